import { readBarcode } from '#domain/barcode.ts'
import { readBrand } from '#domain/brand.ts'
import { isReadableCategory } from '#domain/price-file/rows/file-categories.ts'
import { cleanCode, codeKey } from '#domain/keys.ts'
import { MAX_LENGTH } from '#domain/limits.ts'
import { cellText, contradiction, createCellReader, isBlank, parsePrice } from './row-cells.ts'
import type { PriceProblem } from './row-cells.ts'
import { createRowErrors } from './row-errors.ts'
import { isLongerThan } from '#domain/text-length.ts'

/** A row of a bulk body, validated; null leaves the stored value. */
export interface BulkRow {
  code: string
  /** The code in the form in which codes are compared. */
  key: string
  name: string | null
  description: string | null
  unit: string | null
  brand: string | null
  barcode: string | null
  /** Name of a category, or a path of names; null when categories are not read. */
  category: string | null
  /** Decimal text with exactly 4 decimals. */
  basePrice: string | null
}

const FIELDS = ['code', 'name', 'description', 'unit', 'brand', 'barcode', 'category', 'basePrice'] as const
type BulkField = (typeof FIELDS)[number]

/**
 * Parses the rows of a bulk body, keyed by any accepted header, in one pass (bulk.md §13). Prices are numbers or plain
 * decimal texts, rounded to 4 decimals. Throws 400 with every bad row by its index in the body (`path`, under `root`)
 * and its line in a file whose header is line 1: duplicate_codes when there are only repeated codes, else bad_rows.
 */
export function readBulkRows(
  rows: readonly Record<string, unknown>[],
  { root, withCategories = false }: { root: '' | 'products.'; withCategories?: boolean },
): BulkRow[] {
  const cellsOf = createCellReader(FIELDS)
  const errors = createRowErrors()
  const lineOfKey = new Map<string, number>()
  let repeated = 0
  const read = rows.map((row, index): BulkRow => {
    const line = index + 2
    const cells = cellsOf(row)
    const reject = (field: BulkField, detail: string): null => {
      errors.add(() => ({ path: `${root}${index}.${cells[field]?.header ?? field}`, line, detail }))
      return null
    }
    const contradicted = contradiction(cells)
    if (contradicted !== null) {
      const { header, detail } = contradicted
      errors.add(() => ({ path: `${root}${index}.${header}`, line, detail }))
    }
    const code = readCode(cells.code?.value, reject)
    const key = code === '' ? '' : codeKey(code)
    const earlier = code === '' ? undefined : lineOfKey.get(key)
    if (earlier === undefined) {
      if (code !== '') lineOfKey.set(key, line)
    } else {
      repeated += 1
      reject('code', `Clave repetida: ${code} ya está en la línea ${earlier}`)
    }
    return {
      code,
      key,
      name: readText(cells.name?.value, 'name', reject),
      description: readText(cells.description?.value, 'description', reject),
      unit: readText(cells.unit?.value, 'unit', reject),
      brand: readBrandCell(cells.brand?.value, reject),
      barcode: readBarcodeCell(cells.barcode?.value, reject),
      category: withCategories ? readCategory(cells.category?.value, reject) : null,
      basePrice: readPrice(cells.basePrice?.value, reject),
    }
  })
  if (errors.count > 0) throw errors.problem(repeated === errors.count ? 'duplicate_codes' : 'bad_rows')
  return read
}

type Reject = (field: BulkField, detail: string) => null

function readCode(value: unknown, reject: Reject): string {
  const text = cellText(value)
  const code = text === null ? null : cleanCode(text)
  if (code === null) reject('code', 'La clave no es un texto')
  else if (code === '') reject('code', 'Falta la clave')
  else if (code.includes('\0')) reject('code', 'La clave trae un carácter que no se puede guardar')
  else if (isLongerThan(code, MAX_LENGTH.code))
    reject('code', `La clave pasa de ${MAX_LENGTH.code} caracteres`)
  else return code
  return ''
}

const TEXTS = {
  name: { what: 'El nombre', most: MAX_LENGTH.productName },
  description: { what: 'La descripción', most: MAX_LENGTH.description },
  unit: { what: 'La unidad', most: MAX_LENGTH.unit },
  brand: { what: 'La marca', most: MAX_LENGTH.brand },
} as const

function readText(value: unknown, field: keyof typeof TEXTS, reject: Reject): string | null {
  if (isBlank(value)) return null
  const { what, most } = TEXTS[field]
  const text = cellText(value)
  if (text === null) return reject(field, `${what} no es un texto`)
  if (text.includes('\0')) return reject(field, `${what} trae un carácter que no se puede guardar`)
  return isLongerThan(text, most) ? reject(field, `${what} pasa de ${most} caracteres`) : text
}

function readBrandCell(value: unknown, reject: Reject): string | null {
  const brand = readText(value, 'brand', reject)
  return brand === null ? null : readBrand(brand)
}

function readBarcodeCell(value: unknown, reject: Reject): string | null {
  if (isBlank(value)) return null
  const text = cellText(value)
  const barcode = text === null ? null : readBarcode(text)
  return barcode ?? reject('barcode', `El código de barras no se entiende: ${shown(value)}`)
}

function readCategory(value: unknown, reject: Reject): string | null {
  if (isBlank(value)) return null
  const text = cellText(value)
  if (text !== null && isReadableCategory(text)) return text
  return reject('category', `La categoría no se entiende: ${shown(value)}`)
}

const PRICE_PROBLEMS: Record<PriceProblem, string> = {
  not_a_number: 'El precio no es un número',
  negative: 'El precio es negativo',
  too_large: 'El precio es demasiado grande',
}

function readPrice(value: unknown, reject: Reject): string | null {
  if (isBlank(value)) return null
  const parsed = parsePrice(value)
  if ('price' in parsed) return withFourDecimals(parsed.price)
  return reject('basePrice', `${PRICE_PROBLEMS[parsed.problem]}: ${shown(value)}`)
}

function withFourDecimals(text: string): string {
  const point = text.indexOf('.')
  return point < 0 ? `${text}.0000` : text.padEnd(point + 5, '0')
}

function shown(value: unknown): string {
  return (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, 60)
}
