import type { Queryable } from '../database.ts'
import type { DemoAccount } from './accounts.ts'
import { insertClone } from './clone.ts'
import type { Wholesaler } from './mayoreo.ts'
import type { Orderable } from './order-drafts.ts'
import { insertOrders } from './orders.ts'
import { insertRules } from './price-lists.ts'
import { createPricer } from './pricer.ts'
import { insertCustomList, insertPublication } from './publications.ts'
import { createRandom } from './random.ts'

const DAY_MS = 86_400_000
const CLONED_DAYS_AGO = 48
const ORDERS = 5
const TAG = 'Lo que más sale'

/** Inserts the branch: a clone of the wholesaler's plumbing catalogue at wholesale prices, resold at its own prices. */
export async function insertSucursal(
  tx: Queryable,
  account: DemoAccount,
  { wholesaler, now }: { wholesaler: Wholesaler; now: Date },
): Promise<{ products: number }> {
  const { accountId } = account
  const source = wholesaler.publications.find(({ alias }) => alias === 'demo-mayoristas')!
  const clonedAt = new Date(now.getTime() - CLONED_DAYS_AGO * DAY_MS)
  const { catalogId, products } = await insertClone(tx, account, {
    parentAccountId: wholesaler.accountId,
    parentCatalogId: wholesaler.catalogIds.Plomería,
    parentPublicationId: source.id,
    products: wholesaler.products.filter(({ catalog }) => catalog === 'Plomería'),
    priceOf: (product) => wholesaler.pricer.salesPrice(product, source.pricelistId),
    clonedAt,
  })
  const favourites = createRandom(31).sample(
    products.filter(({ name, cost }) => name !== null && cost !== null),
    30,
  )
  const { listId, pricer } = await insertPrices(tx, accountId, favourites)
  const shown = products.filter((product) => pricer.salesPrice(product, listId) !== null)
  const publication = await insertPublication(tx, accountId, {
    draft: {
      alias: 'demo-la-llave',
      audience: 'GROUP',
      note: 'Clientes de la colonia',
      pricelistId: listId,
      groupName: 'Plomería',
      catalogIds: [catalogId],
      createdAt: clonedAt,
      lastSeenMinutesAgo: 75,
      views: 30,
    },
    productIds: shown.map(({ id }) => id),
    now,
  })
  await insertCustomList(tx, accountId, {
    publicationId: publication.id,
    name: TAG,
    productIds: favourites.map(({ id }) => id),
  })
  await insertOrders(tx, account, {
    orders: [{ publication, count: ORDERS }],
    products: shown,
    pricer,
    seed: 31,
    now,
  })
  return { products: products.length }
}

/** Inserts the price list of the branch: 33 % on top of the cost, 24 % for popular products. */
async function insertPrices(tx: Queryable, accountId: number, favourites: readonly Orderable[]) {
  const { rows } = await tx.query<{ listId: number; tagId: number }>(
    `with list as (
       insert into pricelists (account_id, name) values ($1, 'Mostrador') returning id
     ), tag as (
       insert into tags (account_id, name) values ($1, $2) returning id
     )
     select list.id as "listId", tag.id as "tagId" from list, tag`,
    [accountId, TAG],
  )
  const { listId, tagId } = rows[0]!
  await tx.query(
    'insert into product_tags (account_id, tag_id, product_id) select $1, $2, unnest($3::bigint[])',
    [accountId, tagId, favourites.map(({ id }) => id)],
  )
  const formula = { pricelist_id: listId, compute_mode: 'formula', price_surcharge: '0', base: 'basePrice' }
  const rules = await insertRules(tx, accountId, [
    { ...formula, percent_factor: '33', applied_on: '3_global' },
    { ...formula, percent_factor: '24', applied_on: '2_tag', tag_id: tagId },
  ])
  const tags = {
    ofProduct: new Map(favourites.map(({ id }) => [id, [tagId]])),
    nameOf: new Map([[tagId, TAG]]),
  }
  return { listId, pricer: createPricer(rules, { tags, listNames: new Map([[listId, 'Mostrador']]) }) }
}
