import { compareNames } from './spanish-order.ts'

/** A category as it lies in a table: its mother is null at the top (catalogue.md §13). */
export interface CategoryRow {
  readonly id: number
  readonly name: string
  readonly motherId: number | null
}

/** A category with its place in the tree: depth 0 at the top, children in Spanish order. */
export type CategoryNode<Row extends CategoryRow> = Row & { depth: number; children: CategoryNode<Row>[] }

/**
 * Nested categories from flat rows in any order. A row whose mother is not among the rows stands at the top, so that a
 * part of a tree can be built too. Rows of a closed circle (which the database refuses) are left out.
 */
export function buildCategoryTree<Row extends CategoryRow>(rows: readonly Row[]): CategoryNode<Row>[] {
  const ids = new Set(rows.map((row) => row.id))
  const childrenOf = new Map<number | null, Row[]>()
  for (const row of rows) {
    const motherId = row.motherId !== null && ids.has(row.motherId) ? row.motherId : null
    const siblings = childrenOf.get(motherId)
    if (siblings) siblings.push(row)
    else childrenOf.set(motherId, [row])
  }
  const grow = (motherId: number | null, depth: number): CategoryNode<Row>[] =>
    (childrenOf.get(motherId) ?? [])
      .sort((a, b) => compareNames(a.name, b.name) || a.id - b.id)
      .map((row) => ({ ...row, depth, children: grow(row.id, depth + 1) }))
  return grow(null, 0)
}

/** The nodes of a tree one after the other: each before its children, as a reader goes down the page. */
export function flattenCategoryTree<Row extends CategoryRow>(
  tree: readonly CategoryNode<Row>[],
): CategoryNode<Row>[] {
  return tree.flatMap((node) => [node, ...flattenCategoryTree(node.children)])
}

/** The ids above a category, from the top down, without itself; empty for an unknown id. */
export function ancestorIds(rows: readonly CategoryRow[], id: number): number[] {
  const motherOf = new Map(rows.map((row) => [row.id, row.motherId]))
  const ancestors: number[] = []
  for (let above = motherOf.get(id); above !== undefined && above !== null; above = motherOf.get(above)) {
    if (above === id || ancestors.includes(above)) break
    ancestors.unshift(above)
  }
  return ancestors
}

/** The ids below a category, without itself: the ones that cannot become its mother. */
export function descendantIds(rows: readonly CategoryRow[], id: number): Set<number> {
  const childrenOf = Map.groupBy(rows, (row) => row.motherId)
  const descendants = new Set<number>()
  const waiting = [id]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    for (const child of childrenOf.get(next) ?? []) {
      if (child.id === id || descendants.has(child.id)) continue
      descendants.add(child.id)
      waiting.push(child.id)
    }
  }
  return descendants
}
