import type { FastifyInstance } from 'fastify'

/** What a page of results asks for. */
export const HITS_PER_PAGE = 24

interface Answer {
  hits: { code: string; name: string }[]
}

/** Searches a publication as its storefront does; the hits of the first page, best first. */
export async function searchPublished(
  app: FastifyInstance,
  alias: string,
  query: string,
): Promise<Answer['hits']> {
  const response = await app.inject({
    method: 'POST',
    url: '/1/indexes/products/query',
    headers: { 'x-algolia-api-key': alias },
    payload: { query, hitsPerPage: HITS_PER_PAGE },
  })
  if (response.statusCode !== 200)
    throw new Error(`'${query}' answered ${response.statusCode}: ${response.body}`)
  return response.json<Answer>().hits
}
