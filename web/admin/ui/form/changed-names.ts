/** Names of the values that differ; lists and objects are compared by content. */
export function changedNames<V extends object>(saved: V, values: V): ReadonlySet<string> {
  const before = saved as Record<string, unknown>
  return new Set(Object.entries(values).flatMap(([name, value]) => (same(before[name], value) ? [] : [name])))
}

function same(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (typeof a !== 'object' || typeof b !== 'object') return false
  return JSON.stringify(a) === JSON.stringify(b)
}
