import type { Field } from '#domain/csv/headers.ts'
import type { Layout } from '#domain/csv/layout.ts'
import { csvTexts } from '#web/texts/admin-csv.ts'

/** What keeps the columns from being used, in Spanish; null when rows with these fields can be read by them. */
export function columnsProblem({ columns }: Layout, fields: readonly Field[]): string | null {
  if (columns.code === null) return csvTexts.columns.codeMissing
  const values = fields.filter((field) => field !== 'code')
  if (values.some((field) => columns[field] !== null)) return null
  return values.length === 1 ? csvTexts.columns.priceMissing : csvTexts.columns.onlyCode
}

/** Nothing is left for the user to say: the columns are known, and so is how prices are written. */
export function isUnderstood(layout: Layout, fields: readonly Field[]): boolean {
  const isSure = layout.isConventionSure || layout.columns.price === null
  return columnsProblem(layout, fields) === null && isSure
}

/** The layout with a field in another column; the column's former field, if it had one, is left without. */
export function assignColumn(layout: Layout, field: Field, column: number | null): Layout {
  const columns = { ...layout.columns }
  for (const other of Object.keys(columns) as Field[])
    if (column !== null && columns[other] === column) columns[other] = null
  columns[field] = column
  return { ...layout, columns }
}
