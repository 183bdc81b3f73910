import { fold } from './fold.ts'
import { stem } from './stem.ts'
import { STOP_WORDS } from './stop-words.ts'

/** The fields of a token that are needed here. */
interface Word {
  readonly text: string
  readonly isWord: boolean
  readonly start: number
  readonly end: number
}

/**
 * Stems of the first parts of words that are written as one word or as two: 'porta rollo', 'roto martillo',
 * 'anti-retorno'.
 */
const FIRST_PARTS: ReadonlySet<string> = new Set(
  'porta roto auto anti semi mono multi electro termo hidro mini micro moto sobre foto'.split(' ').map(stem),
)

/**
 * The stems of the word that two neighbouring tokens form; empty where they form none. Spanish doubles an r between
 * vowels, but many writers do not: both spellings are returned.
 */
export function compoundOf(text: string, first: Word, second: Word | undefined): string[] {
  if (!second?.isWord || !FIRST_PARTS.has(first.text)) return []
  if (!/^[\s-]$/.test(text.slice(first.end, second.start))) return []
  const part = fold(text.slice(first.start, first.end))
  const rest = fold(text.slice(second.start, second.end))
  if (STOP_WORDS.has(rest)) return []
  return (rest.startsWith('r') ? [`${part}r${rest}`, part + rest] : [part + rest]).map(stem)
}
