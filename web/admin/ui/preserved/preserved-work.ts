/** Key of the file that a screen reads. */
export const FILE_KEY = 'file'
/** Key of what came of the file. */
export const RESULT_KEY = 'result'

/** Whose work it is, and on which screen. */
export interface Owner {
  readonly accountId: number
  readonly username: string
  readonly pathname: string
}

/** Part of the work of a screen whose session ended. */
interface PreservedItem {
  readonly work: unknown
  /** Frees what it holds, such as a worker. */
  readonly close: () => void
}

/** Work that waits for its user to sign in again, in the memory of this tab. A reload ends it. */
export interface PreservedWork {
  readonly preserve: (owner: Owner, key: string, item: PreservedItem) => void
  /** The work under a key, if it is of this user and screen. It stays until `remove`, because React may render twice. */
  readonly peek: (owner: Owner, key: string) => unknown
  /** Removes the work under a key without closing it: a screen has taken it. */
  readonly remove: (key: string) => void
  /** Closes and removes all work but that of this user and screen. */
  readonly discardExcept: (owner: Owner | null) => void
  /** Whether a screen left work under a key. */
  readonly has: (pathname: string, key: string) => boolean
  readonly subscribe: (listener: () => void) => () => void
}

export function createPreservedWork(): PreservedWork {
  const listeners = new Set<() => void>()
  const items = new Map<string, PreservedItem>()
  let owner: Owner | null = null

  function discardExcept(other: Owner | null): void {
    if (owner === null || (other !== null && isSame(owner, other))) return
    for (const { close } of items.values()) close()
    items.clear()
    owner = null
    notify()
  }

  function notify(): void {
    for (const listener of listeners) listener()
  }

  return {
    preserve(newOwner, key, item) {
      discardExcept(newOwner)
      items.get(key)?.close()
      owner = newOwner
      items.set(key, item)
      notify()
    },
    peek: (other, key) => (owner !== null && isSame(owner, other) ? items.get(key)?.work : undefined),
    remove(key) {
      if (items.delete(key)) notify()
    },
    discardExcept,
    has: (pathname, key) => owner?.pathname === pathname && items.has(key),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** The preserved work of this tab. */
export const preservedWork = createPreservedWork()

function isSame(one: Owner, other: Owner): boolean {
  return (
    one.accountId === other.accountId && one.username === other.username && one.pathname === other.pathname
  )
}
