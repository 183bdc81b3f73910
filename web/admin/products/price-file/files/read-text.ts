import Papa from 'papaparse'
import type { ParseConfig, ParseResult } from 'papaparse'
import type { Separator } from '#domain/price-file/separator.ts'

interface ChunkedParsing {
  chunkSize: number
  chunk: (result: ParseResult<string[]>) => void
}

const PARSE_CHUNK_CHARACTERS = 1_000_000

/** The records of a text with separators, and where a quote is never closed. */
export function readRecords(text: string, separator: Separator, onProgress: (share: number) => void) {
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
