import type { Input, Output } from '#contract/endpoint.ts'
import type { previewRules } from '#contract/pricelist-rules.ts'
import { Problem } from '#contract/problems.ts'
import { toNumber } from '#domain/decimal.ts'
import { refuseForeignIds } from '../../auth/owned-ids.ts'
import { belowCostOnTheWire } from '../../prices/below-cost.ts'
import { selectPricelists } from '../../prices/pricelist-queries.ts'
import { selectNames } from '../../prices/product-names.ts'
import {
  countChangedProducts,
  effectsOfRuleChange,
  largestMoves,
  newestRuleId,
} from '../../prices/rule-effect.ts'
import type { PriceEffect } from '../../prices/rule-effect.ts'
import type { Prices } from './load-pricelist.ts'
import { checkedRule } from './save-rule.ts'

const MAX_MOVES = 5

/**
 * Previews how adding, changing or deleting rules, or deleting a category with its rules, would change the prices of every list
 * (prices.md §23). Writes nothing. Throws 404 for a rule that is not the account's, 400 for such a category, and 400 as saving the
 * rule would.
 */
export async function previewRuleChange(
  { db, snapshots }: Prices,
  accountId: number,
  { ruleIds = [], rule: input = null, categoryId = null }: Input<typeof previewRules>['body'],
): Promise<Output<typeof previewRules>> {
  const snapshot = await snapshots(accountId)
  const replaced = ruleIds.map((id) => {
    const found = snapshot.rules.find((rule) => rule.id === id)
    if (!found) throw new Problem('not_found')
    return found
  })
  const fields = input && { ...input, pricelistId: replaced[0]?.pricelistId ?? input.pricelistId }
  const rule =
    fields && (await checkedRule(db, accountId, { input: fields, ruleId: ruleIds[0] ?? null, root: 'rule.' }))
  const id = ruleIds[0] ?? newestRuleId(snapshot) + 1
  const added = rule ? [{ ...rule, id }] : []
  await refuseForeignIds(db, accountId, { table: 'categories', ids: categoryId, path: 'categoryId' })
  const ofCategory = snapshot.rules.filter((one) => categoryId !== null && one.categoryId === categoryId)
  const { changes, losing } = await effectsOfRuleChange(snapshot, {
    without: [...ruleIds, ...ofCategory.map((one) => one.id)],
    added,
    withoutCategory: categoryId,
  })

  const lists = await selectPricelists(db, accountId)
  const shown = new Map(
    [...changes].map(([pricelistId, changed]) => [
      pricelistId,
      { up: largestMoves(changed, 'up', MAX_MOVES), down: largestMoves(changed, 'down', MAX_MOVES) },
    ]),
  )
  const shownIds = [...shown.values()].flatMap(({ up, down }) => [...up, ...down].map((one) => one.productId))
  const names = await selectNames(db, accountId, shownIds)
  const onTheWire = (moves: readonly PriceEffect[]) =>
    moves.flatMap(({ productId, before, after }) => {
      const product = names.get(productId)
      return product ? [{ ...product, before: toNumber(before), after: toNumber(after) }] : []
    })
  return {
    changedProducts: countChangedProducts(changes),
    belowCost: await belowCostOnTheWire(db, accountId, losing),
    pricelists: [...changes].map(([pricelistId, changed]) => ({
      pricelistId,
      pricelistName: lists.find((list) => list.id === pricelistId)?.name ?? '',
      changed: changed.length,
      gained: changed.filter(({ before }) => before === null).length,
      lost: changed.filter(({ after }) => after === null).length,
      largestUps: onTheWire(shown.get(pricelistId)?.up ?? []),
      largestDowns: onTheWire(shown.get(pricelistId)?.down ?? []),
    })),
  }
}
