import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { Problem } from '#contract/problems.ts'
import type { Deps } from '../../deps.ts'
import { rateLimitAddress } from '../../http/limits/rate-limit-address.ts'
import { createRateLimit } from '../../http/limits/rate-limit.ts'
import { LANDING_PREVIEW } from './landing-preview.ts'
import { previewContent } from './preview-content.ts'
import type { Preview } from '../../images/previews/previews.ts'
import type { PreviewedPage } from './preview-content.ts'

const NAME = /^(?:start|(c|cy|cl|prod)-([1-9]\d{0,14}))\.jpg$/
/** No account has this id: the landing page belongs to none. */
const NO_ACCOUNT = 0
/** A messenger fetches one for each link that is sent. */
const PREVIEWS_PER_MINUTE = 60

/**
 * Serves the pictures of link previews. Messengers fetch them without the page, so a paused or unknown link gets the same
 * errors here. Shared caches must revalidate them: pausing a link ends its previews at once.
 */
export function previewRoutes(app: FastifyInstance, deps: Deps): void {
  const { findPublished, pageReadsOf, previews } = deps
  const limit = createRateLimit(deps, { name: 'previews', perMinute: PREVIEWS_PER_MINUTE })
  app.get<{ Params: { alias: string; name: string } }>(
    '/previews/:alias/:name',
    { schema: { hide: true } },
    async ({ params: { alias, name }, headers, ip }, reply) => {
      const page = pageOf(name)
      const published = await findPublished(alias)
      limit(`${alias} ${rateLimitAddress(ip)}`)
      const content = await previewContent(pageReadsOf(published), published, page)
      return send(await previews(published.accountId, content), { headers, reply })
    },
  )
  app.get('/previews/landing.jpg', { schema: { hide: true } }, async ({ headers, ip }, reply) => {
    limit(`landing ${rateLimitAddress(ip)}`)
    return send(await previews(NO_ACCOUNT, LANDING_PREVIEW), { headers, reply })
  })
}

function send(
  { body, etag }: Preview,
  { headers, reply }: { headers: IncomingHttpHeaders; reply: FastifyReply },
): FastifyReply {
  reply.headers({
    etag,
    'cache-control': 'no-cache',
    'content-security-policy': "default-src 'none'; sandbox",
  })
  if (headers['if-none-match'] === etag) return reply.code(304).send()
  return reply.type('image/jpeg').send(body)
}

function pageOf(name: string): PreviewedPage {
  const match = NAME.exec(name)
  if (match === null) throw new Problem('not_found')
  const [, kind = 'start', id = '0'] = match
  return { kind: kind as PreviewedPage['kind'], id: Number(id) }
}
