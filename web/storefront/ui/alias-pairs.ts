const MAX_LINKS = 20

/**
 * The format of {@link createAliasStore}: pairs of publication and value in one text, the last change first; beyond
 * twenty the oldest are dropped. `read` validates and bounds a stored value; `none` is not stored.
 */
export function aliasPairs<Value>({ none, read }: { none: Value; read: (stored: unknown) => Value }): {
  read: (text: string | null, alias: string) => Value
  write: (text: string | null, alias: string, value: Value) => string
} {
  return {
    read: (text, alias) => {
      const pair = pairsOf(text).find(([key]) => key === alias)
      return pair ? read(pair[1]) : none
    },
    write: (text, alias, value) => {
      const others = pairsOf(text).filter(([key]) => key !== alias)
      // A value that `read` would reject is not written.
      const stored = read(value)
      const isNone = JSON.stringify(stored) === JSON.stringify(none)
      return JSON.stringify((isNone ? others : [[alias, stored], ...others]).slice(0, MAX_LINKS))
    },
  }
}

function pairsOf(text: string | null): (readonly [alias: string, value: unknown])[] {
  let stored: unknown
  try {
    stored = JSON.parse(text ?? '[]')
  } catch {
    return []
  }
  if (!Array.isArray(stored)) return []
  return stored.flatMap((pair: unknown) => {
    // The answered offers to install of earlier versions were aliases alone.
    if (typeof pair === 'string') return [[pair, true] as const]
    return Array.isArray(pair) && typeof pair[0] === 'string' ? [[pair[0], pair[1] as unknown] as const] : []
  })
}
