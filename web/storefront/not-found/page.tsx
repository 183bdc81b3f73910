import { data, useLocation } from 'react-router'
import { STOREFRONT } from '#web/texts/storefront.ts'
import { StorefrontStyle } from '../ui/styles/storefront-style.tsx'

/** Catch-all route, of the back office too. */
export function loader() {
  return data(null, { status: 404 })
}

export function meta() {
  return [{ title: STOREFRONT.errors.unknownPage }]
}

export default function NotFound() {
  const isAdmin = useLocation().pathname.startsWith('/admin/')
  return (
    <>
      <StorefrontStyle />
      <main className="page content flex min-h-dvh flex-col items-center justify-center py-12 text-center">
        <h1 className="mb-3 text-3xl font-bold">{STOREFRONT.errors.unknownPage}</h1>
        <p className="mb-6 text-muted text-pretty">{STOREFRONT.errors.unknownPageText}</p>
        <a href={isAdmin ? '/admin' : '/'} className="action-quiet">
          {STOREFRONT.errors.toStart}
        </a>
      </main>
    </>
  )
}
