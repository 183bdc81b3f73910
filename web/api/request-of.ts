import type { CallKey } from '#contract/all.ts'

/** What a caller may send in the address of a call. */
interface InAddress {
  readonly params?: Readonly<Record<string, string | number>>
  readonly query?: Readonly<Record<string, string | number | undefined>>
}

/**
 * Method and address of a call: the `:name` parts of its URL are filled from `params`, `query` is appended without the
 * values that are undefined.
 */
export function requestOf(key: CallKey, input: object): { method: string; address: string } {
  const { params, query: values } = input as InAddress
  const [method = '', url = ''] = key.split(' ')
  const path = url.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params?.[name] ?? '')))
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(values ?? {}))
    if (value !== undefined) query.set(name, String(value))
  const text = query.toString()
  return { method, address: text === '' ? path : `${path}?${text}` }
}
