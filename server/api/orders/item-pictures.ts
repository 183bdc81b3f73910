import type { Queryable } from '#db/database.ts'
import { smallImageUrl } from '../../catalogue/image-urls.ts'
import { selectVisibleProducts } from '../../published/visible-products.ts'

interface Item {
  productId: number | null
  productName: string | null
}

/** The account of the orders. With a publication, only photographs of products that it shows. */
interface PictureScope {
  accountId: number
  publication: Parameters<typeof selectVisibleProducts>[1] | null
}

type Pictured<Order extends { items: readonly Item[] }> = Order & {
  items: (Order['items'][number] & { image: string })[]
}

/**
 * Orders with a small picture of each item: the first photograph of the product today, or a drawing of the name that was
 * ordered.
 */
export async function withPictures<Order extends { items: readonly Item[] }>(
  db: Queryable,
  orders: readonly Order[],
  { accountId, publication }: PictureScope,
): Promise<Pictured<Order>[]> {
  const products = orders.flatMap(({ items }) => items.flatMap(({ productId }) => productId ?? []))
  const ids = [...new Set(products)]
  const [keys, visible] = await Promise.all([
    selectFirstKeys(db, accountId, ids),
    publication && selectVisibleProducts(db, publication, ids),
  ])
  const keyOf = (id: number) => (visible === null || visible.has(id) ? (keys.get(id) ?? null) : null)
  return orders.map((order) => {
    const items = order.items.map((item) => {
      const imageKey = item.productId === null ? null : keyOf(item.productId)
      return { ...item, image: smallImageUrl({ imageKey, name: item.productName }) }
    })
    return { ...order, items }
  })
}

async function selectFirstKeys(
  db: Queryable,
  accountId: number,
  productIds: readonly number[],
): Promise<Map<number, string>> {
  const { rows } = await db.query<{ id: number; key: string }>({
    name: 'first-pictures',
    text: `select distinct on (product_id) product_id as id, xs_key as key
             from product_images where account_id = $1 and product_id = any ($2::bigint[])
            order by product_id, position, id`,
    values: [accountId, productIds],
  })
  return new Map(rows.map(({ id, key }) => [id, key]))
}
