import { expect, test } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'
import { createPool } from '#db/database.ts'
import { findRunningPostgres } from '#db/embedded/postgres.ts'
import { createAccount } from '#server/api/accounts/create-account.ts'
import { examine } from './examine.ts'
import { callAs, publish } from './own-publication.ts'
import { placeOrder } from './place-order.ts'
import { sectionLink } from './section-link.ts'
import { DEMO_PASSWORD, signIn, signInByPage } from './sign-in.ts'

test('the order that waits longest is confirmed and printed from Hoy, and taken back', async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', 'once')
  })
  await openToday(page)
  const first = page.getByRole('list', { name: 'Por atender' }).getByRole('listitem').first()
  const folio = /^Pedido (\d+)/.exec((await first.textContent()) ?? '')?.[1]
  await first.getByRole('button', { name: `Confirmar e imprimir el pedido ${folio}` }).press('Enter')
  await expect(page.getByRole('article', { name: `Hoja del pedido ${folio}` })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-printed', 'once')
  await page.getByRole('link', { name: 'Volver a Hoy' }).click()
  const alert = page.getByRole('alert').filter({ hasText: 'Se confirmó 1 pedido.' })
  await expect(first).not.toContainText(`Pedido ${folio} `)
  await alert.getByRole('button', { name: 'Deshacer' }).click()
  await expect(first).toContainText(`Pedido ${folio} `)
})

test('a new order is counted in Hoy, in the navigation and in the title, without a reload', async ({
  page,
  request,
}) => {
  await openToday(page)
  const badge = sectionLink(page, 'Pedidos').getByTitle(/pedidos? nuevos?$/)
  const counted = async () => Number.parseInt((await badge.textContent()) ?? '', 10)
  await expect(badge).toBeVisible()
  const before = await counted()
  await placeOrder(request)
  await expect.poll(counted).toBeGreaterThan(before)
  await expect
    .poll(async () => Number(/^\((\d+)\) Hoy · /.exec(await page.title())?.[1]))
    .toBe(await counted())
  await expect(page.getByRole('heading', { name: /^Por atender/ })).toContainText(String(await counted()))
})

test('after signing out the number of new orders is gone, also before the next account has its own', async ({
  page,
}) => {
  await signInByPage(page, 'mayoreo')
  await expect(page).toHaveTitle(/^\(\d+\) /)
  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
  await expect(page).toHaveTitle('Iniciar sesión · Mostrador')
  // The next account's own number is still under way.
  const asked = page.waitForRequest('**/api/today/new-orders')
  await page.route('**/api/today/new-orders', () => undefined)
  await page.getByLabel('Usuario').fill('vecino')
  await page.getByLabel('Contraseña').fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await asked
  await expect(page.getByRole('heading', { name: 'Perfil' })).toBeVisible()
  await expect(page).toHaveTitle(/^[^(]/)
  await expect(sectionLink(page, 'Pedidos').getByTitle(/pedidos? nuevos?$/)).toHaveCount(0)
})

test('each figure of Hoy leads to the list that it counts', async ({ page, request }) => {
  const caller = await callAs(request, 'mayoreo')
  const name = `Remate de Hoy ${Date.now().toString(36)}`
  const { id: pricelistId } = await caller.post<{ id: number }>('/api/pricelists', { name })
  const { content } = await caller.get<{ content: { id: number }[] }>(
    '/api/products?sort=basePrice,desc&size=1',
  )
  await caller.post('/api/pricelist/rules', {
    pricelistId,
    computeMode: 'fixed',
    fixedPrice: 0.01,
    appliedOn: '1_product',
    productId: content[0]?.id,
  })
  await publish(caller, name, pricelistId)
  await openToday(page)
  const figures = panel(page, 'Precios al día').getByRole('listitem')
  await expect(figures.filter({ hasText: `Bajo costo en «${name}»` })).toContainText('1')
  const lists = await figures.evaluateAll((items) =>
    items.map((item) => ({
      href: item.querySelector('a')?.getAttribute('href') ?? '',
      count: item.lastElementChild?.textContent ?? '',
    })),
  )
  expect(lists.length).toBeGreaterThan(0)
  for (const { href, count } of lists) {
    await page.goto(href)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(count)
  }
  await openToday(page)
  const orders = panel(page, 'Enlaces de la semana').getByRole('link', { name: /pedidos?$/ })
  const count = /^[\d,]+/.exec((await orders.first().textContent()) ?? '')?.[0] ?? ''
  await orders.first().click()
  await expect(page).toHaveURL(/pubAlias=.+&days=7$/)
  await expect(page.getByRole('button', { name: 'Últimos 7 días' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(count)
})

test('Hoy is above the profile with the greeting, and one column on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'mayoreo')
  await page.goto('/admin/profile')
  await expect(page.getByRole('heading', { name: /^Por atender/ })).toBeVisible()
  const left = await panel(page, 'Por atender').boundingBox()
  const right = await panel(page, 'Precios al día').boundingBox()
  expect(right!.y).toBeGreaterThan(left!.y + left!.height)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  expect((await examine(page)).violations).toEqual([])
})

test('an account without a link sees its first steps', async ({ page }) => {
  const pool = createPool(findRunningPostgres(process.env['E2E_DATA_DIR'] ?? '')!, { max: 1 })
  const username = `nuevo-${Date.now().toString(36)}`
  await createAccount(pool, { name: 'Cuenta nueva', type: 'STANDARD', username, password: DEMO_PASSWORD })
  await pool.end()
  await openToday(page, username)
  const steps = panel(page, 'Primeros pasos').getByRole('listitem')
  await expect(steps).toHaveCount(4)
  const last = steps.last().getByRole('link', { name: 'Publica y comparte el enlace' })
  await expect(last).toHaveAttribute('href', '/admin/publications')
  await page.emulateMedia({ colorScheme: 'dark' })
  expect((await examine(page)).violations).toEqual([])
})

async function openToday(page: Page, username = 'mayoreo'): Promise<void> {
  await signIn(page, username)
  await page.goto('/admin')
  await expect(page.getByRole('heading', { level: 1, name: 'Hoy' })).toBeVisible()
}

function panel(page: Page, title: string): Locator {
  return page.locator('section').filter({ has: page.getByRole('heading', { name: title }) })
}
