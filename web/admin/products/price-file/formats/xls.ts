import { read } from '@e965/xlsx'
import type { CellObject, WorkSheet } from '@e965/xlsx'
import { readNumberFormat, sheetNumber } from '#domain/price-file/cells/sheet-numbers.ts'
import type { NumberFormat } from '#domain/price-file/cells/sheet-numbers.ts'
import { decodeOld, guessOldEncoding } from '#domain/price-file/text/old-encodings.ts'
import { FileProblem } from './file-problem.ts'
import { tableBuilder } from './table.ts'
import type { TableBuilder, Workbook } from './table.ts'

/** What the library says of files that need a password. Damaged ones it takes for a zip at last, with 'Unsupported ZIP encryption'. */
const IS_LOCKED = /password|encryption scheme|ecma-376 encrypted/i

/** Only characters that stand for a byte each. */
const AS_BYTES = /^[\0-\xff]*$/

/**
 * Opens what is called .xls: a workbook of Excel up to 2003, or the XML that other programs give this name (web pages are
 * read by html.ts). Such files hold at most 65,536 rows, so that reading them whole is affordable.
 */
export function openXls(bytes: Uint8Array): Workbook {
  const { Sheets, SheetNames, Workbook: properties } = parse(bytes)
  const is1904 = properties?.WBProps?.date1904 === true
  const decoded = textDecoder(Object.values(Sheets))
  const filled = SheetNames.flatMap((name, index) => {
    const sheet = Sheets[name]
    const table = sheet && readSheet(sheet, { is1904, decoded })
    const isHidden = (properties?.Sheets?.[index]?.Hidden ?? 0) > 0
    return table && !table.isEmpty() ? [{ name, table, isHidden }] : []
  })
  const visible = filled.filter(({ isHidden }) => !isHidden)
  const shown = visible.length > 0 ? visible : filled
  return {
    sheets: shown.map(({ name }) => name),
    read(sheet) {
      const table = shown[sheet]?.table
      if (!table) throw new FileProblem('broken')
      return table.build()
    },
  }
}

function parse(bytes: Uint8Array) {
  try {
    return read(bytes, {
      type: 'array',
      dense: true,
      cellNF: true,
      cellText: false,
      cellHTML: false,
      cellFormula: false,
      // For the columns that are hidden.
      cellStyles: true,
      raw: true,
    })
  } catch (error) {
    throw new FileProblem(IS_LOCKED.test(String(error)) ? 'password' : 'broken')
  }
}

/** What the cells of all sheets are read by. */
interface Reading {
  readonly is1904: boolean
  readonly decoded: (text: string) => string
}

/**
 * Decodes the texts of workbooks before Excel 97, of which the library gives bytes as characters: of Windows-1252, or of
 * the DOS program that wrote them. Texts of later workbooks stay as they are.
 */
function textDecoder(sheets: readonly WorkSheet[]): (text: string) => string {
  const texts = sheets
    .flatMap((sheet) => sheet['!data'] ?? [])
    .flatMap((row) => (row ?? []).flatMap((cell) => (cell?.t === 's' ? String(cell.v) : [])))
    .filter((text) => /[\x80-\xff]/.test(text))
  if (texts.some((text) => !AS_BYTES.test(text))) return (text) => text
  const old = guessOldEncoding(bytesOf(texts.join('\n')))
  const windows = new TextDecoder('windows-1252')
  return (text) => {
    if (!/[\x80-\xff]/.test(text)) return text
    return old === null ? windows.decode(bytesOf(text)) : decodeOld(bytesOf(text), old)
  }
}

function bytesOf(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => character.charCodeAt(0))
}

function readSheet(sheet: WorkSheet, reading: Reading): TableBuilder {
  const table = tableBuilder()
  const formats = new Map<string, NumberFormat>()
  const formatOf = (code: string): NumberFormat => {
    const format = formats.get(code) ?? readNumberFormat(code)
    formats.set(code, format)
    return format
  }
  for (const [column, { hidden = false }] of Object.entries(sheet['!cols'] ?? []))
    if (hidden) table.hideColumns(Number(column), 1)
  for (const [index, row] of (sheet['!data'] ?? []).entries()) {
    for (const [column, cell] of (row ?? []).entries()) {
      if (!cell) continue
      const format = formatOf(String(cell.z ?? 'General'))
      table.add(column, cellText(cell, format, reading), cell.t === 'n' && format.kind === 'plain')
    }
    table.endRow(index)
  }
  for (const { s: from, e: to } of sheet['!merges'] ?? []) table.mergeDown(from.c, from.r, to.r)
  return table
}

function cellText({ t, v, w }: CellObject, format: NumberFormat, { is1904, decoded }: Reading): string {
  switch (t) {
    case 'n':
      return sheetNumber(String(v), format, is1904)
    case 's':
      return decoded(String(v ?? ''))
    case 'b':
      return v === true ? 'VERDADERO' : 'FALSO'
    case 'e':
      return w ?? '#N/A'
    case 'd':
    case 'z':
      return ''
  }
}
