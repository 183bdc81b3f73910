import { Link } from 'react-router'
import { callOnServer } from '#web/api/call-on-server.ts'
import { PREVIEWS } from '#web/texts/storefront-previews.ts'
import { STOREFRONT } from '#web/texts/storefront.ts'
import { AddToCart } from '../cart/add-to-cart.tsx'
import { FavouriteToggle } from '../favourites/favourite-toggle.tsx'
import { Breadcrumbs, loadCrumbs } from '../ui/breadcrumbs.tsx'
import { idParam } from '../ui/id-param.ts'
import type { KnownPage } from '../ui/known-page.ts'
import { pageMeta } from '../ui/page-meta.ts'
import { Price } from '../ui/price.tsx'
import { productName } from '../ui/product-name.ts'
import { useShop } from '../ui/shop.ts'
import { UnbrokenSizes } from '../ui/unbroken-sizes.tsx'
import { VatNote } from '../ui/vat-note.tsx'
import type { Route } from './+types/page.ts'
import { ProductPictures } from './product-pictures.tsx'
import { RelatedProducts } from './related-products.tsx'

export { PageError as ErrorBoundary } from '../ui/page-error.tsx'

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const product = { alias: params.alias, productId: idParam(params.prodId) }
  const [shown, related, crumbs] = await Promise.all([
    callOnServer(context, 'GET /api/public/publications/:alias/product/:productId', { params: product }),
    // The page is also complete without it, but is then not cached.
    callOnServer(context, 'GET /api/public/publications/:alias/product/:productId/related', {
      params: product,
    }).catch(() => null),
    loadCrumbs(context, url.pathname),
  ])
  return { product: shown, related, crumbs }
}

export function meta({ loaderData, matches, params }: Route.MetaArgs) {
  if (!loaderData) return pageMeta({ title: STOREFRONT.errors.unknownEntry, matches })
  const { product } = loaderData
  return pageMeta({
    title: productName(product),
    matches,
    describe: (account) => PREVIEWS.product(account, product.code, product.categories[0]?.name),
    preview: { alias: params.alias, name: `prod-${product.id}` },
  })
}

export default function Product({ loaderData: { product, related, crumbs } }: Route.ComponentProps) {
  const { alias, pricesIncludeVat } = useShop()
  const name = productName(product)
  return (
    <>
      <Breadcrumbs crumbs={crumbs} />
      <div className="card grid gap-x-10 gap-y-4 p-4 sm:grid-cols-2 sm:p-8">
        <div className="mx-auto w-full max-w-64 sm:max-w-md">
          <ProductPictures key={product.id} images={product.images} drawing={product.drawing} />
        </div>
        <div className="min-w-0">
          <FavouriteToggle key={product.id} product={product} className="float-right -mt-1.5 -mr-2 ml-2" />
          <h1 className="text-2xl/8 font-bold wrap-anywhere">
            <UnbrokenSizes>{name}</UnbrokenSizes>
          </h1>
          <p className="mt-1 text-sm text-muted">
            {STOREFRONT.product.code}{' '}
            <span className="code text-[0.9375rem] wrap-anywhere text-ink">{product.code}</span>
            {product.brand !== null && (
              <>
                {' · '}
                <span className="inline-block wrap-anywhere">
                  {STOREFRONT.product.brand} <Brand brand={product.brand} category={product.categories[0]} />
                </span>
              </>
            )}
          </p>
          <div className="@container my-5">
            <Price
              amount={product.salesPrice}
              unit={product.unit}
              className="text-[min(2.25rem,12cqi)]/[1.11]"
            />
            {product.salesPrice !== null && <VatNote includes={pricesIncludeVat} className="mt-1" />}
          </div>
          <AddToCart product={product} />
          {product.description && (
            <section className="mt-6">
              <h2 className="mb-1 font-semibold">{STOREFRONT.product.description}</h2>
              <p className="whitespace-pre-line text-pretty wrap-anywhere">{product.description}</p>
            </section>
          )}
          {product.categories.length > 0 && (
            <section className="mt-6">
              <h2 className="mb-2 font-semibold">{STOREFRONT.product.foundIn}</h2>
              <ul className="flex flex-wrap gap-2">
                {product.categories.map((category) => (
                  <li key={category.id} className="wrap-anywhere">
                    <Link
                      to={`/p/${alias}/cy/${category.id}`}
                      prefetch="intent"
                      state={{ title: category.name } satisfies KnownPage}
                      className="action-quiet"
                    >
                      {category.name}
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          )}
        </div>
      </div>
      <RelatedProducts key={product.id} related={related} />
    </>
  )
}

/** Leads to the products of the brand in the product's category. */
function Brand({ brand, category }: { brand: string; category: { id: number; name: string } | undefined }) {
  const { alias } = useShop()
  if (category === undefined) return <span className="text-ink">{brand}</span>
  return (
    <Link
      to={`/p/${alias}/cy/${category.id}?${new URLSearchParams({ brand }).toString()}`}
      prefetch="intent"
      state={{ title: category.name } satisfies KnownPage}
      className="text-petrol underline underline-offset-2"
    >
      {brand}
    </Link>
  )
}
