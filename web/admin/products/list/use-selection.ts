import { useEffect, useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import { productListTexts } from '#web/texts/admin-product-list.ts'
import { showAlert } from '../../ui/alerts.ts'
import { callAdmin } from '../../ui/call-admin.ts'
import { errorText } from '../../ui/error-text.ts'
import type { ListState } from '../unsorted-link.tsx'
import type { FilterQuery } from './list-filter.ts'
import type { ProductRow } from './product-row.ts'

/**
 * Products chosen over any number of pages. `list` identifies the filter: the choice holds for one list, so that nothing is
 * changed that is not seen any more.
 */
export function useSelection({ list, onPage }: { list: string; onPage: readonly ProductRow[] }) {
  const [chosen, setChosen] = useState<{ list: string; ids: ReadonlySet<number> }>({ list, ids: new Set() })
  const ids = chosen.list === list ? chosen.ids : NONE
  const shown = useMemo(() => new Set(onPage.map(({ id }) => id).filter((id) => ids.has(id))), [onPage, ids])
  return {
    ids,
    choose: (next: Iterable<number>) => setChosen({ list, ids: new Set(next) }),
    clear: () => setChosen({ list, ids: NONE }),
    /** Those of the page that is shown, as its table chooses them. */
    ofPage: {
      labelOf: ({ name, code }: ProductRow) => productListTexts.selected.chooseOne(name ?? code),
      ids: shown,
      onChange: (now: ReadonlySet<number>) => {
        const others = [...ids].filter((id) => !shown.has(id))
        setChosen({ list, ids: new Set([...others, ...now]) })
      },
    },
  }
}

/** Chooses the whole list where the link to it asks for that. */
export function useAskedChoice(query: FilterQuery, choose: (ids: Iterable<number>) => void): void {
  const { key, state } = useLocation()
  const isAsked = (state as ListState | null)?.chooseAll === true
  useEffect(() => {
    if (!isAsked) return
    callAdmin('GET /api/products/ids', { query }).then(choose, (error: unknown) =>
      showAlert({ severity: 'error', text: errorText(error) }),
    )
    // Once for each visit: what is chosen then is the user's.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key, isAsked])
}

const NONE: ReadonlySet<number> = new Set()
