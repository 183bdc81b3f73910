import type { Queryable } from '#db/database.ts'
import { MADE, recordCreated } from './product-changes.ts'

export interface FoundProducts {
  /** Ids of existing products, in the order of the codes. */
  existingIds: number[]
  /** Ids of products created now, in the order of the codes. */
  createdIds: number[]
  /** Codes without a product, as given; empty with `create`. */
  notFound: string[]
}

/**
 * Finds products by code, ignoring case and outer blanks; with `create`, missing ones are created with nothing but their
 * code (catalogue.md §24). The codes must be unique (`uniqueCodes`). The products cannot be changed or deleted until the end
 * of the transaction: a product that is put into a category is locked so by a trigger, and one lock after the other on the
 * same product could deadlock.
 */
export async function findOrCreateProducts(
  tx: Queryable,
  options: { accountId: number; userId: number; codes: readonly string[]; create: boolean },
): Promise<FoundProducts> {
  const { accountId, codes } = options
  const created = new Set(options.create ? await createMissing(tx, options) : [])
  const { rows } = await tx.query<{ code: string; id: number | null }>(
    `with found as (
       select id, code_key from products
        where account_id = $1 and code_key = any (select lower(btrim(code)) from unnest($2::text[]) as code)
        order by id for share
     )
     select given.code, found.id
       from unnest($2::text[]) with ordinality as given (code, position)
       left join found on found.code_key = lower(btrim(given.code))
      order by given.position`,
    [accountId, codes],
  )
  const ids = rows.flatMap((row) => (row.id === null ? [] : [row.id]))
  return {
    existingIds: ids.filter((id) => !created.has(id)),
    createdIds: ids.filter((id) => created.has(id)),
    notFound: rows.flatMap((row) => (row.id === null ? [row.code] : [])),
  }
}

/**
 * Lets one transaction at a time create products of an account. Two that create the same codes in different orders
 * would otherwise deadlock.
 */
export async function lockNewCodes(tx: Queryable, accountId: number): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('new codes', $1))`, [accountId])
}

async function createMissing(
  tx: Queryable,
  { accountId, userId, codes }: { accountId: number; userId: number; codes: readonly string[] },
): Promise<number[]> {
  await lockNewCodes(tx, accountId)
  const { rows } = await tx.query<{ id: number }>(
    `with made as (
       insert into products (account_id, code)
       select $1, given.code
         from unnest($3::text[]) as given (code)
         left join products p on p.account_id = $1 and p.code_key = lower(btrim(given.code))
        where p.id is null
       on conflict (account_id, code_key) do nothing
       returning ${MADE}
     ), ${recordCreated({ user: '$2' })}
     select id from made`,
    [accountId, userId, codes],
  )
  return rows.map((row) => row.id)
}
