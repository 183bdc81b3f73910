import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { test } from './enforce-csp.ts'
import { expectAccessible } from './examine.ts'
import { entries, PHONE, pricedProduct, untilHydrated } from './storefront-world.ts'

const SHOP = 'demo-publico'

test.use(PHONE)

test('the search box suggests while typing, and the keyboard opens the product', async ({
  page,
  baseURL,
}) => {
  // Opened by another host than the public one, as in a shop's local network: the search must use the page's host.
  const address = new URL(`/p/${SHOP}`, baseURL)
  address.hostname = 'localhost'
  await page.goto(address.href)
  const { box, suggestions } = searchOf(page)
  await expect(box).toHaveAttribute('placeholder', 'Buscar producto')
  await typeUntilSuggested(page, 'codo')
  for (const suggestion of await suggestions.all()) {
    await expect(suggestion.locator('mark').first()).toHaveText(/^codo$/i)
    await expect(suggestion.locator('img, svg')).toHaveCount(1)
  }
  await expectAccessible(page, 'suggestions')

  const second = suggestions.nth(1)
  await box.press('ArrowDown')
  await box.press('ArrowDown')
  await expect(second).toHaveAttribute('aria-selected', 'true')
  await expect(box).toHaveAttribute('aria-activedescendant', (await second.getAttribute('id')) ?? '')
  const code = await second.locator('.code').innerText()
  await box.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/codo/i)
  await expect(page.getByRole('main')).toContainText(code)
  expect(new URL(page.url()).searchParams.get('query')).toBe('codo')
  await expect(suggestions).toHaveCount(0)
})

test('a tap on a suggestion opens the product, Enter the results, and leaving them clears the box', async ({
  page,
  request,
}) => {
  const wanted = await pricedProduct(request, SHOP, 12)
  await page.goto(`/p/${SHOP}/cart`)
  const { box, suggestions } = searchOf(page)
  await typeUntilSuggested(page, 'tubo')
  await suggestions.first().click()
  await expect(page).toHaveURL(/\/prod\/\d+\?query=tubo$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/tubo/i)

  const product = page.url()
  await box.fill('   ')
  await box.press('Enter')
  await box.fill('codo')
  await expect(suggestions).toHaveCount(5)
  expect(page.url(), 'a blank leads nowhere').toBe(product)
  await box.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Resultados de «codo»' })).toBeVisible()
  await expect(page).toHaveURL(/\/search\?query=codo$/)
  await expect(box).toHaveValue('codo')
  await expect(page.getByText(/^24 de [\d,]+ productos$/)).toBeVisible()
  const found = page.getByRole('main').getByRole('heading', { level: 3 })
  await expect(found.first()).toHaveText(/codo/i)

  const name = await found.first().innerText()
  await found.first().getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(box).toHaveValue('')
  await page.goBack()
  await expect(box).toHaveValue('codo')

  await page.goto(`/p/${SHOP}/search?query=codo&id=${wanted.id}`)
  await expect(found.first()).toHaveText(wanted.name)
  await expect(found.nth(1)).toHaveText(/codo/i)
})

test('what is typed before the script of the page runs is searched for', async ({ page }) => {
  const script = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await script.promise
    await route.continue()
  })
  await page.goto(`/p/${SHOP}`, { waitUntil: 'commit' })
  const { box } = searchOf(page)
  await box.pressSequentially('codo')
  script.resolve()
  await untilHydrated(page)
  await box.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Resultados de «codo»' })).toBeVisible()
})

test('all results are reached by loading more, the address has the number of pages, and going back restores the position', async ({
  page,
  request,
}) => {
  const wanted = await pricedProduct(request, SHOP, 13)
  const views: string[] = []
  page.on('request', (sent) => {
    if (sent.url().endsWith('/views')) views.push(sent.postData() ?? '')
  })
  await page.goto(`/p/${SHOP}/cart`)
  await searchFor(page, 'codo')
  const products = page.getByRole('main').getByRole('heading', { level: 3 })
  await expect(products).toHaveCount(24)
  const before = await products.allInnerTexts()
  const more = page.getByRole('link', { name: 'Cargar más' })
  await expect(more).toHaveAttribute('href', `/p/${SHOP}/search?query=codo&pages=2`)
  await more.focus()
  await more.press('Enter')
  await expect(products).toHaveCount(48)
  expect((await products.allInnerTexts()).slice(0, 24), 'what was there stays').toEqual(before)
  await expect(products.nth(24).getByRole('link'), 'the keyboard goes on with the new ones').toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: /^48 de [\d,]+ productos$/ })).toBeVisible()
  await expect(page).toHaveURL(/\/search\?query=codo&pages=2$/)
  await expectAccessible(page, 'more results')
  expect(views, 'more results are no further view').toEqual([`{"path":"/p/${SHOP}/search?query=codo"}`])

  const distant = products.nth(45)
  await distant.scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => scrollY)
  expect(place).toBeGreaterThan(2500)
  const name = await distant.innerText()
  await distant.getByRole('link').click()
  // Not by the heading alone: a slow page shows its title before the address changes.
  await expect(page).toHaveURL(/\/prod\/\d+/)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.goBack()
  await expect(products).toHaveCount(48)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)
  await page.goBack()
  await expect(page, 'one step back leads out of the results').toHaveURL(/\/cart$/)

  // Opened by its address, the page shows as many results, with the requested product first.
  await page.goto(`/p/${SHOP}/search?query=codo&id=${wanted.id}&pages=2`)
  await expect(products.first()).toHaveText(wanted.name)
  await expect(page.getByText(/^48 de [\d,]+ productos$/)).toBeVisible()
  await more.click()
  await expect(page.getByText(/^72 de [\d,]+ productos$/)).toBeVisible()
  await expect(products.first()).toHaveText(wanted.name)
})

test('when further results cannot be loaded, those on screen stay, and another tap loads them', async ({
  page,
}) => {
  await page.goto(`/p/${SHOP}/search?query=codo`)
  await untilRemembered(page, 'codo')
  const products = page.getByRole('main').getByRole('heading', { level: 3 })
  const more = page.getByRole('link', { name: 'Cargar más' })
  await expect(products).toHaveCount(24)
  await page.route('**/1/indexes/products/query?*', (route) => route.abort(), { times: 1 })
  await more.click()
  await expect(page.getByRole('alert')).toContainText('No se pudieron cargar más productos')
  await expect(products).toHaveCount(24)
  await expectAccessible(page, 'further results that failed')
  await more.click()
  await expect(products).toHaveCount(48)
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('results without some words of the search name these words', async ({ page }) => {
  await page.goto(`/p/${SHOP}/cart`)
  // The counts of sizes come with the same request.
  const search = '**/1/indexes/*/queries?*'
  await page.route(search, async (route) => {
    if (!route.request().postData()?.includes('fino')) return route.continue()
    // The provider's response when no product has all words.
    const requests = [{ indexName: 'products', query: 'codo', hitsPerPage: 24 }]
    const response = await route.fetch({ postData: JSON.stringify({ requests }) })
    const { results } = (await response.json()) as { results: Record<string, unknown>[] }
    const queryAfterRemoval = 'codo <em>de oro</em> 3/4 <em>fino</em>'
    return route.fulfill({ response, json: { results: [{ ...results[0], queryAfterRemoval }] } })
  })
  await searchFor(page, 'codo de oro 3/4 fino')
  await expect(
    page.getByRole('heading', { level: 1, name: 'Resultados de «codo de oro 3/4 fino»' }),
  ).toBeVisible()
  await expect(page.getByText(/^Sin «de oro» ni «fino»: [\d,]+ resultados$/)).toBeVisible()
  await expectAccessible(page, 'results without some words')

  await page.unroute(search)
  await page.goto(`/p/${SHOP}/search?query=codo`)
  await expect(page.getByText(/^24 de [\d,]+ productos$/)).toBeVisible()
  await expect(page.getByText(/^Sin «/)).toHaveCount(0)
  await page.goto(`/p/${SHOP}/search?query=codo+zzqx`)
  await expect(page.getByText(/^Sin «zzqx»: [\d,]+ resultados$/)).toBeVisible()
})

test('a search without results offers the nearest categories and asks by WhatsApp with its words', async ({
  page,
  request,
}) => {
  const { categoryNames } = await entries(request, SHOP)
  const [top = ''] = categoryNames
  // The built-in search would find products with most of the words; another provider may respond like this.
  const search = '**/1/indexes/products/query?*'
  await page.route(search, async (route) => {
    const response = await route.fetch()
    const answer = (await response.json()) as Record<string, unknown>
    return route.fulfill({ response, json: { ...answer, hits: [], nbHits: 0, nbPages: 0 } })
  })
  await page.goto(`/p/${SHOP}/cart`)
  await searchFor(page, `${top.toUpperCase()} zzqx`)
  const main = page.getByRole('main')
  await expect(
    page.getByRole('heading', { level: 1, name: `No encontramos «${top.toUpperCase()} zzqx».` }),
  ).toBeVisible()
  await expect(main.getByRole('heading', { level: 2 })).toHaveText('Categorías parecidas')
  const tiles = main.getByRole('listitem')
  await expect(tiles.first()).toContainText(top)
  expect(await tiles.count()).toBeLessThanOrEqual(6)
  const ask = main.getByRole('link', { name: 'Preguntar por WhatsApp' })
  const address = new URL((await ask.getAttribute('href')) ?? '')
  expect(address.host).toBe('wa.me')
  expect(address.searchParams.get('text')).toContain(`«${top.toUpperCase()} zzqx»`)
  await expectAccessible(page, 'nothing found')

  await page.unroute(search)
  await page.goto(`/p/${SHOP}/search?query=zzqx`)
  await expect(page.getByRole('heading', { level: 1, name: 'No encontramos «zzqx».' })).toBeVisible()
  await expect(main.getByRole('heading', { level: 2 })).toHaveText('Categorías')
  await expect(tiles).toContainText(categoryNames)
  await tiles.last().getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: categoryNames.at(-1) ?? '' })).toBeVisible()
})

test('a search without results omits the categories when they cannot be loaded', async ({ page }) => {
  await page.goto(`/p/${SHOP}/cart`)
  await page.route('**/near-categories?*', (route) => route.abort())
  await searchFor(page, 'zzqx')
  await expect(page.getByRole('heading', { level: 1, name: 'No encontramos «zzqx».' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Prueba con menos palabras')
  await expect(page.getByRole('main').getByRole('link')).toHaveText(['Preguntar por WhatsApp'])
})

test('the empty search box offers the recent searches of the link, until they are removed', async ({
  page,
}) => {
  for (const query of ['tubo', 'zzqx', 'codo']) {
    await page.goto(`/p/${SHOP}/search?query=${query}`)
    await expect(page.getByRole('heading', { level: 1, name: `«${query}»` })).toBeVisible()
    if (query !== 'zzqx') await untilRemembered(page, query)
  }
  await page.goto(`/p/${SHOP}/cart`)
  const { box } = searchOf(page)
  const recent = page.getByRole('listbox', { name: 'Búsquedas recientes' }).getByRole('option')
  await untilHydrated(page)
  await box.focus()
  await expect(recent).toHaveText(['codo', 'tubo'])
  await expectAccessible(page, 'recent searches')
  await box.press('ArrowDown')
  await box.press('ArrowDown')
  await expect(recent.nth(1)).toHaveAttribute('aria-selected', 'true')
  await box.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Resultados de «tubo»' })).toBeVisible()
  await expect(recent).toHaveCount(0)

  await box.fill('')
  await expect(recent).toHaveText(['tubo', 'codo'])
  await recent.nth(1).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Resultados de «codo»' })).toBeVisible()

  await page.goto(`/p/${SHOP}/cart`)
  await untilHydrated(page)
  await box.focus()
  await expect(recent).toHaveText(['codo', 'tubo'])
  await box.press('Tab')
  await page.keyboard.press('Tab')
  const clear = page.getByRole('button', { name: 'Borrar búsquedas recientes' })
  await expect(clear).toBeFocused()
  await clear.press('Enter')
  await expect(recent).toHaveCount(0)
  await expect(box).toBeFocused()
  await page.reload()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('recent-searches'))).toBe('[]')
})

test('searching works where storage is blocked', async ({ page }) => {
  const broken: string[] = []
  page.on('pageerror', (error) => broken.push(error.message))
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('blocked', 'SecurityError')
      },
    })
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await page.goto(`/p/${SHOP}/search?query=codo`)
  await untilHydrated(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Resultados de «codo»' })).toBeVisible()
  await searchOf(page).box.fill('')
  await expect(page.getByRole('option', { name: 'codo', exact: true }), 'for this page alone').toBeVisible()
  expect(broken).toEqual([])
})

test('a search opened by its address has its results before any script, and is not made again', async ({
  page,
}) => {
  const products = page.getByRole('main').getByRole('heading', { level: 3 })
  const requested: string[] = []
  page.on('request', (sent) => {
    const { pathname } = new URL(sent.url())
    if (/^\/1\/indexes\/|^\/api\/public\/(products|publications\/[^/]+\/families)/.test(pathname))
      requested.push(pathname)
  })
  let script: () => void = () => undefined
  const released = new Promise<void>((resolve) => {
    script = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await released
    await route.continue()
  })
  for (const [query, count] of [
    ['query=codo', 24],
    ['query=codo+cobre&view=list&size=1%2F2%22', 1],
    ['query=zzqx', 0],
    ['query=codo&brand=Nadie', 0],
  ] as const) {
    await page.goto(`/p/${SHOP}/search?${query}`, { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { level: 1 }), 'before any script').toContainText('«')
    if (count > 0) await expect(products.nth(count - 1)).toBeVisible()
    const names = await products.allInnerTexts()
    script()
    await untilHydrated(page)
    await page.waitForLoadState('networkidle')
    expect(await products.allInnerTexts()).toEqual(names)
  }
  expect(requested).toEqual([])
})

test('results stay when the same search is repeated and does not answer', async ({ page }) => {
  const products = page.getByRole('main').getByRole('heading', { level: 3 })
  const alert = page.getByRole('main').getByRole('alert')
  // Narrowed results are not cached.
  await page.goto(`/p/${SHOP}/search?query=codo&sort=price`)
  await untilRemembered(page, 'codo')
  const names = await products.allInnerTexts()
  await products.first().getByRole('link').click()
  await expect(page).toHaveURL(/\/prod\/\d+$/)
  await page.route('**/1/indexes/**', (route) => route.abort())
  await page.goBack()
  await expect(alert).toContainText('La búsqueda no respondió')
  await expect(products).toHaveText(names)
  await expectAccessible(page, 'results that could not be repeated')
  await page.unroute('**/1/indexes/**')
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect(alert).toHaveCount(0)
  await expect(products).toHaveText(names)
})

test('on a slow line a search waits for its results; a copy that is shown meanwhile is replaced by them', async ({
  page,
}) => {
  const title = page.getByRole('heading', { level: 1, name: 'Resultados de «codo»' })
  const notice = page.getByText(/^La red no responde: copia/)
  let delay = 4000
  await page.route('**/1/indexes/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, delay))
    await route.continue().catch(() => undefined)
  })
  await page.goto(`/p/${SHOP}/cart`)
  await searchFor(page, 'codo')
  await expect(title).toBeVisible()
  await untilRemembered(page, 'codo')
  delay = 7500
  await page.goto(`/p/${SHOP}/cart`)
  await searchFor(page, 'codo')
  await expect(notice).toBeVisible()
  await expect(title).toBeVisible()
  await expect(notice).toHaveCount(0)
  await expect(title).toBeVisible()
})

test('too many searches show a message, and a retry shows the results', async ({ page }) => {
  await page.goto(`/p/${SHOP}/cart`)
  let isRefused = true
  await page.route('**/1/indexes/products/query?*', async (route) => {
    if (!isRefused) return route.continue()
    return route.fulfill({
      status: 429,
      headers: { 'retry-after': '60' },
      json: { message: 'Too many searches', status: 429 },
    })
  })
  await searchFor(page, 'codo')
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'Espera un minuto e inténtalo de nuevo',
  )
  isRefused = false
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1, name: 'Resultados de «codo»' })).toBeVisible()
})

/** Searches by the box of a page that is hydrated: before, the form loads the results as a new document. */
async function searchFor(page: Page, query: string): Promise<void> {
  await untilHydrated(page)
  const { box } = searchOf(page)
  await box.fill(query)
  await box.press('Enter')
}

/** Waits until the page is hydrated and has cached its results. */
async function untilRemembered(page: Page, query: string): Promise<void> {
  await page.waitForFunction((text) => localStorage.getItem('recent-searches')?.includes(text), query)
}

function searchOf(page: Page) {
  return {
    box: page.getByRole('combobox', { name: 'Buscar producto' }),
    suggestions: page.getByRole('listbox', { name: 'Sugerencias' }).getByRole('option'),
  }
}

async function typeUntilSuggested(page: Page, text: string): Promise<void> {
  await untilHydrated(page)
  const { box, suggestions } = searchOf(page)
  await box.pressSequentially(text)
  await expect(suggestions).toHaveCount(5)
}
