import type { Layout } from '#domain/price-file/columns/layout.ts'
import type { RowEdit } from '#domain/price-file/rows/row-edits.ts'
import type { FieldError } from '#web/api/api-error.ts'
import type {
  PriceFileFacts,
  ImportOptions,
  Reading,
  RememberedLayout,
  ReviewSettings,
} from '../price-file-facts.ts'
import type { KeyExpectation } from './judge-key.ts'
import type { FileProblemKind } from '../formats/file-problem.ts'
import type { FileCell, RowFilter, RowView, ShownRow } from '../row-views.ts'

/** Calls from the page to the worker, by name. */
export interface WorkerCalls {
  open: { input: { file: File; purpose: Reading }; output: PriceFileFacts }
  /** Reads another sheet of the open workbook. */
  setSheet: { input: { sheet: number }; output: PriceFileFacts }
  keys: { input: object; output: string[] }
  chooseKey: { input: { known: readonly string[] } & KeyExpectation; output: PriceFileFacts }
  setSupplier: { input: { supplier: RememberedLayout | null }; output: PriceFileFacts }
  setLayout: { input: { layout: Layout }; output: PriceFileFacts }
  rows: { input: { view: RowView; from: number; count: number }; output: ShownRow[] }
  cells: { input: { line: number }; output: FileCell[] }
  edit: { input: { line: number; change: Partial<Omit<RowEdit, 'code'>> }; output: PriceFileFacts }
  setOmitted: { input: { filter: RowFilter; isOmitted: boolean }; output: PriceFileFacts }
  codesBody: { input: object; output: Blob }
  /** `stored` is the unparsed response to the body of codes. */
  compare: { input: { stored: Blob; options: ReviewSettings }; output: PriceFileFacts }
  /** Null when no cost is to be looked up. */
  costsBody: { input: object; output: Blob | null }
  /** `asked` is such a body, `answer` the unparsed response. */
  checkCosts: { input: { asked: Blob; answer: Blob }; output: PriceFileFacts }
  setOptions: { input: { options: ReviewSettings }; output: PriceFileFacts }
  importBody: { input: { options: ImportOptions }; output: Blob }
  pricesBody: { input: object; output: Blob }
  refuse: { input: { errors: readonly FieldError[] }; output: PriceFileFacts }
}

export type WorkerCallName = keyof WorkerCalls

/** A request with its id, which the response repeats. */
export type WorkerRequest = {
  [N in WorkerCallName]: { id: number; name: N } & WorkerCalls[N]['input']
}[WorkerCallName]

export type WorkerResponse =
  | { id: number; output: WorkerCalls[WorkerCallName]['output'] }
  | { id: number; failed: string; problem: FileProblemKind | null }
  /** The share of the file read so far, from 0 to 1. */
  | { progress: number }
