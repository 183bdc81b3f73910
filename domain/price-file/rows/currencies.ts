import { cellText } from '../cells/cells.ts'
import { namedCurrency } from '../cells/currency.ts'
import type { Currency } from '../cells/currency.ts'
import { readPrice } from '../cells/prices.ts'
import type { NumberConvention } from '../cells/prices.ts'
import { headerKey } from '../columns/header-key.ts'
import type { PriceField } from '../columns/headers.ts'
import type { Layout } from '../columns/layout.ts'
import type { RowProblem } from './row-fields.ts'

type Row = readonly string[]

const CURRENCY_HEADER = /^(tipo (de )?)?(moneda|divisa|currency|mon)$/

/**
 * Finds prices that are in another currency than they are taken for (bulk.md §5): where only some are marked as dollars
 * ('USD 12.50', or a column 'Moneda'), those, or with the conversion of dollars the others. Where all are marked, also by
 * their header, and nothing is converted, each has a warning.
 */
export function currencyProblems(
  rows: readonly Row[],
  { headerRow, columns, convention, adjustments }: Layout,
  priceField: PriceField,
): (row: Row) => RowProblem | null {
  const header = headerRow === null ? [] : (rows[headerRow] ?? [])
  const column = header.findIndex((name) => CURRENCY_HEADER.test(headerKey(name)))
  const usual = namedCurrency(cellText(header, columns.price)) ?? 'pesos'

  function currencyOf(row: Row): Currency {
    const ofColumn = column < 0 ? null : namedCurrency(cellText(row, column))
    return namedCurrency(cellText(row, columns.price)) ?? ofColumn ?? usual
  }

  const found = new Set(
    rows
      .slice((headerRow ?? -1) + 1)
      .filter((row) => isPrice(cellText(row, columns.price), convention))
      .map(currencyOf),
  )
  if (found.size === 0 || (found.size === 1 && found.has('pesos'))) return () => null
  const isMixed = found.size > 1
  /** Where all are in one currency, another factor than the rate of the dollar may be its rate, too. */
  const isConverted = (currency: Currency): boolean =>
    adjustments.some(({ kind }) =>
      kind === 'dollars' ? currency === 'dólares' : kind === 'factor' && !isMixed,
    )
  const taken = [...found].find((currency) => currency !== 'pesos' && isConverted(currency)) ?? 'pesos'
  const level = priceField === 'priceGrp1' ? 'warning' : 'error'

  return (row) => {
    const currency = currencyOf(row)
    if (currency === taken) return null
    const price = `El precio está en ${currency} (${cellText(row, columns.price)})`
    return !isMixed
      ? { level: 'warning', kind: 'unconverted', text: `${price}: se toma sin convertir` }
      : {
          level,
          kind: 'otherCurrency',
          text: `${price} y otros no: escríbelo convertido, u omite el renglón`,
        }
  }
}

/** Not what a note or a repeated header has in the column of the prices. */
function isPrice(cell: string, convention: NumberConvention): boolean {
  if (!/[1-9]/.test(cell)) return false
  const reading = readPrice(cell, convention)
  return 'value' in reading && reading.value !== null
}
