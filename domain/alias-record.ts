import { isObject } from './is-object.ts'

/** The value of one link in a stored JSON text `{[alias]: value}`. Undefined when there is none, or the text is damaged. */
export function storedValue(text: string | null, alias: string): unknown {
  const values = parsed(text)
  return Object.hasOwn(values, alias) ? values[alias] : undefined
}

/** The text with the value of one link replaced, or removed by undefined; those of other links stay as they are. */
export function withStoredValue(text: string | null, alias: string, value: unknown): string {
  const { [alias]: _before, ...others } = parsed(text)
  return JSON.stringify({ ...others, [alias]: value })
}

function parsed(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    return isObject(value) ? value : {}
  } catch {
    return {}
  }
}
