import type { FastifyInstance } from 'fastify'
import { Problem } from '#contract/problems.ts'
import type { Deps } from '../deps.ts'
import { rateLimitAddress } from './limits/rate-limit-address.ts'
import { excessProblem } from './limits/json-bodies.ts'
import { createRateLimit } from './limits/rate-limit.ts'

/** Where browsers report violations of a page's policy. */
export const REPORTS_PATH = '/api/csp-reports'

const MAX_BODY_BYTES = 16_000
const MAX_REPORTS = 5
const PER_ADDRESS_AND_MINUTE = 20
// From all addresses together, so that an attacker with many of them cannot fill the log.
const PER_MINUTE = 120
const CONTENT_TYPES = ['application/csp-report', 'application/reports+json', 'application/json']

/** The log line of one report. Holds nothing that could be an alias, a token or a text of a page. */
interface Violation {
  directive: string
  blocked: string
  page: string
  source: string
}

/**
 * Accepts both kinds of violation reports that browsers send, and logs them; nothing is stored. Registered in its own
 * scope because of its content types.
 */
export async function registerCspReports(
  app: FastifyInstance,
  deps: Pick<Deps, 'now' | 'siblings'>,
): Promise<void> {
  const perAddress = createRateLimit(deps, {
    name: 'reports of an address',
    perMinute: PER_ADDRESS_AND_MINUTE,
  })
  const total = createRateLimit(deps, { name: 'reports', perMinute: PER_MINUTE })
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(CONTENT_TYPES, { parseAs: 'string' }, (_request, body, done) => {
      const text = body.toString()
      const problem = excessProblem(text)
      if (problem) return done(problem)
      try {
        done(null, JSON.parse(text))
      } catch {
        done(new Problem('validation', { detail: 'El contenido no es JSON válido.' }))
      }
    })
    scope.post(
      REPORTS_PATH,
      {
        bodyLimit: MAX_BODY_BYTES,
        schema: { hide: true },
        onRequest: async ({ ip }) => perAddress(rateLimitAddress(ip)),
      },
      async (request, reply) => {
        total('')
        for (const violation of readReports(request.body)) {
          request.log.warn({ event: 'policy-violation', ...violation }, 'a page violated its policy')
        }
        return reply.code(204).send()
      },
    )
  })
}

/** Parses the reports of a request; ignores whatever is not a report. */
export function readReports(body: unknown): Violation[] {
  const reports = Array.isArray(body)
    ? body.slice(0, MAX_REPORTS).map((report: unknown) => member(report, 'body'))
    : [member(body, 'csp-report')]
  return reports.flatMap((report) => {
    const directive = text(report, 'effectiveDirective', 'effective-directive', 'violated-directive')
    if (!/^[a-z-]{1,40}\b/.test(directive)) return []
    return [
      {
        directive: directive.split(' ', 1)[0]!,
        blocked: originOrWord(text(report, 'blockedURL', 'blocked-uri')),
        page: surface(text(report, 'documentURL', 'document-uri')),
        source: sourceFile(text(report, 'sourceFile', 'source-file')),
      },
    ]
  })
}

function member(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined
}

function text(report: unknown, ...names: string[]): string {
  const found = names.map((name) => member(report, name)).find((value) => typeof value === 'string')
  return typeof found === 'string' ? found : ''
}

/** `inline`, `eval`, `data`, or the origin of an address, without its path. */
function originOrWord(blocked: string): string {
  if (/^[a-z-]{1,40}$/.test(blocked)) return blocked
  const { protocol, host } = URL.parse(blocked) ?? { protocol: '', host: '' }
  return `${protocol}//${host}`.slice(0, 100)
}

/** The first segment of the path, which names the surface; the rest can hold a secret. */
function surface(address: string): string {
  return /^\/(?:p|admin|login|api)(?=\/|$)/.exec(URL.parse(address)?.pathname ?? '')?.[0] ?? '/'
}

/** The path of one of our files, or ''. */
function sourceFile(address: string): string {
  return /^\/(?:assets\/[\w.-]{1,80}|sw\.js)$/.exec(URL.parse(address)?.pathname ?? '')?.[0] ?? ''
}
