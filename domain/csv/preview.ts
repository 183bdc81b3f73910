import { isGtin, readBarcode } from '../barcode.ts'
import { readBrand } from '../brand.ts'
import { codeKey } from '../keys.ts'
import { MAX_LENGTH } from '../limits.ts'
import { readUnit } from '../units.ts'
import { cellText, isErrorCell, isScientificNotation } from './cells.ts'
import { isReadableCategory } from './file-categories.ts'
import { acceptedField } from './headers.ts'
import type { Columns, PriceField } from './headers.ts'
import type { Layout } from './layout.ts'
import type { PriceAdjustment } from './price-adjustment.ts'
import { readPrice } from './prices.ts'
import { blankIn, titlesAmong } from './rows-without-product.ts'

/** A problem of a row. Rows with an error are not sent, rows with a warning are. `text` is Spanish. */
export interface RowProblem {
  readonly level: 'error' | 'warning'
  readonly kind:
    | 'noCode'
    | 'badCode'
    | 'repeatedHeader'
    | 'title'
    | 'repeatedCode'
    | 'badName'
    | 'badPrice'
    | 'zeroPrice'
    | 'badUnit'
    | 'unusualUnit'
    | 'badBrand'
    | 'badBarcode'
    | 'oddBarcode'
    | 'badCategory'
  readonly text: string
}

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

const REPEATED_HEADER: readonly RowProblem[] = [
  { level: 'error', kind: 'repeatedHeader', text: 'Parece un encabezado repetido' },
]
const TITLE: readonly RowProblem[] = [
  { level: 'error', kind: 'title', text: 'Parece un título entre los productos: no se envía' },
]

/** Shared by all rows without problems, to save memory. */
const NO_PROBLEMS: readonly RowProblem[] = []

/**
 * Reads the rows of a file by a layout, each with its line number and its problems (bulk.md §7). `rows` are all records of
 * the file; blank ones count for the line numbers; in a sheet each row counts once, whatever its cells hold. Titles, header
 * and rows that are blank in all columns that are read give no preview row; a title between the rows gives one that says so. A price of 0, which price lists use for 'no price', is null with a warning; so is an
 * unreadable price in a comparison (priceGrp1).
 */
export function buildPreview(
  rows: readonly (readonly string[])[],
  layout: Layout,
  priceField: PriceField,
  isSheet = false,
): { rows: PreviewRow[]; counts: PreviewCounts } {
  const preview: PreviewRow[] = []
  const indexOfCode = new Map<string, number>()
  const isBlank = blankIn(layout)
  const isTitle = titlesAmong(rows, layout)
  let line = 1
  for (const [index, row] of rows.entries()) {
    if (index > (layout.headerRow ?? -1) && !isBlank(row)) {
      const read = readRow(row, line, { layout, priceField })
      if (isTitle(row)) preview.push({ ...read, problems: TITLE })
      else if (isHeader(row, layout.columns))
        preview.push({ ...read, price: null, problems: REPEATED_HEADER })
      else addRow(preview, indexOfCode, read)
    }
    line += isSheet ? 1 : linesOf(row)
  }
  return { rows: preview, counts: countRows(preview) }
}

/** Finds the record that begins at a line of the file. The lines are counted at the first call: long files are read without it, too. */
export function recordFinder(
  rows: readonly (readonly string[])[],
  isSheet: boolean,
): (line: number) => readonly string[] | undefined {
  if (isSheet) return (line) => rows[line - 1]
  let indexes: ReadonlyMap<number, number> | null = null
  return (line) => {
    indexes ??= indexesOfLines(rows)
    return rows[indexes.get(line) ?? -1]
  }
}

function indexesOfLines(rows: readonly (readonly string[])[]): ReadonlyMap<number, number> {
  let line = 1
  return new Map(
    rows.map((row, index) => {
      const first = line
      line += linesOf(row)
      return [first, index]
    }),
  )
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
  const code = cellText(row, columns.code)
  const name = cellText(row, columns.name).replace(/\s+/g, ' ')
  const description = columns.description === null ? '' : (row[columns.description] ?? '').trim()
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

/** Long lists repeat their headers: at each page, or at each family under other names. */
function isHeader(row: readonly string[], { code, name, description, price }: Columns): boolean {
  if (acceptedField(cellText(row, code)) === 'code') return true
  return [code, name, description, price].filter((column) => acceptedField(cellText(row, column))).length > 1
}

function codeProblems(code: string): RowProblem[] {
  const error = (kind: RowProblem['kind'], text: string): RowProblem[] => [{ level: 'error', kind, text }]
  if (code === '') return error('noCode', 'Falta la clave')
  if (isErrorCell(code)) return error('badCode', `La clave trae un error de la hoja de cálculo: ${code}`)
  if (isScientificNotation(code)) {
    return error(
      'badCode',
      `La hoja de cálculo cambió la clave a notación científica (${code}): sus dígitos se perdieron`,
    )
  }
  if (!/[\p{L}\p{N}]/u.test(code)) return error('badCode', `La clave no tiene letras ni dígitos: ${code}`)
  return code.length > MAX_LENGTH.code
    ? error('badCode', `La clave pasa de ${MAX_LENGTH.code} caracteres`)
    : []
}

function nameProblems(name: string): RowProblem[] {
  if (isErrorCell(name)) {
    return [
      { level: 'error', kind: 'badName', text: `El nombre trae un error de la hoja de cálculo: ${name}` },
    ]
  }
  if (name.length <= MAX_LENGTH.productName) return []
  return [{ level: 'error', kind: 'badName', text: `El nombre pasa de ${MAX_LENGTH.productName} caracteres` }]
}

function unitOf(cell: string): { value: string | null; problems: RowProblem[] } {
  if (cell === '') return { value: null, problems: [] }
  const { unit, isUsual } = readUnit(cell)
  if (unit.length > MAX_LENGTH.unit || isErrorCell(unit)) {
    const text = `La unidad «${unit.slice(0, MAX_LENGTH.unit)}» no se entiende o pasa de ${MAX_LENGTH.unit} caracteres`
    return { value: null, problems: [{ level: 'error', kind: 'badUnit', text }] }
  }
  if (isUsual) return { value: unit, problems: [] }
  const text = `La unidad «${unit}» no es de las usuales: se guarda así`
  return { value: unit, problems: [{ level: 'warning', kind: 'unusualUnit', text }] }
}

/** An invalid brand or bar code is left out; the row is sent anyway. */
function brandOf(cell: string): { value: string | null; problems: RowProblem[] } {
  if (cell === '') return { value: null, problems: [] }
  const brand = readBrand(cell)
  if (brand.length <= MAX_LENGTH.brand && !isErrorCell(brand)) return { value: brand, problems: [] }
  const text = `La marca no se entiende o pasa de ${MAX_LENGTH.brand} caracteres: se deja la que ya tiene`
  return { value: null, problems: [{ level: 'warning', kind: 'badBrand', text }] }
}

function barcodeOf(cell: string): { value: string | null; problems: RowProblem[] } {
  if (cell === '') return { value: null, problems: [] }
  const barcode = isScientificNotation(cell) ? null : readBarcode(cell)
  if (barcode === null) {
    const text = `El código de barras «${cell.slice(0, MAX_LENGTH.barcode)}» no se entiende: se deja el que ya tiene`
    return { value: null, problems: [{ level: 'warning', kind: 'badBarcode', text }] }
  }
  if (isGtin(barcode)) return { value: barcode, problems: [] }
  const text = `El código de barras ${barcode} no es EAN ni UPC, o le falta un dígito: se guarda así`
  return { value: barcode, problems: [{ level: 'warning', kind: 'oddBarcode', text }] }
}

function categoryOf(cell: string): { value: string | null; problems: RowProblem[] } {
  const category = cell.replace(/\s+/g, ' ')
  if (category === '') return { value: null, problems: [] }
  if (isReadableCategory(category) && !isErrorCell(category)) return { value: category, problems: [] }
  const text = 'La categoría no se entiende: el producto se deja sin ella'
  return { value: null, problems: [{ level: 'warning', kind: 'badCategory', text }] }
}

function badPrice(text: string, priceField: PriceField): RowProblem {
  return { level: priceField === 'priceGrp1' ? 'warning' : 'error', kind: 'badPrice', text }
}

function zeroPrice(priceField: PriceField): RowProblem {
  const text = priceField === 'priceGrp1' ? 'no se compara' : 'se deja el que ya tiene'
  return { level: 'warning', kind: 'zeroPrice', text: `El precio es 0: ${text}` }
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

/** One line, plus one for each line break within the fields. */
function linesOf(row: readonly string[]): number {
  let lines = 1
  for (const cell of row) if (/[\r\n]/.test(cell)) lines += cell.match(/\r\n|\r|\n/g)?.length ?? 0
  return lines
}
