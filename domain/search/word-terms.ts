import { wordTable } from '../word-table.ts'
import { isColour } from './colours.ts'
import { diminutiveOf, wordsOfDiminutive } from './diminutives.ts'
import { FIRST_WORD } from './lexeme-marks.ts'
import { fold } from './fold.ts'
import { impliedLexeme, materialsFrom } from './materials.ts'
import { countOf } from './number-words.ts'
import { equivalentSizes } from './sizes.ts'
import { otherGender } from './stem.ts'
import type { PhraseSynonyms } from './synonyms.ts'
import type { Term } from './term.ts'
import type { Token } from './tokenise.ts'

/** Letters from which on a word also matches as the beginning of one. */
export const SHORTEST_PREFIX = 4
export const SHORTEST_ABBREVIATION = 3
/** Letters before a full stop that are taken as an abbreviation: the ret. of 'valv. ret.'. */
const SHORTEST_ABBREVIATED = 2

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

/** The fraction of an inch that a word may mean: 1/2 of 'media'. Null for any other word. */
export function fractionOf(word: string): string | null {
  const [size] = SIZE_WORDS[word] ?? []
  return size?.includes('/') ? size : null
}

/** A bucket of paint holds 19 litres. */
const BUCKET = ['19l', '18.9l', '20l']
/** Only beside another word: a search for buckets does not mean paint. */
const VESSELS = wordTable<readonly string[]>({ cubeta: BUCKET, balde: BUCKET })

/** Letters that name fittings of their shape at the beginning of a name: T DE COBRE 3/4, Y SANITARIA. */
const LETTERS = wordTable<string>({ tee: 't', te: 't', yee: 'y', ye: 'y' })

/** The term of a single word. */
export function wordTerm(
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
  const count = countOf(word)
  const letter = LETTERS[text]
  const isBegun = isAbbreviated || (text.length >= SHORTEST_PREFIX && !isColour(text))
  return {
    source,
    primary: text,
    exact: special.length > 0 ? special : [text],
    also: [
      [text],
      ...(other === null ? [] : [[other]]),
      ...(count === null ? [] : [[count]]),
      ...(letter === undefined ? [] : [[FIRST_WORD + letter]]),
      ...abbreviations.map((one) => [one]),
      ...others,
      ...[...sizes, ...implied].map((one) => [one]),
    ],
    synonyms: others,
    mutual,
    // The plural of a word may be half typed: 'cespole'.
    prefixes: isOpen ? [word] : isBegun ? [text] : [],
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
export function abbreviationsOf(word: string, longest = word.length - 1): string[] {
  return Array.from(
    { length: Math.max(0, Math.min(longest, word.length - 1) - SHORTEST_ABBREVIATION + 1) },
    (_, index) => `${word.slice(0, SHORTEST_ABBREVIATION + index)}.`,
  )
}
