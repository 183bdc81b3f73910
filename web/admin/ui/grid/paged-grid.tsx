import { useEffect, useMemo } from 'react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import Box from '@mui/material/Box'
import TablePagination from '@mui/material/TablePagination'
import type { GridColDef, GridRowId, GridSortModel, GridValidRowModel } from '@mui/x-data-grid'
import { adminTexts } from '#web/texts/admin.ts'
import { VISUALLY_HIDDEN } from '../visually-hidden.ts'
import { useAskedParams } from './asked-params.ts'
import type { RowSelection } from './card-list.tsx'
import { storeListAddress } from './grid-state.ts'
import { changeGridAddress, PAGE_SIZES, readGridAddress } from './grid-address.ts'
import type { GridAddress } from './grid-address.ts'
import { TableGrid } from './table-grid.tsx'
import type { RowPanel } from './table-grid.tsx'

/** Response of a paged call (http-api.md §4). */
export interface PageOf<R> {
  readonly content: readonly R[]
  readonly totalElements: number
  readonly totalPages: number
}

interface PagedGridProps<R extends GridValidRowModel & { id: number }> {
  /** Name of the table for screen readers. */
  label: string
  page: PageOf<R>
  /** Sorted by the server: `field` is the API's sort field; others need `sortable: false`. */
  columns: readonly GridColDef<R>[]
  /** Content of the card that a row is on a phone; omitted, it is made of the columns. */
  renderCard?: (row: R) => ReactNode
  /** Address that a row opens. */
  rowHref?: (row: R) => string
  /** A panel beside the rows that `rowHref` opens. */
  panel?: RowPanel<R>
  /** In pixels; omitted, a row is as high as its content. */
  rowHeight?: number
  /** Shown instead of the rows when there are none. */
  empty?: ReactNode
  /** Omitted, rows have no checkboxes. */
  selection?: RowSelection<R>
  /** Saves a row after one of its editable cells was changed; returns what is stored then. Throws: the cell stays open. */
  editing?: {
    readonly processRowUpdate: (row: R, before: R) => Promise<R>
    readonly onProcessRowUpdateError: (error: unknown) => void
  }
}

/** A table paged and sorted by the server; its state is in the address, so that back, reload and sharing work. */
export function PagedGrid<R extends GridValidRowModel & { id: number }>(props: PagedGridProps<R>) {
  const { label, page, columns, renderCard, rowHref, panel, rowHeight, empty, selection, editing } = props
  const { address, change, loading } = useGridAddress()
  const { size, sort } = address
  const lastPage = Math.max(0, page.totalPages - 1)
  // The grid needs a new object only for a new order.
  const sortModel = useMemo(() => toSortModel(sort), [sort])
  const number = size === -1 ? 0 : address.page
  const paginationModel = useMemo(() => ({ page: number, pageSize: size }), [number, size])
  const chosenIds = selection?.ids
  const rowSelectionModel = useMemo(
    () => ({ type: 'include' as const, ids: new Set<GridRowId>(chosenIds) }),
    [chosenIds],
  )

  const here = useLocation()
  useEffect(() => storeListAddress(here), [here])

  // Rows were deleted, or the address was typed: go to the last page.
  useEffect(() => {
    if (!loading && number > lastPage) change({ page: lastPage }, { replace: true })
  })

  return (
    <>
      {/* A search moves no focus: without this a screen reader says nothing of what it found. */}
      <Box component="output" sx={VISUALLY_HIDDEN}>
        {adminTexts.grid.found(page.totalElements)}
      </Box>
      <TableGrid<R>
        label={label}
        rows={page.content}
        columns={columns}
        {...(renderCard && { renderCard })}
        rowHref={rowHref}
        panel={panel}
        rowHeight={rowHeight}
        empty={empty}
        loading={loading}
        selection={selection}
        cardPaging={<CardPaging count={page.totalElements} page={number} size={size} onChange={change} />}
        paged={{
          pagination: true,
          paginationMode: 'server',
          rowCount: page.totalElements,
          paginationModel,
          pageSizeOptions: PAGE_SIZES.map((value) =>
            value === -1 ? { value, label: adminTexts.grid.all } : value,
          ),
          // Paging by the buttons only: the grid itself requests the first page whenever the order changes, also on going
          // back.
          slotProps: {
            basePagination: {
              onPageChange: (_event, nextPage) => change({ page: nextPage }),
              onRowsPerPageChange: (nextSize) => change({ size: nextSize }),
            },
          },
          sortingMode: 'server',
          sortModel,
          onSortModelChange: (model) => change({ sort: fromSortModel(model) }),
          ...editing,
          ...(selection && {
            checkboxSelection: true,
            hideFooterSelectedRowCount: true,
            rowSelectionModel,
            onRowSelectionModelChange: ({ type, ids }) => {
              // The box of the header selects by naming the rows that are not.
              const chosen = page.content
                .map(({ id }) => id)
                .filter((id) => ids.has(id) === (type === 'include'))
              selection.onChange(new Set(chosen))
            },
          }),
        }}
      />
    </>
  )
}

interface CardPagingProps {
  count: number
  page: number
  size: number
  onChange: (next: Partial<GridAddress>) => void
}

/** The pages below cards; the table has its own. */
function CardPaging({ count, page, size, onChange }: CardPagingProps) {
  return (
    <TablePagination
      component="div"
      count={count}
      page={page}
      rowsPerPage={size}
      rowsPerPageOptions={PAGE_SIZES.map((value) => ({
        value,
        label: value === -1 ? adminTexts.grid.all : String(value),
      }))}
      labelRowsPerPage={adminTexts.grid.rowsPerPage}
      onPageChange={(_event, nextPage) => onChange({ page: nextPage })}
      onRowsPerPageChange={({ target }) => onChange({ size: Number(target.value) })}
      sx={PAGING}
    />
  )
}

// Its heading would not fit beside the buttons; it remains the name of the field.
const PAGING = {
  '& .MuiTablePagination-toolbar': { px: 0 },
  '& .MuiTablePagination-selectLabel': VISUALLY_HIDDEN,
  '& .MuiTablePagination-input': { ml: 0, mr: 'auto' },
} as const

/** State of the table in the address, and its setter; of the page that is `loading`, if there is one. */
export function useGridAddress(): {
  address: GridAddress
  change: (next: Partial<GridAddress>, options?: { replace?: boolean }) => void
  loading: boolean
} {
  const { params, setParams, isLoading } = useAskedParams()
  return {
    address: readGridAddress(params),
    change: (next, options) =>
      setParams((now) => {
        const changed = changeGridAddress(now, next)
        return changed.toString() === now.toString() ? null : changed
      }, options),
    loading: isLoading,
  }
}

function toSortModel(sort: string | undefined): GridSortModel {
  const [field, direction] = sort?.split(',') ?? []
  return field === undefined ? [] : [{ field, sort: direction === 'desc' ? 'desc' : 'asc' }]
}

function fromSortModel([first]: GridSortModel): string | undefined {
  return first?.sort ? `${first.field},${first.sort}` : undefined
}
