/** One text that persists between visits. */
export interface StoredText {
  readonly read: () => string | null
  readonly write: (text: string) => void
  /** Whether the last write outlives this tab. */
  readonly isPersisted: () => boolean
  /** Notifies of writes by other tabs; returns an unsubscribe function. */
  readonly watch: (onChange: () => void) => () => void
}

/**
 * A text in local storage. When that is full or blocked, falls back to session storage, which survives a reload; then to
 * memory.
 */
export function inLocalStorage(key: string): StoredText {
  let inPage: string | null = null

  return {
    read: () => inPage ?? readFrom(tabStorage, key) ?? readFrom(lastingStorage, key),
    write(text) {
      inPage = null
      if (writeTo(lastingStorage, key, text)) removeFrom(tabStorage, key)
      else if (!writeTo(tabStorage, key, text)) inPage = text
    },
    isPersisted: () => inPage === null && readFrom(tabStorage, key) === null,
    watch(onChange) {
      const onStorage = (event: StorageEvent) => {
        // A null key: everything was cleared.
        if (event.key === key || event.key === null) onChange()
      }
      // A page restored from the back/forward cache received no events meanwhile.
      const onShow = (event: PageTransitionEvent) => {
        if (event.persisted) onChange()
      }
      addEventListener('storage', onStorage)
      addEventListener('pageshow', onShow)
      return () => {
        removeEventListener('storage', onStorage)
        removeEventListener('pageshow', onShow)
      }
    },
  }
}

// Reading the storage property itself throws when the visitor has blocked storage.
const lastingStorage = () => localStorage
const tabStorage = () => sessionStorage

function readFrom(storage: () => Storage, key: string): string | null {
  try {
    return storage().getItem(key)
  } catch {
    return null
  }
}

function writeTo(storage: () => Storage, key: string, text: string): boolean {
  try {
    storage().setItem(key, text)
    return true
  } catch {
    return false
  }
}

function removeFrom(storage: () => Storage, key: string): void {
  try {
    storage().removeItem(key)
  } catch {
    // Blocked storage holds nothing to remove.
  }
}
