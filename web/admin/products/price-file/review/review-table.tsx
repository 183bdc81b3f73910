import { useState } from 'react'
import type { ReactNode } from 'react'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import useMediaQuery from '@mui/material/useMediaQuery'
import { acceptsPrice } from '#domain/price-file/rows/row-edits.ts'
import { priceFileTexts } from '#web/texts/admin-price-file.ts'
import { reviewRowTexts } from '#web/texts/admin-review-rows.ts'
import { ScrolledTable, rowIndex } from '../../../ui/grid/scrolled-table.tsx'
import type { RowRange } from '../../../ui/grid/scrolled-table.tsx'
import { FIGURE } from '../../../ui/grid/table-style.ts'
import { SortCell } from '../../../ui/grid/virtual-table.tsx'
import type { TableSort } from '../../../ui/grid/virtual-table.tsx'
import { MONOSPACE } from '../../../ui/monospace.ts'
import { VISUALLY_HIDDEN } from '../../../ui/visually-hidden.ts'
import type { ReviewedRow, RowSort, ShownRow } from '../row-views.ts'
import type { PriceFile } from '../use-price-file.ts'
import { AdjustedFrom } from './adjusted-from.tsx'
import { ABOVE_OTHERS, CELL_WITH_OTHERS, OTHER_COLUMNS_HEIGHT, OtherColumns } from './other-columns.tsx'
import { RowCellsDialog, RowLine } from './row-cells.tsx'
import { RowEditorProvider } from './row-editor.ts'
import type { RowEditor, TypedCell } from './row-editor.ts'
import { RowInclude } from './row-include.tsx'
import { RowName } from './row-name.tsx'
import { RowPrice } from './row-price.tsx'
import { PercentChange, RowRemark } from './row-review.tsx'
import { useRowWindow } from './use-row-window.ts'
import type { LoadRows } from './use-row-window.ts'

const texts = priceFileTexts.preview
const VIEW_HEIGHT = 528
const INCLUDE_WIDTH = 44
const LINE_WIDTH = 64
const CODE_WIDTH = 124
/** Width of the column of codes on a phone. */
const PHONE_CODE_PERCENT = 28
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

interface RowProps {
  reviewed: ShownRow
  nextLine: () => number | null
}

interface HeadProps {
  sort: TableSort<RowSort['by']>
  onSort: (sort: TableSort<RowSort['by']>) => void
}

function DeskHead(props: HeadProps) {
  return (
    <tr aria-rowindex={1}>
      <Box component="th" scope="col" sx={{ width: INCLUDE_WIDTH }}>
        <Box component="span" sx={VISUALLY_HIDDEN}>
          {reviewRowTexts.include}
        </Box>
      </Box>
      <SortCell {...props} field="line" label={texts.line} width={LINE_WIDTH} isFigure />
      <SortCell {...props} field="code" label={texts.code} width={CODE_WIDTH} />
      <Box component="th" scope="col">
        {texts.name}
      </Box>
      <SortCell {...props} field="price" label={texts.basePrice} width={200} isFigure />
      <SortCell {...props} field="percent" label={texts.change} width={128} isFigure />
      <Box component="th" scope="col" sx={{ width: 164 }}>
        {texts.problem}
      </Box>
    </tr>
  )
}

function DeskRow({ reviewed, nextLine }: RowProps) {
  return (
    <>
      <td>
        <RowInclude reviewed={reviewed} />
      </td>
      <Box component="td" sx={{ ...FIGURE, color: 'text.secondary' }}>
        <RowLine reviewed={reviewed} label={String(reviewed.row.line)} />
      </Box>
      <td>
        <Code code={reviewed.row.code} />
      </td>
      <Box component="td" sx={CELL_WITH_OTHERS}>
        <RowName reviewed={reviewed} />
        <OtherColumns cells={reviewed.others} before={`${INCLUDE_WIDTH + LINE_WIDTH + CODE_WIDTH}px`} />
      </Box>
      <Box component="td" sx={FIGURE}>
        <RowPrice reviewed={reviewed} nextLine={nextLine} />
        <AdjustedFrom row={reviewed.row} />
      </Box>
      <Box component="td" sx={FIGURE}>
        <PercentChange reviewed={reviewed} />
      </Box>
      <td>
        <RowRemark reviewed={reviewed} />
      </td>
    </>
  )
}

function PhoneHead(props: HeadProps) {
  return (
    <tr aria-rowindex={1}>
      <SortCell {...props} field="code" label={texts.code} width={`${PHONE_CODE_PERCENT}%`} />
      <Box component="th" scope="col">
        {texts.name}
      </Box>
      <SortCell {...props} field="percent" label={texts.change} width={118} isFigure />
    </tr>
  )
}

/** The line number is under the code, the remark under the name. */
function PhoneRow({ reviewed, nextLine }: RowProps) {
  const { row } = reviewed
  return (
    <>
      <td>
        <Code code={row.code} />
        <Box sx={{ color: 'text.secondary', fontSize: '0.75rem', fontVariantNumeric: 'tabular-nums' }}>
          <RowInclude reviewed={reviewed} />
          <RowLine reviewed={reviewed} label={texts.atLine(row.line)} />
        </Box>
      </td>
      <Box component="td" sx={CELL_WITH_OTHERS}>
        <RowName reviewed={reviewed} />
        <RowRemark reviewed={reviewed} />
        <OtherColumns cells={reviewed.others} before={`${PHONE_CODE_PERCENT}cqw`} isFromStart />
      </Box>
      <Box component="td" sx={{ ...FIGURE, fontSize: '0.8125rem' }}>
        <RowPrice reviewed={reviewed} nextLine={nextLine} isStacked />
        <AdjustedFrom row={reviewed.row} isShort />
        <PercentChange reviewed={reviewed} />
      </Box>
    </>
  )
}

function WaitingRow({ columns }: { columns: number }) {
  return (
    <td colSpan={columns}>
      <Skeleton />
    </td>
  )
}

/** Whole, in two lines where it is wider than its column: its end tells sizes apart. */
function Code({ code }: { code: string }) {
  return (
    <Box
      title={code}
      sx={{
        overflow: 'hidden',
        display: '-webkit-box',
        WebkitBoxOrient: 'vertical',
        WebkitLineClamp: '2',
        overflowWrap: 'anywhere',
        lineHeight: 1.3,
        fontFamily: MONOSPACE,
        fontSize: '0.8125rem',
      }}
    >
      {code}
    </Box>
  )
}

function isBad(reviewed: ReviewedRow | undefined): boolean {
  if (reviewed === undefined || reviewed.isOmitted) return false
  return reviewed.row.problems.some(({ level }) => level === 'error')
}

const BAD = { '& td:first-of-type': { boxShadow: 'inset 3px 0 0 var(--mui-palette-error-main)' } } as const
