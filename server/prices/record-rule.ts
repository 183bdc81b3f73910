import type { Queryable } from '#db/database.ts'
import type { AuditAction } from '#domain/audit.ts'
import { ruleName } from '#domain/rule-name.ts'
import { recordAudits } from '../audit/record-audit.ts'
import type { Actor } from '../audit/record-audit.ts'
import { markRulesChanged, selectPricelists } from './pricelist-queries.ts'
import { selectRulesFor } from './rule-queries.ts'
import type { RuleRow } from './rule-queries.ts'

type RuleAction = Extract<AuditAction, `rule.${string}`>

/** The audit trail names a changed rule by its list and by what the rule does. */
export function recordRule(
  tx: Queryable,
  actor: Actor,
  { action, rule }: { action: RuleAction; rule: RuleRow },
): Promise<void> {
  return recordRules(tx, actor, { action, rules: [rule] })
}

/** Records the rules that go with a tag or a category. Call it before that is deleted, with all lists locked. */
export async function recordRulesGoingWith(
  tx: Queryable,
  actor: Actor,
  target: { tagId: number } | { categoryId: number },
): Promise<void> {
  const rules = await selectRulesFor(tx, actor.accountId, target)
  if (rules.length > 0) await recordRules(tx, actor, { action: 'rule.deleted', rules })
}

async function recordRules(
  tx: Queryable,
  actor: Actor,
  { action, rules }: { action: RuleAction; rules: readonly RuleRow[] },
): Promise<void> {
  const { accountId } = actor
  const ids = [...new Set(rules.map(({ pricelistId }) => pricelistId))]
  await markRulesChanged(tx, accountId, ids)
  const names = new Map((await selectPricelists(tx, accountId)).map(({ id, name }) => [id, name]))
  const pricelistName = (id: number) => names.get(id) ?? ''
  const subjects = rules.map((rule) => {
    const target = rule.productName ?? rule.tagName ?? rule.categoryName
    return `${pricelistName(rule.pricelistId)}: ${ruleName(rule, { target, pricelistName })}`
  })
  await recordAudits(tx, actor, { action, subjects })
}
