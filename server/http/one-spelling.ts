import type { FastifyInstance } from 'fastify'
import { Problem } from '#contract/problems.ts'

/** Hardly any path has one of these: only those that do are looked at closely. */
const UNUSUAL = /\/[/.]|[\\#%]/
/** '.' or '..' as a whole part of a path, written out or encoded, between any separators that some reader knows. */
const CLIMBS = /(?:^|[/\\]|%2f|%5c)(?:\.|%2e){1,2}(?=$|[/\\]|%2f|%5c)/i
/** What readers of addresses take for a separator, or for an end, differently. */
const AMBIGUOUS = /\/\/|\\|%5c|#/i
const REFUSAL = { detail: 'La dirección no es válida. Revisa el enlace o pide que te lo envíen de nuevo.' }

/** The path of a target that names the host too, as a proxy is sent it; any other target as it is. */
export function pathOfTarget(target: string): string {
  if (target.startsWith('/')) return target
  const path = /^https?:\/\/[^/?#\\]*(.*)$/i.exec(target)?.[1]
  if (path === undefined) return target
  return path.startsWith('/') ? path : `/${path}`
}

/**
 * Refuses, before anything is looked up by it, a path that has another spelling: who decides whether it may be read and
 * who reads it could each see another one in it. No browser sends one, but for a doubled slash.
 */
export function refuseOtherSpellings(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    done(isPlain(request.url) ? undefined : new Problem('bad_request', REFUSAL))
  })
}

function isPlain(url: string): boolean {
  const end = url.indexOf('?')
  const path = end < 0 ? url : url.slice(0, end)
  if (!path.startsWith('/')) return false
  return !UNUSUAL.test(path) || !(AMBIGUOUS.test(path) || CLIMBS.test(path))
}
