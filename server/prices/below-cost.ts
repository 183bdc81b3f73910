import type { Static } from 'typebox'
import type { BelowCost, LosingProduct } from '#contract/below-cost.ts'
import type { Queryable } from '#db/database.ts'
import { isBelowCost } from '#domain/pricing.ts'
import { indexRules } from './rule-index.ts'
import { priceAll } from './pricing-snapshot.ts'
import type { PricingSnapshot } from './pricing-snapshot.ts'
import { selectNames } from './product-names.ts'

const MAX_WORST = 5

/** A price of a product that is less than its cost; plain decimal texts. */
export interface LosingPrice {
  readonly productId: number
  readonly pricelistId: number
  readonly basePrice: string
  readonly salesPrice: string
}

/** The prices, in every list, that are below these new costs of products. */
export async function losingPricesAt(
  snapshot: PricingSnapshot,
  costs: readonly { productId: number; basePrice: string }[],
): Promise<LosingPrice[]> {
  const products = costs.flatMap(({ productId, basePrice }) => {
    const product = snapshot.products[snapshot.indexOf(productId) ?? -1]
    return product ? [{ ...product, basePrice }] : []
  })
  const matching = indexRules(snapshot.rules, snapshot.categoryParents)
  const losing: LosingPrice[] = []
  for (const pricelistId of new Set(snapshot.rules.map((rule) => rule.pricelistId))) {
    for (const [index, { salesPrice }] of (await priceAll(products, pricelistId, matching)).entries()) {
      const { id: productId, basePrice } = products[index]!
      if (salesPrice !== null && isBelowCost(salesPrice, basePrice))
        losing.push({ productId, pricelistId, basePrice, salesPrice })
    }
  }
  return losing
}

/** Losing prices as a preview reports them (prices.md §27). */
export async function belowCostOnTheWire(
  db: Queryable,
  accountId: number,
  losing: readonly LosingPrice[],
): Promise<Static<typeof BelowCost>> {
  const worst = worstOfEach(losing)
  return {
    count: worst.length,
    worst: await losingProducts(db, accountId, worst.slice(0, MAX_WORST)),
  }
}

/** Losing prices with code and name of their products. */
export async function losingProducts(
  db: Queryable,
  accountId: number,
  losing: readonly LosingPrice[],
): Promise<Static<typeof LosingProduct>[]> {
  const names = await selectNames(
    db,
    accountId,
    losing.map(({ productId }) => productId),
  )
  return losing.flatMap(({ productId, pricelistId, basePrice, salesPrice }) => {
    const product = names.get(productId)
    // Deleted since the snapshot was taken.
    if (!product) return []
    const { code, name } = product
    return {
      productId,
      code,
      name,
      basePrice: Number(basePrice),
      salesPrice: Number(salesPrice),
      pricelistId,
    }
  })
}

/** The price of each product that loses most, the worst first. */
export function worstOfEach(losing: readonly LosingPrice[]): LosingPrice[] {
  const worstOf = new Map<number, LosingPrice>()
  for (const price of losing) {
    const known = worstOf.get(price.productId)
    if (!known || byLoss(price, known) < 0) worstOf.set(price.productId, price)
  }
  return [...worstOf.values()].toSorted(byLoss)
}

/** The largest loss in percent first, then the largest amount. For sorting only; no price is computed from it. */
function byLoss(a: LosingPrice, b: LosingPrice): number {
  return (
    Number(a.salesPrice) / Number(a.basePrice) - Number(b.salesPrice) / Number(b.basePrice) ||
    Number(b.basePrice) - Number(a.basePrice) ||
    a.productId - b.productId ||
    a.pricelistId - b.pricelistId
  )
}
