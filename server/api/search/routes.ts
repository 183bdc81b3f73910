import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '#contract/problems.ts'
import { SEARCH_BODY_BYTES } from '#contract/search.ts'
import type { Deps } from '../../deps.ts'
import { countedAddress } from '../../http/counted-address.ts'
import { createRateLimit } from '../../http/rate-limit.ts'
import { connectionsOfAccount } from '../../load/account-reads.ts'
import { createBulkhead } from '../../load/bulkhead.ts'
import type { Published } from '../../published/published.ts'
import { searchProducts } from '../../search/search-products.ts'
import { SEARCH_INDEX } from '../../search/search-provider.ts'
import { isRefusal, readSearch, readSearches } from '../../search/search-request.ts'
import type { SearchRefusal, SearchRequest } from '../../search/search-request.ts'

/** Half of what an account's visitors may take: its pages go on while it is searched. */
const PART_OF_ACCOUNT = 1 / 2
const QUEUE = { maxQueued: 100, maxWaitMs: 5_000 }

/**
 * Speaks the two calls of the search provider's protocol that the storefront uses, in the provider's shapes, errors
 * included: its official client is what reads them. The key says which publication is searched. Each search of a request
 * counts as one; too many, from one address or of one account, are a 429: a 5xx would make clients leave the host alone.
 */
export function searchRoutes(app: FastifyInstance, deps: Deps): void {
  const options = { schema: { hide: true }, bodyLimit: SEARCH_BODY_BYTES }
  const limit = createRateLimit({ perMinute: deps.searchesPerMinute, now: deps.now })
  const concurrency = Math.max(1, Math.floor(connectionsOfAccount(deps.pool) * PART_OF_ACCOUNT))
  const searches = createBulkhead({ ...QUEUE, concurrency })

  app.post('/1/indexes/*', options, async (request, reply) => {
    // '*' is part of the address '/1/indexes/*/queries', not a pattern of it.
    const [name = '', call, ...rest] = (request.params as { '*': string })['*'].split('/')
    const isMany = call === 'queries' && name === '*'
    if (rest.length > 0 || (!isMany && call !== 'query')) return refuse(reply, notFound)
    const published = await publishedByKey(request)
    if (!published) return refuse(reply, wrongKey)
    const asked = isMany ? readSearches(request.body) : readSearch(name, request.body)
    if (isRefusal(asked)) return refuse(reply, asked)
    const missing = asked.find(({ indexName }) => indexName !== SEARCH_INDEX)
    if (missing) return refuse(reply, { status: 404, message: `Index ${missing.indexName} does not exist` })
    try {
      limit(`${published.alias} ${countedAddress(request.ip)}`, asked.length)
      const results = await Promise.all(asked.map((search) => answer(published, search)))
      return isMany ? { results } : results[0]
    } catch (error) {
      return refuse(reply, tooMany(error))
    }
  })

  function answer(published: Published, search: SearchRequest) {
    const { accountId } = published
    return searches.run(accountId, () => searchProducts(deps.readsOf(accountId), published, search))
  }

  async function publishedByKey(request: FastifyRequest): Promise<Published | null> {
    const inQuery = (request.query as Record<string, unknown>)['x-algolia-api-key']
    const key = request.headers['x-algolia-api-key'] ?? inQuery
    if (typeof key !== 'string' || !/^[a-z0-9-]+$/.test(key)) return null
    return deps.findPublished(key).catch((error: unknown) => {
      if (error instanceof Problem && error.code === 'not_found') return null
      // The provider's clients read what went wrong from `message`.
      if (error instanceof Problem) throw new Problem(error.code, { extra: { message: error.title } })
      throw error
    })
  }
}

const notFound: SearchRefusal = { status: 404, message: 'Not found' }
const wrongKey: SearchRefusal = { status: 403, message: 'Invalid Application-ID or API key' }

/** The 429 for what has to wait; any other error is thrown on. */
function tooMany(error: unknown): SearchRefusal {
  if (!(error instanceof Problem) || error.retryAfterSeconds === undefined) throw error
  return { status: 429, message: 'Too many searches', retryAfterSeconds: error.retryAfterSeconds }
}

function refuse(reply: FastifyReply, { status, message, retryAfterSeconds }: SearchRefusal) {
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds))
  reply.code(status)
  return { message, status }
}
