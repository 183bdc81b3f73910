import { Type } from 'typebox'
import type { Static, TSchema, TUnsafe } from 'typebox'
import { MAX_LENGTH, MAX_PRICE } from '#domain/limits.ts'
import { PATTERNS } from './patterns.ts'

/** Any id: a whole number from 1 to the largest that JSON numbers represent exactly. */
export const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })

/** An amount of money or a percentage in a response. */
export const Money = Type.Number()

/** A count in a response. */
export const Count = Type.Integer({ minimum: 0 })

/** An ISO 8601 time in UTC. */
export const Time = Type.String({ format: 'date-time' })

export const HttpUrl = Type.String({ maxLength: 2000, pattern: PATTERNS.httpUrl.pattern })

/** A cost or price in a request: 0 to {@link MAX_PRICE}. */
export const MoneyIn = Type.Number({ minimum: 0, maximum: MAX_PRICE })

/** The name of anything but a product. */
export const Name = Type.String({ maxLength: MAX_LENGTH.name, pattern: PATTERNS.nonBlank.pattern })

/** A product's code ('clave') in a request. */
export const Code = Type.String({ maxLength: MAX_LENGTH.code, pattern: PATTERNS.nonBlank.pattern })

/** A product code from a textarea; blank ones are ignored (catalogue.md §23). */
export const Key = Type.String({ maxLength: MAX_LENGTH.code })

export const SearchText = Type.String({ maxLength: MAX_LENGTH.search })

export const IdParams = Type.Object({ id: Id })

export const IdName = Type.Object({ id: Id, name: Type.String() })

/** A product reference. `name` is null for a product created from a code alone. */
export const ProductRef = Type.Object({ id: Id, code: Type.String(), name: nullable(Type.String()) })

/** A catalogue, category or list with its number of products, for cards. */
export const CountedName = Type.Object({ id: Id, name: Type.String(), totalGroupedProducts: Count })

/**
 * A field of a response that reveals a cost, a margin or a rule: only owners receive it, other users null, or no elements of
 * a list (accounts.md §20). Declared here, applied to every response by `server/http/without-owner-fields.ts`.
 */
export function ownerOnly<S extends TSchema>(schema: S): S {
  return { ...schema, [OWNER_ONLY]: true }
}

export const OWNER_ONLY = 'x-owner-only'

/** The response of adding products by their codes. `notFound` has the codes of no product, where none is created. */
export const AddedByKeys = Type.Object({
  submitted: Count,
  existingAdded: Count,
  createdAdded: Count,
  notFound: Type.Array(Type.String()),
})

/** The response of every delete. */
export const Deleted = Type.Object({ id: Id })

/** The response of calls without a result. */
export const Empty = Type.Object({})

/** A string enumeration. */
export function oneOf<const V extends readonly string[]>(values: V) {
  return Type.Unsafe<V[number]>({ type: 'string', enum: [...values] })
}

/** The schema or null, as a list of types: it validates and serialises faster than a union. */
export function nullable<S extends TSchema>(schema: S): TUnsafe<Static<S> | null> {
  const { type, enum: values, ...rest } = schema as { type?: string; enum?: readonly string[] }
  return Type.Unsafe<Static<S> | null>({
    ...rest,
    type: [type, 'null'],
    ...(values && { enum: [...values, null] }),
  })
}
