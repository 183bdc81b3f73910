import type { Queryable } from '#db/database.ts'
import type { AuditAction } from '#domain/audit.ts'
import { ruleName } from '#domain/rule-name.ts'
import { recordAudit } from '../audit/record-audit.ts'
import type { Actor } from '../audit/record-audit.ts'
import { markRulesChanged, selectPricelists } from './pricelist-queries.ts'
import { selectRulesFor } from './rule-queries.ts'
import type { RuleRow } from './rule-queries.ts'

/** The audit trail names a changed rule by its list and by what the rule does. */
export async function recordRule(
  tx: Queryable,
  actor: Actor,
  { action, rule }: { action: Extract<AuditAction, `rule.${string}`>; rule: RuleRow },
): Promise<void> {
  await markRulesChanged(tx, actor.accountId, rule.pricelistId)
  const names = new Map((await selectPricelists(tx, actor.accountId)).map(({ id, name }) => [id, name]))
  const pricelistName = (id: number) => names.get(id) ?? ''
  const name = ruleName(rule, {
    target: rule.productName ?? rule.tagName ?? rule.categoryName,
    pricelistName,
  })
  await recordAudit(tx, actor, { action, subject: `${pricelistName(rule.pricelistId)}: ${name}` })
}

/** Records the rules that go with a tag or a category. Call it before that is deleted. */
export async function recordRulesGoingWith(
  tx: Queryable,
  actor: Actor,
  target: { tagId: number } | { categoryId: number },
): Promise<void> {
  for (const rule of await selectRulesFor(tx, actor.accountId, target))
    await recordRule(tx, actor, { action: 'rule.deleted', rule })
}
