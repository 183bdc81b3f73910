import type { Static } from 'typebox'
import type { Output } from '#contract/endpoint.ts'
import { Problem } from '#contract/problems.ts'
import type { listRelated as listRelatedEndpoint, PublicProduct } from '#contract/public-products.ts'
import type { Queryable } from '#db/database.ts'
import { Parameters } from '#db/parameters.ts'
import type { Published } from '../../published/published.ts'
import { readPublicPages } from '../../published/public-products.ts'
import { isShown, shownParameters } from '../../published/visible-products.ts'
import { familyMembersSql, withSize } from './list-families.ts'

const MAX_TOGETHER = 6
/** Least orders with both products before a page shows one with the other. */
const MIN_ORDERS = 3
/** Least number of people behind these orders, with and without a link for a group among them. */
const MIN_DEVICES = 3
const MIN_LINKS = 2
const DAYS = 180
/** The newest orders of a product that are read; bounds the work for a popular product. */
const MAX_ORDERS = 200

/**
 * The products shown below a product: the same thing in other sizes, and what is ordered with it. Throws 404 when
 * the product is not visible.
 */
export async function listRelated(
  db: Queryable,
  published: Published,
  productId: number,
): Promise<Output<typeof listRelatedEndpoint>> {
  const parameters = new Parameters(...(await shownParameters(published)))
  const family = familyMembersSql(parameters, { requested: [productId], wanted: null, inOrder: false })
  const [sizes, together] = await readPublicPages(db, published, {
    name: 'related',
    texts: [`select id from (${family}) member`, orderedTogetherSql(parameters, productId)],
    values: parameters.values,
  })
  if (!sizes.some(({ id }) => id === productId)) throw new Problem('not_found')
  return {
    otherSizes: sizes
      .filter(({ id }) => id !== productId)
      .map((product) => withFirstPicture(withSize(product))),
    orderedTogether: together.filter(({ salesPrice }) => salesPrice !== null).map(withFirstPicture),
  }
}

/**
 * Selects the ids of what the account's customers order with a product, most often first; only what the publication shows. Orders
 * of too few other people never count by themselves: they would reveal what one of them orders. A person is a link for one
 * customer, and a device on a link for a group, whose holders do not see each other's orders either.
 */
function orderedTogetherSql(parameters: Parameters, productId: number): string {
  const product = parameters.put(productId, 'bigint')
  return `
  with recent as (
    select o.id, link.audience is not distinct from 'GROUP' as is_of_group,
           case when link.audience = 'GROUP' then concat(o.pub_alias, ' ', encode(o.visitor_hash, 'hex'))
                when o.publication_id is distinct from $3::bigint then o.pub_alias
           end as other
      from (select order_id from order_items
             where account_id = $1 and product_id = ${product}
             order by order_id desc limit ${parameters.put(MAX_ORDERS)}) item
      join orders o on o.account_id = $1 and o.id = item.order_id
      left join publications link on link.account_id = $1 and link.id = o.publication_id
     where o.placed_at > now() - make_interval(days => ${parameters.put(DAYS, 'int')}) and o.status <> 'CANCELLED'
  ), together as (
    select item.product_id as id, count(*) as orders
      from recent
      join order_items item on item.account_id = $1 and item.order_id = recent.id
     where item.product_id <> ${product}
     group by item.product_id
    having count(*) >= ${parameters.put(MIN_ORDERS, 'bigint')} and (count(recent.other) = 0 or
           count(distinct recent.other) >= case when bool_or(recent.is_of_group) then ${parameters.put(MIN_DEVICES, 'int')} else ${parameters.put(MIN_LINKS, 'int')} end)
  )
  select id from together where ${isShown('together.id')} order by orders desc, id limit ${parameters.put(MAX_TOGETHER)}`
}

function withFirstPicture<T extends Static<typeof PublicProduct>>(product: T): T {
  return { ...product, images: product.images.slice(0, 1) }
}
