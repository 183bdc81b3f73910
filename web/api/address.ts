/** Fills `:name` places of a contract URL and appends the query; undefined query values are left out. */
export function address(
  url: string,
  input: { params?: Record<string, string | number>; query?: Record<string, string | number | undefined> },
): string {
  const path = url.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(input.params?.[name] ?? '')),
  )
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input.query ?? {}))
    if (value !== undefined) query.set(name, String(value))
  const text = query.toString()
  return text === '' ? path : `${path}?${text}`
}
