import type { ReactNode } from 'react'
import { STOREFRONT } from '#web/texts/storefront.ts'
import { formatCount } from '#web/ui/money.ts'

export function productCount(count: number): string {
  return STOREFRONT.listing.products(formatCount(count), count === 1)
}

/** The title of a page, with its number of products. */
export function PageHeading({ title, count }: { title: string; count?: number }) {
  return (
    <div className="mb-4 flex flex-wrap items-baseline gap-x-3 gap-y-1">
      <h1 className="text-2xl/8 font-bold wrap-anywhere">{title}</h1>
      {count !== undefined && <p className="text-muted tabular-nums">{productCount(count)}</p>}
    </div>
  )
}

export function SectionHeading({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <h2 id={id} className="mt-7 mb-3 text-lg font-bold">
      {children}
    </h2>
  )
}

/** Placeholder of an empty list, with a next step. */
export function EmptyState(props: { title: string; next: string; children?: ReactNode }) {
  return (
    <div className="card px-4 py-10 text-center">
      <p className="text-lg font-semibold">{props.title}</p>
      <p className="mx-auto mt-1 max-w-md text-muted text-pretty">{props.next}</p>
      {props.children && <div className="mt-5 flex justify-center">{props.children}</div>}
    </div>
  )
}
