import { foldCharacter } from '#domain/search/fold.ts'
import type { SearchQuery, Term } from '#domain/search/query.ts'
import { tokenise } from '#domain/search/tokenise.ts'
import type { Token } from '#domain/search/tokenise.ts'

/** A text with its matches marked, in the format of the provider's protocol. */
export interface Highlight {
  value: string
  matchLevel: 'none' | 'partial' | 'full'
  /** Each letter and digit of the text is marked. */
  fullyHighlighted: boolean
  matchedWords: string[]
}

/** Quotes stay, as marks of inches: the value stands between tags, not in an attribute. */
const ESCAPED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u

type Marks = readonly [before: string, after: string]

/**
 * Marks what a search matches in a name, also through a plural, another way of writing a size or a synonym; of a word that
 * only begins as typed, its beginning. The text between the marks is escaped, so that a page may show the value as HTML.
 */
export function highlightName(name: string, { terms }: SearchQuery, marks: Marks): Highlight {
  const marked: boolean[] = []
  const matched = new Set<Term>()
  for (const token of tokenise(name)) {
    for (const term of terms) {
      const length = matchedLength(token, term)
      if (length === 0) continue
      matched.add(term)
      for (let at = token.start; at < token.start + length; at++) marked[at] = true
    }
  }
  return result(name, marked, { terms, matched, marks })
}

/** Escapes a text that stands between tags. */
export function escapeText(text: string): string {
  return text.replace(/[&<>]/g, (character) => ESCAPED[character] ?? character)
}

/** Marks what a search matches in a code: from its beginning, dashes and blanks aside, or each word anywhere. */
export function highlightCode(code: string, { terms, code: wanted }: SearchQuery, marks: Marks): Highlight {
  const marked: boolean[] = []
  const matched = new Set<Term>()
  const letters = Array.from({ length: code.length }, (_, at) => foldCharacter(code[at] ?? ''))
  const places = letters.flatMap((letter, at) => (/[a-z0-9]/.test(letter) ? [at] : []))
  const squeezed = places.map((at) => letters[at]).join('')
  if (wanted !== '' && squeezed.startsWith(wanted)) {
    for (let at = 0; at <= (places[wanted.length - 1] ?? -1); at++) marked[at] = true
    for (const term of terms) matched.add(term)
  }
  return result(code, marked, { terms, matched, marks })
}

/** How many characters of a token a term matches; 0 when it does not. */
function matchedLength({ text, forms, start, end }: Token, { exact, also, prefixes, source }: Term): number {
  const all = [text, ...forms]
  if (all.some((one) => exact.includes(one) || also.some((phrase) => phrase.includes(one))))
    return end - start
  return prefixes.some((prefix) => text.startsWith(prefix)) ? Math.min(source.length, end - start) : 0
}

function result(
  text: string,
  marked: readonly boolean[],
  {
    terms,
    matched,
    marks: [before, after],
  }: { terms: readonly Term[]; matched: ReadonlySet<Term>; marks: Marks },
): Highlight {
  let value = ''
  let unmarked = 0
  for (let at = 0; at < text.length; at++) {
    const character = text[at] ?? ''
    if (marked[at] && !marked[at - 1]) value += before
    value += ESCAPED[character] ?? character
    if (marked[at] && !marked[at + 1]) value += after
    if (!marked[at] && LETTER_OR_DIGIT.test(character)) unmarked += 1
  }
  return {
    value,
    matchLevel: matched.size === 0 ? 'none' : matched.size < terms.length ? 'partial' : 'full',
    fullyHighlighted: matched.size > 0 && unmarked === 0,
    matchedWords: terms.filter((term) => matched.has(term)).map(({ source }) => source.toLowerCase()),
  }
}
