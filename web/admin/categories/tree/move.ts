import { descendantIds } from '#domain/category-tree.ts'
import type { CategoryNode } from '../visible-rows.ts'

/** A branch to be moved below another category (null: to the top), with what its confirmation names. */
export interface Move {
  readonly id: number
  readonly name: string
  readonly fromId: number | null
  readonly fromName: string | null
  readonly toId: number | null
  readonly toName: string | null
  /** Number of categories below it, which move along. */
  readonly subcategories: number
  readonly products: number
}

/** Possible parents of a category: not below itself, and not its current one. The top (null) is not included. */
export function possibleParents(all: readonly CategoryNode[], id: number): CategoryNode[] {
  const moving = all.find((node) => node.id === id)
  if (!moving) return []
  const below = descendantIds(all, id)
  return all.filter((node) => node !== moving && node.id !== moving.motherId && !below.has(node.id))
}

/** Whether a category can be moved below another one, or to the top (null). */
export function canMove(all: readonly CategoryNode[], id: number, toId: number | null): boolean {
  if (toId !== null) return possibleParents(all, id).some((node) => node.id === toId)
  return all.some((node) => node.id === id && node.motherId !== null)
}

/** The move of a category that {@link canMove}; undefined when the tree does not contain it. */
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
