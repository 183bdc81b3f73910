import type { Queryable } from '#db/database.ts'
import { selectShownLists } from '../../published/custom-list-queries.ts'
import { findProduct } from '../../published/get-product.ts'
import type { Published } from '../../published/published.ts'
import { crumb, HOME, idOf, trail } from './crumbs.ts'
import type { Crumb } from './crumbs.ts'
import { findFolio } from './queries.ts'

/** The breadcrumbs of a page of a publication, by its path below /p/{alias}; empty for what it does not show. */
export async function publicCrumbs(
  db: Queryable,
  published: Published,
  [kind, part, ...rest]: readonly string[],
): Promise<Crumb[]> {
  const root = `/p/${published.alias}`
  const home = crumb(HOME, root)
  if (kind === undefined) return trail(crumb(published.accountName, root))
  if (rest.length > 0) return []
  const id = idOf(part)
  if (part === undefined) return pageCrumbs(home, { root, kind })
  if (id === null) return []
  switch (kind) {
    case 'c': {
      const catalog = published.catalogs.find((one) => one.id === id)
      return trail(home, catalog ? crumb(catalog.name, `${root}/c/${id}`) : null)
    }
    case 'cy':
      return published.categoryById.has(id) ? trail(home, ...categoryCrumbs(published, id)) : []
    case 'cl': {
      const list = (await selectShownLists(db, published)).find((one) => one.id === id)
      return trail(home, list ? crumb(list.name, `${root}/cl/${id}`) : null)
    }
    case 'prod':
      return productCrumbs(db, published, { home, id })
    case 'orders': {
      const { accountId, id: publicationId, audience } = published
      const orders = crumb(PAGES.orders, `${root}/orders`)
      // Visitors of a group link must not learn which orders exist.
      if (audience === 'GROUP') return trail(home, orders, crumb(ORDER, ''))
      const folio = await findFolio(db, accountId, { publicationId, orderId: id })
      return trail(home, orders, folio === null ? null : crumb(`${ORDER} ${folio}`, ''))
    }
    default:
      return []
  }
}

const ORDER = 'Pedido'
const PAGES = {
  search: 'Búsqueda',
  cart: 'Carrito',
  orders: 'Mis pedidos',
  'quick-order': 'Pedido rápido',
  favourites: 'Favoritos',
} as const

function pageCrumbs(home: Crumb, { root, kind }: { root: string; kind: string }): Crumb[] {
  return Object.hasOwn(PAGES, kind)
    ? trail(home, crumb(PAGES[kind as keyof typeof PAGES], `${root}/${kind}`))
    : []
}

/** The path to a category, from its topmost visible ancestor. */
function categoryCrumbs(published: Published, id: number): Crumb[] {
  const category = published.categoryById.get(id)
  if (!category) return []
  const above = category.motherId === null ? [] : categoryCrumbs(published, category.motherId)
  return [...above, crumb(category.name, `/p/${published.alias}/cy/${id}`)]
}

async function productCrumbs(
  db: Queryable,
  published: Published,
  { home, id }: { home: Crumb; id: number },
): Promise<Crumb[]> {
  const product = await findProduct(db, published, id)
  if (!product) return []
  const [category] = product.categories
  return trail(
    home,
    ...(category ? categoryCrumbs(published, category.id) : []),
    crumb(product.name ?? product.code, ''),
  )
}
