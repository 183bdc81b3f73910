import { fold } from './fold.ts'
import { NUMBER_WORDS } from './number-words.ts'

/** The highest whole number of a size. */
const MOST_INCHES = 12
const WHOLE = Object.keys(NUMBER_WORDS).filter((word) => NUMBER_WORDS[word]! <= MOST_INCHES)
/** Not above 12: in 'codo 90 pulgada y media' the number is an angle. */
const NUMBER = `(?:${WHOLE.join('|')}|(?<![\\d/.,])(?:1[0-2]|[1-9]))`
const PART: Readonly<Record<string, string>> = {
  media: '1/2',
  cuarto: '1/4',
  'un cuarto': '1/4',
  'tres cuartos': '3/4',
}
const PARTS = 'media|un cuarto|cuarto|tres cuartos'

const INCHES_AND_PART = new RegExp(`(?:\\b(${NUMBER})\\s+)?\\bpulgadas?\\s+y\\s+(${PARTS})\\b`, 'giu')
const NUMBER_AND_PART = new RegExp(
  `\\b(${NUMBER})\\s+y\\s+(${PARTS})\\b(?:\\s+(?:de\\s+)?pulgadas?\\b)?`,
  'giu',
)
const INCHES = new RegExp(`\\b(${NUMBER})\\s+pulgadas?\\b`, 'giu')

/**
 * A search with its sizes in words as figures (search.md §10): 'pulgada y media' becomes 1 1/2", 'tres cuartos' 3/4,
 * 'media pulgada' 1/2".
 */
export function withFigures(text: string): string {
  return text
    .replace(INCHES_AND_PART, mixed)
    .replace(NUMBER_AND_PART, mixed)
    .replace(/\btres\s+(cuartos|octavos)\b/giu, (_, part) => (/^c/i.test(part) ? '3/4' : '3/8'))
    .replace(/\b(cinco|siete)\s+octavos\b/giu, (_, top) => (/^c/i.test(top) ? '5/8' : '7/8'))
    .replace(/\bun\s+(cuarto|octavo)\b/giu, (_, part) => (/^c/i.test(part) ? '1/4' : '1/8'))
    .replace(/\bmedia\s+pulgada\b/giu, '1/2"')
    .replace(INCHES, (_, whole) => `${wholeOf(whole)}"`)
    .replace(/\b(\d{1,2})\s+y\s+(\d{1,2}\/\d)/giu, '$1 $2')
    .replace(/([\d/.,]*\d)\s+de\s+(?:pulgadas?|pulg)\b/giu, (_, number) => inchesOf(number))
}

/** '3/4 de pulgada' is 3/4"; in 'codo 90 de pulgada' the number is an angle, and the size 1". */
function inchesOf(number: string): string {
  return /^\d+$/.test(number) && Number(number) > MOST_INCHES ? `${number} 1"` : `${number}"`
}

function mixed(_match: string, whole: string | undefined, part: string): string {
  return `${wholeOf(whole)} ${PART[fold(part)]}"`
}

function wholeOf(text: string | undefined): number {
  if (text === undefined) return 1
  return NUMBER_WORDS[fold(text)] ?? Number(text)
}
