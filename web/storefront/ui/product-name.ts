/** A product made from a bare key has no name: its code stands in (catalogue.md §2). */
export function productName(product: { name: string | null; code: string }): string {
  return product.name ?? product.code
}
