import type { Queryable } from '#db/database.ts'

/** Inserts a product with its categories and tags; returns its id. */
export async function insertProduct(
  db: Queryable,
  accountId: number,
  product: {
    code: string
    name?: string | null
    basePrice?: string | null
    description?: string | null
    categoryIds?: number[]
    tagIds?: number[]
  },
): Promise<number> {
  const { rows } = await db.query<{ id: number }>(
    `with product as (
       insert into products (account_id, code, name, base_price, description, price_updated)
       values ($1, $2, $3, $4, $5, case when $4::numeric is not null then now() end) returning id
     ), in_categories as (
       insert into product_categories (account_id, product_id, category_id)
       select $1, product.id, category_id from product, unnest($6::bigint[]) as category_id
     ), with_tags as (
       insert into product_tags (account_id, product_id, tag_id)
       select $1, product.id, tag_id from product, unnest($7::bigint[]) as tag_id
     )
     select id from product`,
    [
      accountId,
      product.code,
      product.name === undefined ? `Producto ${product.code}` : product.name,
      product.basePrice === undefined ? '100' : product.basePrice,
      product.description ?? null,
      product.categoryIds ?? [],
      product.tagIds ?? [],
    ],
  )
  return rows[0]!.id
}

/** Inserts a category, attached to these catalogues; returns its id. */
export async function insertCategory(
  db: Queryable,
  accountId: number,
  category: { name: string; motherId?: number | null; catalogIds?: number[] },
): Promise<number> {
  const { rows } = await db.query<{ id: number }>(
    `with category as (
       insert into categories (account_id, name, mother_id) values ($1, $2, $3) returning id
     ), in_catalogs as (
       insert into category_catalogs (account_id, category_id, catalog_id)
       select $1, category.id, catalog_id from category, unnest($4::bigint[]) as catalog_id
     )
     select id from category`,
    [accountId, category.name, category.motherId ?? null, category.catalogIds ?? []],
  )
  return rows[0]!.id
}

/** Inserts a catalogue; returns its id. */
export function insertCatalog(db: Queryable, accountId: number, { name }: { name: string }): Promise<number> {
  return insertNamed(db, accountId, { table: 'catalogs', name })
}

/** Inserts a tag; returns its id. */
export function insertTag(db: Queryable, accountId: number, { name }: { name: string }): Promise<number> {
  return insertNamed(db, accountId, { table: 'tags', name })
}

/** Inserts a price list without rules; returns its id. */
export function insertPricelist(
  db: Queryable,
  accountId: number,
  { name }: { name: string },
): Promise<number> {
  return insertNamed(db, accountId, { table: 'pricelists', name })
}

/** Inserts a resource group of these catalogues; returns its id. */
export async function insertResourceGroup(
  db: Queryable,
  accountId: number,
  { name, catalogIds = [] }: { name: string; catalogIds?: number[] },
): Promise<number> {
  const id = await insertNamed(db, accountId, { table: 'resource_groups', name })
  await db.query(
    `insert into resource_group_catalogs (account_id, resource_group_id, catalog_id)
     select $1, $2, unnest($3::bigint[])`,
    [accountId, id, catalogIds],
  )
  return id
}

/** Inserts a publication with its alias; returns its id. */
export async function insertPublication(
  db: Queryable,
  accountId: number,
  publication: { alias: string; pricelistId: number; resourceGroupId: number; note?: string },
): Promise<number> {
  const { rows } = await db.query<{ id: number }>(
    `with publication as (
       insert into publications (account_id, permalink, pricelist_id, resource_group_id, note)
       values ($1, $2, $3, $4, $5) returning id
     ), permalink as (
       insert into permalinks (permalink, account_id, publication_id) select $2, $1, id from publication
     )
     select id from publication`,
    [
      accountId,
      publication.alias,
      publication.pricelistId,
      publication.resourceGroupId,
      publication.note ?? '',
    ],
  )
  return rows[0]!.id
}

async function insertNamed(
  db: Queryable,
  accountId: number,
  { table, name }: { table: 'catalogs' | 'tags' | 'pricelists' | 'resource_groups'; name: string },
): Promise<number> {
  const { rows } = await db.query<{ id: number }>(
    `insert into ${table} (account_id, name) values ($1, $2) returning id`,
    [accountId, name],
  )
  return rows[0]!.id
}
