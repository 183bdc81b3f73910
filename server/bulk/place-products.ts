import { Problem } from '#contract/problems.ts'
import type { Queryable } from '#db/database.ts'
import { joinManyRows } from '#db/join-many-rows.ts'
import {
  firstCategory,
  MAX_FILE_CATEGORIES,
  planCategories,
} from '#domain/price-file/rows/file-categories.ts'
import type { PlannedCategory } from '#domain/price-file/rows/file-categories.ts'
import { refuseForeignIds } from '../auth/owned-ids.ts'

interface Placing {
  accountId: number
  operationId: number
  /** Keys of products with the category that the file names, as its name or path. */
  rows: readonly { key: string; category: string | null }[]
  /** Whether missing categories are created, and below which one (null: the top level). */
  create: boolean
  motherId: number | null
}

/**
 * Puts products without a category into the one that their row names (bulk.md §59), and records it for undo. Ignores
 * unknown keys. Throws 400 at `categories.motherId` of another account, and at `categories` for more than 1,000 different
 * ones.
 */
export async function placeProducts(
  tx: Queryable,
  { accountId, operationId, rows, create, motherId }: Placing,
): Promise<{ placed: number; categories: number }> {
  await refuseForeignIds(tx, accountId, { table: 'categories', ids: motherId, path: 'categories.motherId' })
  const categoryOf = new Map(
    rows.flatMap(({ key, category }) => (category === null ? [] : [[key, category]])),
  )
  if (new Set([...categoryOf.values()].map(firstCategory)).size > MAX_FILE_CATEGORIES) throw tooMany()
  // No category is created for products that have one, or that do not exist.
  const products = await selectUnplaced(tx, accountId, [...categoryOf.keys()])
  if (products.length === 0) return { placed: 0, categories: 0 }

  const texts = products.map(({ key }) => categoryOf.get(key)!)
  const known = await lockCategories(tx, accountId, create)
  const plan = planCategories(texts, known, { create, motherId })
  const newId = await makeCategories(tx, { accountId, operationId, made: plan.made })
  const links = products.flatMap(({ id: productId }, index) => {
    const id = plan.idOf.get(texts[index]!)
    return id === undefined ? [] : [{ productId, categoryId: newId.get(id) ?? id }]
  })
  return { placed: await insertLinks(tx, { accountId, operationId, links }), categories: plan.made.length }
}

/** The products of an operation that are in no category now, so that no link shows them. */
export async function countCreatedWithoutCategory(
  tx: Queryable,
  accountId: number,
  operationId: number,
): Promise<number> {
  const { rows } = await tx.query<{ count: number }>(
    `select count(*) as count from product_changes made
      where made.account_id = $1 and made.bulk_operation_id = $2 and made.created
        and not exists (
          select from product_categories used
           where used.account_id = $1 and used.product_id = made.product_id)`,
    [accountId, operationId],
  )
  return rows[0]!.count
}

/** Those of these products that are in no category, in the order of their ids. */
async function selectUnplaced(
  tx: Queryable,
  accountId: number,
  keys: readonly string[],
): Promise<{ id: number; key: string }[]> {
  await joinManyRows(tx)
  const { rows } = await tx.query<{ id: number; key: string }>(
    `select p.id, p.code_key as key
       from unnest($2::text[]) as given (key)
       join products p on p.account_id = $1 and p.code_key = given.key
      where not exists (
        select from product_categories used where used.account_id = $1 and used.product_id = p.id)
      order by p.id`,
    [accountId, keys],
  )
  return rows
}

/** All categories, locked against deletion until the end of the transaction; with `create` only one transaction at a time. */
async function lockCategories(tx: Queryable, accountId: number, create: boolean): Promise<PlannedCategory[]> {
  if (create)
    await tx.query(`select pg_advisory_xact_lock(hashtextextended('new categories', $1))`, [accountId])
  const { rows } = await tx.query<PlannedCategory>(
    `select id, name, mother_id as "motherId" from categories where account_id = $1 order by id for key share`,
    [accountId],
  )
  return rows
}

/** Creates the planned categories; returns the stored id of each. */
async function makeCategories(
  tx: Queryable,
  {
    accountId,
    operationId,
    made,
  }: { accountId: number; operationId: number; made: readonly PlannedCategory[] },
): Promise<Map<number, number>> {
  if (made.length === 0) return new Map()
  const { rows } = await tx.query<{ id: number }>(
    `select nextval(pg_get_serial_sequence('categories', 'id')) as id from generate_series(1, $1::int)`,
    [made.length],
  )
  const storedId = new Map(made.map(({ id }, index) => [id, rows[index]!.id]))
  await tx.query(
    `with made as (
       insert into categories (account_id, id, name, mother_id)
       select $1, id, name, mother_id
         from unnest($3::bigint[], $4::text[], $5::bigint[]) as given (id, name, mother_id)
       returning id
     )
     insert into bulk_categories (account_id, bulk_operation_id, category_id) select $1, $2, id from made`,
    [
      accountId,
      operationId,
      rows.map(({ id }) => id),
      made.map(({ name }) => name),
      made.map(({ motherId }) => (motherId === null ? null : (storedId.get(motherId) ?? motherId))),
    ],
  )
  return storedId
}

async function insertLinks(
  tx: Queryable,
  {
    accountId,
    operationId,
    links,
  }: { accountId: number; operationId: number; links: readonly { productId: number; categoryId: number }[] },
): Promise<number> {
  if (links.length === 0) return 0
  const { rows } = await tx.query<{ placed: number }>(
    `with placed as (
       insert into product_categories (account_id, category_id, product_id)
       select $1, category_id, product_id
         from unnest($3::bigint[], $4::bigint[]) as given (product_id, category_id)
       -- Another transaction may have done it in the meantime.
       on conflict do nothing
       returning product_id, category_id
     ), recorded as (
       insert into bulk_placements (account_id, bulk_operation_id, product_id, category_id)
       select $1, $2, product_id, category_id from placed
     )
     select count(*) as placed from placed`,
    [
      accountId,
      operationId,
      links.map(({ productId }) => productId),
      links.map(({ categoryId }) => categoryId),
    ],
  )
  return rows[0]!.placed
}

function tooMany(): Problem {
  const most = MAX_FILE_CATEGORIES.toLocaleString('es-MX')
  const detail = `El archivo trae más de ${most} categorías distintas: revisa si es esa la columna`
  return new Problem('validation', { errors: [{ path: 'categories', detail }] })
}
