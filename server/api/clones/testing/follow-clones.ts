import { openAccountVersions } from '../../../cache/account-versions.ts'
import type { AccountVersions } from '../../../cache/account-versions.ts'
import { createDiskStore } from '../../../images/disk-store.ts'
import type { TestApp } from '../../../testing/test-app.ts'
import { createPriceBooks } from '../../pricelists/price-book.ts'
import { syncDueClones } from '../clone-follower.ts'
import { selectDueClone } from '../clone-queries.ts'

/** What follows clones beside the application, as another process over the same database would. */
export interface TestFollower {
  /** Until every clone is in step. Throws when one cannot be. */
  untilInStep(): Promise<void>
  close(): Promise<void>
}

export async function createTestFollower(test: TestApp): Promise<TestFollower> {
  const versions = await openAccountVersions(test.pool)
  return {
    untilInStep: () => untilInStep(test, versions),
    close: () => versions.close(),
  }
}

async function untilInStep({ app, pool, imageFolder }: TestApp, versions: AccountVersions): Promise<void> {
  const deps = {
    pool,
    versions,
    priceBooks: createPriceBooks(pool, versions),
    images: createDiskStore(imageFolder),
    log: app.log,
  }
  // What this process has not heard of yet leaves a clone due.
  while ((await selectDueClone(pool, [])) !== null) await syncDueClones(deps)
  const { rows } = await pool.query<{ failures: number }>(
    'select count(*) as failures from clones where attempts > 0',
  )
  if (rows[0]!.failures > 0) throw new Error('a clone could not be brought in step')
}
