import { Type } from 'typebox'
import { MAX_LENGTH } from '#domain/limits.ts'
import { Count, Deleted, Id, IdName, IdParams, nullable, oneOf, Time } from './amounts.ts'
import { endpoint } from './endpoint.ts'
import { PATTERNS } from './patterns.ts'

/** Who holds the link: one customer, who sees all its orders, or many, of whom each sees those of the own device. */
export const AUDIENCES = ['CUSTOMER', 'GROUP'] as const

export const Publication = Type.Object({
  id: Id,
  note: nullable(Type.String()),
  audience: oneOf(AUDIENCES),
  pricelistId: Id,
  pricelistName: Type.String(),
  resourceGroupId: Id,
  resourceGroupName: Type.String(),
  permalink: Type.String(),
  link: Type.String(),
  logActivity: Type.Boolean(),
  /** Nothing is visible under the link until it is resumed. */
  paused: Type.Boolean(),
  lastActivityTime: nullable(Time),
})

/** The server generates an alias when none is given. */
const PublicationBody = Type.Object({
  note: Type.Optional(nullable(Type.String({ maxLength: MAX_LENGTH.note }))),
  audience: Type.Optional(oneOf(AUDIENCES)),
  pricelistId: Id,
  resourceGroupId: Id,
  permalink: Type.Optional(nullable(Type.String({ pattern: PATTERNS.permalink.pattern }))),
  logActivity: Type.Optional(Type.Boolean()),
  paused: Type.Optional(Type.Boolean()),
})

export const listPublications = endpoint({
  method: 'GET',
  url: '/api/publications',
  access: 'secure',
  roles: 'any',
  summary: 'The publications of the account',
  response: Type.Array(Publication),
})

export const createPublication = endpoint({
  method: 'POST',
  url: '/api/publications',
  access: 'secure',
  summary: 'Add a publication',
  body: PublicationBody,
  response: Publication,
})

export const getPublication = endpoint({
  method: 'GET',
  url: '/api/publications/:id',
  access: 'secure',
  roles: 'any',
  summary: 'A publication',
  params: IdParams,
  response: Publication,
})

export const updatePublication = endpoint({
  method: 'PATCH',
  url: '/api/publications/:id',
  access: 'secure',
  summary: 'Change a publication; omitted fields and an empty permalink are unchanged',
  params: IdParams,
  body: Type.Partial(PublicationBody),
  response: Publication,
})

export const deletePublication = endpoint({
  method: 'DELETE',
  url: '/api/publications/:id',
  access: 'secure',
  summary: 'Delete a publication; its orders remain',
  params: IdParams,
  response: Deleted,
})

export const getPublicationFormOptions = endpoint({
  method: 'GET',
  url: '/api/publication-form-options',
  access: 'secure',
  summary: 'The price lists and shared groups that a publication can have',
  response: Type.Object({ pricelists: Type.Array(IdName), resourceGroups: Type.Array(IdName) }),
})

/** Kinds of storefront pages. */
const DESTINATION_KINDS = [
  'start',
  'catalog',
  'category',
  'customList',
  'search',
  'product',
  'cart',
  'orders',
  'order',
  'other',
] as const

/** Whole days, today among them. */
const ActivityDays = Type.Object({ days: Type.Optional(Type.Integer({ minimum: 1, maximum: 30 })) })

export const listPublicationActivity = endpoint({
  method: 'GET',
  url: '/api/pub-act/:pubId',
  access: 'secure',
  roles: 'any',
  summary: 'The page views of a publication, newest first; optionally of the last days in Mexico City alone',
  params: Type.Object({ pubId: Id }),
  query: ActivityDays,
  response: Type.Array(
    Type.Object({
      id: Id,
      endpoint: Type.String(),
      activityTime: Time,
      destination: Type.Object({
        kind: oneOf(DESTINATION_KINDS),
        /** Current name of the item shown, or the search text; null without a name or when the item was deleted. */
        name: nullable(Type.String()),
      }),
    }),
  ),
})

export const listPublicationDays = endpoint({
  method: 'GET',
  url: '/api/pub-act/:pubId/days',
  access: 'secure',
  roles: 'any',
  summary: 'The page views of a publication on each of the last days (30) in Mexico City, oldest first',
  params: Type.Object({ pubId: Id }),
  query: ActivityDays,
  response: Type.Array(Type.Object({ day: Type.String({ format: 'date' }), views: Count })),
})
