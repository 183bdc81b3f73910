import { useSyncExternalStore } from 'react'
import { quantityInCart } from '#domain/cart.ts'
import type { Cart } from '#domain/cart.ts'
import { cartStore, serverCart } from './cart-store.ts'

/** The cart of a publication, in sync with other tabs; empty until hydrated. */
export function useCart(alias: string): Cart {
  return useSyncExternalStore(cartStore.subscribe, () => cartStore.current(alias), serverCart)
}

/** Whether the carts outlive this tab; false when storage is full or blocked. */
export function useIsCartPersisted(): boolean {
  return useSyncExternalStore(cartStore.subscribe, cartStore.isPersisted, () => true)
}

/** The quantity of a product in the cart; a card re-renders only when its own quantity changes. */
export function useQuantityInCart(alias: string, productId: number): number {
  return useSyncExternalStore(
    cartStore.subscribe,
    () => quantityInCart(cartStore.current(alias), productId),
    () => 0,
  )
}
