import { cellText } from '../cells/cells.ts'
import { headerKey } from './header-key.ts'
import { NO_COLUMNS } from './headers.ts'
import type { Columns, Field } from './headers.ts'
import { withPriceColumn } from './layout.ts'
import type { Layout } from './layout.ts'
import type { PriceAdjustment } from '../cells/price-adjustment.ts'
import type { NumberConvention } from '../cells/prices.ts'

/** How the files of a supplier are read, as confirmed for one of them. */
export interface SupplierLayout {
  readonly name: string
  /** Identifies the files that are read by this layout ({@link signatureOf}). */
  readonly signature: string
  /** A field that was not confirmed is absent. */
  readonly columns: Partial<Columns>
  readonly convention: NumberConvention
  /** Name of the sheet of a workbook. */
  readonly sheet: string | null
  readonly adjustment: PriceAdjustment | null
  /** Further adjustments; missing in layouts stored when there was only one. */
  readonly furtherAdjustments?: readonly PriceAdjustment[]
}

export const MAX_SIGNATURE_LENGTH = 500
/** No header has a sign in it, so the two kinds are never confused. */
const WITHOUT_HEADERS = '#'
const MAX_HEADER_ROW = 40
const SAMPLE_ROWS = 200
const NUMBER = /^[^\p{L}\d]*\d[\d.,\s]*[^\p{L}\d]*$/u

type Rows = readonly (readonly string[])[]

/**
 * Identifies the files of a supplier: their normalised headers in order, or, without headers, the kind of content of
 * each column. Blank when the file has neither.
 */
export function signatureOf(rows: Rows, headerRow: number | null): string {
  const parts = headerRow === null ? kindsOfColumns(rows) : (rows[headerRow] ?? []).map(headerKey)
  const last = parts.findLastIndex((part) => part !== '')
  return (headerRow === null && last >= 0 ? WITHOUT_HEADERS : '')
    .concat(parts.slice(0, last + 1).join('|'))
    .slice(0, MAX_SIGNATURE_LENGTH)
}

/** Whether a file is identified by the content of its columns only, which files of another supplier may share. */
export function isWithoutHeaders(signature: string): boolean {
  return signature.startsWith(WITHOUT_HEADERS)
}

/** The remembered layout whose headers a file has, in whichever row, and the layout of the file by it; null when there is none. */
export function recallLayout<S extends SupplierLayout>(
  { rows, numberColumns }: { rows: Rows; numberColumns: ReadonlySet<number> },
  guessed: Layout,
  remembered: readonly S[],
): { supplier: S; layout: Layout } | null {
  if (remembered.length === 0) return null
  const bySignature = new Map(remembered.map((one) => [one.signature, one]))
  for (const headerRow of [guessed.headerRow ?? 0, ...rows.slice(0, MAX_HEADER_ROW).keys(), null]) {
    const supplier = bySignature.get(signatureOf(rows, headerRow))
    if (supplier === undefined) continue
    const columns = mergeColumns(
      headerRow === guessed.headerRow ? guessed.columns : NO_COLUMNS,
      supplier.columns,
    )
    const read = withPriceColumn({ ...guessed, headerRow, columns }, columns.price, {
      rows,
      numberColumns,
    })
    const { convention } = supplier
    // Unambiguous prices are read by their own convention, whatever was confirmed for an earlier file.
    const sure = read.isConventionSure ? read : { ...read, convention, isConventionSure: true }
    return { supplier, layout: { ...sure, adjustments: adjustmentsOf(supplier) } }
  }
  return null
}

/** All adjustments of a remembered layout. */
export function adjustmentsOf({
  adjustment,
  furtherAdjustments = [],
}: Pick<SupplierLayout, 'adjustment' | 'furtherAdjustments'>): readonly PriceAdjustment[] {
  return adjustment === null ? furtherAdjustments : [adjustment, ...furtherAdjustments]
}

/** The columns confirmed now, and earlier ones for other fields. */
export function mergeColumns<C extends Partial<Columns>>(before: C, now: Partial<Columns>): C {
  const taken = new Set(Object.values(now))
  const remaining = Object.entries(before).map(([field, column]) => [
    field,
    column !== null && taken.has(column) ? null : column,
  ])
  return { ...(Object.fromEntries(remaining) as C), ...now }
}

function kindsOfColumns(rows: Rows): string[] {
  const data = rows.filter((row) => row.filter((cell) => cell.trim() !== '').length > 1).slice(0, SAMPLE_ROWS)
  const width = Math.max(0, ...data.map((row) => row.length))
  return Array.from({ length: width }, (_, column) => {
    const cells = data.map((row) => cellText(row, column)).filter((cell) => cell !== '')
    if (cells.length === 0) return ''
    return cells.filter((cell) => NUMBER.test(cell)).length * 2 > cells.length ? 'number' : 'text'
  })
}

/** The confirmed columns of some fields. */
export function columnsOf(columns: Partial<Columns>, fields: readonly Field[]): Partial<Columns> {
  return Object.fromEntries(
    fields.flatMap((field) => (columns[field] === undefined ? [] : [[field, columns[field]]])),
  )
}
