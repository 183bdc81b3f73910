import { compare, decimal, formatDecimal } from '../../decimal.ts'
import { MAX_PRICE } from '../../limits.ts'
import { isErrorCell, isScientificNotation } from './cells.ts'
import { adjustPrice } from './price-adjustment.ts'
import type { PriceAdjustment } from './price-adjustment.ts'

/** The decimal separator: 1,234.50 (point) or 1.234,50 (comma). */
export type NumberConvention = 'point' | 'comma'

/** The price of a cell as plain decimal text with up to 4 decimals, null for a blank cell, or the problem in Spanish. */
export type PriceReading = { value: string | null } | { problem: string }

const CURRENCY =
  /^(?:MXN|MX\$|MN|M\.N\.|USD|US\$|U\$[SD]|EUR|ARS|COP|DOP|RD\$|\$|€)+|(?:MXN|M\.?N\.?|USD|DLL?R?S\.?|EUR|ARS|COP|DOP|pesos|\$|€)+$/gi
/** That the price is of one piece says nothing new; that it is of a box does. */
const A_PIECE = /\s?(?:c\s?\/\s?u\.?|\/\s?(?:pza|pz|pieza)\.?)$/i
/** Two prices, of which the second may look like the end of the first. */
const SEVERAL_LINES = /(\d)\s*[\r\n]\s*(?=\d)/g
const GROUPING_BLANK = /(\d)[ '’](?=\d{3}(?!\d))/g
const BY_POINT = /^(?:\d+|[1-9]\d{0,2}(?:,\d{3})+)?(?:\.\d*)?$/
const BY_COMMA = /^(?:\d+|[1-9]\d{0,2}(?:\.\d{3})+)?(?:,\d*)?$/

/**
 * Detects the number convention of a price column from all its cells (bulk.md §5). 15.750 is ambiguous; 0.750, 1234.5,
 * 1.234,50 and 1,234,567 are not. The majority decides. `isSure` is false when cells contradict each other, when all are
 * ambiguous, or when fewer cells decide than look like round thousands, as most of the others do: the user must confirm.
 */
export function detectConvention(cells: Iterable<string>): { convention: NumberConvention; isSure: boolean } {
  const votes = { point: 0, comma: 0, either: 0, none: 0 }
  const roundThousands = { point: 0, comma: 0 }
  for (const cell of cells) {
    const amount = amountText(cell)
    const voted = conventionOf(amount)
    votes[voted]++
    if (voted === 'either' && amount.endsWith('0')) roundThousands[amount.includes('.') ? 'point' : 'comma']++
  }
  const convention = votes.comma > votes.point ? 'comma' : 'point'
  const isContradictory = votes.point > 0 && votes.comma > 0
  const round = roundThousands[convention]
  const isDecided = votes[convention] > 0 && (votes[convention] >= round || round * 2 < votes.either)
  return { convention, isSure: !isContradictory && (isDecided || votes.either === 0) }
}

/**
 * Reads a price by a number convention. Currency signs, digit grouping and outer blanks are ignored. A blank or a lone
 * dash (`$ -`, Excel's accounting format) is no value. Adjusted if asked to, and rounded once, to four decimals.
 */
export function readPrice(
  cell: string,
  convention: NumberConvention,
  adjustments: readonly PriceAdjustment[] = [],
): PriceReading {
  const text = cell.trim()
  if (isErrorCell(text)) return { problem: `La celda trae un error de la hoja de cálculo: ${text}` }
  if (isScientificNotation(text))
    return { problem: `La hoja de cálculo cambió el número a notación científica: ${text}` }
  const amount = amountText(text)
  if (amount === '' || /^[-–—]+$/.test(amount)) {
    return /\d|[a-z]/i.test(text) && amount === '' ? { problem: `No es un precio: ${text}` } : { value: null }
  }
  if (isNegative(amount)) return { problem: `El precio es negativo: ${text}` }
  const plain = plainNumber(amount, convention)
  if (plain === null) return { problem: unreadablePrice(text, amount, convention) }
  const price = adjustPrice(decimal(plain), adjustments)
  return compare(price, decimal(MAX_PRICE)) > 0
    ? { problem: `El precio es demasiado grande: ${text}` }
    : { value: formatDecimal(price) }
}

/** The convention by which an amount can be read; 'either' when it is ambiguous, 'none' when it has no separator or is no number. */
function conventionOf(amount: string): NumberConvention | 'either' | 'none' {
  const digits = amount.replace(/^[-(]|\)$/g, '')
  if (!/[.,]/.test(digits) || !/\d/.test(digits)) return 'none'
  const readsByPoint = BY_POINT.test(digits)
  const readsByComma = BY_COMMA.test(digits)
  if (readsByPoint === readsByComma) return readsByPoint ? 'either' : 'none'
  return readsByPoint ? 'point' : 'comma'
}

function amountText(cell: string): string {
  const amount = cell.replace(SEVERAL_LINES, '$1 | ').replace(/\s+/g, ' ').trim().replace(A_PIECE, '')
  return amount.replace(CURRENCY, '').trim().replace(GROUPING_BLANK, '$1')
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

function unreadablePrice(text: string, amount: string, convention: NumberConvention): string {
  const other = convention === 'point' ? 'comma' : 'point'
  if (plainNumber(amount, other) === null) return `No es un precio: ${text}`
  return convention === 'point'
    ? `No se lee con punto decimal: ${text}`
    : `No se lee con coma decimal: ${text}`
}
