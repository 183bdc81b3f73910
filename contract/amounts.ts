import { Type } from 'typebox'
import type { Static, TSchema, TUnsafe } from 'typebox'
import { MAX_LENGTH, MAX_PRICE } from '#domain/limits.ts'
import { PATTERNS } from './patterns.ts'

/** The id of anything: a whole number from 1 on. Beyond what JSON carries exactly: refused. */
export const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })

/** An amount of money or a percentage in an answer. */
export const Money = Type.Number()

/** A count in an answer. */
export const Count = Type.Integer({ minimum: 0 })

/** An ISO 8601 time in UTC. */
export const Time = Type.String({ format: 'date-time' })

/** A cost or price sent to the server: 0 to {@link MAX_PRICE}. */
export const MoneyIn = Type.Number({ minimum: 0, maximum: MAX_PRICE })

/** The name of anything but a product. */
export const Name = Type.String({ maxLength: MAX_LENGTH.name, pattern: PATTERNS.nonBlank.pattern })

/** A product's code ('clave') as sent to the server. */
export const Code = Type.String({ maxLength: MAX_LENGTH.code, pattern: PATTERNS.nonBlank.pattern })

/** One of the keys of a textarea: blank ones are ignored (catalogue.md §23). */
export const Key = Type.String({ maxLength: MAX_LENGTH.code })

/** What is typed into a search box. */
export const SearchText = Type.String({ maxLength: MAX_LENGTH.search })

export const IdParams = Type.Object({ id: Id })

export const IdName = Type.Object({ id: Id, name: Type.String() })

/** A product where only its names matter; `name` is null on one made from a bare key. */
export const ProductRef = Type.Object({ id: Id, code: Type.String(), name: nullable(Type.String()) })

/** A catalogue's or category's card. */
export const CountedName = Type.Object({ id: Id, name: Type.String(), totalGroupedProducts: Count })

/** The answer of every delete. */
export const Deleted = Type.Object({ id: Id })

/** The answer of calls that have nothing to tell. */
export const Nothing = Type.Object({})

/** A string that is one of these words. */
export function oneOf<const W extends readonly string[]>(words: W) {
  return Type.Unsafe<W[number]>({ type: 'string', enum: [...words] })
}

/** The same schema, or null: written as a list of types, which validates and serialises faster than a union. */
export function nullable<S extends TSchema>(schema: S): TUnsafe<Static<S> | null> {
  const { type, enum: words, ...rest } = schema as { type?: string; enum?: readonly string[] }
  return Type.Unsafe<Static<S> | null>({
    ...rest,
    type: [type, 'null'],
    ...(words && { enum: [...words, null] }),
  })
}
