import { isUtf8 } from 'node:buffer'
import type { FastifyInstance } from 'fastify'
import { Problem } from '#contract/problems.ts'
import { problemOfHalves } from '../errors/unstorable-text.ts'
import { excessOf } from './json-limits.ts'

// Three times what the largest call needs: 100,000 rows of ten columns.
const MAX = { depth: 20, values: 3_000_000 }

/**
 * Parses JSON bodies with bounds on depth and number of values. Secure calls have a JSON content type even when they have
 * no body (http-api.md §1): an empty body is no body.
 */
export function registerJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    const text = body.toString()
    const problem = encodingProblem(body) ?? excessProblem(text)
    if (problem) done(problem, undefined)
    else if (text === '') done(null, undefined)
    else {
      // A search does not store what is typed.
      const isStored = request.routeOptions.config.endpoint !== undefined
      void parse(request, text, (error, value) =>
        done(error ?? (isStored ? problemOfHalves(text, value) : null), value),
      )
    }
  })
  // Search clients send JSON as plain text.
  app.addContentTypeParser('text/plain', { parseAs: 'buffer' }, (_request, body: Buffer, done) => {
    const text = body.toString()
    const problem = /^\s*[[{]/.test(text) ? (encodingProblem(body) ?? excessProblem(text)) : null
    if (problem) done(problem, undefined)
    else done(null, text)
  })
}

/**
 * The problem of bytes of another encoding. Decoded all the same, each 'ñ' or '°' would be stored as U+FFFD and the client told that
 * its names were saved.
 */
function encodingProblem(body: Buffer): Problem | null {
  if (isUtf8(body)) return null
  return new Problem('validation', { detail: 'El contenido no es texto UTF-8.' })
}

/** The problem of a text with too many levels or values; null when it can be parsed. */
export function excessProblem(text: string): Problem | null {
  const excess = excessOf(text, MAX)
  if (excess === null) return null
  if (excess === 'values') return new Problem('payload_too_large')
  const detail = `El contenido tiene más de ${MAX.depth} niveles, uno dentro de otro.`
  return new Problem('validation', { detail })
}
