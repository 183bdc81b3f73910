import type { CsvPurpose } from './csv-session.ts'

/** A supplier's list that becomes products. */
export const IMPORT: CsvPurpose = {
  priceField: 'basePrice',
  fields: ['code', 'name', 'price', 'description'],
}

/** A list of new costs: nothing but code and price is looked at. */
export const PRICES: CsvPurpose = { priceField: 'basePrice', fields: ['code', 'price'] }
