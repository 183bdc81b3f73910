import { MAX_QUANTITY } from './limits.ts'
import { isQuantity } from './order.ts'

/** One way to read a line of a quick order. */
export interface OrderReading {
  readonly code: string
  /** Whole, from 1 to {@link MAX_QUANTITY}. */
  readonly quantity: number
}

/** A line as it was typed, and the ways to read it, the likeliest first: which one holds is for the catalogue to say. */
export interface QuickOrderLine {
  readonly text: string
  readonly readings: readonly OrderReading[]
}

/** A product that some lines of a quick order name. */
export interface OrderedProduct<Product> {
  readonly product: Product
  readonly quantity: number
  readonly lines: readonly QuickOrderLine[]
}

/** What the lines of a quick order come to in a catalogue. */
export interface MatchedLines<Product> {
  /** Each product once, in the order of its first line, with its lines; their quantities are added up. */
  readonly found: readonly OrderedProduct<Product>[]
  /** The lines of which no reading names a product. */
  readonly unknown: readonly QuickOrderLine[]
}

/**
 * The lines of a text in which products are ordered by code: 'clave cantidad' or 'cantidad clave', set apart by spaces,
 * a tab or a semicolon; a missing quantity is 1. Codes may hold spaces. Blank lines are left out.
 */
export function readQuickOrder(text: string): QuickOrderLine[] {
  return text
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => ({ text: line, readings: readingsOf(line) }))
}

/** The codes that the readings of some lines name, to be looked up. */
export function codesOfLines(lines: readonly QuickOrderLine[]): string[] {
  return lines.flatMap(({ readings }) => readings.map(({ code }) => code))
}

/** Finds each line's product: the first of its readings that `find` knows. */
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
  if (cells.length > 1) return [...reading(first, second), ...reading(second, first), ...alone(first, second)]
  const [, start = '', last = ''] = /^(.*\S)\s+(\S+)$/.exec(line) ?? []
  const [, head = '', rest = ''] = /^(\S+)\s+(\S.*)$/.exec(line) ?? []
  return [...reading(start, last), ...reading(rest, head), { code: line, quantity: 1 }]
}

/** A table pasted from a sheet may have a column without a quantity, such as the name. */
function alone(code: string, other: string): OrderReading[] {
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
