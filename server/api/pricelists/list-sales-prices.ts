import type { Output } from '#contract/endpoint.ts'
import { Problem } from '#contract/problems.ts'
import type { listSalesPrices } from '#contract/products.ts'
import type { Queryable } from '#db/database.ts'
import { explainSalesPrice } from '#domain/explain-price.ts'
import { toNumber } from '#domain/decimal.ts'
import { markupOf } from '#domain/pricing.ts'
import { selectPricelists } from '../../prices/pricelist-queries.ts'
import { selectMatchingRules } from '../../prices/rule-queries.ts'

/**
 * The sales price of a product in every price list of the account, with the deciding rule and the steps of the
 * computation (prices.md §21). Throws 404.
 */
export async function salesPricesOfProduct(
  db: Queryable,
  accountId: number,
  productId: number,
): Promise<Output<typeof listSalesPrices>> {
  const [product, pricelists, rules] = await Promise.all([
    findBasePrice(db, accountId, productId),
    selectPricelists(db, accountId),
    selectMatchingRules(db, accountId, productId),
  ])
  if (!product) throw new Problem('not_found')
  const rulesOfList = Map.groupBy(rules, (rule) => rule.pricelistId)
  const listNames = new Map(pricelists.map(({ id, name }) => [id, name]))
  const targetNames = new Map(rules.map(({ id, tagName, categoryName }) => [id, tagName ?? categoryName]))
  return pricelists.map(({ id, name }) => {
    const price = explainSalesPrice({
      basePrice: product.basePrice,
      pricelistId: id,
      rulesFor: (pricelistId) => rulesOfList.get(pricelistId) ?? [],
      pricelistName: (pricelistId) => listNames.get(pricelistId) ?? '',
      targetName: (ruleId) => targetNames.get(ruleId) ?? null,
    })
    return {
      pricelistId: id,
      pricelistName: name,
      salesPrice: toNumber(price.salesPrice),
      markupPct: toNumber(markupOf(price.salesPrice, product.basePrice)),
      ruleId: price.ruleId,
      explanation: price.explanation.map((step) => ({ ...step, amount: toNumber(step.amount) })),
    }
  })
}

async function findBasePrice(
  db: Queryable,
  accountId: number,
  productId: number,
): Promise<{ basePrice: string | null } | undefined> {
  const { rows } = await db.query<{ basePrice: string | null }>(
    'select base_price as "basePrice" from products where account_id = $1 and id = $2',
    [accountId, productId],
  )
  return rows[0]
}
