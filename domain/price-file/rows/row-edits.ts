import { codeKey } from '../../keys.ts'
import { countRows } from './preview.ts'
import type { PreviewCounts, PreviewRow } from './preview.ts'
import type { RowProblem } from './row-fields.ts'
import type { PriceReading } from '../cells/prices.ts'
import { readTypedAmount } from '../cells/typed-price.ts'

/** What the user decided about the row at a line of the file. It applies while that line has the same code. */
export interface RowEdit {
  readonly code: string
  readonly isOmitted: boolean
  /** A typed price, as plain decimal text; null when the price of the file applies. */
  readonly price: string | null
}

/** A row with what the user decided about it. */
export interface EditedRow {
  /** The row as it will be sent. */
  readonly row: PreviewRow
  /** Left out by choice. A row with an error is not sent in any case. */
  readonly isOmitted: boolean
  /** The price of the file, where another one was typed. */
  readonly replaced: { readonly price: string | null } | null
}

export interface EditedCounts extends PreviewCounts {
  /** Rows that are left out by choice; they count in no other figure but `rows`. */
  readonly omitted: number
}

const PRICE_PROBLEMS: ReadonlySet<RowProblem['kind']> = new Set([
  'badPrice',
  'zeroPrice',
  'otherCurrency',
  'unconverted',
])

/** Applies a decision to a row of the file; one about another code is ignored. A typed price replaces an unreadable one. */
export function editRow(row: PreviewRow, edit: RowEdit | undefined): EditedRow {
  if (edit === undefined || codeKey(edit.code) !== codeKey(row.code))
    return { row, isOmitted: false, replaced: null }
  const isTyped = edit.price !== null && edit.price !== row.price
  const edited = isTyped
    ? {
        ...row,
        price: edit.price,
        adjusted: null,
        problems: row.problems.filter(({ kind }) => !PRICE_PROBLEMS.has(kind)),
      }
    : row
  return {
    row: edited,
    isOmitted: edit.isOmitted,
    replaced: isTyped ? { price: row.price } : null,
  }
}

/** Whether a price can be typed in a row: nothing but its price is wrong. */
export function acceptsPrice({ problems }: PreviewRow): boolean {
  return problems.every(({ level, kind }) => level !== 'error' || PRICE_PROBLEMS.has(kind))
}

/** Reads a typed price (bulk.md §51); null for a blank, which brings back the file's. */
export function readTypedPrice(text: string): PriceReading {
  const reading = readTypedAmount(text)
  return 'value' in reading && reading.value === '0' ? { problem: 'El precio no puede ser 0' } : reading
}

export function countEdited(rows: readonly EditedRow[]): EditedCounts {
  const included = rows.filter(({ isOmitted }) => !isOmitted).map(({ row }) => row)
  return { ...countRows(included), rows: rows.length, omitted: rows.length - included.length }
}
