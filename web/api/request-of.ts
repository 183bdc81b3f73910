import type { CallKey } from '#contract/all.ts'

/** Parts of a call's input that go into its URL. */
interface InAddress {
  readonly params?: Readonly<Record<string, string | number>>
  readonly query?: Readonly<Record<string, string | number | undefined>>
}

/**
 * Method and URL of a call: the `:name` segments are filled from `params`, `query` is appended without its undefined
 * values.
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
