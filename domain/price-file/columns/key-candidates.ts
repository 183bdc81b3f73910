import { codeKey } from '../../keys.ts'
import { cellText } from '../cells/cells.ts'
import { MAX_BLANK_KEYS } from './content.ts'
import type { Layout } from './layout.ts'
import { isRowOf, tableOf } from './side-tables.ts'

/** A column that may hold the key, with a sample of its codes. */
export interface KeyCandidate {
  readonly column: number
  /** The share of rows that have a code in it, from 0 to 1; titles are no rows. */
  readonly filled: number
  readonly codes: readonly string[]
}

/** How many of a column's codes the account has, as a share from 0 to 1. */
export interface KeyMatch {
  readonly column: number
  readonly filled: number
  readonly share: number
}

/** `noneStored`: as `fewKnown`, of an account without any product. */
export type KeyDoubt = 'severalColumns' | 'fewKnown' | 'noneStored' | 'manyBlanks'

const MAX_CANDIDATES = 5
const MAX_SAMPLE = 200
/** Codes of all candidates of a file together. */
export const MAX_KEY_CODES = MAX_CANDIDATES * MAX_SAMPLE
const READ_ROWS = 2000
const MAX_CODE_LENGTH = 30
const MIN_DISTINCT = 0.7
const FEW_KNOWN = 0.1
const DECIMALS = /^[$\s]*\d{1,3}([.,]\d{3})*[.,]\d{1,2}$/

/** The column of the key first, then others with something short and different on nearly every row. */
export function keyCandidates(rows: readonly (readonly string[])[], layout: Layout): KeyCandidate[] {
  const table = tableOf(rows[layout.headerRow ?? -1] ?? [], layout.columns.code)
  const data = rows
    .slice((layout.headerRow ?? -1) + 1)
    .filter((row) => isRowOf(row, table))
    .slice(0, READ_ROWS)
  const width = Math.max(0, ...data.map((row) => row.length))
  const others = Array.from({ length: width }, (_, column) => column)
    .slice(table.start, table.end)
    .filter(
      // Some lists have no other key.
      (column) => column === layout.columns.barcode || !Object.values(layout.columns).includes(column),
    )
  const candidate = (column: number): KeyCandidate => {
    const codes = codesOf(data, column)
    return { column, filled: codes.length / data.length, codes }
  }
  const chosen = layout.columns.code === null ? [] : [candidate(layout.columns.code)]
  return [...chosen, ...others.map(candidate).filter(isLikelyKey)]
    .slice(0, MAX_CANDIDATES)
    .map((one) => ({ ...one, codes: spread(one.codes) }))
    .filter(({ codes }) => codes.length > 0)
}

/** Whether the column of the key should be confirmed because too many rows have none. */
export function doubtKey(rows: readonly (readonly string[])[], layout: Layout): KeyDoubt | null {
  const chosen = keyCandidates(rows, layout).find(({ column }) => column === layout.columns.code)
  return chosen === undefined || isFilled(chosen) ? null : 'manyBlanks'
}

export function matchKeys(candidates: readonly KeyCandidate[], known: ReadonlySet<string>): KeyMatch[] {
  return candidates.map(({ column, filled, codes }) => ({
    column,
    filled,
    share: codes.filter((code) => known.has(codeKey(code))).length / codes.length,
  }))
}

/** Whether the account has hardly any of the codes in a column. */
export function isHardlyKnown(matches: readonly KeyMatch[], column: number | null): boolean {
  return (matches.find((one) => one.column === column)?.share ?? 0) < FEW_KNOWN
}

/**
 * The key column, chosen by the codes that the account has, and the reason to confirm it, if any. `isOfNew`: unknown
 * codes are expected, as in a list of new products.
 */
export function decideKey(
  matches: readonly KeyMatch[],
  chosen: number | null,
  isOfNew: boolean,
): { column: number | null; doubt: KeyDoubt | null } {
  const { column, doubt } = decideByShare(matches.filter(isFilled), chosen, isOfNew)
  const isBlank = matches.some((one) => one.column === column && !isFilled(one))
  return { column, doubt: isBlank ? 'manyBlanks' : doubt }
}

function decideByShare(
  matches: readonly KeyMatch[],
  chosen: number | null,
  isOfNew: boolean,
): { column: number | null; doubt: KeyDoubt | null } {
  const [best, second] = matches.toSorted((a, b) => b.share - a.share)
  if (best === undefined || best.share < FEW_KNOWN)
    return { column: chosen, doubt: isOfNew || chosen === null ? null : 'fewKnown' }
  if (second !== undefined && second.share >= FEW_KNOWN && second.share >= best.share / 2) {
    const isAmongThem = matches.some(({ column, share }) => column === chosen && share >= second.share)
    return { column: isAmongThem ? chosen : best.column, doubt: 'severalColumns' }
  }
  return { column: best.column, doubt: null }
}

function codesOf(rows: readonly (readonly string[])[], column: number): string[] {
  return rows.map((row) => cellText(row, column)).filter((code) => code !== '')
}

function isFilled({ filled }: { readonly filled: number }): boolean {
  return filled >= 1 - MAX_BLANK_KEYS
}

function isLikelyKey({ filled, codes }: KeyCandidate): boolean {
  return (
    isFilled({ filled }) &&
    new Set(codes).size >= codes.length * MIN_DISTINCT &&
    codes.reduce((sum, code) => sum + code.length, 0) <= codes.length * MAX_CODE_LENGTH &&
    codes.filter((code) => DECIMALS.test(code)).length < codes.length / 2
  )
}

/** A sample from all over the file: the first rows are often of one brand. */
function spread(codes: readonly string[]): string[] {
  const step = Math.max(1, codes.length / MAX_SAMPLE)
  return Array.from(
    { length: Math.min(MAX_SAMPLE, codes.length) },
    (_, index) => codes[Math.floor(index * step)] ?? '',
  )
}
