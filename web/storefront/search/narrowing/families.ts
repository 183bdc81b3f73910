import type { Output } from '#contract/endpoint.ts'
import type { listFamilies } from '#contract/public-products.ts'
import type { Narrowed } from './narrowing.ts'

/** Products that are the same thing in several sizes and brands. */
export type Family = Output<typeof listFamilies>[number]

/** How the products of a family are ordered: those of the size that was asked for first, or as they were requested. */
export interface FamilyOrder {
  readonly size?: string
  readonly inOrder?: true
}

/** By price when sorted by price; otherwise the size in the search, or the only size that is set, comes first. */
export function orderOfFamilies({ facets, sort }: Narrowed, size: string | null): FamilyOrder {
  const set = facets.filter(({ attribute }) => attribute === 'size').map(({ value }) => value)
  const wanted = size ?? (set.length === 1 ? set[0] : undefined)
  const isByPrice = sort === 'price' || sort === 'price_desc'
  return { ...(wanted !== undefined && { size: wanted }), ...(isByPrice && { inOrder: true }) }
}

/**
 * Appends families to those shown. Shown products stay in position: further sizes of a shown family come last in it,
 * and a neighbour that is now a hit counts as one.
 */
export function mergeFamilies(shown: readonly Family[], further: readonly Family[]): Family[] {
  const all = new Map(shown.map((family) => [family.key, family]))
  for (const family of further) {
    const before = all.get(family.key)
    if (!before) {
      all.set(family.key, family)
      continue
    }
    const found = new Map(
      family.products.filter(({ isRequested }) => isRequested).map((product) => [product.id, product]),
    )
    const known = new Set(before.products.map(({ id }) => id))
    const products = [
      ...before.products.map((product) => found.get(product.id) ?? product),
      ...family.products.filter(({ id }) => !known.has(id)),
    ]
    all.set(family.key, { ...before, products })
  }
  return [...all.values()]
}

/** The products that were searched for, in the order of `ids`. */
export function requestedOf(families: readonly Family[], ids: readonly number[]) {
  const products = families.flatMap((family) => family.products.filter(({ isRequested }) => isRequested))
  const byId = new Map(products.map((product) => [product.id, product]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

type Sized = Family['products'][number]
type Group = [Sized, ...Sized[]]

/** Products in their order, those of one size that follow each other together: the same in several brands. */
export function bySize(products: readonly Sized[]): Group[] {
  const groups: Group[] = []
  for (const product of products) {
    const group = groups.at(-1)
    if (group && product.size !== null && group[0].size === product.size) group.push(product)
    else groups.push([product])
  }
  return groups
}
