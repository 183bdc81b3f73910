import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '#contract/problems.ts'
import { SEARCH_BODY_BYTES } from '#contract/search.ts'
import type { Deps } from '../../deps.ts'
import { rateLimitAddress } from '../../http/limits/rate-limit-address.ts'
import { createRateLimit } from '../../http/limits/rate-limit.ts'
import type { Published } from '../../published/published.ts'
import { answerOf, searchProducts } from '../../search/search-products.ts'
import { sortOfIndex } from '../../search/search-provider.ts'
import { isRefusal, readSearch, readSearches, stopsEarly } from '../../search/search-request.ts'
import type { SearchRefusal, SearchRequest } from '../../search/search-request.ts'
import { allowOtherOrigins, answerPreflights } from './other-origins.ts'

const CALLS = '/1/indexes/*'
/** Bytes of a cached answer in addition to its text. */
const ANSWER_BYTES = 200

/** A serialised answer: as text it takes far less memory, and time to send again, than as objects. */
interface Sent {
  json: string
  hits: number
}

/** {@link Sent} without the time that it took. */
interface Answer extends Sent {
  isUpToDate: boolean
}

/**
 * Implements the two calls of the search provider's protocol that the storefront uses, in the provider's formats, errors
 * included, because its official client reads them. The API key is the publication's alias. Each search of a request
 * counts; too many from one address or of one account are a 429, as a 5xx would make clients avoid the host.
 */
export function searchRoutes(app: FastifyInstance, deps: Deps): void {
  const options = {
    schema: { hide: true },
    bodyLimit: SEARCH_BODY_BYTES,
    onRequest: allowOtherOrigins,
  }
  const limit = createRateLimit(deps, { name: 'searches by the protocol', perMinute: deps.searchesPerMinute })
  // Many customers type the same first letters.
  const answers = deps.cache.section<Answer>('search ', {
    sizeOf: ({ json }) => ANSWER_BYTES + 2 * json.length,
    isCacheable: ({ isUpToDate }) => isUpToDate,
  })

  answerPreflights(app, CALLS)
  app.post(CALLS, options, async (request, reply) => {
    // In '/1/indexes/*/queries' the '*' is literal.
    const [name = '', call, ...rest] = (request.params as { '*': string })['*'].split('/')
    const isMany = call === 'queries' && name === '*'
    if (rest.length > 0 || (!isMany && call !== 'query')) return refuse(reply, notFound)
    const published = await publishedByKey(request)
    if (!published) return refuse(reply, wrongKey)
    const requested = isMany ? readSearches(request.body) : readSearch(name, request.body)
    if (isRefusal(requested)) return refuse(reply, requested)
    const missing = requested.find(({ indexName }) => sortOfIndex(indexName) === null)
    if (missing) return refuse(reply, { status: 404, message: `Index ${missing.indexName} does not exist` })
    try {
      limit(`${published.alias} ${rateLimitAddress(request.ip)}`, requested.length)
      const isEarly = isMany && stopsEarly(request.body)
      const results = isEarly
        ? await untilEnough(published, requested)
        : await Promise.all(requested.map(async (search) => (await response(published, search)).json))
      reply.type('application/json; charset=utf-8')
      return isMany ? `{"results":[${results.join()}]}` : results[0]
    } catch (error) {
      return refuse(reply, tooMany(error))
    }
  })

  async function response({ accountId, alias }: Published, request: SearchRequest): Promise<Sent> {
    const started = performance.now()
    deps.counts.searches += 1
    // Read before the publication, so that the answer is at least as new as this version.
    const version = deps.versions.ofLink(accountId, alias)
    const key = `${alias} ${JSON.stringify(request)}`
    const { json, hits } = await answers.get({ accountId, key, version }, async () => {
      const published = await deps.findPublished(alias)
      const synonyms = await deps.synonymsOf(accountId)
      // Each statement waits, and not the whole search: the database works on others while this one is parsed or serialised.
      const search = {
        db: deps.searchReads.of(published),
        latest: deps.searchReads.latestOf(accountId),
        index: deps.searchIndex,
        synonyms,
        vocabularyOf: deps.vocabularyOf,
        tagsOf: deps.tagsOf,
      }
      const findings = await searchProducts(search, published, { request })
      const answer = answerOf(findings)
      return { json: JSON.stringify(answer), hits: answer.hits.length, isUpToDate: findings.isUpToDate }
    })
    const processingTimeMS = Math.max(1, Math.round(performance.now() - started))
    return { json: withFields(json, { processingTimeMS }), hits }
  }

  /** One search after the other, until one fills its page; those after it are not run. */
  async function untilEnough(published: Published, requested: readonly SearchRequest[]): Promise<string[]> {
    const results: string[] = []
    let isEnough = false
    for (const search of requested) {
      const answer: Sent = isEnough ? unprocessed(search) : await response(published, search)
      results.push(withFields(answer.json, { processed: !isEnough }))
      isEnough ||= answer.hits >= search.hitsPerPage
    }
    return results
  }

  async function publishedByKey(request: FastifyRequest): Promise<Published | null> {
    const inQuery = (request.query as Record<string, unknown>)['x-algolia-api-key']
    const key = request.headers['x-algolia-api-key'] ?? inQuery
    if (typeof key !== 'string' || !/^[a-z0-9-]+$/.test(key)) return null
    return deps.findPublished(key).catch((error: unknown) => {
      if (error instanceof Problem && error.code === 'not_found') return null
      throw error
    })
  }
}

/** The JSON of an object with further fields behind those it has. */
function withFields(json: string, fields: Record<string, unknown>): string {
  return `${json.slice(0, -1)},${JSON.stringify(fields).slice(1)}`
}

/** The format of {@link answerOf} for a search that was not run. */
function unprocessed({ query, page, hitsPerPage, indexName }: SearchRequest): Sent {
  const result: Result = {
    hits: [],
    nbHits: 0,
    page,
    nbPages: 0,
    hitsPerPage,
    exhaustiveNbHits: true,
    query,
    params: '',
    index: indexName,
    processingTimeMS: 0,
  }
  return { json: JSON.stringify(result), hits: 0 }
}

type Result = ReturnType<typeof answerOf> & { processingTimeMS: number }

const notFound: SearchRefusal = { status: 404, message: 'Not found' }
const wrongKey: SearchRefusal = { status: 403, message: 'Invalid Application-ID or API key' }

/** The 429 for a problem with a retry time; rethrows any other error. */
function tooMany(error: unknown): SearchRefusal {
  if (!(error instanceof Problem) || error.retryAfterSeconds === undefined) throw error
  return { status: 429, message: 'Too many searches', retryAfterSeconds: error.retryAfterSeconds }
}

function refuse(reply: FastifyReply, { status, message, retryAfterSeconds }: SearchRefusal) {
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds))
  reply.code(status)
  return { message, status }
}
