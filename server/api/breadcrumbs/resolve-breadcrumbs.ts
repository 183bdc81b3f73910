import type { FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '#contract/problems.ts'
import { authenticate } from '../../auth/authenticate.ts'
import { bearerToken } from '../../auth/bearer-token.ts'
import type { Deps } from '../../deps.ts'
import { VERSIONED_HEADER } from '../../http/cached-route.ts'
import { adminCrumbs } from './admin-crumbs.ts'
import { partsOfPath } from './crumbs.ts'
import type { Crumb } from './crumbs.ts'
import { publicCrumbs } from './public-crumbs.ts'

/** Longer than the key of any real page; a longer one is not cached. */
const MAX_KEY_LENGTH = 120

/**
 * Sends breadcrumbs, those of a storefront page from the page cache: a page can be cached only if all API responses it is
 * rendered from can. An order's breadcrumb depends on more than the account's data.
 */
export async function replyWithBreadcrumbs(
  deps: Deps,
  { path, request, reply }: { path: string; request: FastifyRequest; reply: FastifyReply },
): Promise<FastifyReply> {
  const [surface, alias, ...below] = partsOfPath(path)
  const isOrder = below[0] === 'orders' && below[1] !== undefined
  const accountId =
    surface === 'p' && alias !== undefined && !isOrder ? await deps.accountOfAlias(alias) : null
  const owner = accountId === null ? null : { accountId, alias: alias ?? '' }
  const key = ['crumbs', alias, ...below].join('/')
  await deps.calls.serve(
    { request, reply, owner, key: key.length > MAX_KEY_LENGTH ? null : key },
    async () => {
      const crumbs = await resolveBreadcrumbs(deps, { path, request })
      return {
        status: 200,
        headers: {
          'content-type': 'application/json; charset=utf-8',
          ...(owner === null ? {} : { [VERSIONED_HEADER]: '1' }),
        },
        body: Buffer.from(JSON.stringify(crumbs)),
        // Unknown pages are unlimited in number.
        cacheable: owner !== null && crumbs.length > 0,
      }
    },
  )
  return reply
}

/**
 * The breadcrumbs of a page (storefront.md §10, back-office.md §2): of /p/… from what the publication shows, of /admin/…
 * from the account of a valid token. Empty for anything else and anything hidden.
 */
async function resolveBreadcrumbs(
  deps: Deps,
  { path, request }: { path: string; request: FastifyRequest },
): Promise<Crumb[]> {
  const [surface, ...parts] = partsOfPath(path)
  if (surface === 'admin') {
    const token = bearerToken(request)
    const session = token === null ? null : await authenticate(deps.pool, { token, address: request.ip })
    // For the log: the call itself is public.
    request.session = session
    return session ? adminCrumbs(deps.pool, session, parts) : []
  }
  const [alias, ...below] = parts
  if (surface !== 'p' || alias === undefined) return []
  const published = await deps.findPublished(alias).catch((error: unknown) => {
    if (error instanceof Problem && error.code === 'not_found') return null
    throw error
  })
  if (!published) return []
  // An order may have been placed just now.
  const db = below[0] === 'orders' ? deps.readsOf(published.accountId) : deps.pageReadsOf(published)
  return publicCrumbs(db, published, below)
}
