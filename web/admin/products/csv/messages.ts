import type { Layout } from '#domain/csv/layout.ts'
import type { ReviewOptions } from '#domain/csv/review.ts'
import type { FieldError } from '#web/api/api-error.ts'
import type { CsvFacts, CsvPurpose, ImportOptions } from './csv-session.ts'
import type { ReviewedRow, RowView } from './row-views.ts'

/** What the page asks of the worker, and what it answers, by the name of the question. */
export interface Questions {
  open: { ask: { file: File; purpose: CsvPurpose }; answer: CsvFacts }
  setLayout: { ask: { layout: Layout }; answer: CsvFacts }
  rows: { ask: { view: RowView; from: number; count: number }; answer: ReviewedRow[] }
  codesBody: { ask: object; answer: Blob }
  /** `stored` is the unparsed response to the body of codes. */
  compare: { ask: { stored: Blob; options: ReviewOptions }; answer: CsvFacts }
  setOptions: { ask: { options: ReviewOptions }; answer: CsvFacts }
  importBody: { ask: { options: ImportOptions }; answer: Blob }
  pricesBody: { ask: object; answer: Blob }
  refuse: { ask: { errors: readonly FieldError[] }; answer: CsvFacts }
}

export type QuestionName = keyof Questions

/** A request with its id, which the response repeats. */
export type Question = { [N in QuestionName]: { id: number; name: N } & Questions[N]['ask'] }[QuestionName]

export type Reply =
  | { id: number; answer: Questions[QuestionName]['answer'] }
  | { id: number; failed: string }
  /** The share of the file read so far, from 0 to 1. */
  | { progress: number }
