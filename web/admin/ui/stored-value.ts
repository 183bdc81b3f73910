import { currentSession } from '#web/session/session.ts'

/** A value that this browser stores for the one who is signed in. */
export interface StoredValue<T> {
  readonly read: () => T
  readonly write: (value: T) => void
}

interface StoredValueOptions<T> {
  /** The part of the back office it belongs to, and its name there. */
  readonly area: string
  readonly name: string
  /** Whose it is: of one user, or of all users of an account on this device. */
  readonly of: 'user' | 'account'
  /** How long it is stored: on the device, or as long as the tab. */
  readonly within: 'device' | 'tab'
  /** Makes a value of whatever is stored, which an older version or somebody else may have written; of undefined when nothing is. */
  readonly check: (stored: unknown) => T
}

/** A value as JSON in the storage of the browser. Where that is blocked or full, a change lasts until its screen is left. */
export function storedValue<T>({ area, name, of, within, check }: StoredValueOptions<T>): StoredValue<T> {
  // Reading the storage property itself throws where storage is blocked.
  const storage = () => (within === 'device' ? localStorage : sessionStorage)

  function key(): string {
    const user = currentSession()?.user
    const owner = of === 'user' ? `${user?.accountId ?? 0}:${user?.username ?? ''}` : (user?.accountId ?? 0)
    return `${area}:${owner}:${name}`
  }

  function stored(): unknown {
    try {
      const text = storage().getItem(key())
      return text === null ? undefined : JSON.parse(text)
    } catch {
      return undefined
    }
  }

  return {
    read: () => check(stored()),
    write(value) {
      try {
        storage().setItem(key(), JSON.stringify(value))
      } catch {
        // Blocked or full.
      }
    },
  }
}
