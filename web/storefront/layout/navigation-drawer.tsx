import { Drawer } from '@base-ui/react/drawer'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { Output } from '#contract/endpoint.ts'
import type { getNavigation } from '#contract/storefront.ts'
import { callInBrowser } from '#web/api/call-in-browser.ts'
import { FAVOURITES } from '#web/texts/storefront-favourites.ts'
import { ORDERS } from '#web/texts/storefront-orders.ts'
import { QUICK_ORDER } from '#web/texts/storefront-quick-order.ts'
import { STOREFRONT } from '#web/texts/storefront.ts'
import { InstallFooter } from '../install/install-footer.tsx'
import { Icon } from '../ui/icons.tsx'
import type { KnownPage } from '../ui/known-page.ts'
import { useShop } from '../ui/shop.ts'
import { NavigationTree } from './navigation-tree.tsx'

type Navigation = Output<typeof getNavigation>

/** The menu: 256 px wide, from the left; closed by a swipe or a tap. */
export function NavigationDrawer(props: { isOpen: boolean; onOpenChange: (isOpen: boolean) => void }) {
  const { isOpen, onOpenChange } = props
  const { alias, accountName, audience } = useShop()
  const close = () => onOpenChange(false)
  const closeButton = useRef<HTMLButtonElement>(null)
  return (
    <Drawer.Root swipeDirection="left" open={isOpen} onOpenChange={onOpenChange}>
      <Drawer.Portal>
        <Drawer.Backdrop className="backdrop" />
        <Drawer.Viewport className="fixed inset-0">
          <Drawer.Popup className="flex h-full w-64 translate-x-(--drawer-swipe-movement-x) flex-col overflow-y-auto overscroll-contain bg-white outline-none transition-transform duration-200 data-swiping:duration-0 data-ending-style:-translate-x-full data-starting-style:-translate-x-full">
            <Drawer.Content className="grow pb-8">
              <div className="sticky top-0 z-10 flex items-center gap-2 bg-petrol py-1 pr-1 pl-4 text-white">
                <Drawer.Title className="min-w-0 grow py-2 font-bold wrap-anywhere">
                  {accountName}
                </Drawer.Title>
                <Drawer.Close
                  ref={closeButton}
                  aria-label={STOREFRONT.frame.closeMenu}
                  className="grid size-11 shrink-0 place-items-center rounded-lg hover:bg-petrol-deep"
                >
                  <Icon name="close" />
                </Drawer.Close>
              </div>
              <nav aria-label={STOREFRONT.frame.navigation}>
                <ul className="border-b border-line py-2">
                  <PlainEntry
                    to={`/p/${alias}`}
                    icon="home"
                    label={STOREFRONT.frame.start}
                    title={accountName}
                    onPick={close}
                  />
                  <PlainEntry to={`/p/${alias}/orders`} icon="receipt" label={ORDERS.title} onPick={close} />
                  <PlainEntry
                    to={`/p/${alias}/quick-order`}
                    icon="lines"
                    label={QUICK_ORDER.title}
                    onPick={close}
                  />
                  {audience === 'GROUP' && (
                    <PlainEntry
                      to={`/p/${alias}/favourites`}
                      icon="heart"
                      label={FAVOURITES.title}
                      onPick={close}
                    />
                  )}
                </ul>
                <Entries key={alias} alias={alias} onPick={close} />
              </nav>
            </Drawer.Content>
            {/* Keep keyboard focus in the menu after the footer disappears. */}
            <InstallFooter onSettled={() => closeButton.current?.focus()} />
          </Drawer.Popup>
        </Drawer.Viewport>
      </Drawer.Portal>
    </Drawer.Root>
  )
}

function PlainEntry(props: {
  to: string
  icon: 'home' | 'receipt' | 'lines' | 'heart'
  label: string
  /** Of its page, when it is not the label. */
  title?: string
  onPick: () => void
}) {
  return (
    <li>
      <Link
        to={props.to}
        state={{ title: props.title ?? props.label } satisfies KnownPage}
        onClick={props.onPick}
        className="flex min-h-11 items-center gap-3 px-4 py-2 hover:bg-petrol-tint active:bg-petrol-pale"
      >
        <Icon name={props.icon} className="size-5 text-petrol" />
        {props.label}
      </Link>
    </li>
  )
}

function Entries({ alias, onPick }: { alias: string; onPick: () => void }) {
  const { navigation, hasFailed, retry } = useNavigationTree(alias)
  if (navigation) return <NavigationTree alias={alias} navigation={navigation} onPick={onPick} />
  if (!hasFailed) return <TreeSkeleton />
  return (
    <div role="alert" className="p-4">
      <p className="mb-3 text-sm">{STOREFRONT.frame.menuFailed}</p>
      <button type="button" className="action-quiet w-full" onClick={retry}>
        {STOREFRONT.frame.retry}
      </button>
    </div>
  )
}

// Stale-while-revalidate until reload: reopening the menu shows the last tree at once and refreshes it.
const cachedNavigation = new Map<string, Navigation>()

function useNavigationTree(alias: string) {
  const [navigation, setNavigation] = useState(cachedNavigation.get(alias))
  const [hasFailed, setFailed] = useState(false)
  // A new object triggers a new request.
  const [request, setRequest] = useState({ alias })
  useEffect(() => {
    const leaving = new AbortController()
    callInBrowser(
      'GET /api/public/publications/:alias/navigation-resources',
      { params: { alias: request.alias } },
      { signal: leaving.signal },
    ).then(
      (fresh) => {
        cachedNavigation.set(request.alias, fresh)
        setNavigation(fresh)
      },
      () => setFailed(!leaving.signal.aborted),
    )
    return () => leaving.abort()
  }, [request])
  function retry(): void {
    setFailed(false)
    setRequest({ alias })
  }
  return { navigation, hasFailed, retry }
}

function TreeSkeleton() {
  return (
    <div aria-hidden="true" className="space-y-5 p-4">
      {[160, 120, 176, 104, 144, 128].map((width) => (
        <div key={width} className="h-3 rounded bg-line" style={{ width }} />
      ))}
    </div>
  )
}
