import { EMPTY_CART, readCart, writeCart } from '#domain/cart.ts'
import type { Cart } from '#domain/cart.ts'

const STORAGE_KEY = 'cart'

/** Where carts are kept between visits. */
export interface CartStorage {
  readonly read: () => string | null
  readonly write: (text: string) => void
  /** Tells when another tab wrote; answers how to stop listening. */
  readonly watch: (onChange: () => void) => () => void
}

export interface CartStore {
  /** The cart of a publication: the same value until it changes. */
  readonly current: (alias: string) => Cart
  readonly update: (alias: string, change: (cart: Cart) => Cart) => void
  readonly subscribe: (listener: () => void) => () => void
}

/** The carts of this browser. A storage that refuses to write (private mode, full) leaves the cart to this page. */
export function createCartStore(storage: CartStorage): CartStore {
  const listeners = new Set<() => void>()
  const known = new Map<string, { text: string | null; cart: Cart }>()
  let unwritten: string | null = null
  let stopWatching: (() => void) | undefined

  return { current, update, subscribe }

  function text(): string | null {
    return unwritten ?? storage.read()
  }

  function current(alias: string): Cart {
    const stored = text()
    const last = known.get(alias)
    if (last && last.text === stored) return last.cart
    const cart = readCart(stored, alias)
    known.set(alias, { text: stored, cart })
    return cart
  }

  function update(alias: string, change: (cart: Cart) => Cart): void {
    const before = current(alias)
    const after = change(before)
    if (after === before) return
    const next = writeCart(text(), alias, after)
    try {
      storage.write(next)
      unwritten = null
    } catch {
      unwritten = next
    }
    for (const listener of listeners) listener()
  }

  function subscribe(listener: () => void): () => void {
    if (listeners.size === 0) stopWatching = storage.watch(() => listeners.forEach((each) => each()))
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0) stopWatching?.()
    }
  }
}

/** Local storage, which throws where a visitor has forbidden it. */
export const cartStore = createCartStore({
  read() {
    try {
      return localStorage.getItem(STORAGE_KEY)
    } catch {
      return null
    }
  },
  write: (text) => localStorage.setItem(STORAGE_KEY, text),
  watch(onChange) {
    const onStorage = (event: StorageEvent) => {
      // A null key: everything was cleared.
      if (event.key === STORAGE_KEY || event.key === null) onChange()
    }
    addEventListener('storage', onStorage)
    return () => removeEventListener('storage', onStorage)
  },
})

/** What the server draws, and the browser's first drawing with it. */
export function serverCart(): Cart {
  return EMPTY_CART
}
