import { sheetNumber } from '#domain/price-file/cells/sheet-numbers.ts'
import type { NumberFormat } from '#domain/price-file/cells/sheet-numbers.ts'
import { tableBuilder } from './table.ts'
import type { TableBuilder } from './table.ts'
import { textCollector, unescaped } from './xlsx-text.ts'
import { readXml } from './xml.ts'
import type { XmlHandler } from './xml.ts'

/** What the cells of all sheets refer to. */
export interface Shared {
  readonly strings: readonly string[]
  /** The number format of each cell style. */
  readonly formats: readonly NumberFormat[]
  readonly is1904: boolean
}

export const PLAIN: NumberFormat = { kind: 'plain' }

/** Reads the cells of a sheet. */
export function readSheet(
  bytes: Uint8Array,
  shared: Shared,
  onProgress?: (share: number) => void,
): TableBuilder {
  const table = tableBuilder()
  readXml(bytes, sheetHandler(table, shared), onProgress)
  return table
}

/** Reads rows and cells; a formula counts by its stored value. */
function sheetHandler(table: TableBuilder, shared: Shared): XmlHandler {
  const inline = textCollector()
  let row = -1
  let column = -1
  let type = 'n'
  let format = PLAIN
  let value = ''
  let isInValue = false
  let isFormula = false
  let isInData = false
  return {
    open(name, attributes) {
      if (name === 'sheetData') isInData = true
      if (name === 'col' && !isInData && /^(1|true)$/.test(attributes['hidden'] ?? '')) {
        const [first, last] = [Number(attributes['min']), Number(attributes['max'])]
        table.hideColumns(first - 1, last - first + 1)
      }
      if (name === 'mergeCell' && !isInData) {
        const [from = '', to = from] = (attributes['ref'] ?? '').split(':')
        table.mergeDown(columnOf(from), rowOf(from), rowOf(to))
      }
      if (!isInData) return
      switch (name) {
        case 'row':
          row = attributes['r'] === undefined ? row + 1 : Number(attributes['r']) - 1
          column = -1
          return
        case 'c':
          column = attributes['r'] === undefined ? column + 1 : columnOf(attributes['r'])
          type = attributes['t'] ?? 'n'
          format = shared.formats[Number(attributes['s'] ?? 0)] ?? PLAIN
          value = ''
          isFormula = false
          return
        case 'f':
          isFormula = true
          return
        case 'v':
          isInValue = true
          return
        default:
          inline.open(name, attributes)
      }
    },
    text(text) {
      if (isInValue) value += text
      else inline.text(text)
    },
    close(name) {
      switch (name) {
        case 'v':
          isInValue = false
          return
        case 'is':
          value = inline.take()
          return
        case 'c':
          // A text may be blank.
          if (isFormula && value === '' && type !== 'str') table.addFormulaWithoutResult()
          table.add(
            column,
            cellText({ value, type, format }, shared),
            type === 'n' && format.kind === 'plain',
          )
          return
        case 'row':
          table.endRow(row)
          return
        case 'sheetData':
          isInData = false
          return
        default:
          inline.close(name)
      }
    },
  }
}

function cellText(
  { value, type, format }: { value: string; type: string; format: NumberFormat },
  { strings, is1904 }: Shared,
): string {
  if (value === '') return ''
  switch (type) {
    case 's':
      return strings[Number(value)] ?? ''
    case 'n':
      return sheetNumber(value, format, is1904)
    case 'b':
      return value === '1' ? 'VERDADERO' : 'FALSO'
    case 'd':
      return value.replace(/^(\d{4})-(\d\d)-(\d\d).*$/, '$3/$2/$1')
    case 'str':
      return unescaped(value)
    default:
      return value
  }
}

/** The row of a reference such as `AB12`, from 0. */
function rowOf(reference: string): number {
  return Number(/\d+$/.exec(reference)?.[0] ?? 0) - 1
}

/** The column of a reference such as `AB12`, from 0. */
function columnOf(reference: string): number {
  let column = 0
  for (let index = 0; index < reference.length; index++) {
    const letter = (reference.charCodeAt(index) | 32) - 96
    if (letter < 1 || letter > 26) break
    column = column * 26 + letter
  }
  return column - 1
}
