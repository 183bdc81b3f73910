import type { StoredText } from './stored-text.ts'

/** One value per publication, all stored in one text. */
export interface AliasStore<Value> {
  /** The value of a publication; referentially stable until it changes. */
  readonly current: (alias: string) => Value
  /** Changes a value; returns whether it outlives this tab. */
  readonly update: (alias: string, change: (value: Value) => Value) => boolean
  /** Whether the values outlive this tab. */
  readonly isPersisted: () => boolean
  readonly subscribe: (listener: () => void) => () => void
}

/** The values of all publications in one text. */
export function createAliasStore<Value>(
  storage: StoredText,
  form: {
    /** Reads the value of a publication from the text; skips damaged parts. */
    read: (text: string | null, alias: string) => Value
    /** The text with the value of one publication replaced. */
    write: (text: string | null, alias: string, value: Value) => string
  },
): AliasStore<Value> {
  const listeners = new Set<() => void>()
  const known = new Map<string, { text: string | null; value: Value }>()
  let stopWatching: (() => void) | undefined

  return { current, update, isPersisted: storage.isPersisted, subscribe }

  function current(alias: string): Value {
    const stored = storage.read()
    const last = known.get(alias)
    if (last && last.text === stored) return last.value
    const value = form.read(stored, alias)
    known.set(alias, { text: stored, value })
    return value
  }

  function update(alias: string, change: (value: Value) => Value): boolean {
    const before = current(alias)
    const after = change(before)
    if (after === before) return storage.isPersisted()
    const stored = storage.read()
    const text = form.write(stored, alias, after)
    // Writing an equal value would undo a change by another tab that is not visible here yet.
    if (text === form.write(stored, alias, before)) return storage.isPersisted()
    storage.write(text)
    for (const listener of listeners) listener()
    return storage.isPersisted()
  }

  function subscribe(listener: () => void): () => void {
    if (listeners.size === 0) stopWatching = storage.watch(() => listeners.forEach((each) => each()))
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0) stopWatching?.()
    }
  }
}
