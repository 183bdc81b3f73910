import { create, insertMultiple, search } from '@orama/orama'
import type { Tokenizer } from '@orama/orama'
import MiniSearch from 'minisearch'
import type { ListedProduct } from './judged-data.ts'
import { HITS_PER_PAGE } from './protocol.ts'

/** The codes of the first hits of a search, best first. */
export type Search = (query: string) => Promise<string[]>

// Each library has the boosts, tokenizer and word joining that gave its best results.

/** MiniSearch with prefixes, one typing error in five letters, and accents ignored. */
export function searchWithMiniSearch(products: readonly ListedProduct[]): Search {
  const index = new MiniSearch<ListedProduct>({
    idField: 'code',
    fields: ['code', 'name'],
    processTerm: (term) => fold(term) || null,
    searchOptions: { prefix: true, fuzzy: 0.2 },
  })
  index.addAll(products)
  return async (query) => {
    const results = index.search(query)
    return results.slice(0, HITS_PER_PAGE).map(({ id }) => String(id))
  }
}

/** Orama, which always finds prefixes, with one typing error a word, all words required, and accents ignored. */
export async function searchWithOrama(products: readonly ListedProduct[]): Promise<Search> {
  // Its own tokenizer cuts '1/2' in two.
  const tokenizer: Tokenizer = {
    language: 'spanish',
    normalizationCache: new Map(),
    tokenize: (text) => [...new Set(fold(text).split(/\s+/).filter(Boolean))],
  }
  const index = create({ schema: { code: 'string', name: 'string' }, components: { tokenizer } })
  await insertMultiple(
    index,
    products.map(({ code, name }) => ({ code, name })),
  )
  const settings = { boost: { code: 2 }, tolerance: 1, threshold: 0, limit: HITS_PER_PAGE }
  return async (term) => {
    const { hits } = await search(index, { ...settings, term })
    return hits.map(({ document }) => document.code)
  }
}

function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
}
