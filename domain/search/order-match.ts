import { sameAmount } from './amounts.ts'
import { squeeze } from './codes.ts'
import { codeOf, namedCodes } from './named-codes.ts'
import { readQuery } from './query.ts'
import type { Term } from './term.ts'
import { isBeforeNoun } from './plumbing-fixtures.ts'
import type { Role } from './read-sizes.ts'
import { readBrand } from './read-words.ts'
import { equivalentSizes } from './sizes.ts'
import { spelledOut } from './spelled-out.ts'
import { isStopWord } from './stop-words.ts'
import { tokenise } from './tokenise.ts'
import type { Token } from './tokenise.ts'
import { isOtherUnit } from './units.ts'

/** A product that was found for a line of an order. */
export interface Candidate<Product> {
  readonly product: Product
  /** Whether it has every word as typed, and every number. */
  readonly hasAll: boolean
}

export interface Ranked<Product> {
  /** Best first: products that have everything as typed, then the others in their given order. */
  readonly candidates: readonly Candidate<Product>[]
  /** Whether the first product may be put in the cart without asking (search.md §43). */
  readonly isSure: boolean
}

interface Named {
  readonly code: string
  readonly name: string | null
}

const SHORTEST_ABBREVIATION = 3
/** Words without a meaning of their own: 'no. 10' is '10'. */
const FILLERS: ReadonlySet<string> = new Set(['pza', 'pieza', 'pz', 'no', 'num', 'numer', 'nro', 'fig'])
/** A measure that a name may have in addition to its size: metres, grams, watts. */
const AMOUNT = /^[\d.]+(?!mm$)[a-z]+$/
/** A model number in a name or an order: CM-50X4P, BR200, but not 13MM or X90. */
const MODEL = /^(?=.*\d)(?=.*\p{L})(?!x\d)(?:\p{L}+\d|[^-]*\p{L}[^-]*-|.*-.*\p{L})/iu
const SHORTEST_MODEL = 4
/** Shorter words before the thing are codes of the maker: the TRU of 'TRU CPVC-865 Codo'. */
const SHORTEST_NOUN = 4

/**
 * Ranks the products that a search found for a line of an order. The first one is sure if its code was typed, alone or with
 * words that its name has; otherwise if it is the only product with every word and number as typed, or the only such product
 * whose name says nothing more, unless another one says only a brand more: that is the same thing at another price.
 * `isComplete`: the search found no other products.
 */
export function rankForOrder<Product extends Named>(
  text: string,
  found: readonly Product[],
  { isComplete }: { isComplete: boolean },
): Ranked<Product> {
  const code = squeeze(text)
  const named = namedCodes(text)
  const byCode = found.filter(
    (product) =>
      (/\d/.test(code) && squeeze(product.code) === code) ||
      named.some((one) => codeOf(one.term) === squeeze(product.code) && hasWords(product, one.rest)),
  )
  if (byCode.length > 0) {
    const others = found.filter((product) => !byCode.includes(product))
    return {
      isSure: byCode.length === 1,
      candidates: [...byCode, ...others].map((product) => ({ product, hasAll: byCode.includes(product) })),
    }
  }
  const { terms, numbers } = wordsOf(text)
  const models = modelsOf(text)
  const hasModel = ({ code }: Product) => models.some((model) => squeeze(code).includes(model))
  const judged = found.map((product) => ({ product, fit: fitOf(product.name ?? '', terms, numbers) }))
  const rank = ({ fit }: (typeof judged)[number]) => (fit === null ? 2 : fit.further > 0 ? 1 : 0)
  const ordered = judged.toSorted((a, b) => rank(a) - rank(b))
  const withAll = ordered.filter(({ fit }) => fit !== null)
  const inOrder = withAll.filter(({ fit }) => fit?.isInOrder)
  const fitting = inOrder.length > 0 ? inOrder : withAll
  const whole = fitting.filter(({ fit }) => fit?.further === 0)
  const isOneOfBrands = fitting.some(({ fit }) => fit?.isOfBrand)
  const [first] = whole.length === 1 ? whole : fitting
  const isSure =
    terms.length > 0 &&
    first !== undefined &&
    !first.fit?.isReversed &&
    !first.fit?.isOther &&
    ((whole.length === 1 && !isOneOfBrands) ||
      (fitting.length === 1 && isComplete && (first.fit?.furtherNumbers === 0 || hasModel(first.product))))
  const rest = ordered.filter((one) => !fitting.includes(one))
  const candidates = [...fitting, ...rest].map(({ product, fit }) => ({ product, hasAll: fit !== null }))
  return { candidates, isSure }
}

/** The words of a line that mean something, and its numbers. */
function wordsOf(text: string): { terms: readonly Term[]; numbers: readonly Token[] } {
  const { terms, text: figures } = readQuery(`${text} `)
  return { terms: terms.filter(({ primary }) => !FILLERS.has(primary)), numbers: numbersOf(figures) }
}

/** Whether the name of a product has every word and number of a text. */
function hasWords({ name }: Named, text: string): boolean {
  const { terms, numbers } = wordsOf(text)
  return fitOf(name ?? '', terms, numbers) !== null
}

/** Whether a name contains the amount at the beginning or end of an order: the 4 LTS of 'thinner 4 litros', not any 4. */
export function saysAmount(name: string, order: string): boolean {
  const tokens = tokenise(name)
  const amounts = readQuery(`${order} `).terms.filter(
    ({ isWord, exact, primary }) =>
      !isWord && exact.some((one) => one !== primary && /^[\d.]+(?:m|kg|l|gal)$/.test(one)),
  )
  return amounts.some((term) => {
    const same = [...term.exact, ...term.exact.flatMap((one) => sameAmount(one).exact)]
    return (
      tokens.some(({ forms }) => forms.some((form) => same.includes(form))) || wayIn(tokens, term).length > 0
    )
  })
}

/** Words that are sizes in an order: 'codo de media'. */
const SIZE_WORDS: ReadonlySet<string> = new Set(['media', 'medio', 'cuarto', 'pulgada'])

/** The first word of an order and its sizes: 'codo 1/2' of 'codo de media pvc'. Null where it has no other words. */
export function kindAndSizes(text: string): string | null {
  const { terms } = readQuery(`${text} `)
  const isSize = (term: Term) => (!term.isWord && term.exact.length > 0) || SIZE_WORDS.has(term.primary)
  const kind = terms.find((term) => !isSize(term))
  const sizes = terms.filter(isSize)
  if (!kind || sizes.length === 0 || sizes.length + 1 === terms.length) return null
  return [kind, ...sizes].map(({ source }) => source).join(' ')
}

interface Fit {
  /** Number of words and numbers of the name that the order does not have. */
  further: number
  furtherNumbers: number
  /** Whether all further words of the name are a brand. */
  isOfBrand: boolean
  /** Whether the name has the numbers in the typed order: 2 x 1 1/2 is not 1 1/2 x 2. */
  isInOrder: boolean
  /** Whether the name begins with a word that the order does not have: a SOQUET DOBLE CONTACTO is no contacto doble. */
  isOther: boolean
  /** Whether the name has the sizes in another order: 1/2 a 1 is not 1 x 1/2. Angles are ignored. */
  isReversed: boolean
}

function fitOf(name: string, terms: readonly Term[], numbers: readonly Token[]): Fit | null {
  const tokens = spelledOut(tokenise(name))
  const matched = new Set<Token>()
  for (const term of terms) {
    const way = wayIn(tokens, term)
    const own = tokens.filter((token) => isAsTyped(term, token) || way.includes(token))
    const isPhrase = !term.isWord && term.exact.length === 0
    const needed = isPhrase ? new Set(term.also[0]) : null
    if (needed ? [...needed].some((stem) => !own.some(({ text }) => text === stem)) : own.length === 0)
      return null
    for (const token of own) matched.add(token)
  }
  const inName = numbersOf(name)
  if (!hasEach(inName, numbers)) return null
  const further = tokens.filter(
    (token) => !matched.has(token) && !isFiller(token, name) && !isSameSize(token, [...matched]),
  )
  const models = Array.from(name.matchAll(/\S+/g))
    .filter(({ 0: word }) => MODEL.test(word))
    .map(({ index, 0: { length } }) => [index, index + length] as const)
  const brand = new Map<Token, Role>()
  if (further.length > 0) readBrand(tokens, brand)
  const isInModel = ({ start }: Token) => models.some(([from, to]) => start >= from && start < to)
  const noun = tokens.find(
    (token) =>
      token.isWord &&
      !(token.text.length < SHORTEST_NOUN && further.includes(token)) &&
      !brand.has(token) &&
      !isBeforeNoun(token.text) &&
      !isInModel(token),
  )
  return {
    further: further.length,
    furtherNumbers: further.filter(
      (token) => !token.isWord && !isInModel(token) && !token.forms.some((form) => AMOUNT.test(form)),
    ).length,
    isOfBrand: further.length > 0 && further.every((token) => brand.has(token)),
    isInOrder: isSubsequence(numbers, inName),
    isReversed: !isSubsequence(numbers.filter(isSize), inName),
    isOther: noun !== undefined && further.includes(noun),
  }
}

/** The tokens of a name that together match an amount: '1/2 LTO.'. */
function wayIn(tokens: readonly Token[], { ways = [] }: Term): Token[] {
  const has = ({ text, forms }: Token, lexeme: string) => text === lexeme || forms.includes(lexeme)
  const way = ways.find((lexemes) => lexemes.every((one) => tokens.some((token) => has(token, one))))
  return way ? tokens.filter((token) => way.some((one) => has(token, one))) : []
}

/** Whether a token of a name is the term itself, or one abbreviates the other. */
function isAsTyped(
  { exact, also, isWord, word, primary }: Term,
  { text, forms, isWord: isName }: Token,
): boolean {
  const said = [text, ...forms]
  if (exact.some((one) => said.includes(one))) return true
  if (text === primary) return !isOtherUnit(exact, forms)
  const [own = [], ...others] = also
  if (!isWord) return exact.length === 0 && own.includes(text)
  // 'media' and 'pulgada' are sizes.
  if (!isName) return others.some(([size = '', ...more]) => more.length === 0 && said.includes(size))
  const stem = own[0] ?? primary
  if (forms.includes(`${text}.`) && text.length >= SHORTEST_ABBREVIATION && word.startsWith(text)) return true
  return others.some(
    ([other = '', ...more]) => more.length === 0 && other === text && abbreviates(stem, other),
  )
}

function abbreviates(a: string, b: string): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a]
  return short.length >= SHORTEST_ABBREVIATION && long.startsWith(short)
}

/** Whether a token repeats a matched size in the other unit: the 20 mm beside 1/2. */
function isSameSize({ forms, text }: Token, matched: readonly Token[]): boolean {
  const same = [...forms, text].flatMap(equivalentSizes)
  return matched.some((other) =>
    [...other.forms, other.text, `${other.text}"`].some((one) => same.includes(one)),
  )
}

function isFiller({ text, isWord, start, end }: Token, name: string): boolean {
  return isStopWord(name.slice(start, end)) || FILLERS.has(text) || (isWord && text.length === 1)
}

/** Sizes and other numbers of a text, in order. */
function numbersOf(text: string): Token[] {
  return tokenise(text).filter(({ isWord }) => !isWord)
}

/** Whether a number of a name equals the requested one and has no other unit: 2" is not 2 mm. */
function isNumber(wanted: Token, named: Token): boolean {
  return wanted.text === named.text && !isOtherUnit(wanted.forms, named.forms)
}

/** Whether a token is a size in inches, with or without a mark, or a length; not an angle, a power or a part of a model. */
function isSize({ text, forms }: Token): boolean {
  if (text.includes('/') || forms.some((form) => /\d(?:"|mm|cm)$/.test(form))) return true
  return forms.length === 0 && /^(?:[1-9]|1[0-2])$/.test(text)
}

function modelsOf(text: string): string[] {
  return text
    .split(/\s+/)
    .filter((word) => MODEL.test(word))
    .map(squeeze)
    .filter(({ length }) => length >= SHORTEST_MODEL)
}

/** Whether each requested number occurs as often as requested. */
function hasEach(numbers: readonly Token[], wanted: readonly Token[]): boolean {
  const count = (list: readonly Token[], one: Token) => list.filter((other) => isNumber(one, other)).length
  return wanted.every((one) => count(numbers, one) >= count(wanted, one))
}

function isSubsequence(wanted: readonly Token[], numbers: readonly Token[]): boolean {
  let at = 0
  for (const number of numbers) if (at < wanted.length && isNumber(wanted[at]!, number)) at++
  return at === wanted.length
}
