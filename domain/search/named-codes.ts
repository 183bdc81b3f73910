import { squeeze } from './codes.ts'
import type { Term } from './term.ts'
import { tokenise } from './tokenise.ts'

/** A part of a search that may be the code of a product. */
export interface NamedCode {
  readonly term: Term
  /** The search without it. */
  readonly rest: string
}

/** Numbers of pieces of a code, the longest first: 'TRU BRP-1/2' has two. */
const PIECES = [3, 2, 1]
/** Fewer letters and digits are in many codes. */
const SHORTEST_CODE = 4
const LONGEST_CODE = 40
/** A search of many pieces is a sentence. */
const MOST_CANDIDATES = 24
/** Before the code among the lexemes of the index. */
const CODE = '#'

/**
 * The parts of a search that may be a code beside other words, 'BRP-1/2' in 'brocha BRP-1/2', those of most pieces first:
 * letters and digits, without sizes.
 */
export function namedCodes(text: string): NamedCode[] {
  const pieces = [...text.matchAll(/\S+/g)].map(({ 0: piece, index }) => ({
    start: index,
    end: index + piece.length,
    isSize: isSize(piece),
  }))
  return PIECES.filter((length) => length < pieces.length)
    .flatMap((length) => pieces.slice(length - 1).map((_, first) => pieces.slice(first, first + length)))
    .filter((run) => run.every((piece) => !piece.isSize))
    .flatMap((run) => namedCode(text, run[0]!.start, run.at(-1)!.end) ?? [])
    .slice(0, MOST_CANDIDATES)
}

function namedCode(text: string, start: number, end: number): NamedCode | null {
  const source = text.slice(start, end)
  const code = squeeze(source)
  if (code.length < SHORTEST_CODE || code.length > LONGEST_CODE) return null
  if (!/[a-z]/.test(code) || !/\d/.test(code)) return null
  const isLast = end === text.length
  // The words before a code are complete.
  const rest = text.slice(0, start) + (isLast ? '' : text.slice(end).trimStart())
  return { term: codeTerm(source, code, { isOpen: isLast }), rest }
}

/** The letters and digits of the code that a term names; empty for other terms. */
export function codeOf({ primary }: Term): string {
  return primary.startsWith(CODE) ? primary.slice(CODE.length) : ''
}

/** Whether a piece has no words: 1/2, 25mm, 90°. */
function isSize(piece: string): boolean {
  const tokens = tokenise(piece)
  return tokens.length > 0 && tokens.every(({ isWord, text }) => !isWord && !/^\d{4,}$/.test(text))
}

function codeTerm(source: string, code: string, { isOpen }: { isOpen: boolean }): Term {
  const lexeme = CODE + code
  return {
    source,
    primary: lexeme,
    exact: [lexeme],
    also: [[lexeme]],
    prefixes: isOpen ? [lexeme] : [],
    isOpen,
    isWord: false,
    word: '',
  }
}
