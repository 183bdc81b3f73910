import type { Output } from '#contract/endpoint.ts'
import type { undoComparisonRules } from '#contract/price-comparison.ts'
import { Problem } from '#contract/problems.ts'
import type { Queryable } from '#db/database.ts'
import { findPricelistCycle } from '#domain/pricing-rule.ts'
import type { Session } from '../auth/authenticate.ts'
import type { AccountVersions } from '../cache/account-versions.ts'
import { markRulesChanged, selectPricelists } from '../prices/pricelist-queries.ts'
import { lockPricelistEdges, selectPricelistEdges } from '../prices/rule-queries.ts'
import { countUndoneRows, lockRuleOperation, markUndone } from './operation-queries.ts'
import { hasRulesLeft, lockWrittenRules, restoreRules } from './own-rule-queries.ts'
import type { WrittenRule } from './own-rule-queries.ts'
import type { UndoneRows } from './undo-queries.ts'

type Result = Output<typeof undoComparisonRules>

/** Why a rule is not undone. */
export const RULE_REASONS: Record<'changed' | 'deleted' | 'baseGone', string> = {
  changed: 'La regla cambió después de esta operación',
  deleted: 'La regla se borró después de esta operación',
  baseGone: 'Su regla anterior se basaba en una lista de precios que ya no se puede usar',
}

/**
 * Undoes the rules created from a price comparison, all or those of some products: restores replaced rules and deletes new
 * ones. A rule that changed since is skipped and listed in `kept`, as is one whose previous base list was deleted or would
 * now close a cycle. One transaction. Throws 404, and 409 already_undone the second time.
 */
export function undoRules(
  { versions }: { versions: AccountVersions },
  session: Session,
  { operationId, productIds }: UndoneRows,
): Promise<Result> {
  const { accountId, userId } = session
  return versions.writeBulk(accountId, async (tx) => {
    await lockPricelistEdges(tx, accountId)
    const operation = await lockRuleOperation(tx, accountId, operationId)
    if (operation === null) throw new Problem('not_found')
    if (operation.isUndone) throw new Problem('already_undone')
    const written = await lockWrittenRules(tx, accountId, { operationId, productIds })
    const unusable = await unusableBases(tx, accountId, { pricelistId: operation.pricelistId, written })
    const restored: number[] = []
    const kept: Result['kept'] = []
    for (const { changeId, code, state, oldBase } of written) {
      if (state !== 'asWritten') kept.push({ code, reason: RULE_REASONS[state] })
      else if (oldBase !== null && unusable.has(oldBase)) kept.push({ code, reason: RULE_REASONS.baseGone })
      else restored.push(changeId)
    }
    await restoreRules(tx, accountId, { changeIds: restored, userId })
    if (operation.pricelistId !== null) await markRulesChanged(tx, accountId, [operation.pricelistId])
    if (productIds === null) await markUndone(tx, session, operationId)
    else {
      await countUndoneRows(tx, session, { operationId, rows: restored.length })
      if (!(await hasRulesLeft(tx, accountId, operationId))) await markUndone(tx, session, operationId)
    }
    return { restored: restored.length, kept }
  })
}

/** Base lists of the previous rules that were deleted, or that now depend on this list. */
async function unusableBases(
  tx: Queryable,
  accountId: number,
  { pricelistId, written }: { pricelistId: number | null; written: readonly WrittenRule[] },
): Promise<Set<number>> {
  const bases = [...new Set(written.flatMap(({ oldBase }) => oldBase ?? []))]
  if (pricelistId === null || bases.length === 0) return new Set(bases)
  const lists = new Set((await selectPricelists(tx, accountId)).map(({ id }) => id))
  const edges = await selectPricelistEdges(tx, accountId, null)
  return new Set(
    bases.filter(
      (base) =>
        !lists.has(base) || findPricelistCycle(edges, { pricelistId, basePricelistId: base }) !== null,
    ),
  )
}
