import type { PriceField } from '#domain/csv/headers.ts'
import type { Layout } from '#domain/csv/layout.ts'
import type { PreviewRow } from '#domain/csv/preview.ts'
import type { FieldError } from '#web/api/api-error.ts'
import type { CsvFacts, ImportOptions, RowFilter } from './csv-session.ts'

/** What the page asks of the worker, and what it answers, by the name of the question. */
export interface Questions {
  open: { ask: { file: File; priceField: PriceField }; answer: CsvFacts }
  setLayout: { ask: { layout: Layout }; answer: CsvFacts }
  rows: { ask: { filter: RowFilter; from: number; count: number }; answer: PreviewRow[] }
  importBody: { ask: { options: ImportOptions }; answer: Blob }
  refuse: { ask: { errors: readonly FieldError[] }; answer: CsvFacts }
}

export type QuestionName = keyof Questions

/** A question with its number, under which the answer comes back. */
export type Question = { [N in QuestionName]: { id: number; name: N } & Questions[N]['ask'] }[QuestionName]

export type Reply =
  | { id: number; answer: Questions[QuestionName]['answer'] }
  | { id: number; failed: string }
  /** The share of the file read so far, from 0 to 1. */
  | { progress: number }
