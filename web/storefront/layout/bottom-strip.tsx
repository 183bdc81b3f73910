import { CartBar } from '../cart/cart-bar.tsx'
import { ScrollToTop } from '../ui/scroll-to-top.tsx'

/**
 * The strip at the bottom edge, within reach of the thumb: the cart and the way back up. It is opaque over the whole width,
 * so that nothing can be seen beside a button and missed by a tap. Nothing while it has nothing to offer.
 */
export function BottomStrip() {
  return (
    <div className="fixed inset-x-0 bottom-0 z-20 flex justify-center gap-2 border-t border-line bg-white px-3 pt-2 pb-[max(8px,env(safe-area-inset-bottom))] not-has-[a,button]:hidden">
      <CartBar />
      <ScrollToTop />
    </div>
  )
}
