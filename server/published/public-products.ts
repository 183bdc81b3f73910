import type { Static } from 'typebox'
import type { PublicProduct } from '#contract/public-products.ts'
import type { Queryable } from '#db/database.ts'
import { toNumber } from '#domain/decimal.ts'
import { imageOnTheWire } from '../catalogue/image-urls.ts'
import type { ImageKeys } from '../catalogue/image-urls.ts'
import { drawingUrl } from '../images/drawings/drawing-url.ts'
import { priceProducts } from '../prices/price-products.ts'
import { priceByRules, pricedColumns, pricedKind } from '../prices/pricelist-rules.ts'
import type { PricedRow, PricelistRules } from '../prices/pricelist-rules.ts'
import { isAmong } from './is-among.ts'
import type { Published } from './published.ts'

/** For a list whose rules are not cached: `priceProducts` reads tags and categories itself. */
const NO_RULES = { usesTags: false, usesCategories: false }

interface ProductRow extends PricedRow {
  code: string
  name: string | null
  description: string | null
  unit: string | null
  brand: string | null
  imageKeys: ImageKeys[]
  inCustomList: boolean
}

/**
 * Products as the visitors of a publication see them, in the order of the ids, at the prices of its list. The caller
 * checks visibility; unknown ids are left out.
 */
export async function readPublicProducts(
  db: Queryable,
  published: Published,
  productIds: readonly number[],
): Promise<Static<typeof PublicProduct>[]> {
  if (productIds.length === 0) return []
  const { accountId, pricelistId } = published
  const rules = await published.rules()
  const [rows, prices] = await Promise.all([
    selectProducts(db, published, { productIds, rules }),
    rules ? null : priceProducts(db, { accountId, pricelistId, productIds }),
  ])
  const rowOf = new Map(rows.map((row) => [row.id, row]))
  return productIds.flatMap((id) => {
    const row = rowOf.get(id)
    if (!row) return []
    const salesPrice = rules ? priceByRules(rules, row) : (prices?.get(id)?.salesPrice ?? null)
    return {
      id,
      code: row.code,
      name: row.name,
      description: row.description,
      unit: row.unit,
      brand: row.brand,
      salesPrice: toNumber(salesPrice),
      images: row.imageKeys.map(imageOnTheWire),
      drawing: drawingUrl(row.name),
      inCustomList: row.inCustomList,
    }
  })
}

async function selectProducts(
  db: Queryable,
  { accountId, favouritesId }: Published,
  { productIds, rules }: { productIds: readonly number[]; rules: PricelistRules | null },
): Promise<ProductRow[]> {
  const priced = rules ?? NO_RULES
  const { rows } = await db.query<ProductRow>({
    name: `public-products${pricedKind(priced)}`,
    text: `select p.id, p.code, p.name, p.description, p.unit, p.brand,
                  (select coalesce(json_agg(json_build_object('id', i.id, 'orig', i.orig_key, 'sm', i.sm_key,
                                                              'xs', i.xs_key) order by i.position, i.id), '[]')
                     from product_images i
                    where i.account_id = $1 and i.product_id = p.id) as "imageKeys",
                  exists (select from custom_list_products l
                           where l.account_id = $1 and l.custom_list_id = $3 and l.product_id = p.id) as "inCustomList",
                  ${pricedColumns('$1', priced)}
             from products p
            where p.account_id = $1 and ${isAmong('p.id', '$2')}`,
    values: [accountId, productIds, favouritesId],
  })
  return rows
}
