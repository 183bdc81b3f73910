import { currentSession } from '#web/session/session.ts'

const PREFIX = 'draft:'

/** Stores unsaved values of a form for this tab and user: a draft survives a reload and a new sign-in. */
export function writeDraft(key: string, values: unknown): void {
  const username = currentSession()?.user.username
  if (username === undefined) return
  try {
    sessionStorage.setItem(PREFIX + key, JSON.stringify({ username, values }))
  } catch {
    // A draft beyond the storage quota is only lost on leaving, which asks first.
  }
}

export function removeDraft(key: string): void {
  sessionStorage.removeItem(PREFIX + key)
}

/** The draft of the signed-in user, or null. */
export function readDraft(key: string): unknown {
  const text = sessionStorage.getItem(PREFIX + key)
  if (text === null) return null
  try {
    const draft = JSON.parse(text) as { username: string; values: unknown }
    return draft.username === currentSession()?.user.username ? draft.values : null
  } catch {
    return null
  }
}

/** Removes every draft, on logout. */
export function clearDrafts(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key)
}
