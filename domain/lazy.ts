/**
 * A value that is made when it is first asked for. For what a page rarely needs and a cheap phone makes slowly, such as
 * the formats of `Intl`.
 */
export function lazy<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined
  return () => (made ??= { value: make() }).value
}
