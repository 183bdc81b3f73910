import type { PriceField } from '#domain/price-file/columns/headers.ts'
import type { PreviewRow } from '#domain/price-file/rows/preview.ts'
import type { ImportOptions } from '../price-file-facts.ts'

/** Body of `PATCH /api/products/import`, as JSON text. */
export function importBodyOf(rows: readonly PreviewRow[], options: ImportOptions): string {
  const products = rows.map((row) => JSON.stringify(toImportRow(row)))
  return `${JSON.stringify(options).slice(0, -1)},"products":[${products.join(',')}]}`
}

/** Code and price (under its field name) of each row, as JSON text. */
export function pricesBodyOf(rows: readonly PreviewRow[], priceField: PriceField): string {
  return JSON.stringify(rows.map(({ code, price }) => ({ code, [priceField]: price ?? undefined })))
}

/** A blank cell is omitted: it leaves the stored value unchanged. */
function toImportRow({ code, name, description, unit, brand, barcode, category, price }: PreviewRow) {
  return {
    code,
    name: name ?? undefined,
    description: description ?? undefined,
    unit: unit ?? undefined,
    brand: brand ?? undefined,
    barcode: barcode ?? undefined,
    category: category ?? undefined,
    basePrice: price ?? undefined,
  }
}
