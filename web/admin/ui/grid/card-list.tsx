import { useState } from 'react'
import type { ReactNode } from 'react'
import DownIcon from '@mui/icons-material/ArrowDownward'
import UpIcon from '@mui/icons-material/ArrowUpward'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import IconButton from '@mui/material/IconButton'
import LinearProgress from '@mui/material/LinearProgress'
import MenuItem from '@mui/material/MenuItem'
import Select from '@mui/material/Select'
import type { GridColDef, GridSortModel, GridValidRowModel } from '@mui/x-data-grid'
import { adminTexts } from '#web/texts/admin.ts'
import { cardTexts as texts } from '#web/texts/admin-cards.ts'
import { formatCount } from '../format.ts'
import { withMember } from '../with-member.ts'
import { ColumnsCard } from './card.tsx'

/** Further cards are shown on request. */
const CARDS_AT_ONCE = 100

/** Rows chosen by their checkboxes, on this page only. */
export interface RowSelection<R> {
  readonly ids: ReadonlySet<number>
  readonly onChange: (ids: ReadonlySet<number>) => void
  /** The label of a row's checkbox. */
  readonly labelOf: (row: R) => string
}

interface CardListProps<R extends GridValidRowModel & { id: number }> {
  /** Name of the list for screen readers. */
  label: string
  /** Sorted. */
  rows: readonly R[]
  columns: readonly GridColDef<R>[]
  /** Content of a card; omitted, it is made of the columns. */
  renderCard?: ((row: R) => ReactNode) | undefined
  rowHref?: ((row: R) => string) | undefined
  loading: boolean
  sortModel: GridSortModel
  onSort: (model: GridSortModel) => void
  selection?: RowSelection<R> | undefined
}

/** The rows of a table as cards, for a window that is too narrow for its columns. */
export function CardList<R extends GridValidRowModel & { id: number }>(props: CardListProps<R>) {
  const { label, rows, columns, renderCard, rowHref, loading, selection } = props
  const [most, setMost] = useState(CARDS_AT_ONCE)
  const left = rows.length - most
  return (
    <Box sx={{ position: 'relative' }}>
      {loading ? <LinearProgress aria-label={adminTexts.loading} sx={PROGRESS} /> : null}
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          mb: 1,
          '&:empty': { display: 'none' },
        }}
      >
        {selection && rows.length > 0 ? <SelectAll rows={rows} selection={selection} /> : null}
        {rows.length > 1 ? <SortSelect {...props} /> : null}
      </Box>
      <Box component="ul" aria-label={label} aria-busy={loading} sx={LIST}>
        {rows.slice(0, most).map((row) => (
          <Box
            component="li"
            key={row.id}
            sx={CARD}
            data-row={row.id}
            data-selected={selection?.ids.has(row.id)}
          >
            {selection ? <SelectOne row={row} selection={selection} /> : null}
            <Box sx={{ flex: 1, minWidth: 0 }}>
              {renderCard ? (
                renderCard(row)
              ) : (
                <ColumnsCard row={row} columns={columns} {...(rowHref && { href: rowHref(row) })} />
              )}
            </Box>
          </Box>
        ))}
      </Box>
      {left > 0 ? (
        <Button fullWidth variant="outlined" sx={{ mt: 1 }} onClick={() => setMost(most + CARDS_AT_ONCE)}>
          {texts.more(formatCount(Math.min(left, CARDS_AT_ONCE)))}
        </Button>
      ) : null}
    </Box>
  )
}

function SelectAll<R extends { id: number }>(props: { rows: readonly R[]; selection: RowSelection<R> }) {
  const { rows, selection } = props
  const chosen = rows.filter(({ id }) => selection.ids.has(id)).length
  return (
    <FormControlLabel
      label={texts.selectAllShort}
      control={
        <Checkbox
          checked={chosen === rows.length}
          indeterminate={chosen > 0 && chosen < rows.length}
          onChange={(_event, checked) => selection.onChange(new Set(checked ? rows.map(({ id }) => id) : []))}
          slotProps={{ input: { 'aria-label': texts.selectAll } }}
        />
      }
      sx={{ ml: 0.25, mr: 1 }}
    />
  )
}

function SelectOne<R extends { id: number }>({ row, selection }: { row: R; selection: RowSelection<R> }) {
  const { id } = row
  return (
    <Checkbox
      checked={selection.ids.has(id)}
      onChange={(_event, checked) => selection.onChange(withMember(selection.ids, id, checked))}
      slotProps={{ input: { 'aria-label': selection.labelOf(row) } }}
      sx={{ ml: -1.25, mr: 0.25, my: -0.75, alignSelf: 'flex-start' }}
    />
  )
}

/** By which column the cards are sorted, and in which direction. */
function SortSelect<R extends GridValidRowModel & { id: number }>(props: CardListProps<R>) {
  const { columns, sortModel, onSort } = props
  const sortable = columns.filter(({ sortable: is, headerName }) => is !== false && headerName)
  const [current] = sortModel
  const field = sortable.some((column) => column.field === current?.field) ? current?.field : undefined
  const isDescending = current?.sort === 'desc'
  if (sortable.length === 0) return null
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', ml: 'auto', minWidth: 0 }}>
      <Select
        size="small"
        displayEmpty
        value={field ?? ''}
        onChange={({ target }) => onSort(target.value === '' ? [] : [{ field: target.value, sort: 'asc' }])}
        SelectDisplayProps={{ 'aria-label': texts.sort }}
      >
        <MenuItem value="">{texts.unsorted}</MenuItem>
        {sortable.map((column) => (
          <MenuItem key={column.field} value={column.field}>
            {column.headerName}
          </MenuItem>
        ))}
      </Select>
      {field === undefined ? null : (
        <IconButton
          aria-label={isDescending ? texts.descending : texts.ascending}
          onClick={() => onSort([{ field, sort: isDescending ? 'asc' : 'desc' }])}
        >
          {isDescending ? <DownIcon /> : <UpIcon />}
        </IconButton>
      )}
    </Box>
  )
}

const PROGRESS = {
  position: 'absolute',
  top: -6,
  left: 0,
  right: 0,
  height: 2,
  animation: 'show-late 0s 150ms backwards',
  '@keyframes show-late': { from: { opacity: 0 } },
} as const

const LIST = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gap: 1,
  // One column on a phone, two on a tablet; fewer where the letters are large.
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 20rem), 1fr))',
} as const

const CARD = {
  position: 'relative',
  display: 'flex',
  alignItems: 'flex-start',
  p: 1.5,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
  '&[data-selected="true"]': { borderColor: 'primary.main' },
  // Above the link that covers the card.
  '& .MuiButtonBase-root, & dd a': { position: 'relative', zIndex: 1 },
  '&:has(a:focus-visible)': { borderColor: 'primary.main' },
} as const
