import type { Layout } from '#domain/csv/layout.ts'
import type { ReviewOptions } from '#domain/csv/review.ts'
import type { FieldError } from '#web/api/api-error.ts'
import type { CsvFacts, CsvPurpose, ImportOptions } from './csv-session.ts'
import type { ReviewedRow, RowView } from './row-views.ts'

/** Calls from the page to the worker, by name. */
export interface WorkerCalls {
  open: { input: { file: File; purpose: CsvPurpose }; output: CsvFacts }
  setLayout: { input: { layout: Layout }; output: CsvFacts }
  rows: { input: { view: RowView; from: number; count: number }; output: ReviewedRow[] }
  codesBody: { input: object; output: Blob }
  /** `stored` is the unparsed response to the body of codes. */
  compare: { input: { stored: Blob; options: ReviewOptions }; output: CsvFacts }
  setOptions: { input: { options: ReviewOptions }; output: CsvFacts }
  importBody: { input: { options: ImportOptions }; output: Blob }
  pricesBody: { input: object; output: Blob }
  refuse: { input: { errors: readonly FieldError[] }; output: CsvFacts }
}

export type WorkerCallName = keyof WorkerCalls

/** A request with its id, which the response repeats. */
export type WorkerRequest = {
  [N in WorkerCallName]: { id: number; name: N } & WorkerCalls[N]['input']
}[WorkerCallName]

export type WorkerResponse =
  | { id: number; output: WorkerCalls[WorkerCallName]['output'] }
  | { id: number; failed: string }
  /** The share of the file read so far, from 0 to 1. */
  | { progress: number }
