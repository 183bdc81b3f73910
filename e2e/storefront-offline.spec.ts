import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { CONTACT } from './contact.ts'
import { test } from './enforce-csp.ts'
import { expectAccessible } from './examine.ts'
import { callAs, publish } from './own-publication.ts'
import { uploadPicture } from './upload-picture.ts'
import { networkOf } from './network.ts'
import {
  answerOrders,
  asOwner,
  countOrders,
  escaped,
  fillCart,
  largeCategory,
  loseAnswerOfOrder,
  makeProduct,
  openTab,
  pesos,
  PHONE,
  pricedProduct,
  raiseCost,
  untilHydrated,
} from './storefront-world.ts'

const SHOP = 'demo-publico'
const OTHER_SHOP = 'demo-la-llave'
const MENU = `/api/public/publications/${SHOP}/navigation-resources`

test.use({ ...PHONE, serviceWorkers: 'allow' })

test('visited pages can be read without network, and the cart works', async ({ page, request }) => {
  const network = await networkOf(page)
  const category = await largeCategory(request, SHOP)
  const product = await pricedProduct(request, SHOP, 10)
  await fillCart(page, SHOP, product.id)
  await page.goto(`/p/${SHOP}/cy/${category.id}`)
  await page.getByRole('main').getByRole('link', { name: product.name, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible()
  await untilCached(page, [
    `/p/${SHOP}/cy/${category.id}`,
    `/p/${SHOP}/prod/${product.id}`,
    `/p/${SHOP}/cart`,
  ])

  await network.setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible()
  await expect(page.getByText(/^Sin conexión: copia del \d+ \w+ \d+, \d\d:\d\d/)).toBeVisible()
  await expectAccessible(page, 'a copy')
  await page
    .getByRole('navigation', { name: 'Estás en' })
    .getByRole('link', { name: new RegExp(`^${escaped(category.name)}`) })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: category.name })).toBeVisible()
  await expect(page.getByText(/^Sin conexión: copia/)).toBeVisible()

  await page.getByRole('link', { name: 'Carrito, 1 producto' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Carrito' })).toBeVisible()
  await expect(page.getByText(/^Sin conexión: puedes ver/)).toBeVisible()
  await page.reload()
  await expect(page.getByText(/^Sin conexión: puedes ver/)).toBeVisible()
  await network.setOffline(false)
  await expect(page.getByText(/^Sin conexión/)).toHaveCount(0)
  await network.setOffline(true)
  await page.getByRole('button', { name: /^Uno más/ }).click()
  await expect(page.getByRole('region', { name: 'Total' })).toContainText(pesos(product.salesPrice * 3))

  await page.goto(`/p/${SHOP}/orders/1`)
  await expect(page.getByRole('heading', { name: 'Sin conexión' })).toBeVisible()
  await expectAccessible(page, 'a page that was never visited')

  await page.goto(`/p/${SHOP}/prod/${product.id}`)
  await expect(page.getByText(/^Sin conexión: copia/)).toBeVisible()
  await network.setOffline(false)
  await expect(page.getByText(/^Sin conexión/)).toHaveCount(0)
})

test('on a line that is always too slow a copy is shown, and replaced by the page that comes later', async ({
  page,
  context,
  request,
}) => {
  const category = await largeCategory(request, SHOP)
  const address = `/p/${SHOP}/cy/${category.id}`
  await page.goto(address)
  await untilCached(page, [`${address}.data`, `/p/${SHOP}`])
  await page.goto(`/p/${SHOP}`)
  await context.route(`**${address}.data*`, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 8000))
    await route.continue().catch(() => undefined)
  })
  await page.getByRole('main').locator(`a[href="${address}"]`).first().click()
  const notice = page.getByText(/^La red no responde: copia/)
  await expect(notice).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: category.name })).toBeVisible()
  await expect(notice).toHaveCount(0, { timeout: 30_000 })
})

test('a search can be repeated without network, with pictures; a new one offers cached pages', async ({
  page,
  request,
}) => {
  const network = await networkOf(page)
  const product = await makeProduct(request, SHOP, `ZZBUSCA${Date.now()}`)
  await uploadPicture(request, product.id)
  const category = await largeCategory(request, SHOP)
  await page.goto(`/p/${SHOP}/cy/${category.id}`)
  await untilCached(page, [`/p/${SHOP}/cy/${category.id}.data`, `/p/${SHOP}/search`, MENU])
  const box = page.getByRole('combobox', { name: 'Buscar producto' })
  await box.fill(product.name)
  await box.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: `Resultados de «${product.name}»` })).toBeVisible()
  const picture = page.getByRole('main').locator('img').first()
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  await untilCached(page, [`/p/${SHOP}/search?query=${product.name.toLowerCase()}`])

  await network.setOffline(true)
  await page.reload()
  await expect(page.getByRole('main').getByRole('link', { name: product.name })).toBeVisible()
  await expect(page.getByText(/^Sin conexión: copia del \d+ \w+ \d+, \d\d:\d\d/)).toBeVisible()
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)

  await box.fill('codo nunca buscado')
  await box.press('Enter')
  const failed = page.getByRole('heading', { level: 1, name: 'No se pudo buscar «codo nunca buscado»' })
  await expect(failed).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('solo se ven las búsquedas que ya hiciste')
  await expect(page.getByText(/^Sin conexión: puedes ver/)).toBeVisible()
  await expect(page.getByRole('link', { name: category.name, exact: true })).toBeVisible()
  await expectAccessible(page, 'a search that was never made')
  await page.getByRole('main').getByRole('link', { name: product.name.toLowerCase() }).click()
  await expect(page.getByRole('main').getByRole('heading', { level: 3, name: product.name })).toBeVisible()
  await expect(page.getByText(/^Sin conexión: copia/)).toBeVisible()

  // Also at an address that was never opened; the search runs automatically once online.
  await page.goto(`/p/${SHOP}/search?query=tubo`)
  await expect(page.getByRole('heading', { level: 1, name: 'No se pudo buscar «tubo»' })).toBeVisible()
  await network.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: 'Resultados de «tubo»' })).toBeVisible()
  await expect(page.getByText(/^Sin conexión/)).toHaveCount(0)
})

test('the oldest searches are evicted, and no copies stay of a deleted link', async ({ page, request }) => {
  const { id, permalink } = await publish(await callAs(request, 'mayoreo'), `Copias ${Date.now()}`)
  await page.goto(`/p/${permalink}`)
  await untilCached(page, [`/p/${permalink}`, `/p/${permalink}/search`])
  await page.evaluate(async (shop) => {
    const searches = await caches.open(`mostrador searches ${shop}`)
    for (let n = 1; n <= 30; n++) await searches.put(`/p/${shop}/search?query=antes${n}`, new Response('{}'))
  }, permalink)
  await page.getByRole('combobox', { name: 'Buscar producto' }).fill('codo')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Resultados de «codo»' })).toBeVisible()
  await untilCached(page, [`/p/${permalink}/search?query=codo`])
  const searches = () =>
    page.evaluate(async (shop) => {
      const kept = await (await caches.open(`mostrador searches ${shop}`)).keys()
      return kept.map(({ url }) => new URL(url).searchParams.get('query'))
    }, permalink)
  await expect.poll(searches).toHaveLength(30)
  expect(await searches()).not.toContain('antes1')

  await request.delete(`/api/publications/${id}`, await asOwner())
  await page.goto(`/p/${permalink}/search?query=tubo`)
  await expect(page.getByRole('heading', { name: 'Este catálogo no está disponible' })).toBeVisible()
  const names = () => page.evaluate(() => caches.keys())
  await expect.poll(async () => (await names()).filter((name) => name.endsWith(` ${permalink}`))).toEqual([])
})

test('copies are separate per link, and the back office is never cached', async ({ page }) => {
  await page.goto(`/p/${SHOP}/orders`)
  await untilCached(page, [`/p/${SHOP}/orders`])
  await page.goto(`/p/${OTHER_SHOP}`)
  await untilCached(page, [`/p/${OTHER_SHOP}`, `/p/${OTHER_SHOP}/cart`])
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible()
  const kept = await page.evaluate(async () => {
    const names = await caches.keys()
    const lists = names.map(async (name) => {
      const requests = await (await caches.open(name)).keys()
      return requests.map(({ url }) => ({ name, path: new URL(url).pathname }))
    })
    return (await Promise.all(lists)).flat()
  })
  const pages = kept.filter(({ name }) => name.includes(' pages '))
  expect(pages.length).toBeGreaterThan(4)
  for (const { name, path } of pages) {
    const alias = name.split(' ').at(-1)
    expect(path).toMatch(
      new RegExp(`^(/p/${alias}([/.]|$)|/api/public/publications/${alias}/navigation-resources$)`),
    )
  }
  const others = kept.filter(({ name }) => !name.includes(' pages '))
  expect(others.every(({ path }) => /^\/(assets|images|drawings)\//.test(path))).toBe(true)
})

test('what a phone stores to read pages without network has no component of the back office', async ({
  request,
}) => {
  const worker = await (await request.get('/sw.js')).text()
  const scripts = [...new Set(worker.match(/\/assets\/[\w.-]+\.js/g))]
  expect(scripts.length).toBeGreaterThan(10)
  expect(scripts.filter((script) => /\/(admin|grid|mui)-/.test(script))).toEqual([])
  const sizes = scripts.map(async (script) => {
    const answer = await request.get(script, { headers: { 'accept-encoding': 'br' } })
    return Number(answer.headers()['content-length'])
  })
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
  // A twelfth of it are the words of the trade, which grow.
  expect(bytes).toBeLessThanOrEqual(240_000)
})

test('an order placed without network waits and is sent once, by whichever tab is online first', async ({
  page,
  context,
  request,
}) => {
  const product = await pricedProduct(request, SHOP, 11)
  await fillCart(page, SHOP, product.id)
  await page.goto(`/p/${SHOP}/cart`)
  await untilCached(page, [`/p/${SHOP}/cart`])
  const orders = ordersPlaced(page)
  const second = await openTab(context, `/p/${SHOP}`)
  const secondOrders = ordersPlaced(second)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Realizar pedido' }).click()
  await expect(page.getByRole('heading', { name: 'Pedido por enviar' })).toBeVisible()
  await expect(page.getByText('Tu carrito está vacío')).toBeVisible()
  await expect(second.getByText('1 pedido por enviar')).toBeVisible()
  await expectAccessible(page, 'an order that waits')
  // It survives a reload.
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Pedido por enviar' })).toBeVisible()
  await page.getByRole('button', { name: 'Enviar ahora' }).click()
  await expect(page.getByText('Todavía no hay conexión')).toBeVisible()

  await context.setOffline(false)
  await expect(page.getByText(/^Tu pedido se envió: folio \d+$/)).toBeVisible()
  await expect(second.getByText(/^Tu pedido se envió: folio \d+$/)).toBeVisible()
  expect([...orders, ...secondOrders]).toHaveLength(1)
  await page.getByRole('link', { name: 'Ver el pedido' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Pedido \d+$/ })).toBeVisible()
  await expect(page.getByText(product.code)).toBeVisible()
  // It includes the contact.
  await expect(page.getByText(`${CONTACT.name} · ${CONTACT.phone}`)).toBeVisible()
  await expect(page.getByText(/^Tu pedido se envió/)).toHaveCount(0)
})

test('sending now what is being sent already shows that, and not that there is no network', async ({
  page,
  request,
}) => {
  const product = await pricedProduct(request, SHOP, 11)
  await fillCart(page, SHOP, product.id)
  await page.goto(`/p/${SHOP}/cart`)
  await untilCached(page, [`/p/${SHOP}/cart`])
  const network = await networkOf(page)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Realizar pedido' })).toBeEnabled()
  await network.setOffline(true)
  await page.getByRole('button', { name: 'Realizar pedido' }).click()
  await expect(page.getByRole('heading', { name: 'Pedido por enviar' })).toBeVisible()

  const answered = Promise.withResolvers<void>()
  await page.route('**/api/public/*/orders', async (route) => {
    await answered.promise
    await route.continue()
  })
  const sent = page.waitForRequest('**/api/public/*/orders')
  await network.setOffline(false)
  await sent
  await page.getByRole('button', { name: 'Enviar ahora' }).click()
  await expect(page.getByRole('button', { name: 'Enviando…' })).toBeVisible()
  await expect(page.getByText('Todavía no hay conexión')).toHaveCount(0)
  answered.resolve()
  await expect(page.getByText(/^Tu pedido se envió: folio \d+$/)).toBeVisible()
})

test('a waiting order whose prices changed needs a confirmation before it is sent', async ({
  page,
  context,
  request,
}) => {
  const product = await makeProduct(request, SHOP, `ZZ-CAMBIA-${Date.now()}`)
  await fillCart(page, SHOP, product.id)
  await page.goto(`/p/${SHOP}/cart`)
  await expect(page.getByRole('button', { name: 'Realizar pedido' })).toBeEnabled()
  await untilCached(page, [`/p/${SHOP}/cart`])
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Realizar pedido' }).click()
  await expect(page.getByRole('heading', { name: 'Pedido por enviar' })).toBeVisible()
  const newPrice = await raiseCost(request, product)
  await context.setOffline(false)
  const dialog = page.getByRole('alertdialog', { name: 'Los precios cambiaron' })
  await expect(dialog).toContainText(pesos(product.salesPrice))
  await expect(dialog).toContainText(pesos(newPrice))
  await dialog.getByRole('button', { name: 'Pedir con los precios nuevos' }).click()
  await expect(page.getByText(/^Tu pedido se envió: folio \d+$/)).toBeVisible()
  await expect(page.getByText(`1 producto · ${pesos(newPrice * 2)}`)).toBeVisible()
})

test('a refused waiting order shows the reason and goes back to the cart', async ({
  page,
  context,
  request,
}) => {
  const product = await makeProduct(request, SHOP, `ZZ-SIN-RED-${Date.now()}`)
  await fillCart(page, SHOP, product.id)
  await page.goto(`/p/${SHOP}/cart`)
  await expect(page.getByRole('button', { name: 'Realizar pedido' })).toBeEnabled()
  await untilCached(page, [`/p/${SHOP}/cart`])
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Realizar pedido' }).click()
  await expect(page.getByRole('heading', { name: 'Pedido por enviar' })).toBeVisible()
  await request.delete(`/api/products/${product.id}`, await asOwner())
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'Tu pedido no se pudo enviar' })).toBeVisible()
  await page.getByRole('button', { name: 'Devolver al carrito' }).click()
  await expect(page.getByRole('heading', { name: 'Tu pedido no se pudo enviar' })).toHaveCount(0)
  await expect(page.getByRole('spinbutton', { name: new RegExp(product.name) })).toHaveValue('2')
})

test('a waiting order that goes back to the cart is added to what is there, and its note is in the form again', async ({
  page,
  context,
  request,
}) => {
  const product = await pricedProduct(request, SHOP, 12)
  await fillCart(page, SHOP, product.id)
  await untilCached(page, [`/p/${SHOP}/cart`, `/p/${SHOP}/prod/${product.id}`])
  await page.goto(`/p/${SHOP}/cart`)
  await page.getByRole('button', { name: 'Cambiar' }).click()
  await page.getByLabel('Nota (opcional)').fill('Antes de las 8')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Realizar pedido' }).click()
  await expect(page.getByRole('heading', { name: 'Pedido por enviar' })).toBeVisible()

  // One more of the same, for another order.
  await page.goto(`/p/${SHOP}/prod/${product.id}`)
  await untilHydrated(page)
  await page.getByRole('button', { name: 'Agregar', exact: true }).click()
  await page.getByRole('link', { name: 'Ver carrito' }).first().click()
  await page.getByRole('button', { name: 'Devolver al carrito' }).click()
  await expect(page.getByRole('heading', { name: 'Pedido por enviar' })).toHaveCount(0)
  await expect(page.getByRole('spinbutton')).toHaveValue('3')
  await expect(page.getByText('Antes de las 8')).toBeVisible()
})

test('a waiting order of which an earlier attempt had arrived says so, and the cart keeps what was added since', async ({
  page,
  context,
  request,
}) => {
  const permalink = await orderWithoutAnswer(page, `llegó antes ${Date.now()}`)
  await page.getByRole('button', { name: /^Uno más/ }).click()
  await expect(page.getByRole('spinbutton')).toHaveValue('3')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Realizar pedido' }).click()
  await expect(page.getByRole('heading', { name: 'Pedido por enviar' })).toBeVisible()
  await context.setOffline(false)

  await expect(page.getByRole('heading', { name: /^Tu pedido se envió: folio \d+$/ })).toBeVisible()
  await expect(page.getByText('como lo enviaste primero')).toBeVisible()
  await expect(page.getByRole('spinbutton')).toHaveValue('1')
  expect(await countOrders(request, permalink)).toBe(1)
})

test('an order that waited too long, and had arrived, is not made again from the cart', async ({
  page,
  context,
  request,
}) => {
  const permalink = await orderWithoutAnswer(page, `esperó ${Date.now()}`)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Guardar y enviar después' }).click()
  await expect(page.getByRole('heading', { name: 'Pedido por enviar' })).toBeVisible()
  await page.clock.setFixedTime(Date.now() + 21 * 3_600_000)
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'Tu pedido no se pudo enviar' })).toBeVisible()
  await page.getByRole('button', { name: 'Devolver al carrito' }).click()
  await page.getByRole('button', { name: 'Realizar pedido' }).click()
  await expect(page.getByText('¡Pedido recibido!')).toBeVisible()
  expect(await countOrders(request, permalink)).toBe(1)
})

test('orders of which all had arrived are not made again when they go back to one cart', async ({
  page,
  request,
}) => {
  const permalink = await twoOrdersInOneCart(page, `dos veces ${Date.now()}`)

  await answerOrders(page)
  await page.getByRole('button', { name: 'Realizar pedido' }).click()
  await expect(page.getByText('como lo enviaste primero')).toBeVisible()
  await expect(page.getByRole('spinbutton')).toHaveCount(1)
  await page.getByRole('button', { name: 'Realizar pedido' }).click()
  await expect(page.getByText('¡Pedido recibido!')).toBeVisible()
  expect(await countOrders(request, permalink)).toBe(2)
})

test('nor when what is in that cart waits for the network once more', async ({ page, context, request }) => {
  const permalink = await twoOrdersInOneCart(page, `tres veces ${Date.now()}`)
  await page.getByRole('button', { name: 'Realizar pedido' }).click()
  await expect(page.getByRole('alert')).toContainText('no se duplicará')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Guardar y enviar después' }).click()
  await expect(page.getByRole('heading', { name: 'Pedido por enviar' })).toBeVisible()
  await answerOrders(page)
  await context.setOffline(false)
  await expect(page.getByText('como lo enviaste primero')).toBeVisible()
  await expect(page.getByRole('spinbutton')).toHaveCount(1)
  await page.getByRole('button', { name: 'Realizar pedido' }).click()
  await expect(page.getByText('¡Pedido recibido!')).toBeVisible()
  expect(await countOrders(request, permalink)).toBe(2)
})

test('a link can be installed on the home screen under the name of its account', async ({
  page,
  request,
}) => {
  await page.goto(`/p/${SHOP}`)
  const address = await page.locator('link[rel="manifest"]').getAttribute('href')
  const answer = await request.get(address ?? '')
  expect(answer.headers()['content-type']).toContain('application/manifest+json')
  const manifest = (await answer.json()) as { name: string; start_url: string; icons: { src: string }[] }
  expect(manifest).toMatchObject({ name: 'Mayoreo del Centro', start_url: `/p/${SHOP}` })
  for (const { src } of manifest.icons)
    expect((await request.get(src)).headers()['content-type']).toBe('image/png')
  expect((await request.get('/p/este-enlace-no-existe/manifest.webmanifest')).status()).toBe(404)
})

/** Waits until the worker is active and these addresses are cached. */
async function untilCached(page: Page, addresses: string[]): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await expect
    .poll(() =>
      page.evaluate(
        async (addresses) => (await Promise.all(addresses.map((one) => caches.match(one)))).every(Boolean),
        addresses,
      ),
    )
    .toBe(true)
}

/** Places an order by a new link. The server receives it, and its response is lost. Returns the link. */
async function orderWithoutAnswer(page: Page, note: string, { times = 1 } = {}): Promise<string> {
  const { request } = page
  const { permalink } = await publish(await callAs(request, 'mayoreo'), note)
  const product = await pricedProduct(request, permalink, 2)
  await fillCart(page, permalink, product.id)
  await page.goto(`/p/${permalink}/cart`)
  await untilCached(page, [`/p/${permalink}/cart`])
  await loseAnswerOfOrder(page, { times })
  await page.getByRole('button', { name: 'Realizar pedido' }).click()
  await expect(page.getByRole('alert')).toContainText('no se duplicará')
  return permalink
}

/** Two orders that arrived without an answer, both in the cart again; no order has an answer. Returns the link. */
async function twoOrdersInOneCart(page: Page, note: string): Promise<string> {
  const permalink = await orderWithoutAnswer(page, note, { times: 99 })
  await page.getByRole('button', { name: 'Guardar y enviar después' }).click()
  await expect(page.getByRole('heading', { name: 'Pedido por enviar' })).toBeVisible()
  const other = await pricedProduct(page.request, permalink, 3)
  await fillCart(page, permalink, other.id)
  await page.goto(`/p/${permalink}/cart`)
  await page.getByRole('button', { name: 'Realizar pedido' }).click()
  await expect(page.getByRole('alert')).toContainText('no se duplicará')
  await page.getByRole('button', { name: 'Devolver al carrito' }).click()
  await expect(page.getByRole('spinbutton')).toHaveCount(2)
  return permalink
}

/** Records the orders that the server accepts from a tab. */
function ordersPlaced(page: Page): string[] {
  const placed: string[] = []
  page.on('response', (response) => {
    if (response.request().method() === 'POST' && response.url().endsWith('/orders'))
      placed.push(response.url())
  })
  return placed
}
