import { openAccountVersions } from '../../cache/account-versions.ts'
import { createVersionedCache } from '../../cache/versioned-cache.ts'
import { createDiskStore } from '../../images/disk-store.ts'
import { createPricingSnapshots } from '../../prices/pricing-snapshot.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { syncDueClones } from '../clone-follower.ts'
import { selectDueClone } from '../clone-queries.ts'
import { createParentFingerprints } from '../parent-fingerprint.ts'

/** What follows clones beside the application, as another process over the same database would. */
export interface TestFollower {
  /** Looks once at every clone that is due. */
  once(): Promise<void>
  /** Until every clone is in step. Throws when one cannot be. */
  untilInSync(): Promise<void>
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
  return { once, untilInSync, close: () => versions.close() }

  async function once(): Promise<void> {
    await syncDueClones(deps)
  }

  async function untilInSync(): Promise<void> {
    // What this process has not heard of yet leaves a clone due.
    while ((await selectDueClone(pool, [])) !== null) await once()
    const { rows } = await pool.query<{ failures: number }>(
      'select count(*) as failures from clones where attempts > 0',
    )
    if (rows[0]!.failures > 0) throw new Error('a clone could not be brought in step')
  }
}
