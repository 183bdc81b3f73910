import { Type } from 'typebox'
import type { Static } from 'typebox'
import {
  Count,
  CountedName,
  Deleted,
  Id,
  IdParams,
  Money,
  Name,
  nullable,
  oneOf,
  ownerOnly,
  Time,
} from './amounts.ts'
import { Category } from './categories.ts'
import { endpoint } from './endpoint.ts'
import { PATTERNS } from './patterns.ts'

const CloneState = oneOf(['pending', 'running', 'done', 'failed'])

const catalogFields = { id: Id, name: Type.String(), parentId: nullable(Id) }

/** A catalogue. `cloneState` is the progress of copying a clone, null for other catalogues. */
export const Catalog = Type.Object({
  ...catalogFields,
  cloneState: nullable(CloneState),
  /** A clone that could not be copied, or whose parent no longer shows the catalogue. */
  cloneStopped: Type.Boolean(),
})

const CatalogBody = Type.Object({ name: Name })
const CatalogList = Type.Object({ content: Type.Array(Catalog) })

const ID_OR_DIGITS = { minimum: 1, maximum: Number.MAX_SAFE_INTEGER, pattern: PATTERNS.numericId.pattern }

/** An id or an object with one. Pages take the id from their URL, so digits as text are accepted. */
const CatalogRef = Type.Unsafe<number | string | { id: number | string }>({
  ...ID_OR_DIGITS,
  type: ['integer', 'string', 'object'],
  required: ['id'],
  properties: { id: { ...ID_OR_DIGITS, type: ['integer', 'string'] } },
})

const Alias = Type.String({ minLength: 1, maxLength: 100 })

/** An alias or an object with one. */
const PublicationRef = Type.Unsafe<string | { permalink: string }>({
  ...Alias,
  type: ['string', 'object'],
  required: ['permalink'],
  properties: { permalink: Alias },
})

export const listCatalogs = endpoint({
  method: 'GET',
  url: '/api/catalogs',
  access: 'secure',
  roles: 'any',
  summary: 'The catalogues of the account',
  response: CatalogList,
})

export const listCompleteCatalogs = endpoint({
  method: 'GET',
  url: '/api/catalogs/complete',
  access: 'secure',
  roles: 'any',
  summary: 'The catalogues of the account, for cards',
  response: CatalogList,
})

export const createCatalog = endpoint({
  method: 'POST',
  url: '/api/catalogs',
  access: 'root',
  summary:
    'Add a catalogue, without categories, or with all top-level ones and one of the products that are in none',
  body: Type.Object({ ...CatalogBody.properties, withCategories: Type.Optional(Type.Boolean()) }),
  response: Type.Object({ status: Type.Integer(), ...Catalog.properties }),
})

export const getCatalog = endpoint({
  method: 'GET',
  url: '/api/catalogs/:id',
  access: 'secure',
  roles: 'any',
  summary: 'A catalogue with the categories attached to it',
  params: IdParams,
  response: Type.Object({
    ...Catalog.properties,
    categories: Type.Array(Category),
    /** How many clones of other accounts follow it, and how many of them have its latest state. */
    followers: Type.Object({ total: Count, inSync: Count }),
  }),
})

export const updateCatalog = endpoint({
  method: 'PATCH',
  url: '/api/catalogs/:id',
  access: 'root',
  summary: 'Rename a catalogue',
  params: IdParams,
  body: CatalogBody,
  response: Catalog,
})

export const deleteCatalog = endpoint({
  method: 'DELETE',
  url: '/api/catalogs/:id',
  access: 'root',
  summary: 'Delete a catalogue; for a clone, also the categories and products that came only with it',
  params: IdParams,
  response: Deleted,
})

export const listCatalogCategories = endpoint({
  method: 'GET',
  url: '/api/catalogs/:id/categories',
  access: 'secure',
  roles: 'any',
  summary: 'The categories attached to a catalogue',
  params: IdParams,
  response: Type.Array(CountedName),
})

export const getCrossAccountCatalog = endpoint({
  method: 'GET',
  url: '/api/catalogs/:id/cross-account',
  access: 'secure',
  summary: 'A preview of cloning a catalogue of another account',
  params: IdParams,
  query: Type.Object({ publication: Alias }),
  response: Type.Object({
    ...catalogFields,
    accountName: Type.String(),
    totalGroupedProducts: Count,
    categories: Type.Array(CountedName),
    /** Whether the catalogue is the account's own, which cannot be cloned. */
    isOwn: Type.Boolean(),
    /** Number of its codes that the account already has. */
    existingCodes: Count,
    /** Some products with the cost that the copies would have. */
    sample: Type.Array(
      Type.Object({ code: Type.String(), name: nullable(Type.String()), salesPrice: nullable(Money) }),
    ),
    /** The account's existing clone of it through this publication. */
    clone: Type.Unsafe<{ catalogId: number; state: Static<typeof CloneState> } | null>({
      type: ['object', 'null'],
      required: ['catalogId', 'state'],
      properties: { catalogId: Id, state: CloneState },
    }),
  }),
})

export const cloneCatalog = endpoint({
  method: 'POST',
  url: '/api/clone-catalogs',
  access: 'secure',
  summary: 'Clone a catalogue of another account, seen through one of its publications',
  body: Type.Object({
    parentCatalog: CatalogRef,
    publication: PublicationRef,
  }),
  response: Type.Object({ catalogId: Id, state: CloneState }),
})

export const getCatalogClone = endpoint({
  method: 'GET',
  url: '/api/clone-catalogs/:catalogId',
  access: 'secure',
  roles: 'any',
  summary: 'The progress of a clone',
  params: Type.Object({ catalogId: Id }),
  response: Type.Object({
    catalogId: Id,
    state: CloneState,
    done: Count,
    total: Count,
    collisions: Type.Array(Type.Object({ code: Type.String(), productId: Id })),
    /** Copies that have no price because the parent has none in the publication, or one above the largest cost. */
    withoutPrice: Count,
    error: nullable(Type.String()),
    /** Since when the parent no longer publishes it; the clone is left unchanged. */
    stoppedAt: nullable(Time),
    /** Name of the parent account; null when it was deleted. */
    accountName: nullable(Type.String()),
    parentCatalogId: Id,
    /** Alias of the publication it was cloned through, whose prices are the costs; null when it was deleted. */
    publication: ownerOnly(nullable(Type.String())),
  }),
})

/** Accounts that may not delete catalogues may delete their own clones. */
export const deleteCatalogClone = endpoint({
  method: 'DELETE',
  url: '/api/clone-catalogs/:catalogId',
  access: 'secure',
  summary: 'Delete a clone with the categories and products that came only with it',
  params: Type.Object({ catalogId: Id }),
  response: Deleted,
})
