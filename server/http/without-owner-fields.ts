import type { TSchema } from 'typebox'
import { OWNER_ONLY } from '#contract/amounts.ts'
import type { UserRole } from '#domain/user-role.ts'

/** Returns a response as its reader may see it; never changes the given one, which may be cached. */
type Filter = (answer: unknown) => unknown

/** The parts of a schema that are read here. */
interface Schema {
  readonly [OWNER_ONLY]?: boolean
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
}

/**
 * Compiles the filter of a response for users who are not owners (accounts.md §20): the fields that the contract marks
 * with `ownerOnly` are null. Null when the response has no such field.
 */
export function filterForRole(response: TSchema): ((role: UserRole, answer: unknown) => unknown) | null {
  const filter = filterOf(response)
  return filter && ((role, answer) => (role === 'OWNER' ? answer : filter(answer)))
}

function filterOf(schema: Schema): Filter | null {
  if (schema[OWNER_ONLY]) return () => null
  if (schema.items) {
    const filter = filterOf(schema.items)
    return filter && ((value) => (Array.isArray(value) ? value.map((item) => filter(item)) : value))
  }
  const filters = Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
    const filter = filterOf(property)
    return filter ? [{ name, filter }] : []
  })
  return filters.length === 0 ? null : (value) => withFilteredFields(value, filters)
}

function withFilteredFields(value: unknown, filters: readonly { name: string; filter: Filter }[]): unknown {
  if (typeof value !== 'object' || value === null) return value
  const copy: Record<string, unknown> = { ...value }
  for (const { name, filter } of filters) if (name in copy) copy[name] = filter(copy[name])
  return copy
}
