import type pg from 'pg'
import { Problem } from '#contract/problems.ts'
import { inTransaction } from '#db/database.ts'
import { FIELDS } from '#domain/price-file/columns/layout.ts'
import { readAdjustment } from '#domain/price-file/cells/price-adjustment.ts'
import type { PriceAdjustment } from '#domain/price-file/cells/price-adjustment.ts'
import { columnsOf, mergeColumns } from '#domain/price-file/columns/supplier-layout.ts'
import { selectLayout, upsertLayout } from './queries.ts'
import type { LayoutToSave, SavedLayout } from './queries.ts'

/**
 * Remembers how files with these headers are read. Settings of fields that only another screen has stay. Throws 400 at an
 * adjustment that is out of bounds or there twice, and 409 supplier_layouts_full.
 */
export async function saveLayout(
  pool: pg.Pool,
  accountId: number,
  layout: LayoutToSave,
): Promise<SavedLayout> {
  const [adjustment = null, ...furtherAdjustments] = readGiven(layout)
  return inTransaction(pool, async (tx) => {
    // Serializes the saves of an account, so that its limit holds.
    await tx.query('select from accounts where id = $1 for no key update', [accountId])
    const before = await selectLayout(tx, accountId, layout)
    return upsertLayout(tx, accountId, {
      ...layout,
      name: layout.name.trim().replace(/\s+/g, ' '),
      columns: mergeColumns(before?.columns ?? {}, columnsOf(layout.columns, FIELDS)),
      adjustment,
      furtherAdjustments,
    })
  })
}

function readGiven({ adjustment, furtherAdjustments = [] }: LayoutToSave): PriceAdjustment[] {
  const given = [
    ...(adjustment === null ? [] : [{ ...adjustment, path: 'adjustment' }]),
    ...furtherAdjustments.map((one, index) => ({ ...one, path: `furtherAdjustments.${index}` })),
  ]
  const refuse = (path: string, detail: string): never => {
    throw new Problem('validation', { errors: [{ path, detail }] })
  }
  return given.map(({ kind, by, path }, index) => {
    if (given.findIndex((one) => one.kind === kind) < index)
      refuse(`${path}.kind`, 'El ajuste está dos veces')
    return readAdjustment(kind, by) ?? refuse(`${path}.by`, 'El ajuste no es un número de los que se aceptan')
  })
}
