import type { GridColDef, GridValidRowModel } from '@mui/x-data-grid'

/** The data grid's default width of a column. */
const WIDTH = { fixed: 100, flexible: 50 } as const
const CHECKBOXES = 50
const BORDERS = 2

/** The least width in pixels of a table whose columns are all in view. */
export function widthOfColumns<R extends GridValidRowModel>(
  columns: readonly GridColDef<R>[],
  { hasCheckboxes }: { hasCheckboxes: boolean },
): number {
  const widths = columns.map(({ flex, width, minWidth }) =>
    flex === undefined ? Math.max(width ?? WIDTH.fixed, minWidth ?? 0) : (minWidth ?? WIDTH.flexible),
  )
  return widths.reduce((sum, width) => sum + width, BORDERS) + (hasCheckboxes ? CHECKBOXES : 0)
}
