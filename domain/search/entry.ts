import { codeParts, modelsIn, squeeze } from './codes.ts'
import { fold } from './fold.ts'
import { FIRST_WORD, GAUGE, IN_BOTH_UNITS, PURPOSE } from './lexeme-marks.ts'
import { impliedLexeme, materialsFrom } from './materials.ts'
import { isNumbered } from './numbered.ts'
import { withoutOffer } from './read-name.ts'
import { isTimes } from './read-sizes.ts'
import type { Role } from './read-sizes.ts'
import { readBrand } from './read-words.ts'
import { withReductionSizes } from './reduction-sizes.ts'
import { equivalentSizes } from './sizes.ts'
import { meantBy, spelledOut } from './spelled-out.ts'
import { stem } from './stem.ts'
import { isStopWord } from './stop-words.ts'
import { tokenise } from './tokenise.ts'
import type { Token } from './tokenise.ts'
import { METRES } from './units.ts'
import { wordTable } from '../word-table.ts'

/** The index entry of a product. */
export interface SearchEntry {
  /** The tokens of the name in order, for ranking by position. */
  readonly words: readonly string[]
  /** Every lexeme that can be searched for: words, their forms, and codes with the prefix `#`. */
  readonly lexemes: readonly string[]
  /** Letters and digits of the code. */
  readonly code: string
  /** The words of the name as written, folded: the vocabulary for correcting typing errors. */
  readonly vocabulary: readonly string[]
}

/** Lengths at which programs of suppliers cut names off. */
const CUT_LENGTHS: ReadonlySet<number> = new Set([20, 25, 30, 35, 40, 45, 50, 60, 64, 80, 100, 120, 128])
/** Letters of a word that was cut off from which on it is likely to be recognised. */
const SHORTEST_CUT = 3
/** Units of which a name without a number means one: 'LACA NEGRA LITRO'. */
const SINGLE_UNITS = wordTable<string>({ litro: '1l', galon: '1gal', kilo: '1kg' })
/** Words for parts of a unit: 'MEDIO LITRO'. */
const PARTS: ReadonlySet<string> = new Set(['medio', 'media', 'cuarto', 'de', 'por', 'x'].map(stem))

/** The lexeme of an abbreviation that is one of 'calibre' before a number. */
const CALIBRE = 'cal.'

/** Before a number among {@link SearchEntry.words} that belongs to a series: the 3 of 'VALVULA H3' is no size. */
const OF_SERIES = '~'

/** Enough for a name of 255 characters; further tokens are ignored. */
const MAX_TOKENS = 60
const MAX_LEXEME_LENGTH = 60

/**
 * Computes the entry of a product; to be repeated whenever its code or name changes. `material` is the one that
 * `readName` found.
 */
export function searchEntry({
  code,
  name,
  material = null,
}: {
  code: string
  name: string | null
  material?: string | null
}): SearchEntry {
  const said = withoutOffer(name ?? '')
  const read = spelledOut(tokenise(said).slice(0, MAX_TOKENS))
  const tokens = withReductionSizes(said, read)
  const lexemes = new Set<string>()
  // Also the size of a reduction as it is written.
  for (const { text, forms } of [...tokens, ...read]) {
    lexemes.add(text)
    for (const form of forms) lexemes.add(form)
  }
  if (namesGauge(tokens)) lexemes.delete(CALIBRE)
  for (const lexeme of [
    ...cutLexemes(name ?? '', said, tokens),
    ...singleUnits(tokens),
    ...saidTwice(said, tokens),
    ...certainMetres(said, tokens),
    ...gauges(said, tokens),
    ...purposes(said, tokens),
  ])
    lexemes.add(lexeme)
  const first = tokens.find(({ isWord }) => isWord)
  if (first) {
    lexemes.add(FIRST_WORD + first.text)
    lexemes.add(FIRST_WORD + (meantBy(first) ?? first.text))
  }
  const namesMaterial = tokens.some(({ text, forms }) =>
    [text, ...forms].some((one) => materialsFrom(one).length > 0),
  )
  if (material !== null && !namesMaterial) lexemes.add(impliedLexeme(material))
  const squeezed = squeeze(code)
  for (const part of codeParts(code)) lexemes.add(`#${part}`)
  for (const model of modelsIn(said)) lexemes.add(`#${model}`)
  return {
    words: tokens.map((token) =>
      isOfSeries(said, token) ? OF_SERIES + token.text : (meantBy(token) ?? token.text),
    ),
    lexemes: [...lexemes].filter((lexeme) => lexeme.length <= MAX_LEXEME_LENGTH),
    code: squeezed,
    vocabulary: tokens
      .filter(({ isWord }) => isWord)
      .flatMap(({ text, forms, start, end }) => [
        fold(said.slice(start, end)).replace(/[^a-z]/g, ''),
        // Also the word that it forms with the following ones, CopaRed, and the one that is meant.
        ...forms.filter((form) => form.length >= text.length && /^[a-z]+$/.test(form)),
      ]),
  }
}

/**
 * The last word of a name that may have been cut off, as an abbreviation: 'CASCO DE SEGURIDAD ALA ANCHA CAS-BX BLAN' is
 * found by 'blanco'. Empty for names of any other length.
 */
function cutLexemes(name: string, said: string, tokens: readonly Token[]): string[] {
  const last = tokens.at(-1)
  if (!CUT_LENGTHS.has(name.length) || !last?.isWord || last.end < said.length) return []
  const word = fold(said.slice(last.start)).replace(/^.*[^a-z]/, '')
  return word.length < SHORTEST_CUT ? [] : [`${word}.`]
}

/**
 * Marked lexemes of the sizes that a name says in both units, as '25MM 1': 25 mm are 1" there, so that a search for 3/4,
 * which other names call 25 mm, does not match.
 */
function saidTwice(name: string, tokens: readonly Token[]): string[] {
  return tokens.flatMap((token, index) => {
    const next = tokens[index + 1]
    if (next === undefined || isTimes(name, token, next)) return []
    const pair = [token, next].map(({ text, forms }) => (text.includes('/') ? text : (forms[0] ?? text)))
    const millimetres = pair.find((one) => one.endsWith('mm'))
    const inches = pair.find((one) => /^[\d+/]+"?$/.test(one))
    if (millimetres === undefined || inches === undefined) return []
    const isSame = equivalentSizes(millimetres).some(
      (one) => one.replace('"', '') === inches.replace('"', ''),
    )
    return isSame ? [millimetres + IN_BOTH_UNITS, inches.replace('"', '') + IN_BOTH_UNITS] : []
  })
}

/** Lexemes of numbers of metres whose unit is more than an M, which is macho in many names: '6 MTS.', not 'CODO 40 M-H'. */
function certainMetres(name: string, tokens: readonly Token[]): string[] {
  return tokens.flatMap(({ text, forms, start, end }) =>
    forms.includes(`${text}m`) && /[a-z]{2}$/i.test(name.slice(start, end)) ? [`${text}${METRES}`] : [],
  )
}

/** Marked lexemes of the numbers that a name calls a gauge or a number: the 12 of 'CAL 12', not that of '2X12'. */
function gauges(name: string, tokens: readonly Token[]): string[] {
  return tokens.flatMap((token, index) => {
    const isBare = !token.isWord && token.forms.length === 0
    return isBare && (isNumbered(name, token, tokens[index - 1]) || tokens[index + 1]?.text === 'awg')
      ? [token.text + GAUGE]
      : []
  })
}

/** Whether a name has a CAL. before a whole number, as in 'CAL.22', where it abbreviates no calentador. */
function namesGauge(tokens: readonly Token[]): boolean {
  return tokens.some(
    ({ forms }, index) => forms.includes(CALIBRE) && /^\d+$/.test(tokens[index + 1]?.text ?? ''),
  )
}

/** Whether a number is written together with a letter before it, other than an x, or with zeros before it: H3, 006. */
function isOfSeries(name: string, { text, isWord, start }: Token): boolean {
  return (
    !isWord &&
    /^\d+$/.test(text) &&
    (/[a-wyz]/i.test(name[start - 1] ?? '') || /^0+\d/.test(name.slice(start)))
  )
}

/**
 * Marked lexemes of the words after the first 'para' or 'p/', unless the name has them before it, too. A brand there is that
 * of the product.
 */
function purposes(name: string, tokens: readonly Token[]): string[] {
  const brand = new Map<Token, Role>()
  const first = tokens.findIndex((token, index) => index > 0 && isPurpose(name, token))
  const said = tokens.slice(0, Math.max(0, first))
  if (!said.some(({ isWord }) => isWord)) return []
  readBrand(tokens, brand)
  const words = tokens
    .slice(first)
    .filter((token) => token.isWord && !brand.has(token) && token.text.length > 1)
    .filter(({ start, end }) => !isStopWord(name.slice(start, end)))
    .filter(({ text }) => said.every((before) => before.text !== text))
  return words.map(({ text }) => PURPOSE + text)
}

function isPurpose(name: string, { text, forms, end }: Token): boolean {
  return text === 'para' || forms.some((form) => form.startsWith('p/')) || (text === 'p' && name[end] === '/')
}

/** '1l' for a 'LITRO' without a number. */
function singleUnits(tokens: readonly Token[]): string[] {
  return tokens.flatMap(({ text }, index) => {
    const one = SINGLE_UNITS[text]
    const before = tokens[index - 1]
    return one === undefined || !before?.isWord || PARTS.has(before.text) ? [] : [one]
  })
}
