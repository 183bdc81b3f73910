import { Outlet, useNavigation } from 'react-router'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { callOnServer } from '#web/api/call-on-server.ts'
import { RECORD_TAPS, useEarlyTaps } from '#web/early-taps.ts'
import { STOREFRONT } from '#web/texts/storefront.ts'
import { AddToCartProvider } from '../cart/add-to-cart-provider.tsx'
import { PendingRegion } from '../checkout/pending/pending-region.tsx'
import { Installable } from '../install/installable.tsx'
import { OfflineNotice } from '../offline/offline-notice.tsx'
import { usePageHandle } from '../ui/page-handle.ts'
import { ShopContext } from '../ui/shop.ts'
import { StorefrontStyle } from '../ui/styles/storefront-style.tsx'
import { useReturnUrl } from '../ui/use-return-url.ts'
import type { Route } from './+types/layout.ts'
import { BottomStrip } from './bottom-strip.tsx'
import { FullPageError } from './full-page-error.tsx'
import { PageAnnouncement } from './page-announcement.tsx'
import { PageSkeleton } from './page-skeleton.tsx'
import { TopBar } from './top-bar.tsx'
import { usePendingPage } from './use-pending-page.ts'
import { ViewReport } from './view-report.tsx'

/** The data of the frame around every page; the navigation tree is fetched when the menu opens. */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  const frame = await callOnServer(context, 'GET /api/public/publications/:alias/frame', {
    params: { alias: params.alias },
  })
  return { ...frame, origin: url.origin }
}

/** The frame is not reloaded while a visitor stays in one publication. */
export function shouldRevalidate({ currentParams, nextParams }: ShouldRevalidateFunctionArgs): boolean {
  return currentParams['alias'] !== nextParams['alias']
}

export default function StorefrontLayout({ loaderData, params }: Route.ComponentProps) {
  useReturnUrl()
  useEarlyTaps()
  const isLoading = useNavigation().state !== 'idle'
  const pending = usePendingPage()
  const { hasBottomBar = false } = usePageHandle()
  return (
    <ShopContext value={loaderData}>
      <StorefrontStyle />
      <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: RECORD_TAPS }} />
      <Installable alias={params.alias} />
      <div className="page flex min-h-dvh flex-col">
        <a
          href="#contenido"
          className="absolute left-3 -top-20 z-50 rounded-lg bg-white px-4 py-3 font-semibold text-petrol focus:top-3"
        >
          {STOREFRONT.frame.skip}
        </a>
        {isLoading && <div className="progress-line" />}
        <TopBar search={loaderData.search} />
        <OfflineNotice />
        <PendingRegion />
        <AddToCartProvider>
          <main
            id="contenido"
            tabIndex={-1}
            className={`content grow pt-4 outline-none ${hasBottomBar ? 'pb-0 lg:pb-12' : 'pb-28'}`}
          >
            {pending && <PageSkeleton page={pending} />}
            {/* Hidden, not removed: it comes back as it was when the visitor stops waiting. */}
            <div className={pending ? 'hidden' : 'contents'}>
              <Outlet />
            </div>
          </main>
        </AddToCartProvider>
        <noscript>
          <p className="content pb-6 text-sm text-muted">{STOREFRONT.frame.scriptOff}</p>
        </noscript>
        {!hasBottomBar && <BottomStrip />}
        <PageAnnouncement />
        <ViewReport />
      </div>
    </ShopContext>
  )
}

export { FullPageError as ErrorBoundary }
