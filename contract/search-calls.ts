import { MAX_HIGHLIGHT_TAG, MAX_SEARCH_HITS, MAX_SEARCHES, SEARCH_BODY_BYTES } from './search.ts'

const PARAMETERS = {
  query: { type: 'string' },
  page: { type: 'integer', minimum: 0, default: 0 },
  hitsPerPage: { type: 'integer', minimum: 0, maximum: MAX_SEARCH_HITS, default: 20 },
  highlightPreTag: { type: 'string', maxLength: MAX_HIGHLIGHT_TAG, default: '<em>' },
  highlightPostTag: { type: 'string', maxLength: MAX_HIGHLIGHT_TAG, default: '</em>' },
  facets: { type: 'array', items: { type: 'string' } },
  facetFilters: { type: 'array' },
  filters: { type: 'string' },
}

const HIGHLIGHT = {
  type: 'object',
  properties: { value: { type: 'string' }, matchLevel: { type: 'string' } },
}

const RESULT = {
  type: 'object',
  required: ['hits', 'nbHits', 'page', 'nbPages', 'hitsPerPage', 'query', 'index', 'processingTimeMS'],
  properties: {
    hits: {
      type: 'array',
      items: {
        type: 'object',
        required: ['objectID', 'name', 'code', 'image', '_highlightResult'],
        properties: {
          objectID: { type: 'string' },
          name: { type: 'string' },
          code: { type: 'string' },
          image: { type: 'string' },
          _highlightResult: { type: 'object', properties: { name: HIGHLIGHT, code: HIGHLIGHT } },
        },
      },
    },
    nbHits: { type: 'integer' },
    page: { type: 'integer' },
    nbPages: { type: 'integer' },
    hitsPerPage: { type: 'integer' },
    query: { type: 'string' },
    index: { type: 'string' },
    processingTimeMS: { type: 'integer' },
  },
}

const KEY = {
  name: 'x-algolia-api-key',
  in: 'header',
  required: true,
  description: 'The permalink of the publication, in the header or in a parameter of this name.',
  schema: { type: 'string' },
}
const INDEX = { name: 'indexName', in: 'path', required: true, schema: { type: 'string' } }

/**
 * The calls of the search provider's protocol for the OpenAPI document. They are no endpoints of the contract: the provider
 * determines their formats, and official clients make them.
 */
export const SEARCH_PATHS = {
  '/1/indexes/*/queries': {
    post: operation('Several searches at once, by the protocol of the search provider', {
      parameters: [KEY],
      body: {
        type: 'object',
        required: ['requests'],
        properties: {
          requests: {
            type: 'array',
            maxItems: MAX_SEARCHES,
            items: {
              type: 'object',
              required: ['indexName'],
              properties: { indexName: { type: 'string' }, ...PARAMETERS },
            },
          },
        },
      },
      result: { type: 'object', properties: { results: { type: 'array', items: RESULT } } },
    }),
  },
  '/1/indexes/{indexName}/query': {
    post: operation('One search, by the protocol of the search provider', {
      parameters: [INDEX, KEY],
      body: { type: 'object', properties: PARAMETERS },
      result: RESULT,
    }),
  },
}

function operation(
  summary: string,
  { parameters, body, result }: { parameters: object[]; body: object; result: object },
) {
  return {
    summary,
    description: `Body: up to ${SEARCH_BODY_BYTES / 1024} kB, ${MAX_SEARCH_HITS} hits in all. Errors are {message, status}.`,
    tags: ['search'],
    parameters,
    requestBody: { required: true, content: { 'application/json': { schema: body } } },
    responses: {
      200: { description: 'Default Response', content: { 'application/json': { schema: result } } },
    },
  }
}
