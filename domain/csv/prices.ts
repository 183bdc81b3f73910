import { compare, decimal, formatDecimal, round } from '../decimal.ts'
import { MAX_PRICE, STORED_DECIMALS } from '../limits.ts'
import { isErrorCell, isRuinedNumber } from './cells.ts'

/** Which sign stands before the decimals: 1,234.50 (point) or 1.234,50 (comma). */
export type NumberConvention = 'point' | 'comma'

/** What a price cell says: nothing, a price (plain decimal text, up to 4 decimals), or why it is none (Spanish). */
export type PriceReading = { value: string | null } | { problem: string }

const CURRENCY =
  /^(?:MXN|MN|M\.N\.|USD|US\$|ARS|COP|DOP|RD\$|\$|€)+|(?:MXN|M\.?N\.?|USD|ARS|COP|DOP|\$|€)+$/gi
const GROUPING_BLANK = /(\d)[ '’](?=\d{3}(?!\d))/g
const BY_POINT = /^(?:\d+|[1-9]\d{0,2}(?:,\d{3})+)?(?:\.\d*)?$/
const BY_COMMA = /^(?:\d+|[1-9]\d{0,2}(?:\.\d{3})+)?(?:,\d*)?$/

/**
 * The convention of a price column, from all its cells (bulk.md §5). 15.750 says nothing by itself; 0.750,
 * 1234.5, 1.234,50 or 1,234,567 do. The majority decides. `isSure` is false when some cells contradict, or when none
 * says anything although it matters: the user is to confirm it.
 */
export function detectConvention(cells: Iterable<string>): { convention: NumberConvention; isSure: boolean } {
  const votes = { point: 0, comma: 0, either: 0, none: 0 }
  for (const cell of cells) votes[conventionOf(amountText(cell))]++
  const convention = votes.comma > votes.point ? 'comma' : 'point'
  const contradict = votes.point > 0 && votes.comma > 0
  const isSure = !contradict && (votes.point + votes.comma > 0 || votes.either === 0)
  return { convention, isSure }
}

/**
 * Reads a price under a convention. Currency signs, grouping and outer blanks are understood; a blank or a lone dash
 * (as in `$ -`, Excel's accounting format) is no value; what goes beyond four decimals is rounded.
 */
export function readPrice(cell: string, convention: NumberConvention): PriceReading {
  const text = cell.trim()
  if (isErrorCell(text)) return { problem: `La celda trae un error de la hoja de cálculo: ${text}` }
  if (isRuinedNumber(text))
    return { problem: `La hoja de cálculo cambió el número a notación científica: ${text}` }
  const amount = amountText(text)
  if (amount === '' || /^[-–—]+$/.test(amount)) {
    return /\d|[a-z]/i.test(text) && amount === '' ? { problem: `No es un precio: ${text}` } : { value: null }
  }
  if (isNegative(amount)) return { problem: `El precio es negativo: ${text}` }
  const plain = plainNumber(amount, convention)
  if (plain === null) return { problem: whyNot(text, amount, convention) }
  const price = round(decimal(plain), STORED_DECIMALS)
  return compare(price, decimal(MAX_PRICE)) > 0
    ? { problem: `El precio es demasiado grande: ${text}` }
    : { value: formatDecimal(price) }
}

/** By which convention an amount reads; 'either' when by both, to different numbers; 'none' when it does not matter. */
function conventionOf(amount: string): NumberConvention | 'either' | 'none' {
  const digits = amount.replace(/^[-(]|\)$/g, '')
  if (!/[.,]/.test(digits) || !/\d/.test(digits)) return 'none'
  const readsByPoint = BY_POINT.test(digits)
  const readsByComma = BY_COMMA.test(digits)
  if (readsByPoint === readsByComma) return readsByPoint ? 'either' : 'none'
  return readsByPoint ? 'point' : 'comma'
}

function amountText(cell: string): string {
  return cell.replace(/\s+/g, ' ').trim().replace(CURRENCY, '').trim().replace(GROUPING_BLANK, '$1')
}

function isNegative(amount: string): boolean {
  return /^-\s*\$?\s*[\d.,]*[1-9]|^\(\s*\$?\s*[\d.,]*[1-9][\d.,]*\s*\)$/.test(amount)
}

function plainNumber(amount: string, convention: NumberConvention): string | null {
  if (!/\d/.test(amount)) return null
  if (convention === 'point' ? !BY_POINT.test(amount) : !BY_COMMA.test(amount)) return null
  const plain =
    convention === 'point' ? amount.replaceAll(',', '') : amount.replaceAll('.', '').replace(',', '.')
  return plain.replace(/^\./, '0.').replace(/\.$/, '')
}

function whyNot(text: string, amount: string, convention: NumberConvention): string {
  const other = convention === 'point' ? 'comma' : 'point'
  if (plainNumber(amount, other) === null) return `No es un precio: ${text}`
  return convention === 'point'
    ? `No se lee con punto decimal: ${text}`
    : `No se lee con coma decimal: ${text}`
}
