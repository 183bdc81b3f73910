import { createHook } from 'node:async_hooks'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { publishShop } from './testing/published-shop.ts'
import type { PublishedShop } from './testing/published-shop.ts'
import { createTestApp } from './testing/test-app.ts'
import type { SignedIn, TestApp } from './testing/test-app.ts'

const PRODUCTS = 3000

let test: TestApp
let owner: SignedIn
let shop: PublishedShop
const codes = Array.from({ length: PRODUCTS }, (_, n) => `N-${n}`)

beforeAll(async () => {
  test = await createTestApp()
  owner = await test.signIn()
  shop = await publishShop(test.pool, owner.accountId)
})
afterAll(() => test.close())

it.each([
  [
    'a visitor',
    () => test.visitor.get(`/api/public/publications/${shop.alias}/category/${shop.pvc}?size=-1`),
  ],
  ['an owner', () => owner.get('/api/products?size=-1')],
  ['the review of a file', () => owner.post('/api/products/bulk-preview', { codes, withPictures: true })],
])('a whole catalogue for %s leaves time for other requests', async (who, call) => {
  await insertNewNames(who)
  // Turns of the event loop that are asked for, because times depend on the machine.
  let turns = 0
  const watch = createHook({ init: (_id, type) => void (turns += type === 'Immediate' ? 1 : 0) }).enable()
  const { status } = await call()
  watch.disable()
  expect(status).toBe(200)
  expect(turns).toBeGreaterThan(PRODUCTS / 300)
})

/** Products with names that nobody has read before. */
async function insertNewNames(text: string): Promise<void> {
  await test.pool.query(
    `with product as (
       insert into products (account_id, code, name, base_price)
       select $1, code, code || ' ' || $4, 10 from unnest($2::text[]) code
       on conflict (account_id, code_key) do update set name = excluded.name
       returning id
     )
     insert into product_categories (account_id, category_id, product_id) select $1, $3, id from product
     on conflict do nothing`,
    [owner.accountId, codes, shop.pvc, text],
  )
}
