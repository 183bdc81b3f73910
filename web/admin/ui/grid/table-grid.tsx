import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import Box from '@mui/material/Box'
import { DataGrid, useGridApiRef } from '@mui/x-data-grid'
import type { DataGridProps, GridColDef, GridSortModel, GridValidRowModel } from '@mui/x-data-grid'
import { useFits } from '../use-fits.ts'
import { CardList } from './card-list.tsx'
import type { RowSelection } from './card-list.tsx'
import { GRID_TEXTS } from './grid-texts.ts'
import { storeScroll, storedScroll } from './grid-state.ts'
import { LoadingOverlay } from './loading-overlay.tsx'
import { sortRows } from './sort-rows.ts'
import { widthOfColumns } from './width-of-columns.ts'

/** A panel beside the rows that their address (`rowHref`) opens. */
export interface RowPanel<R> {
  /** The row that it shows. */
  readonly openId: number | undefined
  /** What a double click opens. */
  readonly fullHref: (row: R) => string
  /** Gives the focus back to a row. */
  readonly apiRef: NonNullable<DataGridProps['apiRef']>
}

interface TableGridProps<R extends GridValidRowModel & { id: number }> {
  label: string
  rows: readonly R[]
  columns: readonly GridColDef<R>[]
  /** Content of the card that a row is on a phone; omitted, it is made of the columns. */
  renderCard?: (row: R) => ReactNode
  rowHref?: (row: R) => string
  panel?: RowPanel<R> | undefined
  /** In pixels; omitted, a row is as high as its content. */
  rowHeight?: number | undefined
  empty?: ReactNode
  loading?: boolean
  /** Initial order of a table that is sorted in the browser. */
  initialSort?: { field: string; sort: 'asc' | 'desc' }
  /** Paging and sorting by the server; omitted, all rows are loaded and sorted in the browser. */
  paged?: Partial<DataGridProps<R>>
  /** The pages below cards; the table has its own. */
  cardPaging?: ReactNode
  selection?: RowSelection<R> | undefined
}

/**
 * A table, or where there is no room for its columns, as on a phone, a list of cards with the same rows, order and
 * selection.
 */
export function TableGrid<R extends GridValidRowModel & { id: number }>(props: TableGridProps<R>) {
  const { rows, columns, loading, empty, panel, selection, cardPaging } = props
  const needed = widthOfColumns(columns, { hasCheckboxes: selection !== undefined })
  const { place, fits } = useFits(needed, { hasPanel: panel !== undefined })
  if (rows.length === 0 && !loading && empty !== undefined) return empty
  return (
    <Box ref={place}>
      {fits ? <Table {...props} /> : <Cards {...props} />}
      {fits || rows.length === 0 ? null : cardPaging}
    </Box>
  )
}

function Cards<R extends GridValidRowModel & { id: number }>(props: TableGridProps<R>) {
  const { label, rows, columns, renderCard, rowHref, loading = false, initialSort, paged, selection } = props
  const [ownSort, setOwnSort] = useState<GridSortModel>(initialSort ? [initialSort] : [])
  const sortModel = paged?.sortModel ?? ownSort
  return (
    <CardList<R>
      label={label}
      rows={paged?.sortingMode === 'server' ? rows : sortRows(rows, columns, sortModel)}
      columns={columns}
      renderCard={renderCard}
      rowHref={rowHref}
      loading={loading}
      sortModel={sortModel}
      onSort={(model) =>
        paged?.sortModel ? paged.onSortModelChange?.(model, {} as never) : setOwnSort(model)
      }
      selection={selection}
    />
  )
}

/**
 * The common style of tables (cells of class `figures` hold numbers, `wrapped` names). Grows with
 * its rows up to the window, then scrolls inside, so that thousands stay fluid. A click or Enter on a row opens it;
 * headers sort ascending, descending, or not.
 */
function Table<R extends GridValidRowModel & { id: number }>(props: TableGridProps<R>) {
  const { label, rows, columns, rowHref, panel, rowHeight, loading, initialSort, paged } = props
  const navigate = useNavigate()
  const { apiRef, scroll } = useStoredScroll(panel?.apiRef)

  function open(to: string): void {
    // A panel that is open already shows the next row in the same step of the history.
    void navigate(to, panel ? { preventScrollReset: true, replace: panel.openId !== undefined } : undefined)
  }

  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: 'column',
        maxHeight: 'max(420px, calc(100dvh - 190px))',
      }}
    >
      <DataGrid<R>
        aria-label={label}
        rows={rows}
        columns={columns}
        loading={loading ?? false}
        localeText={GRID_TEXTS}
        sortingOrder={['asc', 'desc', null]}
        apiRef={apiRef}
        initialState={{ scroll, ...(initialSort && { sorting: { sortModel: [initialSort] } }) }}
        hideFooter={paged === undefined}
        paginationModel={ALL_ROWS}
        disableColumnFilter
        disableColumnMenu
        disableColumnSelector
        disableRowSelectionOnClick
        rowHeight={rowHeight ?? ROW_HEIGHT}
        {...(rowHeight === undefined && rows.length <= MOST_MEASURED_ROWS && { getRowHeight: asItsContent })}
        columnHeaderHeight={44}
        onRowClick={
          rowHref &&
          (({ row }, event) => {
            if (!isOwnControl(event.target)) open(rowHref(row))
          })
        }
        {...(panel && {
          getRowClassName: ({ id }) => (id === panel.openId ? 'open-row' : ''),
          onRowDoubleClick: ({ row }, event) => {
            if (!isOwnControl(event.target)) void navigate(panel.fullHref(row))
          },
        })}
        onCellKeyDown={
          rowHref &&
          (({ row, isEditable }, event) => {
            if (event.key === 'Enter' && !isEditable && !isOwnControl(event.target)) open(rowHref(row))
          })
        }
        sx={rowHref ? { ...STYLE, '& .MuiDataGrid-row': { cursor: 'pointer' } } : STYLE}
        {...paged}
        slots={SLOTS}
        slotProps={{ ...paged?.slotProps, loadingOverlay: OVER_THE_ROWS }}
      />
    </Box>
  )
}

/** Going back to a table finds it scrolled as it was left; the window is scrolled by the browser's history, too. */
function useStoredScroll(given: DataGridProps['apiRef']) {
  const own = useGridApiRef()
  const apiRef = given ?? own
  const { key } = useLocation()
  const [scroll] = useState(() => ({ top: storedScroll(key), left: 0 }))
  useEffect(
    () => apiRef.current?.subscribeEvent('scrollPositionChange', ({ top }) => storeScroll(key, top)),
    [apiRef, key],
  )
  return { apiRef, scroll }
}

const ROW_HEIGHT = 44

// The position of the scroll bar is exact only for rows that were measured; thousands of them have the same height.
const MOST_MEASURED_ROWS = 200

function asItsContent(): 'auto' {
  return 'auto'
}

// Without its own pagination the grid shows only the first hundred rows.
const ALL_ROWS = { page: 0, pageSize: -1 }

const SLOTS = { loadingOverlay: LoadingOverlay }

// Without rows the grid would show a skeleton instead of the overlay.
const OVER_THE_ROWS = { noRowsVariant: 'linear-progress' } as const

const STYLE = {
  bgcolor: 'background.paper',
  borderColor: 'divider',
  '--DataGrid-rowBorderColor': 'var(--mui-palette-divider)',
  '--DataGrid-t-header-background-base': 'var(--mui-palette-background-paper)',
  '& .MuiDataGrid-columnHeaderTitle': {
    fontWeight: 600,
    color: 'text.secondary',
    fontSize: '0.8125rem',
    whiteSpace: 'normal',
    lineHeight: 1.25,
  },
  '& .MuiDataGrid-cell:not(.MuiDataGrid-cellCheckbox), & .MuiDataGrid-columnHeader:not(.MuiDataGrid-columnHeaderCheckbox)':
    { px: 1 },
  '& .MuiDataGrid-columnSeparator': { visibility: 'hidden' },
  '& .MuiDataGrid-columnHeaders:hover .MuiDataGrid-columnSeparator': { visibility: 'visible' },
  // Numbers are aligned; long names and codes show their end, which is what distinguishes products.
  '& .MuiDataGrid-row--dynamicHeight > .MuiDataGrid-cell': {
    minHeight: ROW_HEIGHT,
    py: 0.75,
    display: 'flex',
    alignItems: 'center',
    whiteSpace: 'normal',
    lineHeight: 1.3,
    overflowWrap: 'anywhere',
  },
  // A checkbox has room around it.
  '& .MuiDataGrid-row--dynamicHeight > .MuiDataGrid-cellCheckbox': { py: 0 },
  '& .open-row, & .open-row:hover': {
    bgcolor: 'action.hover',
    boxShadow: 'inset 3px 0 0 var(--mui-palette-primary-main)',
  },
  '& .figures': { fontVariantNumeric: 'tabular-nums' },
  '& .below-cost': { color: 'error.main', fontWeight: 600 },
  '& .MuiDataGrid-cell--editable': { cursor: 'text' },
  '& .wrapped': {
    display: 'flex',
    // What has no room is cut at the bottom.
    alignItems: 'safe center',
    whiteSpace: 'normal',
    lineHeight: 1.3,
    overflowWrap: 'anywhere',
  },
  '& .two-lines': {
    minWidth: 0,
    overflow: 'hidden',
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: '2',
  },
} as const

// A link, button or checkbox inside a row must not open the row, nor a click that just misses the checkbox, nor one into a
// cell that can be edited.
const OWN_CONTROLS =
  'a, button, input, [role="button"], .MuiDataGrid-cellCheckbox, .MuiDataGrid-cell--editable, .MuiDataGrid-cell--editing'

function isOwnControl(target: EventTarget): boolean {
  return target instanceof Element && target.closest(OWN_CONTROLS) !== null
}
