import type { Input, Output } from '#contract/endpoint.ts'
import type { createProduct, getProduct, getProductFormOptions } from '#contract/products.ts'
import { compare, decimal, round } from '#domain/decimal.ts'
import { STORED_DECIMALS } from '#domain/limits.ts'
import { productTexts } from '#web/texts/admin-products.ts'
import { amountText, typedNumber } from '../ui/format.ts'

export type Product = Output<typeof getProduct>
export type ProductFormOptions = Output<typeof getProductFormOptions>

/** Values of the product form; named as on the wire, so that the server's errors find their fields. */
export interface ProductValues {
  code: string
  name: string
  description: string
  unit: string
  brand: string
  barcode: string
  /** As typed. */
  basePrice: string
  categoryIds: number[]
  tagIds: number[]
  competitorLinks: { url: string }[]
}

/** Initial values of a new product (catalogue.md §12). */
export const NEW_PRODUCT: ProductValues = {
  code: '',
  name: '',
  description: '',
  unit: '',
  brand: '',
  barcode: '',
  basePrice: '',
  categoryIds: [],
  tagIds: [],
  competitorLinks: [],
}

/** A product as its form shows it. */
export function toValues(product: Product): ProductValues {
  return {
    code: product.code,
    name: product.name ?? '',
    description: product.description ?? '',
    unit: product.unit ?? '',
    brand: product.brand ?? '',
    barcode: product.barcode ?? '',
    basePrice: amountText(product.basePrice),
    categoryIds: product.categoryIds,
    tagIds: product.tagIds,
    competitorLinks: product.competitorLinks.map(({ url }) => ({ url })),
  }
}

/**
 * What is wrong with a typed base price that the server would accept: it rounds, and so would save another price than the
 * one that was typed (prices.md §12).
 */
export function basePriceProblem(typed: string): string | undefined {
  const price = typedNumber(typed)
  if (price === null || !Number.isFinite(price)) return undefined
  const exact = decimal(price)
  const isStored = compare(round(exact, STORED_DECIMALS), exact) === 0
  return isStored ? undefined : productTexts.form.basePriceTooExact
}

/** The request body; a blank text is null, a blank link is omitted. */
export function toBody(values: ProductValues): Input<typeof createProduct>['body'] {
  return {
    code: values.code.trim(),
    name: values.name.trim() || null,
    description: values.description.trim() || null,
    unit: values.unit.trim() || null,
    brand: values.brand.trim() || null,
    barcode: values.barcode.trim() || null,
    basePrice: typedNumber(values.basePrice),
    categoryIds: values.categoryIds,
    tagIds: values.tagIds,
    competitorLinks: values.competitorLinks
      .map(({ url }) => ({ url: url.trim() }))
      .filter(({ url }) => url !== ''),
  }
}
