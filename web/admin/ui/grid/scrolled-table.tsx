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
  /** What the table holds, for screen readers. */
  label: string
  rowCount: number
  /** All rows are this high. */
  rowHeight: number
  /** How many columns there are. */
  columns: number
  /** The row of the head. */
  head: ReactNode
  /** The rows of a range, each as high as `rowHeight` and with its `rowIndex`. */
  renderRows: (range: RowRange) => ReactNode
  maxHeight: number
  /** Which rows, in which order: another list starts at its top. */
  list?: string
}

/**
 * A table in a box of its own, of which only the rows on screen are in the document: 100,000 rows scroll as ten do. The
 * grid of the other screens takes every row into the page's work.
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

  // The virtualizer does not notice another height by itself.
  useEffect(() => virtualizer.measure(), [virtualizer, rowHeight])
  useEffect(() => {
    view.current?.scrollTo({ top: 0 })
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- Another list starts at its top.
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

/** The position of a row in its table, for screen readers; the head is the first. */
export function rowIndex(index: number): number {
  return index + 2
}

/** The height of the rows that are not in the document. */
function Gap({ height, columns }: { height: number; columns: number }) {
  if (height <= 0) return null
  return (
    <tr aria-hidden style={{ height }}>
      <Box component="td" colSpan={columns} sx={{ border: '0 !important' }} />
    </tr>
  )
}
