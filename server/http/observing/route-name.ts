import type { FastifyRequest } from 'fastify'

// The path segments of storefront pages that contain no secret (web/routes.ts).
const PAGE = /^\/p\/[^/]+(?:\/(c|cy|cl|search|prod|cart|favourites|quick-order|orders)(\/[^/]+)?)?\/?$/

/**
 * The route pattern of a request, without its parameters: an alias gives access to a shop, a file name to a picture, and a
 * query is what a visitor searches for.
 */
export function routeName(request: Pick<FastifyRequest, 'routeOptions' | 'url'>): string {
  const pattern = request.routeOptions.url
  if (pattern === undefined) return '(none)'
  return pattern === '/*' ? pageName(request.url.split('?', 1)[0] ?? '') : pattern
}

function pageName(path: string): string {
  const page = PAGE.exec(path.replace(/\.data$/, ''))
  if (page)
    return `/p/:alias${page[1] === undefined ? '' : `/${page[1]}`}${page[2] === undefined ? '' : '/:id'}`
  return ['/p/', '/admin'].find((start) => path.startsWith(start))?.replace(/\/?$/, '/*') ?? '/*'
}
