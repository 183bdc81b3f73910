import { STOREFRONT } from '#web/texts/storefront.ts'
import { CategoryTiles } from '../ui/category-tiles.tsx'
import { Icon } from '../ui/icons.tsx'
import { PageHeading, SectionHeading } from '../ui/listing.tsx'
import { useShop } from '../ui/shop.ts'
import { whatsappAddress } from '../ui/whatsapp.ts'
import type { NearestCategories } from '#domain/search/nearest-categories.ts'

/** A search without results: offers to ask the shop, and categories. */
export function NothingFound({ query, near }: { query: string; near: NearestCategories }) {
  const { whatsappNumber } = useShop()
  const words = STOREFRONT.search
  return (
    <>
      <PageHeading title={words.nothing(query)} />
      <div className="card px-4 py-8 text-center">
        <p className="mx-auto max-w-md text-muted text-pretty">{words.nothingNext}</p>
        {whatsappNumber && (
          <a
            href={whatsappAddress(whatsappNumber, words.whatsappText(query))}
            target="_blank"
            rel="noreferrer"
            className="action mt-5"
          >
            <Icon name="chat" className="size-5" />
            {words.askByWhatsapp}
          </a>
        )}
      </div>
      {near.categories.length > 0 && (
        <section>
          <SectionHeading>{near.areNear ? words.nearCategories : words.allCategories}</SectionHeading>
          <CategoryTiles tiles={near.categories.map((category) => ({ ...category, image: null }))} />
        </section>
      )}
    </>
  )
}
