import { afterAll, beforeAll, expect, it } from 'vitest'
import { loadDemo } from '#db/demo/load.ts'
import { createTestApp } from '../testing/test-app.ts'
import type { SignedIn, TestApp } from '../testing/test-app.ts'
import { createTestFollower } from './testing/follow-clones.ts'
import type { TestFollower } from './testing/follow-clones.ts'

let test: TestApp
let follower: TestFollower
let mayoreo: SignedIn
let sucursal: SignedIn

beforeAll(async () => {
  test = await createTestApp()
  await loadDemo(test.pool, { publicUrl: 'http://localhost:3000', log: () => undefined })
  follower = await createTestFollower(test)
  mayoreo = await test.signIn('ROOT', { accountId: await accountOf('mayoreo') })
  sucursal = await test.signIn('STANDARD', { accountId: await accountOf('sucursal') })
})
afterAll(async () => {
  await follower.close()
  await test.close()
})

it("the demo's clone is in sync once loaded, and follows from the first change", async () => {
  const before = await changesOf(sucursal)
  await mayoreo.post('/api/tags', { name: 'Cualquier cambio' })
  await follower.untilInSync()
  expect(await changesOf(sucursal)).toBe(before)

  const copy = await anyCopy()
  await mayoreo.patch('/api/products/prices-update', [{ code: copy.code, basePrice: copy.parentPrice * 2 }])
  await follower.untilInSync()
  expect(await changesOf(sucursal)).toBe(before + 1)
  const { body } = await sucursal.get<{ basePrice: number }>(`/api/products/${copy.id}`)
  expect(body.basePrice).toBeGreaterThan(copy.price * 1.9)
})

/** A copy whose parent has a price that derives from its cost, with that cost. */
async function anyCopy(): Promise<{ id: number; code: string; price: number; parentPrice: number }> {
  const { rows: parents } = await test.pool.query<{ id: number; price: number }>(
    `select theirs.id, theirs.base_price::float8 as price from products theirs
      where theirs.account_id = $1 and theirs.base_price > 50
        and not exists (select from rules where rules.account_id = $1 and rules.product_id = theirs.id)
        and not exists (select from product_tags tagged where tagged.account_id = $1 and tagged.product_id = theirs.id)`,
    [mayoreo.accountId],
  )
  const { rows } = await test.pool.query<{ id: number; code: string; price: number; parentPrice: number }>(
    `select own.id, own.code, own.base_price::float8 as price, theirs.price as "parentPrice"
       from products own
       join unnest($2::bigint[], $3::float8[]) as theirs (id, price) on theirs.id = own.parent_id
      where own.account_id = $1 and own.base_price > 100
      order by own.id limit 1`,
    [sucursal.accountId, parents.map(({ id }) => id), parents.map(({ price }) => price)],
  )
  return rows[0]!
}

async function changesOf({ accountId }: SignedIn): Promise<number> {
  const { rows } = await test.pool.query<{ count: number }>(
    'select count(*) as count from product_changes where account_id = $1',
    [accountId],
  )
  return rows[0]!.count
}

async function accountOf(username: string): Promise<number> {
  const { rows } = await test.pool.query<{ id: number }>(
    'select account_id as id from user_names where username = $1',
    [username],
  )
  return rows[0]!.id
}
