import { acceptedField } from '#domain/csv/headers.ts'
import { compare, decimal, formatDecimal, parseDecimal, round } from '#domain/decimal.ts'
import { codeKey } from '#domain/keys.ts'
import { MAX_LENGTH, MAX_PRICE } from '#domain/limits.ts'
import { createRowErrors } from './row-errors.ts'

/** A row of a bulk body as it will be applied; null leaves what is stored. */
export interface BulkRow {
  code: string
  /** The code as codes are compared. */
  key: string
  name: string | null
  description: string | null
  /** Decimal text with exactly 4 decimals. */
  basePrice: string | null
}

type BulkField = 'code' | 'name' | 'description' | 'basePrice'
type Cells = Partial<Record<BulkField, { header: string; value: unknown }>>

const LARGEST_PRICE = decimal(MAX_PRICE)
const USUAL_PRICE = /^(?:0|[1-9]\d{0,8})(?:\.\d{1,4})?$/

/**
 * Reads the rows of a bulk body, keyed by any accepted header, in one pass (bulk.md §13). Prices are numbers or
 * plain decimal text, rounded to 4 decimals. Throws 400 naming every bad row by its place in the body (`path`, under
 * `root`) and its line in a file whose header is line 1: duplicate_codes when codes sent twice are all that is wrong,
 * else bad_rows.
 */
export function readBulkRows(rows: readonly Record<string, unknown>[], root: '' | 'products.'): BulkRow[] {
  const fieldOf = createFieldLookup()
  const errors = createRowErrors()
  const lineOfKey = new Map<string, number>()
  let repeated = 0
  const read = rows.map((row, index): BulkRow => {
    const line = index + 2
    const cells = cellsOf(row, fieldOf)
    const complain = (field: BulkField, detail: string): null => {
      errors.add({ path: `${root}${index}.${cells[field]?.header ?? field}`, line, detail })
      return null
    }
    const code = readCode(cells.code?.value, complain)
    const key = codeKey(code)
    const earlier = code === '' ? undefined : lineOfKey.get(key)
    if (earlier === undefined) lineOfKey.set(key, line)
    else {
      repeated += 1
      complain('code', `Clave repetida: ${code} ya está en la línea ${earlier}`)
    }
    return {
      code,
      key,
      name: readText(cells.name?.value, 'name', complain),
      description: readText(cells.description?.value, 'description', complain),
      basePrice: readPrice(cells.basePrice?.value, complain),
    }
  })
  if (errors.count > 0) throw errors.problem(repeated === errors.count ? 'duplicate_codes' : 'bad_rows')
  return read
}

type Complain = (field: BulkField, detail: string) => null

/** The same headers come with every row: each is understood once. */
function createFieldLookup(): (header: string) => BulkField | null {
  const known = new Map<string, BulkField | null>()
  return (header) => {
    const kept = known.get(header)
    if (kept !== undefined) return kept
    const accepted = acceptedField(header)
    const field = accepted === 'priceGrp1' ? null : accepted
    known.set(header, field)
    return field
  }
}

/** The row's cells by field; of two columns for one field the first that says something counts. */
function cellsOf(row: Record<string, unknown>, fieldOf: (header: string) => BulkField | null): Cells {
  const cells: Cells = {}
  for (const header in row) {
    const field = fieldOf(header)
    if (field === null) continue
    const value = row[header]
    if (cells[field] === undefined || isBlank(cells[field].value)) cells[field] = { header, value }
  }
  return cells
}

function readCode(value: unknown, complain: Complain): string {
  const code = cellText(value)
  if (code === null) complain('code', 'La clave no es un texto')
  else if (code === '') complain('code', 'Falta la clave')
  else if (code.includes('\0')) complain('code', 'La clave trae un carácter que no se puede guardar')
  else if (code.length > MAX_LENGTH.code) complain('code', `La clave pasa de ${MAX_LENGTH.code} caracteres`)
  else return code
  return ''
}

const TEXTS = {
  name: { what: 'El nombre', most: MAX_LENGTH.productName },
  description: { what: 'La descripción', most: MAX_LENGTH.description },
} as const

function readText(value: unknown, field: keyof typeof TEXTS, complain: Complain): string | null {
  if (isBlank(value)) return null
  const { what, most } = TEXTS[field]
  const text = cellText(value)
  if (text === null) return complain(field, `${what} no es un texto`)
  if (text.includes('\0')) return complain(field, `${what} trae un carácter que no se puede guardar`)
  return text.length > most ? complain(field, `${what} pasa de ${most} caracteres`) : text
}

function readPrice(value: unknown, complain: Complain): string | null {
  if (isBlank(value)) return null
  const text = cellText(value)
  if (text !== null && USUAL_PRICE.test(text)) return withFourDecimals(text)
  const price = typeof value === 'number' ? parseDecimal(value) : text === null ? null : parseDecimal(text)
  if (price === null) return complain('basePrice', `El precio no es un número: ${shown(value)}`)
  if (price.units < 0n) return complain('basePrice', `El precio es negativo: ${shown(value)}`)
  const rounded = round(price, 4)
  if (compare(rounded, LARGEST_PRICE) > 0) {
    return complain('basePrice', `El precio es demasiado grande: ${shown(value)}`)
  }
  return formatDecimal(rounded, 4)
}

function withFourDecimals(text: string): string {
  const point = text.indexOf('.')
  return point < 0 ? `${text}.0000` : text.padEnd(point + 5, '0')
}

/** What a cell says, trimmed; null when it is neither text nor a number. */
function cellText(value: unknown): string | null {
  if (typeof value === 'string') return value.trim()
  if (typeof value === 'number') return String(value)
  return value === null || value === undefined ? '' : null
}

function isBlank(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '')
}

function shown(value: unknown): string {
  return (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, 60)
}
