import { currentSession } from '#web/session/session.ts'

let stored: { username: string; ids: ReadonlySet<number> } | null = null

/** Stores the selected orders while one of them is opened, for this user and until the page is reloaded. */
export function storeSelection(ids: ReadonlySet<number>): void {
  const username = currentSession()?.user.username
  stored = username === undefined ? null : { username, ids }
}

/** The orders that were selected when the list was left. */
export function storedSelection(): ReadonlySet<number> {
  return stored !== null && stored.username === currentSession()?.user.username ? stored.ids : new Set()
}
