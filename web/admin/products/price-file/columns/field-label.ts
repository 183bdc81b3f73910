import type { Field, PriceField } from '#domain/price-file/columns/headers.ts'
import { compareTexts } from '#web/texts/admin-compare.ts'
import { priceFileTexts } from '#web/texts/admin-price-file.ts'

/** Label of a field: a price is a cost, or a competitor's. */
export function fieldLabel(field: Field, priceField: PriceField): string {
  return field === 'price' && priceField === 'priceGrp1'
    ? compareTexts.priceColumn
    : priceFileTexts.columns[field]
}
