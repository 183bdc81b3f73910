import type { Input, Output } from '#contract/endpoint.ts'
import type { createProduct, getProduct, getProductFormOptions } from '#contract/products.ts'
import type { ChoiceOption } from '../ui/form/choice-option.tsx'
import { numberText, typedNumber } from '../ui/format.ts'

export type Product = Output<typeof getProduct>
export type ProductFormOptions = Output<typeof getProductFormOptions>

/** Values of the product form; named as on the wire, so that the server's errors find their fields. */
export interface ProductValues {
  code: string
  name: string
  description: string
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
    basePrice: numberText(product.basePrice),
    categoryIds: product.categoryIds,
    tagIds: product.tagIds,
    competitorLinks: product.competitorLinks.map(({ url }) => ({ url })),
  }
}

/** The request body; a blank text is null, a blank link is omitted. */
export function toBody(values: ProductValues): Input<typeof createProduct>['body'] {
  return {
    code: values.code.trim(),
    name: values.name.trim() || null,
    description: values.description.trim() || null,
    basePrice: typedNumber(values.basePrice),
    categoryIds: values.categoryIds,
    tagIds: values.tagIds,
    competitorLinks: values.competitorLinks
      .map(({ url }) => ({ url: url.trim() }))
      .filter(({ url }) => url !== ''),
  }
}

/** The categories in tree order, each with its path: the same name may occur in several branches. */
export function categoryChoices(categories: ProductFormOptions['categories']): ChoiceOption[] {
  const way: string[] = []
  return categories.map(({ id, name, depth }) => {
    way.length = depth
    const hint = way.join(' › ') || undefined
    way[depth] = name
    return { id, name, depth, hint }
  })
}
