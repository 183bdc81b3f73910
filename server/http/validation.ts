import { Ajv } from 'ajv'
import type { ValidateFunction } from 'ajv'
import type { FastifyInstance } from 'fastify'

/**
 * Of a body with up to so many values every wrong one is named: any form, any cart. Of a larger one only the first, so
 * that a hostile body costs no more than an honest one; rows of bulk bodies are named by their use-cases.
 */
const MOST_VALUES_NAMED = 2000

/** Fastify reads the errors of a refusal from the function itself. */
interface Validator {
  (data: unknown): boolean
  errors?: ValidateFunction['errors']
}

/** Bodies are taken exactly as typed; what arrives as text in an address is converted to the type asked for. */
export function registerValidation(app: FastifyInstance): void {
  // A number too large for JSON's reader arrives as Infinity, which is none.
  const shared = { strict: false, strictNumbers: true, useDefaults: true, removeAdditional: false } as const
  const firstOfBody = new Ajv({ ...shared, coerceTypes: false })
  const allOfBody = new Ajv({ ...shared, coerceTypes: false, allErrors: true })
  const forAddresses = new Ajv({ ...shared, coerceTypes: 'array' })
  app.setValidatorCompiler(({ schema, httpPart }) => {
    const compiledBy = (ajv: Ajv): Validator => onFirstUse(() => ajv.compile(schema as object))
    if (httpPart !== 'body') return compiledBy(forAddresses)
    return namingMore(compiledBy(firstOfBody), compiledBy(allOfBody))
  })
}

/** Compiling the schemas of every call takes longer than starting the database: each waits for its first request. */
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

/** As `first`, which stops at the first error; what it refuses is looked through by `all`, if it is small. */
function namingMore(first: Validator, all: Validator): Validator {
  const validate: Validator = (data) => {
    if (first(data)) return true
    const isSmall = holdsAtMost(data, MOST_VALUES_NAMED)
    validate.errors = isSmall && !all(data) ? all.errors : first.errors
    return false
  }
  return validate
}

/** Whether there are no more values in it, at any depth, than `most`; looks at no more than these. */
function holdsAtMost(data: unknown, most: number): boolean {
  const waiting = [data]
  for (let seen = 0; waiting.length > 0; seen++) {
    const value = waiting.pop()
    if (seen + waiting.length >= most || (Array.isArray(value) && value.length > most)) return false
    if (typeof value === 'object' && value !== null) for (const one of Object.values(value)) waiting.push(one)
  }
  return true
}
