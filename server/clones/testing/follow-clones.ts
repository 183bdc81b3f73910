import { expect } from 'vitest'
import { openAccountVersions } from '../../cache/account-versions.ts'
import { createVersionedCache } from '../../cache/versioned-cache.ts'
import { createDiskStore } from '../../images/disk-store.ts'
import { createPricingSnapshots } from '../../prices/pricing-snapshot.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { syncDueClones } from '../sync-due-clones.ts'
import { selectDueClones } from '../due-clones.ts'
import { createParentFingerprints } from '../parent-fingerprint.ts'
import { createRounds } from '../rounds.ts'
import type { SyncDeps } from '../sync-clone.ts'

/** A follower beside the application, as in another process over the same database. */
export interface TestFollower {
  /** Syncs every due clone once. */
  once(): Promise<void>
  /** Resolves when no clone is due and the application has received the notifications of it. Throws where one failed. */
  untilInSync(): Promise<void>
  readonly deps: SyncDeps
  close(): Promise<void>
}

export async function createTestFollower({ app, pool, imageFolder }: TestApp): Promise<TestFollower> {
  const versions = await openAccountVersions(pool)
  const cache = createVersionedCache({ megabytes: 32 })
  const pricingSnapshots = createPricingSnapshots(pool, { cache, versions })
  const deps = {
    pool,
    versions,
    pricingSnapshots,
    fingerprints: createParentFingerprints({ pool, versions, cache, pricingSnapshots }),
    images: createDiskStore(imageFolder),
    log: app.log,
  }
  return { once, untilInSync, deps, close: () => versions.close() }

  async function once(): Promise<void> {
    await syncDueClones(deps)
  }

  async function untilInSync(): Promise<void> {
    // A version that this process has not been notified of leaves a clone due.
    while ((await selectDueClones(pool, createRounds().progress())).clones.length > 0) await once()
    const { rows } = await pool.query<{ failures: number }>(
      'select count(*) as failures from clones where attempts > 0',
    )
    if (rows[0]!.failures > 0) throw new Error('a clone could not be synced')
    await untilNotified()
  }

  /** This follower acts as another process: until its notifications arrive the application answers from its cache. */
  async function untilNotified(): Promise<void> {
    const { rows } = await pool.query<{ id: number; version: number }>(
      'select id, data_version as version from accounts where data_version > 1',
    )
    for (const { id, version } of rows)
      await expect.poll(() => app.accountVersions.current(id) ?? version).toBeGreaterThanOrEqual(version)
  }
}
