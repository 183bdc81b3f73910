import { squeeze } from './codes.ts'
import type { Term } from './term.ts'
import { tokenise } from './tokenise.ts'

/** A part of a search that may be the code of a product. */
export interface NamedCode {
  readonly term: Term
  /** The search without it. */
  readonly rest: string
}

/** Blanks inside a code, plus one: 'TRU BRP-1/2' has two pieces. */
const MOST_PIECES = 3
/** Fewer letters and digits are in many codes. */
const SHORTEST_CODE = 4
const LONGEST_CODE = 40
/** A search of many pieces is a sentence. */
const MOST_CANDIDATES = 24
/** Before the code among the lexemes of the index. */
const CODE = '#'

/**
 * The parts of a search that may be a code beside other words, 'BRP-1/2' in 'brocha BRP-1/2', the longest first: letters and
 * digits, without sizes.
 */
export function namedCodes(text: string): NamedCode[] {
  const pieces = [...text.matchAll(/\S+/g)]
  const runs = pieces.flatMap((_, first) =>
    Array.from({ length: MOST_PIECES }, (_, more) => pieces.slice(first, first + more + 1)).filter(
      (run, more) =>
        run.length === more + 1 && run.length < pieces.length && !run.some(([piece]) => isSize(piece)),
    ),
  )
  return runs
    .flatMap((run): NamedCode[] => {
      const start = run[0]!.index
      const end = run.at(-1)!.index + run.at(-1)![0].length
      const source = text.slice(start, end)
      const code = squeeze(source)
      if (
        code.length < SHORTEST_CODE ||
        code.length > LONGEST_CODE ||
        !/[a-z]/.test(code) ||
        !/\d/.test(code)
      )
        return []
      return [
        {
          term: codeTerm(source, code, { isOpen: end === text.length }),
          rest: `${text.slice(0, start)} ${text.slice(end)} `,
        },
      ]
    })
    .toSorted((a, b) => b.term.source.length - a.term.source.length)
    .slice(0, MOST_CANDIDATES)
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
