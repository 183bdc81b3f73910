import type { previewBulk } from '#contract/bulk.ts'
import type { Input, Output } from '#contract/endpoint.ts'
import type { Queryable } from '#db/database.ts'
import { codeKey } from '#domain/keys.ts'

interface StoredRow {
  code: string
  name: string | null
  description: string | null
  unit: string | null
  basePrice: string | null
  hasCategory: boolean | null
}

/**
 * The stored products with these codes (case and outer blanks ignored), for the review of a file before it is applied.
 * Unknown codes are left out, repeated ones returned once. Descriptions, which may be long, are null unless requested,
 * and so is whether they are in a category.
 */
export async function storedProducts(
  db: Queryable,
  accountId: number,
  { codes, withDescriptions = false, withCategories = false }: Input<typeof previewBulk>['body'],
): Promise<Output<typeof previewBulk>> {
  const { rows } = await db.query<StoredRow>(
    `select code, name, case when $3 then description end as description, unit, base_price as "basePrice",
            case when $4 then exists (
              select from product_categories used where used.account_id = $1 and used.product_id = products.id
            ) end as "hasCategory"
       from products where account_id = $1 and code_key = any ($2::text[])`,
    [
      accountId,
      codes.filter((code) => !code.includes('\0')).map((code) => codeKey(code.trim())),
      withDescriptions,
      withCategories,
    ],
  )
  return {
    products: rows.map((row) => ({
      ...row,
      basePrice: row.basePrice === null ? null : Number(row.basePrice),
    })),
  }
}
