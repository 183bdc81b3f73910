import { leadingQuantity } from '#domain/search/order-quantity.ts'
import { readQuery } from '#domain/search/query.ts'
import type { SearchQuery } from '#domain/search/query.ts'
import { tokenise } from '#domain/search/tokenise.ts'
import { findProducts } from '../find-products.ts'
import type { Found } from '../found-products.ts'
import type { LookUp } from '../search-result.ts'

interface Asked {
  query: SearchQuery
  found: Found
}

/**
 * The search without its quantity, '10' in '10 codos de media', unless names have the number before the word ('canilla 2
 * aguas') or a product has the number and all other words ('2 reparacion cople').
 */
export async function withoutQuantity(
  { db, published, range, synonyms }: LookUp,
  { query, found }: Asked,
): Promise<Asked> {
  const wanted = leadingQuantity(query.text)
  if (!wanted) return { query, found }
  if (found.total > 0 && (!wanted.isSure || saysSo(found, query))) return { query, found }
  const rest = readQuery(wanted.text + trailingBlank(query.text), synonyms)
  const without = await findProducts(db, published, { query: rest, ...range })
  // Without results either way the likeliest reading is used.
  return without.total > 0 || (found.total === 0 && wanted.isSure)
    ? { query: rest, found: without }
    : { query, found }
}

/** Whether the name of a product has the first two terms of the search next to each other. */
function saysSo({ products }: Found, { terms: [number, word] }: SearchQuery): boolean {
  return products.some(({ name }) => {
    const texts = tokenise(name ?? '').map(({ text }) => text)
    return texts.some((text, index) => text === number?.primary && texts[index + 1] === word?.primary)
  })
}

/** Marks the last word as complete. */
function trailingBlank(text: string): string {
  return /\s$/.test(text) ? ' ' : ''
}
