import type { Static } from 'typebox'
import type { PublicProduct } from '#contract/public-products.ts'
import type { Queryable } from '#db/database.ts'
import { toNumber } from '#domain/decimal.ts'
import { imageOnTheWire } from '../catalogue/image-urls.ts'
import type { ImageKeys } from '../catalogue/image-urls.ts'
import { drawingUrl } from '../images/drawings/drawing-url.ts'
import { priceProducts } from '../prices/price-products.ts'
import { priceByRules, pricedColumns, pricedKind } from '../prices/pricelist-rules.ts'
import type { PricedRow, RuleTargets } from '../prices/pricelist-rules.ts'
import { isAmong } from './is-among.ts'
import type { Published } from './published.ts'

/** For a list whose rules are not cached: `priceProducts` reads tags and categories itself. */
const NO_RULES = { usesTags: false, usesCategories: false }

type Product = Static<typeof PublicProduct>

interface ProductRow extends PricedRow {
  /** Of {@link readPublicPages}. */
  page?: number
  code: string
  name: string | null
  description: string | null
  unit: string | null
  brand: string | null
  imageKeys: ImageKeys[]
  inCustomList: boolean
}

/** A statement that selects ids, in the order of a page; its first parameter is the account. */
export interface IdsStatement {
  name: string
  text: string
  values: readonly unknown[]
}

/**
 * Products as the visitors of a publication see them, in the order of the ids, at the prices of its list. The caller
 * checks visibility; unknown ids are left out.
 */
export async function readPublicProducts(
  db: Queryable,
  published: Published,
  productIds: readonly number[],
): Promise<Product[]> {
  if (productIds.length === 0) return []
  const { products } = await selectProducts(db, published, {
    name: 'public-products',
    from: `from products p where p.account_id = $1 and ${isAmong('p.id', '$2')}`,
    values: [published.accountId, productIds],
  })
  const productOf = new Map(products.map((product) => [product.id, product]))
  return productIds.flatMap((id) => productOf.get(id) ?? [])
}

/** Likewise those that a statement selects, in one statement: the database answers a page in one turn. */
export async function readPublicPage(
  db: Queryable,
  published: Published,
  { name, text, values }: IdsStatement,
): Promise<Product[]> {
  const { products } = await selectProducts(db, published, {
    name: `public-products-${name}`,
    from: `from unnest(array(${text})) with ordinality as page (id, position)
           join products p on p.account_id = $1 and p.id = page.id
          order by page.position`,
    values,
  })
  return products
}

/** Likewise two pages, which share their parameters, in one statement. */
export async function readPublicPages(
  db: Queryable,
  published: Published,
  { name, texts, values }: Omit<IdsStatement, 'text'> & { texts: readonly [string, string] },
): Promise<[Product[], Product[]]> {
  const pages = texts.map(
    (text, number) => `
      select ${number} as number, id, position from unnest(array(${text})) with ordinality as page_${number} (id, position)`,
  )
  const { rows, products } = await selectProducts(db, published, {
    name: `public-products-${name}`,
    columns: 'page.number as page',
    from: `from (${pages.join(' union all ')}) page
           join products p on p.account_id = $1 and p.id = page.id
          order by page.number, page.position`,
    values,
  })
  const ofPage = (page: number) => products.filter((_product, index) => rows[index]?.page === page)
  return [ofPage(0), ofPage(1)]
}

/** The rows of products `p` that a statement reads, as SQL. */
interface Source {
  name: string
  /** Further columns of each row. */
  columns?: string
  from: string
  values: readonly unknown[]
}

async function selectProducts(
  db: Queryable,
  published: Published,
  source: Source,
): Promise<{ rows: ProductRow[]; products: Product[] }> {
  const { accountId, pricelistId } = published
  const rules = await published.rules()
  const rows = await selectRows(db, published, { ...source, rules: rules ?? NO_RULES })
  const productIds = rows.map(({ id }) => id)
  const prices = rules ? null : await priceProducts(db, { accountId, pricelistId, productIds })
  const products = rows.map((row) => {
    const salesPrice = rules ? priceByRules(rules, row) : (prices?.get(row.id)?.salesPrice ?? null)
    return {
      id: row.id,
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
  return { rows, products }
}

async function selectRows(
  db: Queryable,
  { favouritesId }: Published,
  source: Source & { rules: RuleTargets },
): Promise<ProductRow[]> {
  const { columns, from, values, rules } = source
  const favourites = `$${values.length + 1}`
  const { rows } = await db.query<ProductRow>({
    name: `${source.name}${pricedKind(rules)}`,
    text: `select p.id, p.code, p.name, p.description, p.unit, p.brand,
                  to_json(array(select json_build_object('id', i.id, 'orig', i.orig_key, 'sm', i.sm_key, 'xs', i.xs_key)
                                  from product_images i
                                 where i.account_id = $1 and i.product_id = p.id
                                 order by i.position, i.id)) as "imageKeys",
                  exists (select from custom_list_products l
                           where l.account_id = $1 and l.custom_list_id = ${favourites} and l.product_id = p.id) as "inCustomList",
                  ${pricedColumns('$1', rules)}${columns ? `, ${columns}` : ''}
             ${from}`,
    values: [...values, favouritesId],
  })
  return rows
}
