import { CartBar } from '../cart/cart-bar.tsx'
import { ScrollToTop } from '../ui/scroll-to-top.tsx'

/**
 * The strip at the bottom edge, within reach of the thumb: the cart and the way back up. Opaque over the whole width,
 * so that taps beside a button hit nothing behind it. Not shown when it is empty, nor in a wide window for the way up alone.
 */
export function BottomStrip() {
  return (
    <div className="fixed inset-x-0 bottom-0 z-20 flex justify-center gap-2 border-t border-line bg-white px-3 pt-2 pb-[max(8px,env(safe-area-inset-bottom))] not-has-[a,button]:hidden lg:not-has-[a]:hidden">
      <CartBar />
      <ScrollToTop />
    </div>
  )
}
