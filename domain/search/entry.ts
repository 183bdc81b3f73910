import { fold } from './fold.ts'
import { impliedLexeme, materialsFrom } from './materials.ts'
import { stem } from './stem.ts'
import { tokenise } from './tokenise.ts'
import type { Token } from './tokenise.ts'
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

/** Prefix of the lexeme of the first word of a name (search.md §9). */
export const FIRST_WORD = '^'

/** Lengths at which programs of suppliers cut names off. */
const CUT_LENGTHS: ReadonlySet<number> = new Set([20, 25, 30, 35, 40, 45, 50, 60, 64, 80, 100, 120, 128])
/** Letters of a word that was cut off from which on it is likely to be recognised. */
const SHORTEST_CUT = 3
/** Units of which a name without a number means one: 'LACA NEGRA LITRO'. */
const SINGLE_UNITS = wordTable<string>({ litro: '1l', galon: '1gal', kilo: '1kg' })
/** Words for parts of a unit: 'MEDIO LITRO'. */
const PARTS: ReadonlySet<string> = new Set(['medio', 'media', 'cuarto', 'de', 'por', 'x'].map(stem))

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
  const tokens = tokenise(name ?? '').slice(0, MAX_TOKENS)
  const lexemes = new Set<string>()
  for (const { text, forms } of tokens) {
    lexemes.add(text)
    for (const form of forms) lexemes.add(form)
  }
  for (const lexeme of [...cutLexemes(name ?? '', tokens), ...singleUnits(tokens)]) lexemes.add(lexeme)
  const first = tokens.find(({ isWord }) => isWord)
  if (first) lexemes.add(`${FIRST_WORD}${first.text}`)
  const namesMaterial = tokens.some(({ text, forms }) =>
    [text, ...forms].some((one) => materialsFrom(one).length > 0),
  )
  if (material !== null && !namesMaterial) lexemes.add(impliedLexeme(material))
  const squeezed = squeeze(code)
  for (const part of codeParts(code)) lexemes.add(`#${part}`)
  for (const model of modelsIn(name ?? '')) lexemes.add(`#${model}`)
  return {
    words: tokens.map(({ text }) => text),
    lexemes: [...lexemes].filter((lexeme) => lexeme.length <= MAX_LEXEME_LENGTH),
    code: squeezed,
    vocabulary: tokens
      .filter(({ isWord }) => isWord)
      .flatMap(({ text, forms, start, end }) => [
        fold((name ?? '').slice(start, end)).replace(/[^a-z]/g, ''),
        // Also the word that it forms with the following ones: CopaRed.
        ...forms.filter((form) => form.length > text.length && /^[a-z]+$/.test(form)),
      ]),
  }
}

/**
 * The last word of a name that may have been cut off, as an abbreviation: 'CASCO DE SEGURIDAD ALA ANCHA CAS-BX BLAN' is
 * found by 'blanco'. Empty for names of any other length.
 */
function cutLexemes(name: string, tokens: readonly Token[]): string[] {
  const last = tokens.at(-1)
  if (!CUT_LENGTHS.has(name.length) || !last?.isWord || last.end < name.length) return []
  const word = fold(name.slice(last.start)).replace(/^.*[^a-z]/, '')
  return word.length < SHORTEST_CUT ? [] : [`${word}.`]
}

/** '1l' for a 'LITRO' without a number. */
function singleUnits(tokens: readonly Token[]): string[] {
  return tokens.flatMap(({ text }, index) => {
    const one = SINGLE_UNITS[text]
    const before = tokens[index - 1]
    return one === undefined || !before?.isWord || PARTS.has(before.text) ? [] : [one]
  })
}

/** Letters and digits of a code, folded: 'TRU PVC-561' and 'trupvc561' are equal. */
export function squeeze(text: string): string {
  return fold(text).replace(/[^a-z0-9]/g, '')
}

/** The whole code without leading zeros, and its end from each part on: 'TRU PVC-561' is found by 'PVC-561' and '561'. */
function codeParts(code: string): string[] {
  const parts = fold(code)
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
  const tails = parts.map((_, index) => parts.slice(index).join(''))
  const [whole = ''] = tails
  return [...new Set([...tails, ...tails.map(withoutZeros), plainWhole(code), ...digitTail(whole)])].filter(
    Boolean,
  )
}

/** The code without the leading zeros of its numbers: PL-0044 and IYR0044 are found by 'pl 44' and 'iyr44'. */
function plainWhole(code: string): string {
  const numbers = fold(code).match(/[a-z]+|\d+/g) ?? []
  return numbers.map(withoutZeros).join('')
}

/** The digits at the end of a code: ABREM19150 is found by 19150. */
function digitTail(code: string): string[] {
  const [digits = ''] = /\d{3,}$/.exec(code) ?? []
  return digits === '' ? [] : [digits]
}

function withoutZeros(part: string): string {
  return part.replace(/^0+(?=.)/, '')
}

/** Model numbers inside a name: CM-50X4P, BR-200B. */
function modelsIn(name: string): string[] {
  const words = fold(name).match(/[a-z0-9]+(?:[-/.][a-z0-9]+)*/g) ?? []
  return words
    .filter((word) => /[a-z]/.test(word) && /\d/.test(word) && word.length > 3)
    .map((word) => word.replace(/[^a-z0-9]/g, ''))
}
