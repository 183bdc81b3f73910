import { cleanCode, codeKey } from '#domain/keys.ts'
import { MAX_LENGTH } from '#domain/limits.ts'
import { cellText, contradiction, createCellReader, parsePrice } from '../../bulk/row-cells.ts'
import { createRowErrors } from '../../bulk/row-errors.ts'
import { isLongerThan } from '#domain/text-length.ts'

/** A row of a comparison: a code and the competitor's price. */
export interface ComparedRow {
  readonly code: string
  /** The code in the form in which codes are compared. */
  readonly key: string
  /** Plain decimal text with up to 4 decimals; null where it is invalid. */
  readonly targetPrice: string | null
}

/**
 * Parses the rows of a comparison, keyed by any accepted header, in one pass (bulk.md §26). Codes may repeat. An invalid
 * price is null. Throws 400 bad_rows with the rows without a valid code, by index in the body and line in a file whose
 * header is line 1.
 */
export function readComparedRows(rows: readonly Record<string, unknown>[]): ComparedRow[] {
  const cellsOf = createCellReader(['code', 'priceGrp1'])
  const errors = createRowErrors()
  const read = rows.map((row, index): ComparedRow => {
    const cells = cellsOf(row)
    const text = cellText(cells.code?.value)
    const code = text === null ? null : cleanCode(text)
    const detail = codeProblem(code)
    if (detail !== null) errors.add(() => ({ path: `products.${index}.code`, line: index + 2, detail }))
    const contradicted = contradiction(cells)
    if (contradicted !== null)
      errors.add(() => ({
        path: `products.${index}.${contradicted.header}`,
        line: index + 2,
        detail: contradicted.detail,
      }))
    return {
      code: code ?? '',
      key: codeKey(code ?? ''),
      targetPrice: readTargetPrice(cells.priceGrp1?.value),
    }
  })
  if (errors.count > 0) throw errors.problem('bad_rows')
  return read
}

/** A competitor's price as plain decimal text with up to 4 decimals; null when it is invalid. */
export function readTargetPrice(value: unknown): string | null {
  const parsed = parsePrice(value)
  return 'price' in parsed ? parsed.price : null
}

function codeProblem(code: string | null): string | null {
  if (code === null) return 'La clave no es un texto'
  if (code === '') return 'Falta la clave'
  if (code.includes('\0')) return 'La clave trae un carácter que no se puede buscar'
  return isLongerThan(code, MAX_LENGTH.code) ? `La clave pasa de ${MAX_LENGTH.code} caracteres` : null
}
