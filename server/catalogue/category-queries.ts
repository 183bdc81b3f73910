import type { Queryable } from '#db/database.ts'

/** A row of categories, with the catalogues that the category itself is attached to. */
export interface CategoryFields {
  id: number
  name: string
  motherId: number | null
  /** Among its siblings, where they were ordered by hand. */
  position: number | null
  catalogIds: number[]
}

export interface ProductCounts {
  totalDirectProducts: number
  totalGroupedProducts: number
}

export interface ProductName {
  id: number
  code: string
  name: string | null
}

/** Every category of the account, in no particular order. */
export async function selectCategories(db: Queryable, accountId: number): Promise<CategoryFields[]> {
  const { rows } = await db.query<CategoryFields>({
    name: 'categories',
    text: `select c.id, c.name, c.mother_id as "motherId", c.position,
                  coalesce(attached.ids, '[]') as "catalogIds"
             from categories c
             left join (select category_id, json_agg(catalog_id order by catalog_id) as ids
                          from category_catalogs where account_id = $1 group by category_id) attached
               on attached.category_id = c.id
            where c.account_id = $1`,
    values: [accountId],
  })
  return rows
}

/**
 * The number of distinct products of each category, direct and with descendants (catalogue.md §15): for all categories
 * of the account, or for `ids`. A category without products has no entry.
 */
export async function countProducts(
  db: Queryable,
  accountId: number,
  ids: readonly number[] | null = null,
): Promise<Map<number, ProductCounts>> {
  const { rows } = await db.query<{ id: number } & ProductCounts>({
    name: 'count-products',
    // 2,000 categories over 25,000 products take about 70 ms.
    text: `with recursive below (top, id) as (
             select id, id from categories where account_id = $1 and ($2::bigint[] is null or id = any($2))
             union all
             select below.top, child.id
               from below join categories child on child.account_id = $1 and child.mother_id = below.id
           )
           select below.top as id,
                  count(*) filter (where link.category_id = below.top) as "totalDirectProducts",
                  count(distinct link.product_id) as "totalGroupedProducts"
             from below
             join product_categories link on link.account_id = $1 and link.category_id = below.id
            group by below.top`,
    values: [accountId, ids],
  })
  return new Map(rows.map(({ id, ...counts }) => [id, counts]))
}

/** The products attached to a category itself, by name; those without one last. */
export async function selectDirectProducts(
  db: Queryable,
  accountId: number,
  categoryId: number,
): Promise<ProductName[]> {
  const { rows } = await db.query<ProductName>(
    `select p.id, p.code, p.name
       from product_categories link
       join products p on p.account_id = link.account_id and p.id = link.product_id
      where link.account_id = $1 and link.category_id = $2
      order by p.name, p.code_key`,
    [accountId, categoryId],
  )
  return rows
}

/** The categories that a product is attached to, by name. */
export async function selectCategoriesOfProduct(
  db: Queryable,
  accountId: number,
  productId: number,
): Promise<{ id: number; name: string }[]> {
  const { rows } = await db.query<{ id: number; name: string }>({
    name: 'categories-of-product',
    text: `select c.id, c.name
             from product_categories link
             join categories c on c.account_id = link.account_id and c.id = link.category_id
            where link.account_id = $1 and link.product_id = $2
            order by c.name, c.id`,
    values: [accountId, productId],
  })
  return rows
}

/** Whether the account has this category. */
export async function categoryExists(db: Queryable, accountId: number, id: number): Promise<boolean> {
  const { rowCount } = await db.query('select 1 from categories where account_id = $1 and id = $2', [
    accountId,
    id,
  ])
  return rowCount === 1
}

/** The ids of a category and its descendants; none for one that the account does not have. */
export async function selectCategoriesWithin(
  db: Queryable,
  accountId: number,
  id: number,
): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>(
    `with recursive within (id) as (
       select id from categories where account_id = $1 and id = $2
       union
       select child.id from within join categories child on child.account_id = $1 and child.mother_id = within.id
     )
     select id from within`,
    [accountId, id],
  )
  return rows.map((row) => row.id)
}

/** Attaches a category to exactly these catalogues. */
export async function setCategoryCatalogs(
  tx: Queryable,
  accountId: number,
  { categoryId, catalogIds }: { categoryId: number; catalogIds: readonly number[] },
): Promise<void> {
  await tx.query(
    `delete from category_catalogs
      where account_id = $1 and category_id = $2 and catalog_id <> all ($3::bigint[])`,
    [accountId, categoryId, catalogIds],
  )
  await tx.query(
    `insert into category_catalogs (account_id, category_id, catalog_id)
     select $1, $2, unnest($3::bigint[])
     on conflict do nothing`,
    [accountId, categoryId, catalogIds],
  )
}
