import { compoundOf } from './compounds.ts'
import { fold, foldCharacter } from './fold.ts'
import { decimalSizeToken, equivalentSizes, gluedSizeToken, sizeToken } from './sizes.ts'
import { stem } from './stem.ts'
import { UNITS } from './units.ts'

/** A word, size or number of a text in normalised form (search.md §9). */
export interface Token {
  /** The stemmed form, equal for equal words: 'codo', '1+1/2', '90', '13'. */
  readonly text: string
  /** More exact forms: '1/2"', '13mm', 'galv.', 's/vena', 'caña'. */
  readonly forms: readonly string[]
  /** Whether it consists of letters only, so that it may contain typing errors. */
  readonly isWord: boolean
  /** Its position in the text, in UTF-16 units. */
  readonly start: number
  readonly end: number
}

const FRACTIONS: Readonly<Record<string, string>> = {
  '¼': '1/4',
  '½': '1/2',
  '¾': '3/4',
  '⅛': '1/8',
  '⅜': '3/8',
  '⅝': '5/8',
  '⅞': '7/8',
}

const UNIT = Object.keys(UNITS)
  .toSorted((a, b) => b.length - a.length)
  .join('|')
/** A fraction, also with blanks around its slash, as in '5 /64'; then only what can be a fraction of an inch. */
const slash = (bottom: string) => ` ?/ ?(?<${bottom}>\\d{1,2})(?!\\d)`
const top = (name: string) => `(?<${name}>\\d{1,2}(?=/\\d)|[1-6]?[13579](?= ?/ ?(?:2|4|8|16|32|64)(?!\\d)))`
const INCH = `"|''|pulgadas?|pulgs?\\b\\.?|plgs?\\b\\.?|\\.?in\\b`

/** The mark and the blank of `1" 1/2`, which is 1 1/2. With a second mark they are two sizes: `1" 1/2"`. */
const APART = `"\\s+(?!\\d{1,2} ?/ ?\\d{1,2}\\s*(?:${INCH}))`

/** The kinds of tokens, in the order in which they are tried. */
const PATTERN = new RegExp(
  [
    // 1 1/2, 1-1/2, 1.1/2, 1½, each with or without the mark of inches; 1"1/2, 1,1/2. Not H6 1/2, which is a series and
    // a size, nor 06 5/16, which is a place in a list, or millimetres, and a size, nor GRADO 5 1/4, a grade and a size.
    `(?=[1-9])(?<!(?<![a-z])[a-wyz]|\\b(?:grado|gdo)\\.?\\s)(?<mixed>[1-9]\\d?)(?:\\s+|\\s*[-.]\\s*|[",]|${APART})${top('top')}${slash('bottom')}(?<mixedInch>\\s*(?:${INCH}))?`,
    `${top('top2')}${slash('bottom2')}(?<fractionInch>\\s*(?:${INCH}))?`,
    // 13, 1.20, .61, each with or without a unit; also before the x of 19MMX0.18MM.
    `(?<number>(?:(?<![a-wyz0-9])\\.(?=\\d+(?![\\d/])))?\\d+(?:[.,]\\d+)?)` +
      `(?:(?<inch>\\s*(?:${INCH}))|\\s*(?<degree>°|grados?\\b)|\\s*(?<unit>${UNIT})(?:(?![a-z0-9])|(?=x\\d)))?`,
    // P.V.C., W.C.
    `(?<acronym>[a-z](?:\\.[a-z])+)\\b\\.?`,
    // p/, c/, s/, d/ before a word: para, con, sin, de. Also 'P/ COCINA', with a blank.
    `(?<short>[a-z])/(?=[a-z])`,
    `(?<spaced>[pcs])(?<![a-z\\d][pcs])/\\s(?=[a-z]{2})`,
    // .61x.61: the full stop belongs to the number.
    'x(?=\\.\\d)',
    `(?<word>[a-zñ]+)(?<dot>\\.)?`,
  ].join('|'),
  'gy',
)

/**
 * Splits a product name or a search into tokens. Accents and plurals are normalised, all spellings of a size are one
 * token, and numbers with a unit have it in their more exact forms.
 */
export function tokenise(text: string): Token[] {
  const { folded, places } = foldWithPlaces(text)
  const hasTilde = /ñ/i.test(text)
  const tokens: Token[] = []
  let short = ''
  const add = (read: Read, start: number, end: number) => {
    if (read.text === 'x' || read.text === '') return
    const place = placeOf(start, end, places)
    const original = hasTilde && read.isWord ? text.slice(place.start, place.end) : ''
    const withTilde = /ñ/i.test(original) ? [...read.forms, stem(original.toLowerCase())] : read.forms
    tokens.push({ ...read, forms: withTilde, ...place })
  }
  for (let at = 0; at < folded.length;) {
    const end = endOfPlainWord(folded, at)
    if (end > at) {
      add(wordToken(folded.slice(at, end), { short }), at, end)
      short = ''
      at = end
      continue
    }
    PATTERN.lastIndex = at
    const match = folded[at] === ' ' ? null : PATTERN.exec(folded)
    if (!match) {
      at++
      continue
    }
    const groups = match.groups ?? {}
    at = PATTERN.lastIndex
    const preposition = groups['short'] ?? groups['spaced']
    if (preposition !== undefined) {
      short = `${preposition}/`
      continue
    }
    const read = readToken(groups, short)
    short = ''
    if (!read) {
      // Not a fraction of an inch: only the first number is read here, as one token.
      const [digits = ''] = /^\d+/.exec(match[0]) ?? []
      at = match.index + Math.max(1, digits.length)
    }
    add(read ?? numberToken(folded.slice(match.index, at)), match.index, at)
  }
  return withJoined(withPairsApart(tokens, text), text)
}

/** Words separated by single blanks, without signs, digits or capitals. A lone x is no word. */
const WORDS_ONLY = /^(?!.*\bx\b)[a-zñáéíóúü]+(?: [a-zñáéíóúü]+)*$/

/** The `text` of each token. Words only need their stems alone, which takes a third of the time of {@link tokenise}. */
export function stemsOf(text: string): string[] {
  return WORDS_ONLY.test(text) ? fold(text).split(' ').map(stem) : tokenise(text).map((token) => token.text)
}

/**
 * Takes the inches of a pair apart from the millimetres before them: '19X12 3/4 X 1/2' is 19 x 12 mm and 3/4 x 1/2, not
 * 12 3/4.
 */
function withPairsApart(tokens: readonly Token[], text: string): readonly Token[] {
  const index = tokens.findIndex(({ text: size }) => size.includes('+'))
  const [before, mixed] = [tokens[index - 1], tokens[index]]
  if (!before || !mixed || !/^\d+$/.test(before.text)) return tokens
  const [whole = '', fraction = ''] = mixed.text.split('+')
  const isTimes = /^\s*x\s*$/i.test(text.slice(before.end, mixed.start))
  if (!isTimes || !equivalentSizes(fraction).includes(`${before.text}mm`)) return tokens
  const end = mixed.start + whole.length
  const first = { text: whole, forms: [], isWord: false, start: mixed.start, end }
  const second = { ...mixed, text: fraction, forms: mixed.forms.map(() => `${fraction}"`), start: end + 1 }
  return tokens.flatMap((token) => (token === mixed ? [first, second] : [token]))
}

/**
 * Adds joined forms of words that are written as one with capitals, or that others write as one: AceroCarbon, 'porta
 * rollo'.
 */
function withJoined(tokens: readonly Token[], text: string): Token[] {
  return tokens.map((token, index) => {
    const compounds = compoundOf(text, token, tokens[index + 1])
    if (compounds.length > 0) return { ...token, forms: [...token.forms, ...compounds] }
    const before = tokens[index - 1]
    if (!isJoined(token, tokens[index + 1]) || (before && isJoined(before, token))) return token
    let last = index
    while (isJoined(tokens[last]!, tokens[last + 1])) last++
    return { ...token, forms: [...token.forms, stem(fold(text.slice(token.start, tokens[last]!.end)))] }
  })
}

function isJoined(token: Token, next: Token | undefined): boolean {
  return next !== undefined && token.isWord && next.isWord && token.end === next.start
}

type Read = Pick<Token, 'text' | 'forms' | 'isWord'>

function readToken(groups: Record<string, string | undefined>, short: string): Read | null {
  const { mixed, top, bottom, top2, bottom2, number, acronym, word } = groups
  if (top !== undefined && bottom !== undefined) return size(mixed ?? '0', top, bottom, groups['mixedInch'])
  if (top2 !== undefined && bottom2 !== undefined) return size('0', top2, bottom2, groups['fractionInch'])
  if (number !== undefined) return numberToken(number, groups)
  if (acronym !== undefined) return { text: acronym.replaceAll('.', ''), forms: NO_FORMS, isWord: true }
  return wordToken(word ?? '', { short, isAbbreviated: groups['dot'] !== undefined })
}

/** One for all words that have none: most of them. */
const NO_FORMS: readonly string[] = []

function wordToken(
  word: string,
  { short, isAbbreviated = false }: { short: string; isAbbreviated?: boolean },
): Read {
  const text = stem(word)
  if (!isAbbreviated && short === '') return { text, forms: NO_FORMS, isWord: true }
  const forms = [...(isAbbreviated ? [`${text}.`] : []), ...(short === '' ? [] : [`${short}${text}`])]
  return { text, forms, isWord: true }
}

const [A, Z] = ['a', 'z'].map((letter) => letter.charCodeAt(0)) as [number, number]

/**
 * The end of a plain word that begins at an index; the index itself if none begins there, or if the word may be an
 * abbreviation or a short form. Most words of names are plain, and this takes a third of the time of the pattern.
 */
function endOfPlainWord(folded: string, at: number): number {
  let end = at
  for (let code = folded.charCodeAt(end); code >= A && code <= Z; code = folded.charCodeAt(end)) end++
  return folded[end] === '.' || folded[end] === '/' ? at : end
}

function size(whole: string, top: string, bottom: string, inch: string | undefined): Read | null {
  const text = sizeToken(whole, top, bottom) ?? (whole === '0' ? gluedSizeToken(top, bottom) : null)
  return text === null ? null : { text, forms: inch === undefined ? [] : [`${text}"`], isWord: false }
}

function numberToken(digits: string, groups: Record<string, string | undefined> = {}): Read {
  const text = trimNumber(digits)
  const { inch, degree, unit } = groups
  const inches = inch === undefined ? null : decimalSizeToken(text)
  if (inches !== null) return { text: inches, forms: [`${inches}"`, text], isWord: false }
  const mark =
    inch !== undefined ? '"' : degree !== undefined ? '°' : unit === undefined ? '' : (UNITS[unit] ?? '')
  return { text, forms: mark === '' ? NO_FORMS : [text + mark], isWord: false }
}

/** 06 is 6, 13.0 is 13, 1.20 is 1.2, .61 is 0.61, 1,100 is 1100. */
function trimNumber(digits: string): string {
  if (/^[1-9]\d*$/.test(digits)) return digits
  if (/^[1-9]\d{0,2},\d{3}$/.test(digits)) return digits.replace(',', '')
  const [whole = '', decimals = ''] = digits.replace(',', '.').split('.')
  const kept = decimals.replace(/0+$/, '')
  return (whole.replace(/^0+(?=\d)/, '') || '0') + (kept === '' ? '' : `.${kept}`)
}

function placeOf(start: number, end: number, places: readonly number[]): { start: number; end: number } {
  return { start: places[start] ?? 0, end: places[end] ?? 0 }
}

/**
 * ASCII except the grave accent, without a capital inside a word: {@link foldWithPlaces} changes only the case of such
 * a text.
 */
const PLAIN = /^(?!.*[a-z]{2}[A-Z](?:[a-z]{2}|[A-Z]))[\0-_a-~]*$/s

/** A capital inside a word, as in SoldeoTope, TubosEMT and TubosPVCGrises; not in PVCs or cODO. */
const JOINT = /(?<=\p{Ll}{2})\p{Lu}(?=\p{Ll}{2}|\p{Lu})|(?<=\p{Ll}{2}\p{Lu}{2,6})\p{Lu}(?=\p{Ll}{2})/gu

/**
 * The folded text, with a blank before each capital inside a word and between ½ and a digit, and for each of its
 * characters (and its end) the position in the given text.
 */
function foldWithPlaces(text: string): { folded: string; places: readonly number[] } {
  // Most names; a fifth of the time.
  if (PLAIN.test(text)) return { folded: text.toLowerCase(), places: sequenceTo(text.length) }
  const joints = new Set(Array.from(text.matchAll(JOINT), ({ index }) => index))
  const places: number[] = []
  let folded = ''
  let at = 0
  for (const character of text) {
    // Also of ½1, which would become 1/21.
    if (joints.has(at) || (/\d/.test(character) && FRACTIONS[text[at - 1] ?? ''] !== undefined)) {
      places.push(at)
      folded += ' '
    }
    const replaced = replacement(character, folded)
    for (let index = 0; index < replaced.length; index++) places.push(at)
    folded += replaced
    at += character.length
  }
  places.push(at)
  return { folded, places }
}

const sequence: number[] = []

/** 0, 1, 2 … up to at least this number; one array is reused for all texts. */
function sequenceTo(last: number): readonly number[] {
  while (sequence.length <= last) sequence.push(sequence.length)
  return sequence
}

function replacement(character: string, before: string): string {
  const fraction = FRACTIONS[character]
  // 1½ becomes 1 1/2.
  if (fraction !== undefined) return /\d$/.test(before) ? ` ${fraction}` : fraction
  if ('”“″‟¨'.includes(character)) return '"'
  if ('‐‑‒–—−'.includes(character)) return '-'
  if ('´’′`'.includes(character)) return "'"
  if (character === 'º' || character === '˚') return '°'
  if (character === '⁄') return '/'
  if (character === '×') return 'x'
  return foldCharacter(character)
}
