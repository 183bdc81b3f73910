import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { needsAttention } from '#domain/price-comparison.ts'
import { compareTexts } from '#web/texts/admin-compare.ts'
import { clamped } from '../../ui/clamped.ts'
import { formatCost, formatPercent } from '../../ui/format.ts'
import { FIGURE } from '../../ui/grid/table-style.ts'
import { SortCell, VirtualTable } from '../../ui/grid/virtual-table.tsx'
import { CodeLink } from '../../ui/link.tsx'
import { MONOSPACE } from '../../ui/monospace.ts'
import { withMember } from '../../ui/with-member.ts'
import { CELL_WITH_OTHERS } from '../price-file/review/other-columns.tsx'
import { missingReason } from './compared-rows.ts'
import type { ComparedRow, ComparedSort } from './compared-rows.ts'

const texts = compareTexts.results

interface ResultsTableProps {
  rows: readonly ComparedRow[]
  sort: ComparedSort
  onSort: (sort: ComparedSort) => void
  /** Indexes of the selected rows. */
  chosen: ReadonlySet<number>
  onChosen: (chosen: ReadonlySet<number>) => void
}

const CHECK_WIDTH = 44

/** Our prices beside the competitor's, row by row; stacked on a phone. */
export function ResultsTable(props: ResultsTableProps) {
  const { rows, chosen, onChosen } = props
  const onPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'), { noSsr: true })

  return (
    <VirtualTable
      label={texts.label}
      rows={rows}
      rowKey={({ index }) => index}
      rowHeight={onPhone ? 124 : 56}
      columns={onPhone ? 4 : 7}
      head={onPhone ? <PhoneHead {...props} /> : <DeskHead {...props} />}
      renderCells={(row) => (
        <>
          <Box component="td" sx={CHECK}>
            <Checkbox
              size="small"
              checked={chosen.has(row.index)}
              onChange={({ target }) => onChosen(withMember(chosen, row.index, target.checked))}
              slotProps={{ input: { 'aria-label': texts.select(row.code) } }}
            />
          </Box>
          {onPhone ? <PhoneCells row={row} /> : <DeskCells row={row} />}
        </>
      )}
    />
  )
}

function DeskHead(props: ResultsTableProps) {
  const { columns } = texts
  return (
    <>
      <SelectAll {...props} />
      <SortCell {...props} field="code" label={columns.code} />
      <SortCell {...props} field="diffPct" label={columns.diffPct} width="14%" isFigure />
      <SortCell {...props} field="basePrice" label={columns.basePrice} width="10%" isFigure />
      <SortCell {...props} field="systemPrice" label={columns.systemPrice} width="15%" isFigure />
      <SortCell {...props} field="targetPrice" label={columns.targetPrice} width="15%" isFigure />
      <SortCell
        {...props}
        field="requiredProfitMargit"
        label={columns.requiredProfitMargit}
        width="11%"
        isFigure
      />
    </>
  )
}

function DeskCells({ row }: { row: ComparedRow }) {
  return (
    <>
      <td>
        <Code row={row} />
        <Name row={row} />
      </td>
      <Box component="td" sx={FIGURE}>
        <Difference row={row} />
      </Box>
      <Box component="td" sx={FIGURE}>
        {formatCost(row.basePrice)}
      </Box>
      <Box component="td" sx={FIGURE}>
        {formatCost(row.systemPrice)}
      </Box>
      <Box component="td" sx={FIGURE}>
        {formatCost(row.targetPrice)}
      </Box>
      <Box component="td" sx={FIGURE}>
        {formatPercent(row.requiredProfitMargit, { decimals: 2 })}
      </Box>
    </>
  )
}

function PhoneHead(props: ResultsTableProps) {
  return (
    <>
      <SelectAll {...props} />
      <SortCell {...props} field="code" label={texts.columns.code} />
      <SortCell {...props} field="targetPrice" label={texts.short.targetPrice} width={122} isFigure />
      <SortCell {...props} field="diffPct" label={texts.columns.diffPct} width={84} isFigure />
    </>
  )
}

function PhoneCells({ row }: { row: ComparedRow }) {
  const { systemPrice, targetPrice, basePrice, requiredProfitMargit } = row
  return (
    <>
      <Box component="td" sx={{ ...CELL_WITH_OTHERS, ...BELOW_NAME }}>
        <Box sx={ACROSS}>
          <Box sx={ELLIPSIS}>
            <Code row={row} />
          </Box>
          <Name row={row} />
        </Box>
        <Box sx={SMALL}>{texts.short.margin}</Box>
        <Box sx={SMALL}>{formatPercent(requiredProfitMargit, { decimals: 2 })}</Box>
      </Box>
      <Box component="td" sx={{ ...FIGURE, ...BELOW_NAME, whiteSpace: 'nowrap' }}>
        <div>{formatCost(targetPrice)}</div>
        <Box sx={SMALL}>
          {texts.short.systemPrice} {formatCost(systemPrice)}
        </Box>
        <Box sx={SMALL}>
          {texts.short.basePrice} {formatCost(basePrice)}
        </Box>
      </Box>
      <Box component="td" sx={{ ...FIGURE, ...BELOW_NAME }}>
        <Difference row={row} />
      </Box>
    </>
  )
}

/** Selects all visible rows, or none. */
function SelectAll({ rows, chosen, onChosen }: ResultsTableProps) {
  const all = chosen.size > 0 && rows.every(({ index }) => chosen.has(index))
  return (
    <Box component="td" sx={{ ...CHECK, ...STICKY }}>
      <Checkbox
        size="small"
        checked={all}
        indeterminate={!all && chosen.size > 0}
        onChange={({ target }) => onChosen(new Set(target.checked ? rows.map(({ index }) => index) : []))}
        slotProps={{ input: { 'aria-label': texts.selectAll } }}
      />
    </Box>
  )
}

function Code({ row: { id, code } }: { row: ComparedRow }) {
  if (id !== null) return <CodeLink to={`/admin/products/${id}/edit`}>{code}</CodeLink>
  return (
    <Box
      component="span"
      title={code}
      sx={{ fontFamily: MONOSPACE, fontSize: '0.8125rem', color: 'text.secondary' }}
    >
      {code}
    </Box>
  )
}

/** The product's name in two lines: its end, often the size, tells it apart. */
function Name({ row: { name } }: { row: ComparedRow }) {
  if (name === null) return null
  return (
    <Box title={name} sx={{ ...SMALL, ...clamped('2') }}>
      {name}
    </Box>
  )
}

/** The difference with its sign, or the reason why there is none. */
function Difference({ row }: { row: ComparedRow }) {
  const reason = missingReason(row)
  if (reason !== null) return <Box sx={SMALL}>{reason}</Box>
  return (
    <Box component="span" sx={{ fontWeight: needsAttention(row.diffPct) ? 650 : 400 }}>
      {formatPercent(row.diffPct, { sign: true, decimals: 2 })}
    </Box>
  )
}

const SMALL = { color: 'text.secondary', fontSize: '0.75rem', lineHeight: 1.35 } as const
const ELLIPSIS = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const
/** On a phone code and name are above the figures, across the row after its box: in a column of their own they break. */
const ACROSS = {
  position: 'absolute',
  top: 8,
  left: 4,
  width: `calc(100cqw - ${CHECK_WIDTH}px - 12px)`,
  textAlign: 'left',
} as const
const BELOW_NAME = { px: '4px !important', pt: '62px !important', verticalAlign: 'top !important' } as const
const CHECK = { width: CHECK_WIDTH, px: '0 !important', textAlign: 'center !important' } as const
// A plain cell in the head, because it holds a control and no heading.
const STICKY = { position: 'sticky', top: 0, zIndex: 1, bgcolor: 'background.paper' } as const
