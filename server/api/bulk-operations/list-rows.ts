import type pg from 'pg'
import type { Output } from '#contract/endpoint.ts'
import type { listOperationRows } from '#contract/operation-rows.ts'
import { toPage } from '#contract/paging.ts'
import type { PageRequest } from '#contract/paging.ts'
import type { Queryable } from '#db/database.ts'
import { inTransaction } from '#db/database.ts'
import { joinManyRows } from '#db/join-many-rows.ts'
import { ruleComputation } from '#domain/rule-name.ts'
import type { NamedRule } from '#domain/rule-name.ts'
import { toNumber } from '#domain/decimal.ts'
import type { Session } from '../../auth/authenticate.ts'
import type { OperationRow as Operation } from '../../bulk/operation-queries.ts'
import { selectWrittenRules } from '../../bulk/own-rule-queries.ts'
import { describeSkip } from '../../bulk/skip-reason.ts'
import { selectNotRestored } from '../../bulk/undo-deletion.ts'
import { MANY_ROWS, selectSkipped } from '../../bulk/undo-queries.ts'
import { RULE_REASONS } from '../../bulk/undo-rules.ts'
import { selectPricelists } from '../../prices/pricelist-queries.ts'
import { existingOperation } from './get-operation.ts'
import { MAX_CACHED_ROWS } from './operation-memos.ts'
import type { OperationMemos } from './operation-memos.ts'
import { selectRows } from './row-queries.ts'
import type { OperationRow, RowFilter, RowSort } from './row-queries.ts'

type Page = Output<typeof listOperationRows>
type Row = Page['content'][number]

/** A page of what an operation did to products that still exist, with the reason why undoing would leave a row. Throws 404. */
export async function listRows(
  { pool, memos }: { pool: pg.Pool; memos: OperationMemos },
  session: Session,
  { operationId, filter, page }: { operationId: number; filter: RowFilter; page: PageRequest<RowSort> },
): Promise<Page> {
  const { accountId } = session
  const operation = await existingOperation(pool, session, operationId)
  const { kind, undoneAt } = operation
  const isOfRules = kind === 'comparison-rules'
  const select = () => inTransaction(pool, (tx) => selectRows(tx, accountId, { operation, filter, page }))
  const isCached = page.limit !== null && page.limit <= MAX_CACHED_ROWS
  const { rows, total } = isCached
    ? await memos.rows(accountId, JSON.stringify([operationId, filter, page]), select)
    : await select()
  const productIds = rows.filter(({ isUndone }) => !isUndone).map(({ id }) => id)
  const [reasons, lists] = await Promise.all([
    // The remaining rows of an undone operation were skipped and cannot be undone.
    undoneAt !== null && isOfRules
      ? new Map<number, string>()
      : reasonsOf(pool, accountId, { operationId, kind, productIds }),
    isOfRules ? selectPricelists(pool, accountId) : [],
  ])
  const listNames = new Map(lists.map(({ id, name }) => [id, name]))
  const content = rows.map((row): Row => ({
    id: row.id,
    code: row.code,
    name: row.name,
    created: row.created,
    deleted: row.deleted,
    oldPrice: toNumber(row.oldPrice),
    newPrice: toNumber(row.newPrice),
    changePct: toNumber(row.changePct),
    basePrice: isOfRules ? null : toNumber(row.basePrice),
    changes: changesOf(row, (id) => listNames.get(id) ?? String(id)),
    undoneAt: row.isUndone ? (row.undoneAt?.toISOString() ?? null) : null,
    undoneBy: row.isUndone ? row.undoneBy : null,
    keptReason: reasons.get(row.id) ?? null,
  }))
  return toPage(content, total, page)
}

/** Why undoing would skip rows, by product. */
async function reasonsOf(
  pool: pg.Pool,
  accountId: number,
  {
    operationId,
    kind,
    productIds,
  }: { operationId: number; kind: Operation['kind']; productIds: readonly number[] },
): Promise<Map<number, string>> {
  if (productIds.length === 0) return new Map()
  if (kind === 'products-deleted') {
    const gone = await selectNotRestored(pool, accountId, { operationId, productIds })
    return new Map(gone.map(({ productId, reason }) => [productId, describeSkip([reason])]))
  }
  if (kind === 'comparison-rules') {
    const rules = await selectWrittenRules(pool, accountId, { operationId, productIds })
    return new Map(
      rules.flatMap(({ productId, state }) =>
        state === 'asWritten' ? [] : [[productId, RULE_REASONS[state]] as const],
      ),
    )
  }
  const skippedBy = (db: Queryable) => selectSkipped(db, accountId, { operationId, productIds })
  const skipped =
    productIds.length > MANY_ROWS
      ? await inTransaction(pool, async (tx) => {
          await joinManyRows(tx)
          return skippedBy(tx)
        })
      : await skippedBy(pool)
  return new Map(skipped.map(({ productId, reasons }) => [productId, describeSkip(reasons)]))
}

function changesOf(row: OperationRow, pricelistName: (id: number) => string): Row['changes'] {
  const { oldRule, newRule } = row
  if (newRule !== null) {
    const inWords = (rule: Record<string, unknown>) => ruleComputation(toNamedRule(rule), pricelistName)
    return [{ field: 'rule', before: oldRule === null ? null : inWords(oldRule), after: inWords(newRule) }]
  }
  const changes: Row['changes'] = [
    { field: 'name', before: row.oldName, after: row.newName },
    { field: 'description', before: row.oldDescription, after: row.newDescription },
    { field: 'unit', before: row.oldUnit, after: row.newUnit },
    { field: 'brand', before: row.oldBrand, after: row.newBrand },
    { field: 'barcode', before: row.oldBarcode, after: row.newBarcode },
  ]
  const real = changes.filter(({ before, after }) => before !== after)
  return row.isPlaced ? [...real, { field: 'category', before: null, after: row.category }] : real
}

/** A rule as it was stored; its numbers are JSON numbers. */
function toNamedRule(stored: Record<string, unknown>): NamedRule {
  const amount = (name: string): number | null => {
    const value = stored[name]
    return typeof value === 'number' ? value : null
  }
  return {
    appliedOn: '1_product',
    computeMode: stored['compute_mode'] as NamedRule['computeMode'],
    fixedPrice: amount('fixed_price'),
    percentFactor: amount('percent_factor'),
    priceSurcharge: amount('price_surcharge'),
    profitMargin: amount('profit_margin'),
    basePricelistId: amount('base_pricelist_id'),
    roundTo: amount('round_to'),
    roundEnding: amount('round_ending'),
    minMargin: amount('min_margin'),
  }
}
