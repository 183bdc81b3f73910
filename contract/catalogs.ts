import { Type } from 'typebox'
import type { Static } from 'typebox'
import { Count, CountedName, Deleted, Id, IdParams, Money, Name, nullable, oneOf, Time } from './amounts.ts'
import { Category } from './categories.ts'
import { endpoint } from './endpoint.ts'
import { PATTERNS } from './patterns.ts'

const CloneState = oneOf(['pending', 'running', 'done', 'failed'])

const catalogFields = { id: Id, name: Type.String(), parentId: nullable(Id) }

/** A catalogue; `cloneState` is how far the copying of a clone is, null for any other catalogue. */
export const Catalog = Type.Object({ ...catalogFields, cloneState: nullable(CloneState) })

const CatalogBody = Type.Object({ name: Name })
const CatalogList = Type.Object({ content: Type.Array(Catalog) })

const DIGITS_OR_ID = { minimum: 1, maximum: Number.MAX_SAFE_INTEGER, pattern: PATTERNS.numericId.pattern }

/** A bare id, or the catalogue that it is the id of; a page takes it from its address, so digits will do. */
const CatalogRef = Type.Unsafe<number | string | { id: number | string }>({
  ...DIGITS_OR_ID,
  type: ['integer', 'string', 'object'],
  required: ['id'],
  properties: { id: { ...DIGITS_OR_ID, type: ['integer', 'string'] } },
})

const Permalink = Type.String({ minLength: 1, maxLength: 100 })

/** A bare permalink, or the publication that it is of. */
const PublicationRef = Type.Unsafe<string | { permalink: string }>({
  ...Permalink,
  type: ['string', 'object'],
  required: ['permalink'],
  properties: { permalink: Permalink },
})

export const listCatalogs = endpoint({
  method: 'GET',
  url: '/api/catalogs',
  access: 'secure',
  summary: 'The catalogues of the account',
  response: CatalogList,
})

export const listCompleteCatalogs = endpoint({
  method: 'GET',
  url: '/api/catalogs/complete',
  access: 'secure',
  summary: 'The catalogues of the account, as the cards show them',
  response: CatalogList,
})

export const createCatalog = endpoint({
  method: 'POST',
  url: '/api/catalogs',
  access: 'root',
  summary: 'Add a catalogue',
  body: CatalogBody,
  response: Type.Object({ status: Type.Integer(), ...Catalog.properties }),
})

export const getCatalog = endpoint({
  method: 'GET',
  url: '/api/catalogs/:id',
  access: 'secure',
  summary: 'A catalogue with the categories attached to it',
  params: IdParams,
  response: Type.Object({ ...Catalog.properties, categories: Type.Array(Category) }),
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
  summary: 'Delete a catalogue; of a clone, also what came only with it',
  params: IdParams,
  response: Deleted,
})

export const listCatalogCategories = endpoint({
  method: 'GET',
  url: '/api/catalogs/:id/categories',
  access: 'secure',
  summary: 'The categories attached to a catalogue',
  params: IdParams,
  response: Type.Array(CountedName),
})

export const getCrossAccountCatalog = endpoint({
  method: 'GET',
  url: '/api/catalogs/:id/cross-account',
  access: 'secure',
  summary: 'What a clone of a catalogue of another account would hold',
  params: IdParams,
  query: Type.Object({ publication: Permalink }),
  response: Type.Object({
    ...catalogFields,
    accountName: Type.String(),
    totalGroupedProducts: Count,
    categories: Type.Array(CountedName),
    /** Additions: whether it is the account's own, which cannot be cloned. */
    isOwn: Type.Boolean(),
    /** How many of the codes the account has already. */
    existingCodes: Count,
    /** Some products at what they would cost. */
    sample: Type.Array(
      Type.Object({ code: Type.String(), name: nullable(Type.String()), salesPrice: nullable(Money) }),
    ),
    /** The clone of it that the account has by this publication. */
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
  summary: 'How far a clone is',
  params: Type.Object({ catalogId: Id }),
  response: Type.Object({
    catalogId: Id,
    state: CloneState,
    done: Count,
    total: Count,
    collisions: Type.Array(Type.Object({ code: Type.String(), productId: Id })),
    error: nullable(Type.String()),
    /** Additions: since when the parent does not show it any more; the clone stays as it is. */
    stoppedAt: nullable(Time),
    /** Whose catalogue it is a clone of; null when that account is gone. */
    accountName: nullable(Type.String()),
    parentCatalogId: Id,
    /** The permalink by which it was cloned; null when the publication is gone. */
    publication: nullable(Type.String()),
  }),
})

/** Addition: for an account that cannot delete catalogues, but made this one by cloning. */
export const deleteCatalogClone = endpoint({
  method: 'DELETE',
  url: '/api/clone-catalogs/:catalogId',
  access: 'secure',
  summary: 'Delete a clone with what came only with it',
  params: Type.Object({ catalogId: Id }),
  response: Deleted,
})
