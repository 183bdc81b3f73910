import type { getCatalog } from '#contract/catalogs.ts'
import type { Output } from '#contract/endpoint.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { insertPublication, insertPricelist, insertResourceGroup } from '../testing/rows.ts'
import { createTestApp } from '../testing/test-app.ts'
import type { SignedIn, TestApp } from '../testing/test-app.ts'
import { selectDueClones } from './due-clones.ts'
import type { DueClone } from './due-clones.ts'
import { createRounds } from './rounds.ts'
import { syncDueClones } from './sync-due-clones.ts'
import { createTestFollower } from './testing/follow-clones.ts'
import type { TestFollower } from './testing/follow-clones.ts'
import { createWholesaler, requestClone } from './testing/wholesaler.ts'
import type { Wholesaler } from './testing/wholesaler.ts'

let test: TestApp
let follower: TestFollower
let wholesaler: Wholesaler
let other: Wholesaler
/** Three accounts that follow the wholesaler, and one that follows the other one. */
let resellers: SignedIn[]
let ofOther: SignedIn

beforeAll(async () => {
  test = await createTestApp()
  follower = await createTestFollower(test)
})
afterAll(async () => {
  await follower.close()
  await test.close()
})
beforeEach(async () => {
  await test.pool.query('delete from clones')
  wholesaler = await createWholesaler(test)
  other = await createWholesaler(test)
  resellers = await Promise.all([1, 2, 3].map(() => test.signIn('STANDARD')))
  ofOther = await test.signIn('STANDARD')
  for (const reseller of resellers) await requestClone(reseller, wholesaler)
  await requestClone(ofOther, other)
  await follower.untilInSync()
})

async function changePrice({ user, products }: Wholesaler, basePrice: number): Promise<void> {
  expect((await user.patch(`/api/products/${products.elbow}`, { basePrice })).status).toBe(200)
}

/** Visits of the account's link within the last hour, or days ago. */
async function visit({ accountId }: SignedIn, visits: number, daysAgo = 0): Promise<void> {
  const { pool } = test
  const pricelistId = await insertPricelist(pool, accountId, { name: `Lista ${daysAgo}` })
  const resourceGroupId = await insertResourceGroup(pool, accountId, { name: `Grupo ${daysAgo}` })
  const alias = `visitado-${accountId}-${daysAgo}`
  const id = await insertPublication(pool, accountId, { alias, pricelistId, resourceGroupId })
  await pool.query(
    `insert into publication_activities (account_id, publication_id, endpoint, activity_time)
     select $1, $2, '/p/x', now() - $4 * interval '1 day' from generate_series(1, $3)`,
    [accountId, id, visits, daysAgo],
  )
}

/** The accounts that got a new price, in the order in which they got it. */
async function arrivals(after: number): Promise<number[]> {
  const { rows } = await test.pool.query<{ accountId: number }>(
    `select account_id as "accountId" from product_changes
      where id > $1 and account_id = any ($2::bigint[]) order by id`,
    [after, [...resellers, ofOther].map(({ accountId }) => accountId)],
  )
  return rows.map(({ accountId }) => accountId)
}

async function lastChange(): Promise<number> {
  const { rows } = await test.pool.query<{ last: number }>(
    'select coalesce(max(id), 0) as last from product_changes',
  )
  return rows[0]!.last
}

describe('while no visitors are served', () => {
  const syncAll = async () => {
    const { rows } = await test.pool.query<{ id: number; version: number }>(
      'select id, data_version as version from accounts where id = any ($1)',
      [[wholesaler, other].map(({ user }) => user.accountId)],
    )
    for (const { id, version } of rows)
      await expect.poll(() => follower.deps.versions.current(id)).toBeGreaterThanOrEqual(version)
    await syncDueClones(follower.deps, { isBusy: false })
  }

  it('a clone that takes long does not delay the next one', async () => {
    const [first, second] = resellers as [SignedIn, SignedIn]
    await visit(first, 9)
    await visit(second, 5)
    const before = await lastChange()
    await changePrice(wholesaler, 40)
    const blocker = await test.pool.connect()
    onTestFinished(() => blocker.release())
    await blocker.query('begin')
    await blocker.query('select from products where account_id = $1 for update', [first.accountId])
    const synced = syncAll()
    await expect.poll(() => arrivals(before)).toContain(second.accountId)
    expect(await arrivals(before)).not.toContain(first.accountId)
    await blocker.query('rollback')
    await synced
    expect(await arrivals(before)).toContain(first.accountId)
  })

  it('two clones of one account get their changes one after the other', async () => {
    const [reseller] = resellers as [SignedIn]
    // Otherwise the account has the product of its first clone under this code.
    await other.user.patch(`/api/products/${other.products.elbow}`, { code: 'OTRO-CODO' })
    await requestClone(reseller, other)
    await follower.untilInSync()
    await visit(reseller, 9)
    const before = await lastChange()
    await changePrice(wholesaler, 40)
    await changePrice(other, 40)
    await syncAll()
    const ofReseller = (await arrivals(before)).filter((accountId) => accountId === reseller.accountId)
    expect(ofReseller).toHaveLength(2)
  })
})

describe('a change of prices', () => {
  it('reaches the clone with the most visits of the last week first', async () => {
    const [first, second, third] = resellers as [SignedIn, SignedIn, SignedIn]
    await visit(first, 9, 8)
    await visit(second, 2)
    await visit(third, 5)
    const before = await lastChange()
    await changePrice(wholesaler, 40)
    await follower.untilInSync()
    expect(await arrivals(before)).toEqual([third, second, first].map(({ accountId }) => accountId))
  })

  it('does not wait for all the clones of another parent, however much they are visited', async () => {
    await visit(resellers[0]!, 50)
    const before = await lastChange()
    await changePrice(wholesaler, 40)
    await changePrice(other, 40)
    await follower.untilInSync()
    expect((await arrivals(before)).slice(0, 2)).toContain(ofOther.accountId)
  })

  it('of a parent that changes in the middle of the turns of another one is next', async () => {
    await changePrice(wholesaler, 40)
    const rounds = createRounds()
    const plan = async () => {
      const { clones, parents } = await selectDueClones(test.pool, rounds.progress())
      rounds.endAllBut(parents)
      return clones
    }
    const took = (due: DueClone | undefined) => rounds.record(due!, 5)
    // As if those two had failed: they are still due, and not tried again in this round.
    took((await plan())[0])
    took((await plan())[0])
    expect(await plan()).toHaveLength(1)
    await changePrice(other, 40)
    const next = await plan()
    expect(next.map(({ accountId }) => accountId)).toEqual([ofOther.accountId, expect.any(Number)])
  })

  it('reaches a clone in its turn although the change before has just reached it', async () => {
    const [first, second, third] = resellers as [SignedIn, SignedIn, SignedIn]
    await visit(third, 5)
    await changePrice(wholesaler, 40)
    const rounds = createRounds()
    const plan = async () => (await selectDueClones(test.pool, rounds.progress())).clones
    const [mostVisited] = await plan()
    expect(mostVisited?.accountId).toBe(third.accountId)
    rounds.record(mostVisited!, 0)
    rounds.endAllBut(new Set())
    // It remains due, as after another change.
    const [next] = await plan()
    expect(next?.accountId).toBe(first.accountId)
    rounds.record(next!, 0)
    expect((await plan()).map(({ accountId }) => accountId)).toEqual([third.accountId, second.accountId])
  })

  it('of a parent that has just had its round rests, and a copy that somebody asks for does not', async () => {
    await changePrice(wholesaler, 40)
    const rounds = createRounds()
    const plan = async () => {
      const { clones, parents } = await selectDueClones(test.pool, rounds.progress())
      rounds.endAllBut(parents)
      return clones
    }
    for (const due of await plan()) rounds.record(due, 1000)
    expect(await plan()).toEqual([])
    expect(rounds.progress().resting).toEqual([wholesaler.user.accountId])
    await changePrice(other, 40)
    const newcomer = await test.signIn('STANDARD')
    await requestClone(newcomer, wholesaler)
    const planned = new Set((await plan()).map(({ accountId }) => accountId))
    expect(planned).toEqual(new Set([ofOther.accountId, newcomer.accountId]))
  })
})

it('only the wholesaler sees how many clones have its last change', async () => {
  const followersOf = async (user: SignedIn) =>
    (await user.get<Output<typeof getCatalog>>(`/api/catalogs/${wholesaler.catalogId}`)).body.followers
  expect(await followersOf(wholesaler.user)).toEqual({ total: 3, inSync: 3 })
  await changePrice(wholesaler, 40)
  expect(await followersOf(wholesaler.user)).toEqual({ total: 3, inSync: 0 })
  await requestClone(ofOther, wholesaler)
  expect(await followersOf(wholesaler.user)).toEqual({ total: 4, inSync: 0 })
  await follower.untilInSync()
  expect(await followersOf(wholesaler.user)).toEqual({ total: 4, inSync: 4 })
  expect((await other.user.get(`/api/catalogs/${wholesaler.catalogId}`)).status).toBe(404)
})

it('a price that the account changed itself stays when only prices come, and follows once it is put back', async () => {
  const root = await test.signIn('ROOT')
  await requestClone(root, wholesaler)
  await follower.untilInSync()
  const elbow = async () => {
    const { rows } = await test.pool.query<{ id: number; price: string }>(
      `select id, base_price::float8::text as price from products where account_id = $1 and code = 'CODO-1'`,
      [root.accountId],
    )
    return rows[0]!
  }
  const { id } = await elbow()
  await root.patch(`/api/products/${id}`, { basePrice: 7 })
  await changePrice(wholesaler, 40)
  await follower.untilInSync()
  expect((await elbow()).price).toBe('7')
  await root.patch(`/api/products/${id}`, { basePrice: 60 })
  await changePrice(wholesaler, 50)
  await follower.untilInSync()
  expect((await elbow()).price).toBe('75')
})

it('a write of the parent that changes nothing of the catalogue leaves the pages of its clones cached', async () => {
  const { accountId } = resellers[0]!
  const versionOf = async () => {
    const { rows } = await test.pool.query<{ version: number }>(
      'select data_version as version from accounts where id = $1',
      [accountId],
    )
    return rows[0]!.version
  }
  const before = await versionOf()
  await wholesaler.user.post('/api/catalogs', { name: 'Otro catálogo' })
  // Also for a process that has followed nothing before: the digests are in the database.
  const late = await createTestFollower(test)
  await late.untilInSync()
  await late.close()
  expect(await versionOf()).toBe(before)
})
