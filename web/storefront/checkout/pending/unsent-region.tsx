import { useEffect, useState } from 'react'
import { CONTACT } from '#web/texts/storefront-contact.ts'
import { useCart } from '../../cart/use-cart.ts'
import { useShop } from '../../ui/shop.ts'
import { usePendingOrders } from './pending-store.ts'

const loadList = () => import('./unsent-list.tsx')

/** The orders that were not sent and the cart, where their link no longer exists; nothing without any. */
export function UnsentRegion() {
  const { alias } = useShop()
  const unsent = usePendingOrders(alias).filter(({ state }) => state.kind !== 'received')
  const cart = useCart(alias)
  const items = [...unsent.flatMap((order) => order.cart.items), ...cart.items]
  const notes = unsent.flatMap(({ contact }) =>
    contact?.note ? [`${CONTACT.noteTitle}: ${contact.note}`] : [],
  )
  const [list, setList] = useState<Awaited<ReturnType<typeof loadList>>>()
  const isNeeded = items.length > 0
  useEffect(() => {
    if (isNeeded) void loadList().then(setList, () => undefined)
  }, [isNeeded])
  return isNeeded && list ? <list.UnsentList items={items} notes={notes} /> : null
}
