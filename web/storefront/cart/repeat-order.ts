import type { Output } from '#contract/endpoint.ts'
import type { getCustomerOrder } from '#contract/storefront.ts'
import { raiseQuantity } from '#domain/cart.ts'
import { callInBrowser } from '#web/api/call-in-browser.ts'
import { fetchProducts } from '../ui/published-products.ts'
import { cartStore } from './cart-store.ts'

type RepeatableOrder = Pick<Output<typeof getCustomerOrder>, 'folio' | 'items'>

/** What came of repeating an order; it travels to the cart's page in the browser's history. */
export interface RepeatedOrder {
  readonly folio: number
  /** How many products are in the cart again. */
  readonly added: number
  /** What is no longer visible or has no price, by name. */
  readonly missing: readonly string[]
}

/**
 * Puts what an order held in the cart at today's prices, as far as the publication still shows it with a price. The
 * cart then holds at least what was ordered: a second tap changes nothing. Throws ApiError.
 */
export async function repeatOrder(alias: string, order: RepeatableOrder): Promise<RepeatedOrder> {
  const ids = order.items.flatMap(({ productId }) => productId ?? [])
  const products = ids.length === 0 ? [] : await fetchProducts(alias, ids)
  const byId = new Map(products.map((product) => [product.id, product]))
  const lines = order.items.map((item) => {
    const product = item.productId === null ? undefined : byId.get(item.productId)
    return product && product.salesPrice !== null
      ? { item, product: { ...product, salesPrice: product.salesPrice } }
      : { item, product: null }
  })
  cartStore.update(alias, (cart) =>
    lines.reduce(
      (before, { item, product }) => (product ? raiseQuantity(before, product, item.quantity) : before),
      cart,
    ),
  )
  const missing = lines.filter(({ product }) => product === null).map(({ item }) => item)
  return {
    folio: order.folio,
    added: lines.length - missing.length,
    missing: missing.map(({ productCode, productName }) =>
      productName === null ? productCode : `${productName} (${productCode})`,
    ),
  }
}

/** As {@link repeatOrder}, for an order of which only the id is known. */
export async function repeatOrderById(alias: string, orderId: number): Promise<RepeatedOrder> {
  const order = await callInBrowser('GET /api/public/:alias/orders/:orderId', { params: { alias, orderId } })
  return repeatOrder(alias, order)
}

/** What a page was told through the browser's history about a repeated order; null when nothing of the kind. */
export function readRepeatedOrder(state: unknown): RepeatedOrder | null {
  const { repeated } = (state ?? {}) as { repeated?: Partial<RepeatedOrder> }
  const { folio, added, missing } = repeated ?? {}
  if (typeof folio !== 'number' || typeof added !== 'number' || !Array.isArray(missing)) return null
  return { folio, added, missing: missing.filter((name) => typeof name === 'string') }
}
