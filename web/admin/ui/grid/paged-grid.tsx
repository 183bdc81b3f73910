import { useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import type { ReactNode } from 'react'
import { useLocation, useNavigation, useSearchParams } from 'react-router'
import type { GridColDef, GridSortModel, GridValidRowModel } from '@mui/x-data-grid'
import { adminTexts } from '#web/texts/admin.ts'
import { changeGridAddress, PAGE_SIZES, readGridAddress } from './grid-address.ts'
import type { GridAddress } from './grid-address.ts'
import { TableGrid } from './table-grid.tsx'

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
  /** Address that a row opens. */
  rowHref?: (row: R) => string
  /** Shown instead of the rows when there are none. */
  empty?: ReactNode
}

/** A table paged and sorted by the server; its state is in the address, so that back, reload and sharing work. */
export function PagedGrid<R extends GridValidRowModel & { id: number }>(props: PagedGridProps<R>) {
  const { label, page, columns, rowHref, empty } = props
  const { address, change, loading } = useGridAddress()
  const { size, sort } = address
  const lastPage = Math.max(0, page.totalPages - 1)
  // The grid needs a new object only for a new order.
  const sortModel = useMemo(() => toSortModel(sort), [sort])
  const number = size === -1 ? 0 : address.page
  const paginationModel = useMemo(() => ({ page: number, pageSize: size }), [number, size])

  // Rows were deleted, or the address was typed: go to the last page.
  useEffect(() => {
    if (!loading && number > lastPage) change({ page: lastPage }, { replace: true })
  })

  return (
    <TableGrid<R>
      label={label}
      rows={page.content}
      columns={columns}
      rowHref={rowHref}
      empty={empty}
      loading={loading}
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
      }}
    />
  )
}

/**
 * State of the table in the address, and its setter. While another page is `loading` the state is already that page's,
 * so that the next click starts from the latest request.
 */
export function useGridAddress(): {
  address: GridAddress
  change: (next: Partial<GridAddress>, options?: { replace?: boolean }) => void
  loading: boolean
} {
  const [params, setParams] = useSearchParams()
  const { pathname } = useLocation()
  const { location: coming } = useNavigation()
  const loading = coming?.pathname === pathname
  const asked = loading ? coming.search.replace(/^\?/, '') : params.toString()
  // Two changes may come before the next render, the second from a handler that has not seen the first.
  const latest = useRef(asked)
  useLayoutEffect(() => {
    latest.current = asked
  }, [asked])
  return {
    address: readGridAddress(new URLSearchParams(asked)),
    change: (next, options) => {
      const changed = changeGridAddress(new URLSearchParams(latest.current), next)
      if (changed.toString() === new URLSearchParams(latest.current).toString()) return
      latest.current = changed.toString()
      setParams(changed, { replace: options?.replace ?? false, preventScrollReset: true })
    },
    loading,
  }
}

function toSortModel(sort: string | undefined): GridSortModel {
  const [field, direction] = sort?.split(',') ?? []
  return field === undefined ? [] : [{ field, sort: direction === 'desc' ? 'desc' : 'asc' }]
}

function fromSortModel([first]: GridSortModel): string | undefined {
  return first?.sort ? `${first.field},${first.sort}` : undefined
}
