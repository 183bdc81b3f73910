import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import Box from '@mui/material/Box'
import { useVirtualizer } from '@tanstack/react-virtual'
import { TABLE } from './table-style.ts'

const OVERSCAN_ROWS = 8

/** From `first` up to but not including `end`. */
export interface RowRange {
  readonly first: number
  readonly end: number
}

export interface ScrolledTableProps {
  /** Name of the table for screen readers. */
  label: string
  rowCount: number
  /** Height of every row in pixels. */
  rowHeight: number
  /** Number of columns. */
  columns: number
  /** The header row. */
  head: ReactNode
  /** Renders the rows of a range, each of height `rowHeight` and with its `rowIndex`. */
  renderRows: (range: RowRange) => ReactNode
  maxHeight: number
  /** Identifies filter and order: another list scrolls to its top. */
  list?: string
}

/**
 * A virtualized table in a scroll container: 100,000 rows scroll as ten do. The data grid of the other screens
 * processes every row.
 */
export function ScrolledTable(props: ScrolledTableProps) {
  const { label, rowCount, rowHeight, columns, head, renderRows, maxHeight, list } = props
  const view = useRef<HTMLElement>(null)
  // oxlint-disable-next-line react/incompatible-library -- The React Compiler, which would skip it, is not used here.
  const virtualizer = useVirtualizer({
    count: rowCount,
    getScrollElement: () => view.current,
    estimateSize: () => rowHeight,
    overscan: OVERSCAN_ROWS,
  })

  // The virtualizer does not detect a changed row height.
  useEffect(() => virtualizer.measure(), [virtualizer, rowHeight])
  // Another list begins at its top.
  useEffect(() => {
    view.current?.scrollTo({ top: 0 })
  }, [list])

  const rows = virtualizer.getVirtualItems()
  const before = rows[0]?.start ?? 0
  const after = virtualizer.getTotalSize() - (rows.at(-1)?.end ?? 0)
  return (
    <Box
      ref={view}
      component="section"
      aria-label={label}
      tabIndex={0}
      sx={{
        maxHeight,
        overflow: 'auto',
        // A line of a row may be as wide as what is in view.
        containerType: 'inline-size',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
      }}
    >
      <Box component="table" aria-label={label} aria-rowcount={rowCount + 1} sx={TABLE}>
        <thead>{head}</thead>
        <tbody>
          <Gap height={before} columns={columns} />
          {renderRows({ first: rows[0]?.index ?? 0, end: (rows.at(-1)?.index ?? -1) + 1 })}
          <Gap height={after} columns={columns} />
        </tbody>
      </Box>
    </Box>
  )
}

/** aria-rowindex of a row; the header is the first. */
export function rowIndex(index: number): number {
  return index + 2
}

/** Placeholder with the height of the rows that are not in the document. */
function Gap({ height, columns }: { height: number; columns: number }) {
  if (height <= 0) return null
  return (
    <tr aria-hidden style={{ height }}>
      <Box component="td" colSpan={columns} sx={{ border: '0 !important' }} />
    </tr>
  )
}
