import { useEffect, useRef } from 'react'
import { useLocation, useNavigation, useSearchParams } from 'react-router'
import { useGridApiRef } from '@mui/x-data-grid'
import { useAskedParams } from '../../../ui/grid/asked-params.ts'
import { changeGridAddress, readGridAddress } from '../../../ui/grid/grid-address.ts'
import { OPEN_PRODUCT, openProductOf } from '../list-filter.ts'
import type { ProductRow } from '../product-row.ts'

interface ListPage {
  readonly content: readonly ProductRow[]
  readonly totalElements: number
  readonly totalPages: number
}

/**
 * The product that the panel beside the list shows, as the address names it, so that it can be shared and the browser goes
 * back from it. It may be on no page of the list. `step` leads to its neighbours, also over the end of a page.
 */
export function useOpenProduct(page: ListPage) {
  const [params] = useSearchParams()
  const { setParams } = useAskedParams()
  const { key, state } = useLocation()
  const { location: coming } = useNavigation()
  const apiRef = useGridApiRef()
  const { content: rows, totalElements, totalPages } = page
  const id = openProductOf(params)
  const index = rows.findIndex((row) => row.id === id)
  const { page: number, size } = readGridAddress(params)
  const before = size === -1 ? 0 : number * size

  function show(next: number | undefined): void {
    setParams(
      (now) => {
        const changed = new URLSearchParams(now)
        if (next === undefined) changed.delete(OPEN_PRODUCT)
        else changed.set(OPEN_PRODUCT, String(next))
        return changed
      },
      { replace: true },
    )
  }

  function isPage(wanted: number): boolean {
    return size !== -1 && wanted >= 0 && wanted < totalPages
  }

  function step(by: 1 | -1): void {
    // The page that was stepped to is still loading.
    if (steppedOf(coming?.state) !== null) return
    // From a product of another page one gets to the nearest end of this one.
    const wanted = index === -1 && by === -1 ? rows.length - 1 : index + by
    const row = rows[wanted]
    if (row) {
      show(row.id)
      apiRef.current?.scrollToIndexes({ rowIndex: wanted })
    } else if (isPage(number + by)) {
      const stepped: Stepped = { stepped: by }
      setParams((now) => changeGridAddress(now, { page: number + by }), { replace: true, state: stepped })
    }
  }

  // The first product of the page that was stepped to, or the last. A page that could not be loaded has another address.
  useEffect(() => {
    const by = steppedOf(state)
    const row = by === null ? undefined : rows.at(by === 1 ? 0 : -1)
    if (row) show(row.id)
    // Only when the page comes; its rows may be read again later.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key])

  // The row shown last gets the focus once the panel is removed; a dialog that is still open would take it back.
  const shown = useRef(id)
  useEffect(() => {
    const row = shown.current
    shown.current = id
    if (id !== undefined || row === undefined) return
    const card = document.querySelector<HTMLElement>(`[data-row="${row}"] a`)
    if (card) card.focus()
    else if (apiRef.current?.getRow(row)) apiRef.current.setCellFocus(row, 'name')
    else document.getElementById('contenido')?.focus({ preventScroll: true })
  }, [id, apiRef])

  return {
    id,
    row: rows[index],
    apiRef,
    close: () => show(undefined),
    step,
    canStep: {
      back: index > 0 || (index === -1 ? rows.length > 0 : isPage(number - 1)),
      on: index < rows.length - 1 || isPage(number + 1),
    },
    /** From 1, of all pages; null where it is not on this one. */
    position: index === -1 ? null : before + index + 1,
    total: totalElements,
  }
}

/** State of the address of a page that was stepped to, forward or back. */
interface Stepped {
  readonly stepped: 1 | -1
}

function steppedOf(state: unknown): Stepped['stepped'] | null {
  return (state as Stepped | null | undefined)?.stepped ?? null
}
