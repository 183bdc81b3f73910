/**
 * The open branch of the navigation tree, as ids from the root down, after a tap on the parent with `id` at `depth`:
 * it closes if it was open, else it replaces its open sibling (storefront.md §9: one branch at a time).
 */
export function toggleBranch(open: readonly string[], depth: number, id: string): string[] {
  const above = open.slice(0, depth)
  return open[depth] === id ? above : [...above, id]
}
