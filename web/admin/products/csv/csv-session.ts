import Papa from 'papaparse'
import type { ParseConfig, ParseResult } from 'papaparse'
import { decodeFile } from '#domain/csv/decode.ts'
import type { Encoding } from '#domain/csv/decode.ts'
import type { PriceField } from '#domain/csv/headers.ts'
import { columnNames, guessLayout, withPriceColumn } from '#domain/csv/layout.ts'
import type { Layout } from '#domain/csv/layout.ts'
import { buildPreview } from '#domain/csv/preview.ts'
import type { PreviewCounts, PreviewRow } from '#domain/csv/preview.ts'
import { guessSeparator } from '#domain/csv/separator.ts'
import type { Separator } from '#domain/csv/separator.ts'
import type { FieldError } from '#web/api/api-error.ts'

/** Which rows of the preview are shown. */
export type RowFilter = 'all' | 'errors' | 'warnings'

/** What the screen knows of the file that is open; its rows stay where they were read. */
export interface CsvFacts {
  readonly encoding: Encoding
  readonly separator: Separator
  readonly layout: Layout
  readonly names: readonly string[]
  /** The first rows of the file, to choose the header among. */
  readonly head: readonly (readonly string[])[]
  /** The first rows below the header. */
  readonly sample: readonly (readonly string[])[]
  readonly counts: PreviewCounts
  /** The record (from 1) in which a quote opens that is never closed: what follows it became one cell. */
  readonly unclosedQuote: number | null
}

export interface ImportOptions {
  readonly overwriteProductName: boolean
  readonly importNewProducts: boolean
}

/** A file that was read: its facts, its rows a few at a time, and the body that sends them. */
export interface CsvSession {
  facts(): CsvFacts
  setLayout(layout: Layout): void
  rows(filter: RowFilter, from: number, count: number): PreviewRow[]
  /** The body of an import with every row that has no error, as JSON text. */
  importBody(options: ImportOptions): string
  /** Marks the rows of the last body that the server refused (`products.12.basePrice`). */
  refuse(errors: readonly FieldError[]): void
}

const PARSE_CHUNK_CHARACTERS = 1_000_000
const HEAD_ROWS = 12
const SAMPLE_ROWS = 5

/** Reads the bytes of a CSV file (behaviour.md §5). `onProgress` hears the share read, from 0 to 1. */
export function openCsv(
  bytes: Uint8Array,
  priceField: PriceField,
  onProgress: (share: number) => void,
): CsvSession {
  const { text, encoding } = decodeFile(bytes)
  const separator = guessSeparator(text)
  const { records, unclosedQuote } = parse(text, separator, onProgress)
  let layout = guessLayout(records, priceField)
  let preview = buildPreview(records, layout, priceField)
  let shown = indexesByFilter(preview.rows)
  let sent: number[] = []

  function setRows(rows: PreviewRow[]): void {
    preview = { rows, counts: { ...preview.counts, ...countByLevel(rows) } }
    shown = indexesByFilter(rows)
  }

  return {
    facts: () => ({
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
    }),
    setLayout(next) {
      const movedPrice = next.columns.price !== layout.columns.price || next.headerRow !== layout.headerRow
      layout = movedPrice ? withPriceColumn(next, next.columns.price, records) : next
      preview = buildPreview(records, layout, priceField)
      shown = indexesByFilter(preview.rows)
    },
    rows: (filter, from, count) =>
      shown[filter].slice(from, from + count).flatMap((index) => preview.rows[index] ?? []),
    importBody(options) {
      sent = preview.rows.flatMap((row, index) => (hasLevel(row, 'error') ? [] : [index]))
      const products = sent.map((index) => JSON.stringify(toImportRow(preview.rows[index])))
      return `${JSON.stringify(options).slice(0, -1)},"products":[${products.join(',')}]}`
    },
    refuse(errors) {
      const byIndex = Map.groupBy(errors, ({ path }) => sent[Number(path.split('.')[1])])
      setRows(
        preview.rows.map((row, index) => {
          const problems = byIndex
            .get(index)
            ?.map(({ detail }) => ({ level: 'error', kind: 'badCode', text: detail }) as const)
          return problems ? { ...row, problems: [...row.problems, ...problems] } : row
        }),
      )
    },
  }
}

interface ChunkedParsing {
  chunkSize: number
  chunk: (result: ParseResult<string[]>) => void
}

function parse(text: string, separator: Separator, onProgress: (share: number) => void) {
  const records: string[][] = []
  let unclosedQuote: number | null = null
  // Chunks of a text are parsed as those of a file are, although the types only know them there.
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

/** A blank cell is left out: it leaves what is stored. */
function toImportRow(row: PreviewRow | undefined) {
  return {
    code: row?.code,
    name: row?.name ?? undefined,
    description: row?.description ?? undefined,
    basePrice: row?.price ?? undefined,
  }
}

function indexesByFilter(rows: readonly PreviewRow[]): Record<RowFilter, readonly number[]> {
  const found: Record<RowFilter, number[]> = { all: [], errors: [], warnings: [] }
  for (const [index, row] of rows.entries()) {
    found.all.push(index)
    if (hasLevel(row, 'error')) found.errors.push(index)
    else if (hasLevel(row, 'warning')) found.warnings.push(index)
  }
  return found
}

function countByLevel(rows: readonly PreviewRow[]): Partial<PreviewCounts> {
  const { errors, warnings } = indexesByFilter(rows)
  return { errors: errors.length, warnings: warnings.length, ready: rows.length - errors.length }
}

function hasLevel(row: PreviewRow, level: 'error' | 'warning'): boolean {
  return row.problems.some((problem) => problem.level === level)
}

function hasText(record: readonly string[]): boolean {
  return record.some((cell) => cell.trim() !== '')
}
