import { withHead } from '#domain/search/relaxed-query.ts'
import type { SearchQuery } from '#domain/search/query.ts'
import type { Term } from '#domain/search/term.ts'
import { isBeforeNoun } from '#domain/search/plumbing-fixtures.ts'
import type { Role } from '#domain/search/read-sizes.ts'
import { readBrand } from '#domain/search/read-words.ts'
import { tokenise } from '#domain/search/tokenise.ts'
import type { Token } from '#domain/search/tokenise.ts'
import { nounOf } from '../best-mask.ts'
import { findProducts } from '../find-products.ts'
import type { Found } from '../found-products.ts'
import { resultOf } from '../search-result.ts'
import type { LookUp, Result } from '../search-result.ts'

/**
 * Repeats a search without the fixture of a part, if the products with all words are not the part itself: for 'asiento
 * para wc' a WC CON ASIENTO, where names with ASIENTO do not mention a fixture; for 'tapa para caja' a CAJA S/TAPA. Null if
 * parts were found, or if there are none.
 */
export async function withoutFixture(
  { db, published, range }: LookUp,
  { query, found }: { query: SearchQuery; found: Found },
): Promise<Result | null> {
  const noun = nounOf(query.terms)
  const implied = query.terms.filter(({ isImplied }) => isImplied)
  const fixtures = implied.length > 0 ? implied : found.total > 0 ? purposesOf(query.terms) : []
  if (!noun?.isWord || fixtures.length === 0) return null
  // All pages and facets of a search must show the same products.
  const isFirst = range.offset === 0 && range.filter.length === 0
  const { products } = isFirst
    ? found
    : await findProducts(db, published, { query, limit: range.limit, offset: 0 })
  if (products.some(({ name }) => isHead(name, noun))) return null
  if (implied.length === 0 && products.some(({ name }) => isMoreThanComplement(name, noun))) return null
  const terms = query.terms.filter((term) => !fixtures.includes(term))
  const parts = { ...query, terms: terms.map((term) => (term === noun ? withHead(term) : term)), code: '' }
  const ofNoun = await findProducts(db, published, { query: parts, ...range })
  const result =
    ofNoun.total === 0 ? null : resultOf(ofNoun, parts, { typed: query.terms, leftOut: fixtures })
  const word = { ...noun, also: [], prefixes: [] }
  if (ofNoun.products.some(({ name }) => isHead(name, word))) return result
  // Only synonyms begin so: a VALVULA DE DESCARGA for 'sapo', where each VALVULA SAPO is called one.
  const anywhere = { ...parts, terms }
  const ofWord = await findProducts(db, published, { query: anywhere, ...range })
  const isSaid = ofWord.products.some(({ name }) => isHead(name, word))
  return isSaid ? resultOf(ofWord, anywhere, { typed: query.terms, leftOut: fixtures }) : result
}

/** What a thing is for: the caja of 'tapa para caja', but not the brazo of 'regadera con brazo'. */
function purposesOf(terms: readonly Term[]): Term[] {
  const complements = terms.filter(({ isComplement }) => isComplement)
  return complements.some(({ preposition }) => preposition) ? [] : complements
}

/**
 * Whether a name has a word or its synonym other than immediately after SIN or PARA. A REGADERA C/MANGUERA has one. An
 * abbreviation may be of another word: a LLAVE ESFERA SOLD. is no soldadura.
 */
function isMoreThanComplement(name: string | null, noun: Term): boolean {
  const tokens = tokenise(name ?? '')
  const isOther = ({ forms }: Token, index: number) =>
    forms.some((form) => /^[ps]\//.test(form)) || ['sin', 'para'].includes(tokens[index - 1]?.text ?? '')
  return tokens.some(
    (token, index) =>
      !isOther(token, index) &&
      isSaidBy(
        [token.text, ...token.forms].filter((form) => !form.endsWith('.')),
        noun,
      ),
  )
}

/** The rest of a model number after its letters: the -1/2 of 'TRUPER ROTO-1/2A8 ROTOMARTILLO'. */
const REST_OF_MODEL = /^-?\d/

/**
 * Whether a name begins with a word or its synonym, ignoring brands, model numbers, and words about packaging and sort:
 * JGO. DE HERRAJE, VALVULA SAPO.
 */
function isHead(name: string | null, noun: Term): boolean {
  const text = name ?? ''
  const tokens = tokenise(text)
  const brand = new Map<Token, Role>()
  readBrand(tokens, brand)
  const first = tokens.findIndex(
    (token) =>
      token.isWord &&
      !brand.has(token) &&
      !isBeforeNoun(token.text) &&
      !REST_OF_MODEL.test(text.slice(token.end)),
  )
  const said = tokens.slice(0, first + 1).flatMap(({ text, forms }) => [text, ...forms])
  return isSaidBy(said, noun)
}

function isSaidBy(said: readonly string[], { exact, also, prefixes }: Term): boolean {
  // A 'tapa de baño' is an asiento; a TAPA is not.
  const words = [...exact, ...also.filter(({ length }) => length === 1).flat()]
  return said.some((one) => words.includes(one) || prefixes.some((start) => one.startsWith(start)))
}
