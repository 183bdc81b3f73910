import { LRUCache } from 'lru-cache'
import type { Queryable } from '#db/database.ts'
import { readQuery } from '#domain/search/query.ts'
import type { Term } from '#domain/search/term.ts'
import { stem } from '#domain/search/stem.ts'
import { WORDS_OF_TRADE } from '#domain/search/words-of-trade.ts'
import type { Synonyms } from '#domain/search/synonyms.ts'
import { phoneticKey } from '#domain/search/phonetic-key.ts'
import { closestWords, wordsSoundingLike } from '#domain/search/typos.ts'
import type { ClosestWords } from '#domain/search/typos.ts'
import { anyMatchesSql, nearQuery, termQuery } from '../term-sql.ts'

/** Words of a search that are compared with the vocabulary of the account; further unknown words have no correction. */
const MAX_CORRECTED = 3
/** Most corrections of one word. */
const MAX_CORRECTIONS = 8
/** Minimum letters of each of two words that were typed as one. */
const SHORTEST_PART = 3
/** Words of a vocabulary whose corrections are cached, and the length of the longest. */
const [MAX_CACHED, LONGEST_CACHED] = [200, 30]

export interface CorrectedTerm {
  readonly term: Term
  /** The same term if a product has it, a corrected term for a typing error, null without a similar word. */
  readonly correction: Term | null
}

/** Corrects each term of a search by the vocabulary of an account (search.md §12). */
export async function correctTerms(
  db: Queryable,
  accountId: number,
  {
    terms,
    isAnyFound,
    synonyms,
    readVocabulary,
  }: {
    terms: readonly Term[]
    /** Whether some product has all of them. */
    isAnyFound: boolean
    synonyms: Synonyms
    readVocabulary: () => Promise<readonly string[]>
  },
): Promise<CorrectedTerm[]> {
  const { unknown, bySynonym } = await unknownTerms(db, accountId, { terms, queryOf: nearQuery })
  const wordsOf = (some: ReadonlySet<Term>) =>
    new Set([...some].filter(({ isWord }) => isWord).slice(0, MAX_CORRECTED))
  const [mistyped, onlyBySynonym] = [wordsOf(unknown), wordsOf(bySynonym)]
  const mayJoin = isAnyFound ? mistyped : new Set(terms)
  const vocabulary = mayJoin.size + onlyBySynonym.size > 0 ? await readVocabulary() : []
  const together = joinedTerms(terms, { unknown: mayJoin, vocabulary })
  const corrected = terms.map((term) => {
    const joined = together.get(term)
    if (joined) return { term, correction: joined }
    if (onlyBySynonym.has(term)) return { term, correction: withSimilarSounds(term, vocabulary) }
    if (!unknown.has(term)) return { term, correction: term }
    return { term, correction: mistyped.has(term) ? correct(term, { vocabulary, synonyms }) : null }
  })
  const ofTrade = await withWordsOfTrade(db, accountId, { corrected, mistyped, synonyms })
  return withAbbreviated(db, accountId, ofTrade)
}

/** Letters, with the full stop, of the shortest abbreviation that is certain to be one of a word: 'porc.' of porcelana. */
const SHORTEST_CERTAIN = 5

/** Leaves words as they are that names only have abbreviated: no name has the 'porcelana' of a PORTALAMP. PORCEL. */
async function withAbbreviated(
  db: Queryable,
  accountId: number,
  corrected: CorrectedTerm[],
): Promise<CorrectedTerm[]> {
  const abbreviated = new Map(
    corrected.flatMap(({ term, correction }) => {
      const also = term.also.filter(
        ([text = '', ...more]) => more.length === 0 && text.endsWith('.') && text.length >= SHORTEST_CERTAIN,
      )
      return correction === null && also.length > 0
        ? [[term, { ...term, exact: [], also, prefixes: [], synonyms: [] }] as const]
        : []
    }),
  )
  if (abbreviated.size === 0) return corrected
  const { unknown } = await unknownTerms(db, accountId, {
    terms: [...abbreviated.values()],
    queryOf: termQuery,
  })
  return corrected.map((one) => {
    const way = abbreviated.get(one.term)
    return way === undefined || unknown.has(way) ? one : { ...one, correction: one.term }
  })
}

/** Corrects words by the vocabulary of the trade, if names have a synonym: 'balbula' where they say VALV. */
async function withWordsOfTrade(
  db: Queryable,
  accountId: number,
  {
    corrected,
    mistyped,
    synonyms,
  }: { corrected: CorrectedTerm[]; mistyped: ReadonlySet<Term>; synonyms: Synonyms },
): Promise<CorrectedTerm[]> {
  const ofTrade = new Map(
    corrected.flatMap((one) => {
      const isLikeNothing =
        one.correction === null && mistyped.has(one.term) && !hasWord(WORDS_OF_TRADE, one.term.word)
      const word = isLikeNothing ? correct(one.term, { vocabulary: WORDS_OF_TRADE, synonyms }) : null
      return word === null ? [] : [[one, word] as const]
    }),
  )
  if (ofTrade.size === 0) return corrected
  const { unknown } = await unknownTerms(db, accountId, {
    terms: [...ofTrade.values()],
    queryOf: termQuery,
  })
  return corrected.map((one) => {
    const word = ofTrade.get(one)
    return word === undefined || unknown.has(word) ? one : { ...one, correction: word }
  })
}

/**
 * Joins two words of a search that names write as one: 'sobre poner', 'destapa caños'. At least one of the two is in no
 * name. Both map to the same term.
 */
function joinedTerms(
  terms: readonly Term[],
  { unknown, vocabulary }: { unknown: ReadonlySet<Term>; vocabulary: readonly string[] },
): Map<Term, Term> {
  const together = new Map<Term, Term>()
  for (const [index, first] of terms.slice(0, -1).entries()) {
    const second = terms[index + 1]!
    const isEither = unknown.has(first) || unknown.has(second)
    if (!isEither || !first.isWord || !second.isWord || together.has(first)) continue
    const written = first.word + second.word
    if (!hasWord(vocabulary, written)) continue
    const joined = stem(written)
    const source = `${first.source} ${second.source}`
    const whole = {
      ...first,
      source,
      word: joined,
      primary: joined,
      exact: [joined],
      also: [[joined]],
      prefixes: [],
    }
    together.set(first, whole).set(second, whole)
  }
  return together
}

/** Sets of the words of vocabularies, built once. */
const knownWords = new WeakMap<readonly string[], ReadonlySet<string>>()

/** Whether a vocabulary has a word, in the singular or in the plural. */
function hasWord(vocabulary: readonly string[], word: string): boolean {
  const known = knownWords.get(vocabulary) ?? new Set(vocabulary)
  knownWords.set(vocabulary, known)
  return ['', 's', 'es'].some((ending) => known.has(word + ending)) || known.has(word.replace(/s$/, ''))
}

/**
 * `unknown`: terms that no product of the account has, neither as typed nor by a synonym; `bySynonym`: terms that names
 * have by a synonym only. A slang word is thus no typing error where its synonym is in a name. One statement.
 */
export async function unknownTerms(
  db: Queryable,
  accountId: number,
  { terms, queryOf }: { terms: readonly Term[]; queryOf: typeof nearQuery },
): Promise<{ unknown: Set<Term>; bySynonym: Set<Term> }> {
  const ways = terms.flatMap((term) => [
    { term, way: term },
    ...(term.synonyms ?? []).map((phrase) => ({
      term,
      way: { ...term, exact: [], phrases: [phrase], also: [phrase], prefixes: [] },
    })),
  ])
  // The select hides the number of terms from the planner, which would plan the statement for each search again.
  const { rows } = await db.query<{ isKnown: boolean }>({
    name: 'search-known-terms',
    text: `
      select ${anyMatchesSql('term::tsquery')} as "isKnown"
        from unnest((select $2::text[])) with ordinality as given (term, position) order by position`,
    values: [accountId, ways.map(({ way }) => queryOf(accountId, way))],
  })
  const found = ways.filter((_, index) => rows[index]?.isKnown)
  const known = new Set(found.map(({ term }) => term))
  const asTyped = new Set(found.filter(({ term, way }) => way === term).map(({ term }) => term))
  return {
    unknown: new Set(terms.filter((term) => !known.has(term))),
    bySynonym: new Set(terms.filter((term) => known.has(term) && !asTyped.has(term))),
  }
}

/**
 * The terms, of brands and the like also in the spelling of other names: a list may write Leviton once, and Levinton
 * everywhere else. Words of the trade have one spelling. Null if no name has another one.
 */
export function withOtherSpellings(
  terms: readonly Term[],
  vocabulary: readonly string[],
): readonly Term[] | null {
  const ofNoTrade = terms.filter(
    ({ isWord, isCorrected, word }) => isWord && !isCorrected && !hasWord(WORDS_OF_TRADE, word),
  )
  const compared = new Set(ofNoTrade.slice(0, MAX_CORRECTED))
  const spelled = terms.map((term) => {
    if (!compared.has(term)) return term
    const { nearest } = correctionsOf({ ...term, isOpen: false }, vocabulary, { isOther: true })
    const others = new Set(nearest.filter((one) => tradeRank(one) > 0).map(stem))
    others.delete(term.primary)
    return others.size === 0 ? term : { ...term, also: [...term.also, ...[...others].map((one) => [one])] }
  })
  return spelled.some((term, place) => term !== terms[place]) ? spelled : null
}

/** Adds words of names that sound alike: 'boiler' finds BOYLER before CALENTADOR. */
function withSimilarSounds(term: Term, vocabulary: readonly string[]): Term {
  const similar = [...new Set(wordsSoundingLike(term.word, vocabulary).map(stem))]
  const [first] = similar
  if (first === undefined) return term
  return {
    ...term,
    primary: first,
    exact: [...term.exact, ...similar],
    also: [...similar.map((one) => [one]), ...term.also],
  }
}

/** The term with the corrections of its word, or split into two words; null without any. */
function correct(
  term: Term,
  { vocabulary, synonyms }: { vocabulary: readonly string[]; synonyms: Synonyms },
): Term | null {
  const closest = correctionsOf(term, vocabulary)
  const others = otherThanOfTrade(term, closest.others)
  // Without any of the nearest ones the others are: a term needs an exact word.
  const nearestAllowed = otherThanOfTrade(term, closest.nearest)
  const similar = nearestAllowed.length > 0 ? nearestAllowed : others
  // Of equally similar words one of the trade is likelier than a name's own typing error: SERRUCHO than CERRUCHO.
  const nearest = similar.toSorted((a, b) => tradeRank(a) - tradeRank(b))
  const exact = [...new Set(nearest.map(stem))]
  const stems = [...new Set([...exact, ...others.map(stem)])]
  const apart = twoWordsOf(term.word, vocabulary)
  const [first] = [...stems, ...apart.map(([one]) => one)]
  if (first === undefined) return null
  const [read] = readQuery(`${nearest[0] ?? ''} `, synonyms).terms
  return {
    ...term,
    word: nearest[0] ?? term.word,
    primary: first,
    exact,
    phrases: stems.length === 0 ? apart : [],
    also: [...stems.map((one) => [one]), ...apart, ...(read?.also ?? []), ...term.also],
    synonyms: read?.synonyms ?? [],
    mutual: read?.mutual ?? [],
    prefixes: [],
    isCorrected: stems.length > 0 && phoneticKey(term.word) !== phoneticKey(nearest[0] ?? ''),
  }
}

/** Corrections by vocabulary: each keystroke after a mistyped word asks for it again. With `isOther` those of a known word. */
const knownCorrections = new WeakMap<readonly string[], LRUCache<string, ClosestWords>>()

function correctionsOf(
  { word, isOpen }: Term,
  vocabulary: readonly string[],
  { isOther = false } = {},
): ClosestWords {
  const find = () => closestWords(word, vocabulary, { isPrefix: isOpen, limit: MAX_CORRECTIONS, isOther })
  if (word.length > LONGEST_CACHED) return find()
  const known = knownCorrections.get(vocabulary) ?? new LRUCache<string, ClosestWords>({ max: MAX_CACHED })
  knownCorrections.set(vocabulary, known)
  const key = (isOther ? '≠' : '') + (isOpen ? `${word}*` : word)
  const before = known.get(key)
  if (before) return before
  const found = find()
  known.set(key, found)
  return found
}

/**
 * The corrections of a word. If it is a word of the trade, these are no other words of the trade: a pieza is no PINZA. Names
 * may spell it wrongly, as DESTORNILADOR.
 */
function otherThanOfTrade({ word }: Term, corrections: readonly string[]): readonly string[] {
  if (!hasWord(WORDS_OF_TRADE, word)) return corrections
  const sound = phoneticKey(word)
  return corrections.filter((one) => tradeRank(one) > 0 || phoneticKey(one) === sound || one.startsWith(word))
}

function tradeRank(word: string): number {
  return hasWord(WORDS_OF_TRADE, word) ? 0 : 1
}

/** The two words that were typed as one: 'ducttape'. */
function twoWordsOf(word: string, vocabulary: readonly string[]): [string, string][] {
  const places = Array.from(
    { length: Math.max(0, word.length - 2 * SHORTEST_PART + 1) },
    (_, at) => at + SHORTEST_PART,
  )
  return places
    .map((at) => [word.slice(0, at), word.slice(at)] as const)
    .filter((parts) => parts.every((part) => hasWord(vocabulary, part)))
    .slice(0, MAX_CORRECTIONS)
    .map(([one, other]) => [stem(one), stem(other)])
}
