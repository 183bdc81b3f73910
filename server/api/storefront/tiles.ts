import type { PublishedCategory } from './published-tree.ts'

/** A category's tile; its picture comes with the pictures of products. */
export function tileOf({ id, name, totalGroupedProducts }: PublishedCategory) {
  return { id, name, totalGroupedProducts, image: null }
}
