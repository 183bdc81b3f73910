import { MAX_QUANTITY } from './limits.ts'
import { isQuantity } from './order.ts'

/** One interpretation of a line of a quick order. */
export interface OrderReading {
  readonly code: string
  /** Whole, from 1 to {@link MAX_QUANTITY}. */
  readonly quantity: number
}

/** A line as typed, and its interpretations, likeliest first. The first one whose code exists is used. */
export interface QuickOrderLine {
  readonly text: string
  readonly readings: readonly OrderReading[]
}

/** A product of a quick order with the lines that name it. */
export interface OrderedProduct<Product> {
  readonly product: Product
  readonly quantity: number
  readonly lines: readonly QuickOrderLine[]
}

/** The lines of a quick order matched with a catalogue. */
export interface MatchedLines<Product> {
  /** Each product once, in order of its first line; quantities are added. */
  readonly found: readonly OrderedProduct<Product>[]
  /** Lines without a matching product. */
  readonly unknown: readonly QuickOrderLine[]
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

/** Matches each line with a product: the first of its interpretations that `find` returns one for. */
export function matchLines<Product extends { readonly id: number }>(
  lines: readonly QuickOrderLine[],
  find: (code: string) => Product | undefined,
): MatchedLines<Product> {
  const found = new Map<number, OrderedProduct<Product>>()
  const unknown: QuickOrderLine[] = []
  for (const line of lines) {
    const match = firstMatch(line, find)
    if (!match) {
      unknown.push(line)
      continue
    }
    const { product } = match
    const before = found.get(product.id)
    const quantity = Math.min((before?.quantity ?? 0) + match.quantity, MAX_QUANTITY)
    found.set(product.id, { product, quantity, lines: [...(before?.lines ?? []), line] })
  }
  return { found: [...found.values()], unknown }
}

function firstMatch<Product>(
  { readings }: QuickOrderLine,
  find: (code: string) => Product | undefined,
): { product: Product; quantity: number } | null {
  for (const { code, quantity } of readings) {
    const product = find(code)
    if (product) return { product, quantity }
  }
  return null
}

function readingsOf(line: string): OrderReading[] {
  const cells = line.split(/[\t;]/).map((cell) => cell.trim())
  const [first = '', second = ''] = cells.filter((cell) => cell !== '')
  if (cells.length > 1)
    return [...reading(first, second), ...reading(second, first), ...codeOnly(first, second)]
  const [, start = '', last = ''] = /^(.*\S)\s+(\S+)$/.exec(line) ?? []
  const [, head = '', rest = ''] = /^(\S+)\s+(\S.*)$/.exec(line) ?? []
  return [...reading(start, last), ...reading(rest, head), { code: line, quantity: 1 }]
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
