import { expect, test as base } from '@playwright/test'
import type { APIRequestContext, Page } from '@playwright/test'
import { expectFits } from './expect-fits.ts'
import { adminRoutes } from './admin-routes.ts'
import { examine, examineContrast, scrolledSideways, settled } from './examine.ts'
import { headersOf, signIn } from './sign-in.ts'
import { collectNames, mistakesOn } from './spanish-words.ts'

/*
 * Rules for every screen of the back office. The screens come from web/routes.ts: a new one is included automatically,
 * and one with a new parameter fails until ID_OF returns an id of the demo.
 */

const MAX_REQUESTS_IN_SEQUENCE = 3
/** Time for the layout to follow a narrower window. */
const TIMEOUT_MS = 30_000
/** Further rows of a printed list look like these, and axe would read all of them several times. */
const MAX_ROWS = 20
const DESKTOP = { width: 1280, height: 800 }
const PHONE = { width: 390, height: 844 }
/** A phone; then the narrowest window that is not a phone, without and with the navigation beside the screen. */
const NARROW = [PHONE.width, 700, 900]

type Api = <T>(path: string) => Promise<T>
type Listed = { id: number }[]

const first = (list: Listed): string => String(list[0]?.id)

const ID_OF: Readonly<Record<string, (api: Api) => Promise<string>>> = {
  catalogId: async (api) => first((await api<{ content: Listed }>('/api/catalogs')).content),
  categoryId: async (api) => first(await api('/api/categories')),
  productId: async (api) => first((await api<{ content: Listed }>('/api/products?sort=name,asc')).content),
  tagId: async (api) => first(await api('/api/tags')),
  pricelistId: async (api) => first(await api('/api/pricelists')),
  ruleId: async (api) => {
    const lists = await api<Listed>('/api/pricelists')
    return first((await api<{ rules: Listed }>(`/api/pricelists/${first(lists)}`)).rules)
  },
  operationId: async (api) => first((await api<{ content: Listed }>('/api/bulk-operations')).content),
  publicationId: async (api) => first(await api('/api/publications')),
  customListId: async (api) => {
    const { customLists } = await api<{ customLists: Listed }>(
      '/api/public/publications/demo-publico/navigation-resources',
    )
    return first(customLists)
  },
  orderId: async (api) => first((await api<{ content: Listed }>('/api/orders')).content),
  orderIds: async (api) => {
    const { content } = await api<{ content: Listed }>('/api/orders')
    return content
      .slice(0, 2)
      .map(({ id }) => id)
      .join(',')
  },
  // A publication of another account, for cloning.
  alias: () => Promise.resolve('demo-la-llave'),
  catId: async (api) => {
    const { catalogs } = await api<{ catalogs: Listed }>(
      '/api/public/publications/demo-la-llave/navigation-resources',
    )
    return first(catalogs)
  },
}

/** Screens whose look depends on a query. */
const WITH_QUERY = [
  { path: '/admin/catalogs', query: () => Promise.resolve('m=UPD_SOON') },
  {
    path: '/admin/categories/add-products',
    query: async (api: Api) => `cyId=${first(await api('/api/categories'))}`,
  },
  { path: '/admin/products', query: () => Promise.resolve('searchValue=nada-se-llama-asi') },
]

/** One sign-in per worker. */
const test = base.extend<
  object,
  { admin: { page: Page; complaints: string[]; data: ReturnType<typeof collectNames> } }
>({
  admin: [
    async ({ browser }, use) => {
      const context = await browser.newContext({ viewport: DESKTOP, reducedMotion: 'reduce' })
      const page = await context.newPage()
      const complaints: string[] = []
      const complain = (text: string) => complaints.push(`${new URL(page.url()).pathname}: ${text}`)
      page.on('console', (message) => message.type() === 'error' && complain(message.text()))
      page.on('pageerror', (error) => complain(error.message))
      await page.addInitScript(numberTasks)
      const data = collectNames(page)
      await signIn(page, 'mayoreo')
      await use({ page, complaints, data })
      await context.close()
    },
    { scope: 'worker' },
  ],
})

test.describe.configure({ mode: 'parallel' })

for (const [section, paths] of bySection(adminRoutes().filter((path) => !path.endsWith('/login')))) {
  test(`what holds for every screen holds for ${section}`, async ({ admin, request }) => {
    test.slow()
    const { page, complaints, data } = admin
    complaints.length = 0
    const api = await apiOf(request)
    const addresses = await Promise.all([
      ...paths.map((path) => fillIn(path, api)),
      ...WITH_QUERY.filter(({ path }) => paths.includes(path)).map(
        async ({ path, query }) => `${path}?${await query(api)}`,
      ),
    ])
    const titles = new Map<string, string>()
    for (const address of addresses) {
      await page.setViewportSize(DESKTOP)
      await page.emulateMedia({ colorScheme: 'light' })
      await page.goto(address)
      await ready(page)
      await data.settled()
      complaints.push(...(await mistakesOn(page, data.names)))
      await removeFurtherRows(page)

      await axe(page, complaints)
      await darken(page)
      await axe(page, complaints)
      complaints.push(...(await findProblems(page, titles)))
      for (const width of NARROW) complaints.push(...(await overflowsAt(page, width)))
    }
    expect(complaints).toEqual([])
  })
}

test('every screen that needs no id can be found in the jump dialog', async ({ admin: { page } }) => {
  await page.goto('/admin/profile')
  await ready(page)
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('option').first()).toBeVisible()
  const ids = await page.getByRole('option').evaluateAll((options) => options.map(({ id }) => id))
  const missing = adminRoutes().filter(
    (path) => !path.endsWith('/login') && !path.includes(':') && !ids.some((id) => id.endsWith(`-${path}`)),
  )
  expect(missing).toEqual([])
})

test('the sign-in page is accessible and fits a phone', async ({ page }) => {
  const complaints: string[] = []
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize(PHONE)
  await page.goto('/login')
  await expect(page).toHaveTitle('Iniciar sesión · Mostrador')
  await axe(page, complaints)
  await darken(page)
  await axe(page, complaints)
  await expectFits(page)
  expect(complaints).toEqual([])
})

/** `/admin/tags`, `/admin/tags/add` and `/admin/tags/:tagId/edit` belong to one section. */
function bySection(paths: readonly string[]): [string, string[]][] {
  const sections = new Map<string, string[]>()
  for (const path of paths) {
    const section = path.split('/').slice(0, 3).join('/')
    sections.set(section, [...(sections.get(section) ?? []), path])
  }
  return [...sections]
}

async function apiOf(request: APIRequestContext): Promise<Api> {
  const headers = await headersOf('mayoreo')
  return async <T>(path: string) => (await request.get(path, { headers })).json() as Promise<T>
}

async function fillIn(path: string, api: Api): Promise<string> {
  const parts = path.split('/').map(async (part) => {
    if (!part.startsWith(':')) return part
    const idOf = ID_OF[part.slice(1)]
    if (!idOf) throw new Error(`${path}: say in ID_OF where the demo has a ${part}`)
    return idOf(api)
  })
  return (await Promise.all(parts)).join('/')
}

/** Waits until the screen has its data and its breadcrumbs. */
async function ready(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  // A printed sheet has no frame around it.
  if (await page.getByRole('navigation', { name: 'Secciones' }).isVisible()) {
    await expect(page.getByRole('navigation', { name: 'Ruta' })).toBeVisible()
  }
  await expect(page.locator('main [role="progressbar"], main [aria-busy="true"]')).toHaveCount(0)
  await settled(page)
}

/**
 * The list of products is a table even beside the navigation, because its cells are edited there (decision 50); it
 * scrolls sideways.
 */
const SCROLLS = { pathname: '/admin/products', width: 900 }

/** The elements that are wider than a window of this width, or that scroll sideways in it. */
async function overflowsAt(page: Page, width: number): Promise<string[]> {
  const { pathname } = new URL(page.url())
  await page.setViewportSize({ width, height: PHONE.height })
  const fits = await page
    .waitForFunction(() => document.documentElement.scrollWidth <= window.innerWidth, null, {
      timeout: TIMEOUT_MS,
    })
    .catch(() => null)
  await settled(page)
  const mayScroll = pathname === SCROLLS.pathname && width === SCROLLS.width
  const sideways = mayScroll ? [] : await page.evaluate(scrolledSideways)
  return [
    ...(fits === null ? [`${pathname}: wider than ${width} pixels`] : []),
    ...sideways.map((what) => `${pathname}: scrolls sideways at ${width} pixels: ${what}`),
  ]
}

function removeFurtherRows(page: Page): Promise<void> {
  return page.evaluate((most) => {
    for (const row of [...document.querySelectorAll('tbody tr')].slice(most)) row.remove()
    for (const section of document.querySelectorAll('section:has(tbody:empty)')) section.remove()
  }, MAX_ROWS)
}

async function darken(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('html')).toHaveAttribute('data-mui-color-scheme', 'dark')
}

async function axe(page: Page, complaints: string[]): Promise<void> {
  const scheme = await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)
  // In the dark scheme only the colours differ from what was already checked.
  const { violations } = await (scheme === 'dark' ? examineContrast(page) : examine(page))
  const { pathname } = new URL(page.url())
  for (const { id, nodes } of violations) {
    complaints.push(`${pathname} (${scheme}): ${id}: ${nodes.map(({ html }) => html).join(' ')}`)
  }
}

/** Problems of a screen other than accessibility: heading, title, sequential requests. */
async function findProblems(page: Page, titles: Map<string, string>): Promise<string[]> {
  const found: string[] = []
  const { pathname, search } = new URL(page.url())
  const headings = await page.getByRole('heading', { level: 1 }).count()
  if (headings !== 1) found.push(`${pathname}: ${headings} main headings`)

  const title = await page.title()
  const sameTitle = titles.get(title)
  if (!/.+ · Mostrador$/.test(title)) found.push(`${pathname}: called "${title}"`)
  if (sameTitle !== undefined && sameTitle !== pathname) {
    found.push(`${pathname + search}: called "${title}" as ${sameTitle} is`)
  }
  titles.set(title, pathname)

  const requests = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => new URL(name).pathname.startsWith('/api/'))
      .map((entry) => ({
        url: entry.name,
        start: entry.startTime,
        end: (entry as PerformanceResourceTiming).responseEnd,
        task: (globalThis as unknown as { taskOf: Map<string, number> }).taskOf.get(entry.name),
      })),
  )
  // An order that another story places meanwhile reloads the list of orders.
  const firsts = requests.filter(({ url }, index) => requests.findIndex((one) => one.url === url) === index)
  const sequence = longestSequence(firsts)
  if (sequence.length > MAX_REQUESTS_IN_SEQUENCE) {
    found.push(`${pathname}: waits for one request after the other: ${sequence.join(' -> ')}`)
  }
  return found
}

/**
 * Runs in the page. Records in which task of the event loop each address is first requested. Requests of one task are
 * parallel, even if on a busy machine the first one ends before the second is sent.
 */
function numberTasks(): void {
  const taskOf = new Map<string, number>()
  const send = globalThis.fetch
  let task = 0
  globalThis.fetch = (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href).href
    if (!taskOf.has(url)) taskOf.set(url, task)
    setTimeout(() => (task += 1))
    return send(input, init)
  }
  Object.assign(globalThis, { taskOf })
}

/** The longest sequence of requests that each began in another task, after the previous one had ended. */
function longestSequence(
  requests: readonly { url: string; start: number; end: number; task: number | undefined }[],
): string[] {
  const ended: { end: number; task: number | undefined; sequence: string[] }[] = []
  let longest: string[] = []
  for (const { url, start, end, task } of requests.toSorted((a, b) => a.start - b.start)) {
    const before = ended
      .filter((one) => one.end <= start && (task === undefined || one.task !== task))
      .reduce<string[]>((best, { sequence }) => (sequence.length > best.length ? sequence : best), [])
    const sequence = [...before, new URL(url).pathname]
    ended.push({ end, task, sequence })
    if (sequence.length > longest.length) longest = sequence
  }
  return longest
}
