import { isDrawn } from '../images/drawings/drawing-url.ts'

/**
 * The product whose picture represents a group best: the first with a photograph whose name says what it is, since a
 * photograph may show little more than a box; else the first with a photograph, and then the first that can be drawn.
 */
export function mostRepresentative<T extends { name: string | null; imageKey: string | null }>(
  products: readonly T[],
): T | undefined {
  return (
    products.find(({ name, imageKey }) => imageKey !== null && isDrawn(name)) ??
    products.find(({ imageKey }) => imageKey !== null) ??
    products.find(({ name }) => isDrawn(name)) ??
    products[0]
  )
}
