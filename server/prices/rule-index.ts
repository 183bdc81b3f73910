import type { MatchingRule, Rule } from '#domain/pricing.ts'
import type { CategoryParents, SnapshotProduct } from './snapshot-queries.ts'

/** Finds the rules of a list that can decide the price of a product. */
export type RuleIndex = (
  pricelistId: number,
  product: Pick<SnapshotProduct, 'id' | 'tagIds' | 'categoryIds'>,
) => MatchingRule[]

/** Indexes rules by target. Only the newest rule of a list with the same target can decide; the others are omitted. */
export function indexRules(rules: readonly Rule[], categoryParents: CategoryParents): RuleIndex {
  const lists = new Map<number, ListIndex>()
  for (const rule of rules) {
    const list = lists.get(rule.pricelistId) ?? emptyListIndex(categoryParents)
    lists.set(rule.pricelistId, list)
    if (rule.appliedOn === '1_product') setIfNewer(list.byProduct, rule.productId, rule)
    else if (rule.appliedOn === '2_tag') setIfNewer(list.byTag, rule.tagId, rule)
    else if (rule.appliedOn === '2_category') setIfNewer(list.byCategory, rule.categoryId, rule)
    else setIfNewer(list.global, null, rule)
  }
  return (pricelistId, { id, tagIds, categoryIds }) => {
    const list = lists.get(pricelistId)
    if (!list) return []
    const matching: MatchingRule[] = tagIds.flatMap((tagId) => list.byTag.get(tagId) ?? [])
    if (list.byCategory.size > 0) {
      for (const categoryId of categoryIds) {
        const nearest = list.nearestTo(categoryId)
        if (nearest) matching.push(nearest)
      }
    }
    const ofProduct = list.byProduct.get(id)
    if (ofProduct) matching.push(ofProduct)
    const ofAll = list.global.get(null)
    if (ofAll) matching.push(ofAll)
    return matching
  }
}

type Newest = Map<number | null, Rule>

interface ListIndex {
  readonly byProduct: Newest
  readonly byTag: Newest
  readonly byCategory: Newest
  readonly global: Newest
  /** The rule of a category itself, or of its nearest ancestor with one. */
  readonly nearestTo: (categoryId: number) => MatchingRule | null
}

function emptyListIndex(categoryParents: CategoryParents): ListIndex {
  const byCategory: Newest = new Map()
  return {
    byProduct: new Map(),
    byTag: new Map(),
    byCategory,
    global: new Map(),
    nearestTo: nearestRules(byCategory, categoryParents),
  }
}

/** Caches each result: thousands of products share a few hundred categories. */
function nearestRules(byCategory: Newest, categoryParents: CategoryParents): ListIndex['nearestTo'] {
  const known = new Map<number, MatchingRule | null>()
  return (categoryId) => {
    const answer = known.get(categoryId)
    if (answer !== undefined) return answer
    let nearest: MatchingRule | null = null
    let distance = 0
    for (
      let above: number | undefined = categoryId;
      above !== undefined;
      above = categoryParents.get(above)
    ) {
      const rule = byCategory.get(above)
      if (rule) {
        nearest = { ...rule, categoryDistance: distance }
        break
      }
      distance++
    }
    known.set(categoryId, nearest)
    return nearest
  }
}

function setIfNewer(newest: Newest, targetId: number | null, rule: Rule): void {
  if (rule.id > (newest.get(targetId)?.id ?? 0)) newest.set(targetId, rule)
}
