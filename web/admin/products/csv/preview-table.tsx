import { useState } from 'react'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { PreviewRow } from '#domain/csv/preview.ts'
import { csvTexts } from '#web/texts/admin-csv.ts'
import { formatCost } from '../../ui/format.ts'
import { MONOSPACE } from '../../ui/monospace.ts'
import { RowProblems } from './row-problems.tsx'
import { useRowWindow } from './use-row-window.ts'
import type { LoadRows } from './use-row-window.ts'

const texts = csvTexts.preview
const VIEW_HEIGHT = 528
const HEAD_HEIGHT = 36
const SPARE_ROWS = 8

interface PreviewTableProps {
  total: number
  /** Another list of rows needs another `key`. */
  load: LoadRows
}

/**
 * The rows of a file, of which only those on screen exist in the page: 100,000 scroll as ten do. (The grid of the
 * other screens takes every row into the page, which blocks it at that size.)
 */
export function PreviewTable({ total, load }: PreviewTableProps) {
  const isPhone = useMediaQuery('(max-width: 599px)')
  const [top, setTop] = useState(0)
  const rowHeight = isPhone ? 80 : 44
  const end = Math.min(total, Math.ceil((top + VIEW_HEIGHT) / rowHeight) + SPARE_ROWS)
  const first = Math.max(0, Math.min(end, Math.floor(top / rowHeight) - SPARE_ROWS))
  const rowAt = useRowWindow({ first, end }, load)
  if (total === 0)
    return <Box sx={{ py: 4, textAlign: 'center', color: 'text.secondary' }}>{texts.empty}</Box>

  const Row = isPhone ? PhoneRow : DeskRow
  const columns = isPhone ? 3 : 5
  return (
    <Box
      component="section"
      aria-label={texts.label}
      tabIndex={0}
      onScroll={({ currentTarget }) => setTop(currentTarget.scrollTop)}
      sx={{ maxHeight: VIEW_HEIGHT, overflowY: 'auto', border: 1, borderColor: 'divider', borderRadius: 1 }}
    >
      <Box component="table" aria-rowcount={total + 1} sx={TABLE}>
        <thead>{isPhone ? <PhoneHead /> : <DeskHead />}</thead>
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
                {row ? <Row row={row} /> : <WaitingRow columns={columns} />}
              </Box>
            )
          })}
          <Gap height={(total - end) * rowHeight} columns={columns} />
        </tbody>
      </Box>
    </Box>
  )
}

function DeskHead() {
  return (
    <tr aria-rowindex={1}>
      <Box component="th" scope="col" sx={{ ...FIGURE, width: 72 }}>
        {texts.line}
      </Box>
      <Box component="th" scope="col" sx={{ width: 150 }}>
        {texts.code}
      </Box>
      <Box component="th" scope="col">
        {texts.name}
      </Box>
      <Box component="th" scope="col" sx={{ ...FIGURE, width: 120 }}>
        {texts.basePrice}
      </Box>
      <Box component="th" scope="col" sx={{ width: '30%' }}>
        {texts.problem}
      </Box>
    </tr>
  )
}

function DeskRow({ row }: { row: PreviewRow }) {
  return (
    <>
      <Box component="td" sx={{ ...FIGURE, color: 'text.secondary' }}>
        {row.line}
      </Box>
      <td>
        <Code row={row} />
      </td>
      <td>
        <Name row={row} lines={2} />
      </td>
      <Box component="td" sx={FIGURE}>
        {formatPrice(row)}
      </Box>
      <td>
        <RowProblems problems={row.problems} />
      </td>
    </>
  )
}

function PhoneHead() {
  return (
    <tr aria-rowindex={1}>
      <Box component="th" scope="col" sx={{ width: '30%' }}>
        {texts.code}
      </Box>
      <Box component="th" scope="col">
        {texts.name}
      </Box>
      <Box component="th" scope="col" sx={{ ...FIGURE, width: 100 }}>
        {texts.basePrice}
      </Box>
    </tr>
  )
}

/** The line stands under the code, what is the matter under the name. */
function PhoneRow({ row }: { row: PreviewRow }) {
  return (
    <>
      <td>
        <Code row={row} />
        <Box sx={{ color: 'text.secondary', fontSize: '0.75rem', fontVariantNumeric: 'tabular-nums' }}>
          {texts.atLine(row.line)}
        </Box>
      </td>
      <td>
        <Name row={row} lines={row.problems.length > 0 ? 2 : 4} />
        <RowProblems problems={row.problems} />
      </td>
      <Box component="td" sx={FIGURE}>
        {formatPrice(row)}
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

function Code({ row: { code } }: { row: PreviewRow }) {
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

function Name({ row: { name }, lines }: { row: PreviewRow; lines: number }) {
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

function formatPrice({ price }: PreviewRow): string {
  return formatCost(price === null ? null : Number(price))
}

function isBad(row: PreviewRow | undefined): boolean {
  return row?.problems.some(({ level }) => level === 'error') ?? false
}

const FIGURE = { textAlign: 'right !important', fontVariantNumeric: 'tabular-nums' } as const
const BAD = { '& td:first-of-type': { boxShadow: 'inset 3px 0 0 var(--mui-palette-error-main)' } } as const
const CLAMPED = {
  overflow: 'hidden',
  lineHeight: 1.3,
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  overflowWrap: 'anywhere',
} as const

const TABLE = {
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'separate',
  borderSpacing: 0,
  '& th, & td': {
    boxSizing: 'border-box',
    px: 1,
    py: 0,
    textAlign: 'left',
    borderBottom: 1,
    borderColor: 'divider',
    overflow: 'hidden',
  },
  '& th': {
    position: 'sticky',
    top: 0,
    zIndex: 1,
    height: HEAD_HEIGHT,
    bgcolor: 'background.paper',
    fontSize: '0.8125rem',
    fontWeight: 600,
  },
} as const
