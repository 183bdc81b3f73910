/** Key of the file that a screen reads. */
export const FILE_KEY = 'file'
/** Key of what came of the file. */
export const RESULT_KEY = 'result'

/** Whose work it is, and on which screen. */
export interface Place {
  readonly accountId: number
  readonly username: string
  readonly pathname: string
}

/** Work of a screen whose session ended. */
interface Held {
  readonly work: unknown
  /** Frees what it holds, such as a worker. */
  readonly close: () => void
}

/** Work that waits for its user to sign in again, in the memory of this tab. A reload ends it. */
export interface KeptWork {
  readonly keep: (place: Place, key: string, held: Held) => void
  /** The work under a key, if it is of this user and screen. It stays until `remove`, because React may render twice. */
  readonly peek: (place: Place, key: string) => unknown
  /** Removes the work under a key without closing it: a screen has taken it. */
  readonly remove: (key: string) => void
  /** Closes all work but that of this user and screen. */
  readonly giveUpExcept: (place: Place | null) => void
  /** Whether a screen left work under a key. */
  readonly has: (pathname: string, key: string) => boolean
  readonly subscribe: (listener: () => void) => () => void
}

export function createKeptWork(): KeptWork {
  const listeners = new Set<() => void>()
  const held = new Map<string, Held>()
  let owner: Place | null = null

  function giveUpExcept(place: Place | null): void {
    if (owner === null || (place !== null && isSame(owner, place))) return
    for (const { close } of held.values()) close()
    held.clear()
    owner = null
    notify()
  }

  function notify(): void {
    for (const listener of listeners) listener()
  }

  return {
    keep(place, key, work) {
      giveUpExcept(place)
      held.get(key)?.close()
      owner = place
      held.set(key, work)
      notify()
    },
    peek: (place, key) => (owner !== null && isSame(owner, place) ? held.get(key)?.work : undefined),
    remove(key) {
      if (held.delete(key)) notify()
    },
    giveUpExcept,
    has: (pathname, key) => owner?.pathname === pathname && held.has(key),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** The kept work of this tab. */
export const keptWork = createKeptWork()

function isSame(one: Place, other: Place): boolean {
  return (
    one.accountId === other.accountId && one.username === other.username && one.pathname === other.pathname
  )
}
