import { isGtin, readBarcode } from '../../barcode.ts'
import { readBrand } from '../../brand.ts'
import { MAX_LENGTH } from '../../limits.ts'
import { readUnit } from '../../units.ts'
import { isDate, isErrorCell, isScientificNotation } from '../cells/cells.ts'
import { isReadableCategory } from './file-categories.ts'
import type { PriceField } from '../columns/headers.ts'
import { isLongerThan } from '../../text-length.ts'

/** A problem of a row. Rows with an error are not sent, rows with a warning are. `text` is Spanish. */
export interface RowProblem {
  readonly level: 'error' | 'warning'
  readonly kind:
    | 'noCode'
    | 'badCode'
    | 'oddCode'
    | 'repeatedHeader'
    | 'badQuotes'
    | 'shifted'
    | 'title'
    | 'repeatedCode'
    | 'badName'
    | 'badPrice'
    | 'zeroPrice'
    | 'otherCurrency'
    | 'unconverted'
    | 'badUnit'
    | 'unusualUnit'
    | 'badBrand'
    | 'badBarcode'
    | 'oddBarcode'
    | 'badCategory'
    /** The server refused the row. */
    | 'refused'
  readonly text: string
}

/** What a cell gives its product, null for nothing, and its problems. */
interface FieldReading {
  value: string | null
  problems: RowProblem[]
}

/** Programs that know only numbers with decimals write 1234 so. */
const DECIMAL_CODE = /^\d{3,}\.0+$/

export function codeProblems(code: string): RowProblem[] {
  const error = (kind: RowProblem['kind'], text: string): RowProblem[] => [{ level: 'error', kind, text }]
  if (code === '') return error('noCode', 'Falta la clave')
  if (isErrorCell(code)) return error('badCode', `La clave trae un error de la hoja de cálculo: ${code}`)
  if (isScientificNotation(code)) {
    return error(
      'badCode',
      `La hoja de cálculo cambió la clave a notación científica (${code}): sus dígitos se perdieron`,
    )
  }
  if (!/[\p{L}\p{N}]/u.test(code)) return error('badCode', `La clave no tiene letras ni dígitos: ${code}`)
  if (isLongerThan(code, MAX_LENGTH.code))
    return error('badCode', `La clave pasa de ${MAX_LENGTH.code} caracteres`)
  const odd = (text: string): RowProblem[] => [{ level: 'warning', kind: 'oddCode', text }]
  if (isDate(code))
    return odd(`La clave es una fecha (${code}): puede que la hoja de cálculo la haya cambiado`)
  return DECIMAL_CODE.test(code)
    ? odd(`La clave trae decimales (${code}): puede que otro programa se los haya puesto`)
    : []
}

export function nameProblems(name: string): RowProblem[] {
  if (isErrorCell(name)) {
    return [
      { level: 'error', kind: 'badName', text: `El nombre trae un error de la hoja de cálculo: ${name}` },
    ]
  }
  if (!isLongerThan(name, MAX_LENGTH.productName)) return []
  return [{ level: 'error', kind: 'badName', text: `El nombre pasa de ${MAX_LENGTH.productName} caracteres` }]
}

/** An unusual unit is sent as it is, one that is too long is an error. */
export function unitOf(cell: string): FieldReading {
  if (cell === '') return { value: null, problems: [] }
  const { unit, isUsual } = readUnit(cell)
  if (isLongerThan(unit, MAX_LENGTH.unit) || isErrorCell(unit)) {
    const text = `La unidad «${unit.slice(0, MAX_LENGTH.unit)}» no se entiende o pasa de ${MAX_LENGTH.unit} caracteres`
    return { value: null, problems: [{ level: 'error', kind: 'badUnit', text }] }
  }
  if (isUsual) return { value: unit, problems: [] }
  const text = `La unidad «${unit}» no es de las usuales: se guarda así`
  return { value: unit, problems: [{ level: 'warning', kind: 'unusualUnit', text }] }
}

/** An invalid brand or bar code is left out; the row is sent anyway. */
export function brandOf(cell: string): FieldReading {
  if (cell === '') return { value: null, problems: [] }
  const brand = readBrand(cell)
  if (!isLongerThan(brand, MAX_LENGTH.brand) && !isErrorCell(brand)) return { value: brand, problems: [] }
  const text = `La marca no se entiende o pasa de ${MAX_LENGTH.brand} caracteres: no se guarda`
  return { value: null, problems: [{ level: 'warning', kind: 'badBrand', text }] }
}

export function barcodeOf(cell: string): FieldReading {
  if (cell === '') return { value: null, problems: [] }
  const barcode = isScientificNotation(cell) ? null : readBarcode(cell)
  if (barcode === null) {
    const text = `El código de barras «${cell.slice(0, MAX_LENGTH.barcode)}» no se entiende: no se guarda`
    return { value: null, problems: [{ level: 'warning', kind: 'badBarcode', text }] }
  }
  if (isGtin(barcode)) return { value: barcode, problems: [] }
  const text = `El código de barras ${barcode} no es EAN ni UPC, o le falta un dígito: se guarda así`
  return { value: barcode, problems: [{ level: 'warning', kind: 'oddBarcode', text }] }
}

/** An unreadable category is left out; the row is sent anyway. */
export function categoryOf(cell: string): FieldReading {
  const category = cell.replace(/\s+/g, ' ')
  if (category === '') return { value: null, problems: [] }
  if (isReadableCategory(category) && !isErrorCell(category)) return { value: category, problems: [] }
  const text = 'La categoría no se entiende: el producto se deja sin ella'
  return { value: null, problems: [{ level: 'warning', kind: 'badCategory', text }] }
}

export function badPrice(text: string, priceField: PriceField): RowProblem {
  return { level: priceField === 'priceGrp1' ? 'warning' : 'error', kind: 'badPrice', text }
}

export function zeroPrice(priceField: PriceField): RowProblem {
  // Also of a new product, which has none to keep.
  const text = priceField === 'priceGrp1' ? 'no se compara' : 'no se guarda'
  return { level: 'warning', kind: 'zeroPrice', text: `El precio es 0: ${text}` }
}
