import type pg from 'pg'
import { Problem } from '#contract/problems.ts'
import { inTransaction } from '#db/database.ts'
import { FIELDS } from '#domain/csv/layout.ts'
import { readAdjustment } from '#domain/csv/price-adjustment.ts'
import type { PriceAdjustment } from '#domain/csv/price-adjustment.ts'
import { columnsOf, mergeColumns } from '#domain/csv/supplier-layout.ts'
import { selectLayout, upsertLayout } from './queries.ts'
import type { LayoutToSave, SavedLayout } from './queries.ts'

/**
 * Remembers how files with these headers are read. What was said of other fields, on another screen, stays. Throws 400 at an
 * adjustment out of bounds, and 409 supplier_layouts_full.
 */
export async function saveLayout(
  pool: pg.Pool,
  accountId: number,
  layout: LayoutToSave,
): Promise<SavedLayout> {
  const adjustment = readGiven(layout.adjustment)
  return inTransaction(pool, async (tx) => {
    // Serializes the saves of an account, so that its limit holds.
    await tx.query('select from accounts where id = $1 for no key update', [accountId])
    const before = await selectLayout(tx, accountId, layout)
    return upsertLayout(tx, accountId, {
      ...layout,
      name: layout.name.trim().replace(/\s+/g, ' '),
      columns: mergeColumns(before?.columns ?? {}, columnsOf(layout.columns, FIELDS)),
      adjustment,
    })
  })
}

function readGiven(given: PriceAdjustment | null): PriceAdjustment | null {
  if (given === null) return null
  const adjustment = readAdjustment(given.kind, given.by)
  if (adjustment === null) {
    const detail = 'El ajuste no es un número de los que se aceptan'
    throw new Problem('validation', { errors: [{ path: 'adjustment.by', detail }] })
  }
  return adjustment
}
