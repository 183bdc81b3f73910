import { useSyncExternalStore } from 'react'
import { quantityInCart } from '#domain/cart.ts'
import type { Cart } from '#domain/cart.ts'
import { cartStore, serverCart } from './cart-store.ts'

/** The cart of a publication, kept in step with other tabs; empty until the page has come to life. */
export function useCart(alias: string): Cart {
  return useSyncExternalStore(cartStore.subscribe, () => cartStore.current(alias), serverCart)
}

/** Whether the carts outlive this tab: false where the browser has no room for them, or may not keep anything. */
export function useIsCartPersisted(): boolean {
  return useSyncExternalStore(cartStore.subscribe, cartStore.isPersisted, () => true)
}

/** How much of a product is in the cart; a card is drawn again only when its own number changes. */
export function useQuantityInCart(alias: string, productId: number): number {
  return useSyncExternalStore(
    cartStore.subscribe,
    () => quantityInCart(cartStore.current(alias), productId),
    () => 0,
  )
}
