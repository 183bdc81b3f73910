import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp } from '../testing/test-app.ts'
import type { TestApp } from '../testing/test-app.ts'
import { syncClone } from './sync-clone.ts'
import type { SyncDeps } from './sync-clone.ts'
import { createTestFollower } from './testing/follow-clones.ts'
import type { TestFollower } from './testing/follow-clones.ts'
import { createWholesaler, productOf, requestClone } from './testing/wholesaler.ts'

let test: TestApp
let follower: TestFollower
beforeAll(async () => {
  test = await createTestApp()
  follower = await createTestFollower(test)
})
afterAll(async () => {
  await follower.close()
  await test.close()
})

it('a name that the parent writes at any moment of a sync reaches the clone', async () => {
  const wholesaler = await createWholesaler(test)
  const parent = wholesaler.user
  const clone = await test.signIn('ROOT')
  const catalogId = await requestClone(clone, wholesaler)
  await follower.untilInSync()
  const rename = (name: string) => parent.patch(`/api/products/${wholesaler.products.elbow}`, { name })

  for (let statement = 0, isReached = true; isReached; statement++) {
    const name = `Codo ${statement}`
    await parent.patch(`/api/products/${wholesaler.products.tube}`, { basePrice: 10 + statement })
    await untilKnown(parent.accountId)
    isReached = false
    const deps = whenRead(statement, async () => {
      isReached = true
      await rename(name)
      await untilKnown(parent.accountId)
    })
    await syncClone(deps, { accountId: clone.accountId, catalogId })
    if (!isReached) await rename(name)
    await follower.untilInSync()
    expect(await productOf(clone, 'CODO-1'), `written after statement ${statement}`).toMatchObject({ name })
  }
})

/** The follower's, with `work` done once the statement of this number has been answered in the clone's transaction. */
function whenRead(statement: number, work: () => Promise<void>): SyncDeps {
  const { deps } = follower
  return {
    ...deps,
    versions: {
      ...deps.versions,
      writeBulkIfChanged: (accountId, sync) =>
        deps.versions.writeBulkIfChanged(accountId, (tx) => sync(hooked(tx, { statement, work }))),
    },
  }
}

function hooked(
  tx: pg.PoolClient,
  { statement, work }: { statement: number; work: () => Promise<void> },
): pg.PoolClient {
  let sent = 0
  const query = async (text: string | pg.QueryConfig, values?: unknown[]) => {
    const result = await tx.query(text, values)
    if (sent++ === statement) await work()
    return result
  }
  return Object.assign(Object.create(tx), { query })
}

/** Resolves when the follower knows the account's last version. */
async function untilKnown(accountId: number): Promise<void> {
  const { rows } = await test.pool.query<{ version: number }>(
    'select data_version as version from accounts where id = $1',
    [accountId],
  )
  await expect.poll(() => follower.deps.versions.current(accountId)).toBe(rows[0]!.version)
}
