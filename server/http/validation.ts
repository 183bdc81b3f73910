import { Ajv } from 'ajv'
import type { ValidateFunction } from 'ajv'
import type { FastifyInstance } from 'fastify'

/**
 * All errors of a body with up to this many values are reported, as of any form or cart. A larger one gets only the first, so that
 * a hostile body costs no more than a valid one; the use-cases of bulk bodies report the errors of rows.
 */
const MAX_VALUES_FOR_ALL_ERRORS = 2000

/** How numbers of an address are written, by the type of their schema. */
const PLAIN = { integer: /^-?\d+$/, number: /^-?\d+(\.\d+)?$/ }

/** Fastify reads the errors from the function itself. */
interface Validator {
  (data: unknown): boolean
  errors?: ValidateFunction['errors']
}

/** Bodies are validated without conversion; texts of an address are converted to the type of the schema. */
export function registerValidation(app: FastifyInstance): void {
  // JSON.parse turns a number that is too large into Infinity; strictNumbers refuses it.
  const shared = { strict: false, strictNumbers: true, useDefaults: true, removeAdditional: false } as const
  const firstOfBody = new Ajv({ ...shared, coerceTypes: false })
  const allOfBody = new Ajv({ ...shared, coerceTypes: false, allErrors: true })
  // 'Infinity' and '1e400' are converted too; strictNumbers would skip the limits that refuse them.
  const forAddresses = new Ajv({ ...shared, strictNumbers: false, coerceTypes: 'array' })
  app.setValidatorCompiler(({ schema, httpPart }) => {
    const compiledBy = (ajv: Ajv): Validator => onFirstUse(() => ajv.compile(schema as object))
    if (httpPart === 'body') return withAllErrors(compiledBy(firstOfBody), compiledBy(allOfBody))
    return withPlainNumbers(schema as AddressSchema, compiledBy(forAddresses))
  })
}

/** The part of a schema of params, query or headers that their numbers are checked by. */
interface AddressSchema {
  properties?: Readonly<Record<string, { type?: unknown }>>
}

/** As `validate`, which converts whatever JavaScript can ('0x1', '1e1', ' 1'); refuses numbers that are not in plain digits. */
function withPlainNumbers({ properties = {} }: AddressSchema, validate: Validator): Validator {
  const numbers = Object.entries(properties).flatMap(([name, { type }]) =>
    type === 'integer' || type === 'number' ? [{ name, type } as const] : [],
  )
  if (numbers.length === 0) return validate
  const plain: Validator = (data) => {
    const given = data as Readonly<Record<string, unknown>>
    const odd = numbers.find(
      ({ name, type }) => typeof given[name] === 'string' && !PLAIN[type].test(given[name]),
    )
    if (!odd) {
      const accepted = validate(data)
      plain.errors = validate.errors ?? null
      return accepted
    }
    const { name, type } = odd
    plain.errors = [{ instancePath: `/${name}`, schemaPath: '', keyword: 'type', params: { type } }]
    return false
  }
  return plain
}

/** Compiles a schema at its first request: compiling all of them takes longer than starting the database. */
function onFirstUse(compile: () => ValidateFunction): Validator {
  let compiled: ValidateFunction | undefined
  const validate: Validator = (data) => {
    compiled ??= compile()
    const accepted = compiled(data)
    validate.errors = compiled.errors ?? null
    return accepted
  }
  return validate
}

/** As `first`, which stops at the first error; validates a small invalid body again with `all`. */
function withAllErrors(first: Validator, all: Validator): Validator {
  const validate: Validator = (data) => {
    if (first(data)) return true
    const isSmall = holdsAtMost(data, MAX_VALUES_FOR_ALL_ERRORS)
    validate.errors = isSmall && !all(data) ? all.errors : first.errors
    return false
  }
  return validate
}

/** Whether `data` has at most `most` values, at any depth; visits no more than that. */
function holdsAtMost(data: unknown, most: number): boolean {
  const waiting = [data]
  for (let seen = 0; waiting.length > 0; seen++) {
    const value = waiting.pop()
    if (seen + waiting.length >= most || (Array.isArray(value) && value.length > most)) return false
    if (typeof value === 'object' && value !== null) for (const one of Object.values(value)) waiting.push(one)
  }
  return true
}
