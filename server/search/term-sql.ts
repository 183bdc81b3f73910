import type { Parameters } from '#db/parameters.ts'
import { FIRST_WORD, IN_BOTH_UNITS, PURPOSE } from '#domain/search/lexeme-marks.ts'
import type { SearchQuery } from '#domain/search/query.ts'
import type { Term } from '#domain/search/term.ts'
import { withAnyUnit } from '#domain/search/units.ts'

/** Shorter prefixes match half of all words, or of all codes. */
const SHORTEST_BEGINNING = 3
/**
 * Prefix of the lexeme of a bar code. It is only matched as a whole: like a product code it would also match by its first
 * digits, which are the country.
 */
export const BARCODE = '='
const SHORTEST_BARCODE = 4

/**
 * Texts of two `tsquery`. The first is for the index; null when nothing can match. The second is a further condition on
 * its matches; null without one. For one or two typed letters the index would read half of all words: beside other terms
 * they are checked in the matches of those; alone they match the beginning of names.
 */
function queriesOf(
  accountId: number,
  { terms, code }: SearchQuery,
): { wanted: string | null; besides: string | null } {
  const allOf = (some: readonly Term[]) => wholeQuery(accountId, { terms: some, code })
  const [first] = terms
  if (first && terms.length === 1 && isBeginning(first))
    return { wanted: allOf([{ ...first, prefixes: [FIRST_WORD + first.word] }]), besides: null }
  const besides = terms.filter(isBeginning)
  return {
    wanted: allOf(terms.filter((term) => !isBeginning(term))),
    besides: besides.length === 0 ? null : allOf(besides),
  }
}

/** {@link queriesOf}, or with `isPartial` the query for at least one of the terms. */
export function wantedOf(
  accountId: number,
  query: SearchQuery,
  { isPartial }: { isPartial: boolean },
): { wanted: string | null; besides: string | null } {
  if (!isPartial) return queriesOf(accountId, query)
  const any = query.terms.map((term) => termQuery(accountId, term)).join(' | ')
  return { wanted: any || null, besides: null }
}

/** With more terms the query would cost more than it saves. */
const MAX_ALL_BUT_ONE = 5

/**
 * The query for all terms but one. It finds most partial matches without reading every product that has any of the terms.
 * Null for too few terms, where it equals any of them, or too many.
 */
export function allButOneQuery(accountId: number, { terms }: SearchQuery): string | null {
  if (terms.length < 3 || terms.length > MAX_ALL_BUT_ONE) return null
  const ways = terms.map((left) =>
    wholeQuery(accountId, { terms: terms.filter((term) => term !== left), code: '' }),
  )
  return ways.join(' | ')
}

/** The query for all terms, the code or the bar code; null when nothing can match. */
export function wholeQuery(
  accountId: number,
  { terms, code }: Pick<SearchQuery, 'terms' | 'code'>,
): string | null {
  const all = terms.map((term) => termQuery(accountId, term))
  const words = all.length === 0 ? [] : [`(${all.join(' & ')})`]
  const isPrefix = code.length >= SHORTEST_BEGINNING
  const codes = code === '' ? [] : [lexeme(accountId, `#${code}`, { isPrefix })]
  const barcodes = code.length < SHORTEST_BARCODE ? [] : [lexeme(accountId, BARCODE + code)]
  return [...words, ...codes, ...barcodes].join(' | ') || null
}

/**
 * A condition: the entry `e` is of account $1 and matches the query in a parameter. `float8`, which holds every id
 * exactly, prevents the planner from scanning all entries of the account. Each lexeme begins with the account, so the
 * index returns only entries of this account.
 */
export function matchesSql(query: string): string {
  return `e.account_id = $1::bigint::float8 and e.lexemes @@ ${query}`
}

/**
 * A condition: some entry matches. `materialized` makes the planner use the index for all matches; for the first match it
 * would scan the entries of all accounts.
 */
export function anyMatchesSql(query: string): string {
  return `exists (with matching as materialized (select 1 from search_entries e where ${matchesSql(query)}) select 1 from matching)`
}

/** The further condition of {@link queriesOf} on the entry `e`. `is true` prevents the use of the index. */
export function besidesSql(parameters: Parameters, besides: string | null): string {
  const query = parameters.put(besides, 'tsquery')
  return `(${query} is null or (e.lexemes @@ ${query}) is true)`
}

/** Whether a term is one or two letters that are still being typed. */
export function isBeginning({ isOpen, isWord, word }: Term): boolean {
  return isOpen && isWord && word.length < SHORTEST_BEGINNING
}

/** Whether a term is a size or a number, but not a code. */
export function isMeasure({ isWord, exact, prefixes, primary }: Term): boolean {
  return !isWord && exact.length > 0 && prefixes.every((one) => !one.startsWith('#')) && /^\d/.test(primary)
}

/** The query for all matches of a term, exact or not. */
export function termQuery(accountId: number, term: Term): string {
  const { exact, also, prefixes, primary, nominal = [], unmarked = [] } = term.isHead ? headed(term) : term
  // The prefix includes the word itself; each further word is a separate lookup in the index.
  const isBegun = ([word = '', ...more]: readonly string[]) =>
    more.length === 0 && prefixes.some((start) => word.startsWith(start))
  const phrases = [...exact.map((one) => [one]), ...also].filter((phrase) => !isBegun(phrase))
  const parts = [
    ...phrases.map((all) =>
      all.length === 1 && all[0] === primary
        ? primaryQuery(accountId, term)
        : all.length === 1 && nominal.includes(all[0]!)
          ? withoutUnit(accountId, all[0]!, [all[0]!.replace('"', '') + IN_BOTH_UNITS])
          : allOf(accountId, all),
    ),
    ...unmarked.map((one) => withoutUnit(accountId, one, withAnyUnit(one))),
    ...prefixes.map((one) => lexeme(accountId, one, { isPrefix: true })),
  ]
  return `(${[...new Set(parts)].join(' | ')})`
}

/** The term restricted to names that begin with it. */
function headed(term: Term): Term {
  const first = (word: string) => FIRST_WORD + word
  return {
    ...term,
    exact: term.exact.map(first),
    also: term.also.map(([word = '', ...more]) => [first(word), ...more]),
    prefixes: term.prefixes.map(first),
  }
}

/**
 * The query for exact matches. A phrase matches when all its words are present. A term after 'con' excludes names that
 * have it after 'sin', and a term after 'sin' requires that.
 */
export function exactQuery(
  accountId: number,
  { exact, ways = [], phrases: [phrase = []] = [], preposition, primary }: Term,
): string {
  const all = exact.length > 0 ? [...exact.map((one) => [one]), ...ways] : [phrase]
  const any = all.map((words) => allOf(accountId, words)).join(' | ')
  if (preposition === undefined) return any
  const without = `(${lexeme(accountId, 'sin')} | ${lexeme(accountId, `s/${primary}`)})`
  return `(${any}) & ${preposition === 'con' ? '!' : ''}${without}`
}

/** {@link exactQuery} for the main noun; excludes a CABO P/MARTILLO, which is an accessory of the martillo. */
export function nounQuery(accountId: number, term: Term): string {
  const exact = exactQuery(accountId, term)
  return isOfPurpose(term) ? exact : `(${exact}) & !${lexeme(accountId, PURPOSE + term.primary)}`
}

/**
 * The query for names of what is only for the main noun, or for a synonym of it: a GRAMPA P/ TERMOTANQUE. Null where that was
 * searched for.
 */
export function purposeQuery(accountId: number, term: Term): string | null {
  if (isOfPurpose(term)) return null
  const { primary, mutual = [] } = term
  const isFor = (word: string) => lexeme(accountId, PURPOSE + word)
  const words = mutual.flatMap((phrase) => (phrase.length === 1 ? phrase : []))
  if (words.length === 0) return isFor(primary)
  const isThing = [lexeme(accountId, primary), mutualQuery(accountId, mutual)].join(' | ')
  return `${isFor(primary)} | ((${words.map(isFor).join(' | ')}) & !(${isThing}))`
}

/** Whether a term is a phrase, or what something is for: the 'p/lavabo' of a search. */
function isOfPurpose({ isWord, exact, primary }: Term): boolean {
  return !isWord || exact.includes(`p/${primary}`)
}

/**
 * Three queries for names with a synonym of the term, the nearest first: those that begin with a mutual synonym, those that
 * have one, and those that begin with a one-way synonym. Null where the term has none. Of a bare number the second is the
 * query for names that mark it as inches.
 */
export function synonymQueries(
  accountId: number,
  { synonyms = [], mutual = [], marked }: Term,
): [begins: string | null, has: string | null, beginsOneWay: string | null] {
  if (marked !== undefined) return [null, lexeme(accountId, marked), null]
  const oneWay = synonyms.filter((phrase) => !mutual.includes(phrase))
  return [
    firstWordQuery(accountId, mutual),
    mutualQuery(accountId, mutual) || null,
    firstWordQuery(accountId, oneWay),
  ]
}

function mutualQuery(accountId: number, mutual: readonly (readonly string[])[]): string {
  return [...new Set(mutual.map((phrase) => otherThanFor(accountId, phrase)))].join(' | ')
}

/** The query for names that have a phrase; a BRAZO P/REGADERA has no regadera. */
function otherThanFor(accountId: number, phrase: readonly string[]): string {
  const all = allOf(accountId, phrase)
  return phrase.length > 1 ? all : `(${all} & !${lexeme(accountId, `${PURPOSE}${phrase[0]}`)})`
}

/** The query for names that begin with the first word of a phrase and have the others; null without phrases. */
function firstWordQuery(accountId: number, phrases: readonly (readonly string[])[]): string | null {
  const all = phrases.map(([word = '', ...more]) => allOf(accountId, [FIRST_WORD + word, ...more]))
  return [...new Set(all)].join(' | ') || null
}

/**
 * The query for near matches: the term as typed, without its unit or sign, or with its prefix where that counts, and a
 * phrase with abbreviated words; no synonyms, and no abbreviations of a single word.
 */
export function nearQuery(accountId: number, term: Term): string {
  const starts = term.prefixes.map((one) => lexeme(accountId, one, { isPrefix: true }))
  // A number without its unit is nearer than the size in the other unit: for '25 mm' a bare 25, then 1".
  const bare = term.exact.length > 0 ? [primaryQuery(accountId, term)] : []
  const abbreviated =
    term.exact.length > 0 ? [] : (term.phrases ?? []).slice(1).map((all) => allOf(accountId, all))
  return [`(${exactQuery(accountId, term)})`, ...bare, ...starts, ...abbreviated].join(' | ')
}

/** Three digits before a slash are not a fraction: 2283/4, of the code 02283/4. */
const CODE_OF_DIGITS = /^\d{3,}(?:[-/.]?\d+)*$/

/**
 * The query for the whole code, with or without leading zeros of its numbers, or its last part: 'iyr42' finds IYR0042
 * before IYR0420. Null for a text of words: three of them, or a fraction.
 */
export function codeQuery(accountId: number, { text, code }: SearchQuery): string | null {
  const isCode =
    CODE_OF_DIGITS.test(text.trim()) ||
    (/[a-z]/.test(code) && /\d/.test(code) && /^[^\s/"]+(?:\s[^\s/"]+)?$/.test(text.trim()))
  return isCode ? lexeme(accountId, `#${code}`) : null
}

/** Whether all matches of the term are near matches: it has no synonym or abbreviation, so {@link nearQuery} is not needed. */
export function isAlwaysNear({ exact, also }: Term): boolean {
  return exact.length > 0 && also.every(([word, ...more]) => more.length === 0 && exact.includes(word ?? ''))
}

/**
 * The query for the bare word or number. Excludes names with 2" when 2 mm or 2 kg is searched for. Inches that a name also
 * says in millimetres are certain: '160MM 6 X 6 MTS.' has 6".
 */
function primaryQuery(accountId: number, { primary, exact, otherUnits = [] }: Term): string {
  const bare = withoutUnit(accountId, primary, otherUnits)
  return exact.includes(`${primary}"`) ? `(${bare} | ${lexeme(accountId, primary + IN_BOTH_UNITS)})` : bare
}

function withoutUnit(accountId: number, number: string, otherUnits: readonly string[]): string {
  const bare = lexeme(accountId, number)
  if (otherUnits.length === 0) return bare
  return `(${bare} & !(${otherUnits.map((one) => lexeme(accountId, one)).join(' | ')}))`
}

function allOf(accountId: number, words: readonly string[]): string {
  const joined = words.map((one) => lexeme(accountId, one)).join(' & ')
  return words.length > 1 ? `(${joined})` : joined
}

/** A lexeme of the index, which begins with the account. */
export function lexeme(accountId: number, text: string, { isPrefix = false } = {}): string {
  return `'${accountId}:${text.replaceAll('\\', '\\\\').replaceAll("'", "''")}'${isPrefix ? ':*' : ''}`
}
