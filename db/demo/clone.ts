import type { Queryable } from '../database.ts'
import type { DemoAccount } from './accounts.ts'
import type { Orderable } from './order-drafts.ts'
import type { DemoProduct } from './products.ts'

interface CloneRequest {
  parentAccountId: number
  parentCatalogId: number
  parentPublicationId: number
  /** The catalogue's products. */
  products: readonly DemoProduct[]
  /** Cost of a copy: the parent's sales price in the publication; null when it has none. */
  priceOf: (product: DemoProduct) => string | null
  clonedAt: Date
}

/**
 * Copies a catalogue of one account into another, as a clone that is done and in sync (clones.md §4). Each row is read in the
 * one account and written in the other, which may be on different nodes.
 */
export async function insertClone(
  tx: Queryable,
  { accountId }: DemoAccount,
  request: CloneRequest,
): Promise<{ catalogId: number; products: Orderable[] }> {
  const catalogId = await copyCatalog(tx, accountId, request)
  await copyCategories(tx, accountId, { ...request, catalogId })
  const products = await copyProducts(tx, accountId, request)
  const parent = await tx.query<{ version: number }>(
    'select data_version as version from accounts where id = $1',
    [request.parentAccountId],
  )
  await tx.query(
    `insert into clones (account_id, catalog_id, parent_account_id, parent_catalog_id, parent_publication_id, state,
                         done, total, parent_data_version, requested_at, finished_at)
     values ($1, $2, $3, $4, $5, 'done', $6, $6, $8, $7, $7)`,
    [
      accountId,
      catalogId,
      request.parentAccountId,
      request.parentCatalogId,
      request.parentPublicationId,
      products.length,
      request.clonedAt,
      parent.rows[0]!.version,
    ],
  )
  return { catalogId, products }
}

async function copyCatalog(
  tx: Queryable,
  accountId: number,
  { parentAccountId, parentCatalogId, clonedAt }: CloneRequest,
): Promise<number> {
  const parent = await tx.query<{ name: string }>(
    'select name from catalogs where account_id = $1 and id = $2',
    [parentAccountId, parentCatalogId],
  )
  const { rows } = await tx.query<{ id: number }>(
    `insert into catalogs (account_id, name, parent_account_id, parent_id, created_at)
     values ($1, $2, $3, $4, $5) returning id`,
    [accountId, parent.rows[0]!.name, parentAccountId, parentCatalogId, clonedAt],
  )
  return rows[0]!.id
}

async function copyCategories(
  tx: Queryable,
  accountId: number,
  { parentAccountId, parentCatalogId, catalogId }: CloneRequest & { catalogId: number },
): Promise<void> {
  const { rows: originals } = await tx.query<{
    id: number
    name: string
    motherId: number | null
    attached: boolean
  }>(
    `with recursive inside (id) as (
       select category_id from category_catalogs where account_id = $1 and catalog_id = $2
       union
       select c.id from inside join categories c on c.account_id = $1 and c.mother_id = inside.id
     )
     select c.id, c.name, c.mother_id as "motherId",
            exists (select from category_catalogs attached
                     where attached.account_id = $1 and attached.catalog_id = $2 and attached.category_id = c.id) as attached
       from inside join categories c on c.account_id = $1 and c.id = inside.id order by c.id`,
    [parentAccountId, parentCatalogId],
  )
  const ids = originals.map(({ id }) => id)
  await tx.query(
    `insert into categories (account_id, name, parent_account_id, parent_id)
     select $1, name, $2, id from unnest($3::bigint[], $4::text[]) as original (id, name) order by id`,
    [accountId, parentAccountId, ids, originals.map(({ name }) => name)],
  )
  await tx.query(
    `update categories copy set mother_id = parent.id
     from unnest($3::bigint[], $4::bigint[]) as original (id, mother_id)
     join categories parent on parent.account_id = $1 and parent.parent_account_id = $2
                           and parent.parent_id = original.mother_id
     where copy.account_id = $1 and copy.parent_account_id = $2 and copy.parent_id = original.id`,
    [accountId, parentAccountId, ids, originals.map(({ motherId }) => motherId)],
  )
  await tx.query(
    `insert into category_catalogs (account_id, catalog_id, category_id)
     select $1, $2, id from categories
      where account_id = $1 and parent_account_id = $3 and parent_id = any ($4::bigint[])`,
    [accountId, catalogId, parentAccountId, originals.flatMap(({ id, attached }) => (attached ? [id] : []))],
  )
}

async function copyProducts(tx: Queryable, accountId: number, request: CloneRequest): Promise<Orderable[]> {
  const { parentAccountId, products, priceOf, clonedAt } = request
  const prices = new Map(products.map((product) => [product.id, priceOf(product)]))
  const { rows: originals } = await tx.query<{
    id: number
    code: string
    name: string | null
    description: string | null
  }>(
    `select p.id, p.code, p.name, p.description
       from unnest($2::bigint[]) with ordinality as listed (id, position)
       join products p on p.account_id = $1 and p.id = listed.id order by listed.position`,
    [parentAccountId, [...prices.keys()]],
  )
  const { rows } = await tx.query<{ id: number; parentId: number }>(
    `insert into products (account_id, code, name, description, base_price, price_updated, parent_account_id, parent_id,
                           created_at, updated_at)
     select $1, p.code, p.name, p.description, p.price, case when p.price is not null then $8::timestamptz end,
            $2, p.id, $8, $8
     from unnest($3::bigint[], $4::text[], $5::text[], $6::text[], $7::numeric[]) as p (id, code, name, description, price)
     returning id, parent_id as "parentId"`,
    [
      accountId,
      parentAccountId,
      originals.map(({ id }) => id),
      originals.map(({ code }) => code),
      originals.map(({ name }) => name),
      originals.map(({ description }) => description),
      originals.map(({ id }) => prices.get(id) ?? null),
      clonedAt,
    ],
  )
  const { rows: links } = await tx.query<{ productId: number; categoryId: number }>(
    `select product_id as "productId", category_id as "categoryId" from product_categories
      where account_id = $1 and product_id = any ($2::bigint[])`,
    [parentAccountId, originals.map(({ id }) => id)],
  )
  await tx.query(
    `with change as (
       insert into product_changes (account_id, product_id, changed_at, created, new_price, new_name, new_description)
       select account_id, id, created_at, true, base_price, name, description
       from products where account_id = $1 and parent_account_id = $2
     )
     insert into product_categories (account_id, category_id, product_id)
     select $1, category.id, product.id
     from products product
     join unnest($3::bigint[], $4::bigint[]) as link (product_id, category_id) on link.product_id = product.parent_id
     join categories category on category.account_id = $1 and category.parent_account_id = $2
                             and category.parent_id = link.category_id
     where product.account_id = $1 and product.parent_account_id = $2`,
    [
      accountId,
      parentAccountId,
      links.map(({ productId }) => productId),
      links.map(({ categoryId }) => categoryId),
    ],
  )
  const idOf = new Map(rows.map(({ id, parentId }) => [parentId, id]))
  return products.map((product) => ({
    ...product,
    id: idOf.get(product.id)!,
    cost: prices.get(product.id) ?? null,
  }))
}
