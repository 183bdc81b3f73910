import { useLayoutEffect } from 'react'
import { PURCHASE } from '#web/texts/storefront-purchase.ts'
import type { PendingPage } from './use-pending-page.ts'

/** The title and the shape of the page that is loading. */
export function PageSkeleton({ page: { title, shape } }: { page: PendingPage }) {
  // The new page begins at its top; the router has stored where the old one was left.
  useLayoutEffect(() => {
    // In braces: new browsers return a promise, which React would take for the clean-up.
    scrollTo(0, 0)
  }, [])
  return (
    <div aria-busy="true">
      <output className="sr-only">{PURCHASE.loading}</output>
      {shape === 'product' ? (
        <div className="card grid gap-x-10 gap-y-4 p-4 sm:grid-cols-2 sm:p-8">
          <div className="skeleton mx-auto aspect-square w-full max-w-64 sm:max-w-md" />
          <div>
            <Title title={title} />
            <div className="skeleton mt-3 h-4 w-32" />
            <div className="skeleton my-6 h-9 w-40" />
            <div className="skeleton h-12 w-full" />
          </div>
        </div>
      ) : (
        <>
          <Title title={title} />
          {shape === 'grid' ? <GridSkeleton /> : <LinesSkeleton />}
        </>
      )}
    </div>
  )
}

function Title({ title }: { title: string | null }) {
  if (title === null) return <div className="skeleton h-8 w-2/3" />
  return <h1 className="text-2xl/8 font-bold wrap-anywhere">{title}</h1>
}

const CARDS = 6

function GridSkeleton() {
  return (
    <div className="product-grid mt-4">
      {Array.from({ length: CARDS }, (_, index) => (
        <div key={index} className="card p-3">
          <div className="skeleton mx-auto aspect-square w-full max-w-48" />
          <div className="skeleton mt-3 h-4 w-full" />
          <div className="skeleton mt-2 h-4 w-1/2" />
          <div className="skeleton mt-4 h-6 w-24" />
        </div>
      ))}
    </div>
  )
}

const LINES = 5

function LinesSkeleton() {
  return (
    <div className="card mt-4 divide-y divide-line">
      {Array.from({ length: LINES }, (_, index) => (
        <div key={index} className="p-4">
          <div className="skeleton h-4 w-3/4" />
          <div className="skeleton mt-2 h-4 w-1/3" />
        </div>
      ))}
    </div>
  )
}
