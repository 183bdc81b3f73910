import { descendantIds } from '#domain/category-tree.ts'
import type { CategoryNode } from '../visible-rows.ts'

/** A branch on its way below another category (null: to the top), with what a question about it has to name. */
export interface Move {
  readonly id: number
  readonly name: string
  readonly fromId: number | null
  readonly fromName: string | null
  readonly toId: number | null
  readonly toName: string | null
  /** How many categories below it go along. */
  readonly subcategories: number
  readonly products: number
}

/** Where a category can be put: not below itself, nor where it is already. Null (the top) is not among the answers. */
export function newMothers(all: readonly CategoryNode[], id: number): CategoryNode[] {
  const moving = all.find((node) => node.id === id)
  if (!moving) return []
  const below = descendantIds(all, id)
  return all.filter((node) => node !== moving && node.id !== moving.motherId && !below.has(node.id))
}

/** Whether a category can be put below another one, or at the top. */
export function canMove(all: readonly CategoryNode[], id: number, toId: number | null): boolean {
  if (toId !== null) return newMothers(all, id).some((node) => node.id === toId)
  return all.some((node) => node.id === id && node.motherId !== null)
}

/** The move of a category that {@link canMove}; undefined for one that the tree does not know. */
export function describeMove(
  all: readonly CategoryNode[],
  id: number,
  toId: number | null,
): Move | undefined {
  const byId = new Map(all.map((node) => [node.id, node]))
  const node = byId.get(id)
  if (!node) return undefined
  const nameOf = (other: number | null) => (other === null ? null : (byId.get(other)?.name ?? null))
  return {
    id,
    name: node.name,
    fromId: node.motherId,
    fromName: nameOf(node.motherId),
    toId,
    toName: nameOf(toId),
    subcategories: descendantIds(all, id).size,
    products: node.totalGroupedProducts,
  }
}
