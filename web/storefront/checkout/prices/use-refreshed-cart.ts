import { useEffect, useRef, useState } from 'react'
import type { Cart } from '#domain/cart.ts'
import { cartStore } from '../../cart/cart-store.ts'
import { fetchProducts } from '../../ui/published-products.ts'
import { refreshAsked, storedChanges, totalBefore, withChangesAsked } from './price-changes.ts'
import type { PriceChange, PricedProduct, PriceQuestion } from './price-changes.ts'

/** Refreshes the cart's prices on mount, and knows what changed since the customer put the products into it. */
export function useRefreshedCart(alias: string) {
  const [changes, setChanges] = useState<readonly PriceChange[]>([])
  const [notOrderable, setNotOrderable] = useState<readonly number[]>([])
  // Price changes that the customer has not been asked about yet. A ref, because it is read at the time of the tap.
  const unasked = useRef<readonly PriceChange[]>([])

  useEffect(() => {
    const leaving = new AbortController()
    const asked = cartStore.current(alias)
    unasked.current = storedChanges(asked)
    loadToday(alias, asked, leaving.signal).then(
      (today) => {
        // Compare with the current cart: it may have changed during the request.
        const refreshed = refreshAsked(cartStore.current(alias), { asked, today })
        cartStore.update(alias, () => refreshed.cart)
        setNotOrderable(refreshed.notOrderable)
        setChanges(refreshed.changes)
        unasked.current = refreshed.changes
      },
      // Without a response the cart is shown unchanged; the server checks prices when the order is placed.
      () => leaving.signal.aborted || setChanges(unasked.current),
    )
    return () => leaving.abort()
  }, [alias])

  /** The question about prices that changed before the cart was opened, once; null when there is none. */
  function takeUnasked(cart: Cart): PriceQuestion | null {
    const isInCart = ({ productId }: PriceChange) => cart.items.some(({ id }) => id === productId)
    const changed = unasked.current.filter(isInCart)
    // A removed line may be put back.
    unasked.current = unasked.current.filter((change) => !isInCart(change))
    if (changed.length > 0) cartStore.update(alias, withChangesAsked)
    return changed.length === 0 ? null : { changes: changed, oldTotal: totalBefore(cart, changed) }
  }

  return { changes, setChanges, notOrderable, setNotOrderable, takeUnasked }
}

/** The cart's products at current prices. Throws ApiError. */
function loadToday(alias: string, cart: Cart, signal: AbortSignal): Promise<PricedProduct[]> {
  const ids = cart.items.map((item) => item.id)
  return fetchProducts(alias, ids, signal)
}
