import { Type } from 'typebox'
import { MAX_LENGTH } from '#domain/limits.ts'
import { Count, Deleted, Empty, Id, IdParams, nullable, ProductRef, Time } from './amounts.ts'
import { endpoint } from './endpoint.ts'

const LinkParams = Type.Object({ alias: Type.String() })
const Query = Type.String({ maxLength: MAX_LENGTH.search })

export const recordMissedSearch = endpoint({
  method: 'POST',
  url: '/api/public/publications/:alias/missed-searches',
  access: 'public',
  summary: 'Report a search whose results were shown and that found nothing, or not all of it',
  params: LinkParams,
  body: Type.Object({
    query: Query,
    /** The words without which something was found. */
    leftOut: Type.Array(Query, { maxItems: 12 }),
  }),
  response: Empty,
})

export const recordOpenedProduct = endpoint({
  method: 'POST',
  url: '/api/public/publications/:alias/missed-searches/opened',
  access: 'public',
  summary: 'Report a product that was opened after a missed search in the same visit',
  params: LinkParams,
  body: Type.Object({ query: Query, productId: Id }),
  response: Empty,
})

export const listMissedSearches = endpoint({
  method: 'GET',
  url: '/api/missed-searches',
  access: 'secure',
  summary:
    'What customers searched for in the last 30 days and did not find, the most frequent first; at most 200',
  query: Type.Object({ publicationId: Type.Optional(Id) }),
  response: Type.Array(
    Type.Object({
      id: Id,
      publicationId: Id,
      permalink: Type.String(),
      /** The latest spelling. */
      search: Type.String(),
      /** The words without which something was found; null where nothing was. */
      leftOut: nullable(Type.String()),
      times: Count,
      lastTime: Time,
      /** The products that most customers opened after it, at most 3. */
      opened: Type.Array(Type.Object({ ...ProductRef.properties, times: Count })),
    }),
  ),
})

export const deleteMissedSearch = endpoint({
  method: 'DELETE',
  url: '/api/missed-searches/:id',
  access: 'secure',
  summary: 'Take a search off the list; it returns when a customer misses it again',
  params: IdParams,
  response: Deleted,
})
