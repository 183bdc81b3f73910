import { gridStringOrNumberComparator } from '@mui/x-data-grid'
import type { GridColDef, GridComparatorFn, GridSortModel, GridValidRowModel } from '@mui/x-data-grid'

/** The value of a cell, before it is formatted. */
export function cellValue<R extends GridValidRowModel>(row: R, column: GridColDef<R>): unknown {
  const value: unknown = row[column.field]
  // No column here reads the grid.
  return column.valueGetter ? column.valueGetter(value as never, row, column, NO_GRID) : value
}

/** The rows in the order in which the data grid would show them. */
export function sortRows<R extends GridValidRowModel>(
  rows: readonly R[],
  columns: readonly GridColDef<R>[],
  [first]: GridSortModel,
): readonly R[] {
  const column = columns.find(({ field }) => field === first?.field)
  if (!first?.sort || !column) return rows
  const compare = comparatorOf(column, first.sort)
  return rows
    .map((row) => ({ row, value: cellValue(row, column) }))
    .toSorted((a, b) => compare(a.value, b.value))
    .map(({ row }) => row)
}

function comparatorOf<R extends GridValidRowModel>(column: GridColDef<R>, direction: 'asc' | 'desc') {
  // No comparator here reads the cells.
  const call = (compare: GridComparatorFn) => (a: unknown, b: unknown) => compare(a, b, NO_CELL, NO_CELL)
  // This comparator applies the direction itself.
  const own = column.getSortComparator?.(direction)
  if (own) return call(own)
  const compare = call(column.sortComparator ?? gridStringOrNumberComparator)
  return direction === 'desc' ? (a: unknown, b: unknown) => compare(b, a) : compare
}

const NO_GRID = undefined as never
const NO_CELL = undefined as never
