import { decodeEntities } from './entities.ts'
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
const UNSEEN = /^(script|style|title|noscript|template)$/
const MAX_SPAN = 1000
const MAX_ATTRIBUTE = 10_000

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
  for (const { name, isEnd, attributes, text } of tokensOf(page)) {
    const current = open.at(-1)
    if (name === 'table' && !isEnd) {
      const table = tableBuilder()
      tables.push(table)
      open.push({
        table,
        row: 0,
        column: 0,
        covered: [],
        isInRow: false,
        cell: null,
        colSpan: 1,
        rowSpan: 1,
      })
    } else if (!current) continue
    else if (name === null) current.cell?.push(text)
    else if (name === 'br') current.cell?.push('\n')
    else if (name === 'table') {
      endRow(current)
      open.pop()
    } else if (name === 'tr') {
      endRow(current)
      current.isInRow = !isEnd
    } else if (name === 'td' || name === 'th') {
      endCell(current)
      if (!isEnd) startCell(current, attributes)
    } else if (/^(p|div|li|h\d)$/.test(name)) current.cell?.push(' ')
  }
  for (const table of open) endRow(table)
  return tables
}

function startCell(open: OpenTable, attributes: string): void {
  open.isInRow = true
  while ((open.covered[open.column] ?? 0) > 0) open.column += 1
  open.cell = []
  open.colSpan = spanOf(attributes, 'colspan')
  open.rowSpan = spanOf(attributes, 'rowspan')
}

function endCell(open: OpenTable): void {
  if (open.cell === null) return
  const lines = open.cell
    .join('')
    .split('\n')
    .map((line) => line.trim())
  open.table.add(open.column, lines.join('\n').trim(), false)
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

function spanOf(attributes: string, name: string): number {
  const span = Number(new RegExp(`(?:^|\\s)${name}\\s*=\\s*["']?\\s*(\\d+)`, 'i').exec(attributes)?.[1] ?? 1)
  return Math.min(Math.max(span, 1), MAX_SPAN)
}

interface Token {
  /** Name of a tag in lower case; null for a text. */
  readonly name: string | null
  readonly isEnd: boolean
  readonly attributes: string
  readonly text: string
}

/** The tags of a page and the texts between them, with their white space as a browser shows it. */
function* tokensOf(page: string): Generator<Token> {
  let at = 0
  while (at < page.length) {
    const tag = nextTag(page, at)
    const from = tag?.from ?? page.length
    if (from > at) {
      const text = decodeEntities(page.slice(at, from).replace(/[ \t\r\n\f]+/g, ' '))
      yield { name: null, isEnd: false, attributes: '', text }
    }
    if (tag === null) return
    at = tag.to
    if (tag.name === '') continue
    yield { name: tag.name, isEnd: tag.isEnd, attributes: tag.attributes, text: '' }
    if (tag.isEnd || !UNSEEN.test(tag.name)) continue
    const end = page.slice(at).search(new RegExp(`</${tag.name}\\b`, 'i'))
    at = end < 0 ? page.length : at + end
  }
}

/** The next tag from a position on. Its name is blank for a comment or a declaration. */
function nextTag(page: string, start: number) {
  for (let from = page.indexOf('<', start); from >= 0; from = page.indexOf('<', from + 1)) {
    if (page.startsWith('<!--', from)) {
      const end = page.indexOf('-->', from + 4)
      return { name: '', isEnd: false, attributes: '', from, to: end < 0 ? page.length : end + 3 }
    }
    const isEnd = page[from + 1] === '/'
    const name = /^[a-z!?][a-z\d:]*/i.exec(page.slice(from + (isEnd ? 2 : 1), from + 40))?.[0]
    // A sign of its own: 'menor que < 5'.
    if (name === undefined) continue
    const begin = from + (isEnd ? 2 : 1) + name.length
    const to = endOfTag(page, begin)
    const isTag = /^[a-z]/i.test(name)
    return {
      name: isTag ? name.toLowerCase() : '',
      isEnd,
      attributes: page.slice(begin, to - 1),
      from,
      to,
    }
  }
  return null
}

/** The position after the end of a tag; a sign within a quoted value does not end it. */
function endOfTag(page: string, begin: number): number {
  for (let at = begin; at < page.length; at++) {
    const sign = page[at]
    if (sign === '>') return at + 1
    if (sign !== '=') continue
    const value = /^\s*(["'])/.exec(page.slice(at + 1, at + 20))
    if (!value) continue
    const first = at + 1 + value[0].length
    const last = page.slice(first, first + MAX_ATTRIBUTE).indexOf(value[1] ?? '')
    if (last >= 0) at = first + last
  }
  return page.length
}
