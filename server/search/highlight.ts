import { LRUCache } from 'lru-cache'
import { squeeze } from '#domain/search/entry.ts'
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

/** Marks what a search matches. The text between the marks is escaped, so that a page may show the value as HTML. */
export interface Highlighter {
  /**
   * In a name, also through a plural, another way of writing a size or a synonym; of a word that only begins as typed, its
   * beginning.
   */
  name(name: string): Highlight
  /** In a code: from its beginning, dashes and blanks aside. */
  code(code: string): Highlight
}

export function createHighlighter({ terms, code: wanted }: SearchQuery, marks: Marks): Highlighter {
  const sought = terms.map((term) => ({ term, lexemes: new Set([...term.exact, ...term.also.flat()]) }))
  const none = (text: string): Highlight => ({
    value: escapeText(text),
    matchLevel: 'none',
    fullyHighlighted: false,
    matchedWords: [],
  })
  return { name: markName, code: markCode }

  function markName(name: string): Highlight {
    const marked: boolean[] = []
    const matched = new Set<Term>()
    for (const token of tokensOf(name)) {
      for (const { term, lexemes } of sought) {
        const length = matchedLength(token, term, lexemes)
        if (length === 0) continue
        matched.add(term)
        for (let at = token.start; at < token.start + length; at++) marked[at] = true
      }
    }
    return matched.size === 0 ? none(name) : result(name, marked, { terms, matched, marks })
  }

  function markCode(code: string): Highlight {
    if (wanted === '' || !squeeze(code).startsWith(wanted)) return none(code)
    const places = Array.from({ length: code.length }, (_, at) => at).filter((at) =>
      /[a-z0-9]/.test(foldCharacter(code[at] ?? '')),
    )
    const end = (places[wanted.length - 1] ?? -1) + 1
    const marked = Array.from({ length: end }, () => true)
    return result(code, marked, { terms, matched: new Set(terms), marks })
  }
}

/** Escapes a text that stands between tags. */
export function escapeText(text: string): string {
  return text.replace(/[&<>]/g, (character) => ESCAPED[character] ?? character)
}

/** Reading a name takes longer than all else that is done with a hit; an entry some 1,500 bytes. */
const known = new LRUCache<string, readonly Token[]>({ max: 5000 })

function tokensOf(name: string): readonly Token[] {
  const before = known.get(name)
  if (before !== undefined) return before
  const tokens = tokenise(name)
  known.set(name, tokens)
  return tokens
}

/** How many characters of a token a term matches; 0 when it does not. */
function matchedLength(
  { text, forms, start, end }: Token,
  { prefixes, source }: Term,
  lexemes: ReadonlySet<string>,
): number {
  if (lexemes.has(text) || forms.some((form) => lexemes.has(form))) return end - start
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
  let isFully = true
  for (let start = 0, end = 0; start < text.length; start = end) {
    const isMarked = marked[start] === true
    while (end < text.length && (marked[end] === true) === isMarked) end++
    const part = text.slice(start, end)
    value += isMarked ? before + escapeText(part) + after : escapeText(part)
    if (!isMarked && LETTER_OR_DIGIT.test(part)) isFully = false
  }
  return {
    value,
    matchLevel: matched.size === 0 ? 'none' : matched.size < terms.length ? 'partial' : 'full',
    fullyHighlighted: matched.size > 0 && isFully,
    matchedWords: terms.filter((term) => matched.has(term)).map(({ source }) => source.toLowerCase()),
  }
}
