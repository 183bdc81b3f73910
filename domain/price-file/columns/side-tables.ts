import { headerKey } from './header-key.ts'
import { matchHeader } from './headers.ts'
import type { Field } from './headers.ts'

/**
 * The first columns of the tables that stand side by side in a printed list, each with the same header of the code, and a
 * price if one has it: 'Clave, Nombre, Precio, Clave, Nombre, Precio'. Any other header has one table.
 */
export function tableStarts(header: readonly string[]): readonly number[] {
  const keys = header.map((name) => headerKey(name))
  const repeated = keys.find(
    (key, column) => keys.indexOf(key) < column && fieldsOf(header.slice(column, column + 1)).has('code'),
  )
  const starts = [0, ...keys.flatMap((key, column) => (key === repeated ? [column] : [])).slice(1)]
  const tables = starts.map((start, index) => fieldsOf(header.slice(start, starts[index + 1])))
  const arePriced = tables.some((fields) => fields.has('price'))
  return tables.every((fields) => fields.has('code') && fields.size > 1 && fields.has('price') === arePriced)
    ? starts
    : [0]
}

function fieldsOf(header: readonly string[]): ReadonlySet<Field> {
  return new Set(header.flatMap((name) => matchHeader(name, 'basePrice')[0]?.field ?? []))
}

/**
 * The columns of the table that a column is in, by default the first, from `start` to before `end`: a code and a price of two
 * tables are not of one product.
 */
export function tableOf(header: readonly string[], column: number | null): { start: number; end: number } {
  const starts = tableStarts(header)
  const table = starts.findLastIndex((start) => start <= (column ?? 0))
  return { start: starts[table] ?? 0, end: starts[table + 1] ?? Infinity }
}

/** Whether a row says more in some columns than a title does, which has one cell. */
export function isRowOf(row: readonly string[], { start, end }: { start: number; end: number }): boolean {
  return row.slice(start, end).filter((cell) => cell.trim() !== '').length > 1
}
