import { useState } from 'react'
import type { ReactNode } from 'react'
import ArrowDown from '@mui/icons-material/ArrowDownward'
import ArrowUp from '@mui/icons-material/ArrowUpward'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { FIGURE, HEAD_HEIGHT, TABLE } from './table-style.ts'

const SPARE_ROWS = 8

interface VirtualTableProps<R> {
  /** What the table holds, for screen readers. */
  label: string
  rows: readonly R[]
  rowKey: (row: R) => number | string
  /** All rows are this high. */
  rowHeight: number
  /** How many columns there are. */
  columns: number
  /** The cells of the head. */
  head: ReactNode
  /** The cells of a row. */
  renderCells: (row: R, index: number) => ReactNode
  maxHeight?: number
}

/**
 * A table of which only the rows on screen exist in the page: 100,000 scroll as ten do. For rows with fields of their
 * own, or too many for the grid of the other screens, which takes each row into the page's work.
 */
export function VirtualTable<R>(props: VirtualTableProps<R>) {
  const { label, rows, rowKey, rowHeight, columns, head, renderCells, maxHeight = 560 } = props
  const [top, setTop] = useState(0)
  // A list that became shorter may end above what was on screen.
  const from = Math.min(top, Math.max(0, rows.length * rowHeight + HEAD_HEIGHT - maxHeight))
  const end = Math.min(rows.length, Math.ceil((from + maxHeight) / rowHeight) + SPARE_ROWS)
  const first = Math.max(0, Math.min(end, Math.floor(from / rowHeight) - SPARE_ROWS))
  return (
    <Box
      component="section"
      aria-label={label}
      tabIndex={0}
      onScroll={({ currentTarget }) => setTop(currentTarget.scrollTop)}
      sx={{
        maxHeight,
        overflow: 'auto',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
      }}
    >
      <Box component="table" aria-label={label} aria-rowcount={rows.length + 1} sx={TABLE}>
        <thead>
          <tr aria-rowindex={1}>{head}</tr>
        </thead>
        <tbody>
          <Gap height={first * rowHeight} columns={columns} />
          {rows.slice(first, end).map((row, offset) => (
            <tr key={rowKey(row)} aria-rowindex={first + offset + 2} style={{ height: rowHeight }}>
              {renderCells(row, first + offset)}
            </tr>
          ))}
          <Gap height={(rows.length - end) * rowHeight} columns={columns} />
        </tbody>
      </Box>
    </Box>
  )
}

/** How a table is ordered; null is the order of its source. */
export type TableSort<F extends string> = { readonly field: F; readonly descending: boolean } | null

interface SortCellProps<F extends string> {
  field: F
  label: string
  width?: number | string
  isFigure?: boolean
  sort: TableSort<F>
  onSort: (sort: TableSort<F>) => void
}

/** The head of a column that orders the rows: ascending, descending, not at all. */
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

/** The height of the rows that are not there. */
function Gap({ height, columns }: { height: number; columns: number }) {
  if (height <= 0) return null
  return (
    <tr aria-hidden style={{ height }}>
      <Box component="td" colSpan={columns} sx={{ border: '0 !important' }} />
    </tr>
  )
}
