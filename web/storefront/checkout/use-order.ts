import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { cartTotal } from '#domain/cart.ts'
import type { Cart } from '#domain/cart.ts'
import { ApiError } from '#web/api/api-error.ts'
import { CART } from '#web/texts/storefront-cart.ts'
import { cartStore } from '../cart/cart-store.ts'
import { fetchProducts } from '../ui/published-products.ts'
import { withPrices, refreshCart } from './price-changes.ts'
import type { PriceChange, PricedProduct, PriceQuestion } from './price-changes.ts'
import { queueOrder } from './queue-order.ts'
import { isUnanswered, namedLines, namedPrices, sendOrder, isOrderingSuspended } from './send-order.ts'
import { withoutOrdered } from './without-ordered.ts'

/** State and actions of ordering the cart of a publication. */
export interface Ordering {
  readonly isSending: boolean
  /** The last error, worded for the customer. */
  readonly message: string | null
  readonly question: PriceQuestion | null
  readonly changes: readonly PriceChange[]
  /** Ids of products in the cart that can no longer be ordered. */
  readonly notOrderable: readonly number[]
  readonly place: () => Promise<void>
  /** Queues the order; null unless the last attempt had no response, or the link is paused or at its limit. */
  readonly queueForLater: (() => void) | null
  readonly dismissQuestion: () => void
}

/** Refreshes the cart's prices on mount; `place` sends the order and navigates to it. */
export function useOrder(alias: string): Ordering {
  const navigate = useNavigate()
  const [isSending, setSending] = useState(false)
  const [message, setMessage] = useState<string | null>(null)
  const [unanswered, setUnanswered] = useState<Cart | null>(null)
  const [question, setQuestion] = useState<PriceQuestion | null>(null)
  const [changes, setChanges] = useState<readonly PriceChange[]>([])
  const [notOrderable, setNotOrderable] = useState<readonly number[]>([])
  // A ref, since state updates too late for the second tap of a double tap.
  const isUnderWay = useRef(false)

  useEffect(() => {
    const leaving = new AbortController()
    loadToday(alias, leaving.signal).then(
      (today) => {
        // Compare with the current cart: it may have changed during the request.
        const refreshed = refreshCart(cartStore.current(alias), today)
        cartStore.update(alias, () => refreshed.cart)
        setNotOrderable(refreshed.notOrderable)
        setChanges(refreshed.changes)
      },
      // Without a response the cart is shown unchanged; the server checks prices when the order is placed.
      () => undefined,
    )
    return () => leaving.abort()
  }, [alias])

  return {
    isSending,
    message,
    question,
    changes,
    notOrderable,
    place,
    queueForLater: unanswered && (() => queue(unanswered)),
    dismissQuestion: () => setQuestion(null),
  }

  async function place(): Promise<void> {
    const cart = cartStore.current(alias)
    if (cart.items.length === 0) return setMessage(CART.cannotSubmitEmpty)
    if (isUnderWay.current) return
    isUnderWay.current = true
    setSending(true)
    setMessage(null)
    setUnanswered(null)
    setQuestion(null)
    try {
      const order = await sendOrder(alias, cart)
      cartStore.update(alias, (now) => withoutOrdered(now, cart))
      await navigate(`/p/${alias}/orders/${order.id}?placed=1`, { replace: true })
    } catch (error) {
      explain(error, cart)
    } finally {
      isUnderWay.current = false
      setSending(false)
    }
  }

  /** Offline the order is queued; online the customer decides whether to queue it. */
  function explainUnanswered(cart: Cart): void {
    if (!navigator.onLine && queueOrder(alias, cart)) return scrollTo({ top: 0 })
    setUnanswered(cart)
    setMessage(CART.unanswered)
  }

  function queue(cart: Cart): void {
    const isQueued = queueOrder(alias, cart)
    setUnanswered(null)
    setMessage(isQueued ? null : CART.orderNotKept)
    if (isQueued) scrollTo({ top: 0 })
  }

  function explain(error: unknown, cart: Cart): void {
    if (error instanceof ApiError && isOrderingSuspended(error)) {
      setUnanswered(cart)
      return setMessage(error.code === 'link_paused' ? CART.linkPaused : error.message)
    }
    if (!(error instanceof ApiError) || isUnanswered(error)) return explainUnanswered(cart)
    if (error.code === 'price_changed') {
      const found = refreshCart(cartStore.current(alias), withPrices(cart, namedPrices(error)))
      cartStore.update(alias, () => found.cart)
      setChanges(found.changes)
      if (found.changes.length > 0) setQuestion({ changes: found.changes, oldTotal: cartTotal(cart) })
      else setMessage(error.message)
      return
    }
    if (error.code === 'product_not_orderable') {
      const named = namedLines(error).map((index) => cart.items[index]?.id)
      setNotOrderable(named.filter((id) => id !== undefined))
      setMessage(CART.notOrderable)
      return
    }
    setMessage(error.message)
  }
}

/** The cart's products at current prices. Throws ApiError. */
function loadToday(alias: string, signal: AbortSignal): Promise<PricedProduct[]> {
  const ids = cartStore.current(alias).items.map((item) => item.id)
  return fetchProducts(alias, ids, signal)
}
