import { squeeze } from '#domain/search/codes.ts'
import { codeOf } from '#domain/search/named-codes.ts'
import { foldCharacter } from '#domain/search/fold.ts'
import type { SearchQuery } from '#domain/search/query.ts'
import type { Term } from '#domain/search/term.ts'
import { tokenise } from '#domain/search/tokenise.ts'
import type { Token } from '#domain/search/tokenise.ts'

/** A text with marked matches, in the format of the provider's protocol. */
export interface Highlight {
  value: string
  matchLevel: 'none' | 'partial' | 'full'
  /** Whether each letter and digit of the text is marked. */
  fullyHighlighted: boolean
  matchedWords: readonly string[]
}

/** Quotes are not escaped, as they are marks of inches: the value stands between tags, not in an attribute. */
const ESCAPED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u

type Marks = readonly [before: string, after: string]

/** Marks the matches of a search. The text between the marks is escaped, so that a page may show the value as HTML. */
export interface Highlighter {
  /**
   * In a name; also matches plurals, other spellings of a size and synonyms. Of a word that only begins as typed, its
   * beginning.
   */
  name(name: string, tokens?: readonly Token[]): Highlight
  /** In a code: its beginning or that of a part, ignoring dashes and blanks. */
  code(code: string): Highlight
}

export function createHighlighter({ terms, code: whole }: SearchQuery, marks: Marks): Highlighter {
  const ways = terms.map(({ exact, also, unmarked = [] }) => ({
    words: new Set([...exact, ...unmarked, ...also.flatMap((way) => (way.length === 1 ? way : []))]),
    phrases: also.filter(({ length }) => length > 1),
  }))
  const words = terms.map(({ source }) => source.toLowerCase())
  const hasPhrases = ways.some(({ phrases }) => phrases.length > 0)
  const singles = ways.map((way) => way.words)
  const matchedWords = createMatchedWords(words)
  const codes = [
    { code: whole, matched: (1 << terms.length) - 1 },
    ...terms.map((term, place) => ({ code: codeOf(term), matched: 1 << place })),
  ].filter(({ code }) => code !== '')
  const none = (text: string): Highlight => ({
    value: escapeText(text),
    matchLevel: 'none',
    fullyHighlighted: false,
    matchedWords: matchedWords(0),
  })
  return { name: markName, code: markCode }

  function markName(name: string, tokens: readonly Token[] = tokenise(name)): Highlight {
    const ends: number[] = []
    let matched = 0
    const lexemes = hasPhrases
      ? ways.map(({ words, phrases }) => new Set([...words, ...wholePhrases(phrases, tokens).flat()]))
      : singles
    // Runs for every word of every hit on every keystroke.
    for (const token of tokens) {
      let longest = 0
      for (let place = 0; place < terms.length; place++) {
        const length = matchedLength(token, terms[place]!, lexemes[place]!)
        if (length === 0) continue
        matched |= 1 << place
        longest = Math.max(longest, length)
      }
      if (longest === 0) continue
      if (ends.at(-1) === token.start) ends.pop()
      else ends.push(token.start)
      ends.push(token.start + longest)
    }
    if (ends.length === 0) return none(name)
    const found = matchedWords(matched)
    return { ...withMarks(name, ends, marks), matchLevel: levelOf(found.length), matchedWords: found }
  }

  function markCode(code: string): Highlight {
    const squeezed = squeeze(code)
    // Most codes do not match; this check runs for every hit.
    const named = codes.find((one) => squeezed.includes(one.code))
    if (!named) return none(code)
    const { code: wanted } = named
    const places = Array.from({ length: code.length }, (_, at) => at).filter((at) =>
      /[a-z0-9]/.test(foldCharacter(code[at] ?? '')),
    )
    const from = places.findIndex(
      (at, index) => isStartOfPart(code, at) && squeezed.startsWith(wanted, index),
    )
    if (from === -1) return none(code)
    const end = (places[from + wanted.length - 1] ?? -1) + 1
    const found = matchedWords(named.matched)
    return {
      ...withMarks(code, [from === 0 ? 0 : places[from]!, end], marks),
      matchLevel: levelOf(found.length),
      matchedWords: found,
    }
  }

  function levelOf(matched: number): Highlight['matchLevel'] {
    return matched === 0 ? 'none' : matched < terms.length ? 'partial' : 'full'
  }
}

/** Returns the words of a bit mask. Each list is created once, for all hits with the same mask. */
function createMatchedWords(words: readonly string[]): (matched: number) => readonly string[] {
  const known = new Map<number, readonly string[]>()
  return (matched) => {
    const before = known.get(matched)
    if (before !== undefined) return before
    const some = words.filter((_, place) => (matched & (1 << place)) !== 0)
    known.set(matched, some)
    return some
  }
}

/** A match may begin at each part of a code; signs and digits separate parts. */
function isStartOfPart(code: string, at: number): boolean {
  const before = code[at - 1] ?? ''
  return !LETTER_OR_DIGIT.test(before) || (/\d/.test(code[at] ?? '') && !/\d/.test(before))
}

/** Escapes a text that stands between tags. */
export function escapeText(text: string): string {
  return /[&<>]/.test(text) ? text.replace(/[&<>]/g, (character) => ESCAPED[character] ?? character) : text
}

/** The phrases of which a text has all words: llave alone is not 'llave de paso'. */
function wholePhrases(
  phrases: readonly (readonly string[])[],
  tokens: readonly Token[],
): (readonly string[])[] {
  const there = new Set(tokens.flatMap(({ text, forms }) => [text, ...forms]))
  return phrases.filter((phrase) => phrase.every((word) => there.has(word)))
}

/** Number of characters of a token that a term matches; 0 without a match. */
function matchedLength(
  { text, forms, start, end }: Token,
  { prefixes, source }: Term,
  lexemes: ReadonlySet<string>,
): number {
  if (lexemes.has(text)) return end - start
  for (const form of forms) if (lexemes.has(form)) return end - start
  for (const prefix of prefixes) if (text.startsWith(prefix)) return Math.min(source.length, end - start)
  return 0
}

/** The text with marks around each range. */
function withMarks(
  text: string,
  ends: readonly number[],
  [before, after]: Marks,
): Pick<Highlight, 'value' | 'fullyHighlighted'> {
  let value = ''
  let fullyHighlighted = true
  let done = 0
  const addUnmarked = (until: number) => {
    const part = text.slice(done, until)
    value += escapeText(part)
    fullyHighlighted &&= !LETTER_OR_DIGIT.test(part)
  }
  for (let index = 0; index < ends.length; index += 2) {
    addUnmarked(ends[index]!)
    done = ends[index + 1]!
    value += before + escapeText(text.slice(ends[index], done)) + after
  }
  addUnmarked(text.length)
  return { value, fullyHighlighted }
}
