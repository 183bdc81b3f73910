import { withInterchangeableNouns } from '#domain/search/interchangeable-nouns.ts'
import { readQuery, withOwnAbbreviations } from '#domain/search/query.ts'
import {
  isPhrase,
  withBareAbbreviations,
  withoutNumberSigns,
  withoutOneWaySynonyms,
  withoutPack,
  wordsApart,
} from '#domain/search/relaxed-query.ts'
import type { SearchQuery } from '#domain/search/query.ts'
import type { Term } from '#domain/search/term.ts'
import { phoneticKey } from '#domain/search/phonetic-key.ts'
import { phraseBegun } from '#domain/search/synonyms.ts'
import { WORDS_OF_TRADE } from '#domain/search/words-of-trade.ts'
import type { Synonyms } from '#domain/search/synonyms.ts'
import { closestWords, wordsSoundingLike } from '#domain/search/typos.ts'
import { findProducts } from '../find-products.ts'
import { NOTHING } from '../found-products.ts'
import type { Found } from '../found-products.ts'
import { resultOf } from '../search-result.ts'
import type { LookUp, Result } from '../search-result.ts'
import { isMeasure, nearQuery } from '../term-sql.ts'
import { findInNamedGroups } from './in-named-groups.ts'
import { correctTerms, unknownTerms, withOtherSpellings } from './corrected-terms.ts'
import type { CorrectedTerm } from './corrected-terms.ts'
import { withNamedCode } from './with-named-code.ts'

/**
 * Relaxes a search that has no product with all its words, step by step until one has results (search.md §12). The steps:
 * find a product code among words; omit what the thing is sold in; correct typing errors; look for words in the names of categories and tags; omit words that nothing matches; match
 * abbreviations without a full stop; match most of the words.
 */
export async function relaxSearch(lookUp: LookUp, asked: Asked): Promise<Result> {
  const { db, published, range, synonyms, readVocabulary } = lookUp
  const { query, found } = asked
  const asTyped = resultOf(found, query, { typed: query.terms, isPartial: found.isPartial })
  if (found.isExact || query.terms.length === 0) return asTyped
  const outside = await outsideRange(lookUp, asked, asTyped)
  if (outside) return outside
  const ofCode = found.total === 0 ? await withNamedCode(lookUp, query) : null
  if (ofCode) return ofCode
  const ofNumber = found.total === 0 ? await withoutSigns(lookUp, query) : null
  if (ofNumber) return ofNumber
  const ofThing = found.total === 0 ? await unpacked(lookUp, query) : null
  if (ofThing) return ofThing
  const corrected = await correctTerms(db, published.accountId, {
    terms: query.terms,
    isAnyFound: found.total > 0,
    synonyms,
    readVocabulary,
  })
  const apart = withPhrasesApart(query, { corrected, synonyms })
  if (apart) {
    return relaxSearch(lookUp, {
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
  const isCorrected = corrected.some(({ term, correction }) => correction !== null && correction !== term)
  if (found.total > 0 && !isCorrected) return asTyped
  return relaxCorrected(lookUp, { corrected, isCorrected, asTyped })
}

interface Asked {
  readonly query: SearchQuery
  readonly found: Found
}

/** The result as typed if only the page or the facets have no products; null for a search without results. */
async function outsideRange(
  { db, published, range }: LookUp,
  { query, found }: Asked,
  asTyped: Result,
): Promise<Result | null> {
  if (found.total > 0 || (range.offset === 0 && range.filter.length === 0)) return null
  // The page is after the last one; the search itself has results.
  const first = await findProducts(db, published, { query, ...range, limit: 1, offset: 0 })
  if (first.total > 0) return { ...asTyped, found: { ...found, total: first.total } }
  // Products have all words, but not these facets.
  const any = await findProducts(db, published, { query, limit: 1, offset: 0 })
  return any.total > 0 ? asTyped : null
}

/** The result without words that only introduce a number; null without such words or results. */
async function withoutSigns({ db, published, range }: LookUp, query: SearchQuery): Promise<Result | null> {
  const unsigned = withoutNumberSigns(query)
  const found = unsigned && (await findProducts(db, published, { query: unsigned, ...range }))
  return found && found.total > 0 ? resultOf(found, unsigned, { typed: query.terms }) : null
}

/** The result without what the thing is sold in; null without such words or results. */
async function unpacked(
  { db, published, range, synonyms }: LookUp,
  query: SearchQuery,
): Promise<Result | null> {
  const thing = withoutPack(query, synonyms)
  const found = thing && (await findProducts(db, published, { query: thing, ...range }))
  if (!found || found.total === 0) return null
  const leftOut = query.terms.filter(({ source }) => !thing.terms.some((term) => term.source === source))
  return resultOf(found, thing, { typed: query.terms, leftOut })
}

/** The search with the words of unknown phrases and compounds apart; null without any. */
function withPhrasesApart(
  query: SearchQuery,
  { corrected, synonyms }: { corrected: readonly CorrectedTerm[]; synonyms: Synonyms },
): SearchQuery | null {
  const unknown = new Set(
    corrected.flatMap(({ term, correction }) =>
      (correction === null && isPhrase(term)) || (correction !== term && term.isCompound) ? [term] : [],
    ),
  )
  if (unknown.size === 0) return null
  // No name has the phrase 'llave de jardín' or a synonym: perhaps there is a llave in the category 'Jardín'.
  const terms = query.terms.flatMap((term) => (unknown.has(term) ? wordsApart(term, { synonyms }) : [term]))
  return { ...query, terms }
}

/** The steps of {@link relaxSearch} from the corrected words on. */
async function relaxCorrected(
  lookUp: LookUp,
  {
    corrected,
    isCorrected,
    asTyped,
  }: { corrected: readonly CorrectedTerm[]; isCorrected: boolean; asTyped: Result },
): Promise<Result> {
  const { db, published, range, synonyms } = lookUp
  const { query } = asTyped
  const typed = query.terms
  const known = {
    ...query,
    terms: withOwnAbbreviations(distinct(corrected.map(({ correction }) => correction))),
    code: '',
  }
  const leftOut = corrected.filter(({ correction }) => correction === null).map(({ term }) => term)
  const terms = distinct(corrected.map(({ term, correction }) => correction ?? term))
  // A word that no name has may name a category or tag; only otherwise it is omitted.
  const named = leftOut.length > 0 ? await findInNamedGroups(lookUp, { terms, leftOut, query, typed }) : null
  if (named) return named
  if (known.terms.length === 0) return asTyped
  // A result that has only the size of the search, but none of its words, is useless.
  if (leftOut.some((term) => !isMeasure(term)) && known.terms.every(isMeasure))
    return resultOf(NOTHING, known, { typed, leftOut: query.terms.filter((term) => leftOut.includes(term)) })
  // If only the code differs, the same words find nothing again.
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
  const other = withInterchangeableNouns(known, synonyms)
  const ofOther = other && (await findProducts(db, published, { query: other, ...range }))
  if (ofOther && ofOther.total > 0) return resultOf(ofOther, other, { typed, leftOut })
  const spelled = await inOtherSpellings(lookUp, { known, leftOut, typed })
  if (spelled) return spelled
  const certain = await withoutDoubtful(lookUp, { corrected, known, leftOut, typed })
  if (certain) return certain
  const most = await findProducts(db, published, { query: known, ...range, isPartial: true })
  const apart = await withDoubtfulPhrasesApart(lookUp, { known, most, typed })
  if (apart) return apart
  if (most.total === 0 && range.filter.length > 0) return asTyped
  const missing = known.terms.filter((_, place) => !most.hasTerm[place])
  const sources = new Set([...leftOut, ...missing].map(({ source }) => source))
  const leftOutOfAll = query.terms.filter(({ source }) => sources.has(source))
  return resultOf(most, known, { typed, leftOut: leftOutOfAll, isPartial: true })
}

/** The result with words as other names spell them; null without such spellings or results. */
async function inOtherSpellings(
  { db, published, range, readVocabulary }: LookUp,
  { known, leftOut, typed }: { known: SearchQuery; leftOut: readonly Term[]; typed: readonly Term[] },
): Promise<Result | null> {
  const terms = withOtherSpellings(known.terms, await readVocabulary())
  if (terms === null) return null
  const query = { ...known, terms }
  const found = await findProducts(db, published, { query, ...range })
  return found.total === 0 ? null : resultOf(found, query, { typed, leftOut })
}

/**
 * The result with the words of phrases apart that names only have by a one-way synonym, if the size of the search can be
 * found so: of 'tubo conduit 3/4' a CAÑO GALVANIZADO 3/4 is nearer than a TUBO DE LUZ of any size. Null otherwise.
 */
async function withDoubtfulPhrasesApart(
  lookUp: LookUp,
  { known, most, typed }: { known: SearchQuery; most: Found; typed: readonly Term[] },
): Promise<Result | null> {
  const { db, published, range, synonyms } = lookUp
  const hasLostSize = known.terms.some((term, place) => isMeasure(term) && !most.hasTerm[place])
  const phrases = hasLostSize ? known.terms.filter(isPhrase) : []
  if (phrases.length === 0) return null
  const certain = phrases.map(withoutOneWaySynonyms)
  const { unknown } = await unknownTerms(db, published.accountId, { terms: certain, queryOf: nearQuery })
  const doubtful = phrases.filter((_, index) => unknown.has(certain[index]!))
  if (doubtful.length === 0) return null
  const query = {
    ...known,
    terms: known.terms.flatMap((term) => (doubtful.includes(term) ? wordsApart(term, { synonyms }) : [term])),
  }
  const found = await findProducts(db, published, { query, ...range, isPartial: true })
  const isMissing = (term: Term, place: number) => !found.hasTerm[place] && known.terms.includes(term)
  if (found.total === 0 || query.terms.some((term, place) => isMeasure(term) && isMissing(term, place)))
    return null
  const leftOut = query.terms.filter((_, place) => !found.hasTerm[place])
  return resultOf(found, query, {
    typed: query.terms.length > typed.length ? query.terms : typed,
    leftOut,
    isPartial: true,
  })
}

/**
 * The result without corrected words that begin with another letter, which no product has beside the others: 'jarra de
 * cafetera' is no BARRA. Null where there are no such words, or no other ones.
 */
async function withoutDoubtful(
  { db, published, range }: LookUp,
  {
    corrected,
    known,
    leftOut,
    typed,
  }: {
    corrected: readonly CorrectedTerm[]
    known: SearchQuery
    leftOut: readonly Term[]
    typed: readonly Term[]
  },
): Promise<Result | null> {
  const doubtful = corrected.filter(isDoubtful)
  const rest = known.terms.filter((term) => doubtful.every(({ correction }) => correction !== term))
  if (doubtful.length === 0 || rest.every(isMeasure)) return null
  const query = { ...known, terms: rest }
  const found = await findProducts(db, published, { query, ...range })
  const without = new Set([...leftOut, ...doubtful.map(({ term }) => term)])
  return found.total === 0
    ? null
    : resultOf(found, query, { typed, leftOut: typed.filter((term) => without.has(term)) })
}

/** Whether a word was corrected to one that begins with another letter and another sound. */
function isDoubtful({ term, correction }: CorrectedTerm): boolean {
  // Two words that were typed as one, or one as two, are certain.
  if (!correction?.isWord || correction === term || correction.source !== term.source) return false
  return (
    correction.word !== term.word &&
    term.word[0] !== correction.word[0] &&
    phoneticKey(term.word)[0] !== phoneticKey(correction.word)[0]
  )
}

/** The search with corrected words, if these form a phrase of the trade: 'yave de paso'. Null otherwise. */
function withPhrases(
  query: SearchQuery,
  { corrected, synonyms }: { corrected: readonly CorrectedTerm[]; synonyms: Synonyms },
): SearchQuery | null {
  if (corrected.every(({ term, correction }) => correction === term)) return null
  const mistyped = corrected.flatMap(({ term, correction }) => {
    if (!term.isWord) return []
    // A name may have the same error: beside 'pinsas', 'precion' is presión although some name has it.
    const alike = wordsSoundingLike(term.word, WORDS_OF_TRADE)
    const [sounding] = alike.includes(term.word) ? [] : alike
    if (sounding !== undefined) return [{ source: term.source, word: sounding }]
    if (correction === term) return []
    // Names need not have any word of the phrase: where they say VALVULA, none has the llave of 'yave de paso'.
    const [ofTrade] = correction
      ? []
      : closestWords(term.word, WORDS_OF_TRADE, { isPrefix: false, limit: 1 }).nearest
    const word = correction?.word ?? ofTrade
    return word === undefined ? [] : [{ source: term.source, word }]
  })
  const text = mistyped.reduce((text, { source, word }) => text.replace(source, word), query.text)
  const read = readQuery(text, synonyms)
  return read.terms.filter(isPhrase).length > query.terms.filter(isPhrase).length ? read : null
}

/** Minimum typed letters of the last word of a phrase. */
const SHORTEST_COMPLETED = 2

/** The search with a phrase of the trade whose last word is incomplete: 'llave de pas'. Null without such a phrase. */
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
