import type { Input } from '#contract/endpoint.ts'
import type { createRule, updateRule } from '#contract/pricelists.ts'
import { Problem } from '#contract/problems.ts'
import type { Queryable } from '#db/database.ts'
import { findPricelistCycle, validateRule } from '#domain/pricing-rule.ts'
import type { RuleFields, RuleInput } from '#domain/pricing-rule.ts'
import { refuseForeignIds } from '../../auth/owned-ids.ts'
import type { Deps } from '../../deps.ts'
import { selectPricelists } from '../../prices/pricelist-queries.ts'
import {
  findRule,
  insertRule,
  lockPricelistEdges,
  replaceRule,
  selectPricelistEdges,
} from '../../prices/rule-queries.ts'
import type { RuleRow } from '../../prices/rule-queries.ts'

/**
 * Adds a rule to a price list (prices.md §14). Throws 400 at each field that is invalid or not the account's, and 400
 * rule_cycle when price lists would be based on each other in a cycle.
 */
export async function addRule(
  { versions }: Deps,
  accountId: number,
  input: Input<typeof createRule>['body'],
): Promise<RuleRow> {
  return versions.write(accountId, async (tx) => {
    const rule = await checkedRule(tx, accountId, { input, ruleId: null })
    const id = await insertRule(tx, accountId, rule)
    return (await findRule(tx, accountId, id))!
  })
}

/** Saves a rule as a whole; it stays in its price list. Throws 404 and as {@link addRule}. */
export async function changeRule(
  { versions }: Deps,
  accountId: number,
  { id, input }: { id: number; input: Input<typeof updateRule>['body'] },
): Promise<RuleRow> {
  return versions.write(accountId, async (tx) => {
    const stored = await findRule(tx, accountId, id)
    if (!stored) throw new Problem('not_found')
    const rule = await checkedRule(tx, accountId, {
      input: { ...input, pricelistId: stored.pricelistId },
      ruleId: id,
    })
    await replaceRule(tx, accountId, { ...rule, id })
    return (await findRule(tx, accountId, id))!
  })
}

/**
 * Validates an input as a rule that replaces `ruleId` (null: a new one). Throws 400 at each field that is invalid or not
 * the account's, and 400 rule_cycle.
 */
export async function checkedRule(
  tx: Queryable,
  accountId: number,
  { input, ruleId }: { input: RuleInput; ruleId: number | null },
): Promise<RuleFields> {
  const result = validateRule(input)
  if ('errors' in result) throw new Problem('validation', { errors: result.errors })
  const { rule } = result
  await refuseForeignIds(tx, accountId, { table: 'pricelists', ids: rule.pricelistId, path: 'pricelistId' })
  await refuseForeignIds(tx, accountId, { table: 'products', ids: rule.productId, path: 'productId' })
  await refuseForeignIds(tx, accountId, { table: 'tags', ids: rule.tagId, path: 'tagId' })
  await refuseForeignIds(tx, accountId, {
    table: 'pricelists',
    ids: rule.basePricelistId,
    path: 'basePricelistId',
  })
  if (rule.basePricelistId !== null) {
    const { pricelistId, basePricelistId } = rule
    await refuseCycle(tx, accountId, { edge: { pricelistId, basePricelistId }, ruleId })
  }
  return rule
}

/** Names the lists of the cycle, which the database's own check cannot. */
async function refuseCycle(
  tx: Queryable,
  accountId: number,
  { edge, ruleId }: { edge: { pricelistId: number; basePricelistId: number }; ruleId: number | null },
): Promise<void> {
  await lockPricelistEdges(tx, accountId)
  const cycle = findPricelistCycle(await selectPricelistEdges(tx, accountId, ruleId), edge)
  if (!cycle) return
  const nameOf = new Map((await selectPricelists(tx, accountId)).map(({ id, name }) => [id, name]))
  const names = [...cycle, cycle[0]!].map((id) => `«${nameOf.get(id)}»`).join(' → ')
  throw new Problem('rule_cycle', {
    detail: `Las listas se basarían una en otra en círculo: ${names}.`,
    errors: [{ path: 'basePricelistId', detail: `Forma un círculo: ${names}` }],
  })
}
