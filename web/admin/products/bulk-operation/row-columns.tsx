import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { GridColDef } from '@mui/x-data-grid'
import type { Output } from '#contract/endpoint.ts'
import type { listOperationRows } from '#contract/operation-rows.ts'
import { operationRowTexts as texts } from '#web/texts/admin-operation.ts'
import { formatCost, formatDateTime, formatPercent } from '../../ui/format.ts'
import { CardTitle } from '../../ui/grid/card.tsx'
import { CodeLink } from '../../ui/link.tsx'
import { PriceChange } from '../../ui/price-change.tsx'

/** What an operation did to a product. */
export type OperationRow = Output<typeof listOperationRows>['content'][number]

const { columns } = texts

const NAME: GridColDef<OperationRow> = {
  field: 'name',
  headerName: columns.name,
  flex: 1,
  minWidth: 170,
  cellClassName: 'wrapped',
  valueGetter: (_value, row) => row.name ?? row.code,
}

const CODE: GridColDef<OperationRow> = {
  field: 'code',
  headerName: columns.code,
  width: 140,
  renderCell: ({ row }) => <CodeLink to={productHref(row)}>{row.code}</CodeLink>,
}

const CHANGES: GridColDef<OperationRow> = {
  field: 'changes',
  headerName: columns.changes,
  flex: 1.2,
  minWidth: 210,
  sortable: false,
  cellClassName: 'wrapped',
  renderCell: ({ row }) => <Changes row={row} />,
}

const STATE: GridColDef<OperationRow> = {
  field: 'state',
  headerName: columns.state,
  width: 190,
  sortable: false,
  cellClassName: 'wrapped',
  renderCell: ({ row }) => <State row={row} />,
}

/** Of operations on products. */
export const FILE_COLUMNS: readonly GridColDef<OperationRow>[] = [
  CODE,
  NAME,
  {
    field: 'newPrice',
    headerName: columns.newPrice,
    width: 180,
    cellClassName: 'wrapped figures',
    renderCell: ({ row }) => <Price row={row} />,
  },
  {
    field: 'changePct',
    headerName: columns.changePct,
    width: 92,
    align: 'right',
    headerAlign: 'right',
    cellClassName: 'figures',
    valueFormatter: (value: number | null) =>
      value === 0 ? texts.nothing : formatPercent(value, { sign: true }),
  },
  CHANGES,
  STATE,
]

/** Of rules that were made of a comparison. */
export const RULE_COLUMNS: readonly GridColDef<OperationRow>[] = [CODE, NAME, CHANGES, STATE]

/** A row on a phone. */
export function RowCard({ row }: { row: OperationRow }) {
  const { oldPrice, newPrice } = row
  return (
    <>
      <CardTitle to={productHref(row)}>{row.name ?? row.code}</CardTitle>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {row.code}
      </Typography>
      {oldPrice === newPrice ? null : (
        <div>
          <PriceChange from={oldPrice} to={newPrice} noPrice={texts.noPrice} />
        </div>
      )}
      {row.created || row.changes.length > 0 ? <Changes row={row} /> : null}
      <State row={row} />
    </>
  )
}

function Price({ row: { oldPrice, newPrice } }: { row: OperationRow }) {
  if (oldPrice === newPrice) return texts.nothing
  return (
    <span style={{ fontVariantNumeric: 'tabular-nums' }}>
      {oldPrice === null ? texts.noPrice : formatCost(oldPrice)} →{' '}
      <strong>{newPrice === null ? texts.noPrice : formatCost(newPrice)}</strong>
    </span>
  )
}

/** What changed besides the price, one line each. */
function Changes({ row: { created, changes } }: { row: OperationRow }) {
  if (created) return texts.created
  if (changes.length === 0) return texts.nothing
  return (
    <div>
      {changes.map(({ field, before, after }) => (
        <Box key={field} sx={{ overflowWrap: 'anywhere' }}>
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {texts.fields[field]}:
          </Box>{' '}
          {before ?? texts.before[field]} →{' '}
          <strong>{after ?? (field === 'category' ? texts.goneCategory : texts.before[field])}</strong>
        </Box>
      ))}
    </div>
  )
}

/** Whether the row was undone and by whom, or why it would be left, with the price of today. */
function State({ row }: { row: OperationRow }) {
  const { undoneAt, undoneBy, keptReason, basePrice, newPrice } = row
  if (undoneAt !== null)
    return <Box sx={{ color: 'text.secondary' }}>{texts.undoneBy(undoneBy, formatDateTime(undoneAt))}</Box>
  if (keptReason === null) return texts.applied
  return (
    <div>
      <Box sx={{ fontWeight: 600 }}>{keptReason}</Box>
      {basePrice !== null && basePrice !== newPrice ? <div>{texts.today(formatCost(basePrice))}</div> : null}
    </div>
  )
}

function productHref({ id }: OperationRow): string {
  return `/admin/products/${id}/edit`
}
