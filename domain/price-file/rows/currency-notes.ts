import { onlyCurrency } from '../cells/currency.ts'
import type { Currency } from '../cells/currency.ts'

type Row = readonly string[]

/** What the notes of a list say of the currency of its prices. */
export interface CurrencyNotes {
  /** Of all prices: in a title above the header, or below the last product. */
  readonly ofList: Currency | null
  /** Of the products below a title between them, up to the next one that names a currency. */
  readonly ofRow: ReadonlyMap<Row, Currency>
}

const ABOUT_PRICES =
  /(?<!\p{L})(precios?|prices?|costos?|listas?|valores|importes|tarifas?|cotizaci[oó]n)(?!\p{L})/iu
/** What follows it is the rate of a currency. */
const RATE = /(tipo de cambio|paridad|(?<!\p{L})t\.? ?\/?c\.?(?!\p{L})).*$/isu
/** A firm or a brand may be called so: 'US Tools', 'Línea Euro'. */
const NAME = /(?<!\p{L}|(?<!\p{L})(en|in) )(us|euro)(?![\p{L}$])/giu
/** Of some products only. */
const OF_SOME = /marcad|señalad|excepto|salvo|algun|con (un )?(asterisco|\*)/i

/** Reads the notes of a list: the cells above its header, and below it the rows with a single cell. */
export function currencyNotes(
  rows: readonly Row[],
  headerRow: number | null,
  isPriced: (row: Row) => boolean,
): CurrencyNotes {
  const titles = rows.slice(0, headerRow ?? 0).flatMap((row) => row.flatMap((cell) => currencyOf(cell) ?? []))
  const ofRow = new Map<Row, Currency>()
  let note: Currency | null = null
  let isUsed = true
  for (const row of rows.slice((headerRow ?? -1) + 1)) {
    const named = currencyOfNote(row)
    if (named !== null) isUsed = false
    note = named ?? note
    if (note === null || !isPriced(row)) continue
    isUsed = true
    ofRow.set(row, note)
  }
  return { ofList: titles[0] ?? (isUsed ? null : note), ofRow }
}

function currencyOfNote(row: Row): Currency | null {
  const filled = row.filter((cell) => cell.trim() !== '')
  return filled.length === 1 ? currencyOf(filled[0] ?? '') : null
}

/** 'dólares' of 'Precios en dólares, al tipo de cambio del día'. */
function currencyOf(text: string): Currency | null {
  return ABOUT_PRICES.test(text) && !OF_SOME.test(text)
    ? onlyCurrency(text.replace(RATE, '').replace(NAME, ''))
    : null
}
