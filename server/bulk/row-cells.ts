import { acceptedField } from '#domain/price-file/columns/headers.ts'
import { compare, decimal, formatDecimal, parseDecimal, round } from '#domain/decimal.ts'
import { MAX_PRICE } from '#domain/limits.ts'

type AcceptedField = NonNullable<ReturnType<typeof acceptedField>>

/** The cells of a row by field, each with its header. */
export type Cells<F extends AcceptedField> = Partial<Record<F, { header: string; value: unknown }>>

export type PriceProblem = 'not_a_number' | 'negative' | 'too_large'

const HIGHEST_PRICE = decimal(MAX_PRICE)
const PLAIN_PRICE = /^(?:0|[1-9]\d{0,8})(?:\.\d{1,4})?$/

/**
 * Reads the cells of these fields from rows that are keyed by any accepted header (bulk.md §13); of two columns for one
 * field the first non-blank one counts. Every row has the same headers, so each header is parsed once.
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
      if (cells[field] === undefined || isBlank(cells[field].value)) cells[field] = { header, value }
    }
    return cells
  }
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
