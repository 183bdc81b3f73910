import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { SEARCH_PATHS } from '#contract/search-calls.ts'
import { escapeHtml } from './escape-html.ts'
import { inlineHash } from './inline-elements.ts'

const STYLES = `body{font:15px/1.5 system-ui;max-width:60rem;margin:2rem auto;padding:0 1rem}
summary{cursor:pointer;padding:.3rem 0}pre{background:#f4f4f2;padding:1rem;overflow:auto;font-size:12px}`
const POLICY = `default-src 'none'; style-src ${inlineHash(STYLES)}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/** The OpenAPI 3.1 document of the contract at /api/openapi.json, and a page that shows it at /api/docs (http-api.md §6). */
export async function registerOpenApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Mostrador',
        version: '1.0.0',
        description: 'Catalogue, pricing and ordering of a plumbing and hardware reseller.',
      },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
  })
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => documentOf(app))
  app.get('/api/docs', { schema: { hide: true } }, async (_request, reply) => {
    reply
      .header('content-security-policy', POLICY)
      .type('text/html; charset=utf-8')
      .send(docsPage(documentOf(app)))
    return reply
  })
}

/** The calls of the contract, and those of the search provider's protocol. */
function documentOf(app: FastifyInstance) {
  const { paths, ...rest } = app.swagger()
  return { ...rest, paths: { ...paths, ...SEARCH_PATHS } }
}

type Operation = {
  summary?: string
  security?: unknown[]
  requestBody?: unknown
  parameters?: unknown
  responses?: unknown
}

function docsPage(document: ReturnType<typeof documentOf>): string {
  const operations = Object.entries(document.paths as Record<string, Record<string, Operation>>)
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
    )
    .map(({ path, method, operation }) => {
      const shape = {
        parameters: operation.parameters,
        body: operation.requestBody,
        responses: operation.responses,
      }
      return `<details><summary><b>${method.toUpperCase()}</b> <code>${escapeHtml(path)}</code> ${escapeHtml(operation.summary ?? '')}${
        operation.security ? ' <small>token</small>' : ''
      }</summary><pre>${escapeHtml(JSON.stringify(shape, null, 2))}</pre></details>`
    })
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Mostrador API</title><style>${STYLES}</style>
<h1>Mostrador API</h1><p>The same as data: <a href="/api/openapi.json">/api/openapi.json</a></p>${operations.join('\n')}</html>`
}
