import { fold } from './fold.ts'
import { stem } from './stem.ts'

/** A token, as far as it matters here. */
interface Word {
  readonly text: string
  readonly isWord: boolean
  readonly start: number
  readonly end: number
}

/** First parts of words that are written as one or as two, stemmed: 'porta rollo', 'roto martillo', 'anti-retorno'. */
const FIRST_PARTS: ReadonlySet<string> = new Set(
  'porta roto auto anti semi mono multi electro termo hidro mini micro moto contra sobre'
    .split(' ')
    .map(stem),
)

/**
 * The words that two neighbouring ones of a text make together, stemmed; none where they are just two words. Spanish doubles
 * an r between vowels, and many leave it single: both.
 */
export function compoundOf(text: string, first: Word, second: Word | undefined): string[] {
  if (!second?.isWord || !FIRST_PARTS.has(first.text)) return []
  if (!/^[\s-]$/.test(text.slice(first.end, second.start))) return []
  const part = fold(text.slice(first.start, first.end))
  const rest = fold(text.slice(second.start, second.end))
  return (rest.startsWith('r') ? [`${part}r${rest}`, part + rest] : [part + rest]).map(stem)
}
