import type { Queryable } from '#db/database.ts'
import { recordCreated } from './product-changes.ts'

export interface FoundProducts {
  /** Of the products that were there, in the order of the codes. */
  existingIds: number[]
  /** Of those made now, in the order of the codes. */
  createdIds: number[]
  /** Codes that the account does not have (with `create` there are none), as they were given. */
  notFound: string[]
}

/**
 * The products of some codes, case and outer blanks ignored; with `create`, those that are missing are made with
 * nothing but their code (catalogue.md §24). The codes must be without repetitions (`uniqueCodes`). The products stay
 * until the end of the transaction.
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
        order by id for key share
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
 * Lets one transaction at a time make many products of an account. Two that make the same codes in different orders
 * would otherwise wait for each other's for ever.
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
       select $1, given.code from unnest($3::text[]) as given (code)
        where not exists (
          select from products p where p.account_id = $1 and p.code_key = lower(btrim(given.code))
        )
       on conflict (account_id, code_key) do nothing
       returning id, base_price, name, description
     ), ${recordCreated({ user: '$2' })}
     select id from made`,
    [accountId, userId, codes],
  )
  return rows.map((row) => row.id)
}
