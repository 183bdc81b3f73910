import { FIRST_WORD } from '#domain/search/entry.ts'
import type { SearchQuery, Term } from '#domain/search/query.ts'
import { withAnyUnit } from '#domain/search/units.ts'

/** Fewer characters begin half of all words, or of all codes. */
const SHORTEST_BEGINNING = 3
/**
 * Prefix of the lexeme of a bar code. It is only matched as a whole: as a product code it would also be found by its first digits,
 * which name the country.
 */
export const BARCODE = '='
const SHORTEST_BARCODE = 4

/**
 * Texts of two `tsquery`: what the index is asked for, null when nothing can match, and what a match must have besides,
 * null for nothing. The index would read half of all words for one or two letters that are being typed: beside other terms
 * they are looked for in the matches of those; alone they are the beginning of the first word of a name.
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

/** {@link queriesOf}, or with `isPartial` what has at least one of the terms. */
export function wantedOf(
  accountId: number,
  query: SearchQuery,
  { isPartial }: { isPartial: boolean },
): { wanted: string | null; besides: string | null } {
  if (!isPartial) return queriesOf(accountId, query)
  const any = query.terms.map((term) => termQuery(accountId, term)).join(' | ')
  return { wanted: any || null, besides: null }
}

/** Of more terms the query would be longer than what it spares. */
const MAX_ALL_BUT_ONE = 5

/**
 * What has all terms but one: of products that have most terms, those that an index finds without reading everything that has
 * any. Null for so few terms that this is any of them, or for so many that the query would be long.
 */
export function allButOneQuery(accountId: number, { terms }: SearchQuery): string | null {
  if (terms.length < 3 || terms.length > MAX_ALL_BUT_ONE) return null
  const ways = terms.map((left) =>
    wholeQuery(accountId, { terms: terms.filter((term) => term !== left), code: '' }),
  )
  return ways.join(' | ')
}

/** What has all terms, or the code, or the bar code; null when nothing can match. */
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
 * A condition on the entry `e`: it is of account $1 and has what a parameter asks for. `float8`, which holds every id exactly,
 * keeps the planner from reading all entries of the account: each lexeme begins with the account, so that their index alone
 * reads no other one's.
 */
export function matchesSql(query: string): string {
  return `e.account_id = $1::bigint::float8 and e.lexemes @@ ${query}`
}

/**
 * A condition: an entry matches. `materialized` has the planner look for all of them by the index; for the first one it
 * would read the entries of all accounts in their order.
 */
export function anyMatchesSql(query: string): string {
  return `exists (with matching as materialized (select 1 from search_entries e where ${matchesSql(query)}) select 1 from matching)`
}

/** A condition on the entry `e`: what a match must have besides. `is true` keeps it away from the index. */
export function besidesSql(parameter: number): string {
  return `($${parameter}::tsquery is null or (e.lexemes @@ $${parameter}::tsquery) is true)`
}

/** One or two letters that are being typed. */
export function isBeginning({ isOpen, isWord, word }: Term): boolean {
  return isOpen && isWord && word.length < SHORTEST_BEGINNING
}

/** A size or a number that is no code. */
export function isMeasure({ isWord, exact, prefixes, primary }: Term): boolean {
  return !isWord && exact.length > 0 && prefixes.every((one) => !one.startsWith('#')) && /^\d/.test(primary)
}

/** What has a term, exactly or less so. */
export function termQuery(accountId: number, term: Term): string {
  const { exact, also, prefixes, primary, unmarked = [] } = term.isHead ? headed(term) : term
  // What begins like it includes the word itself; each further word is looked for in the index.
  const isBegun = ([word = '', ...more]: readonly string[]) =>
    more.length === 0 && prefixes.some((start) => word.startsWith(start))
  const phrases = [...exact.map((one) => [one]), ...also].filter((phrase) => !isBegun(phrase))
  const parts = [
    ...phrases.map((all) =>
      all.length === 1 && all[0] === primary ? primaryQuery(accountId, term) : allOf(accountId, all),
    ),
    ...unmarked.map((one) => withoutUnit(accountId, one, withAnyUnit(one))),
    ...prefixes.map((one) => lexeme(accountId, one, { isPrefix: true })),
  ]
  return `(${[...new Set(parts)].join(' | ')})`
}

/** What the names that begin with a term have. */
function headed(term: Term): Term {
  const first = (word: string) => FIRST_WORD + word
  return {
    ...term,
    exact: term.exact.map(first),
    also: term.also.map(([word = '', ...more]) => [first(word), ...more]),
    prefixes: term.prefixes.map(first),
  }
}

/** What has exactly what was asked for. A phrase counts when all its words are there. */
export function exactQuery(
  accountId: number,
  { exact, ways = [], phrases: [phrase = []] = [] }: Term,
): string {
  const all = exact.length > 0 ? [...exact.map((one) => [one]), ...ways] : [phrase]
  return all.map((words) => allOf(accountId, words)).join(' | ')
}

/** {@link exactQuery} of the thing that is wanted; not of a CABO P/MARTILLO, which is for it. */
export function nounQuery(accountId: number, term: Term): string {
  const exact = exactQuery(accountId, term)
  const isFor = `p/${term.primary}`
  return !term.isWord || term.exact.includes(isFor) ? exact : `(${exact}) & !${lexeme(accountId, isFor)}`
}

/** Names whose first word begins a synonym of the term; null where it has none. */
export function firstWordQuery(accountId: number, { synonyms = [] }: Term): string | null {
  const firsts = new Set(synonyms.map(([word = '']) => FIRST_WORD + word))
  return [...firsts].map((one) => lexeme(accountId, one)).join(' | ') || null
}

/**
 * What has the term as typed, without its unit or sign, or begins like it where that counts, and a phrase with words
 * abbreviated; not through a synonym, or a single word by its abbreviation.
 */
export function nearQuery(accountId: number, term: Term): string {
  const starts = term.prefixes.map((one) => lexeme(accountId, one, { isPrefix: true }))
  // A number without its unit is nearer than the same size in another one: of '25 mm' a bare 25, then 1".
  const bare = term.exact.length > 0 ? [primaryQuery(accountId, term)] : []
  const abbreviated =
    term.exact.length > 0 ? [] : (term.phrases ?? []).slice(1).map((all) => allOf(accountId, all))
  return [`(${exactQuery(accountId, term)})`, ...bare, ...starts, ...abbreviated].join(' | ')
}

/** Three digits before a slash are no fraction: 2283/4, of the code 02283/4. */
const CODE_OF_DIGITS = /^\d{3,}(?:[-/.]?\d+)+$/

/**
 * The code as a whole, with or without the zeros of its numbers, or its last part: 'iyr42' is IYR0042 before IYR0420. Null
 * for what is rather words: three of them, or a fraction.
 */
export function codeQuery(accountId: number, { text, code }: SearchQuery): string | null {
  const isCode =
    CODE_OF_DIGITS.test(text.trim()) ||
    (/[a-z]/.test(code) && /\d/.test(code) && /^[^\s/"]+(?:\s[^\s/"]+)?$/.test(text.trim()))
  return isCode ? lexeme(accountId, `#${code}`) : null
}

/** Whatever has the term has it nearly: it has no synonym or abbreviation, so that {@link nearQuery} need not be asked. */
export function isAlwaysNear({ exact, also }: Term): boolean {
  return exact.length > 0 && also.every(([word, ...more]) => more.length === 0 && exact.includes(word ?? ''))
}

/** The bare word or number. A name with 2" has no bare 2 where 2 mm or 2 kg is looked for. */
function primaryQuery(accountId: number, { primary, otherUnits = [] }: Term): string {
  return withoutUnit(accountId, primary, otherUnits)
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

/** A word of the index, which begins with the account. */
export function lexeme(accountId: number, text: string, { isPrefix = false } = {}): string {
  return `'${accountId}:${text.replaceAll('\\', '\\\\').replaceAll("'", "''")}'${isPrefix ? ':*' : ''}`
}
