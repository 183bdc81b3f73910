import type { QueryChip } from './query-chips.ts'

/**
 * The reader of searches, with the words of the trade. It is loaded before the first search that the browser makes itself: what a
 * page is opened with was read by the server.
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

/** How many a search asks for of what it has found; null where it does not say. */
export async function readQuantity(
  query: string,
  products: readonly { name: string | null }[],
): Promise<number | null> {
  const reader = await loadReader().catch(() => null)
  const names = products.map(({ name }) => name)
  return reader?.quantityIn(query, names) ?? null
}
