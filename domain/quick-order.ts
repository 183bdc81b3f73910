import { MAX_LENGTH } from './limits.ts'
import { isQuantity } from './order.ts'
import { patternOfUnits } from './units.ts'

/** One interpretation of a line of a quick order. */
export interface OrderReading {
  readonly code: string
  /** Whole, from 1 to the largest quantity of an order. */
  readonly quantity: number
}

/** A line as typed, and its interpretations, likeliest first. The first one whose code exists is used. */
export interface QuickOrderLine {
  readonly text: string
  readonly readings: readonly OrderReading[]
}

/**
 * Parses an order typed as text: 'clave cantidad' or 'cantidad clave' per line, separated by spaces, a tab or a
 * semicolon. A missing quantity is 1. Codes may contain spaces. Blank lines are skipped.
 */
export function readQuickOrder(text: string): QuickOrderLine[] {
  return text
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => ({ text: line, readings: readingsOf(line) }))
}

/** The codes of all interpretations, to be looked up. */
export function codesOfLines(lines: readonly QuickOrderLine[]): string[] {
  return lines.flatMap(({ readings }) => readings.map(({ code }) => code))
}

function readingsOf(line: string): OrderReading[] {
  const cells = line.split(/[\t;]/).map((cell) => cell.trim())
  const [first = '', second = ''] = cells.filter((cell) => cell !== '')
  if (cells.length > 1)
    return [...reading(first, second), ...reading(second, first), ...codeOnly(first, second)]
  const [, start = '', last = ''] = /^(.*\S)\s+(\S+)$/.exec(line) ?? []
  const [, head = '', rest = ''] = /^(\S+)\s+(\S.*)$/.exec(line) ?? []
  return [
    ...reading(start, last),
    ...reading(rest, head),
    { code: line, quantity: 1 },
    ...readingsWithSigns(line),
  ]
}

const BULLET = /^[-–—*•·]\s*/
const NUMBER = String.raw`(?<quantity>[\d,]+(?:\.0+)?)`
const PIECES = String.raw`(?:${patternOfUnits('pieza')})\.?`
/** '3 x CODE', '3 pzas de CODE', '3 CODE' behind a bullet. */
const QUANTITY_FIRST = new RegExp(
  String.raw`^${NUMBER}(?:\s*[x×*]\s+|\s*${PIECES}\s+(?:de\s+)?|\s+)(?<code>\S.*)$`,
  'iu',
)
/** 'CODE x 3', 'CODE: 3', 'CODE (3 pzas)', 'CODE 3 pzas'. */
const QUANTITY_LAST = new RegExp(
  String.raw`^(?<code>\S.*?)(?:\s+[x×*]\s*|\s*[,:=(]\s*(?:x\s*)?|\s+)${NUMBER}\s*(?:${PIECES})?\s*\)?$`,
  'iu',
)

/** A code, and the longest quantity with all its signs. The patterns take the square of the time on a longer line. */
const MAX_WITH_SIGNS = MAX_LENGTH.code + 40

/** The quantity as people write it in a message, beside a code that may have any signs itself. */
function readingsWithSigns(line: string): OrderReading[] {
  if (line.length > MAX_WITH_SIGNS) return []
  return [QUANTITY_LAST, QUANTITY_FIRST].flatMap((pattern) => {
    const { code = '', quantity = '' } = pattern.exec(line.replace(BULLET, ''))?.groups ?? {}
    // A plain one has been read already.
    return [`${code} ${quantity}`, `${quantity} ${code}`].includes(line) ? [] : reading(code, quantity)
  })
}

/** A row pasted from a spreadsheet may have a column other than a quantity, such as the name. */
function codeOnly(code: string, other: string): OrderReading[] {
  const hasQuantity = quantityOf(other) !== null || quantityOf(code) !== null
  return hasQuantity && other !== '' ? [] : [{ code, quantity: 1 }]
}

function reading(code: string, quantityText: string): OrderReading[] {
  const quantity = quantityOf(quantityText)
  return code === '' || quantity === null ? [] : [{ code, quantity }]
}

/** `12`, `1,200` or `12.00`; null for anything else. */
function quantityOf(text: string): number | null {
  const digits = /^(\d{1,3}(?:,\d{3})+|\d+)(?:\.0+)?$/.exec(text)?.[1]
  const quantity = digits === undefined ? NaN : Number(digits.replaceAll(',', ''))
  return isQuantity(quantity) ? quantity : null
}
