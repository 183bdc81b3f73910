import type { Field } from '#domain/csv/headers.ts'
import type { Layout } from '#domain/csv/layout.ts'
import { csvTexts } from '#web/texts/admin-csv.ts'

/** Why rows with these fields cannot be read by the columns, in Spanish; null when they can. */
export function columnsProblem({ columns }: Layout, fields: readonly Field[]): string | null {
  if (columns.code === null) return csvTexts.columns.codeMissing
  const values = fields.filter((field) => field !== 'code')
  if (values.some((field) => columns[field] !== null)) return null
  return values.length === 1 ? csvTexts.columns.priceMissing : csvTexts.columns.onlyCode
}

/** Whether nothing is left to ask: the columns are known, and so is the number format. */
export function isUnderstood(layout: Layout, fields: readonly Field[]): boolean {
  const isSure = layout.isConventionSure || layout.columns.price === null
  return columnsProblem(layout, fields) === null && isSure
}

/** The layout with a field in another column; a column holds one field, so its former field loses it. */
export function assignColumn(layout: Layout, field: Field, column: number | null): Layout {
  const columns = { ...layout.columns }
  for (const other of Object.keys(columns) as Field[])
    if (column !== null && columns[other] === column) columns[other] = null
  columns[field] = column
  return { ...layout, columns }
}
