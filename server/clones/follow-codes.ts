import type { Queryable } from '#db/database.ts'
import { lockNewCodes } from '../catalogue/find-or-create-products.ts'
import { writeChanges } from '../catalogue/product-changes.ts'
import type { FollowedClone } from './clone-queries.ts'
import { IS_SOURCE_OF_COPY } from './product-sql.ts'

/** A copy whose parent's code changed. */
interface NewCode {
  readonly id: number
  readonly code: string
  /** The code in the form in which codes are compared. */
  readonly key: string
}

/**
 * Gives copies the new codes of their parents, also where products exchange codes. A code that another product of the
 * account keeps is retried at the next sync. Returns how many codes changed.
 */
export async function followCodes(
  tx: Queryable,
  clone: FollowedClone,
  parentIds: readonly number[],
): Promise<number> {
  if (parentIds.length === 0) return 0
  await lockNewCodes(tx, clone.accountId)
  const wanted = await selectNewCodes(tx, clone, parentIds)
  const free = excludeTakenCodes(wanted, await selectHolders(tx, clone.accountId, wanted))
  if (free.length === 0) return 0
  const ids = free.map(({ id }) => id)
  // Temporary codes first: products that exchange codes would violate the unique index.
  await tx.query(
    `update products set code = 'cambio de clave ' || id || ' ' || gen_random_uuid()
      where account_id = $1 and id = any($2::bigint[])`,
    [clone.accountId, ids],
  )
  await tx.query(
    `with changed (id, new_code) as (
       select * from unnest($3::bigint[], $4::text[])
     ), ${writeChanges({}, ['code'])}
     update clone_products synced set code = changed.new_code
       from changed
      where synced.account_id = $1 and synced.catalog_id = $2 and synced.product_id = changed.id`,
    [clone.accountId, clone.catalogId, ids, free.map(({ code }) => code)],
  )
  return free.length
}

/** The changes that leave no two products with one code. `holders` maps a code's key to the product that has it. */
function excludeTakenCodes(wanted: readonly NewCode[], holders: ReadonlyMap<string, number>): NewCode[] {
  const moving = new Set(wanted.map(({ id }) => id))
  const isBlocked = ({ id, key }: NewCode): boolean => {
    const holder = holders.get(key)
    return holder !== undefined && holder !== id && !moving.has(holder)
  }
  // A blocked product stays, and so blocks its own code.
  for (
    let blocked = wanted.find((one) => moving.has(one.id) && isBlocked(one));
    blocked;
    blocked = wanted.find((one) => moving.has(one.id) && isBlocked(one))
  ) {
    moving.delete(blocked.id)
  }
  return wanted.filter(({ id }) => moving.has(id))
}

async function selectNewCodes(
  tx: Queryable,
  { accountId, catalogId, parentAccountId }: FollowedClone,
  parentIds: readonly number[],
): Promise<NewCode[]> {
  const { rows } = await tx.query<NewCode>(
    `select own.id, parent.code, parent.code_key as key
       from products parent
       join clone_products synced
         on synced.account_id = $1 and synced.catalog_id = $2 and synced.parent_id = parent.id
       join products own on own.account_id = $1 and own.id = synced.product_id and own.code = synced.code
      where parent.account_id = $3 and parent.id = any($4::bigint[]) and parent.code <> synced.code and ${IS_SOURCE_OF_COPY}
      order by own.id for no key update of own`,
    [accountId, catalogId, parentAccountId, parentIds],
  )
  return rows
}

async function selectHolders(
  tx: Queryable,
  accountId: number,
  wanted: readonly NewCode[],
): Promise<Map<string, number>> {
  const { rows } = await tx.query<{ id: number; key: string }>(
    'select id, code_key as key from products where account_id = $1 and code_key = any($2::text[])',
    [accountId, wanted.map(({ key }) => key)],
  )
  return new Map(rows.map(({ id, key }) => [key, id]))
}
