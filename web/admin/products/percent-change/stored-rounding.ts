import { ROUNDINGS } from '#domain/percent-change.ts'
import type { Rounding } from '#domain/percent-change.ts'
import { currentSession } from '#web/session/session.ts'

/** How this user last rounded on this device; to cents before the first choice. */
export function storedRounding(): Rounding {
  return ROUNDINGS.find((rounding) => rounding === stored()) ?? 'cents'
}

function stored(): string | null {
  try {
    return localStorage.getItem(key())
  } catch {
    // A browser may be set to refuse storage.
    return null
  }
}

export function storeRounding(rounding: Rounding): void {
  try {
    localStorage.setItem(key(), rounding)
  } catch {
    // Beyond the quota the choice holds until the screen is left.
  }
}

function key(): string {
  const user = currentSession()?.user
  return `percent-change:${user?.accountId ?? 0}:${user?.username ?? ''}:rounding`
}
