import type { Static } from 'typebox'
import type { PublicProduct } from '#contract/public-products.ts'
import type { Queryable } from '#db/database.ts'
import { toNumber } from '#domain/decimal.ts'
import { imageOnTheWire } from '../catalogue/image-urls.ts'
import type { ImageKeys } from '../catalogue/image-urls.ts'
import { drawingUrl } from '../images/drawings/drawing-url.ts'
import { mapInSlices } from '../load/map-in-slices.ts'
import { priceProducts } from '../prices/price-products.ts'
import { pricedKind, pricedLinks, pricesByRules } from '../prices/pricelist-rules.ts'
import type { PricedLinks, PricedRow, RuleTargets } from '../prices/pricelist-rules.ts'
import type { Published } from './published.ts'

/** For a list whose rules are not cached: `priceProducts` reads tags and categories itself. */
const NO_RULES = { usesTags: false, usesCategories: false }

type Product = Static<typeof PublicProduct>

interface ProductRow extends PricedRow {
  code: string
  name: string | null
  description: string | null
  unit: string | null
  brand: string | null
  /** Of all rows, in the first one. */
  links: Links | null
}

/** What belongs to the products of a statement. */
interface Links extends PricedLinks {
  /** The ids of each page, in its order. */
  pages: readonly (readonly number[])[]
  /** Those of each product in their order. */
  images: readonly (ImageKeys & { productId: number })[]
  /** The ids of products in the list 'Favoritos'. */
  favourites: readonly number[]
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
  return readPublicPage(db, published, {
    name: 'ids',
    text: 'select unnest($2::bigint[])',
    values: [published.accountId, productIds],
  })
}

/** Likewise those that a statement selects, in one statement: the database answers a page in one turn. */
export async function readPublicPage(
  db: Queryable,
  published: Published,
  { name, text, values }: IdsStatement,
): Promise<Product[]> {
  const [page = []] = await readPages(db, published, { name, texts: [text], values })
  return page
}

/** Likewise two pages, which share their parameters, in one statement. */
export async function readPublicPages(
  db: Queryable,
  published: Published,
  statement: Statement & { texts: readonly [string, string] },
): Promise<[Product[], Product[]]> {
  const [first = [], second = []] = await readPages(db, published, statement)
  return [first, second]
}

/** Statements of one or more pages. */
interface Statement {
  name: string
  texts: readonly string[]
  values: readonly unknown[]
}

async function readPages(db: Queryable, published: Published, statement: Statement): Promise<Product[][]> {
  const { accountId, pricelistId } = published
  const rules = await published.rules()
  const rows = await selectRows(db, published, { ...statement, targets: rules ?? NO_RULES })
  const links = rows[0]?.links
  if (!links) return []
  const productIds = rows.map(({ id }) => id)
  const prices = rules ? null : await priceProducts(db, { accountId, pricelistId, productIds })
  const priceOf = rules
    ? pricesByRules(rules, links)
    : ({ id }: PricedRow) => prices?.get(id)?.salesPrice ?? null
  const imagesOf = Map.groupBy(links.images, ({ productId }) => productId)
  const favourites = new Set(links.favourites)
  // Reading a name for its drawing takes longer than all the rest, and a visitor may ask for a whole catalogue.
  const products = await mapInSlices(rows, (row) => ({
    id: row.id,
    code: row.code,
    name: row.name,
    description: row.description,
    unit: row.unit,
    brand: row.brand,
    salesPrice: toNumber(priceOf(row)),
    images: (imagesOf.get(row.id) ?? []).map(imageOnTheWire),
    drawing: drawingUrl(row.name),
    inCustomList: favourites.has(row.id),
  }))
  const productOf = new Map(products.map((product) => [product.id, product]))
  return links.pages.map((ids) => ids.flatMap((id) => productOf.get(id) ?? []))
}

/**
 * What belongs to the products is read in one scan of each table for all of them, and sent with the first row: a
 * subquery for each product takes PostgreSQL 1.7 times as long (decision 74).
 */
async function selectRows(
  db: Queryable,
  { favouritesId }: Published,
  { name, texts, values, targets }: Statement & { targets: RuleTargets },
): Promise<ProductRow[]> {
  const pages = texts.map((_text, index) => `page_${index}`)
  // In a subquery, as in `isAmong`.
  const ids = `(select ${pages.join(' || ')} from page)::bigint[]`
  // Most links have no such list, and looking for it would take PostgreSQL a fifth of the statement.
  const hasFavourites = favouritesId !== null
  const favourites = hasFavourites
    ? `array(
        select l.product_id from custom_list_products l
         where l.account_id = $1 and l.custom_list_id = $${values.length + 1} and l.product_id = any (${ids}))`
    : 'array[]::bigint[]'
  const { rows } = await db.query<ProductRow>({
    name: `${hasFavourites ? 'link' : 'public'}-products-${name}${pricedKind(targets)}`,
    text: `with page as materialized (select ${texts.map((text, index) => `array(${text}) as page_${index}`).join(', ')})
           select p.id, p.code, p.name, p.description, p.unit, p.brand, p.base_price as "basePrice",
                  case row_number() over () when 1 then json_build_object(
                    'pages', (select json_build_array(${pages.join(', ')}) from page),
                    'images', array(
                      select json_build_object('productId', i.product_id, 'id', i.id, 'orig', i.orig_key, 'sm', i.sm_key, 'xs', i.xs_key)
                        from product_images i
                       where i.account_id = $1 and i.product_id = any (${ids})
                       order by i.position, i.id),
                    'favourites', ${favourites},
                    ${pricedLinks({ account: '$1', ids }, targets)}) end as links
             from products p
            where p.account_id = $1 and p.id = any (${ids})`,
    values: hasFavourites ? [...values, favouritesId] : [...values],
  })
  return rows
}
