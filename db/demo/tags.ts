import type { Queryable } from '../database.ts'
import type { DemoProduct } from './products.ts'
import { createRandom } from './random.ts'

/** Brands with fewer products get no tag. */
const MIN_BRAND_PRODUCTS = 20
const OFFERS = 45
const REMNANTS = 14

export interface DemoTags {
  idOf: Map<string, number>
  nameOf: Map<number, string>
  /** Tag ids by product id; only products with tags. */
  ofProduct: Map<number, number[]>
}

/** Tags the products by brand, and some of them as 'Oferta' and 'Remate'. */
export async function insertTags(
  tx: Queryable,
  accountId: number,
  products: readonly DemoProduct[],
): Promise<DemoTags> {
  const members = new Map<string, DemoProduct[]>([
    ...[...Map.groupBy(products, ({ brand }) => brand ?? '')].filter(
      ([brand, ofBrand]) => brand !== '' && ofBrand.length >= MIN_BRAND_PRODUCTS,
    ),
    ['Oferta', chooseOffers(products)],
    ['Remate', chooseRemnants(products)],
  ])
  const { rows } = await tx.query<{ id: number; name: string }>(
    'insert into tags (account_id, name) select $1, unnest($2::text[]) returning id, name',
    [accountId, [...members.keys()]],
  )
  const idOf = new Map(rows.map(({ id, name }) => [name, id]))
  const links = [...members].flatMap(([name, tagged]) =>
    tagged.map(({ id }) => ({ productId: id, tagId: idOf.get(name)! })),
  )
  await tx.query(
    'insert into product_tags (account_id, product_id, tag_id) select $1, * from unnest($2::bigint[], $3::bigint[])',
    [accountId, links.map(({ productId }) => productId), links.map(({ tagId }) => tagId)],
  )
  const ofProduct = new Map<number, number[]>()
  for (const { productId, tagId } of links) {
    ofProduct.set(productId, [...(ofProduct.get(productId) ?? []), tagId])
  }
  return { idOf, nameOf: new Map(rows.map(({ id, name }) => [id, name])), ofProduct }
}

function chooseOffers(products: readonly DemoProduct[]): DemoProduct[] {
  const known = products.filter(({ name, cost }) => name !== null && cost !== null && Number(cost) > 60)
  return createRandom(45).sample(known, OFFERS)
}

/** Cheap products of similar cost, for a clearance at one price. */
function chooseRemnants(products: readonly DemoProduct[]): DemoProduct[] {
  const small = products.filter(({ name, cost }) => name !== null && Number(cost) >= 9 && Number(cost) <= 15)
  return createRandom(14).sample(small, REMNANTS)
}
