/**
 * The open branch of the navigation tree, as the ids from the top down, after a tap on the parent with `id` at `depth`:
 * it opens in place of whatever was open beside it, or closes (storefront.md §9: one branch at a time).
 */
export function toggleBranch(open: readonly string[], depth: number, id: string): string[] {
  const above = open.slice(0, depth)
  return open[depth] === id ? above : [...above, id]
}
