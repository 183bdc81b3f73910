import type { PriceFileFacts } from './price-file-facts.ts'

/** State of a file being opened. */
export type PriceFileState =
  | { readonly status: 'none' }
  | {
      readonly status: 'reading'
      readonly fileName: string
      readonly source: File
      readonly progress: number
    }
  | { readonly status: 'failed'; readonly problem: string }
  | OpenPriceFile

export interface OpenPriceFile {
  readonly status: 'open'
  readonly fileName: string
  /** The original file, for another screen that reads it. */
  readonly source: File
  readonly facts: PriceFileFacts
  /** Increases whenever the rows are read again. */
  readonly reading: number
  /** Increases with `reading`, and whenever rows are edited. */
  readonly version: number
  readonly working: boolean
  /** Rows were edited. */
  readonly isDecided: boolean
  /** Why the rows could not be compared with what is stored. */
  readonly compareProblem: string | null
  /** Why a file that should replace this one cannot be read. */
  readonly otherProblem: string | null
}

/** A file that was just read. */
export function openedFile(source: File, facts: PriceFileFacts): OpenPriceFile {
  return {
    status: 'open',
    fileName: source.name,
    source,
    facts,
    reading: 0,
    version: 0,
    working: false,
    isDecided: false,
    compareProblem: null,
    otherProblem: null,
  }
}

/** The same file with a change; other states stay. */
export function withChange(state: PriceFileState, change: Partial<OpenPriceFile>): PriceFileState {
  return state.status === 'open' ? { ...state, ...change } : state
}

/** After all rows were read again. */
export function withReading(state: PriceFileState, facts: PriceFileFacts): PriceFileState {
  if (state.status !== 'open') return state
  return { ...state, facts, reading: state.reading + 1, version: state.version + 1, working: false }
}

/** After some rows were edited. */
export function withEdits(state: PriceFileState, facts: PriceFileFacts): PriceFileState {
  return state.status === 'open' ? { ...state, facts, version: state.version + 1 } : state
}
