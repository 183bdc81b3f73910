import { cleanCode, codeKey } from '../../keys.ts'
import { cellText, isErrorCell } from '../cells/cells.ts'
import type { PriceField } from '../columns/headers.ts'
import type { Layout } from '../columns/layout.ts'
import type { PriceAdjustment } from '../cells/price-adjustment.ts'
import { readPrice } from '../cells/prices.ts'
import { linesOf } from '../text/record-lines.ts'
import { currencyProblems } from './currencies.ts'
import { isHeader, problemsBelowHeaders } from './repeated-headers.ts'
import {
  badPrice,
  barcodeOf,
  brandOf,
  categoryOf,
  codeProblems,
  nameProblems,
  unitOf,
  zeroPrice,
} from './row-fields.ts'
import type { RowProblem } from './row-fields.ts'
import { blankIn, titlesAmong } from './rows-without-product.ts'
import { narrowAmong, pricedInName, shiftedAmong } from './shifted-rows.ts'

/** One row of a file as it will be sent. Blanks are null and leave the stored value unchanged. */
export interface PreviewRow {
  /** First line of the row in the file, from 1. */
  readonly line: number
  readonly code: string
  readonly name: string | null
  readonly description: string | null
  readonly unit: string | null
  readonly brand: string | null
  readonly barcode: string | null
  /** Name of a category, or a path of names. */
  readonly category: string | null
  /** Plain decimal text with up to 4 decimals. */
  readonly price: string | null
  /** The price in the file and its adjustments; null for a price that is not adjusted. */
  readonly adjusted: { readonly from: string; readonly by: readonly PriceAdjustment[] } | null
  readonly problems: readonly RowProblem[]
}

export interface PreviewCounts {
  readonly rows: number
  /** Rows without an error, which will be sent. */
  readonly ready: number
  readonly errors: number
  readonly warnings: number
  readonly withPrice: number
}

/** Where the rows come from: a sheet, a text that is cut at blanks, or one in which wrong quotes made some rows part of others. */
interface RowOrigin {
  readonly isSheet?: boolean
  readonly isCutAtBlanks?: boolean
  readonly joinedRows?: ReadonlySet<readonly string[]> | undefined
}

const REPEATED_HEADER: readonly RowProblem[] = [
  { level: 'error', kind: 'repeatedHeader', text: 'Parece un encabezado repetido' },
]
const TITLE: readonly RowProblem[] = [
  { level: 'error', kind: 'title', text: 'Parece un título entre los productos: no se envía' },
]

const JOINED: readonly RowProblem[] = [
  {
    level: 'error',
    kind: 'badQuotes',
    text: 'Sus comillas no se cierran donde deben: puede traer otros renglones dentro. Corrige el archivo.',
  },
]

const shifted = (than: string): readonly RowProblem[] => [
  {
    level: 'error',
    kind: 'shifted',
    text: `Trae más celdas que ${than}: un separador de más («12,50» o «Codo, 90°» sin comillas) puede haberlas recorrido. Corrige el archivo.`,
  },
]

const narrow = (than: string): readonly RowProblem[] => [
  {
    level: 'error',
    kind: 'shifted',
    text: `Trae menos celdas que ${than}: no se sabe cuál está en blanco. Corrige el archivo.`,
  },
]

/** Shared by all rows without problems, to save memory. */
const NO_PROBLEMS: readonly RowProblem[] = []

/**
 * Reads the rows of a file by a layout, each with its line number and its problems (bulk.md §7). `rows` are all records of
 * the file; blank ones count for the line numbers. In a sheet each row is one line, also with line breaks in its cells, and
 * no separator can have moved its cells. Titles, header and rows that are blank in all columns that are read give no
 * preview row; a title between the rows gives one that says so. A price of 0, which price lists use for 'no price', is null
 * with a warning; so is an unreadable price in a comparison (priceGrp1).
 */
export function buildPreview(
  rows: readonly (readonly string[])[],
  reading: { layout: Layout; priceField: PriceField },
  { isSheet = false, isCutAtBlanks = false, joinedRows }: RowOrigin = {},
): { rows: PreviewRow[]; counts: PreviewCounts } {
  const { layout, priceField } = reading
  const preview: PreviewRow[] = []
  const indexOfCode = new Map<string, number>()
  const isBlank = blankIn(layout)
  const isTitle = titlesAmong(rows, layout)
  const currencyProblem = currencyProblems(rows, layout, priceField)
  const isShifted = isSheet ? () => false : shiftedAmong(rows, layout)
  const isNarrow = isCutAtBlanks ? narrowAmong(rows, layout) : isSheet ? () => false : pricedInName(layout)
  const than = layout.headerRow === null ? 'los demás renglones' : 'el encabezado'
  const [shiftedProblem, narrowProblem] = [shifted(than), narrow(than)]
  const problemBelow = problemsBelowHeaders(rows, reading)
  let otherHeader: readonly RowProblem[] | null = null
  let line = 1
  for (const [index, row] of rows.entries()) {
    if (index > (layout.headerRow ?? -1) && !isBlank(row)) {
      const read = readRow(row, line, reading)
      if (isTitle(row)) preview.push({ ...read, problems: TITLE })
      else if (isHeader(row, layout.columns)) {
        preview.push({ ...read, price: null, problems: REPEATED_HEADER })
        otherHeader = problemBelow(row, line)
      } else if (otherHeader !== null) preview.push({ ...read, problems: otherHeader })
      else if (joinedRows?.has(row)) preview.push({ ...read, problems: JOINED })
      else if (isShifted(row)) preview.push({ ...read, problems: shiftedProblem })
      else if (isNarrow(row)) preview.push({ ...read, problems: narrowProblem })
      else addRow(preview, indexOfCode, withProblem(read, currencyProblem(row)))
    }
    line += isSheet ? 1 : linesOf(row)
  }
  return { rows: preview, counts: countRows(preview) }
}

/** The row with a problem of its price, which is no price unless the problem is a mere hint. */
function withProblem(row: PreviewRow, problem: RowProblem | null): PreviewRow {
  if (problem === null || row.price === null) return row
  const isPriced = problem.kind === 'unconverted'
  return {
    ...row,
    price: isPriced ? row.price : null,
    adjusted: isPriced ? row.adjusted : null,
    problems: [...row.problems, problem],
  }
}

/** Adds a row. A repeated code is an error in the later row and a warning in the first one. */
function addRow(preview: PreviewRow[], indexOfCode: Map<string, number>, row: PreviewRow): void {
  const key = row.problems.some(({ kind }) => kind === 'badCode') ? '' : codeKey(row.code)
  const index = key === '' ? undefined : indexOfCode.get(key)
  const first = index === undefined ? undefined : preview[index]
  if (index === undefined || !first) {
    if (key !== '') indexOfCode.set(key, preview.length)
    preview.push(row)
    return
  }
  const repeated = (level: 'error' | 'warning', text: string): RowProblem => ({
    level,
    kind: 'repeatedCode',
    text,
  })
  preview.push({
    ...row,
    problems: [...row.problems, repeated('error', `Clave repetida: ya está en la línea ${first.line}`)],
  })
  if (first.problems.some((problem) => problem.kind === 'repeatedCode')) return
  const warning = repeated('warning', `La clave se repite en la línea ${row.line}; se usa esta`)
  preview[index] = { ...first, problems: [...first.problems, warning] }
}

function readRow(
  row: readonly string[],
  line: number,
  { layout, priceField }: { layout: Layout; priceField: PriceField },
): PreviewRow {
  const { columns, convention, adjustments } = layout
  const code = cleanCode(cellText(row, columns.code))
  const name = cellText(row, columns.name).replace(/\s+/g, ' ')
  const description = cellText(row, columns.description)
  const unit = unitOf(cellText(row, columns.unit))
  const brand = brandOf(cellText(row, columns.brand))
  const barcode = barcodeOf(cellText(row, columns.barcode))
  const category = categoryOf(cellText(row, columns.category))
  const cell = cellText(row, columns.price)
  const reading = readPrice(cell, convention, adjustments)
  const price = 'value' in reading ? reading.value : null
  const isZero = price === '0'
  const problems = [
    ...codeProblems(code),
    ...nameProblems(name),
    ...unit.problems,
    ...brand.problems,
    ...barcode.problems,
    ...category.problems,
    ...('problem' in reading ? [badPrice(reading.problem, priceField)] : []),
    ...(isZero ? [zeroPrice(priceField)] : []),
  ]
  return {
    line,
    code,
    name: name === '' || isErrorCell(name) ? null : name,
    description: description === '' ? null : description,
    unit: unit.value,
    brand: brand.value,
    barcode: barcode.value,
    category: category.value,
    price: isZero ? null : price,
    adjusted: isZero || price === null ? null : adjustedFrom(cell, layout),
    problems: problems.length > 0 ? problems : NO_PROBLEMS,
  }
}

function adjustedFrom(cell: string, { convention, adjustments }: Layout): PreviewRow['adjusted'] {
  if (adjustments.length === 0) return null
  const reading = readPrice(cell, convention)
  return 'value' in reading && reading.value !== null ? { from: reading.value, by: adjustments } : null
}

export function countRows(rows: readonly PreviewRow[]): PreviewCounts {
  const errors = rows.filter((row) => hasLevel(row, 'error')).length
  return {
    rows: rows.length,
    ready: rows.length - errors,
    errors,
    warnings: rows.filter((row) => !hasLevel(row, 'error') && hasLevel(row, 'warning')).length,
    withPrice: rows.filter((row) => row.price !== null && !hasLevel(row, 'error')).length,
  }
}

/** Whether a row has a problem of this level. */
export function hasLevel({ problems }: PreviewRow, level: RowProblem['level']): boolean {
  return problems.some((problem) => problem.level === level)
}
