import { cellText } from '../cells/cells.ts'
import type { Layout } from '../columns/layout.ts'

type Row = readonly string[]

const SAMPLE_ROWS = 500
/** Where rows of products have fewer cells, a single one may be a product. */
const MIN_CELLS = 3
const TOTAL = /^((sub|gran) ?)?total(es)?\s*:?$/i
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
 * 'Total', or the number of a page. A code with a colon at its end and no price is that of a note.
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
  if (usual < MIN_CELLS) return isNote
  return (row) => {
    if (isNote(row)) return true
    const code = cellText(row, columns.code)
    if (TOTAL.test(code)) return true
    if (filledIn(row) !== 1) return false
    return code === '' || PAGE.test(code) || isWords(code)
  }
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
