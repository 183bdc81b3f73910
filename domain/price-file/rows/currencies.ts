import { cellText } from '../cells/cells.ts'
import { namedCurrency } from '../cells/currency.ts'
import type { Currency } from '../cells/currency.ts'
import { readPrice } from '../cells/prices.ts'
import type { NumberConvention } from '../cells/prices.ts'
import { headerKey } from '../columns/header-key.ts'
import { priceHeader } from '../columns/price-header.ts'
import type { PriceField } from '../columns/headers.ts'
import type { Layout } from '../columns/layout.ts'
import { currencyNotes } from './currency-notes.ts'
import type { RowProblem } from './row-fields.ts'

type Row = readonly string[]

const CURRENCY_HEADER = /^((tipo|t) (de )?)?(moneda|divisa|currency|mon|mda)$/
/** In a column of currencies. */
const LETTERS: ReadonlyMap<string, Currency> = new Map([
  ['d', 'dólares'],
  ['dl', 'dólares'],
  ['p', 'pesos'],
  ['e', 'euros'],
])
const LONGEST_NAME = 20
const SAMPLE_ROWS = 500

/**
 * Finds prices that are in another currency than they are taken for (bulk.md §5): where only some are marked as dollars
 * ('USD 12.50', a column 'Moneda', or a title above them), those, or with the conversion of dollars the others. Where all are
 * marked, also by their header or a note, and nothing is converted, each has a warning.
 */
export function currencyProblems(
  rows: readonly Row[],
  { headerRow, columns, convention, adjustments }: Layout,
  priceField: PriceField,
): (row: Row) => RowProblem | null {
  const isPriced = (row: Row): boolean => isPrice(cellText(row, columns.price), convention)
  const priced = rows.slice((headerRow ?? -1) + 1).filter(isPriced)
  const column = currencyColumn(headerRow === null ? [] : (rows[headerRow] ?? []), priced)
  const { ofList, ofRow } = currencyNotes(rows, headerRow, isPriced)
  const usual = namedCurrency(priceHeader(rows, { headerRow, columns })) ?? ofList ?? 'pesos'

  function currencyOf(row: Row): Currency {
    const ofColumn = column === null ? null : currencyOfCell(cellText(row, column))
    return namedCurrency(cellText(row, columns.price)) ?? ofColumn ?? ofRow.get(row) ?? usual
  }

  const found = new Set(priced.map(currencyOf))
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

/** The column that names the currency of each price: by its header, or one without any that holds nothing else. */
function currencyColumn(header: Row, data: readonly Row[]): number | null {
  const named = header.findIndex((name) => CURRENCY_HEADER.test(headerKey(name)))
  if (named >= 0) return named
  const sample = data.slice(0, SAMPLE_ROWS)
  const width = Math.max(0, ...sample.map((row) => row.length))
  const unnamed = Array.from({ length: width }, (_, column) => column).find((column) => {
    const cells = sample.map((row) => cellText(row, column)).filter((cell) => cell !== '')
    return (
      headerKey(header[column] ?? '') === '' &&
      cells.length * 2 >= sample.length &&
      cells.every((cell) => cell.length <= LONGEST_NAME && !/\d/.test(cell) && namedCurrency(cell) !== null)
    )
  })
  return unnamed ?? null
}

function currencyOfCell(cell: string): Currency | null {
  return namedCurrency(cell) ?? LETTERS.get(headerKey(cell)) ?? null
}

/** Not what a note or a repeated header has in the column of the prices. */
function isPrice(cell: string, convention: NumberConvention): boolean {
  if (!/[1-9]/.test(cell)) return false
  const reading = readPrice(cell, convention)
  return 'value' in reading && reading.value !== null
}
