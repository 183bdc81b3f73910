import type { ReactNode } from 'react'
import { Links, Meta, Outlet, Scripts } from 'react-router'
import { ScrollRestoration } from './ui/scroll-restoration.tsx'

export { RootError as ErrorBoundary } from './ui/root-error.tsx'

/** The HTML of every page. Styles come from the surface: inline for the storefront, Emotion for the back office. */
export function Layout({ children }: { children: ReactNode }) {
  return (
    // The back office sets its colour scheme here before hydration.
    <html lang="es-MX" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="robots" content="noindex, nofollow" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}
