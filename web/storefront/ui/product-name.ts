/** A product created from a key alone has no name: use its code (catalogue.md §2). */
export function productName(product: { name: string | null; code: string }): string {
  return product.name ?? product.code
}
