import type { Output } from '#contract/endpoint.ts'
import type { makeComparisonRules } from '#contract/price-comparison.ts'
import { Problem } from '#contract/problems.ts'
import { targetPriceRule } from '#domain/price-comparison.ts'
import type { TargetPriceMode } from '#domain/price-comparison.ts'
import type { Session } from '../../auth/authenticate.ts'
import { beginOperation, finishOperation } from '../../bulk/operation-queries.ts'
import { lockOwnRules, selectBasePrices, writeOwnRules } from '../../bulk/own-rule-queries.ts'
import type { OwnRule } from '../../bulk/own-rule-queries.ts'
import { createRowErrors } from '../../bulk/row-errors.ts'
import type { Deps } from '../../deps.ts'
import { lockPricelist, markRulesChanged } from '../../prices/pricelist-queries.ts'
import { readTargetPrice } from './compare-rows.ts'

/** Rows of a comparison to be made into rules of a list. */
export interface RulesOfRows {
  readonly pricelistId: number
  readonly mode: TargetPriceMode
  readonly rows: readonly Record<string, unknown>[]
}

/**
 * Writes a rule for each product of a comparison that matches the competitor's price: a fixed price, or the margin that
 * yields it on the current base price (bulk.md §29). It replaces the product's newest rule in the list, so that it
 * decides. One transaction, which can be undone. Throws 404 for another account's list, and 400 bad_rows for each product
 * that is not the account's, is repeated, or cannot reach its price.
 */
export function makeRules(
  { versions }: Deps,
  session: Session,
  { pricelistId, mode, rows, fileName }: RulesOfRows & { fileName: string | null },
): Promise<Output<typeof makeComparisonRules>> {
  const { accountId } = session
  const targets = readTargets(rows)
  return versions.writeBulk(accountId, async (tx) => {
    // Also serialises these operations on one list.
    if (!(await lockPricelist(tx, accountId, pricelistId))) throw new Problem('not_found')
    const basePrices = await selectBasePrices(
      tx,
      accountId,
      targets.map(({ productId }) => productId),
    )
    const rules = rulesFor(targets, mode, (productId) => basePrices.get(productId))
    await lockOwnRules(tx, accountId, { pricelistId, productIds: rules.map(({ productId }) => productId) })
    const operationId = await beginOperation(tx, session, {
      kind: 'comparison-rules',
      pricelistId,
      fileName,
    })
    const { created, replaced } = await writeOwnRules(tx, accountId, { pricelistId, operationId, rules })
    if (created + replaced > 0) await markRulesChanged(tx, accountId, [pricelistId])
    await finishOperation(tx, { accountId, operationId, counts: { created, replaced } })
    return { created, replaced, unchanged: rules.length - created - replaced, operationId }
  })
}

/** The rules for these rows at these base prices, undefined for what is no product of the account. Throws 400 bad_rows. */
export function readRules(
  { mode, rows }: Pick<RulesOfRows, 'mode' | 'rows'>,
  basePriceOf: (productId: number) => string | null | undefined,
): OwnRule[] {
  return rulesFor(readTargets(rows), mode, basePriceOf)
}

interface Target {
  productId: number
  targetPrice: string
}

function readTargets(rows: readonly Record<string, unknown>[]): Target[] {
  const seen = new Set<number>()
  const errors = createRowErrors()
  const targets = rows.flatMap(({ productId, targetPrice }, index): Target[] => {
    const reject = (field: string, detail: string): [] => {
      errors.add(() => ({ path: `rows.${index}.${field}`, detail }))
      return []
    }
    if (typeof productId !== 'number' || !Number.isSafeInteger(productId) || productId < 1) {
      return reject('productId', 'No es un identificador válido')
    }
    if (seen.has(productId)) return reject('productId', 'El producto se repite')
    seen.add(productId)
    const price = readTargetPrice(targetPrice)
    return price === null ? reject('targetPrice', 'No es un precio') : [{ productId, targetPrice: price }]
  })
  if (errors.count > 0) throw errors.problem('bad_rows')
  return targets
}

function rulesFor(
  targets: readonly Target[],
  mode: TargetPriceMode,
  basePriceOf: (productId: number) => string | null | undefined,
): OwnRule[] {
  const errors = createRowErrors()
  const rules = targets.flatMap(({ productId, targetPrice }, index): OwnRule[] => {
    const basePrice = basePriceOf(productId)
    const rule = basePrice === undefined ? null : targetPriceRule(mode, { basePrice, targetPrice })
    if (rule) return [{ productId, ...rule }]
    errors.add(() =>
      basePrice === undefined
        ? { path: `rows.${index}.productId`, detail: 'No existe en tu cuenta' }
        : { path: `rows.${index}.targetPrice`, detail: 'Ninguna regla lleva el producto a ese precio' },
    )
    return []
  })
  if (errors.count > 0) throw errors.problem('bad_rows')
  return rules
}
