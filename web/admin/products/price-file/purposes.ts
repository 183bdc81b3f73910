import type { PriceFilePurpose } from './price-file-facts.ts'

/** A supplier's list to be imported as products. */
export const IMPORT: PriceFilePurpose = {
  priceField: 'basePrice',
  fields: ['code', 'name', 'price', 'description', 'unit', 'brand', 'barcode', 'category'],
  isOfNew: true,
}

/** A list of new costs: only code and price are read. */
export const PRICES: PriceFilePurpose = {
  priceField: 'basePrice',
  fields: ['code', 'price'],
  isOfNew: false,
}
