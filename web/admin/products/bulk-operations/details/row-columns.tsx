import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { GridColDef } from '@mui/x-data-grid'
import type { Output } from '#contract/endpoint.ts'
import type { listOperationRows } from '#contract/operation-rows.ts'
import { operationRowTexts as texts } from '#web/texts/admin-operation.ts'
import { formatCost, formatDateTime, formatPercent } from '../../../ui/format.ts'
import { CardTitle } from '../../../ui/grid/card.tsx'
import { CodeLink } from '../../../ui/link.tsx'
import { PriceChange } from '../../../ui/price-change.tsx'
import { clamped } from '../../../ui/clamped.ts'

/** What an operation did to a product. */
export type OperationRow = Output<typeof listOperationRows>['content'][number]

const { columns } = texts

const NAME: GridColDef<OperationRow> = {
  field: 'name',
  headerName: columns.name,
  flex: 1.6,
  minWidth: 150,
  cellClassName: 'wrapped',
  valueGetter: (_value, row) => row.name ?? row.code,
}

const CODE: GridColDef<OperationRow> = {
  field: 'code',
  headerName: columns.code,
  width: 122,
  renderCell: ({ row }) => (exists(row) ? <CodeLink to={productHref(row)}>{row.code}</CodeLink> : row.code),
}

const CHANGES: GridColDef<OperationRow> = {
  field: 'changes',
  headerName: columns.changes,
  flex: 1.2,
  minWidth: 130,
  sortable: false,
  cellClassName: 'wrapped',
  renderCell: ({ row }) => <ChangesInShort row={row} />,
}

const STATE: GridColDef<OperationRow> = {
  field: 'state',
  headerName: columns.state,
  width: 190,
  sortable: false,
  cellClassName: 'wrapped',
  renderCell: ({ row }) => <State row={row} isInTable />,
}

/** Columns of operations on products. */
export const FILE_COLUMNS: readonly GridColDef<OperationRow>[] = [
  CODE,
  NAME,
  {
    field: 'newPrice',
    headerName: columns.newPrice,
    width: 166,
    cellClassName: 'wrapped figures',
    renderCell: ({ row }) => <Price row={row} />,
  },
  {
    field: 'changePct',
    headerName: columns.changePct,
    width: 84,
    align: 'right',
    headerAlign: 'right',
    cellClassName: 'figures',
    valueFormatter: (value: number | null) =>
      value === 0 ? texts.nothing : formatPercent(value, { sign: true }),
  },
  CHANGES,
  STATE,
]

/** Columns of rules made of a comparison. */
export const RULE_COLUMNS: readonly GridColDef<OperationRow>[] = [CODE, NAME, CHANGES, STATE]

/** A row on a phone. */
export function RowCard({ row }: { row: OperationRow }) {
  const { oldPrice, newPrice } = row
  return (
    <>
      {exists(row) ? (
        <CardTitle to={productHref(row)}>{row.name ?? row.code}</CardTitle>
      ) : (
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{row.name ?? row.code}</Typography>
      )}
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {row.code}
      </Typography>
      {oldPrice === newPrice || row.deleted ? null : (
        <div>
          <PriceChange from={oldPrice} to={newPrice} noPrice={texts.noPrice} />
        </div>
      )}
      {row.created || row.deleted || row.changes.length > 0 ? <Changes row={row} /> : null}
      <State row={row} />
    </>
  )
}

function Price({ row: { oldPrice, newPrice, deleted } }: { row: OperationRow }) {
  if (deleted) return oldPrice === null ? texts.noPrice : formatCost(oldPrice)
  if (oldPrice === newPrice) return texts.nothing
  return (
    <span style={{ fontVariantNumeric: 'tabular-nums' }}>
      {oldPrice === null ? texts.noPrice : formatCost(oldPrice)} →{' '}
      <strong>{newPrice === null ? texts.noPrice : formatCost(newPrice)}</strong>
    </span>
  )
}

/** What changed besides the price, in the two lines that a row of the table has. */
function ChangesInShort({ row }: { row: OperationRow }) {
  if (row.created) return texts.created
  if (row.deleted) return texts.deleted
  if (row.changes.length === 0) return texts.nothing
  const text = row.changes.map(changeText).join(' · ')
  return (
    <Box title={text} sx={clamped('2')}>
      {text}
    </Box>
  )
}

/** What changed besides the price, one line each. */
function Changes({ row: { created, deleted, changes } }: { row: OperationRow }) {
  if (created) return texts.created
  if (deleted) return texts.deleted
  return (
    <div>
      {changes.map((change) => (
        <Box key={change.field} sx={{ overflowWrap: 'anywhere' }}>
          {changeText(change)}
        </Box>
      ))}
    </div>
  )
}

/** `Nombre: Codo → Codo 90°` */
function changeText({ field, before, after }: OperationRow['changes'][number]): string {
  const none = field === 'category' && before === null ? texts.goneCategory : texts.before[field]
  return `${texts.fields[field]}: ${before ?? texts.before[field]} → ${after ?? none}`
}

/** Whether the row was undone and by whom, or why it would be left, with the price of today. */
function State({ row, isInTable = false }: { row: OperationRow; isInTable?: boolean }) {
  const { undoneAt, undoneBy, keptReason, basePrice, newPrice } = row
  if (undoneAt !== null) {
    const text = texts.undoneBy(undoneBy, formatDateTime(undoneAt))
    return (
      <Box title={text} sx={{ ...(isInTable && clamped('2')), color: 'text.secondary' }}>
        {text}
      </Box>
    )
  }
  if (keptReason === null) return texts.applied
  const isOther = basePrice !== null && basePrice !== newPrice
  const text = isOther ? `${keptReason} · ${texts.today(formatCost(basePrice))}` : keptReason
  return (
    <Box title={text} sx={{ ...(isInTable && clamped('2')), fontWeight: 600 }}>
      {text}
    </Box>
  )
}

/** Whether there is a product to open. */
function exists({ deleted, undoneAt }: OperationRow): boolean {
  return !deleted || undoneAt !== null
}

function productHref({ id }: OperationRow): string {
  return `/admin/products/${id}/edit`
}
