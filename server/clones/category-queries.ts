import type { Queryable } from '#db/database.ts'
import type { SyncedCategory, ParentCategory } from './category-plan.ts'
import type { FollowedClone } from './clone-queries.ts'

/**
 * The categories of the parent catalogue: those attached to it and their descendants. A category that already came
 * through the account twice is left out: two accounts that clone each other's copies would otherwise copy without end.
 */
export async function selectParentCategories(
  db: Queryable,
  { accountId, parentAccountId, parentCatalogId }: FollowedClone,
): Promise<ParentCategory[]> {
  const { rows } = await db.query<ParentCategory>(
    `with recursive inside (id) as (
       select c.id from category_catalogs attached
         join categories c on c.account_id = $2 and c.id = attached.category_id
        where attached.account_id = $2 and attached.catalog_id = $3
          and cardinality(array_positions(c.came_through, $1)) < 2
       union
       select c.id from inside join categories c on c.account_id = $2 and c.mother_id = inside.id
        where cardinality(array_positions(c.came_through, $1)) < 2
     )
     select c.id, c.name, c.mother_id as "motherId", c.position,
            exists (select from category_catalogs attached
                     where attached.account_id = $2 and attached.catalog_id = $3 and attached.category_id = c.id) as attached
       from inside join categories c on c.account_id = $2 and c.id = inside.id
      order by c.id`,
    [accountId, parentAccountId, parentCatalogId],
  )
  return rows
}

/** The last synced state of the parent's categories. */
export async function selectSyncedCategories(
  db: Queryable,
  { accountId, catalogId }: FollowedClone,
): Promise<SyncedCategory[]> {
  const { rows } = await db.query<SyncedCategory>(
    `select parent_id as "parentId", category_id as "categoryId", name, mother_id as "motherId", position, attached
       from clone_categories where account_id = $1 and catalog_id = $2`,
    [accountId, catalogId],
  )
  return rows
}

/** The account's copies of the parent account's categories, made by any clone: ids by parent id. */
export async function selectCopiesOfCategories(
  db: Queryable,
  { accountId, parentAccountId }: FollowedClone,
): Promise<Map<number, number>> {
  const { rows } = await db.query<{ id: number; parentId: number }>(
    `select distinct on (parent_id) id, parent_id as "parentId"
       from categories where account_id = $1 and parent_account_id = $2
      order by parent_id, id`,
    [accountId, parentAccountId],
  )
  return new Map(rows.map(({ id, parentId }) => [parentId, id]))
}

/** Records the current state of copies that another clone made, or that are older than clone_categories. */
export async function recordExistingCopies(
  tx: Queryable,
  { accountId, catalogId, parentAccountId }: FollowedClone,
  parentIds: readonly number[],
): Promise<void> {
  await tx.query(
    `insert into clone_categories (account_id, catalog_id, parent_id, category_id, name, mother_id, position, picture_product_id, attached)
     select distinct on (own.parent_id) $1, $2, own.parent_id, own.id, coalesce(leader.name, own.name), above.parent_id,
            case when leader.account_id is null then own.position else leader.position end, leader.picture_product_id,
            exists (select from category_catalogs attached
                     where attached.account_id = $1 and attached.catalog_id = $2 and attached.category_id = own.id)
       from categories own
       left join categories above
         on above.account_id = $1 and above.id = own.mother_id and above.parent_account_id = $3
       left join clone_categories leader on leader.account_id = $1 and leader.category_id = own.id
      where own.account_id = $1 and own.parent_account_id = $3 and own.parent_id = any($4::bigint[])
      order by own.parent_id, own.id, leader.catalog_id`,
    [accountId, catalogId, parentAccountId, parentIds],
  )
}

/** Copies categories as roots without a catalogue. Returns how many. */
export async function insertCopiesOfCategories(
  tx: Queryable,
  { accountId, catalogId, parentAccountId }: FollowedClone,
  parentIds: readonly number[],
): Promise<number> {
  // Read in the parent's account and written in this one, which may be on another node.
  const { rows: parents } = await tx.query<{ id: number; name: string; cameThrough: string }>(
    `select id, name, (came_through || account_id)::text as "cameThrough" from categories
      where account_id = $1 and id = any($2::bigint[]) order by id`,
    [parentAccountId, parentIds],
  )
  const { rowCount } = await tx.query(
    `with made as (
       insert into categories (account_id, name, parent_account_id, parent_id, came_through)
       select $1, parent.name, $3, parent.id, parent.came_through::bigint[]
         from unnest($4::bigint[], $5::text[], $6::text[]) as parent (id, name, came_through)
        order by parent.id
       returning id, parent_id, name
     )
     insert into clone_categories (account_id, catalog_id, parent_id, category_id, name, mother_id, attached)
     select $1, $2, parent_id, id, name, null, false from made`,
    [
      accountId,
      catalogId,
      parentAccountId,
      parents.map(({ id }) => id),
      parents.map(({ name }) => name),
      parents.map(({ cameThrough }) => cameThrough),
    ],
  )
  return rowCount ?? 0
}

/** Renames the categories that still have the old name. Returns how many. */
export async function renameCategories(
  tx: Queryable,
  accountId: number,
  renamed: readonly { id: number; from: string; to: string }[],
): Promise<number> {
  const { rowCount } = await tx.query(
    `update categories c set name = given.new_name
       from unnest($2::bigint[], $3::text[], $4::text[]) as given (id, old_name, new_name)
      where c.account_id = $1 and c.id = given.id and c.name = given.old_name`,
    [accountId, renamed.map(({ id }) => id), renamed.map(({ from }) => from), renamed.map(({ to }) => to)],
  )
  return rowCount ?? 0
}

/** Moves the categories that still are below the old category. Returns how many. Throws on categories_no_circle. */
export async function moveCategories(
  tx: Queryable,
  accountId: number,
  moved: readonly { id: number; from: number | null; to: number | null }[],
): Promise<number> {
  const { rowCount } = await tx.query(
    `update categories c set mother_id = given.new_mother_id
       from unnest($2::bigint[], $3::bigint[], $4::bigint[]) as given (id, old_mother_id, new_mother_id)
      where c.account_id = $1 and c.id = given.id and c.mother_id is not distinct from given.old_mother_id
        and c.mother_id is distinct from given.new_mother_id`,
    [accountId, moved.map(({ id }) => id), moved.map(({ from }) => from), moved.map(({ to }) => to)],
  )
  return rowCount ?? 0
}

/** Moves the categories that still have the old position among their siblings. Returns how many. */
export async function moveToPositions(
  tx: Queryable,
  accountId: number,
  repositioned: readonly { id: number; from: number | null; to: number | null }[],
): Promise<number> {
  const { rowCount } = await tx.query(
    `update categories c set position = given.new_position
       from unnest($2::bigint[], $3::integer[], $4::integer[]) as given (id, old_position, new_position)
      where c.account_id = $1 and c.id = given.id and c.position is not distinct from given.old_position`,
    [
      accountId,
      repositioned.map(({ id }) => id),
      repositioned.map(({ from }) => from),
      repositioned.map(({ to }) => to),
    ],
  )
  return rowCount ?? 0
}

/** Attaches categories to the clone's catalogue, or detaches them. Returns how many changed. */
export async function changeAttachments(
  tx: Queryable,
  { accountId, catalogId }: FollowedClone,
  { attached, detached }: { attached: readonly number[]; detached: readonly number[] },
): Promise<number> {
  let changed = 0
  if (attached.length > 0) {
    const { rowCount } = await tx.query(
      `insert into category_catalogs (account_id, catalog_id, category_id)
       select $1, $2, unnest($3::bigint[]) on conflict do nothing returning category_id`,
      [accountId, catalogId, attached],
    )
    changed += rowCount ?? 0
  }
  if (detached.length > 0) {
    const { rowCount } = await tx.query(
      'delete from category_catalogs where account_id = $1 and catalog_id = $2 and category_id = any($3::bigint[])',
      [accountId, catalogId, detached],
    )
    changed += rowCount ?? 0
  }
  return changed
}

export async function updateSyncedCategories(
  tx: Queryable,
  { accountId, catalogId }: FollowedClone,
  rows: readonly SyncedCategory[],
): Promise<void> {
  await tx.query(
    `update clone_categories m
        set name = given.name, mother_id = given.mother_id, position = given.position, attached = given.attached
       from unnest($3::bigint[], $4::text[], $5::bigint[], $6::integer[], $7::boolean[])
              as given (parent_id, name, mother_id, position, attached)
      where m.account_id = $1 and m.catalog_id = $2 and m.parent_id = given.parent_id`,
    [
      accountId,
      catalogId,
      rows.map((row) => row.parentId),
      rows.map((row) => row.name),
      rows.map((row) => row.motherId),
      rows.map((row) => row.position),
      rows.map((row) => row.attached),
    ],
  )
}

export async function deleteSyncedCategories(
  tx: Queryable,
  { accountId, catalogId }: FollowedClone,
  parentIds: readonly number[],
): Promise<void> {
  await tx.query(
    'delete from clone_categories where account_id = $1 and catalog_id = $2 and parent_id = any($3::bigint[])',
    [accountId, catalogId, parentIds],
  )
}

/** Those of the categories that no other catalogue of the account contains and no other clone copied. */
export async function selectExclusiveCategories(
  tx: Queryable,
  { accountId, catalogId }: FollowedClone,
  categoryIds: readonly number[],
): Promise<number[]> {
  const { rows } = await tx.query<{ id: number }>(
    `with recursive elsewhere (id) as (
       select category_id from category_catalogs where account_id = $1 and catalog_id <> $2
       union
       select child.id
         from elsewhere join categories child on child.account_id = $1 and child.mother_id = elsewhere.id
     )
     select given.id from unnest($3::bigint[]) as given (id)
      where not exists (select from elsewhere where elsewhere.id = given.id)
        and not exists (select from clone_categories other
                         where other.account_id = $1 and other.catalog_id <> $2 and other.category_id = given.id)`,
    [accountId, catalogId, categoryIds],
  )
  return rows.map(({ id }) => id)
}
