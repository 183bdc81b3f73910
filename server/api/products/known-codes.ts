import type { findKnownCodes } from '#contract/bulk.ts'
import type { Output } from '#contract/endpoint.ts'
import type { Queryable } from '#db/database.ts'
import { codeKey } from '#domain/keys.ts'

/**
 * The codes of a sample that the account has products for, as they are stored; case and outer blanks are ignored. `hasProducts`
 * is false for an account without products, to which every code is unknown.
 */
export async function knownCodes(
  db: Queryable,
  accountId: number,
  codes: readonly string[],
): Promise<Output<typeof findKnownCodes>> {
  const found = await db.query<{ code: string }>(
    'select code from products where account_id = $1 and code_key = any ($2::text[])',
    [accountId, codes.filter((code) => !code.includes('\0')).map((code) => codeKey(code))],
  )
  const { rows } =
    found.rows.length > 0
      ? found
      : await db.query('select from products where account_id = $1 limit 1', [accountId])
  return { codes: found.rows.map(({ code }) => code), hasProducts: rows.length > 0 }
}
