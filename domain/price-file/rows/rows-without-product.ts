import { cellText } from '../cells/cells.ts'
import { headerKey } from '../columns/header-key.ts'
import type { Layout } from '../columns/layout.ts'

type Row = readonly string[]

const SAMPLE_ROWS = 500
/** Where rows of products have fewer cells, a single one may be a product. */
const MIN_CELLS = 3
const TOTAL = /^((sub|gran) ?)?total(es)?\s*:?$/i
/** Normalised: 'suma', 'total de articulos', 'subtotal conexiones', 'i v a 16'. Their words may also be in the name of a product. */
const KINDS_OF_TOTAL: readonly RegExp[] = [
  /^(gran )?(total|suma)(es|s)?( (de |en |mas |con |sin )?(la |los )?(general|final|neto|bruto|total|a pagar|m ?n|mxn|usd|pesos|dolares|iva|importe|articulos|productos|piezas|partidas|renglones|lista|pagina|pedido|compra))*$/,
  /^sub ?total(es)?( \p{L}+)*$/u,
  /^(importe|neto) (total|a pagar)$/,
  /^(mas )?i ?v ?a( (del |al )?\d+( 0+)?| trasladado| incluido)?$/,
  /^tipo de cambio\b/,
]
/** With which they begin, as most codes do not. */
const START_OF_TOTAL = /^[^\p{L}]*(sub|gran|tot|sum|imp|neto|m[aá]s|i\W{0,2}v|tipo)/iu
/** In a code the rate of a tax has a sign, or stands apart: 'IVA-16' is no tax. */
const NO_RATE = /\d(?!.*%)(?<!\s\d+)/
const PAGE = /^(p[aá]g(ina)?\.?|hoja)\s*:?\s*\d+(\s*(de|\/)\s*\d+)?$/i
/** What a note below a list begins with: 'Elaboró:', 'Tel.:'. */
const LABEL = /\p{L}[^:]*:$/u
/** A code has one word, hardly two. */
const WORDS_OF_TITLE = 3

/** Detects rows that are blank in every column that is read: leftovers of formulas below a list, or notes beside it. */
export function blankIn(layout: Layout): (row: Row) => boolean {
  const read = columnsRead(layout)
  const isBlank = (row: Row) => row.every((cell) => cell.trim() === '')
  return read.length === 0 ? isBlank : (row) => filledCells(row, read) === 0
}

/**
 * Detects titles between the rows of products: the only cell of a row in the columns that are read, or in all where only code and
 * price are, in a list whose rows have several. In the code column only several words are a title, because a code may be the only cell of a row, or
 * 'Total', or the number of a page. Kinds of totals ('Suma', 'IVA 16 %') are titles in rows without other texts than these, in any list. A code with a colon at its end and no price is that of a note.
 */
export function titlesAmong(rows: readonly Row[], layout: Layout): (row: Row) => boolean {
  const { headerRow, columns } = layout
  const read = columnsRead(layout)
  // Of code and price alone a product may have one.
  const filledIn = (row: Row): number =>
    read.length < MIN_CELLS ? row.filter((cell) => cell.trim() !== '').length : filledCells(row, read)
  const counts = rows
    .slice((headerRow ?? -1) + 1, (headerRow ?? -1) + 1 + SAMPLE_ROWS)
    .map(filledIn)
    .filter((count) => count > 0)
    .toSorted((a, b) => a - b)
  const usual = counts[Math.floor(counts.length / 2)] ?? 0
  const isNote = (row: Row): boolean =>
    columns.price !== null && LABEL.test(cellText(row, columns.code)) && cellText(row, columns.price) === ''
  const isNamed = (row: Row): boolean =>
    row.some((cell, column) => column !== columns.code && column !== columns.price && /\p{L}/u.test(cell))
  return (row) => {
    const code = cellText(row, columns.code)
    if (isNote(row) || (isKindOfTotal(code) && !isNamed(row))) return true
    if (usual < MIN_CELLS) return false
    if (TOTAL.test(code)) return true
    if (filledIn(row) !== 1) return false
    return code === '' || PAGE.test(code) || isWords(code)
  }
}

function isKindOfTotal(code: string): boolean {
  if (!START_OF_TOTAL.test(code)) return false
  const label = code.replace(/:[\s$\d.,]*$/, '')
  return !NO_RATE.test(label) && KINDS_OF_TOTAL.some((kind) => kind.test(headerKey(label)))
}

function columnsRead({ columns }: Layout): number[] {
  return [...new Set(Object.values(columns).filter((column) => column !== null))]
}

function filledCells(row: Row, columns: readonly number[]): number {
  return columns.filter((column) => (row[column] ?? '').trim() !== '').length
}

function isWords(text: string): boolean {
  return /\p{L}/u.test(text) && (!/\d/.test(text) || text.split(/\s+/).length >= WORDS_OF_TITLE)
}
