import type { Output } from '#contract/endpoint.ts'
import type { listProductsByCode as listProductsByCodeEndpoint } from '#contract/public-products.ts'
import type { Queryable } from '#db/database.ts'
import { codeKey, uniqueCodes } from '#domain/keys.ts'
import { readPublicProducts } from '../../published/public-products.ts'
import type { Published } from '../../published/published.ts'
import { selectVisibleProducts } from '../../published/visible-products.ts'

/**
 * The products of a publication with these codes, in the order of the codes, each once with the code as requested. Case
 * and outer blanks are ignored; blank and unknown codes and invisible products are left out.
 */
export async function listProductsByCode(
  db: Queryable,
  published: Published,
  codes: readonly string[],
): Promise<Output<typeof listProductsByCodeEndpoint>> {
  const codeByKey = new Map(uniqueCodes(codes).map((code) => [codeKey(code), code]))
  const found = await selectIdsByCode(db, published.accountId, [...codeByKey.values()])
  const visible = await selectVisibleProducts(
    db,
    published,
    found.map(({ id }) => id),
  )
  const idByKey = new Map(found.filter(({ id }) => visible.has(id)).map(({ id, key }) => [key, id]))
  const ids = [...codeByKey.keys()].flatMap((key) => idByKey.get(key) ?? [])
  const products = await readPublicProducts(db, published, ids)
  return products.map((product) => ({
    asked: codeByKey.get(codeKey(product.code)) ?? product.code,
    ...product,
  }))
}

async function selectIdsByCode(
  db: Queryable,
  accountId: number,
  codes: readonly string[],
): Promise<{ id: number; key: string }[]> {
  const { rows } = await db.query<{ id: number; key: string }>({
    name: 'product-ids-by-code',
    text: `select id, code_key as key from products
            where account_id = $1
              and code_key = any (array(select lower(btrim(code)) from unnest($2::text[]) as code))`,
    values: [accountId, codes],
  })
  return rows
}
