import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertTag } from '../testing/rows.ts'
import { publishShop } from '../testing/published-shop.ts'
import { createTestApp } from '../testing/test-app.ts'
import type { TestApp } from '../testing/test-app.ts'
import { selectUnchangedPricelists } from './unchanged-pricelists.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

test.each(['1_product', '2_tag', '2_category'] as const)(
  'a list follows the costs of the products that its rules are for: %s',
  async (appliedOn) => {
    const { accountId } = await app.signIn()
    const shop = await publishShop(app.pool, accountId)
    const tagId = await insertTag(app.pool, accountId, { name: 'Oferta' })
    await app.pool.query('insert into product_tags (account_id, tag_id, product_id) values ($1, $2, $3)', [
      accountId,
      tagId,
      shop.tubo,
    ])
    const target = {
      '1_product': { column: 'product_id', id: shop.tubo },
      '2_tag': { column: 'tag_id', id: tagId },
      // 'tubo' is in a category below it.
      '2_category': { column: 'category_id', id: shop.tuberia },
    }[appliedOn]
    await app.pool.query('delete from rules where account_id = $1', [accountId])
    await app.pool.query(
      `insert into rules (account_id, pricelist_id, compute_mode, percent_factor, price_surcharge, base, applied_on, ${target.column})
       values ($1, $2, 'formula', 30, 0, 'basePrice', $3, $4)`,
      [accountId, shop.pricelistId, appliedOn, target.id],
    )
    await app.pool.query(
      `update pricelists set rules_changed_at = now() - interval '61 days' where account_id = $1`,
      [accountId],
    )
    await app.pool.query(
      `update products set price_updated = now() - interval '61 days' where account_id = $1`,
      [accountId],
    )
    const unchanged = () => selectUnchangedPricelists(app.pool, accountId, 60)
    const change = (id: number) =>
      app.pool.query('update products set price_updated = now() where account_id = $1 and id = $2', [
        accountId,
        id,
      ])

    expect(await unchanged()).toEqual([shop.pricelistId])
    await change(shop.oculto)
    expect(await unchanged()).toEqual([shop.pricelistId])
    await change(shop.tubo)
    expect(await unchanged()).toEqual([])

    // A fixed price depends on no cost, unless it has a minimum margin.
    await app.pool.query(
      `update rules set compute_mode = 'fixed', fixed_price = 9, percent_factor = null, price_surcharge = null, base = null
        where account_id = $1`,
      [accountId],
    )
    expect(await unchanged()).toEqual([shop.pricelistId])
    await app.pool.query('update rules set min_margin = 10 where account_id = $1', [accountId])
    expect(await unchanged()).toEqual([])
    expect(await selectUnchangedPricelists(app.pool, (await app.signIn()).accountId, 60)).toEqual([])
  },
)
