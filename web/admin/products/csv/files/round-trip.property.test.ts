import { utils, write } from '@e965/xlsx'
import type { BookType, CellObject } from '@e965/xlsx'
import fc from 'fast-check'
import Papa from 'papaparse'
import { expect, it } from 'vitest'
import { openFile } from './open-file.ts'
import type { OpenedFile } from './open-file.ts'

const nothing = () => undefined

/** A text cell, or a number with at most four decimals. */
type Cell = string | number

// A code may look like a number, and its zeros count.
const code = fc.stringMatching(/^(0{0,4}[1-9][0-9]{0,9}|[A-Z]{1,3}-?0{0,3}[0-9]{1,6}|[0-9]{2}\/[0-9]{2})$/)
// It begins and ends with a letter: outer blanks are no part of a name.
const text = fc.stringMatching(
  /^[A-Za-zñÑáéíóú]([A-Za-z0-9ñáéü"'“”½°,;:<>&|=+@.\-/() \n]{0,30}[A-Za-zñáé0-9])?$/,
)
const price = fc.integer({ min: 1, max: 99_999_999 }).map((units) => units / 10_000)
const tables = fc.array(fc.tuple(code, text, price), { minLength: 2, maxLength: 20 })
const HEADER = ['Clave', 'Nombre', 'Precio']

/** Each is read by other code. */
const workbookFormats = ['xlsx', 'biff8', 'ods'] as const satisfies readonly BookType[]

it.each(workbookFormats)('a table has the same cells after it was written as %s', async (format) => {
  const property = fc.asyncProperty(tables, async (rows) => {
    const opened = await openFile(workbook([HEADER, ...rows], format), `lista.${format}`, nothing)
    expect(cellsOf(opened)).toEqual([HEADER, ...rows.map((row) => row.map(String))])
  })
  await fc.assert(property, { numRuns: 60 })
})

it.each([
  ['csv', ','],
  ['csv', ';'],
  ['tsv', '\t'],
] as const)('a table has the same cells after it was written as %s with %j', async (format, delimiter) => {
  const property = fc.asyncProperty(tables, fc.constantFrom('\r\n', '\n'), async (rows, newline) => {
    const written = Papa.unparse([HEADER, ...rows], { delimiter, newline })
    const opened = await openFile(new TextEncoder().encode(written), `lista.${format}`, nothing)
    expect(cellsOf(opened)).toEqual([HEADER, ...rows.map((row) => row.map(String))])
  })
  await fc.assert(property, { numRuns: 200 })
})

/** The cells of the first sheet that has any. */
function cellsOf(opened: OpenedFile): string[][] {
  const { rows } = opened.kind === 'text' ? opened.table : opened.workbook.read(0, nothing)
  return rows.map((row) => [...row]).filter((row) => row.some((cell) => cell !== ''))
}

/** A workbook whose texts are texts and whose numbers are numbers. */
function workbook(rows: readonly (readonly Cell[])[], bookType: BookType): Uint8Array {
  const cells = rows.map((row) =>
    row.map((cell): CellObject => (typeof cell === 'string' ? { t: 's', v: cell } : { t: 'n', v: cell })),
  )
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet(cells), 'Lista')
  return new Uint8Array(write(book, { type: 'buffer', bookType, compression: true }) as Buffer)
}
