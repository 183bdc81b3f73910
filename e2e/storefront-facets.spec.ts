import { expectAccessible } from './examine.ts'
import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { expectFits } from './expect-fits.ts'
import { test } from './enforce-csp.ts'
import { callAs, publish } from './own-publication.ts'
import { largeCategory, PHONE } from './storefront-world.ts'

const SHOP = 'demo-publico'

test.use(PHONE)

test('chips show what was read from the search, facets narrow the results, and both can be removed', async ({
  page,
}) => {
  await page.goto(`/p/${SHOP}/search?query=codo+cobre+90`)
  const { chips, menu, products } = resultsOf(page)
  // A word with alternatives opens a menu; its cross removes it.
  await expect(menu('Cambiar Cobre')).toBeVisible()
  await expect(chips.getByRole('link', { name: 'Quitar «Cobre» de la búsqueda' })).toBeVisible()
  await expect(chips.getByRole('link', { name: 'Quitar «Codo» de la búsqueda' })).toHaveText('Codo')
  await expect(chips.getByRole('link', { name: 'Quitar «90°» de la búsqueda' })).toBeVisible()
  await expect(products.first()).toBeVisible()

  await menu('Medida').click()
  const half = chips.getByRole('link', { name: /^1\/2" \d+ productos?$/ })
  const [, count = ''] = /"\s*(\d+)/.exec((await half.textContent()) ?? '') ?? []
  await expectAccessible(page, 'a menu of facets')
  await half.click()
  await expect(page).toHaveURL(/size=1%2F2%22/)
  await expect(products).toHaveCount(Number(count))
  for (const name of await products.allInnerTexts()) expect(name).toContain('1/2"')
  const filter = chips.getByRole('link', { name: 'Quitar el filtro 1/2"' })
  await expect(filter).toBeVisible()
  await expectAccessible(page, 'narrowed results')

  await filter.click()
  await expect(page).not.toHaveURL(/size=/)
  await chips.getByRole('link', { name: 'Quitar «Cobre» de la búsqueda' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Resultados de «codo 90»' })).toBeVisible()
})

test('a word of the search is exchanged for another value, and a facet that is set still offers others', async ({
  page,
}) => {
  await page.goto(`/p/${SHOP}/search?query=codo+cobre+90`)
  const { chips, menu, products } = resultsOf(page)
  await expect(products.first()).toBeVisible()
  await menu('Cambiar 90°').press('Enter')
  const other = chips.getByRole('link', { name: /^45° \d+ productos?$/ })
  const count = Number(/° *(\d+)/.exec((await other.textContent()) ?? '')?.[1])
  await expectAccessible(page, 'the menu of a word')
  await other.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Resultados de «codo cobre»' })).toBeVisible()
  await expect(page).toHaveURL(/query=codo\+cobre&angle=45%C2%B0$/)
  await expect(products).toHaveCount(count)

  await menu('Ángulo').click()
  await chips.getByRole('link', { name: /^90° \d+ productos?$/ }).click()
  await expect(chips.getByRole('link', { name: 'Quitar el filtro 45°' })).toBeVisible()
  await expect(chips.getByRole('link', { name: 'Quitar el filtro 90°' })).toBeVisible()
  await expect.poll(() => products.count()).toBeGreaterThan(count)
})

test('filters without a common product are reported, and can all be removed', async ({ page }) => {
  await page.goto(`/p/${SHOP}/search?query=codo&material=Cobre&brand=Nadie`)
  await expect(page.getByText('Ningún producto tiene todos estos filtros.')).toBeVisible()
  await expectAccessible(page, 'no results with these filters')
  await page.getByRole('link', { name: 'Quitar los filtros' }).click()
  await expect(resultsOf(page).products).toHaveCount(24)
})

test('all results are sorted by price, not each page separately', async ({ page }) => {
  await page.goto(`/p/${SHOP}/search?query=codo`)
  const { menu, products } = resultsOf(page)
  await expect(products).toHaveCount(24)
  await menu('Ordenar').click()
  await page.getByRole('link', { name: 'Menor precio' }).click()
  await expect(page).toHaveURL(/sort=price/)
  await expect(menu('Menor precio')).toBeVisible()
  await page.getByRole('link', { name: 'Cargar más' }).click()
  await expect(products).toHaveCount(48)
  const prices = await pricesOf(page)
  expect(prices).toHaveLength(48)
  expect(prices).toEqual(prices.toSorted((a, b) => a - b))
})

test('the list shows families with a row per size, the requested one first, and fills the cart; back restores the position', async ({
  page,
}) => {
  await page.goto(`/p/${SHOP}/search?query=codo+cobre+1%2F2`)
  const { chips, products } = resultsOf(page)
  await expect(products.first()).toBeVisible()
  await chips.getByRole('link', { name: 'Lista' }).click()
  await expect(page).toHaveURL(/view=list/)
  const family = page
    .getByRole('main')
    .locator('section')
    .filter({ has: page.getByText('Otras medidas') })
    .first()
  const rows = family.getByRole('listitem')
  await expect(rows.first().locator('strong')).toHaveText(/1\/2"/)
  expect(await rows.count()).toBeGreaterThan(1)
  // Only the requested size is marked, not products with a second size.
  for (const size of await page.locator('ul.border-l-4 strong').allInnerTexts())
    expect(size).toMatch(/^1\/2"/)
  const box = await rows.first().boundingBox()
  expect(box?.height).toBeGreaterThanOrEqual(56)
  await expectAccessible(page, 'families')

  await rows
    .first()
    .getByRole('button', { name: /^Agregar / })
    .click()
  await rows
    .first()
    .getByRole('button', { name: /^Uno más de / })
    .click()
  await expect(rows.first().getByRole('button', { name: /ahora 2$/ })).toBeVisible()
  await expectFits(page)

  const last = page.getByRole('main').getByRole('listitem').last()
  await last.scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => scrollY)
  const link = last.getByRole('link')
  const name = (await link.locator('.sr-only').innerText()).replace(/,\s*$/, '')
  await link.click()
  // Not by the heading alone: a slow page shows its title before the address changes.
  await expect(page).toHaveURL(/\/prod\/\d+/)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.goBack()
  await expect(rows.first()).toBeVisible()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)
})

test('a category is narrowed by facets, and another value of one that is set is still offered', async ({
  page,
  request,
}) => {
  const { id } = await largeCategory(request, SHOP)
  await page.goto(`/p/${SHOP}/cy/${id}`)
  const { chips, menu, products, total } = resultsOf(page)
  const value = (name: RegExp) => chips.getByRole('link', { name })
  await expect(products).toHaveCount(24)
  await expectAccessible(page, 'a category that can be narrowed')

  await chips.getByRole('link', { name: 'Medida' }).press('Enter')
  await expect(menu('Medida')).toBeFocused()
  await expectAccessible(page, 'a category with an open menu')
  const half = value(/^1\/2" \d+ productos?$/)
  const count = Number(/"\s*(\d+)/.exec((await half.textContent()) ?? '')?.[1])
  await half.click()
  await expect(page).toHaveURL(/\?size=1%2F2%22$/)
  await expect(total).toHaveText(`${count} productos`)
  await expect(products).toHaveCount(Math.min(count, 24))
  await expectAccessible(page, 'a category that is narrowed')

  await menu('Medida').click()
  const other = value(/^3\/4" \d+ productos?$/)
  const others = Number(/"\s*(\d+)/.exec((await other.textContent()) ?? '')?.[1])
  await other.click()
  await expect(chips.getByRole('link', { name: 'Quitar el filtro 3/4"' })).toBeVisible()
  await expect(chips.getByRole('link', { name: 'Quitar el filtro 1/2"' })).toBeVisible()
  const both = Number.parseInt(await total.innerText())
  expect(both).toBeGreaterThanOrEqual(Math.max(count, others))
  expect(both).toBeLessThanOrEqual(count + others)

  await chips.getByRole('link', { name: 'Quitar el filtro 1/2"' }).click()
  await expect(total).toHaveText(`${others} productos`)
  await expectFits(page)
})

test('a category is narrowed by stored brands that are not in the names of its products', async ({
  page,
  request,
}) => {
  const caller = await callAs(request, 'mayoreo')
  const mark = Date.now().toString(36)
  const catalogs = await caller.get<{ content: { id: number }[] }>('/api/catalogs')
  const { id } = await caller.post<{ id: number }>('/api/categories', {
    name: `Marcas ${mark}`,
    motherId: null,
    catalogIds: [catalogs.content[0]!.id],
  })
  for (const [letter, brand] of [
    ['a', `Uno ${mark}`],
    ['b', `Dos ${mark}`],
    ['c', `Dos ${mark}`],
  ])
    await caller.post('/api/products', {
      code: `MC-${mark}-${letter}`,
      name: `Grillete ${letter}`,
      brand,
      basePrice: 10,
      categoryIds: [id],
    })
  const { permalink } = await publish(caller, `Obra del grillete ${mark}`)
  await page.goto(`/p/${permalink}/cy/${id}`)
  const { chips, total } = resultsOf(page)
  await chips.getByRole('link', { name: 'Marca' }).click()
  await chips.getByRole('link', { name: new RegExp(`^Dos ${mark} 2 productos$`) }).click()
  await expect(total).toHaveText('2 productos')
  await expectAccessible(page, 'a category that is narrowed by a brand')
})

test('a category is sorted as a whole, all of it is reached by loading more, also as families, and back restores the position', async ({
  page,
  request,
}) => {
  const { id } = await largeCategory(request, SHOP)
  await page.goto(`/p/${SHOP}/cy/${id}`)
  const { chips, menu, products } = resultsOf(page)
  await menu('Ordenar').click()
  await expect(chips.getByRole('link', { name: 'Nombre' })).toHaveAttribute('aria-current', 'true')
  await chips.getByRole('link', { name: 'Menor precio' }).click()
  await expect(menu('Menor precio')).toBeVisible()
  const before = await products.allInnerTexts()
  const more = page.getByRole('link', { name: 'Cargar más' })
  await more.focus()
  await more.press('Enter')
  await expect(products).toHaveCount(48)
  await expect(page).toHaveURL(/sort=price&pages=2$/)
  await expect(products.nth(24).getByRole('link'), 'the keyboard goes on with the new ones').toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: /^48 de [\d,]+ productos$/ })).toBeVisible()
  expect((await products.allInnerTexts()).slice(0, 24), 'what was there stays').toEqual(before)
  const all = await pricesOf(page)
  expect(all).toHaveLength(48)
  expect(all).toEqual(all.toSorted((a, b) => a - b))
  await expectAccessible(page, 'more of a category')

  await chips.getByRole('link', { name: 'Lista' }).click()
  await expect(page).toHaveURL(/pages=2&sort=price&view=list$/)
  const last = page.getByRole('main').getByRole('listitem').last()
  await expect(last.getByRole('button', { name: /^Agregar / })).toBeVisible()
  await expectAccessible(page, 'families of a category')
  await last.scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => scrollY)
  await last.getByRole('link').click()
  await expect(page).toHaveURL(/\/prod\/\d+$/)
  await page.goBack()
  await expect(page.getByText(/^48 de [\d,]+ productos$/)).toBeVisible()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)
})

test('facets without products in a category are reported, and can be removed', async ({ page, request }) => {
  const { id } = await largeCategory(request, SHOP)
  await page.goto(`/p/${SHOP}/cy/${id}?brand=Nadie`)
  await expect(page.getByText('Ningún producto tiene todos estos filtros.')).toBeVisible()
  await expectAccessible(page, 'a category without products with these filters')
  await page.getByRole('link', { name: 'Quitar los filtros' }).click()
  await expect(resultsOf(page).products).toHaveCount(24)
})

test('filters are one row above the products, whose end is reached by keyboard', async ({ page }) => {
  await page.goto(`/p/${SHOP}/search?query=10+codos+cpvc+de+1/2`)
  const { chips, menu } = resultsOf(page)
  const sort = menu('Ordenar')
  await expect(sort).toBeVisible()
  expect((await chips.boundingBox())?.height, 'pixels of all filters').toBeLessThan(60)
  await sort.focus()
  await expect(sort).toBeInViewport({ ratio: 1 })
  await sort.press('Enter')
  await expect(chips.getByRole('link', { name: 'Menor precio' })).toBeInViewport({ ratio: 1 })
  await expectAccessible(page, 'a menu of the scrolled row')
  await expectFits(page)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('facets, orders and the list of a category are links that work', async ({ page, request }) => {
    const { id } = await largeCategory(request, SHOP)
    await page.goto(`/p/${SHOP}/cy/${id}`)
    const { chips, menu, total } = resultsOf(page)
    await chips.getByRole('link', { name: 'Medida' }).click()
    const half = chips.getByRole('link', { name: /^1\/2" \d/ })
    const count = Number(/"\s*(\d+)/.exec((await half.textContent()) ?? '')?.[1])
    await half.click()
    await expect(total).toHaveText(`${count} productos`)
    await menu('Ordenar').click()
    await chips.getByRole('link', { name: 'Mayor precio' }).click()
    await expect(menu('Mayor precio')).toBeVisible()
    const prices = await pricesOf(page)
    expect(prices).toEqual(prices.toSorted((a, b) => b - a))
    await chips.getByRole('link', { name: 'Lista' }).click()
    await expect(page.getByRole('main').getByRole('heading', { level: 3 }).first()).toBeVisible()
    await expect(page).toHaveURL(/size=1%2F2%22&sort=price_desc&view=list/)
  })

  test('a search, a facet and an order are links that work', async ({ page }) => {
    await page.goto(`/p/${SHOP}/search?query=codo+cobre`)
    const { chips, menu } = resultsOf(page)
    const rows = page.getByRole('main').getByRole('listitem').filter({ hasText: '$' })
    await expect(page.getByRole('heading', { level: 1, name: 'Resultados de «codo cobre»' })).toBeVisible()
    await expect(rows.first()).toContainText(/codo/i)
    await menu('Medida').click()
    await chips.getByRole('link', { name: /^1\/2" \d/ }).click()
    await expect(page).toHaveURL(/size=1%2F2%22/)
    for (const name of await rows.allInnerTexts()) expect(name).toContain('1/2"')
    await menu('Ordenar').click()
    await page.getByRole('link', { name: 'Mayor precio' }).click()
    await expect(menu('Mayor precio')).toBeVisible()
    const prices = await pricesOf(page)
    expect(prices).toEqual(prices.toSorted((a, b) => b - a))
    await rows.first().getByRole('link').click()
    await expect(page).toHaveURL(/\/prod\/\d+$/)
    await page.goto(`/p/${SHOP}/search?query=codo+cobre+90`)
    await menu('Cambiar 90°').click()
    await chips.getByRole('link', { name: /^45° \d/ }).click()
    await expect(page).toHaveURL(/angle=45/)
    for (const name of await rows.allInnerTexts()) expect(name).toContain('45')
  })
})

function resultsOf(page: Page) {
  const chips = page.getByRole('navigation', { name: 'Filtros' })
  return {
    chips,
    menu: (title: string) => chips.locator('summary').filter({ hasText: title }),
    products: page.getByRole('main').getByRole('heading', { level: 3 }),
    /** How many products there are, beside the title. */
    total: page.locator('h1 + p'),
  }
}

async function pricesOf(page: Page): Promise<number[]> {
  const texts = await page
    .getByRole('main')
    .getByText(/^\$[\d,.]+(?:\s*por\s.+)?$/)
    .allInnerTexts()
  return texts.map((text) => Number(text.replace(/por\s.+|[$,\s]/g, '')))
}
