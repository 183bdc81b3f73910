import type { Output } from '#contract/endpoint.ts'
import type { getCustomerOrder } from '#contract/customer-orders.ts'
import { raiseQuantity } from '#domain/cart.ts'
import { callInBrowser } from '#web/api/call-in-browser.ts'
import { networkTimeout } from '#web/api/network-timeout.ts'
import { fetchProducts } from '../ui/published-products.ts'
import { cartStore } from './cart-store.ts'

type RepeatableOrder = Pick<Output<typeof getCustomerOrder>, 'folio' | 'items'>

/** The result of repeating an order; passed to the cart page in the history state. */
export interface RepeatedOrder {
  readonly folio: number
  /** How many products were put in the cart. */
  readonly added: number
  /** Names of the products that are no longer visible or have no price. */
  readonly missing: readonly string[]
}

/**
 * Puts the items of an order in the cart, if the publication still shows them with a price; the cart page brings the prices
 * up to date.
 * Idempotent: it raises each quantity to at least the ordered one. Throws ApiError.
 */
export async function repeatOrder(alias: string, order: RepeatableOrder): Promise<RepeatedOrder> {
  const ids = order.items.flatMap(({ productId }) => productId ?? [])
  const products = ids.length === 0 ? [] : await fetchProducts(alias, ids, networkTimeout())
  const byId = new Map(products.map((product) => [product.id, product]))
  const lines = order.items.map((item) => {
    const product = item.productId === null ? undefined : byId.get(item.productId)
    return product && product.salesPrice !== null
      ? // At the former price: the cart updates its prices and reports which ones changed.
        { item, product: { ...product, salesPrice: item.unitPrice } }
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

/** Like {@link repeatOrder}, by id. */
export async function repeatOrderById(alias: string, orderId: number): Promise<RepeatedOrder> {
  const order = await callInBrowser(
    'GET /api/public/:alias/orders/:orderId',
    { params: { alias, orderId }, query: {} },
    { signal: networkTimeout() },
  )
  return repeatOrder(alias, order)
}

/** Reads a repeated order from the history state; null when there is none. */
export function readRepeatedOrder(state: unknown): RepeatedOrder | null {
  const { repeated } = (state ?? {}) as { repeated?: Partial<RepeatedOrder> }
  const { folio, added, missing } = repeated ?? {}
  if (typeof folio !== 'number' || typeof added !== 'number' || !Array.isArray(missing)) return null
  return { folio, added, missing: missing.filter((name) => typeof name === 'string') }
}
