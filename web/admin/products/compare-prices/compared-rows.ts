import type { Output } from '#contract/endpoint.ts'
import type { comparePrices } from '#contract/price-comparison.ts'
import { toCsv } from '#domain/price-file/text/write-csv.ts'
import { needsAttention } from '#domain/price-comparison.ts'
import { compareTexts } from '#web/texts/admin-compare.ts'
import type { TableSort } from '../../ui/grid/virtual-table.tsx'

type Answered = Output<typeof comparePrices>[number]

/** A row of a comparison with its index in the file. */
export type ComparedRow = Answered & { readonly index: number }

type ComparedField = keyof typeof compareTexts.results.columns
export type ComparedSort = TableSort<ComparedField>

const texts = compareTexts.results
const codes = new Intl.Collator('es-MX', { numeric: true })
const FIGURES = (Object.keys(texts.columns) as ComparedField[]).filter((field) => field !== 'code')

/** The filtered and sorted rows; rows without a value in the sorted column come last. */
export function viewRows(
  rows: readonly ComparedRow[],
  { onlyAttention, sort }: { onlyAttention: boolean; sort: ComparedSort },
): readonly ComparedRow[] {
  const shown = onlyAttention ? rows.filter((row) => needsAttention(row.diffPct)) : rows
  if (sort === null) return shown
  const { field } = sort
  const factor = sort.descending ? -1 : 1
  if (field === 'code') {
    return shown.toSorted((a, b) => factor * codes.compare(a.code, b.code) || a.index - b.index)
  }
  return shown.toSorted((a, b) => compareFigures(a[field], b[field], factor) || a.index - b.index)
}

/** Why a row has no difference, in Spanish; null when it has one. */
export function missingReason({ id, diffPct, targetPrice }: Answered): string | null {
  if (diffPct !== null) return null
  if (id === null) return texts.missing.unknown
  return targetPrice === null || targetPrice === 0 ? texts.missing.noTarget : texts.missing.noSystem
}

/** The rows as a CSV file with the columns of the table and the names. */
export function comparisonCsv(rows: readonly ComparedRow[]): string {
  return toCsv(
    [texts.columns.code, texts.name, ...FIGURES.map((field) => texts.columns[field])],
    rows.map((row) => [row.code, row.name, ...FIGURES.map((field) => row[field])]),
  )
}

function compareFigures(a: number | null, b: number | null, factor: number): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  return factor * (a - b)
}
