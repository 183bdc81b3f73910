import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '#contract/problems.ts'
import { SEARCH_BODY_BYTES } from '#contract/search.ts'
import type { Deps } from '../../deps.ts'
import type { FindPublished, Published } from '../storefront/published.ts'
import { SEARCH_INDEX } from '../storefront/search-provider.ts'
import { searchProducts } from './search-products.ts'
import { readSearchRequest, readSearchRequests } from './search-request.ts'
import type { SearchRequest } from './search-request.ts'

/**
 * Speaks the two calls of the search provider's protocol that the storefront uses, in the provider's shapes, errors
 * included: its official client is what reads them. The key says which publication is searched.
 */
export function answerSearches(app: FastifyInstance, deps: Deps, findPublished: FindPublished): void {
  const options = { schema: { hide: true }, bodyLimit: SEARCH_BODY_BYTES }

  app.post('/1/indexes/*', options, async (request, reply) => {
    // '*' is part of the address '/1/indexes/*/queries', not a pattern of it.
    const [name = '', call, ...rest] = (request.params as { '*': string })['*'].split('/')
    if (rest.length > 0) return refuse(reply, 404, 'Not found')
    if (call === 'queries' && name === '*') return answerMany(request, reply)
    if (call === 'query') return answerOne(request, reply, name)
    return refuse(reply, 404, 'Not found')
  })

  async function answerMany(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const published = await publishedByKey(request)
    if (!published) return refuse(reply, 403, 'Invalid Application-ID or API key')
    const searches = readSearchRequests(request.body)
    if (!searches) return refuse(reply, 400, 'Invalid body')
    const missing = searches.find((search) => search.indexName !== SEARCH_INDEX)
    if (missing) return refuse(reply, 404, `Index ${missing.indexName} does not exist`)
    return { results: await Promise.all(searches.map((search) => answer(published, search))) }
  }

  async function answerOne(
    request: FastifyRequest,
    reply: FastifyReply,
    indexName: string,
  ): Promise<unknown> {
    const published = await publishedByKey(request)
    if (!published) return refuse(reply, 403, 'Invalid Application-ID or API key')
    const search = readSearchRequest(indexName, request.body)
    if (!search) return refuse(reply, 400, 'Invalid body')
    if (indexName !== SEARCH_INDEX) return refuse(reply, 404, `Index ${indexName} does not exist`)
    return answer(published, search)
  }

  function answer(published: Published, search: SearchRequest) {
    return searchProducts(deps.pool, published, search)
  }

  async function publishedByKey(request: FastifyRequest): Promise<Published | null> {
    const inQuery = (request.query as Record<string, unknown>)['x-algolia-api-key']
    const key = request.headers['x-algolia-api-key'] ?? inQuery
    if (typeof key !== 'string' || !/^[a-z0-9-]+$/.test(key)) return null
    return findPublished(key).catch((error: unknown) => {
      if (error instanceof Problem && error.code === 'not_found') return null
      // The provider's clients read what went wrong from `message`.
      if (error instanceof Problem) throw new Problem(error.code, { extra: { message: error.title } })
      throw error
    })
  }
}

function refuse(reply: FastifyReply, status: number, message: string): { message: string; status: number } {
  reply.code(status)
  return { message, status }
}
