import { utils, write } from '@e965/xlsx'
import type { BookType, CellObject } from '@e965/xlsx'
import fc from 'fast-check'
import { zipSync } from 'fflate'
import Papa from 'papaparse'
import { expect, it } from 'vitest'
import { openFile } from './open-file.ts'
import type { OpenedFile } from './open-file.ts'

const nothing = () => undefined

/** A text, a number, or a day as the number that a spreadsheet has for it; null is a blank. */
type Cell = string | number | { readonly day: number } | null

// A code may look like a number, and its zeros count.
const code = fc.stringMatching(/^(0{0,4}[1-9][0-9]{0,9}|[A-Z]{1,3}-?0{0,3}[0-9]{1,6}|[0-9]{2}\/[0-9]{2})$/)
// It begins and ends with a letter: outer blanks are no part of a name.
const text = fc.stringMatching(
  /^[A-Za-zñÑáéíóú]([A-Za-z0-9ñáéü"'“”½°,;:<>&|=+@.\-/() \n]{0,30}[A-Za-zñáé0-9])?$/,
)
const price = fc.integer({ min: 1, max: 99_999_999 }).map((units) => units / 10_000)
/** Digits of a bar code, which a spreadsheet would show as 7.50E+12. */
const longNumber = fc.integer({ min: 10_000_000_000, max: 999_999_999_999_999 })
/** From 1900-03-01, the first day that all spreadsheets count alike, to 2099. */
const day = fc.integer({ min: 61, max: 73_050 }).map((serial) => ({ day: serial }))
const orBlank = <T>(cell: fc.Arbitrary<T>) => fc.option(cell, { freq: 4 })
const tables = fc.array(fc.tuple(code, orBlank(text), orBlank(price), orBlank(longNumber), orBlank(day)), {
  minLength: 2,
  maxLength: 20,
})
const HEADER = ['Clave', 'Nombre', 'Precio', 'Código de barras', 'Vigente desde']

/** Each is read by other code. */
const workbookFormats = ['xlsx', 'biff8', 'ods'] as const satisfies readonly BookType[]

it.each(workbookFormats)('a table has the same cells after it was written as %s', async (format) => {
  const property = fc.asyncProperty(tables, fc.boolean(), async (rows, isZipped) => {
    const written = workbook([HEADER, ...rows], format)
    // A workbook that is a zip itself may lie in another one.
    const name = `lista.${format === 'biff8' ? 'xls' : format}`
    const opened = isZipped
      ? await openFile(zipSync({ [`listas/${name}`]: written }), 'lista.zip', nothing)
      : await openFile(written, name, nothing)
    expect(opened.inZip).toBe(isZipped ? `listas/${name}` : null)
    expect(cellsOf(opened)).toEqual(shown(rows))
  })
  await fc.assert(property, { numRuns: 60 })
})

it.each([
  ['csv', ','],
  ['csv', ';'],
  ['tsv', '\t'],
] as const)('a table has the same cells after it was written as %s with %j', async (format, delimiter) => {
  const options = fc.record({ newline: fc.constantFrom('\r\n', '\n'), isZipped: fc.boolean() })
  const property = fc.asyncProperty(tables, options, async (rows, { newline, isZipped }) => {
    const bytes = new TextEncoder().encode(Papa.unparse(shown(rows), { delimiter, newline }))
    const name = `lista.${format}`
    const opened = isZipped
      ? await openFile(zipSync({ [name]: bytes }), 'lista.zip', nothing)
      : await openFile(bytes, name, nothing)
    expect(cellsOf(opened)).toEqual(shown(rows))
  })
  await fc.assert(property, { numRuns: 200 })
})

/** The cells of the first sheet that has any, each row as long as the header. */
function cellsOf(opened: OpenedFile): string[][] {
  const { rows } = opened.kind === 'text' ? opened.table : opened.workbook.read(0, nothing)
  return rows
    .filter((row) => row.some((cell) => cell !== ''))
    .map((row) => HEADER.map((_header, column) => row[column] ?? ''))
}

/** What a person reads in the table: all digits of a number, a day as day, month and year. */
function shown(rows: readonly (readonly Cell[])[]): string[][] {
  return [HEADER, ...rows.map((row) => row.map(shownCell))]
}

function shownCell(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell !== 'object') return String(cell)
  const [year, month, date] = new Date(Date.UTC(1899, 11, 30 + cell.day)).toISOString().split(/[-T]/)
  return `${date}/${month}/${year}`
}

/** A workbook whose texts are texts, whose numbers are numbers, and whose days are numbers in the format of a date, or dates in one of LibreOffice. */
function workbook(rows: readonly (readonly Cell[])[], bookType: BookType): Uint8Array {
  const cellOf = (cell: Cell) => workbookCell(cell, bookType)
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows.map((row) => row.map(cellOf))), 'Lista')
  return new Uint8Array(write(book, { type: 'buffer', bookType, compression: true }) as Buffer)
}

function workbookCell(cell: Cell, bookType: BookType): CellObject | null {
  if (cell === null) return null
  if (typeof cell === 'string') return { t: 's', v: cell }
  if (typeof cell === 'number') return { t: 'n', v: cell }
  return bookType === 'ods'
    ? { t: 'd', v: new Date(Date.UTC(1899, 11, 30 + cell.day)), w: shownCell(cell) }
    : { t: 'n', v: cell.day, z: 'dd/mm/yyyy' }
}
