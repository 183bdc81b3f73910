import type { Field, PriceField } from '#domain/csv/headers.ts'
import { compareTexts } from '#web/texts/admin-compare.ts'
import { csvTexts } from '#web/texts/admin-csv.ts'

/** Label of a field: a price is a cost, or a competitor's. */
export function fieldLabel(field: Field, priceField: PriceField): string {
  return field === 'price' && priceField === 'priceGrp1' ? compareTexts.priceColumn : csvTexts.columns[field]
}
