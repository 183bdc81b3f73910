import { useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { STOREFRONT } from '#web/texts/storefront.ts'
import { Icon } from '../ui/icons.tsx'
import { liftClearOf } from './lift-clear-of.ts'

const SHOWN_AFTER_PX = 200
/** Without scrolling for this long, the page is at rest. */
const REST_MS = 100
/** Controls that the button must not cover. */
const CONTROLS = '#contenido :is(button, input, nav a)'

export function ScrollToTop() {
  const isShown = useIsScrolledDown()
  const button = useRef<HTMLButtonElement>(null)
  useLiftOffControls(button, isShown)
  if (!isShown) return null
  return (
    <button
      ref={button}
      type="button"
      aria-label={STOREFRONT.frame.scrollUp}
      onClick={() => {
        scrollTo({ top: 0, behavior: 'smooth' })
        document.getElementById('contenido')?.focus({ preventScroll: true })
      }}
      className="fixed right-3 bottom-[calc(84px+env(safe-area-inset-bottom))] z-20 grid size-11 place-items-center rounded-full border border-line bg-white text-petrol shadow-md transition-transform duration-150 sm:right-5"
    >
      <Icon name="up" />
    </button>
  )
}

function useIsScrolledDown(): boolean {
  const [isScrolledDown, setScrolledDown] = useState(false)
  useEffect(() => {
    const onScroll = () => setScrolledDown(scrollY > SHOWN_AFTER_PX)
    onScroll()
    addEventListener('scroll', onScroll, { passive: true })
    return () => removeEventListener('scroll', onScroll)
  }, [])
  return isScrolledDown
}

/** Lifts the button off other controls whenever the page is at rest. */
function useLiftOffControls(button: RefObject<HTMLButtonElement | null>, isShown: boolean): void {
  useEffect(() => {
    const content = document.getElementById('contenido')
    if (!isShown || !content) return undefined
    let resting: ReturnType<typeof setTimeout> | undefined
    const waitForRest = () => {
      clearTimeout(resting)
      resting = setTimeout(() => button.current && stepAside(button.current), REST_MS)
    }
    waitForRest()
    const changes = new ResizeObserver(waitForRest)
    changes.observe(content)
    addEventListener('scroll', waitForRest, { passive: true })
    addEventListener('resize', waitForRest)
    return () => {
      clearTimeout(resting)
      changes.disconnect()
      removeEventListener('scroll', waitForRest)
      removeEventListener('resize', waitForRest)
    }
  }, [button, isShown])
}

function stepAside(button: HTMLButtonElement): void {
  // Its rectangle without the current lift.
  const { offsetLeft: left, offsetTop: top, offsetWidth, offsetHeight } = button
  const controls = [...document.querySelectorAll(CONTROLS)].map((control) => control.getBoundingClientRect())
  const lift = liftClearOf({ left, top, right: left + offsetWidth, bottom: top + offsetHeight }, controls)
  button.style.transform = lift === 0 ? '' : `translateY(-${lift}px)`
}
