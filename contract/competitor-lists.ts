import { Type } from 'typebox'
import { Count, Deleted, Id, IdParams, Money, Name, nullable, Time } from './amounts.ts'
import { FileQuery, Rows } from './bulk.ts'
import { BULK_BODY_BYTES, endpoint } from './endpoint.ts'

// Prices of competitors, stored by comparisons.

/** A day of the calendar: 2026-03-02. */
const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' })

const CompetitorList = Type.Object({
  id: Id,
  name: Type.String(),
  listedOn: Day,
  fileName: nullable(Type.String()),
  /** The account's list that it was compared with; null once that is deleted. */
  pricelistName: nullable(Type.String()),
  savedAt: Time,
  by: nullable(Type.String()),
  /** How many of its products the account still has. */
  prices: Count,
})

export const listCompetitorLists = endpoint({
  method: 'GET',
  url: '/api/competitor-lists',
  access: 'secure',
  summary: 'The stored price lists of competitors, the latest day first',
  response: Type.Array(CompetitorList),
})

export const saveCompetitorList = endpoint({
  method: 'POST',
  url: '/api/competitor-lists',
  access: 'secure',
  summary:
    'Store the prices of a competitor: rows {code, priceGrp1}; replaces those of the same name and day',
  query: FileQuery,
  body: Type.Object({ name: Name, listedOn: Day, priceListId: Id, products: Rows }),
  maxBodyBytes: BULK_BODY_BYTES,
  response: CompetitorList,
})

export const deleteCompetitorList = endpoint({
  method: 'DELETE',
  url: '/api/competitor-lists/:id',
  access: 'secure',
  summary: 'Delete a stored price list of a competitor',
  params: IdParams,
  response: Deleted,
})

export const listCompetitorPrices = endpoint({
  method: 'GET',
  url: '/api/products/:id/competitor-prices',
  access: 'secure',
  summary:
    'The stored prices of competitors for a product, the latest day first, with the own prices of that day',
  params: IdParams,
  response: Type.Array(
    Type.Object({
      listId: Id,
      name: Type.String(),
      listedOn: Day,
      price: Money,
      ownPrice: nullable(Money),
      pricelistName: nullable(Type.String()),
      /** How far the own price lay above (+) or below (-) theirs, in percent. */
      diffPct: nullable(Money),
    }),
  ),
})
