/**
 * A table in which words that people write are looked up. It inherits nothing: `constructor` is a word of the trade, and in an
 * ordinary object it would be found.
 */
export function wordTable<T>(entries: Readonly<Record<string, T>>): Readonly<Record<string, T>> {
  return Object.assign(Object.create(null) as Record<string, T>, entries)
}
