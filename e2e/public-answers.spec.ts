import { expect, test } from '@playwright/test'
import type { APIRequestContext } from '@playwright/test'
import { openLink } from './own-link.ts'
import { headersOf } from './sign-in.ts'

const SHOPS = [
  { alias: 'demo-publico', owner: 'mayoreo' },
  { alias: 'demo-plomeros', owner: 'mayoreo' },
  { alias: 'demo-mayoristas', owner: 'mayoreo' },
  { alias: 'demo-la-llave', owner: 'sucursal' },
]
/** Smaller amounts could also be a size in a name, or a coordinate of a drawing. */
const LOWEST_COST = 100
const PRODUCTS_LOOKED_AT = 20

test.describe.configure({ mode: 'parallel' })

for (const { alias, owner } of SHOPS) {
  test(`no response to visitors of ${alias} contains a cost, a note or a back-office field`, async ({
    request,
  }) => {
    const { costs, words } = await secretsOf(request, owner)
    const pages = await addressesOf(request, alias)
    const bodies = new Map<string, string>()
    for (const address of pages) bodies.set(address, await bodyOf(request, address))
    expect(bodies.size).toBeGreaterThan(100)

    const sold = new Set((await productsOf(request, alias)).map(({ salesPrice }) => salesPrice))
    const telling = new Set([...costs].filter((cost) => !sold.has(cost)))
    expect(telling.size).toBeGreaterThan(100)
    const leaks = [...bodies].flatMap(([address, body]) => [
      ...amountsIn(isOrder(address) ? '' : body)
        .filter((amount) => telling.has(amount))
        .map((amount) => `${address}: ${amount}`),
      ...words.filter((word) => body.includes(word)).map((word) => `${address}: ${word}`),
    ])
    expect(leaks).toEqual([])
  })
}

test('what one visitor adds to an address appears in no page', async ({ request }) => {
  const [page] = (await addressesOf(request, 'demo-publico')).filter((address) => /\/cy\/\d+$/.test(address))
  const plain = await request.get(page!)
  const own = `propio-${Date.now()}`
  for (const added of [`?x=${own}`, `?page=1&utm_source=${own}`, `?${own}`]) {
    const answer = await request.get(page! + added)
    expect(await answer.text()).not.toContain(own)
    // A hit of the cached page: the address created no other entry.
    expect(answer.headers()['etag']).toBe(plain.headers()['etag'])
  }
  const searched = await request.get(`/p/demo-publico/search?query=${own}`)
  expect(await searched.text()).toContain(own)
  expect(await (await request.get('/p/demo-publico/search')).text()).not.toContain(own)
})

test('an address with a key or a filter that cannot be one has the page that it has without', async ({
  request,
}) => {
  const { permalink } = await openLink(request, 'Direcciones raras')
  const unknown = `/p/${permalink}/orders/1`
  for (const key of ['%00', 'abc', 'a'.repeat(100)]) {
    const answer = await request.get(`${unknown}?key=${key}`)
    expect(answer.status()).toBe(404)
    expect(await answer.text()).toContain('Ya no está aquí</h1>')
  }
  const [page] = (await addressesOf(request, 'demo-publico')).filter((address) => /\/cy\/\d+$/.test(address))
  expect((await request.get(`${page}?brand=%00`)).status()).toBe(200)
})

test('a visit of a page that is often requested counts, if it is of a customer', async ({ request }) => {
  const { id, permalink } = await openLink(request, 'Visitas')
  const headers = await headersOf('sucursal')
  const changed = await request.patch(`/api/publications/${id}`, { headers, data: { logActivity: true } })
  expect(changed.status()).toBe(200)
  const page = `/p/${permalink}`
  const robot = { 'user-agent': 'WhatsApp/2.24' }
  const visitors: Record<string, string>[] = [robot, robot, robot, { cookie: 'staff=1' }, {}]
  for (const visitor of visitors) {
    expect((await request.get(page, { headers: visitor })).status()).toBe(200)
  }
  // The last one, so that all others are written before it.
  await bodyOf(request, `${page}/cart`)
  const views = async () => {
    const answer = await request.get(`/api/pub-act/${id}`, { headers })
    return ((await answer.json()) as { endpoint: string }[]).map(({ endpoint }) => endpoint)
  }
  await expect.poll(async () => (await views()).includes(`${page}/cart`)).toBe(true)
  expect(await views()).toEqual([`${page}/cart`, page])
})

/** Data that only the account may see: its costs, and marker words in the other fields. */
async function secretsOf(
  request: APIRequestContext,
  username: string,
): Promise<{ costs: Set<number>; words: string[] }> {
  const headers = await headersOf(username)
  const read = async <T>(address: string): Promise<T> =>
    (await (await request.get(address, { headers })).json()) as T
  const { content } = await read<{ content: { id: number; basePrice: number | null }[] }>(
    '/api/products?size=-1',
  )
  const publications = await read<{ note: string | null }[]>('/api/publications')
  const costs = content.flatMap(({ basePrice }) =>
    basePrice !== null && basePrice >= LOWEST_COST && !Number.isInteger(basePrice) ? [basePrice] : [],
  )
  return {
    costs: new Set(costs),
    words: [
      ...publications.flatMap(({ note }) => (note !== null && note.length > 5 ? [note] : [])),
      'basePrice',
      'competitorLinks',
      'parentId',
      'tagIds',
      'resourceGroup',
      'unitCost',
      'ruleId',
      'explanation',
    ],
  }
}

/** Every address that a visitor of the link can open, as pages and as data, with some of its products. */
async function addressesOf(request: APIRequestContext, alias: string): Promise<string[]> {
  const api = `/api/public/publications/${alias}`
  const navigation = await jsonOf<{
    catalogs: { id: number }[]
    customLists: { id: number }[]
    categories: Category[]
  }>(request, `${api}/navigation-resources`)
  const categories = navigation.categories.flatMap(withBelow)
  const products = (await productsOf(request, alias)).slice(0, PRODUCTS_LOOKED_AT)
  const orders = (await jsonOf<{ content: { id: number }[] }>(request, `/api/public/${alias}/orders`)).content
  const ids = products.map(({ id }) => id).join(',')
  return [
    `${api}/navigation-resources`,
    `${api}/frame`,
    `${api}/start`,
    ...navigation.catalogs.map(({ id }) => `/api/public/published-catalogs/p/${alias}/id/${id}`),
    ...categories.map(({ id }) => `${api}/category/${id}?size=1000`),
    ...navigation.customLists.map(({ id }) => `${api}/custom-lists/${id}?size=1000`),
    ...products.map(({ id }) => `${api}/product/${id}`),
    ...products.map(({ id }) => `${api}/product/${id}/related`),
    `/api/public/products/by-publication/${alias}?prodIds=${ids}`,
    `/api/public/resolve-breadcrumbs?p=/p/${alias}/prod/${products[0]?.id}`,
    `/api/public/${alias}/orders?size=100`,
    ...orders.map(({ id }) => `/api/public/${alias}/orders/${id}`),
    `/p/${alias}`,
    ...navigation.catalogs.map(({ id }) => `/p/${alias}/c/${id}`),
    ...categories.map(({ id }) => `/p/${alias}/cy/${id}`),
    ...navigation.customLists.map(({ id }) => `/p/${alias}/cl/${id}`),
    ...products.map(({ id }) => `/p/${alias}/prod/${id}`),
    `/p/${alias}/search?query=codo`,
    `/p/${alias}/cart`,
    `/p/${alias}/quick-order`,
    `/p/${alias}/orders`,
    ...orders.map(({ id }) => `/p/${alias}/orders/${id}`),
    `/p/${alias}/manifest.webmanifest`,
  ]
}

interface Category {
  id: number
  children: Category[]
}

function withBelow(category: Category): Category[] {
  return [category, ...category.children.flatMap(withBelow)]
}

/** All products that the link shows in categories. */
async function productsOf(
  request: APIRequestContext,
  alias: string,
): Promise<{ id: number; salesPrice: number | null }[]> {
  const api = `/api/public/publications/${alias}`
  const { categories } = await jsonOf<{ categories: Category[] }>(request, `${api}/navigation-resources`)
  const all = []
  for (const { id } of categories) {
    const { products } = await jsonOf<{
      products: { content: { id: number; salesPrice: number | null }[] }
    }>(request, `${api}/category/${id}?size=-1`)
    all.push(...products.content)
  }
  return all
}

async function jsonOf<T>(request: APIRequestContext, address: string): Promise<T> {
  return JSON.parse(await bodyOf(request, address)) as T
}

async function bodyOf(request: APIRequestContext, address: string): Promise<string> {
  const answer = await request.get(address)
  expect(answer.status(), address).toBe(200)
  return answer.text()
}

/** Orders have the prices of their day, and arbitrary totals. */
function isOrder(address: string): boolean {
  return address.includes('/orders')
}

/**
 * The amounts with decimals in a body, as JSON and as people write them: 1234.5 and 1,234.50. Ignores codes such as
 * LL78.3 and coordinates of drawings.
 */
function amountsIn(body: string): number[] {
  const text = body.replaceAll(/data:image\/svg\+xml[^"]*/g, '')
  return [...text.matchAll(/(?<![\w.-])\d[\d,]*\.\d+(?![\w.])/g)].map(([text]) =>
    Number(text.replaceAll(',', '')),
  )
}
