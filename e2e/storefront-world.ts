import { devices, expect } from '@playwright/test'
import type { APIRequestContext, BrowserContext, Page } from '@playwright/test'
import { rememberContact } from './contact.ts'
import { headersOf } from './sign-in.ts'

// A common phone, 390 px wide. Painting its nine pixels for each one is a seventh of what these stories take, and shows nothing more.
const { defaultBrowserType: _any, ...phone } = devices['iPhone 13']
export const PHONE = { ...phone, browserName: 'chromium', deviceScaleFactor: 1 } as const

interface Category {
  id: number
  name: string
  totalGroupedProducts: number
  children: Category[]
}

export interface Product {
  id: number
  code: string
  name: string
  salesPrice: number
  categoryId: number
}

async function publicJson<T>(request: APIRequestContext, path: string): Promise<T> {
  const answer = await request.get(`/api/public${path}`)
  expect(answer.status(), path).toBe(200)
  return (await answer.json()) as T
}

async function navigation(request: APIRequestContext, shop: string) {
  return publicJson<{
    categories: Category[]
    catalogs: { id: number; name: string }[]
    customLists: { id: number; name: string }[]
  }>(request, `/publications/${shop}/navigation-resources`)
}

export async function entries(request: APIRequestContext, shop: string) {
  const { catalogs, customLists, categories } = await navigation(request, shop)
  const [catalog] = catalogs
  const [customList] = customLists
  if (!catalog || !customList) throw new Error('The demo world has no catalogue or no list')
  return {
    catalogId: catalog.id,
    catalogName: catalog.name,
    customListId: customList.id,
    customListNames: customLists.map(({ name }) => name),
    categoryNames: categories.map(({ name }) => name),
  }
}

/** A category with several pages of products, and the name of its top-level category. */
export async function largeCategory(request: APIRequestContext, shop: string) {
  const { categories } = await navigation(request, shop)
  const top = categories.find((category) => category.totalGroupedProducts > 48)
  if (!top) throw new Error('The demo world has no category of three pages')
  return { id: top.id, name: top.name, top: top.name }
}

/** A product with name and price; each story uses its own `place` (index), so that stories do not interfere. */
export async function pricedProduct(
  request: APIRequestContext,
  shop: string,
  place: number,
): Promise<Product> {
  const { id } = await largeCategory(request, shop)
  const { products } = await publicJson<{
    products: { content: (Product & { salesPrice: number | null })[] }
  }>(request, `/publications/${shop}/category/${id}?size=24`)
  const priced = products.content.filter(({ name, salesPrice }) => name && salesPrice !== null)
  const product = priced[place]
  if (!product)
    throw new Error(`The demo world has no ${place + 1} priced products in its first large category`)
  return { ...product, categoryId: id }
}

export async function unpricedProduct(request: APIRequestContext, shop: string) {
  const { categories } = await navigation(request, shop)
  for (const category of categories) {
    const { products } = await publicJson<{
      products: { content: { id: number; code: string; salesPrice: number | null }[] }
    }>(request, `/publications/${shop}/category/${category.id}?size=1000`)
    const found = products.content.find(({ salesPrice }) => salesPrice === null)
    if (found) return found
  }
  throw new Error('The demo world has no product without a price')
}

/** Puts two of a product in the cart from its page, and stores the contact of the order unless told otherwise. */
export async function fillCart(
  page: Page,
  shop: string,
  productId: number,
  { keepContact = false } = {},
): Promise<void> {
  await page.goto(`/p/${shop}/prod/${productId}`)
  await page.getByRole('button', { name: 'Agregar', exact: true }).click()
  const inCart = page.getByRole('group', { name: 'En tu carrito' })
  await inCart.getByRole('button', { name: /^Uno más/ }).click()
  await expect(inCart.getByRole('spinbutton')).toHaveValue('2')
  if (!keepContact) await rememberContact(page, shop)
}

export async function countOrders(request: APIRequestContext, shop: string): Promise<number> {
  const { totalElements } = await publicJson<{ totalElements: number }>(request, `/${shop}/orders?size=1`)
  return totalElements
}

/** Raises the price of a product and returns its new sales price on a link. */
export async function raiseCost(
  request: APIRequestContext,
  product: Product,
  shop = 'demo-publico',
): Promise<number> {
  const { headers } = await asOwner()
  const { basePrice } = (await (await request.get(`/api/products/${product.id}`, { headers })).json()) as {
    basePrice: number
  }
  const changed = await request.patch('/api/products/prices-update', {
    headers,
    data: [{ code: product.code, basePrice: Math.ceil(basePrice * 1.5) }],
  })
  expect(changed.status()).toBe(200)
  const now = await publicJson<Product>(request, `/publications/${shop}/product/${product.id}`)
  expect(now.salesPrice, 'its price follows from its cost').not.toBe(product.salesPrice)
  return now.salesPrice
}

/** Waits until React runs the page; before that a link loads its target as a new document, and 'Menú' leads to the start. */
export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => Object.keys(document.querySelector('main') ?? {}).length > 0)
}

export async function openTab(context: BrowserContext, address: string): Promise<Page> {
  const tab = await context.newPage()
  await tab.goto(address)
  return tab
}

export function pesos(amount: number): string {
  return new Intl.NumberFormat('es-MX', { style: 'currency', currency: 'MXN' }).format(amount)
}

export function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

/** Calls the back-office API as the owner of the demo shop. */
export async function asOwner(): Promise<{ headers: { authorization: string } }> {
  return { headers: await headersOf('mayoreo') }
}

/** Creates a product in a category that the demo shop shows; name it ZZ… so that it sorts last. */
export async function makeProduct(request: APIRequestContext, shop: string, name: string): Promise<Product> {
  const owner = await asOwner()
  const category = await largeCategory(request, shop)
  const made = await request.post('/api/products', {
    ...owner,
    data: { code: name, name, basePrice: 10, categoryIds: [category.id], tagIds: [] },
  })
  expect(made.status(), await made.text()).toBe(200)
  const { id } = (await made.json()) as { id: number }
  const product = await publicJson<Product>(request, `/publications/${shop}/product/${id}`)
  return { ...product, categoryId: category.id }
}

/** The next order arrives, or with `times` the next few, and its answer does not. */
export async function loseAnswerOfOrder(page: Page, { times = 1 } = {}): Promise<void> {
  await page.route(
    ORDERS,
    async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    },
    { times },
  )
}

/** From now on orders have their answers. */
export async function answerOrders(page: Page): Promise<void> {
  await page.unroute(ORDERS)
}

const ORDERS = '**/api/public/*/orders'
