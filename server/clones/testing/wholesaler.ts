import { randomUUID } from 'node:crypto'
import type { getCategory, listCategoriesFlat } from '#contract/categories.ts'
import type { Output } from '#contract/endpoint.ts'
import type { getProduct, listProducts } from '#contract/products.ts'
import {
  insertCatalog,
  insertCategory,
  insertPricelist,
  insertProduct,
  insertResourceGroup,
} from '../../testing/rows.ts'
import type { SignedIn, TestApp } from '../../testing/test-app.ts'

/** A catalogue of an account and the alias by which others may clone it. */
export interface PublishedCatalog {
  catalogId: number
  alias: string
  publicationId: number
  pricelistId: number
  resourceGroupId: number
}

export interface Wholesaler extends PublishedCatalog {
  user: SignedIn
  categories: { plumbing: number; elbows: number; tubes: number }
  products: { elbow: number; tube: number; valve: number }
}

type Product = Output<typeof getProduct>

/**
 * Creates a ROOT account that publishes Plomería at 50 % over cost: an elbow in Codos and a tube in Tubos below it, a
 * valve in Plomería itself.
 */
export async function createWholesaler(test: TestApp): Promise<Wholesaler> {
  const user = await test.signIn('ROOT')
  const { pool } = test
  const catalogId = await insertCatalog(pool, user.accountId, { name: 'Catálogo general' })
  const plumbing = await insertCategory(pool, user.accountId, { name: 'Plomería', catalogIds: [catalogId] })
  const elbows = await insertCategory(pool, user.accountId, { name: 'Codos', motherId: plumbing })
  const tubes = await insertCategory(pool, user.accountId, { name: 'Tubos', motherId: plumbing })
  const product = (code: string, basePrice: string | null, categoryIds: number[]) =>
    insertProduct(pool, user.accountId, { code, name: `${code} nombre`, basePrice, categoryIds })
  const products = {
    elbow: await product('CODO-1', '10', [elbows]),
    tube: await product('TUBO-1', '20.01', [tubes, plumbing]),
    valve: await product('VALV-1', null, [plumbing]),
  }
  await product('FUERA-1', '99', [])
  const shown = await show(test, user, { catalogId, percentFactor: 50 })
  return { user, ...shown, categories: { plumbing, elbows, tubes }, products }
}

/** Publishes a catalogue at a percentage over the cost. */
export async function show(
  test: TestApp,
  user: SignedIn,
  { catalogId, percentFactor }: { catalogId: number; percentFactor: number },
): Promise<PublishedCatalog> {
  const pricelistId = await insertPricelist(test.pool, user.accountId, { name: `Lista ${randomUUID()}` })
  const rule = {
    pricelistId,
    computeMode: 'formula',
    percentFactor,
    priceSurcharge: 0,
    base: 'basePrice',
    appliedOn: '3_global',
  }
  expectOk(await user.post('/api/pricelist/rules', rule))
  const resourceGroupId = await insertResourceGroup(test.pool, user.accountId, {
    name: 'Grupo',
    catalogIds: [catalogId],
  })
  const publication = await user.post<{ id: number; permalink: string }>('/api/publications', {
    note: '',
    pricelistId,
    resourceGroupId,
    logActivity: false,
  })
  expectOk(publication)
  const { id: publicationId, permalink: alias } = publication.body
  return { catalogId, alias, publicationId, pricelistId, resourceGroupId }
}

/** Requests a clone. Returns the id of its catalogue. */
export async function requestClone(user: SignedIn, { catalogId, alias }: PublishedCatalog): Promise<number> {
  const response = await user.post<{ catalogId: number }>('/api/clone-catalogs', {
    parentCatalog: catalogId,
    publication: alias,
  })
  expectOk(response)
  return response.body.catalogId
}

/** The account's product with this code, or null. */
export async function productOf(user: SignedIn, code: string): Promise<Product | null> {
  const { body } = await user.get<Output<typeof listProducts>>('/api/products?size=-1')
  const row = body.content.find((product) => product.code.toLowerCase() === code.toLowerCase())
  if (row === undefined) return null
  const product = await user.get<Product>(`/api/products/${row.id}`)
  // The list may be cached for the milliseconds that the notification of another process's deletion takes.
  return product.status === 404 ? null : product.body
}

/** Base price and category names of the account's products, by code: '10.00 Codos'. */
export async function productsOf(user: SignedIn): Promise<Record<string, string>> {
  const { body } = await user.get<Output<typeof listProducts>>('/api/products?size=-1&sort=code,asc')
  const lines = await Promise.all(
    body.content.map(async ({ id, code }) => {
      const { basePrice, categories } = (await user.get<Product>(`/api/products/${id}`)).body
      const names = categories.map(({ name }) => name).toSorted()
      return [code, `${basePrice ?? '-'} ${names.join(', ')}`.trim()] as const
    }),
  )
  return Object.fromEntries(lines)
}

/** The account's category tree as indented lines, with the number of products in each. */
export async function treeOf(user: SignedIn): Promise<string[]> {
  const { body } = await user.get<Output<typeof listCategoriesFlat>>('/api/categories/flat')
  return body.map(
    ({ depth, name, totalDirectProducts, catalogIds }) =>
      `${'  '.repeat(depth)}${name} ${totalDirectProducts}${catalogIds.length > 0 ? ' *' : ''}`,
  )
}

/** The account's category with this name, or null. */
export async function categoryOf(user: SignedIn, name: string): Promise<Output<typeof getCategory> | null> {
  const { body } = await user.get<Output<typeof listCategoriesFlat>>('/api/categories/flat')
  const found = body.find((category) => category.name === name)
  if (!found) return null
  return (await user.get<Output<typeof getCategory>>(`/api/categories/${found.id}`)).body
}

function expectOk({ status, body }: { status: number; body: unknown }): void {
  if (status !== 200) throw new Error(`status ${status}: ${JSON.stringify(body)}`)
}
