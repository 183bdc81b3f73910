import { explainSalesPrice } from '#domain/explain-price.ts'
import { computeSalesPrice } from '#domain/pricing.ts'
import type { Rule } from '#domain/pricing.ts'
import type { DemoTags } from './tags.ts'

interface Priced {
  id: number
  /** The base price, a decimal text. */
  cost: string | null
}

/** The prices of one account's products in its lists. */
export interface Pricer {
  /** null when the product has no price in the list. */
  salesPrice: (product: Priced, pricelistId: number) => string | null
  /** The price with its rule and its explanation in Spanish. */
  explain: (
    product: Priced,
    pricelistId: number,
  ) => { salesPrice: string | null; ruleId: number | null; text: string }
}

/** Computes prices with the domain from rules and the tags of products. */
export function createPricer(
  rules: readonly Rule[],
  { tags, listNames }: { tags: Pick<DemoTags, 'ofProduct' | 'nameOf'>; listNames: Map<number, string> },
): Pricer {
  const rulesOfList = Map.groupBy(rules, ({ pricelistId }) => pricelistId)
  const inputOf = (product: Priced, pricelistId: number) => {
    const tagIds = tags.ofProduct.get(product.id) ?? []
    const matches = ({ appliedOn, productId, tagId }: Rule) =>
      appliedOn === '3_global' || productId === product.id || (tagId !== null && tagIds.includes(tagId))
    return {
      basePrice: product.cost,
      pricelistId,
      rulesFor: (list: number) => (rulesOfList.get(list) ?? []).filter(matches),
      pricelistName: (id: number) => listNames.get(id) ?? '',
      targetName: (id: number) => tags.nameOf.get(id) ?? '',
    }
  }
  return {
    salesPrice: (product, pricelistId) => computeSalesPrice(inputOf(product, pricelistId)).salesPrice,
    explain: (product, pricelistId) => {
      const { salesPrice, ruleId, explanation } = explainSalesPrice(inputOf(product, pricelistId))
      return { salesPrice, ruleId, text: explanation.map((step) => step.text).join('\n') }
    },
  }
}
