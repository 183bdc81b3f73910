import type pg from 'pg'
import { inTransaction } from '#db/database.ts'
import { BULK } from '#db/time-limits.ts'
import {
  insertCatalog,
  insertCategory,
  insertPricelist,
  insertPublication,
  insertResourceGroup,
} from '#server/testing/rows.ts'
import type { ListedProduct } from './judged-data.ts'

/** An account whose publication shows a whole list in one category. */
export interface PublishedList {
  accountId: number
  alias: string
  categoryId: number
}

/** Inserts an account that publishes these products. */
export function publishList(
  pool: pg.Pool,
  alias: string,
  products: readonly ListedProduct[],
): Promise<PublishedList> {
  return publish(pool, alias, (tx, accountId) =>
    tx.query(
      `insert into products (account_id, code, name, base_price, price_updated)
       select $1, code, nullif(name, ''), 100, now() from unnest($2::text[], $3::text[]) as row (code, name)`,
      [accountId, products.map(({ code }) => code), products.map(({ name }) => name)],
    ),
  )
}

/** Inserts an account that publishes the same products as another one. */
export function copyPublishedList(
  pool: pg.Pool,
  alias: string,
  original: PublishedList,
): Promise<PublishedList> {
  return publish(pool, alias, (tx, accountId) =>
    tx.query(
      `insert into products (account_id, code, name, base_price, price_updated)
       select $1, code, name, base_price, price_updated from products where account_id = $2 order by id`,
      [accountId, original.accountId],
    ),
  )
}

function publish(
  pool: pg.Pool,
  alias: string,
  insertProducts: (tx: pg.PoolClient, accountId: number) => Promise<unknown>,
): Promise<PublishedList> {
  return inTransaction(
    pool,
    async (tx) => {
      const published = await insertPublished(tx, alias)
      await insertProducts(tx, published.accountId)
      await categorise(tx, published)
      return published
    },
    BULK,
  )
}

async function insertPublished(tx: pg.PoolClient, alias: string): Promise<PublishedList> {
  const { rows } = await tx.query<{ id: number }>(
    `insert into accounts (name, type) values ($1, 'ROOT') returning id`,
    [alias],
  )
  const accountId = rows[0]!.id
  const catalogId = await insertCatalog(tx, accountId, { name: 'Catálogo' })
  const categoryId = await insertCategory(tx, accountId, { name: 'Todo', catalogIds: [catalogId] })
  const pricelistId = await insertPricelist(tx, accountId, { name: 'Público' })
  const resourceGroupId = await insertResourceGroup(tx, accountId, { name: 'Todo', catalogIds: [catalogId] })
  await insertPublication(tx, accountId, { alias, pricelistId, resourceGroupId })
  return { accountId, alias, categoryId }
}

async function categorise(tx: pg.PoolClient, { accountId, categoryId }: PublishedList): Promise<void> {
  await tx.query(
    `insert into product_categories (account_id, category_id, product_id)
     select account_id, $2, id from products where account_id = $1`,
    [accountId, categoryId],
  )
}
