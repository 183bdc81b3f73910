import { expect, test } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'
import { createPool } from '#db/database.ts'
import { expectAccessibleAndFitting, expectAccessibleAndFittingAtBothSizes } from './on-a-phone.ts'
import { connectionString, fillAndPublish, openAccount, OWN_PASSWORD } from './own-account.ts'
import { callAs, publish } from './own-publication.ts'
import { sectionLink } from './section-link.ts'
import { DEMO_PASSWORD, signIn, signInByPage } from './sign-in.ts'

const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1280, height: 800 }

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

test('an order whose confirmation arrived without a response is printed, too', async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', 'once')
  })
  await openToday(page)
  await page.route(
    '**/api/orders/status',
    async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    },
    { times: 1 },
  )
  const first = page.getByRole('list', { name: 'Por atender' }).getByRole('listitem').first()
  const folio = /^Pedido (\d+)/.exec((await first.textContent()) ?? '')?.[1]
  await first.getByRole('button', { name: `Confirmar e imprimir el pedido ${folio}` }).press('Enter')
  await expect(page.getByRole('article', { name: `Hoja del pedido ${folio}` })).toBeVisible()
  await page.getByRole('link', { name: 'Volver a Hoy' }).click()
  const alert = page.getByRole('alert').filter({ hasText: 'Se confirmó 1 pedido.' })
  await alert.getByRole('button', { name: 'Deshacer' }).click()
  await expect(first).toContainText(`Pedido ${folio} `)
})

test('a new order is counted in Hoy, in the navigation and in the title, without a reload', async ({
  page,
  request,
}) => {
  // Its own account, because other stories place orders in those of the demo, which would be counted too.
  const account = await openAccount(page, `hoy ${Date.now().toString(36)}`, 'ROOT')
  const { permalink, elbow } = await fillAndPublish(account)
  const place = async () => {
    const data = { items: [{ productId: elbow, quantity: 2 }] }
    const placed = await request.post(`/api/public/${permalink}/orders`, { data })
    expect(placed.status()).toBe(200)
  }
  await place()
  await openToday(page, account.username)
  const badge = sectionLink(page, 'Pedidos').getByTitle(/pedidos? nuevos?$/)
  for (const count of [1, 2]) {
    if (count === 2) await place()
    await expect(badge).toHaveText(new RegExp(`^${count}\\b`))
    await expect(page).toHaveTitle(new RegExp(`^\\(${count}\\) Hoy · `))
    await expect(page.getByRole('heading', { name: /^Por atender/ })).toContainText(String(count))
  }

  await page.reload()
  await panel(page, 'Enlaces de la semana').getByRole('link', { name: '2 pedidos' }).click()
  await expect(page).toHaveURL(new RegExp(`pubAlias=${permalink}&days=7$`))
  await expect(page.getByRole('button', { name: 'Últimos 7 días' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\D2$/)
})

test('after signing out the number of new orders disappears, also before the next account has its own', async ({
  page,
}) => {
  await signInByPage(page, 'mayoreo')
  await expect(page).toHaveTitle(/^\(\d+\) /)
  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
  await expect(page).toHaveTitle('Iniciar sesión · Mostrador')
  // The number of the next account is still loading.
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
  // Other stories add products to this account, also between Hoy and a list.
  await expect(async () => {
    await page.goto('/admin')
    await expect(figures.first()).toBeVisible()
    await expectFiguresOpenTheirLists(page, await figuresOf(page))
  }).toPass()
  await openToday(page)
  await page
    .getByRole('heading', { name: /^Por atender/ })
    .getByRole('link')
    .click()
  await expect(page).toHaveURL(/\/admin\/orders\?orderStatus=RECEIVED$/)
})

test('the visits of a link open from Hoy at the counter, too', async ({ page }) => {
  await openToday(page, 'caja')
  const links = panel(page, 'Enlaces de la semana')
  const row = links.getByRole('listitem').filter({ hasText: 'Plomeros con cuenta' })
  await row.getByRole('link', { name: /visitas?$/ }).click()
  const dialog = page.getByRole('dialog', { name: /^Actividad de «Plomeros con cuenta/ })
  await expect(dialog).toContainText(/visitas? en los últimos 7 días\./)
  await expectAccessibleAndFittingAtBothSizes(page, 'the visits of a link at the counter')
  await dialog.getByRole('button', { name: 'Cerrar' }).click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/\/admin\/publications$/)
})

test('a reseller undoes the rules of a comparison, in Hoy and on their own screen', async ({
  page,
  request,
}) => {
  const caller = await callAs(request, 'sucursal')
  const mark = Date.now().toString(36)
  // The last by name, because stories publish the first list of the account.
  const { id } = await caller.post<{ id: number }>('/api/pricelists', { name: `Zona rival ${mark}` })
  const { content } = await caller.get<{ content: { id: number }[] }>('/api/products?size=1')
  const compare = (targetPrice: number) =>
    caller.post(`/api/pricelists/${id}/comparison-rules?fileName=rival-${mark}.csv`, {
      mode: 'fixed',
      rows: [{ productId: content[0]?.id, targetPrice }],
    })
  await compare(90)
  await compare(80)
  await openToday(page, 'sucursal')
  const last = panel(page, 'Última operación en bloque')
  await expect(last).toContainText('Reglas de una comparación')
  await expectAccessibleAndFittingAtBothSizes(page, 'the last comparison of a reseller')
  const undo = async (name: string) => {
    await page.getByRole('button', { name }).press('Enter')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Deshacer' }).click()
  }
  await undo('Deshacer')
  await expect(last).toContainText('Deshecho por sucursal')

  await last.getByRole('link', { name: 'Ver las comparaciones' }).click()
  await page
    .getByRole('listitem')
    .filter({ hasText: `rival-${mark}` })
    .nth(1)
    .getByRole('link', { name: 'Ver qué cambió' })
    .click()
  await undo('Deshacer todo')
  await expect(page.getByRole('button', { name: 'Deshacer todo' })).toBeHidden()
  await caller.delete(`/api/pricelists/${id}`)
})

test('Hoy is above the profile with the greeting, and one column on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'mayoreo')
  await page.goto('/admin/profile')
  await expect(page.getByRole('heading', { name: /^Por atender/ })).toBeVisible()
  const left = await panel(page, 'Por atender').boundingBox()
  const right = await panel(page, 'Precios al día').boundingBox()
  expect(right!.y).toBeGreaterThan(left!.y + left!.height)
  await expectAccessibleAndFittingAtBothSizes(page, 'Hoy of an owner')
})

test('a reseller comes from nothing to a first link without leaving Hoy, on a phone', async ({ page }) => {
  test.slow()
  const { username, accountId, supplier } = await newReseller(page)
  await page.setViewportSize(PHONE)
  await openToday(page, username)
  const steps = panel(page, 'Primeros pasos').getByRole('listitem')
  await expect(steps).toHaveCount(4)

  // Text typed in one step is still there after another step was open.
  await page.getByRole('button', { name: 'Hacer ahora: Haz una lista de precios' }).click()
  await expect(page.getByLabel('Nombre')).toBeFocused()
  await page.getByLabel('Nombre').fill('Público')
  await page.getByRole('button', { name: 'Hacer ahora: Clona el catálogo' }).press('Enter')
  const link = page.getByLabel('Enlace de tu proveedor')
  await link.fill('https://tienda.example/p/este-no-existe')
  await page.getByRole('button', { name: 'Buscar catálogos' }).click()
  await expect(page.getByText('Este enlace no lleva a ninguna publicación.')).toBeVisible()
  await link.fill(`Mi catálogo: https://tienda.example/p/${supplier.permalink}`)
  await page.getByRole('button', { name: 'Buscar catálogos' }).click()
  await expect(page.getByRole('button', { name: 'Clonar «Plomería de prueba»' })).toBeVisible()
  await expectAccessibleAndFittingAtBothSizes(page, 'the offered catalogues')
  await page.getByRole('button', { name: 'Clonar «Plomería de prueba»' }).click()
  await expect(steps.nth(0).getByRole('img', { name: 'Hecho' })).toBeVisible()

  await expect(page.getByLabel('Nombre')).toHaveValue('Público')
  await page.getByLabel('Porcentaje sobre el costo').fill('30')
  await expect(page.getByText('Lo que te cuesta $100.00 se vende en $130.00.')).toBeVisible()
  await page.getByRole('button', { name: 'Agregar lista' }).click()
  await expect(steps.nth(1).getByRole('img', { name: 'Hecho' })).toBeVisible()
  await expectAccessibleAndFitting(page, 'the step of the group')
  await page.getByRole('button', { name: 'Agregar grupo' }).click()
  await expect(steps.nth(2).getByRole('img', { name: 'Hecho' })).toBeVisible()
  await page.getByLabel('Nota').fill('Doña Lupe')
  await expectAccessibleAndFitting(page, 'the step of the publication')
  await page.getByRole('button', { name: 'Publicar' }).click()

  await expect(page.getByRole('heading', { name: 'El enlace está listo' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Primeros pasos' })).toHaveCount(0)
  await expect(page).toHaveURL(/\/admin$/)
  const address = await page.getByRole('link', { name: 'Ver como cliente' }).getAttribute('href')
  const whatsapp = page.getByRole('link', { name: 'Enviar por WhatsApp el enlace de Doña Lupe' })
  expect(decodeURIComponent((await whatsapp.getAttribute('href')) ?? '')).toContain(address)
  await expectAccessibleAndFitting(page, 'the first link')
  const alias = new URL(address ?? '').pathname.split('/')[2]
  const shop = await page.request.get(`/api/public/publications/${alias}/navigation-resources`)
  expect(((await shop.json()) as { categories: object[] }).categories).toHaveLength(1)

  // Two states: two months without a change, and a link that the supplier has deleted.
  await supplier.call('DELETE', `/api/publications/${supplier.publicationId}`)
  await twoMonthsLater(accountId)
  await page.setViewportSize(DESKTOP)
  await expect(async () => {
    await page.reload()
    const health = panel(page, 'Precios al día')
    await expect(health.getByRole('listitem').first()).toBeVisible()
    expect(await health.getByText('Clones detenidos').isVisible()).toBe(true)
  }).toPass()
  await expectAccessibleAndFittingAtBothSizes(page, 'Hoy of a reseller')
  await page.setViewportSize(DESKTOP)
  const figures = await figuresOf(page)
  expect(figures.map(({ label }) => label)).toEqual([
    'Listas sin actualizar en 60 días',
    'Costos sin cambio en 60 días',
    'Clones detenidos',
  ])
  await expectFiguresOpenTheirLists(page, figures)
  await openToday(page, username)
  await page.getByRole('link', { name: '3 visitas' }).click()
  await expect(page.getByRole('dialog', { name: 'Actividad' })).toContainText(
    '3 visitas en los últimos 7 días.',
  )
  await expect(page.getByRole('dialog').getByRole('row')).toHaveCount(4)
})

test('a wholesaler comes from a list without categories to a first link that shows its products', async ({
  page,
}) => {
  const { username } = await openAccount(page, `mayorista ${Date.now().toString(36)}`, 'ROOT')
  await openToday(page, username)
  const steps = panel(page, 'Primeros pasos').getByRole('listitem')
  await page.locator('input[type=file]').setInputFiles({
    name: 'lista.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Clave;Nombre;Costo\nA-1;Codo de media;10\nA-2;Tubo de media;20\n'),
  })
  // All products of the first file are new.
  await expect(page.getByRole('checkbox', { name: /Importar los productos que no existen/ })).toBeChecked()
  const submit = page.getByRole('button', { name: 'Importar productos' })
  await expect(submit).toBeEnabled()
  await submit.click()
  await expect(page.getByText('Nuevos productos agregados: 2')).toBeVisible()
  await page.getByRole('link', { name: 'Volver a Hoy' }).click()
  await expect(steps.nth(0).getByRole('img', { name: 'Hecho' })).toBeVisible()

  await page.getByLabel('Nombre').fill('Público')
  await page.getByLabel('Porcentaje sobre el costo').fill('30')
  await page.getByRole('button', { name: 'Agregar lista' }).click()
  await expect(steps.nth(1).getByRole('img', { name: 'Hecho' })).toBeVisible()
  await expectAccessibleAndFitting(page, 'the step of the first catalogue')
  await page.getByRole('button', { name: 'Agregar catálogo' }).click()
  await page.getByRole('button', { name: 'Agregar grupo' }).click()
  await expect(steps.nth(2).getByRole('img', { name: 'Hecho' })).toBeVisible()
  await page.getByRole('button', { name: 'Publicar' }).click()
  await expect(page.getByRole('heading', { name: 'El enlace está listo' })).toBeVisible()
  await expect(page).toHaveURL(/\/admin$/)
  const address = await page.getByRole('link', { name: 'Ver como cliente' }).getAttribute('href')
  await page.goto(new URL(address ?? '').pathname)
  await page
    .getByRole('main')
    .getByRole('link', { name: /Productos/ })
    .first()
    .click()
  await expect(page.getByText('Codo de media')).toBeVisible()
  await expect(page.getByText('$13.00')).toBeVisible()
})

/** An empty reseller, and a supplier with a link that can be cloned. */
async function newReseller(page: Page) {
  const mark = Date.now().toString(36)
  const supplier = await openAccount(page, `proveedor ${mark}`, 'ROOT')
  const { permalink, publicationId } = await fillAndPublish(supplier)
  const { username, accountId } = await openAccount(page, `nuevo ${mark}`, 'STANDARD')
  return { username, accountId, supplier: { call: supplier.call, permalink, publicationId } }
}

/** Makes everything of an account 61 days old, except three visits. */
async function twoMonthsLater(accountId: number): Promise<void> {
  const pool = createPool(connectionString(), { max: 1 })
  for (const statement of [
    `update products set price_updated = now() - interval '61 days' where account_id = $1`,
    `update pricelists set rules_changed_at = now() - interval '61 days' where account_id = $1`,
    `update publications set log_activity = true where account_id = $1`,
    `insert into publication_activities (account_id, publication_id, endpoint, activity_time)
     select account_id, id, '/p/' || permalink, now() - make_interval(days => days)
       from publications cross join unnest(array[0, 3, 6, 8]) as days where account_id = $1`,
  ])
    await pool.query(statement, [accountId])
  await pool.end()
}

interface Figure {
  label: string
  href: string
  count: string
}

function figuresOf(page: Page): Promise<Figure[]> {
  return panel(page, 'Precios al día')
    .getByRole('listitem')
    .evaluateAll((items) =>
      items.map((item) => ({
        label: item.querySelector('a')?.textContent ?? '',
        href: item.querySelector('a')?.getAttribute('href') ?? '',
        count: item.lastElementChild?.textContent ?? '',
      })),
    )
}

async function expectFiguresOpenTheirLists(page: Page, figures: readonly Figure[]): Promise<void> {
  for (const { label, href, count } of figures) {
    await page.goto(href)
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading, label).toHaveText(/\d$/)
    expect(await heading.textContent(), label).toMatch(new RegExp(`\\D${count}$`))
  }
}

async function openToday(page: Page, username = 'mayoreo'): Promise<void> {
  const isOfDemo = ['mayoreo', 'sucursal', 'caja'].includes(username)
  await signIn(page, username, isOfDemo ? DEMO_PASSWORD : OWN_PASSWORD)
  await page.goto('/admin')
  await expect(page.getByRole('heading', { level: 1, name: 'Hoy' })).toBeVisible()
}

function panel(page: Page, title: string): Locator {
  return page.locator('section').filter({ has: page.getByRole('heading', { name: title }) })
}
