import { currentSession } from '#web/session/session.ts'

/** More lists than a user returns to; the oldest are dropped. */
const MAX_LISTS = 50

let kept: { username: string; addresses: Map<string, string>; scrolled: Map<string, number> } | null = null

/** State stored for this user, until the page is reloaded. */
function ofUser(): Pick<NonNullable<typeof kept>, 'addresses' | 'scrolled'> {
  const username = currentSession()?.user.username ?? ''
  if (kept?.username !== username) kept = { username, addresses: new Map(), scrolled: new Map() }
  return kept
}

/** Stores the page, order and filter of a list, which the breadcrumbs lead back to. */
export function storeListAddress({ pathname, search }: { pathname: string; search: string }): void {
  keep(ofUser().addresses, pathname, pathname + search)
}

/** The address of a list as it was seen last. */
export function listAddress(pathname: string): string {
  return ofUser().addresses.get(pathname) ?? pathname
}

/** Stores the scroll position of a table in pixels, per entry of the browser's history. */
export function storeScroll(historyKey: string, top: number): void {
  keep(ofUser().scrolled, historyKey, top)
}

export function storedScroll(historyKey: string): number {
  return ofUser().scrolled.get(historyKey) ?? 0
}

function keep<T>(places: Map<string, T>, name: string, value: T): void {
  places.delete(name)
  places.set(name, value)
  const [oldest] = places.keys()
  if (places.size > MAX_LISTS && oldest !== undefined) places.delete(oldest)
}
