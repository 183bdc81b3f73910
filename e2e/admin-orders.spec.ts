import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { arrivalOf } from './arrival.ts'
import { chooseFromMenu } from './choose-from-menu.ts'
import { CONTACT } from './contact.ts'
import { examine } from './examine.ts'
import { ALIAS, placeOrder } from './place-order.ts'
import type { PlacedOrder } from './place-order.ts'
import { sectionLink } from './section-link.ts'
import { headersOf, openProfile, signIn } from './sign-in.ts'

test('an order appears in the open list without a reload, is processed and has a history', async ({
  page,
  request,
}) => {
  await signIn(page, 'mayoreo')
  await openProfile(page)
  await sectionLink(page, 'Pedidos').click()
  await expect(page.getByText('En vivo', { exact: true })).toBeVisible()
  const { id, folio } = await placeOrder(request)
  await expect(arrivalOf(page, folio)).toBeVisible()
  const row = page.getByRole('row').filter({ has: page.getByTitle(`Ver el pedido ${folio}`) })
  await expect(row).toContainText('Nuevo')
  await expect(row).toContainText('Recibido')

  await row.getByRole('link', { name: 'Ver' }).click()
  await expect(page).toHaveURL(new RegExp(`/admin/orders/${id}$`))
  await expect(page.getByRole('heading', { name: `Pedido ${folio}` })).toBeVisible()
  await expect(page.getByRole('row', { name: /^Total/ })).toContainText('$')

  await page.getByRole('button', { name: 'Marcar como Confirmado' }).click()
  await expect(page.getByRole('button', { name: 'Marcar como En preparación' })).toBeVisible()
  await page.getByRole('button', { name: 'Otro estado' }).click()
  await chooseFromMenu(page.getByRole('menuitem', { name: 'Listo' }))
  await expect(page.getByText('El pedido está ahora: Listo.')).toBeVisible()
  // Counted once: the offer of the earlier change would go by itself.
  expect(await page.getByRole('button', { name: 'Deshacer', exact: true }).count()).toBe(1)
  await expect(page.getByRole('button', { name: 'Marcar como Entregado' })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'mayoreo' })).toHaveCount(2)
})

test('an order opens at once, at its address, and shows that it is loading', async ({ page, request }) => {
  const { id, folio } = await placeOrder(request)
  await signIn(page, 'mayoreo')
  await page.goto('/admin/orders')
  const link = page.getByTitle(`Ver el pedido ${folio}`)
  const answer = Promise.withResolvers<void>()
  await page.route(`**/api/orders/${id}`, async (route) => {
    await answer.promise
    await route.continue()
  })
  await link.click()
  await expect(page).toHaveURL(new RegExp(`/admin/orders/${id}$`))
  await expect(page.getByRole('heading', { level: 1, name: 'Pedido', exact: true })).toBeVisible()
  await expect(page.getByRole('main').getByText('Cargando…')).toBeVisible()
  await expect(link).toHaveCount(0)
  expect((await examine(page)).violations).toEqual([])
  await page.goBack()
  await expect(link).toBeVisible()
  await link.click()
  answer.resolve()
  await expect(page.getByRole('heading', { level: 1, name: `Pedido ${folio}` })).toBeVisible()
  await expect(page.getByRole('main').getByText('Cargando…')).toHaveCount(0)
})

test('cancelling an order asks first', async ({ page, request }) => {
  const { id, folio } = await placeOrder(request)
  await signIn(page, 'mayoreo')
  await page.goto(`/admin/orders/${id}`)
  await page.getByRole('button', { name: 'Cancelar pedido' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Cancelar pedido' })
  await expect(dialog).toContainText(`El pedido ${folio} quedará cancelado`)
  await dialog.getByRole('button', { name: 'Conservar pedido' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Cancelar pedido' }).click()
  await dialog.getByRole('button', { name: 'Cancelar pedido' }).click()
  await expect(page.getByText('Cancelado', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^Marcar como/ })).toHaveCount(0)
})

test('a change of status made elsewhere shows on the open order', async ({ page, request }) => {
  const { id } = await placeOrder(request)
  await signIn(page, 'mayoreo')
  await page.goto(`/admin/orders/${id}`)
  await expect(page.getByRole('button', { name: 'Marcar como Confirmado' })).toBeVisible()
  await request.patch(`/api/orders/${id}`, {
    headers: await headersOf('mayoreo'),
    data: { orderStatus: 'READY' },
  })
  await expect(page.getByRole('button', { name: 'Marcar como Entregado' })).toBeVisible()
})

test('a step forward chosen on an older status does not revert what a colleague did meanwhile', async ({
  page,
  request,
}) => {
  const { id } = await placeOrder(request)
  await signIn(page, 'caja')
  await page.goto(`/admin/orders/${id}`)
  await page.getByRole('button', { name: 'Otro estado' }).click()
  const headers = await headersOf('mayoreo')
  for (const orderStatus of ['PREPARING', 'READY'])
    await request.patch(`/api/orders/${id}`, { headers, data: { orderStatus } })
  await page.getByRole('menuitem', { name: 'En preparación' }).click()
  await expect(page.getByRole('alert')).toContainText(
    'No se pudo cambiar el estado del pedido. Cambió mientras tanto: revisa en qué estado está ahora.',
  )
  await expect(page.getByRole('button', { name: 'Marcar como Entregado' })).toBeEnabled()
})

test('the list is sorted and paged by the server, and its address has the state', async ({ page }) => {
  await signIn(page, 'mayoreo')
  await page.goto('/admin/orders')
  const total = page.getByRole('columnheader', { name: 'Total' })
  await total.click()
  await expect(page).toHaveURL(/sort=total(%2C|,)asc/)
  await expect(total).toHaveAttribute('aria-sort', 'ascending')
  await page.getByRole('button', { name: 'Ir a la página siguiente' }).click()
  await expect(page).toHaveURL(/sort=total(%2C|,)asc&page=1/)
  await total.click()
  await expect(page).toHaveURL(/sort=total(%2C|,)desc$/)
  await page.goBack()
  await expect(page).toHaveURL(/sort=total(%2C|,)asc&page=1/)
  await expect(page.getByText(/^11–20 de/)).toBeVisible()
  await page.goForward()
  await expect(page.getByText(/^1–10 de/)).toBeVisible()
  await total.click()
  await expect(page).not.toHaveURL(/sort=/)

  await page.getByRole('combobox', { name: 'Renglones por página:' }).click()
  await expect(page.getByRole('option')).toHaveText(['10', '25', '50', '100', 'Todos'])
  await page.getByRole('option', { name: 'Todos' }).click()
  await expect(page).toHaveURL(/size=-1/)
  await page.goBack()
  await expect(page).not.toHaveURL(/size=/)
})

test('the list retains page, filter and scroll position while an order is opened', async ({ page }) => {
  const list = '/admin/orders?size=25&sort=folio,asc&orderStatus=DELIVERED'
  await page.addInitScript(() => {
    window.print = () => undefined
  })
  await page.setViewportSize({ width: 1280, height: 500 })
  await signIn(page, 'caja')
  await page.goto(list)
  const rows = page.locator('.MuiDataGrid-virtualScroller')
  const scrolled = () => rows.evaluate((element) => element.scrollTop)
  await expect(page.getByTitle(/^Ver el pedido/).nth(3)).toBeVisible()
  await rows.hover()
  const place = 120
  await page.mouse.wheel(0, place)
  await expect.poll(scrolled).toBe(place)
  await page
    .getByTitle(/^Ver el pedido/)
    .nth(3)
    .click()
  await expect(page.getByRole('heading', { level: 1, name: /^Pedido \d+$/ })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(list)
  await expect.poll(scrolled).toBe(place)

  // The same holds for the breadcrumbs, and after the picking sheet.
  await page
    .getByTitle(/^Ver el pedido/)
    .nth(3)
    .click()
  await page.getByRole('link', { name: 'Imprimir hoja' }).click()
  await page.getByRole('link', { name: 'Volver al pedido' }).click()
  await page.getByRole('navigation', { name: 'Ruta' }).getByRole('link', { name: 'Pedidos' }).click()
  await expect(page).toHaveURL(list)
  await expect(page.getByRole('combobox', { name: 'Filtrar por estado' })).toHaveText('Entregado')
})

test('an order that does not exist shows an error on its screen', async ({ page }) => {
  await signIn(page, 'mayoreo')
  await page.goto('/admin/orders/999999999')
  await expect(page.getByRole('alert')).toContainText('No se pudo cargar el pedido.')
  // What no id can be is not there either, and trying again would not help.
  await page.goto('/admin/orders/abc')
  await expect(page.getByRole('alert')).toContainText('Lo que buscas no existe')
  await expect(page.getByRole('button', { name: 'Volver a intentar' })).toBeHidden()
})

test('a new order plays a sound until the sound is turned off, which the browser remembers', async ({
  page,
  request,
}) => {
  await page.addInitScript(() => {
    window.OscillatorNode = class extends OscillatorNode {
      override start(when?: number): void {
        const { dataset } = document.documentElement
        dataset['tones'] = String(Number(dataset['tones'] ?? 0) + 1)
        super.start(when)
      }
    }
    window.AudioContext = class extends AudioContext {
      override async resume(): Promise<void> {
        await super.resume()
        document.documentElement.dataset['audio'] = this.state
      }
    }
  })
  const tones = () => page.evaluate(() => Number(document.documentElement.dataset['tones'] ?? 0))
  await signIn(page, 'mayoreo')
  await openProfile(page)
  await sectionLink(page, 'Pedidos').click()
  await expect(page.getByText('En vivo', { exact: true })).toBeVisible()
  // On a busy machine the browser takes seconds to start its audio.
  await expect(page.locator('html')).toHaveAttribute('data-audio', 'running')
  const heard = await placeOrder(request)
  await expect(arrivalOf(page, heard.folio)).toBeVisible()
  expect(await tones()).toBeGreaterThan(0)

  await page.getByRole('button', { name: 'Sonido encendido', pressed: true }).click()
  await expect(page.getByRole('button', { name: 'Sonido apagado', pressed: false })).toBeVisible()
  const before = await tones()
  const silent = await placeOrder(request)
  await expect(arrivalOf(page, silent.folio)).toBeVisible()
  expect(await tones()).toBe(before)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Sonido apagado' })).toBeVisible()
})

test('a lost connection is shown, and orders received meanwhile appear when it is back', async ({
  page,
  request,
  context,
}) => {
  await signIn(page, 'mayoreo')
  await openProfile(page)
  await sectionLink(page, 'Pedidos').click()
  await expect(page.getByText('En vivo', { exact: true })).toBeVisible()
  await context.setOffline(true)
  await expect(
    page.getByRole('alert').filter({ hasText: 'los pedidos nuevos no aparecen solos' }),
  ).toBeVisible()
  const { folio } = await placeOrder(request)
  await context.setOffline(false)
  await expect(page.getByText('En vivo', { exact: true })).toBeVisible()
  await expect(page.getByTitle(`Ver el pedido ${folio}`)).toBeVisible()
})

test('an order is found by its folio and by its status', async ({ page, request }) => {
  const { id, folio } = await placeOrder(request)
  await signIn(page, 'mayoreo')
  await page.goto('/admin/orders')
  const search = page.getByRole('textbox', { name: 'Buscar' })
  await search.fill(String(folio))
  await search.press('Enter')
  await expect(page).toHaveURL(new RegExp(`searchValue=${folio}$`))
  await expect(page.getByRole('link', { name: 'Ver', exact: true })).toHaveCount(1)
  await expect(page.getByTitle(`Ver el pedido ${folio}`)).toHaveAttribute('href', `/admin/orders/${id}`)

  await page.getByRole('combobox', { name: 'Filtrar por estado' }).click()
  await page.getByRole('option', { name: 'Entregado' }).click()
  await expect(page).toHaveURL(/orderStatus=DELIVERED/)
  await expect(page.getByText('Ningún pedido coincide')).toBeVisible()
  // Announced, as the focus stays where it is.
  await expect(page.getByRole('status').filter({ hasText: '0 resultados' })).toBeAttached()
  await page.getByRole('link', { name: 'Ver todos los pedidos' }).click()
  await expect(page.getByRole('link', { name: 'Ver', exact: true }).nth(1)).toBeVisible()
  await expect(search).toHaveValue('')
})

test('an order is saved as a file and sent as a message to its customer', async ({ page, request }) => {
  const { id, folio } = await placeOrder(request)
  await openOrder(page, { id, folio })
  await expect(page.getByRole('columnheader', { name: 'Margen' })).toBeVisible()
  const explanation = page.getByText(/\(regla de la lista «Público»\)\n/)
  await expect(explanation).toBeHidden()
  await page.getByRole('button', { name: 'Cómo se calculó' }).click()
  await expect(explanation).toBeVisible()

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Descargar CSV' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe(`pedido-${folio}.csv`)
  const text = await readFile(await download.path(), 'utf8')
  expect(text).toMatch(
    /^\uFEFFClave,Producto,Cantidad,Precio unitario,Importe,Unidad,Cliente,Teléfono,Entrega,Dirección,Nota\r\n.+,2,\d+\.\d\d,\d+\.\d\d,,Ana Cruz,55 1234 5678,,,\r\n$/,
  )

  const message = page.getByRole('link', { name: 'WhatsApp al cliente' })
  const address = new URL((await message.getAttribute('href')) ?? '')
  expect(address.origin + address.pathname).toBe('https://wa.me/525512345678')
  const words = address.searchParams.get('text') ?? ''
  expect(words).toContain(`Tu pedido ${folio} está: Recibido.`)
  const link = /http\S+$/.exec(words)?.[0] ?? ''
  expect(new URL(link).pathname).toBe(`/p/${ALIAS}/orders/${id}`)
  await page.goto(link)
  await expect(page.getByRole('heading', { name: `Pedido ${folio}` })).toBeVisible()
  expect(await page.content()).not.toMatch(/unitCost|Margen|Costo/)
})

test('an order is printed on one sheet, black on white, without the screen around it', async ({
  browser,
  request,
}) => {
  const { id, folio } = await placeOrder(request)
  const context = await browser.newContext({ colorScheme: 'dark' })
  const page = await context.newPage()
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', 'once')
  })
  await openOrder(page, { id, folio })
  await page.getByRole('link', { name: 'Imprimir hoja' }).click()
  const sheet = page.getByRole('article', { name: `Hoja del pedido ${folio}` })
  await expect(sheet.getByRole('heading', { name: `Pedido ${folio}` })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-printed', 'once')
  await expect(sheet).toContainText(ALIAS)
  await expect(sheet.getByRole('row')).toHaveCount(2)
  await expect(sheet.getByRole('columnheader')).toHaveText([
    'Surtido',
    'Cantidad',
    'Foto',
    'Clave',
    'Producto',
    'Precio unitario',
    'Importe',
  ])
  await expect(sheet).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  expect((await examine(page)).violations.map(({ id: rule }) => rule)).toEqual([])

  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'Imprimir' })).toBeHidden()
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  await page.emulateMedia({ media: 'screen' })
  await page.reload()
  await expect(sheet).toBeVisible()
  await expect(page.locator('html')).not.toHaveAttribute('data-printed', 'once')
  await page.getByRole('link', { name: 'Volver al pedido' }).click()
  await expect(page.getByRole('link', { name: 'Imprimir hoja' })).toBeVisible()
  await context.close()
})

test('each page of a long order names the order', async ({ page, request }) => {
  const { id, folio } = await placeOrder(request, 24)
  await signIn(page, 'mayoreo')
  await page.goto(`/admin/orders/${id}/print`)
  const sheet = page.getByRole('article', { name: `Hoja del pedido ${folio}` })
  await expect(sheet.getByRole('row')).toHaveCount(25)
  // Browsers repeat the head of a table on each page.
  const again = sheet.locator('thead').getByText(`Pedido ${folio} · ${CONTACT.name}`)
  await expect(again).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(again).toBeVisible()
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(2)
})

async function openOrder(page: Page, { id, folio }: PlacedOrder): Promise<void> {
  await signIn(page, 'mayoreo')
  await page.goto(`/admin/orders/${id}`)
  await expect(page.getByRole('heading', { name: `Pedido ${folio}` })).toBeVisible()
}
