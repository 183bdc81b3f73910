import { STOREFRONT } from '#web/texts/storefront.ts'
import { SizeOffers } from '../../card/size-offers.tsx'
import { SizeRow } from '../../card/size-row.tsx'
import { ProductPicture } from '../../ui/picture.tsx'
import { UnbrokenSizes } from '../../ui/unbroken-sizes.tsx'
import { bySize } from './families.ts'
import type { Family } from './families.ts'

/** Results as families: a heading, and a row for each size with its brands side by side, those that were searched for first. */
export function FamilyList({ families }: { families: readonly Family[] }) {
  return (
    <div className="grid gap-3 lg:grid-cols-2 lg:items-start">
      {families.map((family) => (
        <FamilyCard key={family.key} family={family} />
      ))}
    </div>
  )
}

function FamilyCard({ family: { heading, products } }: { family: Family }) {
  const meant = products.filter(({ isMeant }) => isMeant)
  const found = products.filter(({ isRequested, isMeant }) => isRequested && !isMeant)
  const others = products.filter(({ isRequested }) => !isRequested)
  const [first] = products
  if (!first) return null
  return (
    <section className="card overflow-hidden">
      <div className="flex items-center gap-3 border-b border-line px-3 py-2">
        <div className="w-12 shrink-0">
          <ProductPicture image={first.images[0]} drawing={first.drawing} size="small" />
        </div>
        <h3 className="text-[0.9375rem]/5 font-semibold wrap-anywhere">
          <UnbrokenSizes>{heading}</UnbrokenSizes>
        </h3>
      </div>
      <div className="divide-y divide-line">
        {meant.length > 0 && <Rows products={meant} isMeant={meant.length < products.length} />}
        {found.length > 0 && <Rows products={found} isMeant={false} />}
      </div>
      {others.length > 0 && (
        <>
          <p className="border-y border-line bg-ground px-3 py-1 text-sm text-muted">
            {STOREFRONT.search.otherSizes}
          </p>
          <Rows products={others} isMeant={false} />
        </>
      )}
    </section>
  )
}

/** `isMeant`: marked as what was searched for. */
function Rows({ products, isMeant }: { products: Family['products']; isMeant: boolean }) {
  return (
    <ul className={`divide-y divide-line ${isMeant ? 'border-l-4 border-petrol [&>li]:pl-2' : ''}`}>
      {bySize(products).map(([product, ...others]) =>
        others.length === 0 ? (
          <SizeRow key={product.id} product={product} />
        ) : (
          <SizeOffers key={product.id} products={[product, ...others]} />
        ),
      )}
    </ul>
  )
}
