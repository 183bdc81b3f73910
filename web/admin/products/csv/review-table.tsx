import { useEffect, useRef, useState } from 'react'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import useMediaQuery from '@mui/material/useMediaQuery'
import { csvTexts } from '#web/texts/admin-csv.ts'
import { FIGURE, TABLE } from '../../ui/grid/table-style.ts'
import { MONOSPACE } from '../../ui/monospace.ts'
import { PercentChange, PriceCell, RowRemark } from './row-review.tsx'
import type { ReviewedRow, RowSort } from './row-views.ts'
import { SortHeader } from './sort-header.tsx'
import { useRowWindow } from './use-row-window.ts'
import type { LoadRows } from './use-row-window.ts'

const texts = csvTexts.preview
const VIEW_HEIGHT = 528
const SPARE_ROWS = 8

interface ReviewTableProps {
  total: number
  load: LoadRows
  /** Which rows, in which order: another list starts at its top. */
  list: string
  /** Of the rows of a list; they are asked for anew when it grows, in place. */
  version: number
  sort: RowSort
  onSort: (sort: RowSort) => void
}

/**
 * The rows of a file, of which only those on screen exist in the page: 100,000 scroll as ten do. (The grid of the
 * other screens takes every row into the page, which blocks it at that size.)
 */
export function ReviewTable({ total, load, list, version, sort, onSort }: ReviewTableProps) {
  const isPhone = useMediaQuery('(max-width: 599px)')
  const view = useRef<HTMLDivElement>(null)
  const [top, setTop] = useState(0)

  useEffect(() => {
    view.current?.scrollTo({ top: 0 })
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- Another list starts at its top.
  }, [list])

  if (total === 0)
    return <Box sx={{ py: 4, textAlign: 'center', color: 'text.secondary' }}>{texts.empty}</Box>

  const Head = isPhone ? PhoneHead : DeskHead
  return (
    <Box
      ref={view}
      component="section"
      aria-label={texts.label}
      tabIndex={0}
      onScroll={({ currentTarget }) => setTop(currentTarget.scrollTop)}
      sx={{ maxHeight: VIEW_HEIGHT, overflowY: 'auto', border: 1, borderColor: 'divider', borderRadius: 1 }}
    >
      <Box component="table" aria-rowcount={total + 1} sx={TABLE}>
        <thead>
          <Head sort={sort} onSort={onSort} />
        </thead>
        <RowsOnScreen key={list} total={total} load={load} version={version} top={top} isPhone={isPhone} />
      </Box>
    </Box>
  )
}

interface RowsOnScreenProps {
  total: number
  load: LoadRows
  version: number
  /** How far the table is scrolled, in pixels. */
  top: number
  isPhone: boolean
}

function RowsOnScreen({ total, load, version, top, isPhone }: RowsOnScreenProps) {
  const rowHeight = isPhone ? 88 : 44
  const columns = isPhone ? 3 : 6
  const end = Math.min(total, Math.ceil((top + VIEW_HEIGHT) / rowHeight) + SPARE_ROWS)
  const first = Math.max(0, Math.min(end, Math.floor(top / rowHeight) - SPARE_ROWS))
  const rowAt = useRowWindow({ first, end, version }, load)
  const Row = isPhone ? PhoneRow : DeskRow
  return (
    <tbody>
      <Gap height={first * rowHeight} columns={columns} />
      {Array.from({ length: end - first }, (_, offset) => first + offset).map((index) => {
        const row = rowAt(index)
        return (
          <Box
            component="tr"
            key={index}
            aria-rowindex={index + 2}
            sx={isBad(row) ? BAD : undefined}
            style={{ height: rowHeight }}
          >
            {row ? <Row reviewed={row} /> : <WaitingRow columns={columns} />}
          </Box>
        )
      })}
      <Gap height={(total - end) * rowHeight} columns={columns} />
    </tbody>
  )
}

interface HeadProps {
  sort: RowSort
  onSort: (sort: RowSort) => void
}

function DeskHead(props: HeadProps) {
  return (
    <tr aria-rowindex={1}>
      <SortHeader {...props} by="line" label={texts.line} width={72} isFigure />
      <SortHeader {...props} by="code" label={texts.code} width={140} />
      <Box component="th" scope="col">
        {texts.name}
      </Box>
      <SortHeader {...props} by="price" label={texts.basePrice} width={216} isFigure />
      <SortHeader {...props} by="percent" label={texts.change} width={100} isFigure />
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
      <SortHeader {...props} by="code" label={texts.code} width="28%" />
      <Box component="th" scope="col">
        {texts.name}
      </Box>
      <SortHeader {...props} by="percent" label={texts.change} width={106} isFigure />
    </tr>
  )
}

/** The line stands under the code, what is to be said of the row under the name. */
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

/** The height of the rows that are not there. */
function Gap({ height, columns }: { height: number; columns: number }) {
  if (height === 0) return null
  return (
    <tr aria-hidden style={{ height }}>
      <Box component="td" colSpan={columns} />
    </tr>
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

/** The file's name for the product, or where it brings none the stored one. */
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
