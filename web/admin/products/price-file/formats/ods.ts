import { readNumberFormat, sheetNumber, plainFormat } from '#domain/price-file/cells/sheet-numbers.ts'
import type { Archive } from './archive.ts'
import { FileProblem } from './file-problem.ts'
import { tableBuilder } from './table.ts'
import type { Table, TableBuilder, Workbook } from './table.ts'
import { attribute, readXml } from './xml.ts'
import type { XmlHandler } from './xml.ts'

interface Sheet {
  readonly name: string
  readonly style: string
  readonly table: TableBuilder
}

const CONTENT = 'content.xml'
const MANIFEST = 'META-INF/manifest.xml'
/** As many columns as a sheet can have. */
const MAX_REPEATED_CELLS = 16_384
const PLAIN = readNumberFormat('General')
const PERCENT = readNumberFormat('0%')
/** What a format makes of a number so that it is read as text: a code with leading zeros, or a fraction. */
const SHOWN_CODE = /^[-/ \p{L}]*0[-/ \d]*\d$/u
const SHOWN_FRACTION = /^(\d+ )?\d+\/\d+$/

/** Opens a workbook of LibreOffice. All its sheets are in one part and are read at once. */
export function openOds(archive: Archive, onProgress: (share: number) => void): Workbook {
  if (isEncrypted(archive)) throw new FileProblem('password')
  const sheets: Sheet[] = []
  const hiddenStyles = new Set<string>()
  readXml(archive.read(CONTENT), contentHandler(sheets, hiddenStyles), onProgress)
  const filled = sheets.filter(({ table }) => !table.isEmpty())
  const visible = filled.filter(({ style }) => !hiddenStyles.has(style))
  const shown = visible.length > 0 ? visible : filled
  return {
    sheets: shown.map(({ name }) => name),
    read(sheet): Table {
      const table = shown[sheet]?.table
      if (!table) throw new FileProblem('broken')
      return table.build()
    },
  }
}

export function isOds({ sizes }: Archive): boolean {
  return sizes.has(CONTENT) && sizes.has(MANIFEST)
}

function isEncrypted(archive: Archive): boolean {
  let found = false
  readXml(archive.read(MANIFEST), {
    open(name) {
      if (name === 'encryption-data') found = true
    },
  })
  return found
}

function contentHandler(sheets: Sheet[], hiddenStyles: Set<string>): XmlHandler {
  let style = ''
  let table: TableBuilder | null = null
  let row = 0
  let rowRepeats = 1
  let column = 0
  let columnRepeats = 1
  let attributes: Readonly<Record<string, string>> = {}
  let text = ''
  let paragraphs = 0
  let isInCell = false
  /** Depth within a comment, whose paragraphs are not the cell's. */
  let inComment = 0
  /** Depth of tables within a cell. */
  let depth = 0

  function endCell(): void {
    const cell = readCell(attributes, text)
    if (cell.text === '' && isFormulaWithoutResult(attributes)) table?.addFormulaWithoutResult()
    for (let copy = 0; cell.text !== '' && copy < Math.min(columnRepeats, MAX_REPEATED_CELLS); copy++)
      table?.add(column + copy, cell.text, cell.isNumber)
    table?.mergeDown(column, row, row + times(attribute(attributes, 'number-rows-spanned')) - 1)
    column += columnRepeats
    isInCell = false
  }

  return {
    open(name, given) {
      if (name === 'style') style = attribute(given, 'name') ?? ''
      else if (name === 'table-properties') {
        if (attribute(given, 'display') === 'false') hiddenStyles.add(style)
      } else if (name === 'table') {
        depth += 1
        if (depth > 1) return
        table = tableBuilder()
        row = 0
        column = 0
        sheets.push({
          name: attribute(given, 'name') ?? '',
          style: attribute(given, 'style-name') ?? '',
          table,
        })
      } else if (depth !== 1) return
      else if (name === 'table-column') {
        const repeats = times(attribute(given, 'number-columns-repeated'))
        if (/^(collapse|filter)$/.test(attribute(given, 'visibility') ?? ''))
          table?.hideColumns(column, repeats)
        column += repeats
      } else if (name === 'table-row') {
        rowRepeats = times(attribute(given, 'number-rows-repeated'))
        column = 0
      } else if (name === 'table-cell' || name === 'covered-table-cell') {
        columnRepeats = times(attribute(given, 'number-columns-repeated'))
        attributes = given
        text = ''
        paragraphs = 0
        isInCell = true
      } else if (name === 'annotation') inComment += 1
      else if (!isInCell || inComment > 0) return
      else if (name === 'p') {
        if (paragraphs > 0) text += '\n'
        paragraphs += 1
      } else if (name === 's') text += ' '.repeat(Math.min(times(attribute(given, 'c')), 100))
      else if (name === 'tab' || name === 'line-break') text += ' '
    },
    text(piece) {
      if (isInCell && inComment === 0 && paragraphs > 0) text += piece
    },
    close(name) {
      if (name === 'table') depth -= 1
      else if (depth !== 1) return
      else if (name === 'annotation') inComment -= 1
      else if (name === 'table-cell' || name === 'covered-table-cell') endCell()
      else if (name === 'table-row') {
        table?.endRow(row, rowRepeats)
        row += rowRepeats
      }
    },
  }
}

/** The text of a cell: what it shows, but the exact value of a number. */
function readCell(
  attributes: Readonly<Record<string, string>>,
  shown: string,
): { text: string; isNumber: boolean } {
  const value = attribute(attributes, 'value') ?? ''
  switch (attribute(attributes, 'value-type') ?? '') {
    case 'float':
    case 'currency': {
      const exact = sheetNumber(value, PLAIN)
      const isText = SHOWN_FRACTION.test(shown) || (SHOWN_CODE.test(shown) && isLonger(shown, exact))
      return isText
        ? { text: shown, isNumber: false }
        : { text: sheetNumber(value, plainFormat(shown)), isNumber: true }
    }
    case 'percentage':
      return { text: sheetNumber(value, PERCENT), isNumber: false }
    case 'date':
      return { text: shown || (attribute(attributes, 'date-value') ?? ''), isNumber: false }
    default:
      return { text: shown || (attribute(attributes, 'string-value') ?? ''), isNumber: false }
  }
}

function isFormulaWithoutResult(attributes: Readonly<Record<string, string>>): boolean {
  return attribute(attributes, 'formula') !== undefined && attribute(attributes, 'value-type') === undefined
}

/** Whether a text has the digits of a number after zeros. */
function isLonger(shown: string, exact: string): boolean {
  const digits = shown.replace(/\D/g, '')
  return digits.length > exact.length && digits.endsWith(exact)
}

function times(count: string | undefined): number {
  const number = Number(count ?? 1)
  return Number.isInteger(number) && number > 0 ? number : 1
}
