import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import Box from '@mui/material/Box'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { Theme } from '@mui/material/styles'
import { DataGrid } from '@mui/x-data-grid'
import type { DataGridProps, GridColDef, GridValidRowModel } from '@mui/x-data-grid'
import { GRID_TEXTS } from './grid-texts.ts'
import { LoadingOverlay } from './loading-overlay.tsx'

interface TableGridProps<R extends GridValidRowModel & { id: number }> {
  label: string
  rows: readonly R[]
  columns: readonly GridColDef<R>[]
  rowHref?: (row: R) => string
  empty?: ReactNode
  loading?: boolean
  /** The order with which a table that the browser sorts starts. */
  initialSort?: { field: string; sort: 'asc' | 'desc' }
  /** Paging and sorting by the server; left out, all rows are there and the browser sorts them. */
  paged?: Partial<DataGridProps<R>>
}

/**
 * The one look of tables (cells of class `figures` hold numbers, `wrapped` names of up to two lines): grows with its
 * rows up to the window, then scrolls inside (so that thousands stay fluid); a click or Enter on a row opens it;
 * headers sort ascending, descending, not at all.
 */
export function TableGrid<R extends GridValidRowModel & { id: number }>(props: TableGridProps<R>) {
  const { label, rows, columns, rowHref, empty, loading, initialSort, paged } = props
  const navigate = useNavigate()
  const onPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true })
  // A page of a table inside a phone's page would be scrolling within scrolling.
  const growsFreely = onPhone && rows.length <= 100
  if (rows.length === 0 && !loading && empty !== undefined) return empty

  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: 'column',
        maxHeight: growsFreely ? undefined : 'max(420px, calc(100dvh - 190px))',
      }}
    >
      <DataGrid<R>
        aria-label={label}
        rows={rows}
        columns={columns}
        loading={loading ?? false}
        localeText={GRID_TEXTS}
        sortingOrder={['asc', 'desc', null]}
        initialState={initialSort && { sorting: { sortModel: [initialSort] } }}
        hideFooter={paged === undefined}
        paginationModel={ALL_ROWS}
        disableColumnFilter
        disableColumnMenu
        disableColumnSelector
        disableRowSelectionOnClick
        rowHeight={44}
        // Names need more than two lines there.
        getRowHeight={onPhone ? () => 'auto' : undefined}
        columnHeaderHeight={44}
        onRowClick={
          rowHref &&
          (({ row }, event) => {
            if (!isOwnControl(event.target)) void navigate(rowHref(row))
          })
        }
        onCellKeyDown={
          rowHref &&
          (({ row }, event) => {
            if (event.key === 'Enter' && !isOwnControl(event.target)) void navigate(rowHref(row))
          })
        }
        sx={rowHref ? { ...LOOK, '& .MuiDataGrid-row': { cursor: 'pointer' } } : LOOK}
        {...paged}
        slots={SLOTS}
        slotProps={{ ...paged?.slotProps, loadingOverlay: OVER_THE_ROWS }}
      />
    </Box>
  )
}

// Without a page of its own the grid shows the first hundred rows, and no way to the others.
const ALL_ROWS = { page: 0, pageSize: -1 }

const SLOTS = { loadingOverlay: LoadingOverlay }

// Without rows the grid takes the overlay for a skeleton of rows, which it does not lay over anything.
const OVER_THE_ROWS = { noRowsVariant: 'linear-progress' } as const

const LOOK = {
  bgcolor: 'background.paper',
  borderColor: 'divider',
  '--DataGrid-rowBorderColor': 'var(--mui-palette-divider)',
  '--DataGrid-t-header-background-base': 'var(--mui-palette-background-paper)',
  '& .MuiDataGrid-columnHeaderTitle': { fontWeight: 600, color: 'text.secondary', fontSize: '0.8125rem' },
  '& .MuiDataGrid-columnSeparator': { visibility: 'hidden' },
  '& .MuiDataGrid-columnHeaders:hover .MuiDataGrid-columnSeparator': { visibility: 'visible' },
  // Figures stand under each other; names show their tail, which is what tells products apart.
  '& .MuiDataGrid-row--dynamicHeight > .MuiDataGrid-cell': {
    minHeight: 44,
    py: 0.75,
    display: 'flex',
    alignItems: 'center',
  },
  '& .figures': { fontVariantNumeric: 'tabular-nums' },
  '& .wrapped': {
    display: 'flex',
    alignItems: 'center',
    whiteSpace: 'normal',
    lineHeight: 1.3,
    overflowWrap: 'anywhere',
  },
} as const

// A link or button inside a row does what it says, not what the row does.
function isOwnControl(target: EventTarget): boolean {
  return target instanceof Element && target.closest('a, button, input, [role="button"]') !== null
}
