import type { FastifyInstance } from 'fastify'
import { Problem } from '#contract/problems.ts'

/** Few paths match; only those are checked further. */
const UNUSUAL = /\/[/.]|[\\#%]/
/** '.' or '..' as a path segment, plain or encoded, between any characters that a parser could take for separators. */
const DOT_SEGMENT = /(?:^|[/\\]|%2f|%5c)(?:\.|%2e){1,2}(?=$|[/\\]|%2f|%5c)/i
/** Characters on whose meaning parsers differ: separators, or the end of the path. */
const AMBIGUOUS = /\/\/|\\|%5c|#/i
const REFUSAL = {
  detail:
    'La dirección no es válida: tiene diagonales, puntos o signos de más. Ábrela desde el mensaje en que la recibiste, o pide que te la envíen de nuevo.',
}

/** The path of an absolute request target, as proxies receive them; any other target unchanged. */
export function pathOfTarget(target: string): string {
  if (target.startsWith('/')) return target
  const path = /^https?:\/\/[^/?#\\]*(.*)$/i.exec(target)?.[1]
  if (path === undefined) return target
  return path.startsWith('/') ? path : `/${path}`
}

/**
 * Refuses a path that is not canonical, before anything else reads it: the code that checks access and the code that
 * serves the file could each parse it differently. Browsers send no such path, except for a doubled slash.
 */
export function refuseNonCanonicalPaths(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    done(isCanonical(request.url) ? undefined : new Problem('bad_request', REFUSAL))
  })
}

function isCanonical(url: string): boolean {
  const end = url.indexOf('?')
  const path = end < 0 ? url : url.slice(0, end)
  if (!path.startsWith('/')) return false
  return !UNUSUAL.test(path) || !(AMBIGUOUS.test(path) || DOT_SEGMENT.test(path))
}
