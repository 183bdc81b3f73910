import type { Queryable } from '#db/database.ts'

/** A product as a comparison finds it. */
export interface ProductByKey {
  id: number
  code: string
  key: string
}

/** The products of an account whose codes have one of these keys, in any order. */
export async function selectProductsByKey(
  tx: Queryable,
  accountId: number,
  keys: readonly string[],
): Promise<ProductByKey[]> {
  const { rows } = await tx.query<ProductByKey>(
    `select id, code, code_key as key from products where account_id = $1 and code_key = any ($2::text[])`,
    [accountId, keys],
  )
  return rows
}
