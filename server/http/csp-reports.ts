import type { FastifyInstance } from 'fastify'
import { Problem } from '#contract/problems.ts'
import { countedAddress } from './counted-address.ts'
import { excessProblem } from './json-bodies.ts'
import { createRateLimit } from './rate-limit.ts'

/** Where browsers report what the policy of a page forbade. */
export const REPORTS_PATH = '/api/csp-reports'

const MAX_BODY_BYTES = 16_000
const MAX_REPORTS = 5
const PER_ADDRESS_AND_MINUTE = 20
// Of all addresses together: whoever has many of them fills no log.
const PER_MINUTE = 120
const CONTENT_TYPES = ['application/csp-report', 'application/reports+json', 'application/json']

/** What a line of the log says of one report: nothing that could be a permalink, a token or a text of a page. */
interface Violation {
  directive: string
  blocked: string
  page: string
  source: string
}

/**
 * Takes reports of violated policies, of both kinds that browsers send, and writes them into the log. In a scope of its
 * own, for its content types; nothing is stored.
 */
export async function registerCspReports(app: FastifyInstance, { now }: { now: () => Date }): Promise<void> {
  const perAddress = createRateLimit({ perMinute: PER_ADDRESS_AND_MINUTE, now })
  const inAll = createRateLimit({ perMinute: PER_MINUTE, now })
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
        onRequest: async ({ ip }) => perAddress(countedAddress(ip)),
      },
      async (request, reply) => {
        inAll('')
        for (const violation of readReports(request.body)) {
          request.log.warn(
            { event: 'policy-violation', ...violation },
            'a page was kept from what its policy forbids',
          )
        }
        return reply.code(204).send()
      },
    )
  })
}

/** What is worth a line in reports as browsers send them; whatever is none is left out. */
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

/** `inline`, `eval`, `data`; of an address where it leads, and nothing of what stands behind the host. */
function originOrWord(blocked: string): string {
  if (/^[a-z-]{1,40}$/.test(blocked)) return blocked
  const { protocol, host } = URL.parse(blocked) ?? { protocol: '', host: '' }
  return `${protocol}//${host}`.slice(0, 100)
}

/** The first part of the path tells which half of the product it was; what follows may be a key. */
function surface(address: string): string {
  return /^\/(?:p|admin|login|api)(?=\/|$)/.exec(URL.parse(address)?.pathname ?? '')?.[0] ?? '/'
}

/** One of our files, or only that it was none. */
function sourceFile(address: string): string {
  return /^\/(?:assets\/[\w.-]{1,80}|sw\.js)$/.exec(URL.parse(address)?.pathname ?? '')?.[0] ?? ''
}
