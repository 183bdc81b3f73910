import Papa from 'papaparse'
import type { ParseConfig, ParseResult } from 'papaparse'
import { decodeFile } from '#domain/csv/decode.ts'
import type { Encoding } from '#domain/csv/decode.ts'
import type { Field, PriceField } from '#domain/csv/headers.ts'
import { columnNames, guessLayout, withPriceColumn } from '#domain/csv/layout.ts'
import type { Layout } from '#domain/csv/layout.ts'
import { buildPreview } from '#domain/csv/preview.ts'
import type { PreviewCounts, PreviewRow } from '#domain/csv/preview.ts'
import { byCode, countReviews, reviewRow } from '#domain/csv/review.ts'
import type { ReviewCounts, ReviewOptions, StoredProduct } from '#domain/csv/review.ts'
import { guessSeparator } from '#domain/csv/separator.ts'
import type { Separator } from '#domain/csv/separator.ts'
import type { FieldError } from '#web/api/api-error.ts'
import { hasLevel, viewRows } from './row-views.ts'
import type { ReviewedRow, RowView } from './row-views.ts'

/** What a screen reads files for: only columns of these fields are used. */
export interface CsvPurpose {
  readonly priceField: PriceField
  readonly fields: readonly Field[]
}

/** Facts of the open file that the page needs; its rows stay in the worker. */
export interface CsvFacts {
  readonly priceField: PriceField
  readonly encoding: Encoding
  readonly separator: Separator
  readonly layout: Layout
  readonly names: readonly string[]
  /** The first rows of the file, to choose the header among. */
  readonly head: readonly (readonly string[])[]
  /** The first rows below the header. */
  readonly sample: readonly (readonly string[])[]
  readonly counts: PreviewCounts
  /** Effects of the rows; null until they were compared with the stored products. */
  readonly review: ReviewCounts | null
  /** Record (from 1) with a quote that is never closed: everything after it became one cell. */
  readonly unclosedQuote: number | null
}

export interface ImportOptions {
  readonly overwriteProductName: boolean
  readonly importNewProducts: boolean
}

/** A file that was read: its facts, windows of its rows, and the request bodies. */
export interface CsvSession {
  facts(): CsvFacts
  /** Reads the rows again, and drops the comparison with the stored products. */
  setLayout(layout: Layout): void
  rows(view: RowView, from: number, count: number): ReviewedRow[]
  /** Body of the request for the products stored under the file's codes, as JSON text. */
  codesBody(): string
  compare(stored: readonly StoredProduct[], options: ReviewOptions): void
  /** Compares with the same products under other options. */
  setOptions(options: ReviewOptions): void
  /** Body of an import with every row that has no error, as JSON text. */
  importBody(options: ImportOptions): string
  /** Code and price (under its field name) of every row that has no error, as JSON text. */
  pricesBody(): string
  /** Marks the rows of the last body that the server refused (`products.12.basePrice`, `12.basePrice`). */
  refuse(errors: readonly FieldError[]): void
}

const PARSE_CHUNK_CHARACTERS = 1_000_000
const HEAD_ROWS = 12
const SAMPLE_ROWS = 5

/** Reads the bytes of a CSV file (bulk.md §2). `onProgress` receives the share read, from 0 to 1. */
export function openCsv(
  bytes: Uint8Array,
  purpose: CsvPurpose,
  onProgress: (share: number) => void,
): CsvSession {
  const { priceField } = purpose
  const { text, encoding } = decodeFile(bytes)
  const separator = guessSeparator(text)
  const { records, unclosedQuote } = parse(text, separator, onProgress)
  let layout = onlyFields(guessLayout(records, priceField), purpose)
  let preview = buildPreview(records, layout, priceField)
  let stored: ReadonlyMap<string, StoredProduct> | null = null
  let options: ReviewOptions | null = null
  let reviewed: ReviewedRow[] = []
  let review: ReviewCounts | null = null
  let shown: { view: string; indexes: readonly number[] } | null = null
  let sent: number[] = []
  reviewRows()

  function reviewRows(): void {
    const [products, how] = [stored, options]
    const reviews = products && how ? preview.rows.map((row) => reviewRow(row, products, how)) : null
    reviewed = preview.rows.map((row, index) => ({ row, review: reviews?.[index] ?? null }))
    review = reviews && countReviews(reviews)
    shown = null
  }

  function view(wanted: RowView): readonly number[] {
    const key = JSON.stringify(wanted)
    if (shown?.view !== key) shown = { view: key, indexes: viewRows(reviewed, wanted) }
    return shown.indexes
  }

  function rowsToSend(): PreviewRow[] {
    sent = preview.rows.flatMap((row, index) => (hasLevel(row, 'error') ? [] : [index]))
    return sent.flatMap((index) => preview.rows[index] ?? [])
  }

  return {
    facts: () => ({
      priceField,
      encoding,
      separator,
      layout,
      unclosedQuote,
      names: columnNames(records, layout.headerRow),
      head: records.slice(0, HEAD_ROWS),
      sample: records
        .slice((layout.headerRow ?? -1) + 1)
        .filter(hasText)
        .slice(0, SAMPLE_ROWS),
      counts: preview.counts,
      review,
    }),
    setLayout(next) {
      const movedPrice = next.columns.price !== layout.columns.price || next.headerRow !== layout.headerRow
      layout = movedPrice ? withPriceColumn(next, next.columns.price, records) : next
      preview = buildPreview(records, layout, priceField)
      stored = null
      reviewRows()
    },
    rows: (wanted, from, count) =>
      view(wanted)
        .slice(from, from + count)
        .flatMap((index) => reviewed[index] ?? []),
    codesBody: () =>
      JSON.stringify({
        codes: preview.rows.flatMap(({ code }) => (code === '' ? [] : [code])),
        withDescriptions: layout.columns.description !== null,
      }),
    compare(products, how) {
      stored = byCode(products)
      options = how
      reviewRows()
    },
    setOptions(how) {
      options = how
      reviewRows()
    },
    importBody(importOptions) {
      const products = rowsToSend().map((row) => JSON.stringify(toImportRow(row)))
      return `${JSON.stringify(importOptions).slice(0, -1)},"products":[${products.join(',')}]}`
    },
    pricesBody: () =>
      JSON.stringify(rowsToSend().map(({ code, price }) => ({ code, [priceField]: price ?? undefined }))),
    refuse(errors) {
      const byIndex = Map.groupBy(errors, ({ path }) => sent[Number(/\d+/.exec(path)?.[0])])
      const rows = preview.rows.map((row, index) => {
        const problems = byIndex
          .get(index)
          ?.map(({ detail }) => ({ level: 'error', kind: 'badCode', text: detail }) as const)
        return problems ? { ...row, problems: [...row.problems, ...problems] } : row
      })
      preview = { rows, counts: { ...preview.counts, ...countByLevel(rows) } }
      reviewRows()
    },
  }
}

/** The layout with only the columns that the screen uses. */
function onlyFields(layout: Layout, { fields }: CsvPurpose): Layout {
  const columns = { ...layout.columns }
  for (const field of Object.keys(columns) as Field[]) if (!fields.includes(field)) columns[field] = null
  return { ...layout, columns }
}

interface ChunkedParsing {
  chunkSize: number
  chunk: (result: ParseResult<string[]>) => void
}

function parse(text: string, separator: Separator, onProgress: (share: number) => void) {
  const records: string[][] = []
  let unclosedQuote: number | null = null
  // Text is parsed in chunks as files are, although the types allow it for files only.
  const config: ParseConfig<string[]> & ChunkedParsing = {
    delimiter: separator,
    chunkSize: PARSE_CHUNK_CHARACTERS,
    chunk({ data, errors, meta }) {
      const missing = errors.find(({ code }) => code === 'MissingQuotes')
      if (missing) unclosedQuote = records.length + (missing.row ?? 0) + 1
      for (const record of data) records.push(record)
      onProgress(text.length === 0 ? 1 : meta.cursor / text.length)
    },
  }
  Papa.parse<string[]>(text, config)
  return { records, unclosedQuote }
}

/** A blank cell is omitted: it leaves the stored value unchanged. */
function toImportRow({ code, name, description, price }: PreviewRow) {
  return {
    code,
    name: name ?? undefined,
    description: description ?? undefined,
    basePrice: price ?? undefined,
  }
}

function countByLevel(rows: readonly PreviewRow[]): Partial<PreviewCounts> {
  const errors = rows.filter((row) => hasLevel(row, 'error')).length
  const warned = rows.filter((row) => hasLevel(row, 'warning') && !hasLevel(row, 'error')).length
  return { errors, warnings: warned, ready: rows.length - errors }
}

function hasText(record: readonly string[]): boolean {
  return record.some((cell) => cell.trim() !== '')
}
