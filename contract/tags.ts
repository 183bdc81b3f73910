import { Type } from 'typebox'
import { AddedByKeys, Deleted, Id, IdName, IdParams, Key, Name, ProductRef, SearchText } from './amounts.ts'
import { BULK_BODY_BYTES, endpoint } from './endpoint.ts'
import { paged, pageQuery } from './paging.ts'
import { Rule } from './pricelist-rules.ts'

const TagBody = Type.Object({ name: Name })

export const listTags = endpoint({
  method: 'GET',
  url: '/api/tags',
  access: 'secure',
  roles: 'any',
  summary: 'The tags of the account',
  response: Type.Array(IdName),
})

export const createTag = endpoint({
  method: 'POST',
  url: '/api/tags',
  access: 'secure',
  summary: 'Add a tag',
  body: TagBody,
  response: IdName,
})

export const getTag = endpoint({
  method: 'GET',
  url: '/api/tags/:id',
  access: 'secure',
  roles: 'any',
  summary: 'A tag',
  params: IdParams,
  response: IdName,
})

export const updateTag = endpoint({
  method: 'PATCH',
  url: '/api/tags/:id',
  access: 'secure',
  summary: 'Rename a tag',
  params: IdParams,
  body: TagBody,
  response: IdName,
})

export const deleteTag = endpoint({
  method: 'DELETE',
  url: '/api/tags/:id',
  access: 'secure',
  summary: 'Delete a tag',
  params: IdParams,
  response: Deleted,
})

export const listTagProducts = endpoint({
  method: 'GET',
  url: '/api/tags/:id/products',
  access: 'secure',
  roles: 'any',
  summary: 'A page of the products with a tag',
  params: IdParams,
  query: Type.Object(pageQuery(['name', 'code'])),
  response: paged(ProductRef),
})

export const listTagRules = endpoint({
  method: 'GET',
  url: '/api/tags/:id/rules',
  access: 'secure',
  summary: 'The price rules for a tag, which are deleted with it',
  params: IdParams,
  response: Type.Array(Type.Object({ ...Rule.properties, pricelistName: Type.String() })),
})

export const searchTags = endpoint({
  method: 'GET',
  url: '/api/tags/search',
  access: 'secure',
  roles: 'any',
  summary: 'Up to 5 tags for an autocomplete box',
  query: Type.Object({ q: Type.Optional(SearchText) }),
  response: Type.Array(IdName),
})

export const addTagProducts = endpoint({
  method: 'POST',
  url: '/api/tags/:id/products',
  access: 'secure',
  summary: 'Add a tag to products by their codes',
  params: IdParams,
  body: Type.Object({ keys: Type.Array(Key) }),
  maxBodyBytes: BULK_BODY_BYTES,
  response: AddedByKeys,
})

export const removeTagProduct = endpoint({
  method: 'DELETE',
  url: '/api/tags/:id/products/:productId',
  access: 'secure',
  summary: 'Remove a tag from a product; returns the id of the product',
  params: Type.Object({ id: Id, productId: Id }),
  response: Deleted,
})
