import { createContext, useCallback, useContext, useState } from 'react'
import type { ReactNode } from 'react'
import { putInCart, quantityInCart } from '#domain/cart.ts'
import type { PublicProduct } from '../ui/published-products.ts'
import { useShop } from '../ui/shop.ts'
import { usePreloadWhenIdle } from '../ui/use-preload-when-idle.ts'
import { cartStore } from './cart-store.ts'

const loadDialog = () => import('./add-to-cart-dialog.tsx')

const OpenAddToCart = createContext<(product: PublicProduct) => void>(() => undefined)

const Announce = createContext<(text: string) => void>(() => undefined)

/** Opens the add-to-cart dialog for a product. */
export function useOpenAddToCart(): (product: PublicProduct) => void {
  return useContext(OpenAddToCart)
}

/** Announces the result of a tap to screen readers. */
export function useAnnounce(): (text: string) => void {
  return useContext(Announce)
}

/** The add-to-cart dialog and the words of its taps, one of each per page; its code is loaded when the page is idle, or on the first tap. */
export function AddToCartProvider({ children }: { children: ReactNode }) {
  const { alias } = useShop()
  const [loaded, setLoaded] = useState<Awaited<ReturnType<typeof loadDialog>>>()
  const [product, setProduct] = useState<PublicProduct>()
  const [isOpen, setOpen] = useState(false)
  const [spoken, setSpoken] = useState('')
  usePreloadWhenIdle(loadDialog)

  const open = useCallback(
    async (wanted: PublicProduct) => {
      const dialog = await loadDialog().catch(() => null)
      if (!dialog) {
        // The dialog could not be loaded: add one directly. The stepper can change it.
        cartStore.update(alias, (cart) =>
          quantityInCart(cart, wanted.id) > 0 ? cart : (putInCart(cart, wanted, 1) ?? cart),
        )
        return
      }
      setLoaded(dialog)
      setProduct(wanted)
      setOpen(true)
    },
    [alias],
  )

  return (
    <OpenAddToCart value={open}>
      <Announce value={setSpoken}>{children}</Announce>
      <output className="sr-only">{spoken}</output>
      {loaded && product && (
        <loaded.AddToCartDialog key={product.id} product={product} isOpen={isOpen} onOpenChange={setOpen} />
      )}
    </OpenAddToCart>
  )
}
