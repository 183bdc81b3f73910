import { acceptedField } from '#domain/price-file/columns/headers.ts'
import { compare, decimal, formatDecimal, parseDecimal, round } from '#domain/decimal.ts'
import { MAX_PRICE } from '#domain/limits.ts'

type AcceptedField = NonNullable<ReturnType<typeof acceptedField>>

/** The cell of a field, with its header, and that of another column for the same field that says something else. */
export interface Cell {
  readonly header: string
  readonly value: unknown
  readonly rival?: string
}

/** The cells of a row by field. */
export type Cells<F extends AcceptedField> = Partial<Record<F, Cell>>

export type PriceProblem = 'not_a_number' | 'negative' | 'too_large'

const HIGHEST_PRICE = decimal(MAX_PRICE)
const MAX_SHOWN_HEADER = 40
const PLAIN_PRICE = /^(?:0|[1-9]\d{0,8})(?:\.\d{1,4})?$/

/**
 * Reads the cells of these fields from rows that are keyed by any accepted header (bulk.md §13); of two columns for one
 * field the first non-blank one counts, and another one that says something else is its rival. Every row has the same headers, so each header is parsed once.
 */
export function createCellReader<F extends AcceptedField>(
  fields: readonly F[],
): (row: Record<string, unknown>) => Cells<F> {
  const known = new Map<string, F | null>()
  const fieldOf = (header: string): F | null => {
    const cached = known.get(header)
    if (cached !== undefined) return cached
    const accepted = acceptedField(header)
    const field = fields.find((one) => one === accepted) ?? null
    known.set(header, field)
    return field
  }
  return (row) => {
    const cells: Cells<F> = {}
    for (const header in row) {
      const field = fieldOf(header)
      if (field === null) continue
      const value = row[header]
      const earlier = cells[field]
      if (earlier === undefined || isBlank(earlier.value)) cells[field] = { header, value }
      else if (!isBlank(value) && !isSame(field, value, earlier.value))
        cells[field] = { ...earlier, rival: header }
    }
    return cells
  }
}

/** The first cell of a row that contradicts another one for its field, and why it is refused; null where none does. */
export function contradiction(cells: Cells<AcceptedField>): { header: string; detail: string } | null {
  for (const { header, rival } of Object.values(cells)) {
    if (rival === undefined) continue
    const detail = `Las columnas «${shortened(header)}» y «${shortened(rival)}» son lo mismo y no dicen lo mismo: manda una sola`
    return { header: rival, detail }
  }
  return null
}

/** Whether two cells of a field say the same: `12.50` and 12.5 are one price, but two codes. */
function isSame(field: AcceptedField, value: unknown, other: unknown): boolean {
  if (cellText(value) === cellText(other)) return true
  if (field !== 'basePrice' && field !== 'priceGrp1') return false
  const [price, otherPrice] = [parsePrice(value), parsePrice(other)]
  return (
    'price' in price &&
    'price' in otherPrice &&
    compare(decimal(price.price), decimal(otherPrice.price)) === 0
  )
}

function shortened(header: string): string {
  return header.trim().slice(0, MAX_SHOWN_HEADER)
}

/** A price as plain decimal text, rounded to at most 4 decimals, or why it is none. */
export function parsePrice(value: unknown): { price: string } | { problem: PriceProblem } {
  const text = cellText(value)
  if (text !== null && PLAIN_PRICE.test(text)) return { price: text }
  const price = typeof value === 'number' ? parseDecimal(value) : text === null ? null : parseDecimal(text)
  if (price === null) return { problem: 'not_a_number' }
  if (price.units < 0n) return { problem: 'negative' }
  const rounded = round(price, 4)
  if (compare(rounded, HIGHEST_PRICE) > 0) return { problem: 'too_large' }
  return { price: formatDecimal(rounded) }
}

/** The trimmed text of a cell; null when it is neither text nor a number. */
export function cellText(value: unknown): string | null {
  if (typeof value === 'string') return value.trim()
  if (typeof value === 'number') return String(value)
  return value === null || value === undefined ? '' : null
}

export function isBlank(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '')
}
