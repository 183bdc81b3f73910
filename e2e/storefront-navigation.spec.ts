import { expect } from '@playwright/test'
import type { Locator } from '@playwright/test'
import { test } from './enforce-csp.ts'
import { expectAccessible } from './examine.ts'
import { PHONE, entries, escaped, largeCategory, untilHydrated } from './storefront-world.ts'

const SHOP = 'demo-publico'

test.use(PHONE)

test('the menu opens one branch at a time and links to its categories', async ({ page, request }) => {
  const { customListNames, categoryNames } = await entries(request, SHOP)
  await page.goto(`/p/${SHOP}`)
  const chat = page.getByRole('link', { name: 'Contactar por WhatsApp' })
  await expect(chat).toHaveAttribute('href', /^https:\/\/wa\.me\/52\d{10}/)
  await untilHydrated(page)
  await page.getByRole('button', { name: 'Menú' }).click()
  const navigation = page.getByRole('navigation', { name: 'Navegación' })
  await expect(navigation.locator('a, button')).toContainText([...customListNames, ...categoryNames])
  const parents = navigation.getByRole('button')
  await parents.nth(0).click()
  await expect(parents.nth(0)).toHaveAttribute('aria-expanded', 'true')
  await navigation.locator('ul > li > button[aria-expanded="false"]').last().click()
  await expect(parents.nth(0)).toHaveAttribute('aria-expanded', 'false')
  expect(await page.getByRole('dialog').evaluate((menu) => menu.getBoundingClientRect().width)).toBe(256)
  await navigation.getByRole('link', { name: /^Ver todo/ }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(/\/cy\/\d+$/)
})

test('the top bar hides while scrolling down, and a button scrolls back up', async ({ page, request }) => {
  const category = await largeCategory(request, SHOP)
  await page.goto(`/p/${SHOP}/cy/${category.id}`)
  await expect(page.getByRole('button', { name: 'Volver arriba' })).toHaveCount(0)
  // The first wheel event may precede hydration.
  await expect(async () => {
    await page.mouse.wheel(0, 300)
    await expect(page.getByRole('banner')).not.toBeInViewport({ timeout: 1000 })
  }).toPass()
  await page.getByRole('button', { name: 'Volver arriba' }).click()
  await expect(page.getByRole('banner')).toBeInViewport()
})

test('a wide window has no strip for the way back up alone', async ({ page, request }) => {
  const category = await largeCategory(request, SHOP)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`/p/${SHOP}/cy/${category.id}`)
  const up = page.getByRole('button', { name: 'Volver arriba', includeHidden: true })
  await expect(async () => {
    await page.mouse.wheel(0, 700)
    await expect(up).toBeAttached({ timeout: 1000 })
  }).toPass()
  await expect(up).toBeHidden()
  await page
    .getByRole('button', { name: /^Agregar/ })
    .first()
    .click()
  await expect(up).toBeVisible()
})

test('the scroll-to-top button lies over nothing to tap, with and without a cart', async ({
  page,
  request,
}) => {
  const category = await largeCategory(request, SHOP)
  await page.goto(`/p/${SHOP}/cy/${category.id}`)
  const up = page.getByRole('button', { name: 'Volver arriba' })
  for (const isCartFilled of [false, true]) {
    if (isCartFilled)
      await page
        .getByRole('button', { name: /^Agregar/ })
        .first()
        .tap()
    await expect(async () => {
      await page.mouse.wheel(0, 700)
      await expect(up).toBeVisible({ timeout: 1000 })
    }).toPass()
    await expect(page.getByRole('link', { name: /Ver carrito/ })).toHaveCount(isCartFilled ? 1 : 0)
    // It is in an opaque strip from edge to edge, so no control is visible beside it.
    const strip = await up.evaluate((button) => {
      let around: Element | null = button
      while (around && getComputedStyle(around).position !== 'fixed') around = around.parentElement
      if (!around) return null
      const { left, right, bottom } = around.getBoundingClientRect()
      const { backgroundColor, opacity } = getComputedStyle(around)
      return { left, right: innerWidth - right, bottom: innerHeight - bottom, backgroundColor, opacity }
    })
    expect(strip).toEqual({
      left: 0,
      right: 0,
      bottom: 0,
      backgroundColor: 'rgb(255, 255, 255)',
      opacity: '1',
    })
    // Everything can be scrolled away from it, and the focused element is never below it.
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    const next = page.getByRole('link', { name: 'Cargar más' })
    expect(await bottomOf(next)).toBeLessThan(await topOf(up))
    const covered = page.getByRole('main').getByRole('heading', { level: 3 }).nth(12).getByRole('link')
    await covered.evaluate((link) => {
      scrollTo(0, scrollY + link.getBoundingClientRect().bottom - innerHeight)
      link.focus()
    })
    expect(await bottomOf(covered)).toBeLessThanOrEqual(await topOf(up))
    await up.tap()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await expect(up).toHaveCount(0)
  }
})

test('a slow page shows its title and shape after 150 ms; back leads to where the old one was left', async ({
  page,
  request,
}) => {
  const category = await largeCategory(request, SHOP)
  await page.clock.install()
  await page.goto(`/p/${SHOP}/cy/${category.id}`)
  await page.waitForLoadState('networkidle')
  const link = page.getByRole('main').getByRole('heading', { level: 3 }).nth(16).getByRole('link')
  await link.scrollIntoViewIfNeeded()
  const left = await page.evaluate(() => scrollY)
  const name = await link.innerText()
  await page.clock.pauseAt(Date.now() + 60_000)
  const answer = Promise.withResolvers<void>()
  await page.route(/\.data(\?|$)/, async (route) => {
    await answer.promise
    await route.continue()
  })

  await link.tap()
  await expect(page.locator('.progress-line')).toBeAttached()
  const loading = page.getByText('Cargando…')
  await page.clock.runFor(149)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(category.name)
  await expect(loading).toHaveCount(0)
  await page.clock.runFor(1)
  await expect(loading).toBeAttached()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.clock.resume()
  await expectAccessible(page, 'a page that is loading')

  answer.resolve()
  await expect(loading).toHaveCount(0)
  await expect(page).toHaveTitle(name)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  // Going back is fast, without a loading state.
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(category.name)
  await page.clock.fastForward(1000)
  await expect(loading).toHaveCount(0)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(left - 50)
})

test('tiles and cards show that they are pressed', async ({ page, request }) => {
  const category = await largeCategory(request, SHOP)
  for (const [address, of] of [
    [
      `/p/${SHOP}`,
      page.getByRole('main').getByRole('link', { name: new RegExp(`^${escaped(category.top)}`) }),
    ],
    [
      `/p/${SHOP}/cy/${category.id}`,
      page
        .getByRole('main')
        .getByRole('listitem')
        .filter({ has: page.locator('h3') })
        .first(),
    ],
  ] as const) {
    await page.goto(address)
    const colour = () => of.evaluate((element) => getComputedStyle(element).backgroundColor)
    const before = await colour()
    await of.hover()
    await page.mouse.down()
    await expect.poll(colour, { message: address }).not.toBe(before)
    await page.mouse.move(0, 0)
    await page.mouse.up()
  }
})

test('going back restores the scroll position without reloading the page', async ({ page, request }) => {
  const category = await largeCategory(request, SHOP)
  await page.goto(`/p/${SHOP}/cy/${category.id}`)
  await untilHydrated(page)
  await page.evaluate(() => Object.assign(window, { isTheSamePage: true }))
  const link = page.getByRole('main').getByRole('heading', { level: 3 }).nth(16).getByRole('link')
  await link.scrollIntoViewIfNeeded()
  const left = await page.evaluate(() => scrollY)
  expect(left).toBeGreaterThan(300)
  const name = await link.innerText()
  await link.click()
  // Not by the heading alone: a slow page shows its title before the address changes.
  await expect(page).toHaveURL(/\/prod\/\d+/)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: category.name })).toBeVisible()
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(left - 50)
  expect(await page.evaluate(() => 'isTheSamePage' in window)).toBe(true)
})

async function topOf(locator: Locator): Promise<number> {
  return locator.evaluate((element) => element.getBoundingClientRect().top)
}

async function bottomOf(locator: Locator): Promise<number> {
  return locator.evaluate((element) => element.getBoundingClientRect().bottom)
}
