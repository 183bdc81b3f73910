import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { STOREFRONT } from '#web/texts/storefront.ts'
import { formatCount } from '#web/ui/money.ts'
import { useShop } from '../layout/shop.ts'
import { CategoryPicture } from './picture.tsx'

export function productCount(count: number): string {
  return STOREFRONT.listing.products(formatCount(count), count === 1)
}

/** The name of a page with how much it holds. */
export function PageHeading({ title, count }: { title: string; count?: number }) {
  return (
    <div className="mb-4 flex flex-wrap items-baseline gap-x-3 gap-y-1">
      <h1 className="text-2xl/8 font-bold wrap-anywhere">{title}</h1>
      {count !== undefined && <p className="text-muted tabular-nums">{productCount(count)}</p>}
    </div>
  )
}

export function SectionHeading({ children }: { children: ReactNode }) {
  return <h2 className="mt-7 mb-3 text-lg font-bold">{children}</h2>
}

interface Tile {
  readonly id: number
  readonly name: string
  readonly totalGroupedProducts: number
  readonly image?: string | null
}

/** Categories to walk into: picture, name and count. */
export function CategoryTiles({ tiles }: { tiles: readonly Tile[] }) {
  const { alias } = useShop()
  return (
    <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3 sm:gap-3 lg:grid-cols-4">
      {tiles.map((tile) => (
        <li key={tile.id}>
          <Link
            to={`/p/${alias}/cy/${tile.id}`}
            prefetch="intent"
            className="card flex h-full items-center gap-2 p-2 hover:border-line-strong sm:gap-3 sm:p-3"
          >
            <span className="w-10 shrink-0 sm:w-16">
              <CategoryPicture name={tile.name} image={tile.image ?? null} />
            </span>
            <span className="min-w-0">
              <span className="block text-[15px]/5 font-semibold wrap-break-word hyphens-auto">
                {tile.name}
              </span>
              <span className="text-sm text-muted tabular-nums">
                {productCount(tile.totalGroupedProducts)}
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** What stands where there is nothing yet, and where to go from there. */
export function EmptyState(props: { title: string; next: string; children?: ReactNode }) {
  return (
    <div className="card px-4 py-10 text-center">
      <p className="text-lg font-semibold">{props.title}</p>
      <p className="mx-auto mt-1 max-w-md text-muted text-pretty">{props.next}</p>
      {props.children && <div className="mt-5 flex justify-center">{props.children}</div>}
    </div>
  )
}
