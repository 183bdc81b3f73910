import { codeKey } from '../keys.ts'
import { cellText } from './cells.ts'
import type { Layout } from './layout.ts'

/** A column that may hold the key, with a sample of its codes. */
export interface KeyCandidate {
  readonly column: number
  readonly codes: readonly string[]
}

/** How many of a column's codes the account has, as a share from 0 to 1. */
export interface KeyMatch {
  readonly column: number
  readonly share: number
}

export type KeyDoubt = 'severalColumns' | 'fewKnown'

/** A key is on nearly every row. */
const MAX_BLANK_KEYS = 0.2
const MAX_CANDIDATES = 5
const MAX_SAMPLE = 200
const READ_ROWS = 2000
const MAX_CODE_LENGTH = 30
const MIN_DISTINCT = 0.7
const FEW_KNOWN = 0.1
const DECIMALS = /^[$\s]*\d{1,3}([.,]\d{3})*[.,]\d{1,2}$/

/** The column of the key first, then others with something short and different on nearly every row. */
export function keyCandidates(rows: readonly (readonly string[])[], layout: Layout): KeyCandidate[] {
  const data = rows
    .slice((layout.headerRow ?? -1) + 1)
    .filter((row) => row.filter((cell) => cell.trim() !== '').length > 1)
    .slice(0, READ_ROWS)
  const width = Math.max(0, ...data.map((row) => row.length))
  const others = Array.from({ length: width }, (_, column) => column).filter(
    // Some lists have no other key.
    (column) => column === layout.columns.barcode || !Object.values(layout.columns).includes(column),
  )
  const chosen =
    layout.columns.code === null
      ? []
      : [{ column: layout.columns.code, codes: codesOf(data, layout.columns.code) }]
  const looksRight = others
    .map((column) => ({ column, codes: codesOf(data, column) }))
    .filter(({ codes }) => isLikelyKey(codes, data.length))
  return [...chosen, ...looksRight]
    .slice(0, MAX_CANDIDATES)
    .map(({ column, codes }) => ({ column, codes: spread(codes) }))
    .filter(({ codes }) => codes.length > 0)
}

export function matchKeys(candidates: readonly KeyCandidate[], known: ReadonlySet<string>): KeyMatch[] {
  return candidates.map(({ column, codes }) => ({
    column,
    share: codes.filter((code) => known.has(codeKey(code))).length / codes.length,
  }))
}

/**
 * The column of the key by what the account has, and why it should be confirmed, if it should. `isNamed`: the chosen column
 * bears an accepted header; a list of new products is then nothing unusual.
 */
export function decideKey(
  matches: readonly KeyMatch[],
  chosen: number | null,
  isNamed: boolean,
): { column: number | null; doubt: KeyDoubt | null } {
  const [best, second] = matches.toSorted((a, b) => b.share - a.share)
  if (best === undefined || best.share < FEW_KNOWN)
    return { column: chosen, doubt: isNamed || chosen === null ? null : 'fewKnown' }
  if (second !== undefined && second.share >= FEW_KNOWN && second.share >= best.share / 2) {
    const isAmongThem = matches.some(({ column, share }) => column === chosen && share >= second.share)
    return { column: isAmongThem ? chosen : best.column, doubt: 'severalColumns' }
  }
  return { column: best.column, doubt: null }
}

function codesOf(rows: readonly (readonly string[])[], column: number): string[] {
  return rows.map((row) => cellText(row, column)).filter((code) => code !== '')
}

function isLikelyKey(codes: readonly string[], rows: number): boolean {
  return (
    codes.length >= rows * (1 - MAX_BLANK_KEYS) &&
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
