import { cellText } from './cells.ts'
import type { Columns } from './headers.ts'
import { readPrice } from './prices.ts'

/** What a column of a file without header looks like, as shares of its filled cells (0 to 1). */
interface ColumnLook {
  column: number
  filled: number
  distinct: number
  /** Readable as a price under either convention. */
  numeric: number
  /** A number with decimals. */
  decimals: number
  /** Text of several words. */
  phrases: number
  averageLength: number
}

/**
 * The columns of a file without header, by what they hold: the price is a number with decimals; the code is short,
 * different in each row and without blanks; the name is the longest text of several words. Null where none fits.
 */
export function guessColumnsByContent(rows: readonly (readonly string[])[]): Columns {
  const width = Math.max(0, ...rows.map((row) => row.length))
  const looks = Array.from({ length: width }, (_, column) => lookAt(rows, column)).filter(
    (look) => look.filled > 0,
  )
  const price = best(looks, (look) => (look.numeric >= 0.8 ? look.decimals + look.filled / 10 : 0), 0.3)
  const withoutPrice = looks.filter((look) => look !== price)
  const code = best(withoutPrice, codeScore, 0.6)
  const name = best(
    withoutPrice.filter((look) => look !== code),
    (look) => look.phrases * look.averageLength,
    2,
  )
  return {
    code: code?.column ?? null,
    name: name?.column ?? null,
    description: null,
    price: price?.column ?? null,
  }
}

function codeScore({ filled, distinct, phrases, averageLength, decimals }: ColumnLook): number {
  return averageLength > 30 ? 0 : filled * distinct * (1 - phrases) * (1 - decimals)
}

/** The first of the looks with the highest score, if that reaches the least that is asked for. */
function best(
  looks: readonly ColumnLook[],
  score: (look: ColumnLook) => number,
  least: number,
): ColumnLook | null {
  let found: ColumnLook | null = null
  for (const look of looks) {
    if (score(look) >= least && (!found || score(look) > score(found))) found = look
  }
  return found
}

function lookAt(rows: readonly (readonly string[])[], column: number): ColumnLook {
  const cells = rows.map((row) => cellText(row, column)).filter((cell) => cell !== '')
  const share = (test: (cell: string) => boolean): number => cells.filter(test).length / (cells.length || 1)
  return {
    column,
    filled: cells.length / (rows.length || 1),
    distinct: new Set(cells).size / (cells.length || 1),
    numeric: share((cell) => isPrice(cell)),
    decimals: share((cell) => isPrice(cell) && /\d[.,]\d/.test(cell)),
    phrases: share((cell) => /\p{L}{2}.* ./u.test(cell) || /. .*\p{L}{2}/u.test(cell)),
    averageLength: cells.reduce((sum, cell) => sum + cell.length, 0) / (cells.length || 1),
  }
}

function isPrice(cell: string): boolean {
  return (['point', 'comma'] as const).some((convention) => 'value' in readPrice(cell, convention))
}
