import type { ReactNode } from 'react'
import ArrowDown from '@mui/icons-material/ArrowDownward'
import ArrowUp from '@mui/icons-material/ArrowUpward'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { ScrolledTable, rowIndex } from './scrolled-table.tsx'
import { FIGURE } from './table-style.ts'

interface VirtualTableProps<R> {
  /** Name of the table for screen readers. */
  label: string
  rows: readonly R[]
  rowKey: (row: R) => number | string
  /** Height of every row in pixels. */
  rowHeight: number
  /** Number of columns. */
  columns: number
  /** Cells of the header row. */
  head: ReactNode
  /** The cells of a row. */
  renderCells: (row: R, index: number) => ReactNode
  maxHeight?: number
}

/** A virtualized table of rows in memory: with inputs, or too many for the data grid of the other screens. */
export function VirtualTable<R>(props: VirtualTableProps<R>) {
  const { label, rows, rowKey, rowHeight, columns, head, renderCells, maxHeight = 560 } = props
  return (
    <ScrolledTable
      label={label}
      rowCount={rows.length}
      rowHeight={rowHeight}
      columns={columns}
      maxHeight={maxHeight}
      head={<tr aria-rowindex={1}>{head}</tr>}
      renderRows={({ first, end }) =>
        rows.slice(first, end).map((row, offset) => (
          <tr key={rowKey(row)} aria-rowindex={rowIndex(first + offset)} style={{ height: rowHeight }}>
            {renderCells(row, first + offset)}
          </tr>
        ))
      }
    />
  )
}

/** Sort order of a table; null is the order of its source. */
export type TableSort<F extends string> = { readonly field: F; readonly descending: boolean } | null

interface SortCellProps<F extends string> {
  field: F
  label: string
  width?: number | string
  isFigure?: boolean
  sort: TableSort<F>
  onSort: (sort: TableSort<F>) => void
}

/** A sortable column header: ascending, descending, or unsorted. */
export function SortCell<F extends string>(props: SortCellProps<F>) {
  const { field, label, width, isFigure = false, sort, onSort } = props
  const isActive = sort?.field === field
  const Icon = isActive && sort.descending ? ArrowDown : ArrowUp
  return (
    <Box
      component="th"
      scope="col"
      aria-sort={isActive ? (sort.descending ? 'descending' : 'ascending') : 'none'}
      style={{ width }}
      sx={isFigure ? FIGURE : undefined}
    >
      <ButtonBase
        onClick={() =>
          onSort(
            !isActive ? { field, descending: false } : sort.descending ? null : { field, descending: true },
          )
        }
        sx={{
          font: 'inherit',
          textAlign: 'inherit',
          lineHeight: 1.25,
          color: 'inherit',
          borderRadius: 0.5,
          gap: 0.25,
          minHeight: 28,
          px: 0.5,
          mx: -0.5,
        }}
      >
        {label}
        {isActive ? <Icon aria-hidden sx={{ fontSize: 16 }} /> : null}
      </ButtonBase>
    </Box>
  )
}
