import type { Field } from '#domain/price-file/columns/headers.ts'
import type { KeyDoubt } from '#domain/price-file/columns/key-candidates.ts'
import type { Layout } from '#domain/price-file/columns/layout.ts'
import type { PriceDoubt } from '#domain/price-file/columns/rival-prices.ts'
import { isWithoutHeaders } from '#domain/price-file/columns/supplier-layout.ts'
import { priceFileTexts } from '#web/texts/admin-price-file.ts'

/** Why rows with these fields cannot be read by the columns, in Spanish; null when they can. */
export function columnsProblem({ columns }: Layout, fields: readonly Field[]): string | null {
  if (columns.code === null) return priceFileTexts.columns.codeMissing
  const values = fields.filter((field) => field !== 'code')
  if (values.some((field) => columns[field] !== null)) return null
  return values.length === 1 ? priceFileTexts.columns.priceMissing : priceFileTexts.columns.onlyCode
}

/** What decides whether the user is asked for the columns. */
interface Understanding {
  readonly layout: Layout
  readonly sheets: readonly string[]
  readonly sheet: number
  readonly keyDoubt: KeyDoubt | null
  readonly priceDoubt: PriceDoubt | null
  readonly supplier: { readonly sheet: string | null; readonly signature: string } | null
}

/** Whether the file can be reviewed without a question: sheet, columns, key, price and number format are certain. */
export function isUnderstood(
  { layout, sheets, sheet, keyDoubt, priceDoubt, supplier }: Understanding,
  fields: readonly Field[],
): boolean {
  const isSheetKnown = sheets.length <= 1 || (supplier !== null && supplier.sheet === sheets[sheet])
  // Without headers the remembered layout is only proposed: the file may be another supplier's, in pesos.
  if (supplier !== null && isWithoutHeaders(supplier.signature)) return false
  if (!isSheetKnown || keyDoubt !== null || priceDoubt !== null) return false
  const isSure = layout.isConventionSure || layout.columns.price === null
  return columnsProblem(layout, fields) === null && isSure
}

/** A layout that was made for other fields, with those that only `own` has; a column holds one field. */
export function withColumnsOf(layout: Layout, own: Layout | null): Layout {
  const taken = new Set(Object.values(layout.columns))
  const columns = { ...layout.columns }
  for (const field of Object.keys(columns) as Field[]) {
    const column = own?.columns[field] ?? null
    if (columns[field] === null && column !== null && !taken.has(column)) columns[field] = column
  }
  return { ...layout, columns }
}

/** The layout with a field in another column; a column holds one field, so its former field loses it. */
export function assignColumn(layout: Layout, field: Field, column: number | null): Layout {
  const columns = { ...layout.columns }
  for (const other of Object.keys(columns) as Field[])
    if (column !== null && columns[other] === column) columns[other] = null
  columns[field] = column
  return { ...layout, columns }
}
