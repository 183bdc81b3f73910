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

/** Everything about turning the cart of a publication into an order. */
export interface Ordering {
  readonly isSending: boolean
  /** What went wrong last, in words for the customer. */
  readonly message: string | null
  readonly question: PriceQuestion | null
  readonly changes: readonly PriceChange[]
  /** Products in the cart that cannot be ordered any more. */
  readonly notOrderable: readonly number[]
  readonly place: () => Promise<void>
  /** Keeps the order to be sent later; there when the last try got no answer, or the link takes no order now. */
  readonly queueForLater: (() => void) | null
  readonly dismissQuestion: () => void
}

/** On opening, brings the cart's prices up to date; `place` sends the order and leads to its page. */
export function useOrder(alias: string): Ordering {
  const navigate = useNavigate()
  const [isSending, setSending] = useState(false)
  const [message, setMessage] = useState<string | null>(null)
  const [unanswered, setUnanswered] = useState<Cart | null>(null)
  const [question, setQuestion] = useState<PriceQuestion | null>(null)
  const [changes, setChanges] = useState<readonly PriceChange[]>([])
  const [notOrderable, setNotOrderable] = useState<readonly number[]>([])
  // State comes too late for the second tap of a double tap.
  const isUnderWay = useRef(false)

  useEffect(() => {
    const leaving = new AbortController()
    loadToday(alias, leaving.signal).then(
      (today) => {
        // Compared with the cart as it is by now: a tap while the answer was on its way is kept.
        const refreshed = refreshCart(cartStore.current(alias), today)
        cartStore.update(alias, () => refreshed.cart)
        setNotOrderable(refreshed.notOrderable)
        setChanges(refreshed.changes)
      },
      // Without an answer the cart is shown as it is; the server checks prices when the order is placed.
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

  /** Without network the order waits for it; with one, whether to wait is for the customer to say. */
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

/** The cart's products as the publication shows them now. Throws ApiError. */
function loadToday(alias: string, signal: AbortSignal): Promise<PricedProduct[]> {
  const ids = cartStore.current(alias).items.map((item) => item.id)
  return fetchProducts(alias, ids, signal)
}
