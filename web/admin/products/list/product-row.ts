import type { Output } from '#contract/endpoint.ts'
import type { listProducts } from '#contract/products.ts'
import { decimal, divide, formatDecimal, multiply, subtract } from '#domain/decimal.ts'

export type ProductRow = Output<typeof listProducts>['content'][number]

/** Share of the sales price that is not cost, in percent; null without one of both. */
export function marginPct(salesPrice: number | null, basePrice: number | null): number | null {
  if (salesPrice === null || basePrice === null || salesPrice === 0) return null
  const sold = decimal(salesPrice)
  return Number(formatDecimal(divide(multiply(subtract(sold, decimal(basePrice)), decimal(100)), sold, 1)))
}

export function productHref(id: number): string {
  return `/admin/products/${id}/edit`
}
