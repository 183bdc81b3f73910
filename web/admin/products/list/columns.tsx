import { useState } from 'react'
import CheckedIcon from '@mui/icons-material/CheckBox'
import UncheckedIcon from '@mui/icons-material/CheckBoxOutlineBlank'
import ColumnsIcon from '@mui/icons-material/ViewColumnOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Divider from '@mui/material/Divider'
import ListItemIcon from '@mui/material/ListItemIcon'
import ListItemText from '@mui/material/ListItemText'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import type { MenuItemProps } from '@mui/material/MenuItem'
import Typography from '@mui/material/Typography'
import type { GridColDef } from '@mui/x-data-grid'
import { useIsOwner, useIsRoot } from '#web/session/session.ts'
import { productListTexts } from '#web/texts/admin-product-list.ts'
import { productTexts } from '#web/texts/admin-products.ts'
import { formatCost, formatDateTime, formatMoney, formatPercent } from '../../ui/format.ts'
import { CodeLink } from '../../ui/link.tsx'
import { ProductThumb } from '../../ui/product-thumb.tsx'
import { useOnPhone } from '../../ui/use-on-phone.ts'
import { VISUALLY_HIDDEN } from '../../ui/visually-hidden.ts'
import { costEditing } from './cost/cost-cell.tsx'
import { marginPct, productHref } from './product-row.ts'
import type { ProductRow } from './product-row.ts'
import { storedDense, storedHiddenColumns } from './stored-choices.ts'

const texts = productListTexts.columns
const listTexts = productTexts.list.columns

/** Always shown: what identifies a product, and the columns of the specification. */
const FIXED: readonly string[] = ['code', 'name', 'priceUpdated']
/** Tell of costs. */
const OWNERS_ONLY: readonly string[] = ['basePrice', 'margin']
/** Need a price list. */
const OF_PRICELIST: readonly string[] = ['salesPrice', 'margin']

/** Row heights in pixels: with pictures of 40, and without them or with low rows. */
const ROW_HEIGHT = 44
const PICTURE = 40
const DENSE_ROW_HEIGHT = 36
const DENSE_PICTURE = 30

interface ColumnsOptions {
  hasPricelist: boolean
  rows: readonly ProductRow[]
  /** Products whose cost is being saved. */
  savingCosts: ReadonlySet<number>
}

/** The columns that the user may see and has chosen, the choice, and the height of the rows. Amounts are as wide as those of `rows`. */
export function useColumns({ hasPricelist, rows, savingCosts }: ColumnsOptions) {
  const isOwner = useIsOwner()
  const isRoot = useIsRoot()
  const [hidden, setHidden] = useState(storedHiddenColumns.read)
  const [isDense, setDense] = useState(storedDense.read)
  const possible = COLUMNS.filter(
    ({ field }) =>
      (isOwner || !OWNERS_ONLY.includes(field)) && (hasPricelist || !OF_PRICELIST.includes(field)),
  )
  const columns = possible
    .filter(({ field }) => FIXED.includes(field) || !hidden.includes(field))
    .map((column) =>
      column.field === 'basePrice' && isRoot ? { ...column, ...costEditing(savingCosts) } : column,
    )
    .map((column) => (column.field === 'image' && isDense ? { ...column, ...SMALL_PICTURE } : column))
    .map((column) => ({ ...column, ...widthOfAmounts(column.field, rows) }))
  const rowHeight = isDense || hidden.includes('image') ? DENSE_ROW_HEIGHT : ROW_HEIGHT

  function toggle(field: string): void {
    const next = hidden.includes(field) ? hidden.filter((one) => one !== field) : [...hidden, field]
    setHidden(next)
    storedHiddenColumns.write(next)
  }

  function toggleDense(): void {
    setDense(!isDense)
    storedDense.write(!isDense)
  }

  const choices = possible
    .filter(({ field }) => !FIXED.includes(field))
    .map(({ field, headerName }) => ({ field, name: headerName ?? field, shown: !hidden.includes(field) }))
  return { columns, choices, toggle, rowHeight, density: { isDense, toggle: toggleDense } }
}

interface ColumnsButtonProps {
  choices: readonly { field: string; name: string; shown: boolean }[]
  onToggle: (field: string) => void
  density: { isDense: boolean; toggle: () => void }
}

/** Chooses the columns and the height of rows; the choice is stored on this device. */
export function ColumnsButton({ choices, onToggle, density }: ColumnsButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  // There rows are cards.
  const onPhone = useOnPhone()
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<ColumnsIcon />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {texts.open}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)} disablePortal>
        {choices.map(({ field, name, shown }) => (
          <CheckItem key={field} name={name} isChecked={shown} onToggle={() => onToggle(field)} />
        ))}
        <Typography
          component="li"
          role="none"
          variant="caption"
          sx={{ display: 'block', px: 2, py: 1, color: 'text.secondary' }}
        >
          {texts.fixed}
        </Typography>
        {onPhone ? null : <Divider component="li" />}
        {onPhone ? null : (
          <CheckItem name={texts.dense} isChecked={density.isDense} onToggle={density.toggle} />
        )}
      </Menu>
    </>
  )
}

/** MUI moves the focus between the items by these props. */
function CheckItem({
  name,
  isChecked,
  onToggle,
  ...item
}: MenuItemProps & { name: string; isChecked: boolean; onToggle: () => void }) {
  return (
    <MenuItem {...item} role="menuitemcheckbox" aria-checked={isChecked} onClick={onToggle} dense>
      <ListItemIcon sx={{ color: isChecked ? 'primary.main' : 'text.secondary' }}>
        {isChecked ? <CheckedIcon fontSize="small" /> : <UncheckedIcon fontSize="small" />}
      </ListItemIcon>
      <ListItemText>{name}</ListItemText>
    </MenuItem>
  )
}

/** In pixels, of a digit in the widest of the fonts, and of what is beside an amount. */
const DIGIT = 8.5
const BESIDE = 18

/** A column of amounts in the millions is wider: a part of an amount would be another amount. */
function widthOfAmounts(field: string, rows: readonly ProductRow[]): { width?: number } {
  const format = AMOUNTS[field]
  if (format === undefined) return {}
  const longest = Math.max(0, ...rows.map((row) => format(row).length))
  return { width: Math.max(LEAST_AMOUNT, Math.ceil(longest * DIGIT) + BESIDE) }
}

const LEAST_AMOUNT = 94
const AMOUNTS: Readonly<Record<string, (row: ProductRow) => string>> = {
  basePrice: ({ basePrice }) => formatCost(basePrice ?? null),
  salesPrice: ({ salesPrice }) => formatMoney(salesPrice),
}

const SMALL_PICTURE: Partial<GridColDef<ProductRow>> = {
  renderCell: ({ row }) => <ProductThumb src={row.image} size={DENSE_PICTURE} />,
}

/** A third line would be cut by the row, and the first one with it. */
function TwoLines({ children }: { children: string }) {
  return (
    <div className="two-lines" title={children}>
      {children}
    </div>
  )
}

// The texts share what a wide window has beyond their least widths.
const COLUMNS: readonly GridColDef<ProductRow>[] = [
  {
    field: 'image',
    headerName: texts.picture,
    renderHeader: () => <Box sx={VISUALLY_HIDDEN}>{texts.picture}</Box>,
    width: 54,
    sortable: false,
    cellClassName: 'wrapped',
    renderCell: ({ row }) => <ProductThumb src={row.image} size={PICTURE} />,
  },
  {
    field: 'name',
    headerName: listTexts.name,
    flex: 3,
    minWidth: 140,
    cellClassName: 'wrapped',
    valueGetter: (_name, { name, code }) => name ?? code,
    renderCell: ({ value }: { value?: string }) => <TwoLines>{value ?? ''}</TwoLines>,
  },
  {
    field: 'code',
    headerName: listTexts.code,
    width: 122,
    cellClassName: 'wrapped',
    renderCell: ({ row }) => (
      <div className="two-lines" title={row.code}>
        <CodeLink to={productHref(row.id)}>{row.code}</CodeLink>
      </div>
    ),
  },
  {
    field: 'brand',
    headerName: texts.brand,
    flex: 0.6,
    minWidth: 72,
    sortable: false,
    cellClassName: 'wrapped',
    renderCell: ({ value }: { value?: string | null }) => <TwoLines>{value ?? '—'}</TwoLines>,
  },
  {
    field: 'categories',
    headerName: texts.categories,
    flex: 1.4,
    minWidth: 98,
    sortable: false,
    cellClassName: 'wrapped',
    valueGetter: (_value, { categories }) => categories.map(({ name }) => name).join(', ') || '—',
    renderCell: ({ value }: { value?: string }) => <TwoLines>{value ?? '—'}</TwoLines>,
  },
  {
    field: 'basePrice',
    headerName: listTexts.basePrice,
    type: 'number',
    cellClassName: 'figures',
    valueFormatter: (value: number | null) => formatCost(value),
  },
  {
    field: 'salesPrice',
    headerName: texts.salesPrice,
    type: 'number',
    cellClassName: 'figures',
    valueFormatter: (value: number | null) => formatMoney(value),
  },
  {
    field: 'margin',
    headerName: texts.margin,
    type: 'number',
    width: 84,
    cellClassName: ({ row }) =>
      (marginPct(row.salesPrice, row.basePrice) ?? 0) < 0 ? 'figures below-cost' : 'figures',
    valueGetter: (_value, { salesPrice, basePrice }) => marginPct(salesPrice, basePrice),
    valueFormatter: (value: number | null) => formatPercent(value),
  },
  {
    field: 'priceUpdated',
    headerName: listTexts.priceUpdated,
    flex: 1.4,
    minWidth: 108,
    cellClassName: 'wrapped figures',
    valueFormatter: (value: string | null) => formatDateTime(value),
  },
]
