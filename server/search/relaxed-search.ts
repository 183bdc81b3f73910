import { withOtherKind } from '#domain/search/interchangeable-nouns.ts'
import {
  isPhrase,
  readQuery,
  withBareAbbreviations,
  withoutNumberSigns,
  wordsApart,
} from '#domain/search/query.ts'
import type { SearchQuery, Term } from '#domain/search/query.ts'
import { phraseBegun, WORDS_OF_TRADE } from '#domain/search/synonyms.ts'
import type { Synonyms } from '#domain/search/synonyms.ts'
import { wordsMeant } from '#domain/search/typos.ts'
import { findProducts, NOTHING } from './find-products.ts'
import type { Found } from './find-products.ts'
import { findInNamedGroups } from './in-named-groups.ts'
import { meantTerms } from './corrected-terms.ts'
import type { Meant } from './corrected-terms.ts'
import { resultOf } from './search-result.ts'
import type { LookUp, Result } from './search-result.ts'
import { isMeasure } from './term-sql.ts'

/**
 * Searches once more when words seem mistyped: none is in the account's products, and something like it is. When still
 * nothing has all words, for those whose category or tag has some and their names the others; then without those that nothing
 * has, then with abbreviations that have no full stop, and then for most of the words.
 */
export async function withMeantWords(
  lookUp: LookUp,
  { query, found }: { query: SearchQuery; found: Found },
): Promise<Result> {
  const { db, published, range, synonyms, readVocabulary } = lookUp
  const { accountId } = published
  const typed = query.terms
  const asTyped = resultOf(found, query, { typed, isPartial: found.isPartial })
  if (found.isExact || query.terms.length === 0) return asTyped
  if (found.total === 0 && (range.offset > 0 || range.filter.length > 0)) {
    // A page after the last one, not a search without results.
    const first = await findProducts(db, published, { query, ...range, limit: 1, offset: 0 })
    if (first.total > 0) return { ...asTyped, found: { ...found, total: first.total } }
    // All words are there, but not with these facets.
    const any = await findProducts(db, published, { query, limit: 1, offset: 0 })
    if (any.total > 0) return asTyped
  }
  const unsigned = found.total === 0 ? withoutNumberSigns(query) : null
  const ofNumber = unsigned && (await findProducts(db, published, { query: unsigned, ...range }))
  if (ofNumber && ofNumber.total > 0) return resultOf(ofNumber, unsigned, { typed })
  const corrected = await meantTerms(db, accountId, {
    terms: query.terms,
    isAnyFound: found.total > 0,
    synonyms,
    readVocabulary,
  })
  const unknown = new Set(
    corrected.flatMap(({ term, meant }) => (meant === null && isPhrase(term) ? [term] : [])),
  )
  if (unknown.size > 0) {
    // 'llave de jardín' where nothing is called so, nor by another name: perhaps a llave of the category 'Jardín'.
    const terms = query.terms.flatMap((term) => (unknown.has(term) ? wordsApart(term) : [term]))
    const apart = { ...query, terms }
    return withMeantWords(lookUp, {
      query: apart,
      found: await findProducts(db, published, { query: apart, ...range }),
    })
  }
  const phrased =
    withPhrases(query, { corrected, synonyms }) ??
    (found.total === 0 ? withBegunPhrase(query, synonyms) : null)
  if (phrased) {
    const ofPhrase = await findProducts(db, published, { query: phrased, ...range })
    if (ofPhrase.total > 0) return resultOf(ofPhrase, phrased, { typed: phrased.terms })
  }
  const isCorrected = corrected.some(({ term, meant }) => meant !== null && meant !== term)
  if (found.total > 0 && !isCorrected) return asTyped
  const known = { ...query, terms: distinct(corrected.map(({ meant }) => meant)), code: '' }
  const leftOut = corrected.filter(({ meant }) => meant === null).map(({ term }) => term)
  const terms = distinct(corrected.map(({ term, meant }) => meant ?? term))
  // A word that no name has is rather one of a category or tag than left out.
  const named = leftOut.length > 0 ? await findInNamedGroups(lookUp, { terms, leftOut, query, typed }) : null
  if (named) return named
  if (known.terms.length === 0) return asTyped
  // A thing of 1" that is none of the things that were asked for is no answer.
  if (leftOut.some((term) => !isMeasure(term)) && known.terms.every(isMeasure))
    return resultOf(NOTHING, known, { typed, leftOut: query.terms.filter((term) => leftOut.includes(term)) })
  // Without the code the same words find nothing either.
  if (isCorrected || leftOut.length > 0) {
    const all = await findProducts(db, published, { query: known, ...range })
    if (all.total > 0) return resultOf(all, known, { typed, leftOut })
  }
  const listed =
    leftOut.length === 0 ? await findInNamedGroups(lookUp, { terms, leftOut, query, typed }) : null
  if (listed) return listed
  if (leftOut.length === 0) {
    const short = withBareAbbreviations(known)
    const all = await findProducts(db, published, { query: short, ...range })
    if (all.total > 0) return resultOf(all, short, { typed })
  }
  const other = withOtherKind(known, synonyms)
  const ofOther = other && (await findProducts(db, published, { query: other, ...range }))
  if (ofOther && ofOther.total > 0) return resultOf(ofOther, other, { typed, leftOut })
  const most = await findProducts(db, published, { query: known, ...range, isPartial: true })
  if (most.total === 0 && range.filter.length > 0) return asTyped
  const missing = known.terms.filter((_, place) => !most.hasTerm[place])
  const sources = new Set([...leftOut, ...missing].map(({ source }) => source))
  const leftOutOfAll = query.terms.filter(({ source }) => sources.has(source))
  return resultOf(most, known, { typed, leftOut: leftOutOfAll, isPartial: true })
}

/** The search with its words corrected, where these make a phrase of the trade: 'yave de paso'. Null where they do not. */
function withPhrases(
  query: SearchQuery,
  { corrected, synonyms }: { corrected: readonly Meant[]; synonyms: Synonyms },
): SearchQuery | null {
  const mistyped = corrected.flatMap(({ term, meant }) => {
    if (meant === term || !term.isWord) return []
    // No name need have a word of the phrase: where they say VALVULA, the llave of 'yave de paso' is in none.
    const [ofTrade] = meant
      ? []
      : wordsMeant(term.word, WORDS_OF_TRADE, { isPrefix: false, limit: 1 }).nearest
    const word = meant?.word ?? ofTrade
    return word === undefined ? [] : [{ source: term.source, word }]
  })
  const text = mistyped.reduce((text, { source, word }) => text.replace(source, word), query.text)
  const read = readQuery(text, synonyms)
  return read.terms.filter(isPhrase).length > query.terms.filter(isPhrase).length ? read : null
}

/** The fewest letters of a word that a phrase of the trade is completed by. */
const SHORTEST_COMPLETED = 2

/** The search with a phrase of the trade that is still being typed as a whole: 'llave de pas'. Null where none begins so. */
function withBegunPhrase(query: SearchQuery, synonyms: Synonyms): SearchQuery | null {
  const last = query.terms.at(-1)
  if (!last?.isOpen || !last.isWord || last.word.length < SHORTEST_COMPLETED) return null
  for (const length of [2, 1]) {
    const before = query.terms.slice(0, -1).slice(-length)
    if (before.length < length || !before.every(({ isWord }) => isWord)) continue
    const completed = phraseBegun(
      before.map(({ primary }) => primary),
      last.word,
      synonyms,
    )
    if (completed === null) continue
    const read = readQuery(
      `${query.text.slice(0, query.text.lastIndexOf(last.source))}${completed} `,
      synonyms,
    )
    if (read.terms.some(isPhrase)) return read
  }
  return null
}

function distinct(terms: readonly (Term | null)[]): Term[] {
  return [...new Set(terms.filter((term) => term !== null))]
}
