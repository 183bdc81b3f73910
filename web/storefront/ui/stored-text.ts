/** One text that is kept between visits. */
export interface StoredText {
  readonly read: () => string | null
  readonly write: (text: string) => void
  /** Whether what was written last outlives this tab. */
  readonly isPersisted: () => boolean
  /** Tells when another tab wrote; answers how to stop listening. */
  readonly watch: (onChange: () => void) => () => void
}

/**
 * A text in local storage. Where that is full or forbidden, the tab keeps it, over a reload too; and where the tab is
 * forbidden to keep anything, the page does.
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
      // A page that comes back from the browser's memory was told nothing while it lay there.
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

// Even to name a storage throws where a visitor has forbidden it.
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
    // Then there is nothing in it either.
  }
}
