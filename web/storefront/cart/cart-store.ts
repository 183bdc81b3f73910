import { EMPTY_CART, readCart, writeCart } from '#domain/cart.ts'
import type { Cart } from '#domain/cart.ts'
import { createAliasStore } from '../ui/alias-store.ts'
import { inLocalStorage } from '../ui/stored-text.ts'

/** The carts of this browser, kept in local storage under `cart`, apart by publication (storefront.md §16). */
export const cartStore = createAliasStore(inLocalStorage('cart'), { read: readCart, write: writeCart })

/** What the server draws, and the browser's first drawing with it. */
export function serverCart(): Cart {
  return EMPTY_CART
}
