import { currentSession } from '#web/session/session.ts'

/** More lists than a user returns to; the oldest are dropped. */
const MAX_LISTS = 50

let cached: { username: string; addresses: Map<string, string>; scrolled: Map<string, number> } | null = null

/** State stored for this user, until the page is reloaded. */
function ofUser(): Pick<NonNullable<typeof cached>, 'addresses' | 'scrolled'> {
  const username = currentSession()?.user.username ?? ''
  if (cached?.username !== username) cached = { username, addresses: new Map(), scrolled: new Map() }
  return cached
}

/** Stores the page, order and filter of a list, which the breadcrumbs lead back to. */
export function storeListAddress({ pathname, search }: { pathname: string; search: string }): void {
  store(ofUser().addresses, pathname, pathname + search)
}

/** The address of a list as it was seen last. */
export function listAddress(pathname: string): string {
  return ofUser().addresses.get(pathname) ?? pathname
}

/** Stores the scroll position of a table in pixels, per entry of the browser's history. */
export function storeScroll(historyKey: string, top: number): void {
  store(ofUser().scrolled, historyKey, top)
}

export function storedScroll(historyKey: string): number {
  return ofUser().scrolled.get(historyKey) ?? 0
}

function store<T>(entries: Map<string, T>, name: string, value: T): void {
  entries.delete(name)
  entries.set(name, value)
  const [oldest] = entries.keys()
  if (entries.size > MAX_LISTS && oldest !== undefined) entries.delete(oldest)
}
