import { useEffect, useState } from 'react'
import { STOREFRONT } from '#web/texts/storefront.ts'
import { Icon } from '../ui/icons.tsx'

const SHOWN_AFTER_PX = 200

export function ScrollToTop() {
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    const onScroll = () => setShown(scrollY > SHOWN_AFTER_PX)
    onScroll()
    addEventListener('scroll', onScroll, { passive: true })
    return () => removeEventListener('scroll', onScroll)
  }, [])
  if (!isShown) return null
  return (
    <button
      type="button"
      aria-label={STOREFRONT.frame.scrollUp}
      onClick={() => {
        scrollTo({ top: 0, behavior: 'smooth' })
        document.getElementById('contenido')?.focus({ preventScroll: true })
      }}
      className="fixed right-3 bottom-[calc(84px+env(safe-area-inset-bottom))] z-20 grid size-11 place-items-center rounded-full border border-line bg-white text-petrol shadow-md sm:right-5"
    >
      <Icon name="up" />
    </button>
  )
}
