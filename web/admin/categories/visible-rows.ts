import type { listCategoriesNested } from '#contract/categories.ts'
import type { Output } from '#contract/endpoint.ts'

export type CategoryNode = Output<typeof listCategoriesNested>[number]

/** A visible row of the tree: its depth from 0, its position among its siblings, and its parent. */
export interface VisibleRow {
  readonly node: CategoryNode
  readonly level: number
  readonly position: number
  readonly siblings: number
  readonly motherId: number | null
}

/** The visible rows of a tree with these branches expanded, from top to bottom. */
export function visibleRows(tree: readonly CategoryNode[], expanded: ReadonlySet<number>): VisibleRow[] {
  const rows: VisibleRow[] = []
  const walk = (nodes: readonly CategoryNode[], level: number, motherId: number | null): void => {
    nodes.forEach((node, index) => {
      rows.push({ node, level, position: index + 1, siblings: nodes.length, motherId })
      if (expanded.has(node.id)) walk(node.children, level + 1, node.id)
    })
  }
  walk(tree, 0, null)
  return rows
}

/** The ids of all branches, for expanding the whole tree. */
export function branchIds(tree: readonly CategoryNode[]): number[] {
  return tree.flatMap((node) => (node.children.length > 0 ? [node.id, ...branchIds(node.children)] : []))
}

/** Effect of a key in the tree: another row gets the focus, or the row's branch expands or collapses. */
export type TreeMove = { readonly focus: number } | { readonly toggle: number } | null

/** Up, down, Home, End move; right expands, then descends; left collapses, then ascends; a letter finds. */
export function treeMove(
  key: string,
  rows: readonly VisibleRow[],
  at: { id: number; expanded: boolean },
): TreeMove {
  const index = rows.findIndex(({ node }) => node.id === at.id)
  const row = rows[index]
  if (!row) return null
  const hasChildren = row.node.children.length > 0
  switch (key) {
    case 'ArrowDown':
      return toRow(rows[index + 1])
    case 'ArrowUp':
      return toRow(rows[index - 1])
    case 'Home':
      return toRow(rows[0])
    case 'End':
      return toRow(rows.at(-1))
    case 'ArrowRight':
      if (!hasChildren) return null
      return at.expanded ? toRow(rows[index + 1]) : { toggle: at.id }
    case 'ArrowLeft':
      if (hasChildren && at.expanded) return { toggle: at.id }
      return row.motherId === null ? null : { focus: row.motherId }
    default:
      return key.length === 1 ? toRow(startingWith(key, rows, index)) : null
  }
}

function startingWith(letter: string, rows: readonly VisibleRow[], index: number): VisibleRow | undefined {
  const after = [...rows.slice(index + 1), ...rows.slice(0, index)]
  return after.find(
    ({ node }) => node.name.slice(0, 1).localeCompare(letter, 'es', { sensitivity: 'base' }) === 0,
  )
}

function toRow(row: VisibleRow | undefined): TreeMove {
  return row ? { focus: row.node.id } : null
}
