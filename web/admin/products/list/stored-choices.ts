import { storedValue } from '../../ui/stored-value.ts'
import type { StoredValue } from '../../ui/stored-value.ts'
import { viewOf } from './list-filter.ts'

/** A view saved on this device. */
export interface OwnView {
  readonly name: string
  /** Filter and search, as parameters of an address. */
  readonly view: string
}

export const MAX_OWN_VIEWS = 12
export const MAX_VIEW_NAME = 40

/** The price list whose prices the list shows, as last chosen on this device; null for none. Undefined before. */
export const storedPricelist = storedChoice<number | null | undefined>('pricelist', (stored) =>
  stored === null || (typeof stored === 'number' && Number.isSafeInteger(stored) && stored > 0)
    ? stored
    : undefined,
)

/** Columns that are hidden on this device. */
export const storedHiddenColumns = storedChoice<readonly string[]>('hiddenColumns', (stored) =>
  Array.isArray(stored) ? stored.filter((field) => typeof field === 'string') : [],
)

/** Whether the rows are as low as they can be on this device. */
export const storedDense = storedChoice('dense', (stored) => stored === true)

export const storedViews = storedChoice<readonly OwnView[]>('views', (stored) => {
  if (!Array.isArray(stored)) return []
  return stored.slice(0, MAX_OWN_VIEWS).flatMap((one: Partial<OwnView> | null) =>
    typeof one?.name === 'string' && typeof one.view === 'string'
      ? // Only parameters of a view, whatever an older version has stored.
        [{ name: one.name.slice(0, MAX_VIEW_NAME), view: viewOf(new URLSearchParams(one.view)) }]
      : [],
  )
})

/** By account (catalogue.md §30). */
function storedChoice<T>(name: string, check: (stored: unknown) => T): StoredValue<T> {
  return storedValue({ area: 'products', name, of: 'account', within: 'device', check })
}
