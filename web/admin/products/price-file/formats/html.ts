import { Parser } from 'htmlparser2'
import { FileProblem } from './file-problem.ts'
import { tableBuilder } from './table.ts'
import type { TableBuilder, Workbook } from './table.ts'

/** A table of the page that is not closed yet. */
interface OpenTable {
  readonly table: TableBuilder
  row: number
  column: number
  /** Rows below the current one that a cell further up covers, for each column. */
  readonly covered: number[]
  isInRow: boolean
  /** The pieces of the current cell; null between cells. */
  cell: string[] | null
  colSpan: number
  rowSpan: number
}

/** Their content is no text of the page. */
const UNSEEN: ReadonlySet<string> = new Set(['script', 'style', 'title', 'noscript', 'template'])
/** They stand on lines of their own. */
const BLOCKS: ReadonlySet<string> = new Set(['p', 'div', 'li', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'])
const MAX_SPAN = 1000

/**
 * Opens a web page, which many programs save under the name .xls. Each table is a sheet, also one within a cell of
 * another. End tags may be missing, as HTML allows.
 */
export function openHtml(page: string): Workbook {
  const tables = readTables(page).filter((table) => !table.isEmpty())
  if (tables.length === 0) throw new FileProblem('broken')
  return {
    sheets: tables.map((_, index) => `Tabla ${index + 1}`),
    read(sheet) {
      const table = tables[sheet]
      if (!table) throw new FileProblem('broken')
      return table.build()
    },
  }
}

function readTables(page: string): TableBuilder[] {
  const tables: TableBuilder[] = []
  const open: OpenTable[] = []
  let unseen = 0
  const parser = new Parser({
    onopentag(name, attributes) {
      const current = open.at(-1)
      if (UNSEEN.has(name)) unseen += 1
      else if (name === 'table') {
        const table = tableBuilder()
        tables.push(table)
        open.push(openTable(table))
      } else if (!current) return
      else if (name === 'tr') current.isInRow = true
      else if (name === 'td' || name === 'th') startCell(current, attributes)
      else if (name === 'br') current.cell?.push('\n')
      else if (BLOCKS.has(name)) current.cell?.push(' ')
    },
    ontext(text) {
      if (unseen === 0) open.at(-1)?.cell?.push(text.replace(/[ \t\r\n\f]+/g, ' '))
    },
    // Also called where an end tag is missing.
    onclosetag(name) {
      const current = open.at(-1)
      if (UNSEEN.has(name)) unseen -= 1
      else if (!current) return
      else if (name === 'td' || name === 'th') endCell(current)
      else if (name === 'tr') endRow(current)
      else if (name === 'table') {
        endRow(current)
        open.pop()
      } else if (BLOCKS.has(name)) current.cell?.push(' ')
    },
  })
  parser.end(page)
  return tables
}

function openTable(table: TableBuilder): OpenTable {
  return { table, row: 0, column: 0, covered: [], isInRow: false, cell: null, colSpan: 1, rowSpan: 1 }
}

function startCell(open: OpenTable, { colspan, rowspan }: Record<string, string>): void {
  open.isInRow = true
  while ((open.covered[open.column] ?? 0) > 0) open.column += 1
  open.cell = []
  open.colSpan = spanOf(colspan)
  open.rowSpan = spanOf(rowspan)
}

function endCell(open: OpenTable): void {
  if (open.cell === null) return
  const lines = open.cell
    .join('')
    .split('\n')
    .map((line) => line.trim())
  open.table.add(open.column, lines.join('\n').trim(), false)
  open.table.mergeDown(open.column, open.row, open.row + open.rowSpan - 1)
  for (let column = open.column; column < open.column + open.colSpan; column++)
    open.covered[column] = open.rowSpan
  open.column += open.colSpan
  open.cell = null
}

function endRow(open: OpenTable): void {
  endCell(open)
  if (!open.isInRow) return
  open.table.endRow(open.row)
  open.covered.forEach((rows, column) => {
    open.covered[column] = Math.max(0, rows - 1)
  })
  open.row += 1
  open.column = 0
  open.isInRow = false
}

function spanOf(attribute = '1'): number {
  const span = Number.parseInt(attribute, 10)
  return Number.isNaN(span) ? 1 : Math.min(Math.max(span, 1), MAX_SPAN)
}
