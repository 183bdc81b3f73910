import { amountOf, sameAmount } from './amounts.ts'
import type { Amount } from './amounts.ts'
import { otherPipeSizes } from './bare-millimetres.ts'
import type { OtherSizes } from './bare-millimetres.ts'
import { compoundOf } from './compounds.ts'
import { diminutiveOf, wordsOfDiminutive } from './diminutives.ts'
import { GAUGE, isNumbered, squeeze } from './entry.ts'
import { fold } from './fold.ts'
import { withFigures } from './figures.ts'
import { impliedLexeme, materialsFrom } from './materials.ts'
import { belongsTo, FIXTURES } from './plumbing-fixtures.ts'
import { samePipe } from './pipe-series.ts'
import { equivalentSizes, inchesOfLength } from './sizes.ts'
import { otherGender, stem } from './stem.ts'
import { isStopWord, STOP_WORDS } from './stop-words.ts'
import { BUILT_IN_SYNONYMS, NO_SYNONYMS, synonymsAt } from './synonyms.ts'
import type { PhraseSynonyms, Synonyms } from './synonyms.ts'
import { tokenise } from './tokenise.ts'
import type { Token } from './tokenise.ts'
import { UNITS, withOtherUnits } from './units.ts'
import { wordTable } from '../word-table.ts'

/** One term of a search: a word, a phrase of synonyms, a size or a number. */
export interface Term {
  /** As typed. */
  readonly source: string
  /** The token whose position in a name counts for ranking. */
  readonly primary: string
  /** Lexemes that each match exactly. */
  readonly exact: readonly string[]
  /** Less exact matches: lists of lexemes that must all be present. */
  readonly also: readonly (readonly string[])[]
  /** Of a phrase: first the phrase itself, which matches exactly, then the phrase with abbreviated words. */
  readonly phrases?: readonly (readonly string[])[]
  /** The lists of `also` that are synonyms. */
  readonly synonyms?: readonly (readonly string[])[]
  /** Those of `synonyms` that also find this term; they rank before the others. */
  readonly mutual?: readonly (readonly string[])[]
  /** Of an amount: combinations of lexemes that match it exactly, such as 1/2 and LTO of '1/2 LTO.'. */
  readonly ways?: readonly (readonly string[])[]
  /**
   * Of a number with a unit: the same number with other units. A name with one of these does not match by the bare
   * number.
   */
  readonly otherUnits?: readonly string[]
  /** The sizes of `also` in the other unit. A name that says a size in both units does not match by them. */
  readonly nominal?: readonly string[]
  /** Less exact too: numbers that names write without a unit. */
  readonly unmarked?: readonly string[]
  /** Prefixes of lexemes that match less exactly. */
  readonly prefixes: readonly string[]
  /** Whether it is still being typed. */
  readonly isOpen: boolean
  /** Whether it consists of letters, so that typing errors are corrected. */
  readonly isWord: boolean
  /** The word as typed, folded. */
  readonly word: string
  /**
   * Whether it names an accessory or a purpose: the rejilla of 'coladera con rejilla'. Its position in a name does not
   * count.
   */
  readonly isComplement?: boolean
  /** The preposition before a complement: 'regadera con brazo' excludes a regadera SIN BRAZO, and 'sin brazo' requires it. */
  readonly preposition?: 'con' | 'sin'
  /** Of a complement: whether names may omit it, as the wc of 'asiento para wc'. */
  readonly isImplied?: boolean
  /** Whether names must begin with it. */
  readonly isHead?: boolean
  /** Whether a size was typed twice: '15 x 15'. */
  readonly isTwice?: boolean
}

export interface SearchQuery {
  /** The text as typed, with sizes in words replaced by digits. */
  readonly text: string
  /** Empty for a query of stop words or signs only. */
  readonly terms: readonly Term[]
  /** The whole query as a code: letters and digits only. */
  readonly code: string
  /** Whether it may be a code: it has a digit or a dash. */
  readonly isCodeLike: boolean
}

/** More words than in any name; further ones are ignored. */
const MAX_TERMS = 12
const SHORTEST_PREFIX = 4
/** Letters after 'tipo' from which on they are a word of their own, unlike the M of 'tubo tipo M'. */
const SHORTEST_TYPE = 3
const SHORTEST_ABBREVIATION = 3
/** Letters before a full stop that are taken as an abbreviation: the ret. of 'valv. ret.'. */
const SHORTEST_ABBREVIATED = 2
/** Most letters of an abbreviated word of a phrase, and most abbreviated spellings of a phrase. */
const MAX_PHRASE_ABBREVIATION = 5
const MAX_PHRASES = 20

/**
 * Parses a search with the synonyms of the trade, or also with those of an account. Never throws; a text without
 * letters and digits has no terms.
 */
export function readQuery(given: string, known: Synonyms = BUILT_IN_SYNONYMS): SearchQuery {
  const text = withFigures(given.replace(SPACED_PREPOSITION, '$1/'))
  const unfinished = unfinishedSize(text)
  const all = tokenise(text.slice(0, unfinished?.start))
  const wanted = all.filter(({ start, end }) => !isStopWord(text.slice(start, end)))
  const tokens = wanted.length > 0 || unfinished ? wanted : all
  const isOpen = !unfinished && !/\s$/.test(text)
  const stems = tokens.map((token) => token.text)
  const complements = complementsIn(text, all)
  const pipeSizes = otherPipeSizes(all)
  const isSamePipe = samePipe(all)
  const terms: Term[] = []
  for (let index = 0; index < tokens.length && terms.length < MAX_TERMS;) {
    const typeWord = typeWordAt(tokens, index, { stems, known })
    if (typeWord) index++
    const amount = amountOf(text, tokens[index]!, tokens[index + 1])
    if (amount) {
      terms.push(amountTerm(amount, { text, first: tokens[index]!, last: tokens[index + 1]! }))
      index += 2
      continue
    }
    const compound = compoundOf(text, tokens[index]!, tokens[index + 1])
    const synonyms = compound.length > 0 ? synonymsAt(compound, 0, known) : synonymsOf(stems, index, known)
    const taken = tokens.slice(index, index + (compound.length > 0 ? 2 : (synonyms?.length ?? 1)))
    index += taken.length
    const term = termOf(compound.length > 0 ? [compoundToken(taken, compound)] : taken, {
      text,
      known,
      synonyms,
      isOpen: isOpen && index === tokens.length,
      isAlone: taken.length === tokens.length,
      isGauge: isGauge(text, all, taken[0]!),
      pipeSizes,
      isSamePipe,
    })
    const noun = terms.find(isNoun)
    const isFixture = noun !== undefined && FIXTURES.has(taken[0]!.text)
    const isImplied = noun !== undefined && belongsTo(noun.primary, taken[0]!.text)
    const isComplement = isFixture || isImplied || complements.has(taken[0]!)
    const preposition = isComplement ? prepositionBefore(all, taken[0]!) : null
    terms.push({
      ...(typeWord ? afterTypeWord(term, typeWord, text) : term),
      ...(isComplement && { isComplement }),
      ...(isImplied && { isImplied }),
      ...(preposition && { preposition }),
    })
  }
  if (unfinished && terms.length < MAX_TERMS) terms.push(unfinished.term)
  return { text, terms: merged(terms), code: squeeze(given), isCodeLike: /[\d-]/.test(given) }
}

/** Synonyms of the words from an index on, or of the word there in the other gender: sanitaria is sanit. too. */
function synonymsOf(stems: readonly string[], index: number, known: Synonyms) {
  const word = stems[index] ?? ''
  const own = synonymsAt(stems, index, known)
  if (own) return own
  // Also of a word of which it is the diminutive: a sapito is a FLAPPER too.
  const others = [otherGender(word), ...wordsOfDiminutive(word)].filter((other) => other !== null)
  return others.map((other) => synonymsAt([other], 0, known)).find((found) => found !== null) ?? null
}

/** The 'tipo' of 'cautín tipo lápiz', which names abbreviate (T/LAPIZ) or omit. Null unless a longer word follows. */
function typeWordAt(
  tokens: readonly Token[],
  index: number,
  { stems, known }: { stems: readonly string[]; known: Synonyms },
): Token | null {
  const [token, next] = [tokens[index]!, tokens[index + 1]]
  if (token.text !== 'tipo' || index === 0 || !next?.isWord || next.text.length < SHORTEST_TYPE) return null
  return (synonymsAt(stems, index, known)?.length ?? 1) > 1 ? null : token
}

/** The term of a word after 'tipo'. Only names with 'tipo' or its abbreviation match it exactly. */
function afterTypeWord(term: Term, typeWord: Token, text: string): Term {
  if (!term.isWord) return term
  return {
    ...term,
    source: text.slice(typeWord.start, text.indexOf(term.source, typeWord.end) + term.source.length),
    exact: [`t/${term.primary}`],
    ways: [['tipo', term.primary]],
  }
}

/** Whether a number is a gauge: the 12 of 'cable del 12', 'cable calibre 12' and 'cable #12'. */
function isGauge(text: string, tokens: readonly Token[], number: Token): boolean {
  if (number.isWord || number.forms.length > 0 || !/^\d+$/.test(number.text)) return false
  const before = tokens[tokens.indexOf(number) - 1]
  return before?.text === 'del' || isNumbered(text, number, before)
}

/** The 'con' or 'sin' immediately before a word. */
function prepositionBefore(tokens: readonly Token[], word: Token): 'con' | 'sin' | null {
  const before = tokens[tokens.indexOf(word) - 1]
  return before?.text === 'con' || before?.text === 'sin' ? before.text : null
}

/** An abbreviated preposition before a blank: the p/ of 'p/ lavabo', which names write without the blank. */
const SPACED_PREPOSITION = /(?<![\p{L}\d])([pcsd])\/\s+(?=\p{L}{2})/giu

/** Joins two words that names write as one. */
function compoundToken([first, second]: readonly Token[], [text = '']: readonly string[]): Token {
  return { ...first!, text, forms: [], end: second!.end }
}

/** The term, restricted to names that begin with it. */
export function withHead(term: Term): Term {
  return { ...term, isHead: true }
}

/** Words before a number that names often omit: 'cable calibre 10', 'flotador número 5', 'lija grano 80'. */
const BEFORE_NUMBER = new Set(
  'calibre cal awg numero num nro no medida diametro grano entrada mando capacidad talla espesor grosor'
    .split(' ')
    .map(stem),
)

/** The query without these words. Null where it has none, or only numbers besides. */
export function withoutNumberSigns(query: SearchQuery): SearchQuery | null {
  const { terms } = query
  const rest = terms.filter(
    ({ primary, isWord }, index) =>
      !(isWord && BEFORE_NUMBER.has(primary) && terms[index + 1]?.isWord === false),
  )
  return rest.length < terms.length && rest.some(({ isWord }) => isWord)
    ? { ...query, terms: rest, code: '' }
    : null
}

/** Whether a term is a word for the product itself, not a size or a complement. */
function isNoun({ isWord, exact, isComplement }: Term): boolean {
  return !isComplement && (isWord || exact.length === 0)
}

/** Whether a term is a phrase of several words with one meaning. */
export function isPhrase({ phrases }: Term): boolean {
  return phrases !== undefined
}

/** The words of a phrase as separate terms. */
export function wordsApart({ source, isOpen }: Term): readonly Term[] {
  return readQuery(isOpen ? source : `${source} `, NO_SYNONYMS).terms
}

/** Words that introduce a complement. */
const JOINING = new Set(['con', 'sin', 'para'])

/** The words after the first 'con', 'para' or 'p/' that follows a word. Sizes belong to the product itself. */
function complementsIn(text: string, tokens: readonly Token[]): Set<Token> {
  const joint = tokens.findIndex(
    ({ start, end, forms }, index) =>
      index > 0 && (JOINING.has(fold(text.slice(start, end))) || forms.some((form) => /^[cps]\//.test(form))),
  )
  const isHead = ({ isWord, start, end }: Token) => isWord && !isStopWord(text.slice(start, end))
  if (joint === -1 || !tokens.slice(0, joint).some(isHead)) return new Set()
  return new Set(tokens.slice(joint).filter(isHead))
}

/**
 * The query, also matching abbreviations without a full stop, for names like 'ESM CELESTE' and searches like 'tap
 * cachucha'. Less certain than anything else: 'cable' may match the CAB of a 'cabeza'.
 */
export function withBareAbbreviations(query: SearchQuery): SearchQuery {
  const terms = query.terms.map((term) => {
    if (!term.isWord) return term
    const bare = abbreviationsOf(term.word, MAX_PHRASE_ABBREVIATION)
      .map((one) => one.slice(0, -1))
      .filter((one) => !STOP_WORDS.has(one) && !(one in UNITS))
    // An abbreviation in the search: the tap of 'tap cachucha'.
    const begun = term.word.length === SHORTEST_ABBREVIATION ? [term.word] : []
    return {
      ...term,
      also: [...term.also, ...bare.map((one) => [one])],
      prefixes: [...term.prefixes, ...begun],
    }
  })
  return { ...query, terms }
}

/** A fraction at the end that is still being typed: '1/', '1 1/', '5/1' before 5/16. */
const UNFINISHED =
  /(?<![\d/.,])(?:(?<whole>1[0-2]|[1-9])(?:\s+|\s*[-.]\s*|[",]))?(?<fraction>(?:6[0-3]|[1-5]?\d)\/[136]?)$/

function unfinishedSize(text: string): { start: number; term: Term } | null {
  const match = UNFINISHED.exec(text)
  if (!match) return null
  const { whole, fraction = '' } = match.groups ?? {}
  const beginning = whole === undefined ? fraction : `${whole}+${fraction}`
  const term = {
    source: match[0],
    primary: beginning,
    exact: [beginning],
    also: [[beginning]],
    prefixes: [beginning],
    isOpen: true,
    isWord: false,
    word: '',
  }
  return { start: match.index, term }
}

function termOf(
  tokens: readonly Token[],
  {
    text,
    known,
    synonyms,
    isOpen,
    isAlone,
    isGauge,
    pipeSizes,
    isSamePipe,
  }: {
    text: string
    known: Synonyms
    synonyms: PhraseSynonyms | null
    isOpen: boolean
    isAlone: boolean
    isGauge: boolean
    pipeSizes: (token: Token) => OtherSizes
    isSamePipe: (size: string, other: string) => boolean
  },
): Term {
  const [first] = tokens as [Token, ...Token[]]
  const last = tokens.at(-1) ?? first
  const source = text.slice(first.start, last.end).trim()
  if (tokens.length > 1) {
    const phrases = [
      tokens.map((token) => token.text),
      ...abbreviatedPhrases(tokens),
      ...phrasesBySynonyms(tokens, known),
    ]
    const { others = [], mutual = [] } = synonyms ?? {}
    phrases.push(...withOtherNoun(phrases, others))
    return {
      source,
      primary: first.text,
      exact: [],
      phrases,
      also: [...phrases, ...others],
      synonyms: others,
      mutual,
      prefixes: [],
      isOpen,
      isWord: false,
      word: '',
    }
  }
  return first.isWord
    ? wordTerm(first, { source, synonyms, isOpen, isAlone })
    : numberTerm(first, { source, isOpen, isGauge, others: pipeSizes(first), isSamePipe })
}

function wordTerm(
  token: Token,
  {
    source,
    synonyms,
    isOpen,
    isAlone,
  }: { source: string; synonyms: PhraseSynonyms | null; isOpen: boolean; isAlone: boolean },
): Term {
  const { text, forms } = token
  const { mutual = [] } = synonyms ?? {}
  const others = [...(synonyms?.others ?? []), ...inOtherSizes(text)]
  const special = forms.filter((form) => !form.endsWith('.'))
  const isAbbreviated = special.length < forms.length && text.length >= SHORTEST_ABBREVIATED
  const word = fold(source).replace(/^[a-z]\/|[^a-zñ]/g, '')
  const abbreviations = abbreviationsOf(word)
  // 'media' and 'cuarto' alone may be sizes.
  const inches = SIZE_WORDS[text] ?? []
  const sizes = [...inches, ...inches.flatMap(equivalentSizes), ...(isAlone ? [] : (VESSELS[text] ?? []))]
  const materials = materialsFrom(text).filter(({ words }) => words.length === 1)
  const implied = materials.map(({ material }) => impliedLexeme(material))
  const other = otherGender(text)
  return {
    source,
    primary: text,
    exact: special.length > 0 ? special : [text],
    also: [
      [text],
      ...(other === null ? [] : [[other]]),
      ...abbreviations.map((one) => [one]),
      ...others,
      ...[...sizes, ...implied].map((one) => [one]),
    ],
    synonyms: others,
    mutual,
    // The plural of a word may be half typed: 'cespole'.
    prefixes: isOpen ? [word] : text.length >= SHORTEST_PREFIX || isAbbreviated ? [text] : [],
    isOpen,
    isWord: true,
    word,
  }
}

/** The diminutive of a word, and the words of which it may be one, as synonyms. */
function inOtherSizes(text: string): string[][] {
  const diminutive = diminutiveOf(text)
  return [...wordsOfDiminutive(text), ...(diminutive === null ? [] : [diminutive])].map((one) => [one])
}

/** 'gal.', 'galv.' … of 'galvanizado'. */
function abbreviationsOf(word: string, longest = word.length - 1): string[] {
  return Array.from(
    { length: Math.max(0, Math.min(longest, word.length - 1) - SHORTEST_ABBREVIATION + 1) },
    (_, index) => `${word.slice(0, SHORTEST_ABBREVIATION + index)}.`,
  )
}

/** A phrase with a synonym for one of its words: the BOYLER of 'manguera de boiler'. */
function phrasesBySynonyms(tokens: readonly Token[], known: Synonyms): string[][] {
  const words = tokens.map(({ text }) => text)
  return words.flatMap((word, place) => {
    const others = word.length < SHORTEST_PREFIX ? [] : (synonymsAt([word], 0, known)?.others ?? [])
    return others.flatMap((other) =>
      other.length === 1 || place > 0 ? [words.toSpliced(place, 1, ...other)] : [],
    )
  })
}

/** Stems of nouns that phrases of the trade exchange. */
const EXCHANGED = wordTable<string>({ [stem('llave')]: 'valvula', valvula: stem('llave') })

/**
 * The same phrases with the other noun, which is a synonym: 'válvula de esfera' is what 'llave de esfera' asks for, before
 * its other synonyms. Empty where no synonym begins with the noun: a llave de tubo is no válvula.
 */
function withOtherNoun(
  phrases: readonly (readonly string[])[],
  synonyms: readonly (readonly string[])[],
): string[][] {
  const other = EXCHANGED[phrases[0]?.[0] ?? '']
  if (other === undefined || !synonyms.some(([first]) => first === other)) return []
  return phrases.flatMap(([first = '', ...rest]) => (EXCHANGED[first] === other ? [[other, ...rest]] : []))
}

/** A phrase with one or more words abbreviated: 'val. esferica', 'valv. esf.'. */
function abbreviatedPhrases(tokens: readonly Token[]): string[][] {
  const ways = tokens.map(({ text, isWord }) => [
    text,
    ...(isWord ? abbreviationsOf(text, MAX_PHRASE_ABBREVIATION) : []),
  ])
  const [, ...abbreviated] = ways.reduce<string[][]>(
    (phrases, words) => phrases.flatMap((phrase) => words.map((word) => [...phrase, word])),
    [[]],
  )
  return abbreviated.slice(0, MAX_PHRASES)
}

function numberTerm(
  token: Token,
  {
    source,
    isOpen,
    isGauge,
    others,
    isSamePipe,
  }: {
    source: string
    isOpen: boolean
    isGauge: boolean
    others: OtherSizes
    isSamePipe: (size: string, other: string) => boolean
  },
): Term {
  const { text, forms } = token
  const isFraction = text.includes('/')
  const exact = isGauge ? [text + GAUGE] : forms.length > 0 && !isFraction ? forms : [text]
  const amounts = exact.map(sameAmount)
  const isSame = (other: string) => exact.every((one) => isSamePipe(one, other))
  const nominal = [...[...exact, text].flatMap(equivalentSizes), ...others.sizes].filter(isSame)
  const unmarked = others.unmarked.filter((number) => isSame(`${number}mm`))
  const known = [...nominal, ...[...exact, text].flatMap(inchesOfLength)]
  known.push(...amounts.flatMap((amount) => [...amount.exact, ...amount.nearly]))
  const codes = text.length >= 3 && !isFraction ? [`#${text.replace('.', '')}`] : []
  return {
    source,
    primary: text,
    exact,
    also: [[text], ...[...new Set(known)].map((one) => [one]), ...amounts.flatMap(({ ways }) => ways)],
    otherUnits: exact.flatMap(withOtherUnits),
    ...(nominal.length > 0 && { nominal }),
    ...(unmarked.length > 0 && { unmarked }),
    prefixes: codes,
    isOpen,
    isWord: false,
    word: '',
  }
}

function amountTerm(
  { exact, ways, nearly }: Amount,
  { text, first, last }: { text: string; first: Token; last: Token },
): Term {
  return {
    source: text.slice(first.start, last.end),
    primary: exact[0]!,
    exact,
    ways,
    also: [...ways, ...nearly.map((one) => [one])],
    prefixes: [],
    isOpen: false,
    isWord: false,
    word: '',
  }
}

/** Merges equal terms: '1/2 x 1/2' is the term 1/2, typed twice. */
function merged(terms: readonly Term[]): Term[] {
  const firsts: Term[] = []
  for (const term of terms) {
    const index = firsts.findIndex(
      (other) => other.primary === term.primary && other.exact[0] === term.exact[0],
    )
    if (index === -1) firsts.push(term)
    else if (!term.isWord) firsts[index] = { ...firsts[index]!, isTwice: true }
  }
  return firsts
}

const SIZE_WORDS = wordTable<readonly string[]>({
  media: ['1/2'],
  medio: ['1/2'],
  cuarto: ['1/4'],
  pulgada: ['1"'],
  litro: ['1l', '1000ml', '946ml', '0.946l'],
  galon: ['1gal', '4l', '3.785l', '3.78l', '3.8l'],
  kilo: ['1kg', '1000g'],
  metro: ['1m'],
})

/** A bucket of paint holds 19 litres. */
const BUCKET = ['19l', '18.9l', '20l']
/** Only beside another word: a search for buckets does not mean paint. */
const VESSELS = wordTable<readonly string[]>({ cubeta: BUCKET, balde: BUCKET })
