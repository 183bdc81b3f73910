import type { Queryable } from '../database.ts'
import type { DemoAccount } from './accounts.ts'
import { attachCategories, insertCatalogs, insertCategories } from './categories.ts'
import type { CatalogName } from './categories.ts'
import { importedAt, insertHistory, priceUpdatedOf } from './history.ts'
import { insertOrders } from './orders.ts'
import { insertPricelists } from './price-lists.ts'
import type { ListName } from './price-lists.ts'
import { createPricer } from './pricer.ts'
import type { Pricer } from './pricer.ts'
import { readProductFile } from './product-file.ts'
import { insertProducts } from './products.ts'
import type { DemoProduct } from './products.ts'
import { insertCustomList, insertPublication } from './publications.ts'
import type { DemoPublication } from './publications.ts'
import { createRandom } from './random.ts'
import { insertTags } from './tags.ts'
import type { DemoTags } from './tags.ts'

interface PublicationPlan {
  alias: string
  audience: 'CUSTOMER' | 'GROUP'
  note: string
  list: ListName
  groupName: string
  catalogs: readonly CatalogName[]
  lastSeenMinutesAgo: number
  views: number
  orders: number
}

const PUBLICATIONS: readonly PublicationPlan[] = [
  {
    alias: 'demo-publico',
    audience: 'GROUP',
    note: 'Mostrador y público en general',
    list: 'Público',
    groupName: 'Todo el catálogo',
    catalogs: ['Plomería', 'Baño y cocina', 'Herramienta y ferretería'],
    lastSeenMinutesAgo: 18,
    views: 70,
    orders: 9,
  },
  {
    alias: 'demo-plomeros',
    audience: 'CUSTOMER',
    note: 'Plomeros con cuenta (taller de la colonia Doctores)',
    list: 'Plomeros',
    groupName: 'Plomería y baño',
    catalogs: ['Plomería', 'Baño y cocina'],
    lastSeenMinutesAgo: 190,
    views: 45,
    orders: 8,
  },
  {
    alias: 'demo-mayoristas',
    audience: 'GROUP',
    note: 'Ferreterías y revendedores',
    list: 'Mayoristas',
    groupName: 'Mayoristas',
    catalogs: ['Plomería', 'Baño y cocina', 'Herramienta y ferretería'],
    lastSeenMinutesAgo: 2900,
    views: 0,
    orders: 6,
  },
]

/** The data of the wholesaler that its resellers need. */
export interface Wholesaler {
  accountId: number
  catalogIds: Record<CatalogName, number>
  products: DemoProduct[]
  publications: DemoPublication[]
  pricer: Pricer
}

/** Inserts the wholesaler: the catalogue with its history, three price lists, their publications and their orders. */
export async function insertMayoreo(tx: Queryable, account: DemoAccount, now: Date): Promise<Wholesaler> {
  const { accountId } = account
  const file = readProductFile()
  const catalogIds = await insertCatalogs(tx, accountId)
  const categoryIds = await insertCategories(tx, accountId, file)
  await attachCategories(tx, accountId, { catalogIds, categoryIds })
  const products = await insertProducts(tx, accountId, {
    products: file,
    categoryIds,
    createdAt: importedAt(now),
    priceUpdatedOf: (product) => priceUpdatedOf(product, now),
  })
  await insertHistory(tx, account, { products, now })

  const tags = await insertTags(tx, accountId, products)
  const { listIds, rules } = await insertPricelists(tx, accountId, { products, tags, categoryIds })
  const listNames = new Map(Object.entries(listIds).map(([name, id]) => [id, name]))
  const categoryPaths = new Map([...categoryIds].map(([path, id]) => [id, path]))
  const pricer = createPricer(rules, { tags, categoryPaths, listNames })

  const publications: DemoPublication[] = []
  for (const plan of PUBLICATIONS) {
    const pricelistId = listIds[plan.list]
    const shown = products.filter(
      (product) =>
        plan.catalogs.includes(product.catalog) && pricer.salesPrice(product, pricelistId) !== null,
    )
    const catalogs = plan.catalogs.map((name) => catalogIds[name])
    const draft = { ...plan, pricelistId, catalogIds: catalogs, createdAt: importedAt(now) }
    const productIds = shown.map(({ id }) => id)
    publications.push(await insertPublication(tx, accountId, { draft, productIds, now }))
  }
  await insertLists(tx, accountId, { publications, products, tags })
  const orders = publications.map((publication, index) => ({
    publication,
    count: PUBLICATIONS[index]!.orders,
  }))
  await insertOrders(tx, account, { orders, products, pricer, seed: 2026, now })
  return { accountId, catalogIds, products, publications, pricer }
}

async function insertLists(
  tx: Queryable,
  accountId: number,
  given: { publications: DemoPublication[]; products: DemoProduct[]; tags: DemoTags },
): Promise<void> {
  const { publications, products, tags } = given
  const random = createRandom(7)
  const offer = tags.idOf.get('Oferta')!
  const named = products.filter(({ name }) => name !== null)
  const offers = named.filter(({ id }) => tags.ofProduct.get(id)?.includes(offer))
  const popular = named.filter(
    ({ category, cost }) => POPULAR.some((part) => category.includes(part)) && cost !== null,
  )
  for (const { id: publicationId, alias, productIds } of publications) {
    const visible = new Set(productIds)
    const idsOf = (from: DemoProduct[]) => from.filter(({ id }) => visible.has(id)).map(({ id }) => id)
    if (alias !== 'demo-mayoristas') {
      await insertCustomList(tx, accountId, {
        publicationId,
        name: 'Ofertas de la semana',
        productIds: random.sample(idsOf(offers), 18),
      })
    }
    await insertCustomList(tx, accountId, {
      publicationId,
      name: 'Lo más pedido',
      productIds: random.sample(idsOf(popular), 24),
    })
    if (alias === 'demo-plomeros') {
      await insertCustomList(tx, accountId, {
        publicationId,
        name: 'Favoritos',
        isFavourites: true,
        productIds: random.sample(idsOf(popular), 6),
      })
    }
  }
}

/** Parts of the paths of the most popular categories. */
const POPULAR = [
  'Codos, tees y cruces de cobre',
  'Codos, tees y coples de CPVC',
  'Llaves de esfera',
  'Llaves de nariz',
  'Mangueras flexibles',
  'Herrajes y válvulas para WC',
  'Cintas e hilo sellador',
]
