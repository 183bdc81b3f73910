import { Type } from 'typebox'
import { AddedByKeys, Count, CountedName, Deleted, Id, IdParams, Key, Name, ProductRef } from './amounts.ts'
import { BULK_BODY_BYTES, endpoint } from './endpoint.ts'

/** True for 'Favoritos', which visitors write to and which cannot be renamed (publications.md §14). */
const isFavourites = Type.Boolean()

export const CustomList = Type.Object({
  id: Id,
  name: Type.String(),
  pubId: Id,
  isFavourites,
  totalGroupedProducts: Count,
  products: Type.Array(ProductRef),
})

export const listCustomLists = endpoint({
  method: 'GET',
  url: '/api/custom-lists',
  access: 'secure',
  roles: 'any',
  summary: 'The custom lists of a publication',
  query: Type.Object({ pubId: Id }),
  response: Type.Array(Type.Object({ ...CountedName.properties, isFavourites })),
})

export const getCustomList = endpoint({
  method: 'GET',
  url: '/api/custom-lists/:id',
  access: 'secure',
  roles: 'any',
  summary: 'A custom list with its products',
  params: IdParams,
  response: CustomList,
})

export const createCustomList = endpoint({
  method: 'POST',
  url: '/api/custom-lists',
  access: 'secure',
  summary: 'Add a custom list to a publication',
  body: Type.Object({ pubId: Id, name: Name }),
  response: CustomList,
})

export const updateCustomList = endpoint({
  method: 'PATCH',
  url: '/api/custom-lists/:id',
  access: 'secure',
  summary: 'Rename a custom list; its publication cannot change, and the favourites cannot be renamed',
  params: IdParams,
  body: Type.Object({ pubId: Type.Optional(Id), name: Name }),
  response: CustomList,
})

export const deleteCustomList = endpoint({
  method: 'DELETE',
  url: '/api/custom-lists/:id',
  access: 'secure',
  summary: 'Delete a custom list; its products remain',
  params: IdParams,
  response: Deleted,
})

export const addCustomListProducts = endpoint({
  method: 'POST',
  url: '/api/custom-lists/:id/products',
  access: 'secure',
  summary: 'Add products to a custom list by their codes; only ROOT accounts create unknown ones',
  params: IdParams,
  body: Type.Object({
    keys: Type.Array(Key),
    createNotFoundProducts: Type.Optional(Type.Boolean({ default: true })),
  }),
  maxBodyBytes: BULK_BODY_BYTES,
  response: AddedByKeys,
})

export const removeCustomListProduct = endpoint({
  method: 'DELETE',
  url: '/api/custom-lists/:id/products/:productId',
  access: 'secure',
  summary: 'Remove a product from a custom list; returns the id of the product',
  params: Type.Object({ id: Id, productId: Id }),
  response: Deleted,
})
