import type { FastifyRequest } from 'fastify'

// The parts of a storefront's pages that say nothing of who looks at them (web/routes.ts).
const PAGE = /^\/p\/[^/]+(?:\/(c|cy|cl|search|prod|cart|quick-order|orders)(\/[^/]+)?)?\/?$/

/**
 * The pattern of a request's address, without anything that was put into it: a permalink opens a shop, the name of a file
 * a picture, a query says what somebody looks for.
 */
export function routeName(request: Pick<FastifyRequest, 'routeOptions' | 'url'>): string {
  const pattern = request.routeOptions.url
  if (pattern === undefined) return '(none)'
  return pattern === '/*' ? pageName(request.url.split('?', 1)[0] ?? '') : pattern
}

function pageName(path: string): string {
  const page = PAGE.exec(path.replace(/\.data$/, ''))
  if (page)
    return `/p/:pub${page[1] === undefined ? '' : `/${page[1]}`}${page[2] === undefined ? '' : '/:id'}`
  return ['/p/', '/admin'].find((start) => path.startsWith(start))?.replace(/\/?$/, '/*') ?? '/*'
}
