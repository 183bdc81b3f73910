import { Link } from 'react-router'
import { callOnServer } from '#web/api/call-on-server.ts'
import { STOREFRONT } from '#web/texts/storefront.ts'
import { AddToCart } from '../cart/add-to-cart.tsx'
import { FavouriteToggle } from '../favourites/favourite-toggle.tsx'
import { Breadcrumbs, loadCrumbs } from '../ui/breadcrumbs.tsx'
import { idParam } from '../ui/id-param.ts'
import { pageMeta } from '../ui/page-meta.ts'
import { Price } from '../ui/price.tsx'
import { productName } from '../ui/product-name.ts'
import { useShop } from '../ui/shop.ts'
import { UnbrokenSizes } from '../ui/unbroken-sizes.tsx'
import type { Route } from './+types/page.ts'
import { ProductPictures } from './product-pictures.tsx'

export { PageError as ErrorBoundary } from '../ui/page-error.tsx'

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const [product, crumbs] = await Promise.all([
    callOnServer(context, 'GET /api/public/publications/:alias/product/:productId', {
      params: { alias: params.alias, productId: idParam(params.prodId) },
    }),
    loadCrumbs(context, url.pathname),
  ])
  // Link previews are fetched by crawlers: they need an absolute URL, and many read nothing newer than JPEG.
  const picture = product.images[0]?.origUrl
  return { product, crumbs, preview: picture === undefined ? null : new URL(picture, url).href }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return pageMeta({ title: STOREFRONT.errors.unknownEntry, matches })
  return pageMeta({ title: productName(loaderData.product), matches, image: loaderData.preview })
}

export default function Product({ loaderData: { product, crumbs } }: Route.ComponentProps) {
  const { alias } = useShop()
  const name = productName(product)
  return (
    <>
      <Breadcrumbs crumbs={crumbs} />
      <div className="card grid gap-x-10 gap-y-4 p-4 sm:grid-cols-2 sm:p-8">
        <div className="mx-auto w-full max-w-64 sm:max-w-md">
          <ProductPictures key={product.id} name={name} images={product.images} />
        </div>
        <div>
          <FavouriteToggle key={product.id} product={product} className="float-right -mt-1.5 -mr-2 ml-2" />
          <h1 className="text-2xl/8 font-bold wrap-break-word">
            <UnbrokenSizes>{name}</UnbrokenSizes>
          </h1>
          <p className="mt-1 text-sm text-muted">
            {STOREFRONT.product.code} <span className="code text-[15px] text-ink">{product.code}</span>
          </p>
          <Price amount={product.salesPrice} className="my-5 text-4xl" />
          <AddToCart product={product} />
          {product.description && (
            <section className="mt-6">
              <h2 className="mb-1 font-semibold">{STOREFRONT.product.description}</h2>
              <p className="whitespace-pre-line text-pretty">{product.description}</p>
            </section>
          )}
          {product.categories.length > 0 && (
            <section className="mt-6">
              <h2 className="mb-2 font-semibold">{STOREFRONT.product.foundIn}</h2>
              <ul className="flex flex-wrap gap-2">
                {product.categories.map((category) => (
                  <li key={category.id}>
                    <Link to={`/p/${alias}/cy/${category.id}`} prefetch="intent" className="action-quiet">
                      {category.name}
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          )}
        </div>
      </div>
    </>
  )
}
