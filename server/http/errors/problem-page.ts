import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Problem } from '#contract/problems.ts'
import { escapeHtml } from '../escape-html.ts'
import { inlineHash } from '../inline-elements.ts'

const STYLES = `body{margin:0;min-height:100dvh;display:grid;place-content:center;padding:24px;box-sizing:border-box;background:#F7F6F3;color:#1F2426;font:16px/1.5 system-ui,sans-serif;text-align:center}
h1{margin:0 0 12px;font-size:24px;line-height:1.25}
p{margin:0 auto 24px;max-width:32em;color:#5C6468;overflow-wrap:anywhere}
small{color:#5C6468}
a{display:inline-block;padding:10px 20px;border-radius:8px;background:#0E5A6B;color:#fff;font-weight:600;text-decoration:none}
a:focus-visible{outline:3px solid #B4622D;outline-offset:2px}`

const POLICY = `default-src 'none'; style-src ${inlineHash(STYLES)}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/** Statuses that a reload does not change. */
const LASTING = new Set([400, 403, 404, 405, 413, 431])

/** Whether a browser opens a page, as opposed to a program that calls the API. */
export function wantsPage({ method, url, headers }: FastifyRequest): boolean {
  return method === 'GET' && !/^\/(?:api|1)\//.test(url) && (headers.accept ?? '').includes('text/html')
}

/** Sends a problem as a page that depends on nothing that could fail too. */
export function sendProblemPage(problem: Problem, request: FastifyRequest, reply: FastifyReply): void {
  const id = problem.status >= 500 ? `<p><small>Solicitud ${escapeHtml(request.id)}</small></p>` : ''
  const link = LASTING.has(problem.status)
    ? '<a href="/">Ir al inicio</a>'
    : '<a href="">Volver a intentarlo</a>'
  reply
    .code(problem.status)
    .header('content-type', 'text/html; charset=utf-8')
    .header('content-security-policy', POLICY)
    .header('cache-control', 'no-store')
    .send(
      `<!doctype html><html lang="es-MX"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(problem.title)}</title><style>${STYLES}</style>
<main><h1>${escapeHtml(problem.title)}</h1><p>${escapeHtml(problem.detail)}</p>${link}${id}</main></html>`,
    )
}
