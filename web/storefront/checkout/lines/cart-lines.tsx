import { useState } from 'react'
import { changeQuantity, putBack, removeFromCart } from '#domain/cart.ts'
import type { Cart, CartItem } from '#domain/cart.ts'
import { CART } from '#web/texts/storefront-cart.ts'
import { cartStore } from '../../cart/cart-store.ts'
import { productName } from '../../ui/product-name.ts'
import { CartLine } from './cart-line.tsx'
import { NO_REMOVALS, linesWithRemovals, withRemoval } from './lines-with-removals.ts'
import type { PriceChange } from '../prices/price-changes.ts'
import { RemovedLine } from './removed-line.tsx'

interface CartLinesProps {
  alias: string
  cart: Cart
  changes: readonly PriceChange[]
  /** Products that cannot be ordered. */
  marked: readonly number[]
}

/** The lines of the cart. Those that are removed stay in their places until the page is left, and can be put back there. */
export function CartLines({ alias, cart, changes, marked }: CartLinesProps) {
  const [removals, setRemovals] = useState(NO_REMOVALS)
  const [said, setSaid] = useState('')
  const lines = linesWithRemovals(cart.items, removals)

  function remove(item: CartItem, line: Element | null): void {
    const height = line?.getBoundingClientRect().height ?? 0
    setRemovals(withRemoval(removals, lines, { item, height }))
    setSaid(CART.removed(productName(item.product)))
    cartStore.update(alias, (before) => removeFromCart(before, item.id))
  }

  function undo(item: CartItem): void {
    setSaid('')
    cartStore.update(alias, (before) => putBack(before, item))
  }

  return (
    <>
      <output className="sr-only">{said}</output>
      {lines.length > 0 && (
        <ul className="card divide-y divide-line">
          {lines.map(({ item, removedHeight }) =>
            removedHeight !== null ? (
              <RemovedLine
                key={`removed ${item.id}`}
                name={productName(item.product)}
                height={removedHeight}
                onUndo={() => undo(item)}
              />
            ) : (
              <CartLine
                key={item.id}
                item={item}
                alias={alias}
                change={changes.find(({ productId }) => productId === item.id)}
                isOrderable={!marked.includes(item.id)}
                onQuantity={(quantity) =>
                  cartStore.update(alias, (before) => changeQuantity(before, item.id, quantity))
                }
                onRemove={(line) => remove(item, line)}
              />
            ),
          )}
        </ul>
      )}
    </>
  )
}
