import { currentSession } from '#web/session/session.ts'
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
export function storedPricelist(): number | null | undefined {
  const stored = read('pricelist')
  return stored === null || (typeof stored === 'number' && Number.isSafeInteger(stored) && stored > 0)
    ? stored
    : undefined
}

export function storePricelist(id: number | null): void {
  write('pricelist', id)
}

/** Columns that are hidden on this device. */
export function storedHiddenColumns(): readonly string[] {
  const stored = read('hiddenColumns')
  return Array.isArray(stored) ? stored.filter((field) => typeof field === 'string') : []
}

export function storeHiddenColumns(fields: readonly string[]): void {
  write('hiddenColumns', fields)
}

/** Whether the rows are as low as they can be on this device. */
export function storedDense(): boolean {
  return read('dense') === true
}

export function storeDense(isDense: boolean): void {
  write('dense', isDense)
}

export function storedViews(): readonly OwnView[] {
  const stored: unknown = read('views')
  if (!Array.isArray(stored)) return []
  return stored.slice(0, MAX_OWN_VIEWS).flatMap((one: Partial<OwnView> | null) =>
    typeof one?.name === 'string' && typeof one.view === 'string'
      ? // Only parameters of a view, whatever an older version has stored.
        [{ name: one.name.slice(0, MAX_VIEW_NAME), view: viewOf(new URLSearchParams(one.view)) }]
      : [],
  )
}

export function storeViews(views: readonly OwnView[]): void {
  write('views', views)
}

function key(name: string): string {
  return `products:${currentSession()?.user.accountId ?? 0}:${name}`
}

function read(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key(name)) ?? '""')
  } catch {
    return undefined
  }
}

function write(name: string, value: unknown): void {
  try {
    localStorage.setItem(key(name), JSON.stringify(value))
  } catch {
    // Beyond the quota the choice holds until the screen is left.
  }
}
