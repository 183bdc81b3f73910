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

/** An account whose publication shows a whole list in one catalogue. */
export interface PublishedList {
  accountId: number
  alias: string
}

/** The category of products whose list has no categories. */
const OF_ALL = 'Todo'

/** Inserts an account that publishes these products, in their categories. */
export function publishList(
  pool: pg.Pool,
  alias: string,
  products: readonly ListedProduct[],
): Promise<PublishedList> {
  const names = [...new Set(products.map(({ category }) => category || OF_ALL))]
  return publish(pool, { alias, names }, async (tx, accountId, categoryIds) => {
    await tx.query(
      `insert into products (account_id, code, name, base_price, price_updated)
       select $1, code, nullif(name, ''), 100, now() from unnest($2::text[], $3::text[]) as row (code, name)`,
      [accountId, products.map(({ code }) => code), products.map(({ name }) => name)],
    )
    await tx.query(
      `insert into product_categories (account_id, category_id, product_id)
       select $1, category_id, p.id from unnest($2::text[], $3::bigint[]) as row (code, category_id)
         join products p on p.account_id = $1 and p.code = row.code`,
      [
        accountId,
        products.map(({ code }) => code),
        products.map(({ category }) => categoryIds[names.indexOf(category || OF_ALL)]),
      ],
    )
  })
}

/** Inserts an account that publishes the same products as another one. */
export function copyPublishedList(
  pool: pg.Pool,
  alias: string,
  original: PublishedList,
): Promise<PublishedList> {
  return publish(pool, { alias, names: [OF_ALL] }, async (tx, accountId, [categoryId]) => {
    await tx.query(
      `insert into products (account_id, code, name, base_price, price_updated)
       select $1, code, name, base_price, price_updated from products where account_id = $2 order by id`,
      [accountId, original.accountId],
    )
    await tx.query(
      `insert into product_categories (account_id, category_id, product_id)
       select account_id, $2, id from products where account_id = $1`,
      [accountId, categoryId],
    )
  })
}

function publish(
  pool: pg.Pool,
  { alias, names }: { alias: string; names: readonly string[] },
  insertProducts: (tx: pg.PoolClient, accountId: number, categoryIds: readonly number[]) => Promise<void>,
): Promise<PublishedList> {
  return inTransaction(
    pool,
    async (tx) => {
      const { accountId, categoryIds } = await insertPublished(tx, alias, names)
      await insertProducts(tx, accountId, categoryIds)
      return { accountId, alias }
    },
    BULK,
  )
}

async function insertPublished(tx: pg.PoolClient, alias: string, names: readonly string[]) {
  const { rows } = await tx.query<{ id: number }>(
    `insert into accounts (name, type) values ($1, 'ROOT') returning id`,
    [alias],
  )
  const accountId = rows[0]!.id
  const catalogId = await insertCatalog(tx, accountId, { name: 'Catálogo' })
  const categoryIds: number[] = []
  for (const name of names)
    categoryIds.push(await insertCategory(tx, accountId, { name, catalogIds: [catalogId] }))
  const pricelistId = await insertPricelist(tx, accountId, { name: 'Público' })
  const resourceGroupId = await insertResourceGroup(tx, accountId, { name: 'Todo', catalogIds: [catalogId] })
  await insertPublication(tx, accountId, { alias, pricelistId, resourceGroupId })
  return { accountId, categoryIds }
}
