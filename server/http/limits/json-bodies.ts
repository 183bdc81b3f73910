import type { FastifyInstance } from 'fastify'
import { Problem } from '#contract/problems.ts'
import { excessOf } from './json-limits.ts'

// Three times what the largest call needs: 100,000 rows of ten columns.
const MAX = { depth: 20, values: 3_000_000 }

/**
 * Parses JSON bodies with bounds on depth and number of values. Secure calls have a JSON content type even when they have
 * no body (http-api.md §1): an empty body is no body.
 */
export function registerJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body.toString()
    const problem = excessProblem(text)
    if (problem) done(problem, undefined)
    else if (text === '') done(null, undefined)
    else void parse(request, text, done)
  })
  // Search clients send JSON as plain text.
  app.addContentTypeParser('text/plain', { parseAs: 'string' }, (_request, body, done) => {
    const text = body.toString()
    const problem = /^\s*[[{]/.test(text) ? excessProblem(text) : null
    if (problem) done(problem, undefined)
    else done(null, text)
  })
}

/** The problem of a text with too many levels or values; null when it can be parsed. */
export function excessProblem(text: string): Problem | null {
  const excess = excessOf(text, MAX)
  if (excess === null) return null
  if (excess === 'values') return new Problem('payload_too_large')
  const detail = `El contenido tiene más de ${MAX.depth} niveles, uno dentro de otro.`
  return new Problem('validation', { detail })
}
