import { fold } from './fold.ts'
import { impliedLexeme, materialsFrom } from './materials.ts'
import { tokenise } from './tokenise.ts'

/** What a product can be found by. */
export interface SearchEntry {
  /** The tokens of the name in their order, for ranking by place. */
  readonly words: readonly string[]
  /** Everything that can be searched for: words, their forms, and codes behind `#`. */
  readonly lexemes: readonly string[]
  /** The code, letters and digits only. */
  readonly code: string
  /** The words of the name as written, folded: what a typing error may have meant. */
  readonly vocabulary: readonly string[]
}

/** What the first word of a name has before it, in a lexeme of its own (search.md §9). */
export const FIRST_WORD = '^'

/** Of a name of 255 characters at most; a longer one is cut. */
const MAX_TOKENS = 60
const MAX_LEXEME_LENGTH = 60

/** The entry of a product: recomputed whenever its code or name changes. `material` is what its name says (`readName`). */
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
        // What it makes with the words behind it: CopaRed.
        ...forms.filter((form) => form.length > text.length && /^[a-z]+$/.test(form)),
      ]),
  }
}

/** Letters and digits of a code, folded: 'TRU PVC-561' and 'trupvc561' are the same. */
export function squeeze(text: string): string {
  return fold(text).replace(/[^a-z0-9]/g, '')
}

/** A code as a whole, without leading zeros, and from each of its parts on: 'TRU PVC-561' is found by 'PVC-561' and '561'. */
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

/** The code without the zeros that its numbers begin with: PL-0044 and IYR0044 are found by 'pl 44' and 'iyr44'. */
function plainWhole(code: string): string {
  const numbers = fold(code).match(/[a-z]+|\d+/g) ?? []
  return numbers.map(withoutZeros).join('')
}

/** The digits that a code ends in: ABREM19150 is found by 19150. */
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
