import { useState } from 'react'
import { Link } from 'react-router'
import { STOREFRONT } from '#web/texts/storefront.ts'
import { Icon } from '../ui/icons.tsx'
import { useShop } from '../ui/shop.ts'
import { usePreloadWhenIdle } from '../ui/use-preload-when-idle.ts'

const loadDrawer = () => import('./navigation-drawer.tsx')

/** Opens the navigation. Until its code is loaded, a link to the start page, which lists the same. */
export function MenuButton() {
  const { alias } = useShop()
  const [loaded, setLoaded] = useState<Awaited<ReturnType<typeof loadDrawer>>>()
  const [isOpen, setOpen] = useState(false)
  usePreloadWhenIdle(loadDrawer)

  async function open(): Promise<void> {
    const drawer = await loadDrawer().catch(() => null)
    if (!drawer) return location.assign(`/p/${alias}`)
    setLoaded(drawer)
    setOpen(true)
  }

  return (
    <>
      <Link
        to={`/p/${alias}`}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a button leads nowhere without its script
        role="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={STOREFRONT.frame.menu}
        className="bar-button -ml-[8px] shrink-0"
        onClick={(event) => {
          event.preventDefault()
          void open()
        }}
        onKeyDown={(event) => {
          if (event.key !== ' ') return
          event.preventDefault()
          void open()
        }}
      >
        <Icon name="menu" />
      </Link>
      {loaded && <loaded.NavigationDrawer isOpen={isOpen} onOpenChange={setOpen} />}
    </>
  )
}
