import { Type } from 'typebox'
import {
  Count,
  Deleted,
  Id,
  IdName,
  IdParams,
  Money,
  Name,
  nullable,
  ownerOnly,
  ProductRef,
  SearchText,
} from './amounts.ts'
import { endpoint } from './endpoint.ts'
import { paged, pageQuery } from './paging.ts'
import { Rule } from './pricelist-rules.ts'
import { Days } from './product-filter.ts'

export const Pricelist = Type.Object({
  id: Id,
  name: Type.String(),
  rules: Type.Array(
    Type.Object({
      ...Rule.properties,
      /** Number of products whose price this rule decides, and of those that get no price from it. */
      decides: Count,
      decidesWithoutPrice: Count,
    }),
  ),
  /** Number of products of the account without a price in this list, and of all products. */
  productsWithoutPrice: Count,
  totalProducts: Count,
})

const PricelistBody = Type.Object({ name: Name })

export const listPricelists = endpoint({
  method: 'GET',
  url: '/api/pricelists',
  access: 'secure',
  roles: 'any',
  summary: 'The price lists of the account',
  query: Type.Object({
    /** For owners: those of open links whose prices nothing has changed for so many days. */
    unchangedDays: Type.Optional(Days),
  }),
  response: Type.Array(Type.Object({ ...IdName.properties, ruleCount: ownerOnly(nullable(Count)) })),
})

export const createPricelist = endpoint({
  method: 'POST',
  url: '/api/pricelists',
  access: 'secure',
  summary: 'Add a price list',
  body: PricelistBody,
  response: Pricelist,
})

export const getPricelist = endpoint({
  method: 'GET',
  url: '/api/pricelists/:id',
  access: 'secure',
  summary: 'A price list with its rules',
  params: IdParams,
  response: Pricelist,
})

export const updatePricelist = endpoint({
  method: 'PATCH',
  url: '/api/pricelists/:id',
  access: 'secure',
  summary: 'Rename a price list',
  params: IdParams,
  body: PricelistBody,
  response: Pricelist,
})

export const deletePricelist = endpoint({
  method: 'DELETE',
  url: '/api/pricelists/:id',
  access: 'secure',
  summary: 'Delete a price list that no publication and no rule of another list uses',
  params: IdParams,
  response: Deleted,
})

/** A product with its price in one list. */
const PricelistProduct = Type.Object({
  ...ProductRef.properties,
  basePrice: nullable(Money),
  salesPrice: nullable(Money),
  markupPct: nullable(Money),
  /** The winning rule; null when none matched. */
  ruleId: nullable(Id),
})

export const listPricelistProducts = endpoint({
  method: 'GET',
  url: '/api/pricelists/:id/products',
  access: 'secure',
  summary:
    'A page of the products with their prices in a list; optionally only those that a text finds, of a rule, or without a price',
  params: IdParams,
  query: Type.Object({
    ...pageQuery(['name', 'code', 'basePrice', 'salesPrice']),
    searchValue: Type.Optional(SearchText),
    ruleId: Type.Optional(Id),
    withoutPrice: Type.Optional(Type.Boolean()),
  }),
  response: paged(PricelistProduct),
})

export const exportPricelist = endpoint({
  method: 'GET',
  url: '/api/pricelists/:id/prices.csv',
  access: 'secure',
  summary: 'The sales prices of a list as a CSV file; products without a price are omitted',
  params: IdParams,
  response: Type.String(),
  contentType: 'text/csv; charset=utf-8',
})

/** The list as it is sent to customers. */
export const exportPricelistWorkbook = endpoint({
  method: 'GET',
  url: '/api/pricelists/:id/prices.xlsx',
  access: 'secure',
  summary: 'The sales prices of a list as an .xlsx file; products without a price are omitted',
  params: IdParams,
  response: Type.String(),
  contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
})

export const listPricesByCategory = endpoint({
  method: 'GET',
  url: '/api/pricelists/:id/by-category',
  access: 'secure',
  summary:
    'The sales prices of a list for printing, by category in tree order; products without a price are omitted',
  params: IdParams,
  response: Type.Object({
    ...IdName.properties,
    categories: Type.Array(
      Type.Object({
        /** Null for products without a category. */
        id: nullable(Id),
        /** Names of the ancestors and of this category, root first. */
        path: Type.Array(Type.String()),
        products: Type.Array(Type.Object({ ...ProductRef.properties, salesPrice: Money })),
      }),
    ),
  }),
})
