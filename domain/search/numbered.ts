import { stem } from './stem.ts'
import type { Token } from './tokenise.ts'

const NUMBER_SIGNS: ReadonlySet<string> = new Set(
  ['calibre', 'cal', 'numero', 'num', 'nro', 'no', 'n'].map(stem),
)

/** Whether a number follows a '#' or a word like 'calibre'. */
export function isNumbered(text: string, number: Token, before: Token | undefined): boolean {
  return text[number.start - 1] === '#' || (before?.isWord === true && NUMBER_SIGNS.has(before.text))
}
