import { Ajv } from 'ajv'
import type { ValidateFunction } from 'ajv'
import type { FastifyInstance } from 'fastify'

/** Bodies are taken exactly as typed; what arrives as text in an address is converted to the type asked for. */
export function registerValidation(app: FastifyInstance): void {
  // A number too large for JSON's reader arrives as Infinity, which is none.
  const shared = { strict: false, strictNumbers: true, useDefaults: true, removeAdditional: false } as const
  // Every wrong field of a form is named at once; rows of bulk bodies are checked by their use-cases.
  const forBodies = new Ajv({ ...shared, allErrors: true, coerceTypes: false })
  const forAddresses = new Ajv({ ...shared, coerceTypes: 'array' })
  app.setValidatorCompiler(({ schema, httpPart }) =>
    onFirstUse(() => (httpPart === 'body' ? forBodies : forAddresses).compile(schema as object)),
  )
}

/** Compiling the schemas of every call takes longer than starting the database: each waits for its first request. */
function onFirstUse(compile: () => ValidateFunction): (data: unknown) => boolean {
  let compiled: ValidateFunction | undefined
  // Fastify reads the errors of a refusal from the function itself.
  const validate: { (data: unknown): boolean; errors?: ValidateFunction['errors'] } = (data) => {
    compiled ??= compile()
    const accepted = compiled(data)
    validate.errors = compiled.errors ?? null
    return accepted
  }
  return validate
}
