import type { FastifyInstance } from 'fastify'
import { Problem } from '#contract/problems.ts'
import { excessOf } from './json-extent.ts'

// No call takes a third of either, with 100,000 rows of ten columns.
const MOST = { depth: 20, values: 3_000_000 }

/**
 * Reads bodies of JSON that are neither deep nor full enough to do harm. Secure calls carry a JSON content type even when
 * they have no body (http-api.md §1): an empty one is none at all.
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
  // The clients of the search send JSON as plain text.
  app.addContentTypeParser('text/plain', { parseAs: 'string' }, (_request, body, done) => {
    const text = body.toString()
    const problem = /^\s*[[{]/.test(text) ? excessProblem(text) : null
    if (problem) done(problem, undefined)
    else done(null, text)
  })
}

/** What is to be answered instead of parsing a text that is too deep or too full; null when it may be parsed. */
export function excessProblem(text: string): Problem | null {
  const excess = excessOf(text, MOST)
  if (excess === null) return null
  if (excess === 'values') return new Problem('payload_too_large')
  const detail = `El contenido tiene más de ${MOST.depth} niveles, uno dentro de otro.`
  return new Problem('validation', { detail })
}
