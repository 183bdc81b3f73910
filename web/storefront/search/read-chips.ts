import type { QueryChip } from './query-chips.ts'

/**
 * The parser of searches, with the vocabulary of the trade. Loaded before the first search in the browser; the server has
 * parsed the search that the page was opened with.
 */
export const loadReader = () => import('./query-chips.ts')

/** The words of a search as they were understood; none where the reader cannot be loaded, as without network. */
export async function readChips(query: string): Promise<QueryChip[]> {
  const reader = await loadReader().catch(() => null)
  return reader?.queryChips(query) ?? []
}

/** The size that a search asks for, as names write it; null where it says none, or the reader cannot be loaded. */
export async function readSize(query: string): Promise<string | null> {
  const reader = await loadReader().catch(() => null)
  return reader?.sizeIn(query) ?? null
}

/** The quantity in a search, given the names of its results; null where it has none. */
export async function readQuantity(
  query: string,
  products: readonly { name: string | null }[],
): Promise<number | null> {
  const reader = await loadReader().catch(() => null)
  const names = products.map(({ name }) => name)
  return reader?.quantityIn(query, names) ?? null
}
