import { compareNames } from './spanish-order.ts'

/** A category as stored. `motherId` is null at the top level (catalogue.md §13). */
export interface CategoryRow {
  readonly id: number
  readonly name: string
  readonly motherId: number | null
}

/** A category with its position among its siblings; null where they are not ordered by hand. */
export interface PositionedCategory extends CategoryRow {
  readonly position: number | null
}

/** A category in the tree: depth 0 at the top level, children in the order of {@link compareSiblings}. */
export type CategoryNode<Row extends CategoryRow> = Row & { depth: number; children: CategoryNode<Row>[] }

/**
 * Builds the tree from rows in any order. A row whose parent is not among the rows is a root, so that a subtree can be
 * built too. Rows in a cycle (which the database refuses) are dropped.
 */
export function buildCategoryTree<Row extends PositionedCategory>(rows: readonly Row[]): CategoryNode<Row>[] {
  const ids = new Set(rows.map((row) => row.id))
  const childrenOf = new Map<number | null, Row[]>()
  for (const row of rows) {
    const motherId = row.motherId !== null && ids.has(row.motherId) ? row.motherId : null
    const siblings = childrenOf.get(motherId)
    if (siblings) siblings.push(row)
    else childrenOf.set(motherId, [row])
  }
  const childNodes = (motherId: number | null, depth: number): CategoryNode<Row>[] =>
    (childrenOf.get(motherId) ?? [])
      .sort(compareSiblings)
      .map((row) => ({ ...row, depth, children: childNodes(row.id, depth + 1) }))
  return childNodes(null, 0)
}

/** The order of sibling categories: those with a position first, then the others in Spanish order (catalogue.md §14). */
export function compareSiblings(a: PositionedCategory, b: PositionedCategory): number {
  if (a.position !== null && b.position !== null && a.position !== b.position) return a.position - b.position
  if ((a.position === null) !== (b.position === null)) return a.position === null ? 1 : -1
  return compareNames(a.name, b.name) || a.id - b.id
}

/** The nodes in depth-first order, each before its children. */
export function flattenCategoryTree<Row extends CategoryRow>(
  tree: readonly CategoryNode<Row>[],
): CategoryNode<Row>[] {
  return tree.flatMap((node) => [node, ...flattenCategoryTree(node.children)])
}

/** Ids of the ancestors of a category, root first, without itself. Empty for an unknown id. */
export function ancestorIds(rows: readonly CategoryRow[], id: number): number[] {
  const parentOf = new Map(rows.map((row) => [row.id, row.motherId]))
  const ancestors: number[] = []
  for (let next = parentOf.get(id); next !== undefined && next !== null; next = parentOf.get(next)) {
    if (next === id || ancestors.includes(next)) break
    ancestors.unshift(next)
  }
  return ancestors
}

/** Ids of the descendants of a category, without itself. None of them can become its parent. */
export function descendantIds(rows: readonly CategoryRow[], id: number): Set<number> {
  const childrenOf = Map.groupBy(rows, (row) => row.motherId)
  const descendants = new Set<number>()
  const queue = [id]
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    for (const child of childrenOf.get(next) ?? []) {
      if (child.id === id || descendants.has(child.id)) continue
      descendants.add(child.id)
      queue.push(child.id)
    }
  }
  return descendants
}
