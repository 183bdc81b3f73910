import { amountOf } from './amounts.ts'
import { otherLengths } from './bare-lengths.ts'
import { otherPipeSizes } from './bare-millimetres.ts'
import type { OtherSizes } from './bare-millimetres.ts'
import { compoundOf } from './compounds.ts'
import { wordsOfDiminutive } from './diminutives.ts'
import { squeeze } from './codes.ts'
import { isNumbered } from './numbered.ts'
import { fold } from './fold.ts'
import { withFigures } from './figures.ts'
import { materialsFrom } from './materials.ts'
import { belongsTo, FIXTURES } from './plumbing-fixtures.ts'
import { amountTerm, numberTerm } from './number-terms.ts'
import { withoutRequest } from './order-courtesy.ts'
import { phraseTerm } from './phrase-terms.ts'
import { samePipe } from './pipe-series.ts'
import { otherGender, stem } from './stem.ts'
import { isStopWord } from './stop-words.ts'
import { BUILT_IN_SYNONYMS, synonymsAt } from './synonyms.ts'
import type { PhraseSynonyms, Synonyms } from './synonyms.ts'
import type { Term } from './term.ts'
import { tokenise } from './tokenise.ts'
import type { Token } from './tokenise.ts'
import { thingsOfVerb, toolsOfVerb } from './verbs.ts'
import { fractionOf, wordTerm } from './word-terms.ts'

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
/** Letters after 'tipo' from which on they are a word of their own, unlike the M of 'tubo tipo M'. */
const SHORTEST_TYPE = 3

/**
 * Parses a search with the synonyms of the trade, or also with those of an account. Never throws; a text without
 * letters and digits has no terms.
 */
export function readQuery(typed: string, known: Synonyms = BUILT_IN_SYNONYMS): SearchQuery {
  const given = withoutRequest(typed)
  const text = withFigures(
    withFittings(given).replace(SPACED_PREPOSITION, '$1/').replace(PRONOUN_OF_VERB, '$1'),
  )
  const unfinished = unfinishedSize(text)
  const all = tokenise(text.slice(0, unfinished?.start))
  const wanted = all.filter(({ start, end }) => !isStopWord(text.slice(start, end)))
  const tokens = wanted.length > 0 || unfinished ? wanted : all
  const isOpen = !unfinished && !/\s$/.test(text)
  const stems = tokens.map((token) => token.text)
  const complements = complementsIn(text, all)
  const pipeSizes = otherPipeSizes(all)
  const lengths = otherLengths(text, all)
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
    const said = synonyms?.said
    const read = said ? taken.map((token, place) => ({ ...token, text: said[place]! })) : taken
    const typed = termOf(compound.length > 0 ? [compoundToken(taken, compound)] : read, {
      text,
      known,
      synonyms,
      isOpen: isOpen && index === tokens.length,
      isAlone: taken.length === tokens.length,
      isGauge: isGauge(text, all, taken[0]!),
      pipeSizes,
      lengths,
      isSamePipe,
    })
    const term = isHalfInch(typed, tokens[index], terms.length) ? asSize(typed) : typed
    const noun = terms.find(isNoun)
    const isFixture = noun !== undefined && FIXTURES.has(taken[0]!.text)
    const isImplied = noun !== undefined && belongsTo(noun.primary, taken[0]!.text)
    const isComplement = isFixture || isImplied || complements.has(taken[0]!) || isPack(all, taken)
    const preposition = isComplement ? prepositionBefore(all, taken[0]!) : null
    terms.push({
      ...(typeWord ? afterTypeWord(term, typeWord, text) : term),
      ...(compound.length > 0 && { isCompound: true }),
      ...(isComplement && { isComplement }),
      ...(isImplied && { isImplied }),
      ...(preposition && { preposition }),
    })
  }
  if (unfinished && terms.length < MAX_TERMS) terms.push(unfinished.term)
  return {
    text,
    terms: withOwnAbbreviations(merged(terms)),
    code: squeeze(given),
    isCodeLike: /[\d-]/.test(given),
  }
}

/** Synonyms of the words from an index on, or of the word there in the other gender: sanitaria is sanit. too. */
function synonymsOf(stems: readonly string[], index: number, known: Synonyms): PhraseSynonyms | null {
  const word = stems[index] ?? ''
  const own = synonymsAt(stems, index, known)
  if (own && own.length > 1) return own
  const bases = wordsOfDiminutive(word)
  const tools = index === 0 ? toolsOfVerb(word) : []
  const phrase = phraseWith([...bases, ...tools], { stems, index, known })
  if (phrase) return phrase
  if (own && tools.length === 0) return own
  const other = otherGender(word)
  const ofOther = other === null ? null : synonymsAt([other], 0, known)
  if (ofOther) return ofOther
  // Also of a word of which it is the diminutive: a sapito is a FLAPPER too, but first a SAPO.
  const found = bases.map((base) => synonymsAt([base], 0, known)).find((one) => one !== null)
  if (found) return { ...found, mutual: bases.map((base) => [base]) }
  return toolsAsSynonyms(word, { tools, own, known })
}

/**
 * The synonyms of a phrase that begins with another form of the word at an index: 'manguerita del wc' is a manguera de wc, and
 * 'cortar azulejo' asks for a cortador de azulejo. Null if there is no such phrase.
 */
function phraseWith(
  forms: readonly string[],
  { stems, index, known }: { stems: readonly string[]; index: number; known: Synonyms },
): PhraseSynonyms | null {
  for (const form of forms) {
    const said = stems.with(index, form)
    const found = synonymsAt(said, index, known)
    if (!found || found.length === 1) continue
    return { ...found, said: said.slice(index, index + found.length) }
  }
  return null
}

/** What a verb at the beginning asks for, and synonyms of that: 'trapear el piso' finds a TRAPEADOR, and a SUAPE. */
function toolsAsSynonyms(
  verb: string,
  { tools, own, known }: { tools: readonly string[]; own: PhraseSynonyms | null; known: Synonyms },
): PhraseSynonyms | null {
  if (tools.length === 0) return own
  // The corta of a CORTA VIDRIO is not the adjective, which is a corto too.
  const named = tools.flatMap((tool) =>
    /dora?$/.test(tool) ? (synonymsAt([tool], 0, known)?.others ?? []) : [],
  )
  const others = [...tools.map((tool) => [tool]), ...named, ...thingsOfVerb(verb), ...(own?.others ?? [])]
  return { length: 1, others, mutual: own?.mutual ?? [] }
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

/** Whether 'media', 'medio' or 'cuarto' is a size: after the other words or before a material, as in 'codo de media pvc'. */
function isHalfInch({ isWord, primary }: Term, next: Token | undefined, before: number): boolean {
  if (!isWord || before === 0 || fractionOf(primary) === null) return false
  return next === undefined || materialsFrom(next.text).some(({ words }) => words.length === 1)
}

/** The term of a size in words, exact also for names with its digits: a CABEZAL MEDIANO is no cabezal de media. */
function asSize(term: Term): Term {
  const fraction = fractionOf(term.primary)
  return fraction === null ? term : { ...term, exact: [...term.exact, fraction], prefixes: [] }
}

/** Whether a number is a gauge: the 12 of 'cable del 12', 'cable calibre 12' and 'cable #12'. */
function isGauge(text: string, tokens: readonly Token[], number: Token): boolean {
  if (number.isWord || number.forms.length > 0 || !/^\d+$/.test(number.text)) return false
  const before = tokens[tokens.indexOf(number) - 1]
  return before?.text === 'del' || isNumbered(text, number, before)
}

/** Stems of what things are sold in, before 'de': of 'rollo de manguera' and 'bote de thinner' the thing comes next. */
const PACKS: ReadonlySet<string> = new Set(
  'rollo tramo bulto saco costal bolsa lata bote frasco paquete pliego tambo cubeta par'.split(' ').map(stem),
)

/** Whether a term says what the thing is sold in. */
function isPack(tokens: readonly Token[], [word, ...more]: readonly Token[]): boolean {
  const place = tokens.indexOf(word!)
  return (
    place === 0 && more.length === 0 && PACKS.has(word!.text) && tokens[1]?.text === 'de' && tokens.length > 2
  )
}

/** The 'con' or 'sin' immediately before a word. */
function prepositionBefore(tokens: readonly Token[], word: Token): 'con' | 'sin' | null {
  const before = tokens[tokens.indexOf(word) - 1]
  return before?.text === 'con' || before?.text === 'sin' ? before.text : null
}

/** An abbreviated preposition before a blank: the p/ of 'p/ lavabo', which names write without the blank. */
const SPACED_PREPOSITION = /(?<![\p{L}\d])([pcsd])\/\s+(?=\p{L}{2})/giu

/** The 'le' of 'para inflarle las llantas'. */
const PRONOUN_OF_VERB = /^(\s*(?:para\s+)?\p{L}{2,}[aei]r)(?:l[aeo]s?|se)(?=\s)/iu

/** A first letter that names a fitting of its shape: the T of 't de 1/2', the Y of 'y pvc 4'. */
const FITTING = new RegExp(
  [
    '^(\\s*)(?:',
    '(t)(?=\\s+(?:de\\s|\\d|[½¼¾]|c?pvc\\b|ppr\\b|cobre|galv|sanit|reduc))|',
    // Not that of 'y 2 codos', which goes on with an order.
    '(y)(?=\\s+(?:(?:de\\s+)?(?:pvc\\b|sanit|galv|reduc)|de\\s+\\d))',
    ')',
  ].join(''),
  'iu',
)

function withFittings(text: string): string {
  return text.replace(FITTING, (_, blank: string, tee = '', yee = '') => `${blank}${tee || yee}ee`)
}

/** Joins two words that names write as one. */
function compoundToken([first, second]: readonly Token[], [text = '']: readonly string[]): Token {
  return { ...first!, text, forms: [], end: second!.end }
}

/** Whether a term is a word for the product itself, not a size or a complement. */
function isNoun({ isWord, exact, isComplement }: Term): boolean {
  return !isComplement && (isWord || exact.length === 0)
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
    lengths,
    isSamePipe,
  }: {
    text: string
    known: Synonyms
    synonyms: PhraseSynonyms | null
    isOpen: boolean
    isAlone: boolean
    isGauge: boolean
    pipeSizes: (token: Token) => OtherSizes
    lengths: (token: Token) => readonly string[]
    isSamePipe: (size: string, other: string) => boolean
  },
): Term {
  const [first] = tokens as [Token, ...Token[]]
  const last = tokens.at(-1) ?? first
  const source = text.slice(first.start, last.end).trim()
  if (tokens.length > 1) return phraseTerm(tokens, { source, known, synonyms, isOpen })
  return first.isWord
    ? wordTerm(first, { source, synonyms, isOpen, isAlone })
    : numberTerm(first, {
        source,
        isOpen,
        isGauge,
        others: pipeSizes(first),
        lengths: lengths(first),
        isSamePipe,
      })
}

/**
 * The terms without abbreviations that an earlier term has, too: of 'conector conduit' the CON. of a name is one of the
 * words, not both.
 */
export function withOwnAbbreviations(terms: readonly Term[]): readonly Term[] {
  const before = new Set<string>()
  return terms.map((term) => {
    if (!term.isWord) return term
    const isOwn = ([text = '', ...more]: readonly string[]) => more.length > 0 || !before.has(text)
    const also = before.size === 0 ? term.also : term.also.filter(isOwn)
    for (const [text = ''] of term.also) if (text.endsWith('.')) before.add(text)
    return also.length === term.also.length ? term : { ...term, also }
  })
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
