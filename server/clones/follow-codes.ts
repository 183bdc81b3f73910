import { randomUUID } from 'node:crypto'
import type { Queryable } from '#db/database.ts'
import { lockNewCodes } from '../catalogue/find-or-create-products.ts'
import { writeChanges } from '../catalogue/product-changes.ts'
import type { FollowedClone } from './clone-queries.ts'
import type { ProductDifference } from './product-differences.ts'
import { IS_SOURCE_OF_COPY } from './product-sql.ts'

/** A product of the parent whose code changed. */
type MovedCode = Pick<ProductDifference, 'id' | 'newCode'>

/** Its copy. */
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
  parents: readonly MovedCode[],
): Promise<number> {
  if (parents.length === 0) return 0
  await lockNewCodes(tx, clone.accountId)
  const wanted = await selectNewCodes(tx, clone, parents)
  const free = excludeTakenCodes(wanted, await selectHolders(tx, clone.accountId, wanted))
  if (free.length === 0) return 0
  const ids = free.map(({ id }) => id)
  // Temporary codes first: products that exchange codes would violate the unique index.
  await tx.query(
    `update products set code = 'cambio de clave ' || id || ' ' || $3
      where account_id = $1 and id = any($2::bigint[])`,
    [clone.accountId, ids, randomUUID()],
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
  { accountId, catalogId }: FollowedClone,
  parents: readonly MovedCode[],
): Promise<NewCode[]> {
  const { rows } = await tx.query<NewCode>(
    `select own.id, parent.code, lower(btrim(parent.code)) as key
       from unnest($3::bigint[], $4::text[]) as parent (id, code)
       join clone_products synced
         on synced.account_id = $1 and synced.catalog_id = $2 and synced.parent_id = parent.id
       join products own on own.account_id = $1 and own.id = synced.product_id and own.code = synced.code
      where parent.code <> synced.code and ${IS_SOURCE_OF_COPY}
      order by own.id for no key update of own`,
    [accountId, catalogId, parents.map(({ id }) => id), parents.map(({ newCode }) => newCode)],
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
