import type { ReactNode } from 'react'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import useMediaQuery from '@mui/material/useMediaQuery'
import { csvTexts } from '#web/texts/admin-csv.ts'
import { ScrolledTable, rowIndex } from '../../ui/grid/scrolled-table.tsx'
import type { RowRange } from '../../ui/grid/scrolled-table.tsx'
import { FIGURE } from '../../ui/grid/table-style.ts'
import { SortCell } from '../../ui/grid/virtual-table.tsx'
import type { TableSort } from '../../ui/grid/virtual-table.tsx'
import { MONOSPACE } from '../../ui/monospace.ts'
import { PercentChange, PriceCell, RowRemark } from './row-review.tsx'
import type { ReviewedRow, RowSort } from './row-views.ts'
import { useRowWindow } from './use-row-window.ts'
import type { LoadRows } from './use-row-window.ts'

const texts = csvTexts.preview
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
}

/** The rows of a file, loaded when they come on screen. */
export function ReviewTable({ total, load, list, version, sort, onSort }: ReviewTableProps) {
  const isPhone = useMediaQuery('(max-width: 599px)')
  if (total === 0)
    return <Box sx={{ py: 4, textAlign: 'center', color: 'text.secondary' }}>{texts.empty}</Box>

  const Head = isPhone ? PhoneHead : DeskHead
  const rowHeight = isPhone ? 88 : 44
  const columns = isPhone ? 3 : 6
  return (
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
          onSort={(next) => onSort(next === null ? BY_LINE : { by: next.field, descending: next.descending })}
        />
      }
      renderRows={(range) => (
        <LoadedRows
          key={list}
          range={range}
          load={load}
          version={version}
          renderRow={(index, reviewed) => (
            <Box
              component="tr"
              key={index}
              aria-rowindex={rowIndex(index)}
              sx={isBad(reviewed) ? BAD : undefined}
              style={{ height: rowHeight }}
            >
              <ReviewCells reviewed={reviewed} isPhone={isPhone} columns={columns} />
            </Box>
          )}
        />
      )}
    />
  )
}

interface LoadedRowsProps {
  range: RowRange
  load: LoadRows
  version: number
  renderRow: (index: number, reviewed: ReviewedRow | undefined) => ReactNode
}

function LoadedRows({ range: { first, end }, load, version, renderRow }: LoadedRowsProps) {
  const rowAt = useRowWindow({ first, end, version }, load)
  return Array.from({ length: end - first }, (_, offset) => renderRow(first + offset, rowAt(first + offset)))
}

interface ReviewCellsProps {
  /** Undefined while it is being loaded. */
  reviewed: ReviewedRow | undefined
  isPhone: boolean
  columns: number
}

function ReviewCells({ reviewed, isPhone, columns }: ReviewCellsProps) {
  if (!reviewed) return <WaitingRow columns={columns} />
  return isPhone ? <PhoneRow reviewed={reviewed} /> : <DeskRow reviewed={reviewed} />
}

interface HeadProps {
  sort: TableSort<RowSort['by']>
  onSort: (sort: TableSort<RowSort['by']>) => void
}

function DeskHead(props: HeadProps) {
  return (
    <tr aria-rowindex={1}>
      <SortCell {...props} field="line" label={texts.line} width={72} isFigure />
      <SortCell {...props} field="code" label={texts.code} width={140} />
      <Box component="th" scope="col">
        {texts.name}
      </Box>
      <SortCell {...props} field="price" label={texts.basePrice} width={216} isFigure />
      <SortCell {...props} field="percent" label={texts.change} width={100} isFigure />
      <Box component="th" scope="col" sx={{ width: 190 }}>
        {texts.problem}
      </Box>
    </tr>
  )
}

function DeskRow({ reviewed }: { reviewed: ReviewedRow }) {
  return (
    <>
      <Box component="td" sx={{ ...FIGURE, color: 'text.secondary' }}>
        {reviewed.row.line}
      </Box>
      <td>
        <Code code={reviewed.row.code} />
      </td>
      <td>
        <Name reviewed={reviewed} lines={2} />
      </td>
      <Box component="td" sx={FIGURE}>
        <PriceCell reviewed={reviewed} />
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
      <SortCell {...props} field="code" label={texts.code} width="28%" />
      <Box component="th" scope="col">
        {texts.name}
      </Box>
      <SortCell {...props} field="percent" label={texts.change} width={106} isFigure />
    </tr>
  )
}

/** The line number is under the code, the remark under the name. */
function PhoneRow({ reviewed }: { reviewed: ReviewedRow }) {
  const { row } = reviewed
  return (
    <>
      <td>
        <Code code={row.code} />
        <Box sx={{ color: 'text.secondary', fontSize: '0.75rem', fontVariantNumeric: 'tabular-nums' }}>
          {texts.atLine(row.line)}
        </Box>
      </td>
      <td>
        <Name reviewed={reviewed} lines={2} />
        <RowRemark reviewed={reviewed} />
      </td>
      <Box component="td" sx={{ ...FIGURE, fontSize: '0.8125rem' }}>
        <PriceCell reviewed={reviewed} isStacked />
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

function Code({ code }: { code: string }) {
  return (
    <Box
      title={code}
      sx={{
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        whiteSpace: 'nowrap',
        fontFamily: MONOSPACE,
        fontSize: '0.8125rem',
      }}
    >
      {code}
    </Box>
  )
}

/** The product's name in the file, or the stored one when the file has none. */
function Name({ reviewed: { row, review }, lines }: { reviewed: ReviewedRow; lines: number }) {
  const name = row.name ?? review?.stored?.name ?? null
  return (
    <Box
      title={name ?? undefined}
      sx={{
        ...CLAMPED,
        WebkitLineClamp: String(lines),
        fontSize: { xs: '0.8125rem', sm: 'inherit' },
        color: name === null ? 'text.secondary' : undefined,
      }}
    >
      {name ?? texts.noName}
    </Box>
  )
}

function isBad(reviewed: ReviewedRow | undefined): boolean {
  return reviewed?.row.problems.some(({ level }) => level === 'error') ?? false
}

const BAD = { '& td:first-of-type': { boxShadow: 'inset 3px 0 0 var(--mui-palette-error-main)' } } as const
const CLAMPED = {
  overflow: 'hidden',
  lineHeight: 1.3,
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  overflowWrap: 'anywhere',
} as const
