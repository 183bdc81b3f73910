import { explainSalesPrice } from '#domain/explain-price.ts'
import { computeSalesPrice } from '#domain/pricing.ts'
import type { MatchingRule, Rule } from '#domain/pricing.ts'
import { lastName, levelsBelow } from './categories.ts'
import type { DemoTags } from './tags.ts'

interface Priced {
  id: number
  /** The base price, a decimal text. */
  cost: string | null
  /** The path of its category. */
  category: string
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

/** What rules refer to, by id: the tags of products, the paths of categories, the names of lists. */
interface RuleTargets {
  tags: Pick<DemoTags, 'ofProduct' | 'nameOf'>
  categoryPaths?: ReadonlyMap<number, string>
  listNames: ReadonlyMap<number, string>
}

/** Computes prices with the domain from rules, and the tags and categories of products. */
export function createPricer(
  rules: readonly Rule[],
  { tags, categoryPaths, listNames }: RuleTargets,
): Pricer {
  const rulesOfList = Map.groupBy(rules, ({ pricelistId }) => pricelistId)
  const ruleById = new Map(rules.map((rule) => [rule.id, rule]))
  const pathOf = (categoryId: number | null) => categoryPaths?.get(categoryId ?? 0) ?? ''

  const matching = (product: Priced, rule: Rule): MatchingRule[] => {
    if (rule.appliedOn === '3_global') return [rule]
    if (rule.appliedOn === '1_product') return rule.productId === product.id ? [rule] : []
    if (rule.appliedOn === '2_tag') {
      return tags.ofProduct.get(product.id)?.includes(rule.tagId ?? 0) ? [rule] : []
    }
    const categoryDistance = levelsBelow(pathOf(rule.categoryId), product.category)
    return categoryDistance === null ? [] : [{ ...rule, categoryDistance }]
  }
  const targetName = (ruleId: number): string | null => {
    const { tagId = null, categoryId = null } = ruleById.get(ruleId) ?? {}
    if (tagId !== null) return tags.nameOf.get(tagId) ?? null
    return categoryId === null ? null : lastName(pathOf(categoryId))
  }
  const inputOf = (product: Priced, pricelistId: number) => ({
    basePrice: product.cost,
    pricelistId,
    rulesFor: (list: number) => (rulesOfList.get(list) ?? []).flatMap((rule) => matching(product, rule)),
    pricelistName: (id: number) => listNames.get(id) ?? '',
    targetName,
  })
  return {
    salesPrice: (product, pricelistId) => computeSalesPrice(inputOf(product, pricelistId)).salesPrice,
    explain: (product, pricelistId) => {
      const { salesPrice, ruleId, explanation } = explainSalesPrice(inputOf(product, pricelistId))
      return { salesPrice, ruleId, text: explanation.map((step) => step.text).join('\n') }
    },
  }
}
