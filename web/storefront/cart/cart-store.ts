import { EMPTY_CART, readCart, writeCart } from '#domain/cart.ts'
import type { Cart } from '#domain/cart.ts'
import { createAliasStore } from '../ui/alias-store.ts'
import { inLocalStorage } from '../ui/stored-text.ts'

/** The carts of this browser, in local storage under `cart`, one per publication (storefront.md §16). */
export const cartStore = createAliasStore(inLocalStorage('cart'), { read: readCart, write: writeCart })

/** The snapshot for SSR and hydration. */
export function serverCart(): Cart {
  return EMPTY_CART
}
