import { expectAccessible } from './examine.ts'
import { expect, test } from '@playwright/test'
import { expectFits } from './expect-fits.ts'
import { openLink, order, pause } from './own-link.ts'
import { callAs } from './own-publication.ts'
import { escaped, fillCart, PHONE, pricedProduct } from './storefront-world.ts'

const mark = Date.now().toString(36)
/** The limit set in playwright.config.ts. */
const LIMIT = 150

test.use({ ...PHONE, serviceWorkers: 'allow' })

test('every page of a paused link shows only the notice', async ({ page, request }) => {
  const { id, permalink, productId } = await openLink(request, `Avisos ${mark}`)
  const pages = [
    '',
    '/cart',
    '/orders',
    '/quick-order',
    '/search?query=codo',
    `/prod/${productId}`,
    '/c/1',
    '/cy/1',
    '/cy/no-es-un-id',
    '/no-hay-tal-pagina',
  ]
  expect((await request.get(`/p/${permalink}`)).status()).toBe(200)
  await pause(request, id, true)
  for (const path of pages) {
    const answer = await request.get(`/p/${permalink}${path}`)
    expect(answer.status(), path).toBe(423)
    const html = await answer.text()
    expect(html).toContain('Este enlace está en pausa')
    expect(html).not.toContain('Plomería La Llave')
  }
  const manifest = await request.get(`/p/${permalink}/manifest.webmanifest`)
  expect(manifest.status()).toBe(423)
  expect(await manifest.text()).not.toContain('Plomería')

  await page.goto(`/p/${permalink}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Este enlace está en pausa' })).toBeVisible()
  await expectAccessible(page, 'a paused link')
  await expectFits(page)
  await pause(request, id, false)
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Plomería La Llave' })).toBeVisible()
})

test('a phone with copies shows the notice; its waiting order stays, shows why, and is sent', async ({
  page,
  context,
  request,
}) => {
  const { id, permalink, productId } = await openLink(request, `Copias en pausa ${mark}`)
  await fillCart(page, permalink, productId)
  await page.goto(`/p/${permalink}/cart`)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await expect
    .poll(() => page.evaluate(async (path) => Boolean(await caches.match(path)), `/p/${permalink}/cart`))
    .toBe(true)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Realizar pedido' }).click()
  await expect(page.getByRole('heading', { name: 'Pedido por enviar' })).toBeVisible()

  await pause(request, id, true)
  await context.setOffline(false)
  await expect(page.getByText(/^Este enlace está en pausa\. Tu pedido está guardado/)).toBeVisible()
  await page.goto(`/p/${permalink}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Este enlace está en pausa' })).toBeVisible()
  await expect(page.getByText(/^Este enlace está en pausa\. Tu pedido está guardado/)).toBeVisible()
  await expectAccessible(page, 'a paused link with an order that waits')

  await pause(request, id, false)
  await page.getByRole('button', { name: 'Enviar ahora' }).click()
  await expect(page.getByText(/^Tu pedido se envió: folio \d+$/)).toBeVisible()
  const orders = await request.get(`/api/public/${permalink}/orders`)
  expect(await orders.json()).toMatchObject({ totalElements: 1 })
})

test('a link at its limit leaves the cart unchanged, and the order can wait on the phone', async ({
  page,
  request,
}) => {
  const link = await openLink(request, `Lleno ${mark}`)
  await order(request, link, LIMIT)
  await fillCart(page, link.permalink, link.productId)
  await page.goto(`/p/${link.permalink}/cart`)
  await page.getByRole('button', { name: 'Realizar pedido' }).click()
  const alert = page.getByRole('alert')
  await expect(alert).toContainText(
    /Este enlace ya envió 150 pedidos en los últimos 10 minutos\. Tu carrito queda como está; vuelve a intentarlo en \d+ minutos\./,
  )
  await expect(page.getByRole('spinbutton')).toHaveValue('2')
  await expect(page.getByRole('button', { name: 'Realizar pedido' })).toBeEnabled()
  await expectAccessible(page, 'a cart whose link has reached its limit')

  await alert.getByRole('button', { name: 'Guardar y enviar después' }).click()
  await expect(page.getByText(/^Este enlace ya recibió todos los pedidos que admite por ahora/)).toBeVisible()
  await page.getByRole('button', { name: 'Enviar ahora' }).click()
  await expect(page.getByText(/^Este enlace ya recibió todos los pedidos que admite por ahora/)).toBeVisible()
  await page.getByRole('button', { name: 'Devolver al carrito' }).click()
  await expect(page.getByRole('spinbutton')).toHaveValue('2')
  const orders = await request.get(`/api/public/${link.permalink}/orders?size=1`)
  expect(await orders.json()).toMatchObject({ totalElements: LIMIT })
})

test('a cart whose link is deleted says so and stays', async ({ page, request }) => {
  const { id, permalink, productId } = await openLink(request, `Borrado ${mark}`)
  await fillCart(page, permalink, productId)
  await page.goto(`/p/${permalink}/cart`)
  const place = page.getByRole('button', { name: 'Realizar pedido' })
  await expect(place).toBeEnabled()
  await (await callAs(request, 'sucursal')).delete(`/api/publications/${id}`)
  await place.click()
  await expect(page.getByRole('alert')).toContainText('Este enlace ya no existe y no recibe pedidos.')
  await expect(page.getByRole('spinbutton')).toHaveValue('2')
})

test('after a link is deleted, its page shows the waiting order and the cart, to be sent in another way', async ({
  page,
  context,
  request,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { id, permalink, productId } = await openLink(request, `Borrado con pedido ${mark}`)
  const other = await pricedProduct(request, permalink, 1)
  const orders = `**/api/public/${permalink}/orders`
  await fillCart(page, permalink, productId)
  await page.goto(`/p/${permalink}/cart`)
  await page.getByRole('button', { name: 'Cambiar' }).click()
  await page.getByLabel('Nota (opcional)').fill('Tocar en el 8')
  await context.route(orders, (route) => route.abort())
  await page.getByRole('button', { name: 'Realizar pedido' }).click()
  await page.getByRole('button', { name: 'Guardar y enviar después' }).click()
  await expect(page.getByRole('heading', { name: 'Pedido por enviar' })).toBeVisible()
  await fillCart(page, permalink, other.id)
  await (await callAs(request, 'sucursal')).delete(`/api/publications/${id}`)
  await context.unroute(orders)

  await page.goto(`/p/${permalink}`)
  await expect(
    page.getByRole('heading', { level: 1, name: 'Este catálogo no está disponible' }),
  ).toBeVisible()
  const list = page.getByRole('region', { name: 'Lo que ibas a pedir' })
  await expect(list.getByRole('listitem')).toHaveText([
    /^2 × /,
    new RegExp(`^2 × .*${escaped(other.code)}$`),
    'Nota: Tocar en el 8',
  ])
  await list.getByRole('button', { name: 'Copiar la lista' }).click()
  await expect(list.getByRole('status')).toHaveText('Lista copiada.')
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toMatch(/^Hola, quiero pedir:\n2 × .*\n2 × .*\nNota: Tocar en el 8$/)
  const whatsapp = list.getByRole('link', { name: 'Enviar por WhatsApp' })
  await expect(whatsapp).toHaveAttribute('href', `https://wa.me/?text=${encodeURIComponent(copied)}`)
  await expectAccessible(page, 'a deleted link with what was to be ordered')
  await expectFits(page)
})
