import { ListedLink } from './listed-link.tsx'
import { productCount } from './listing.tsx'
import { SmallPicture } from './picture.tsx'
import { useShop } from './shop.ts'

interface Tile {
  readonly id: number
  readonly name: string
  readonly totalGroupedProducts: number
  readonly image: string | null
}

/** Links to categories: picture, name and count. */
export function CategoryTiles({ tiles }: { tiles: readonly Tile[] }) {
  const { alias } = useShop()
  return (
    <ul className="category-tiles">
      {tiles.map((tile) => (
        <li key={tile.id}>
          <ListedLink
            to={`/p/${alias}/cy/${tile.id}`}
            title={tile.name}
            className="card pressable flex h-full items-center gap-2 p-2 hover:border-line-strong sm:gap-3 sm:p-3"
          >
            {tile.image !== null && (
              <span className="w-10 shrink-0 sm:w-16">
                <SmallPicture image={tile.image} />
              </span>
            )}
            <span className="min-w-0">
              <span className="block text-sm/5 font-semibold wrap-break-word hyphens-auto sm:text-[0.9375rem]/5">
                {tile.name}
              </span>
              <span className="text-[0.8125rem] text-muted tabular-nums sm:text-sm">
                {productCount(tile.totalGroupedProducts)}
              </span>
            </span>
          </ListedLink>
        </li>
      ))}
    </ul>
  )
}
