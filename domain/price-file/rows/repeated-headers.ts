import { cellText } from '../cells/cells.ts'
import { namedCurrency } from '../cells/currency.ts'
import { acceptedField, isOfOnePiece, isOfSeveralPieces, matchHeader } from '../columns/headers.ts'
import type { Columns, Field, PriceField } from '../columns/headers.ts'
import type { Layout } from '../columns/layout.ts'
import type { RowProblem } from './row-fields.ts'

type Row = readonly string[]

/** Long lists repeat their headers: at each page, or at each family under other names. */
export function isHeader(row: Row, { code, name, description, price }: Columns): boolean {
  if (acceptedField(cellText(row, code)) === 'code') return true
  return [code, name, description, price].filter((column) => acceptedField(cellText(row, column))).length > 1
}

/**
 * Finds the problem of the rows below a repeated header, at this line: it has a field in another column than the first header, or
 * a price of several pieces or in another currency.
 */
export function problemsBelowHeaders(
  rows: readonly Row[],
  reading: { layout: Layout; priceField: PriceField },
): (row: Row, line: number) => readonly RowProblem[] | null {
  const isReordered = reorderedAmong(rows, reading)
  const isOfOtherPrice = otherPricesAmong(rows, reading.layout)
  const under = (line: number, what: string): readonly RowProblem[] => [
    { level: 'error', kind: 'shifted', text: `Está bajo el encabezado de la línea ${line}, ${what}` },
  ]
  return (row, line) => {
    if (isReordered(row)) {
      return under(
        line,
        'que trae las columnas en otro orden. Ponlas en el mismo, o haz otro archivo con estos renglones.',
      )
    }
    const price = cellText(row, reading.layout.columns.price)
    return isOfOtherPrice(price)
      ? under(line, `y su precio es otro: «${price}». Haz otro archivo con estos renglones.`)
      : null
  }
}

/** Detects repeated headers with a field in another column than the first one. */
function reorderedAmong(
  rows: readonly Row[],
  { layout: { headerRow, columns }, priceField }: { layout: Layout; priceField: PriceField },
): (row: Row) => boolean {
  const header = headerRow === null ? [] : (rows[headerRow] ?? [])
  const means = (name: string, field: Field): boolean =>
    matchHeader(name, priceField).some((match) => match.field === field)
  const fields = (Object.keys(columns) as Field[]).filter(
    (field) => columns[field] !== null && means(cellText(header, columns[field]), field),
  )
  return (row) =>
    fields.some((field) => {
      const name = cellText(row, columns[field])
      return name !== '' && !means(name, field) && row.some((other) => means(other, field))
    })
}

/** Detects headers of a price that is said to be another one than the first. */
function otherPricesAmong(rows: readonly Row[], { headerRow, columns }: Layout): (price: string) => boolean {
  const first = cellText(rows[headerRow ?? -1] ?? [], columns.price)
  const currency = namedCurrency(first) ?? 'pesos'
  return (price) =>
    (isOfSeveralPieces(first) ? isOfOnePiece(price) : isOfSeveralPieces(price)) ||
    (namedCurrency(price) ?? currency) !== currency
}
