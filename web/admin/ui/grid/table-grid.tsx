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
  /** Initial order of a table that is sorted in the browser. */
  initialSort?: { field: string; sort: 'asc' | 'desc' }
  /** Paging and sorting by the server; omitted, all rows are loaded and sorted in the browser. */
  paged?: Partial<DataGridProps<R>>
}

/**
 * The common style of tables (cells of class `figures` hold numbers, `wrapped` names of up to two lines). Grows with
 * its rows up to the window, then scrolls inside, so that thousands stay fluid. A click or Enter on a row opens it;
 * headers sort ascending, descending, not at all.
 */
export function TableGrid<R extends GridValidRowModel & { id: number }>(props: TableGridProps<R>) {
  const { label, rows, columns, rowHref, empty, loading, initialSort, paged } = props
  const navigate = useNavigate()
  const onPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true })
  // A scrolling table within a scrolling page is hard to use on a phone.
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
        // Names need more than two lines on a phone.
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
        sx={rowHref ? { ...STYLE, '& .MuiDataGrid-row': { cursor: 'pointer' } } : STYLE}
        {...paged}
        slots={SLOTS}
        slotProps={{ ...paged?.slotProps, loadingOverlay: OVER_THE_ROWS }}
      />
    </Box>
  )
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
  '& .MuiDataGrid-columnHeaderTitle': { fontWeight: 600, color: 'text.secondary', fontSize: '0.8125rem' },
  '& .MuiDataGrid-columnSeparator': { visibility: 'hidden' },
  '& .MuiDataGrid-columnHeaders:hover .MuiDataGrid-columnSeparator': { visibility: 'visible' },
  // Numbers are aligned; long names show their end, which is what distinguishes products.
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

// A link or button inside a row must not open the row.
function isOwnControl(target: EventTarget): boolean {
  return target instanceof Element && target.closest('a, button, input, [role="button"]') !== null
}
