import { setImmediate } from 'node:timers/promises'
import type { Queryable } from '#db/database.ts'
import { computeSalesPrice } from '#domain/pricing.ts'
import type { AppliedOn, Rule } from '#domain/pricing.ts'
import { selectAllRules } from './rule-queries.ts'

// So many prices take some milliseconds; between them other requests get their turn.
const PRICES_PER_TURN = 1000

interface PricedTarget {
  id: number
  basePrice: string | null
  tagIds: number[]
}

/**
 * How many products of the account have no price in a list. For all products at once, so the rules are fetched once
 * and matched here, rather than looked up for each product as `priceProducts` does.
 */
export async function countUnpricedProducts(
  db: Queryable,
  accountId: number,
  pricelistId: number,
): Promise<number> {
  const [products, rules] = await Promise.all([selectTargets(db, accountId), selectAllRules(db, accountId)])
  const newest = newestRules(rules)
  let unpriced = 0
  for (const [index, product] of products.entries()) {
    if (index % PRICES_PER_TURN === PRICES_PER_TURN - 1) await setImmediate()
    const { salesPrice } = computeSalesPrice({
      basePrice: product.basePrice,
      pricelistId,
      rulesFor: (list) => matchingRules(newest, list, product),
    })
    if (salesPrice === null) unpriced++
  }
  return unpriced
}

async function selectTargets(db: Queryable, accountId: number): Promise<PricedTarget[]> {
  const { rows } = await db.query<PricedTarget>(
    `select p.id, p.base_price as "basePrice", coalesce(tagged.ids, '[]') as "tagIds"
       from products p
       left join (select product_id, json_agg(tag_id) as ids
                    from product_tags where account_id = $1 group by product_id) tagged on tagged.product_id = p.id
      where p.account_id = $1`,
    [accountId],
  )
  return rows
}

/** Of the rules of a list with the same target, only the newest can decide. */
function newestRules(rules: readonly Rule[]): Map<string, Rule> {
  const newest = new Map<string, Rule>()
  for (const rule of rules) {
    const key = targetKey(rule.pricelistId, rule.appliedOn, rule.productId ?? rule.tagId)
    if (rule.id > (newest.get(key)?.id ?? 0)) newest.set(key, rule)
  }
  return newest
}

function matchingRules(newest: Map<string, Rule>, list: number, { id, tagIds }: PricedTarget): Rule[] {
  const keys = [
    targetKey(list, '1_product', id),
    ...tagIds.map((tagId) => targetKey(list, '2_tag', tagId)),
    targetKey(list, '3_global', null),
  ]
  return keys.flatMap((key) => newest.get(key) ?? [])
}

function targetKey(pricelistId: number, appliedOn: AppliedOn, targetId: number | null): string {
  return `${pricelistId} ${appliedOn} ${targetId ?? ''}`
}
