import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { buildApp } from '#server/app.ts'
import { BENCH_DATA_DIR } from '../world/data-dir.ts'
import type { PublishedList } from './published-list.ts'

/** Hits per page of results. */
export const HITS_PER_PAGE = 24

interface Answer {
  hits: { code: string; name: string }[]
}

/** The API without a limit to the searches of a link, as a bench makes all of them from one address. */
export function buildSearchApp(pool: pg.Pool): Promise<FastifyInstance> {
  return buildApp({
    pool,
    dataDir: BENCH_DATA_DIR,
    publicUrl: 'http://localhost:3000',
    web: 'none',
    searchesPerMinute: 999_999_999,
  })
}

/** Hits that the search box requests while typing. */
export const SUGGESTIONS = 5

/** Searches a publication as its storefront does; the hits of the first page, best first. */
export async function searchPublished(
  app: FastifyInstance,
  alias: string,
  query: string,
  hitsPerPage = HITS_PER_PAGE,
): Promise<Answer['hits']> {
  return (JSON.parse(await requestSearch(app, alias, query, hitsPerPage)) as Answer).hits
}

/** The response to a search, unread: reading it is the work of a browser. */
export async function requestSearch(
  app: FastifyInstance,
  alias: string,
  query: string,
  hitsPerPage = HITS_PER_PAGE,
): Promise<string> {
  const response = await app.inject({
    method: 'POST',
    url: '/1/indexes/products/query',
    headers: { 'x-algolia-api-key': alias },
    payload: { query, hitsPerPage },
  })
  if (response.statusCode !== 200)
    throw new Error(`'${query}' answered ${response.statusCode}: ${response.body}`)
  return response.body
}

/** Searches until every product is indexed: one search indexes for two seconds at most. */
export async function waitForIndex(
  app: FastifyInstance,
  pool: pg.Pool,
  accounts: readonly PublishedList[],
): Promise<void> {
  for (const { accountId, alias } of accounts) {
    const isQueued = async () =>
      (await pool.query('select from search_queue where account_id = $1 limit 1', [accountId])).rowCount
    while (await isQueued()) await searchPublished(app, alias, 'nadaesasi')
  }
}
