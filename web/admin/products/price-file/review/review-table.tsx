import { useState } from 'react'
import type { ReactNode } from 'react'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import useMediaQuery from '@mui/material/useMediaQuery'
import { acceptsPrice } from '#domain/price-file/rows/row-edits.ts'
import { priceFileTexts } from '#web/texts/admin-price-file.ts'
import { ScrolledTable, rowIndex } from '../../../ui/grid/scrolled-table.tsx'
import type { RowRange } from '../../../ui/grid/scrolled-table.tsx'
import type { ReviewedRow, RowSort, ShownRow } from '../row-views.ts'
import type { PriceFile } from '../use-price-file.ts'
import { DeskHead, DeskRow } from './desk-row.tsx'
import { ABOVE_OTHERS, OTHER_COLUMNS_HEIGHT } from './other-columns.tsx'
import { PhoneHead, PhoneRow } from './phone-row.tsx'
import { RowCellsDialog } from './row-cells.tsx'
import { RowEditorProvider } from './row-editor.ts'
import type { RowEditor, TypedCell } from './row-editor.ts'
import { useRowWindow } from './use-row-window.ts'
import type { LoadRows } from './use-row-window.ts'

const texts = priceFileTexts.preview
const VIEW_HEIGHT = 528
const BY_LINE: RowSort = { by: 'line', descending: false }

interface ReviewTableProps {
  total: number
  load: LoadRows
  /** Identifies filter and order: another list scrolls to its top. */
  list: string
  /** Version of the rows: a greater one reloads them at the same scroll position. */
  version: number
  sort: RowSort
  onSort: (sort: RowSort) => void
  decide: RowEditor['decide']
  loadCells: PriceFile['cells']
  /** Each row has a line with its cells in columns that are not read. */
  hasOtherColumns: boolean
  /** The rows are being sent. */
  isDisabled: boolean
}

/** The rows of a file, loaded when they are on screen; each can be omitted, and its price edited. */
export function ReviewTable(props: ReviewTableProps) {
  const { total, load, list, version, sort, onSort, decide, loadCells, hasOtherColumns, isDisabled } = props
  const [shown, show] = useState<ReviewedRow | null>(null)
  const [cell, moveTo] = useState<TypedCell | null>(null)
  const [drafts] = useState(() => new Map<number, string>())
  const isPhone = useMediaQuery('(max-width: 599px)')
  if (total === 0)
    return <Box sx={{ py: 4, textAlign: 'center', color: 'text.secondary' }}>{texts.empty}</Box>

  const Head = isPhone ? PhoneHead : DeskHead
  const rowHeight = (isPhone ? 88 : 44) + (hasOtherColumns ? OTHER_COLUMNS_HEIGHT : 0)
  const columns = isPhone ? 3 : 7
  return (
    <RowEditorProvider value={{ isDisabled, cell, moveTo, drafts, show, decide }}>
      <ScrolledTable
        label={texts.label}
        list={list}
        rowCount={total}
        rowHeight={rowHeight}
        columns={columns}
        maxHeight={VIEW_HEIGHT}
        head={
          <Head
            sort={{ field: sort.by, descending: sort.descending }}
            onSort={(next) =>
              onSort(next === null ? BY_LINE : { by: next.field, descending: next.descending })
            }
          />
        }
        renderRows={(range) => (
          <LoadedRows
            key={list}
            range={range}
            load={load}
            version={version}
            renderRow={(index, reviewed, nextLine) => (
              <Box
                component="tr"
                key={index}
                aria-rowindex={rowIndex(index)}
                sx={{ ...(isBad(reviewed) && BAD), ...(hasOtherColumns && { '& td': ABOVE_OTHERS }) }}
                style={{ height: rowHeight }}
              >
                <ReviewCells reviewed={reviewed} nextLine={nextLine} isPhone={isPhone} columns={columns} />
              </Box>
            )}
          />
        )}
      />
      {shown === null ? null : (
        <RowCellsDialog reviewed={shown} load={loadCells} onClose={() => show(null)} />
      )}
    </RowEditorProvider>
  )
}

interface LoadedRowsProps {
  range: RowRange
  load: LoadRows
  version: number
  renderRow: (index: number, reviewed: ShownRow | undefined, nextLine: () => number | null) => ReactNode
}

function LoadedRows({ range: { first, end }, load, version, renderRow }: LoadedRowsProps) {
  const rowAt = useRowWindow({ first, end, version }, load)

  function nextLine(index: number): number | null {
    for (let next = index + 1; next < end; next++) {
      const row = rowAt(next)?.row
      if (row && acceptsPrice(row)) return row.line
    }
    return null
  }

  return Array.from({ length: end - first }, (_, offset) => {
    const index = first + offset
    return renderRow(index, rowAt(index), () => nextLine(index))
  })
}

interface ReviewCellsProps {
  /** Undefined while it is being loaded. */
  reviewed: ShownRow | undefined
  /** The next line on screen where a price can be typed. */
  nextLine: () => number | null
  isPhone: boolean
  columns: number
}

function ReviewCells({ reviewed, nextLine, isPhone, columns }: ReviewCellsProps) {
  if (!reviewed) return <WaitingRow columns={columns} />
  const Row = isPhone ? PhoneRow : DeskRow
  return <Row reviewed={reviewed} nextLine={nextLine} />
}

function WaitingRow({ columns }: { columns: number }) {
  return (
    <td colSpan={columns}>
      <Skeleton />
    </td>
  )
}

function isBad(reviewed: ReviewedRow | undefined): boolean {
  if (reviewed === undefined || reviewed.isOmitted) return false
  return reviewed.row.problems.some(({ level }) => level === 'error')
}

const BAD = { '& td:first-of-type': { boxShadow: 'inset 3px 0 0 var(--mui-palette-error-main)' } } as const
