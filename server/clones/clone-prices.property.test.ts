import { afterAll, beforeAll, expect, it } from 'vitest'
import { priceProducts } from '../prices/price-products.ts'
import { insertRule } from '../prices/rule-queries.ts'
import { insertRandomPrices } from '../prices/testing/random-prices.ts'
import type { RandomPrices } from '../prices/testing/random-prices.ts'
import { insertCatalog, insertCategory } from '../testing/rows.ts'
import { createTestApp } from '../testing/test-app.ts'
import type { SignedIn, TestApp } from '../testing/test-app.ts'
import { createTestFollower } from './testing/follow-clones.ts'
import type { TestFollower } from './testing/follow-clones.ts'
import { requestClone, show } from './testing/wholesaler.ts'
import type { PublishedCatalog } from './testing/wholesaler.ts'

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

it.each([1, 2, 3])(
  'every copy costs what its parent sells for, through three tiers, whatever the rules (seed %i)',
  async (seed) => {
    const tiers = [await test.signIn('ROOT'), await test.signIn('STANDARD'), await test.signIn('STANDARD')]
    const [top, middle, last] = tiers as [SignedIn, SignedIn, SignedIn]
    const catalogId = await insertCatalog(test.pool, top.accountId, { name: 'Todo' })
    const random = await insertRandomPrices(test.pool, top.accountId, { seed, rules: 25 })
    await putIntoCatalog(top, { catalogId, products: random.products })
    const shownByTop = await publish(top, { catalogId, pricelistId: random.lists[0]! })
    const middleCatalog = await requestClone(middle, shownByTop)
    const shownByMiddle = await show(test, middle, { catalogId: middleCatalog, percentFactor: 33 })
    await requestClone(last, shownByMiddle)

    for (let round = 0; round < 6; round++) {
      await changeSomething(top, { random, round })
      await follower.untilInSync()
      await expectCosts({ parent: top, shown: shownByTop, clone: middle })
      await expectCosts({ parent: middle, shown: shownByMiddle, clone: last })
    }
  },
)

async function putIntoCatalog(
  { accountId }: SignedIn,
  { catalogId, products }: { catalogId: number; products: number[] },
): Promise<void> {
  const category = await insertCategory(test.pool, accountId, { name: 'Todo', catalogIds: [catalogId] })
  await test.pool.query(
    'insert into product_categories (account_id, category_id, product_id) select $1, $2, unnest($3::bigint[])',
    [accountId, category, products],
  )
}

async function publish(
  user: SignedIn,
  { catalogId, pricelistId }: { catalogId: number; pricelistId: number },
): Promise<PublishedCatalog> {
  const group = await user.post('/api/resource-groups', { name: 'Grupo', catalogIds: [catalogId] })
  const resourceGroupId = group.body.id
  const publication = await user.post<{ id: number; permalink: string }>('/api/publications', {
    note: '',
    pricelistId,
    resourceGroupId,
    logActivity: false,
  })
  expect(publication.status).toBe(200)
  const { id: publicationId, permalink: alias } = publication.body
  return { catalogId, alias, publicationId, pricelistId, resourceGroupId }
}

/** Alternates between adding a rule and changing base prices. */
async function changeSomething(
  user: SignedIn,
  { random, round }: { random: RandomPrices; round: number },
): Promise<void> {
  if (round % 2 === 0) {
    await insertRule(test.pool, user.accountId, random.nextRule())
    // Any write through the API notifies other processes of what the test wrote.
    await user.post('/api/tags', { name: `Cambio ${round}` })
    return
  }
  const rows = random.products
    .map((_, index) => ({ code: `P${index}`, basePrice: (index * 7.77 + round).toFixed(4) }))
    .filter((_, index) => index % (round + 1) === 0)
  await user.patch('/api/products/prices-update', rows)
}

async function expectCosts({
  parent,
  shown,
  clone,
}: {
  parent: SignedIn
  shown: PublishedCatalog
  clone: SignedIn
}): Promise<void> {
  const { rows } = await test.pool.query<{ parentId: number; cost: string | null }>(
    `select parent_id as "parentId", base_price as cost from products where account_id = $1 order by parent_id`,
    [clone.accountId],
  )
  const prices = await priceProducts(test.pool, {
    accountId: parent.accountId,
    pricelistId: shown.pricelistId,
    productIds: rows.map(({ parentId }) => parentId),
  })
  expect(rows).toHaveLength(40)
  const inFull = (price: string | null | undefined) => (price ? `${price}00` : null)
  expect(rows.map(({ cost }) => cost)).toEqual(
    rows.map(({ parentId }) => inFull(prices.get(parentId)?.salesPrice)),
  )
}
