import type { Input } from '#contract/endpoint.ts'
import type { createRule, updateRule } from '#contract/pricelist-rules.ts'
import { invalidField, Problem } from '#contract/problems.ts'
import type { Queryable } from '#db/database.ts'
import { findPricelistCycle, validateRule } from '#domain/pricing-rule.ts'
import type { RuleFields, RuleInput } from '#domain/pricing-rule.ts'
import type { Session } from '../../auth/authenticate.ts'
import { refuseForeignIds } from '../../auth/owned-ids.ts'
import type { Deps } from '../../deps.ts'
import { lockPricelist, selectPricelists } from '../../prices/pricelist-queries.ts'
import { recordRule } from '../../prices/record-rule.ts'
import {
  deleteRule,
  findRule,
  insertRule,
  lockPricelistEdges,
  replaceRule,
  selectPricelistEdges,
} from '../../prices/rule-queries.ts'
import type { RuleRow } from '../../prices/rule-queries.ts'

/** What a rule refers to, by field. */
const REFERENCES = [
  ['pricelistId', 'pricelists'],
  ['productId', 'products'],
  ['tagId', 'tags'],
  ['categoryId', 'categories'],
  ['basePricelistId', 'pricelists'],
] as const

/**
 * Adds a rule to a price list (prices.md §14). Throws 400 at each field that is invalid or not the account's, and 400
 * rule_cycle when price lists would be based on each other in a cycle.
 */
export async function addRule(
  { versions }: Deps,
  session: Session,
  input: Input<typeof createRule>['body'],
): Promise<RuleRow> {
  const { accountId } = session
  return versions.write(accountId, async (tx) => {
    const rule = await checkedRule(tx, accountId, { input, ruleId: null })
    const id = await insertRule(tx, accountId, rule)
    const added = (await findRule(tx, accountId, id))!
    await recordRule(tx, session, { action: 'rule.added', rule: added })
    return added
  })
}

/** Saves a rule as a whole. Throws 404, 400 at another price list than its own, and as {@link addRule}. */
export async function changeRule(
  { versions }: Deps,
  session: Session,
  { id, input }: { id: number; input: Input<typeof updateRule>['body'] },
): Promise<RuleRow> {
  const { accountId } = session
  return versions.write(accountId, async (tx) => {
    const stored = await findRule(tx, accountId, id)
    if (!stored) throw new Problem('not_found')
    const { pricelistId = stored.pricelistId } = input
    if (pricelistId !== stored.pricelistId) {
      throw invalidField('pricelistId', 'Una regla no cambia de lista de precios')
    }
    const rule = await checkedRule(tx, accountId, {
      input: { ...input, pricelistId },
      ruleId: id,
    })
    await lockPricelist(tx, accountId, pricelistId)
    await replaceRule(tx, accountId, { ...rule, id })
    const changed = (await findRule(tx, accountId, id))!
    await recordRule(tx, session, { action: 'rule.changed', rule: changed })
    return changed
  })
}

/** Deletes a rule. Throws 404. */
export async function removeRule({ versions }: Deps, session: Session, id: number): Promise<void> {
  const { accountId } = session
  await versions.write(accountId, async (tx) => {
    const rule = await findRule(tx, accountId, id)
    if (!rule) throw new Problem('not_found')
    await lockPricelist(tx, accountId, rule.pricelistId)
    if (!(await deleteRule(tx, accountId, id))) throw new Problem('not_found')
    await recordRule(tx, session, { action: 'rule.deleted', rule })
  })
}

/**
 * Validates an input as a rule that replaces `ruleId` (null: a new one). Throws 400 at each field that is invalid or not
 * the account's, and 400 rule_cycle; `root` precedes the path of a field, where the rule is a part of the body.
 */
export async function checkedRule(
  tx: Queryable,
  accountId: number,
  { input, ruleId, root = '' }: { input: RuleInput; ruleId: number | null; root?: '' | 'rule.' },
): Promise<RuleFields> {
  const result = validateRule(input)
  if ('errors' in result) {
    const errors = result.errors.map(({ path, detail }) => ({ path: `${root}${path}`, detail }))
    throw new Problem('validation', { errors })
  }
  const { rule } = result
  for (const [field, table] of REFERENCES)
    await refuseForeignIds(tx, accountId, { table, ids: rule[field], path: `${root}${field}` })
  if (rule.basePricelistId !== null) {
    const { pricelistId, basePricelistId } = rule
    await refuseCycle(tx, accountId, { edge: { pricelistId, basePricelistId }, ruleId, root })
  }
  return rule
}

/** Names the lists of the cycle, which the database's own check cannot. */
async function refuseCycle(
  tx: Queryable,
  accountId: number,
  {
    edge,
    ruleId,
    root,
  }: { edge: { pricelistId: number; basePricelistId: number }; ruleId: number | null; root: string },
): Promise<void> {
  await lockPricelistEdges(tx, accountId)
  const cycle = findPricelistCycle(await selectPricelistEdges(tx, accountId, ruleId), edge)
  if (!cycle) return
  const nameOf = new Map((await selectPricelists(tx, accountId)).map(({ id, name }) => [id, name]))
  const names = [...cycle, cycle[0]!].map((id) => `«${nameOf.get(id)}»`).join(' → ')
  throw new Problem('rule_cycle', {
    detail: `Las listas se basarían una en otra en círculo: ${names}.`,
    errors: [{ path: `${root}basePricelistId`, detail: `Forma un círculo: ${names}` }],
  })
}
