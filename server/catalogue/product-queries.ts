import type { Output } from '#contract/endpoint.ts'
import type { getProduct } from '#contract/products.ts'
import type { Queryable } from '#db/database.ts'
import { toNumber } from '#domain/decimal.ts'
import { drawingUrl } from '../images/drawings/drawing-url.ts'
import { imageOnTheWire } from './image-urls.ts'
import type { ImageKeys } from './image-urls.ts'

type Product = Output<typeof getProduct>

interface ProductRow extends Omit<
  Product,
  'basePrice' | 'priceUpdated' | 'categoryIds' | 'tagIds' | 'images' | 'drawing'
> {
  basePrice: string | null
  priceUpdated: Date | null
  imageKeys: ImageKeys[]
}

/** A product with its relations, as the API returns it, or null. */
export async function findProduct(db: Queryable, accountId: number, id: number): Promise<Product | null> {
  const { rows } = await db.query<ProductRow>({
    name: 'product',
    text: `select p.id, p.code, p.name, p.description, p.unit, p.brand, p.barcode, p.base_price as "basePrice", p.parent_id as "parentId",
                  p.price_updated as "priceUpdated", p.version,
                  (select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name) order by c.name, c.id), '[]')
                     from product_categories link
                     join categories c on c.account_id = link.account_id and c.id = link.category_id
                    where link.account_id = p.account_id and link.product_id = p.id) as categories,
                  (select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name) order by t.name, t.id), '[]')
                     from product_tags link
                     join tags t on t.account_id = link.account_id and t.id = link.tag_id
                    where link.account_id = p.account_id and link.product_id = p.id) as tags,
                  (select coalesce(json_agg(json_build_object('id', i.id, 'orig', i.orig_key, 'sm', i.sm_key,
                                                              'xs', i.xs_key) order by i.position, i.id), '[]')
                     from product_images i
                    where i.account_id = p.account_id and i.product_id = p.id) as "imageKeys",
                  (select coalesce(json_agg(json_build_object('id', l.id, 'url', l.url) order by l.id), '[]')
                     from competitor_links l
                    where l.account_id = p.account_id and l.product_id = p.id) as "competitorLinks"
             from products p
            where p.account_id = $1 and p.id = $2`,
    values: [accountId, id],
  })
  return rows[0] ? productOnTheWire(rows[0]) : null
}

/** Whether the account has this product. */
export async function productExists(db: Queryable, accountId: number, id: number): Promise<boolean> {
  const { rowCount } = await db.query('select 1 from products where account_id = $1 and id = $2', [
    accountId,
    id,
  ])
  return rowCount === 1
}

/** How many products the account has. */
export async function countProductsOfAccount(db: Queryable, accountId: number): Promise<number> {
  const { rows } = await db.query<{ count: number }>({
    name: 'count-products-of-account',
    text: 'select count(*) as count from products where account_id = $1',
    values: [accountId],
  })
  return rows[0]!.count
}

function productOnTheWire({ imageKeys, basePrice, priceUpdated, ...row }: ProductRow): Product {
  return {
    ...row,
    basePrice: toNumber(basePrice),
    priceUpdated: priceUpdated?.toISOString() ?? null,
    categoryIds: row.categories.map((category) => category.id),
    tagIds: row.tags.map((tag) => tag.id),
    images: imageKeys.map(imageOnTheWire),
    drawing: drawingUrl(row.name),
  }
}
