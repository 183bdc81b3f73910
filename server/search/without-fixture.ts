import { withHead } from '#domain/search/query.ts'
import type { SearchQuery, Term } from '#domain/search/query.ts'
import { isBeforeThing } from '#domain/search/plumbing-fixtures.ts'
import type { Role } from '#domain/search/read-sizes.ts'
import { readBrand } from '#domain/search/read-words.ts'
import { tokenise } from '#domain/search/tokenise.ts'
import type { Token } from '#domain/search/tokenise.ts'
import { nounOf } from './best-mask.ts'
import { findProducts } from './find-products.ts'
import type { Found } from './find-products.ts'
import { resultOf } from './search-result.ts'
import type { LookUp, Result } from './search-result.ts'

/**
 * The search without the place where the thing belongs, where what has all words is no such thing: of 'asiento para wc' the WC
 * CON ASIENTO, while no ASIENTO says what it is for. Null where such things were found, or none are there.
 */
export async function withoutPlace(
  { db, published, range }: LookUp,
  { query, found }: { query: SearchQuery; found: Found },
): Promise<Result | null> {
  const noun = nounOf(query.terms)
  const places = query.terms.filter(({ isImplied }) => isImplied)
  if (!noun?.isWord || places.length === 0) return null
  // All pages and facets of a search are of the same products.
  const isFirst = range.offset === 0 && range.filter.length === 0
  const { products } = isFirst
    ? found
    : await findProducts(db, published, { query, limit: range.limit, offset: 0 })
  if (products.some(({ name }) => isHead(name, noun))) return null
  const terms = query.terms.filter((term) => !places.includes(term))
  const things = { ...query, terms: terms.map((term) => (term === noun ? withHead(term) : term)), code: '' }
  const ofNoun = await findProducts(db, published, { query: things, ...range })
  return ofNoun.total === 0 ? null : resultOf(ofNoun, things, { typed: query.terms, leftOut: places })
}

/** Whether a name begins with a word or another one for it, behind what says only how it comes: JGO. DE HERRAJE, VALVULA SAPO. */
function isHead(name: string | null, { exact, also, prefixes }: Term): boolean {
  const tokens = tokenise(name ?? '')
  const brand = new Map<Token, Role>()
  readBrand(tokens, brand)
  const first = tokens.findIndex((token) => token.isWord && !brand.has(token) && !isBeforeThing(token.text))
  const said = tokens.slice(0, first + 1).flatMap(({ text, forms }) => [text, ...forms])
  const words = [...exact, ...also.map(([word = '']) => word)]
  return said.some((one) => words.includes(one) || prefixes.some((start) => one.startsWith(start)))
}
