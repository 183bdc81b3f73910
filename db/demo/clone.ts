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

/** Copies a catalogue of one account into another, as a clone that is done and in sync (clones.md §4). */
export async function insertClone(
  tx: Queryable,
  { accountId }: DemoAccount,
  request: CloneRequest,
): Promise<{ catalogId: number; products: Orderable[] }> {
  const catalogId = await copyCatalog(tx, accountId, request)
  await copyCategories(tx, accountId, { ...request, catalogId })
  const products = await copyProducts(tx, accountId, request)
  await tx.query(
    `insert into clones (account_id, catalog_id, parent_account_id, parent_catalog_id, parent_publication_id, state,
                         done, total, parent_data_version, requested_at, finished_at)
     select $1, $2, id, $4, $5, 'done', $6, $6, data_version, $7, $7 from accounts where id = $3`,
    [
      accountId,
      catalogId,
      request.parentAccountId,
      request.parentCatalogId,
      request.parentPublicationId,
      products.length,
      request.clonedAt,
    ],
  )
  return { catalogId, products }
}

async function copyCatalog(
  tx: Queryable,
  accountId: number,
  { parentAccountId, parentCatalogId, clonedAt }: CloneRequest,
): Promise<number> {
  const { rows } = await tx.query<{ id: number }>(
    `insert into catalogs (account_id, name, parent_account_id, parent_id, created_at)
     select $1, name, account_id, id, $4 from catalogs where account_id = $2 and id = $3 returning id`,
    [accountId, parentAccountId, parentCatalogId, clonedAt],
  )
  return rows[0]!.id
}

async function copyCategories(
  tx: Queryable,
  accountId: number,
  { parentAccountId, parentCatalogId, catalogId }: CloneRequest & { catalogId: number },
): Promise<void> {
  await tx.query(
    `with recursive inside (id) as (
       select category_id from category_catalogs where account_id = $2 and catalog_id = $3
       union
       select c.id from inside join categories c on c.account_id = $2 and c.mother_id = inside.id
     )
     insert into categories (account_id, name, parent_account_id, parent_id)
     select $1, c.name, c.account_id, c.id
     from inside join categories c on c.account_id = $2 and c.id = inside.id order by c.id`,
    [accountId, parentAccountId, parentCatalogId],
  )
  await tx.query(
    `update categories copy set mother_id = mother.id
     from categories original
     join categories mother on mother.account_id = $1 and mother.parent_account_id = $2
                           and mother.parent_id = original.mother_id
     where copy.account_id = $1 and copy.parent_account_id = $2
       and original.account_id = $2 and original.id = copy.parent_id`,
    [accountId, parentAccountId],
  )
  await tx.query(
    `insert into category_catalogs (account_id, catalog_id, category_id)
     select $1, $4, copy.id
     from category_catalogs attached
     join categories copy on copy.account_id = $1 and copy.parent_account_id = $2 and copy.parent_id = attached.category_id
     where attached.account_id = $2 and attached.catalog_id = $3`,
    [accountId, parentAccountId, parentCatalogId, catalogId],
  )
}

async function copyProducts(tx: Queryable, accountId: number, request: CloneRequest): Promise<Orderable[]> {
  const { parentAccountId, products, priceOf, clonedAt } = request
  const prices = new Map(products.map((product) => [product.id, priceOf(product)]))
  const { rows } = await tx.query<{ id: number; parentId: number }>(
    `insert into products (account_id, code, name, description, base_price, price_updated, parent_account_id, parent_id,
                           created_at, updated_at)
     select $1, p.code, p.name, p.description, priced.price, case when priced.price is not null then $5::timestamptz end,
            p.account_id, p.id, $5, $5
     from unnest($3::bigint[], $4::numeric[]) as priced (id, price)
     join products p on p.account_id = $2 and p.id = priced.id
     returning id, parent_id as "parentId"`,
    [accountId, parentAccountId, [...prices.keys()], [...prices.values()], clonedAt],
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
     join product_categories link on link.account_id = $2 and link.product_id = product.parent_id
     join categories category on category.account_id = $1 and category.parent_account_id = $2
                             and category.parent_id = link.category_id
     where product.account_id = $1 and product.parent_account_id = $2`,
    [accountId, parentAccountId],
  )
  const idOf = new Map(rows.map(({ id, parentId }) => [parentId, id]))
  return products.map((product) => ({
    ...product,
    id: idOf.get(product.id)!,
    cost: prices.get(product.id) ?? null,
  }))
}
