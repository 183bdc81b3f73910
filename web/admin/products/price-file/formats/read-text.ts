import Papa from 'papaparse'
import type { ParseConfig, ParseResult } from 'papaparse'
import type { Separator } from '#domain/price-file/text/separator.ts'

interface ChunkedParsing {
  chunkSize: number
  chunk: (result: ParseResult<string[]>) => void
}

const PARSE_CHUNK_CHARACTERS = 1_000_000

/**
 * The records of a text with separators, where a quote is never closed, and the records that other cells or rows became part
 * of by quotes that are not escaped ('"Codo 1/2"",5').
 */
export function readRecords(text: string, separator: Separator, onProgress: (share: number) => void) {
  const records: string[][] = []
  const joined = new Set<readonly string[]>()
  let unclosedQuote: number | null = null
  // Text is parsed in chunks as files are, although the types allow it for files only.
  const config: ParseConfig<string[]> & ChunkedParsing = {
    delimiter: separator,
    chunkSize: PARSE_CHUNK_CHARACTERS,
    chunk({ data, errors, meta }) {
      const missing = errors.find(({ code }) => code === 'MissingQuotes')
      if (missing) unclosedQuote = records.length + (missing.row ?? 0) + 1
      for (const { code, row = 0 } of errors) {
        const record = data[row]
        if (record && (code === 'MissingQuotes' || hasJoined(record, separator))) joined.add(record)
      }
      for (const record of data) records.push(record)
      onProgress(text.length === 0 ? 1 : meta.cursor / text.length)
    },
  }
  Papa.parse<string[]>(text, config)
  return { records, unclosedQuote, joined }
}

/** Most unescaped quotes are inches within a cell and harm nothing: '"Codo 1/2" x 90"'. */
function hasJoined(record: readonly string[], separator: Separator): boolean {
  return record.some(
    (cell) => /[\r\n]/.test(cell) || cell.includes(`"${separator}`) || cell.includes(`${separator}"`),
  )
}
