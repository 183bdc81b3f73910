import type { FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '#contract/problems.ts'
import { authenticate } from '../../auth/authenticate.ts'
import type { Deps } from '../../deps.ts'
import { VERSIONED_HEADER } from '../../http/cached-route.ts'
import { bearerToken } from '../../http/route.ts'
import type { FindPublished } from '../storefront/published.ts'
import { adminCrumbs } from './admin-crumbs.ts'
import { partsOfPath } from './crumbs.ts'
import type { Crumb } from './crumbs.ts'
import { publicCrumbs } from './public-crumbs.ts'

/**
 * Answers breadcrumbs, those of a storefront page from the page cache: the page is put together from this answer, and
 * can be kept only if all its answers can. An order's crumb depends on more than the account's data.
 */
export async function replyWithBreadcrumbs(
  deps: Deps,
  findPublished: FindPublished,
  { path, request, reply }: { path: string; request: FastifyRequest; reply: FastifyReply },
): Promise<FastifyReply> {
  const [surface, alias, kind, part] = partsOfPath(path)
  const isOrder = kind === 'orders' && part !== undefined
  const accountId =
    surface === 'p' && alias !== undefined && !isOrder ? await deps.accountOfAlias(alias) : null
  await deps.pages.serve({ request, reply, accountId }, async () => {
    const crumbs = await resolveBreadcrumbs(deps, findPublished, { path, request })
    return {
      status: 200,
      headers: {
        'content-type': 'application/json; charset=utf-8',
        ...(accountId === null ? {} : { [VERSIONED_HEADER]: '1' }),
      },
      body: Buffer.from(JSON.stringify(crumbs)),
      cacheable: accountId !== null,
    }
  })
  return reply
}

/**
 * The breadcrumbs of a page (behaviour.md §9): of /p/… from what the publication shows, of /admin/… only with a valid
 * token, of its account. Anything else, and anything not to be seen, has none.
 */
async function resolveBreadcrumbs(
  deps: Deps,
  findPublished: FindPublished,
  { path, request }: { path: string; request: FastifyRequest },
): Promise<Crumb[]> {
  const [surface, ...parts] = partsOfPath(path)
  if (surface === 'admin') {
    const token = bearerToken(request)
    const session = token === null ? null : await authenticate(deps.pool, token)
    return session ? adminCrumbs(deps.pool, session.accountId, parts) : []
  }
  const [alias, ...below] = parts
  if (surface !== 'p' || alias === undefined) return []
  const published = await findPublished(alias).catch((error: unknown) => {
    if (error instanceof Problem && error.code === 'not_found') return null
    throw error
  })
  return published ? publicCrumbs(deps.pool, published, below) : []
}
