/** One text that is kept between visits. */
export interface KeptText {
  readonly read: () => string | null
  readonly write: (text: string) => void
  /** Tells when another tab wrote; answers how to stop listening. */
  readonly watch: (onChange: () => void) => () => void
}

/** A value of each publication, all of them kept in one text. */
export interface AliasStore<Value> {
  /** The value of a publication: the same one until it changes. */
  readonly current: (alias: string) => Value
  /** Changes a value, and tells whether it is kept beyond this page. */
  readonly update: (alias: string, change: (value: Value) => Value) => boolean
  readonly subscribe: (listener: () => void) => () => void
}

/** A text that refuses to be written (private mode, full) leaves the values to this page. */
export function createAliasStore<Value>(
  kept: KeptText,
  form: {
    /** Reads the value of a publication from the text; what is damaged is left out. */
    read: (text: string | null, alias: string) => Value
    /** The text with the value of one publication changed. */
    write: (text: string | null, alias: string, value: Value) => string
  },
): AliasStore<Value> {
  const listeners = new Set<() => void>()
  const known = new Map<string, { text: string | null; value: Value }>()
  let unwritten: string | null = null
  let stopWatching: (() => void) | undefined

  return { current, update, subscribe }

  function text(): string | null {
    return unwritten ?? kept.read()
  }

  function current(alias: string): Value {
    const stored = text()
    const last = known.get(alias)
    if (last && last.text === stored) return last.value
    const value = form.read(stored, alias)
    known.set(alias, { text: stored, value })
    return value
  }

  function update(alias: string, change: (value: Value) => Value): boolean {
    const before = current(alias)
    const after = change(before)
    if (after === before) return unwritten === null
    const next = form.write(text(), alias, after)
    try {
      kept.write(next)
      unwritten = null
    } catch {
      unwritten = next
    }
    for (const listener of listeners) listener()
    return unwritten === null
  }

  function subscribe(listener: () => void): () => void {
    if (listeners.size === 0) stopWatching = kept.watch(() => listeners.forEach((each) => each()))
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0) stopWatching?.()
    }
  }
}

/** A text in local storage, which throws where a visitor has forbidden it. */
export function inLocalStorage(key: string): KeptText {
  return {
    read() {
      try {
        return localStorage.getItem(key)
      } catch {
        return null
      }
    },
    write: (text) => localStorage.setItem(key, text),
    watch(onChange) {
      const onStorage = (event: StorageEvent) => {
        // A null key: everything was cleared.
        if (event.key === key || event.key === null) onChange()
      }
      addEventListener('storage', onStorage)
      return () => removeEventListener('storage', onStorage)
    },
  }
}
