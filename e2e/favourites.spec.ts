import { expect, test } from '@playwright/test'
import type { APIRequestContext, Page } from '@playwright/test'
import { examine } from './examine.ts'
import { callAs, publish } from './own-publication.ts'
import { PHONE } from './storefront-world.ts'

const mark = Date.now().toString(36)

const { browserName: _any, ...phone } = PHONE

test.use(PHONE)

test('a customer marks favourites, finds them as a list, and takes them off with the keyboard', async ({
  page,
  request,
}) => {
  const shop = await openShop(page, request, `Favoritos ${mark}`)
  const hearts = page.getByRole('main').getByRole('button', { name: /^Favorito: / })
  const name = ((await hearts.first().getAttribute('aria-label')) ?? '').replace('Favorito: ', '')
  const box = await hearts.first().boundingBox()
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
  await expect(hearts.first()).toHaveAttribute('aria-pressed', 'false')
  await tapAndWait(page, () => hearts.first().click())
  await expect(hearts.first()).toHaveAttribute('aria-pressed', 'true')
  // The tap does not follow the card's link.
  await expect(page).toHaveURL(/\/cy\/\d+$/)
  await page.reload()
  await expect(hearts.first()).toHaveAttribute('aria-pressed', 'true')
  expect((await examine(page)).violations).toEqual([])

  await page.getByRole('button', { name: 'Menú' }).click()
  await expect(page.getByRole('navigation').getByRole('link', { name: /^Favoritos/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.goto(`/p/${shop.permalink}`)
  await page.getByRole('main').getByRole('link', { name: 'Favoritos 1 producto' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Favoritos' })).toBeVisible()
  await page.getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
  const heart = page.getByRole('button', { name: `Favorito: ${name}`, exact: true })
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await heart.focus()
  await tapAndWait(page, () => page.keyboard.press('Space'))
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await page.reload()
  await expect(page.getByRole('button', { name: `Favorito: ${name}`, exact: true })).toHaveAttribute(
    'aria-pressed',
    'false',
  )
})

test('on a link for one customer the page of favourites is the list of the link, on every device', async ({
  page,
  request,
  browser,
}) => {
  const shop = await openShop(page, request, `Lista del enlace ${mark}`)
  const category = page.url()
  // What was marked while the link was one for a group.
  await page.evaluate(
    (alias) => localStorage.setItem('favourites', JSON.stringify([[alias, [1]]])),
    shop.permalink,
  )
  await page.goto(`/p/${shop.permalink}/favourites`)
  await expect(page.getByText('Todavía no tienes favoritos')).toBeVisible()
  await expect(page.getByText('Los ve quien tenga este enlace.')).toBeVisible()
  expect((await examine(page)).violations).toEqual([])

  await page.goto(category)
  const heart = page
    .getByRole('main')
    .getByRole('button', { name: /^Favorito: / })
    .first()
  const name = ((await heart.getAttribute('aria-label')) ?? '').replace('Favorito: ', '')
  await tapAndWait(page, () => heart.click())
  const other = await (await browser.newContext(phone)).newPage()
  for (const one of [page, other]) {
    await one.goto(`/p/${shop.permalink}/favourites`)
    await expect(one).toHaveURL(/\/cl\/\d+$/)
    await expect(one.getByRole('link', { name, exact: true })).toBeVisible()
  }
  await other.context().close()
})

test('a favourite that was not saved reverts and shows an error', async ({ page, request }) => {
  await openShop(page, request, `Sin red ${mark}`)
  const heart = page
    .getByRole('main')
    .getByRole('button', { name: /^Favorito: / })
    .first()
  await page.route('**/api/public/custom-lists/**', (route) => route.abort('connectionfailed'))
  await heart.click()
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('No se guardó')
  await expect(alert).toContainText('No hay conexión')
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  expect((await examine(page)).violations).toEqual([])
  await page.unroute('**/api/public/custom-lists/**')
  await tapAndWait(page, () => heart.click())
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await expect(alert).toHaveCount(0)

  await page.route('**/api/public/custom-lists/**', (route) =>
    route.fulfill({ status: 429, headers: { 'retry-after': '20' }, json: { detail: 'Espera un momento.' } }),
  )
  await heart.click()
  await expect(alert).toContainText('No se quitó')
  await expect(alert).toContainText('Espera un momento.')
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await alert.getByRole('button', { name: 'Cerrar aviso' }).click()
  await expect(alert).toHaveCount(0)
})

test('without JavaScript there are no hearts', async ({ browser, request }) => {
  const context = await browser.newContext({ ...phone, javaScriptEnabled: false })
  const page = await context.newPage()
  await openShop(page, request, `Sin script ${mark}`)
  await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^Favorito: / })).toHaveCount(0)
  await context.close()
})

test('on a link for a group favourites stay on the device', async ({ page, browser }) => {
  await page.goto('/p/demo-publico')
  await page.getByRole('main').getByRole('link').filter({ hasText: 'productos' }).last().click()
  const heart = page
    .getByRole('main')
    .getByRole('button', { name: /^Favorito: / })
    .first()
  const name = ((await heart.getAttribute('aria-label')) ?? '').replace('Favorito: ', '')
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Menú' }).click()
  await page.getByRole('navigation').getByRole('link', { name: 'Favoritos' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Favoritos/ })).toBeVisible()
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible()
  expect((await examine(page)).violations).toEqual([])

  const other = await (await browser.newContext(phone)).newPage()
  await other.goto('/p/demo-publico/favourites')
  await expect(other.getByRole('heading', { level: 1, name: /^Favoritos/ })).toBeVisible()
  await expect(other.getByRole('link', { name: 'Ver el catálogo' })).toBeVisible()
  await expect(other.getByRole('link', { name, exact: true })).toHaveCount(0)
  await other.context().close()
})

/** Opens a category with products, in a publication of this story alone. */
async function openShop(page: Page, request: APIRequestContext, note: string) {
  const shop = await publish(await callAs(request, 'mayoreo'), note)
  const answer = await request.get(`/api/public/publications/${shop.permalink}/navigation-resources`)
  const { categories } = (await answer.json()) as { categories: { id: number; name: string }[] }
  await page.goto(`/p/${shop.permalink}/cy/${categories[0]?.id}`)
  await expect(page.getByRole('heading', { level: 1, name: categories[0]?.name ?? '' })).toBeVisible()
  return shop
}

/** Taps a heart and waits for the response, since the heart changes before it. */
async function tapAndWait(page: Page, tap: () => Promise<void>): Promise<void> {
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.url().includes('/api/public/custom-lists/publications/')),
    tap(),
  ])
  expect(answer.status()).toBe(200)
}
