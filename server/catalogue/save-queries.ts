import type { Queryable } from '#db/database.ts'

/** What a form of a product writes; the base price as decimal text. */
export interface ProductFields {
  code: string
  name: string | null
  description: string | null
  basePrice: string | null
}

const FIELDS = 'code, name, description, base_price as "basePrice"'

/** Writes a new product and answers it as stored (the price with 4 decimals). */
export async function insertProduct(
  tx: Queryable,
  accountId: number,
  { code, name, description, basePrice }: ProductFields,
): Promise<ProductFields & { id: number }> {
  const { rows } = await tx.query<ProductFields & { id: number }>(
    `insert into products (account_id, code, name, description, base_price, price_updated)
     values ($1, $2, $3, $4, $5, case when $5::numeric is not null then now() end)
     returning id, ${FIELDS}`,
    [accountId, code, name, description, basePrice],
  )
  return rows[0]!
}

/** A product as it is, kept from others' writes until the end of the transaction; null when there is none. */
export async function lockProduct(
  tx: Queryable,
  accountId: number,
  id: number,
): Promise<(ProductFields & { version: number }) | null> {
  const { rows } = await tx.query<ProductFields & { version: number }>(
    `select version, ${FIELDS} from products where account_id = $1 and id = $2 for no key update`,
    [accountId, id],
  )
  return rows[0] ?? null
}

/**
 * Writes the fields and raises the version; answers the product as stored, or null when nothing differed. `force`
 * raises the version all the same, for what changed beside the fields.
 */
export async function updateProductFields(
  tx: Queryable,
  accountId: number,
  { id, fields, force }: { id: number; fields: ProductFields; force: boolean },
): Promise<ProductFields | null> {
  const { rows } = await tx.query<ProductFields>(
    `update products
        set code = $3, name = $4, description = $5, base_price = $6::numeric(14, 4),
            price_updated = case when base_price is distinct from $6::numeric(14, 4) then now() else price_updated end,
            version = version + 1, updated_at = now()
      where account_id = $1 and id = $2
        and ($7 or (code, name, description, base_price) is distinct from ($3, $4, $5, $6::numeric(14, 4)))
     returning ${FIELDS}`,
    [accountId, id, fields.code, fields.name, fields.description, fields.basePrice, force],
  )
  return rows[0] ?? null
}

/** Keeps what changed of price, name and description, for the history and for undoing; `before` null = created. */
export async function recordChange(
  tx: Queryable,
  accountId: number,
  change: { productId: number; userId: number; before: ProductFields | null; after: ProductFields },
): Promise<void> {
  const { productId, userId, before, after } = change
  await tx.query(
    `insert into product_changes (account_id, product_id, user_id, created,
                                  old_price, new_price, old_name, new_name, old_description, new_description)
     select $1, $2, $3, $4, $5::numeric, $6::numeric, $7::text, $8::text, $9::text, $10::text
      where $4 or ($5::numeric, $7::text, $9::text) is distinct from ($6::numeric, $8::text, $10::text)`,
    [
      accountId,
      productId,
      userId,
      before === null,
      before?.basePrice ?? null,
      after.basePrice,
      before?.name ?? null,
      after.name,
      before?.description ?? null,
      after.description,
    ],
  )
}
