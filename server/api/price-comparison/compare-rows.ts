import { acceptedField } from '#domain/csv/headers.ts'
import { compare, decimal, formatDecimal, parseDecimal, round } from '#domain/decimal.ts'
import { codeKey } from '#domain/keys.ts'
import { MAX_LENGTH, MAX_PRICE } from '#domain/limits.ts'
import { createRowErrors } from '../../bulk/row-errors.ts'

/** A row of a comparison: a code and the competitor's price. */
export interface ComparedRow {
  readonly code: string
  /** The code in the form in which codes are compared. */
  readonly key: string
  /** Plain decimal text with up to 4 decimals; null where it is invalid. */
  readonly targetPrice: string | null
}

const HIGHEST_PRICE = decimal(MAX_PRICE)
const PLAIN_PRICE = /^(?:0|[1-9]\d{0,8})(?:\.\d{1,4})?$/

/**
 * Parses the rows of a comparison, keyed by any accepted header, in one pass (bulk.md §26). Codes may repeat. An invalid
 * price is null. Throws 400 bad_rows with the rows without a valid code, by index in the body and line in a file whose
 * header is line 1.
 */
export function readComparedRows(rows: readonly Record<string, unknown>[]): ComparedRow[] {
  const fieldOf = createFieldLookup()
  const errors = createRowErrors()
  const read = rows.map((row, index): ComparedRow => {
    const cells = cellsOf(row, fieldOf)
    const code = cellText(cells.code)
    const detail = codeProblem(code)
    if (detail !== null) errors.add({ path: `products.${index}.code`, line: index + 2, detail })
    return { code: code ?? '', key: codeKey(code ?? ''), targetPrice: readTargetPrice(cells.target) }
  })
  if (errors.count > 0) throw errors.problem('bad_rows')
  return read
}

/** A competitor's price as plain decimal text with up to 4 decimals; null when it is invalid. */
export function readTargetPrice(value: unknown): string | null {
  const text = cellText(value)
  if (text !== null && PLAIN_PRICE.test(text)) return text
  const price = typeof value === 'number' ? parseDecimal(value) : text === null ? null : parseDecimal(text)
  if (price === null || price.units < 0n) return null
  const rounded = round(price, 4)
  return compare(rounded, HIGHEST_PRICE) > 0 ? null : formatDecimal(rounded)
}

type Column = 'code' | 'target'

/** Every row has the same headers; each header is parsed once. */
function createFieldLookup(): (header: string) => Column | null {
  const known = new Map<string, Column | null>()
  return (header) => {
    const cached = known.get(header)
    if (cached !== undefined) return cached
    const accepted = acceptedField(header)
    const column = accepted === 'code' ? 'code' : accepted === 'priceGrp1' ? 'target' : null
    known.set(header, column)
    return column
  }
}

/** The row's cells; of two columns for one field the first non-blank one counts. */
function cellsOf(
  row: Record<string, unknown>,
  fieldOf: (header: string) => Column | null,
): Partial<Record<Column, unknown>> {
  const cells: Partial<Record<Column, unknown>> = {}
  for (const header in row) {
    const column = fieldOf(header)
    if (column !== null && isBlank(cells[column])) cells[column] = row[header]
  }
  return cells
}

function codeProblem(code: string | null): string | null {
  if (code === null) return 'La clave no es un texto'
  if (code === '') return 'Falta la clave'
  if (code.includes('\0')) return 'La clave trae un carácter que no se puede buscar'
  return code.length > MAX_LENGTH.code ? `La clave pasa de ${MAX_LENGTH.code} caracteres` : null
}

/** The trimmed text of a cell; null when it is neither text nor a number. */
function cellText(value: unknown): string | null {
  if (typeof value === 'string') return value.trim()
  if (typeof value === 'number') return String(value)
  return value === null || value === undefined ? '' : null
}

function isBlank(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '')
}
