import { Type } from 'typebox'
import { Count, Id, nullable, oneOf } from './amounts.ts'
import { BULK_BODY_BYTES, endpoint } from './endpoint.ts'

const MAX_SELECTED = 100_000

/** Products chosen in a list, over any number of its pages. */
export const ProductIds = Type.Array(Id, { minItems: 1, maxItems: MAX_SELECTED })

/** What products can be put into. Only ROOT accounts change categories. */
const SELECTION_TARGETS = ['category', 'tag', 'customList'] as const

const PUT = { productIds: ProductIds, target: oneOf(SELECTION_TARGETS), targetId: Id }

/** `remove` with the ids of the response undoes it. */
export const addSelection = endpoint({
  method: 'POST',
  url: '/api/products/selection/add',
  access: 'secure',
  summary:
    'Put products into a category, under a tag or into a custom list; returns those that were not in it',
  body: Type.Object(PUT),
  maxBodyBytes: BULK_BODY_BYTES,
  response: Type.Object({ added: Type.Array(Id) }),
})

export const removeSelection = endpoint({
  method: 'POST',
  url: '/api/products/selection/remove',
  access: 'secure',
  summary: 'Take products out of a category, a tag or a custom list',
  body: Type.Object(PUT),
  maxBodyBytes: BULK_BODY_BYTES,
  response: Type.Object({ removed: Count }),
})

export const deleteSelection = endpoint({
  method: 'POST',
  url: '/api/products/selection/delete',
  access: 'root',
  summary:
    'Delete products; orders have their own copy of them. Undoing the operation brings them back, for 30 days',
  body: Type.Object({ productIds: ProductIds }),
  maxBodyBytes: BULK_BODY_BYTES,
  /** The operation is null where the account had none of the products. */
  response: Type.Object({ deleted: Count, operationId: nullable(Id) }),
})

export const exportSelection = endpoint({
  method: 'POST',
  url: '/api/products/selection/export',
  access: 'secure',
  roles: 'any',
  summary: 'Products as a CSV file, as that of the list',
  body: Type.Object({ productIds: ProductIds }),
  maxBodyBytes: BULK_BODY_BYTES,
  response: Type.String(),
  contentType: 'text/csv; charset=utf-8',
})
