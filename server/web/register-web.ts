import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { projectRoot } from '#db/project-root.ts'
import { countServedPage, countServedVisit } from '../activity/count-page.ts'
import type { Deps } from '../deps.ts'
import { REPORTS_PATH } from '../http/csp-reports.ts'
import { INLINE_HASHES_FILE } from '../http/inline-elements.ts'
import type { InlineHashes } from '../http/inline-elements.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'
import { innerSend } from './inner-send.ts'
import type { Send } from './inner-send.ts'
import { createPictureInliner } from './inline-pictures.ts'

const CLIENT_BUILD = join(projectRoot, 'build', 'client')
const SERVER_BUILD = join(projectRoot, 'build', 'server')
// Lifetime of a cached page with missing pictures, so that visitors do not wait again while the store is down.
const INCOMPLETE_PAGE_MS = 10_000

/** The interface of the built pages (`web/entry.ssr.ts`). */
interface Web {
  /** `html`: the rendered page, without its styles; null: the response has a body of its own. */
  handle: (request: Request, send: Send) => Promise<{ response: Response; html: string | null }>
  withStyles: (html: string) => Buffer
  /** The address reduced to the parameters that the page reads; null for a page that is not cached. */
  pageAddress: (url: string) => string | null
}

/** Serves the built files, and the server-rendered page for every other address. */
export async function registerWeb(app: FastifyInstance, deps: Deps, mode: 'build' | 'dev'): Promise<void> {
  const web = mode === 'dev' ? await devWeb(app) : await builtWeb(app)
  const inlinePictures = createPictureInliner(deps)
  const policySource = {
    inline: mode === 'dev' ? ('any' as const) : await readInlineHashes(),
    connect: [...new Set([new URL(deps.publicUrl).origin, ...deps.searchProvider.origins])],
  }

  app.all('/api/*', { schema: { hide: true } }, (_request, reply) => reply.callNotFound())
  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    // The routed path: decoded and canonical (http/canonical-path.ts). React Router ignores case, so 'P' must match here too:
    // both must find the same publication.
    const alias = /^p\/([^/.]+)/i.exec((request.params as { '*': string })['*'])?.[1]
    const accountId = alias === undefined ? null : await deps.accountOfAlias(alias)
    const owner = accountId === null || alias === undefined ? null : { accountId, alias }
    const address = owner === null ? null : web.pageAddress(request.url)
    const wasCached = await deps.pages.serve({ request, reply, owner, key: address }, async () => {
      const { send, allVersioned, freshForMs } = innerSend(app, request, { isOfVisitor: address === null })
      // A cached page is rendered for the reduced address only, so that nothing of one visitor reaches others.
      const url = deps.publicUrl + (address ?? request.url)
      const { response, html: rendered } = await web.handle(
        new Request(url, { headers: pageHeaders(request.headers) }),
        send,
      )
      const headers = Object.fromEntries(response.headers)
      // The page holds a key to search with.
      let staleAt = Math.min(deps.searchProvider.staleAt() ?? Infinity, performance.now() + freshForMs())
      let body: Buffer
      if (rendered === null) {
        body = Buffer.from(await response.arrayBuffer())
      } else {
        const { html, isComplete } = await inlinePictures(rendered)
        if (!isComplete) staleAt = performance.now() + INCOMPLETE_PAGE_MS
        headers['content-security-policy'] = contentSecurityPolicy(
          { html, path: new URL(url).pathname },
          policySource,
        )
        headers['reporting-endpoints'] = `csp="${REPORTS_PATH}"`
        // Last: they are a third of the page, and nothing of it is read in them.
        body = web.withStyles(html)
      }
      const cacheable = response.status === 200 && allVersioned()
      return { status: response.status, headers, body, cacheable, staleAt }
    })
    if (owner === null) return reply
    countServedPage(deps, { request, reply }, owner)
    if (wasCached) {
      deps.unrouted.remember(request, {
        pages: deps.pages,
        owner,
        key: address,
        onSent: (visit) => countServedVisit(deps, visit, owner),
      })
    }
    return reply
  })
}

async function builtWeb(app: FastifyInstance): Promise<Web> {
  if (!existsSync(join(SERVER_BUILD, 'index.js')))
    throw new Error('The pages are not built: start with npm start.')
  // Each file of public/ has its own route; the hundreds of built assets share one, because routes cost start time and memory.
  await app.register(fastifyStatic, {
    root: CLIENT_BUILD,
    wildcard: false,
    globIgnore: ['assets/**', '**/*.{br,gz}'],
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply) => reply.header('cache-control', 'no-cache'),
  })
  await app.register(fastifyStatic, {
    root: join(CLIENT_BUILD, 'assets'),
    prefix: '/assets/',
    decorateReply: false,
    preCompressed: true,
    maxAge: '365d',
    immutable: true,
  })
  return (await import(pathToFileURL(join(SERVER_BUILD, 'index.js')).href)) as Web
}

async function readInlineHashes(): Promise<InlineHashes> {
  return JSON.parse(await readFile(join(SERVER_BUILD, INLINE_HASHES_FILE), 'utf8')) as InlineHashes
}

/** Vite in middleware mode: compiles pages on the fly and reloads them. */
async function devWeb(app: FastifyInstance): Promise<Web> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root: projectRoot,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server } },
  })
  app.addHook('onClose', () => vite.close())
  app.addHook('onRequest', (request, reply, done) => {
    if (request.url.startsWith('/api/')) done()
    else vite.middlewares(request.raw, reply.raw, done)
  })
  const load = () => vite.ssrLoadModule('/web/entry.ssr.ts') as Promise<Web>
  const { pageAddress, withStyles } = await load()
  return { handle: async (request, send) => (await load()).handle(request, send), pageAddress, withStyles }
}

/** Only the headers that the router needs: a page is shared by all visitors, so nothing else of one visitor may reach it. */
function pageHeaders(headers: Record<string, string | string[] | undefined>): Headers {
  const selected = new Headers()
  for (const name of ['accept', 'host']) {
    const value = headers[name]
    if (typeof value === 'string') selected.set(name, value)
  }
  return selected
}
