import { expectAccessible } from './examine.ts'
import { expect } from '@playwright/test'
import { expectFits } from './expect-fits.ts'
import { test } from './enforce-csp.ts'
import {
  PHONE,
  countOrders,
  entries,
  escaped,
  fillCart,
  largeCategory,
  loseAnswerOfOrder,
  openTab,
  pesos,
  pricedProduct,
  raiseCost,
  unpricedProduct,
} from './storefront-world.ts'

const SHOP = 'demo-publico'
const OTHER_SHOP = 'demo-plomeros'

test.use(PHONE)

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a visitor reads the catalogue: start, category, next page, product, with prices', async ({
    page,
    request,
  }) => {
    const category = await largeCategory(request, SHOP)
    const { catalogId, catalogName } = await entries(request, SHOP)
    await page.goto(`/p/${SHOP}/c/${catalogId}`)
    await expect(page.getByRole('heading', { level: 1, name: catalogName })).toBeVisible()
    await expect(
      page
        .getByRole('main')
        .getByRole('link', { name: /\d productos?$/ })
        .first(),
    ).toBeVisible()
    await page.goto(`/p/${SHOP}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page
      .getByRole('main')
      .getByRole('link', { name: new RegExp(escaped(category.top)) })
      .first()
      .click()
    await expect(page).toHaveURL(/\/cy\/\d+$/)

    await page.goto(`/p/${SHOP}/cy/${category.id}`)
    await expect(page.getByRole('heading', { level: 1, name: category.name })).toBeVisible()
    const names = page.getByRole('main').getByRole('heading', { level: 3 })
    await expect(names).toHaveCount(24)
    for (const [width, across] of [
      [390, 2],
      [800, 3],
      [1280, 4],
    ] as const) {
      await page.setViewportSize({ width, height: 844 })
      const rows = await Promise.all((await names.all()).slice(0, 6).map((name) => name.boundingBox()))
      expect(
        rows.filter((box) => box?.y === rows[0]?.y),
        `across at ${width}`,
      ).toHaveLength(across)
    }
    const sizes = names.getByText(/^\d+ \d+\/\d+/)
    expect(await sizes.count()).toBeGreaterThan(0)
    for (const width of [320, 360, 390, 412]) {
      await page.setViewportSize({ width, height: 844 })
      const lines = await sizes.evaluateAll((all) => all.map((one) => one.getClientRects().length))
      expect(new Set(lines), `lines of each size at ${width}`).toEqual(new Set([1]))
    }
    await expect(page.getByText(/^\$[\d,]+\.\d\d$/).first()).toBeVisible()
    await expect(page.getByRole('button', { name: /^Agregar/ })).toHaveCount(0)
    const first = await names.first().innerText()

    await page.getByRole('link', { name: 'Cargar más' }).click()
    await expect(page).toHaveURL(/\?pages=2$/)
    await expect(page.getByText(/^48 de [\d,]+ productos$/)).toBeVisible()
    await expect(names.first()).toHaveText(first)
    const further = await names.nth(24).innerText()

    const [root = ''] = page.url().split('?')
    await page.goto(`${root}?page=2`)
    await expect(page.getByText(/^25 a 48 de [\d,]+ productos$/)).toBeVisible()
    await expect(names.first()).toHaveText(further)
    await page.getByRole('link', { name: 'Anterior' }).click()
    await names.first().getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1, name: first })).toBeVisible()
    await expect(page).toHaveTitle(first)
    expect(await page.locator('meta[property="og:title"]').getAttribute('content')).toBe(first)
    expect(await page.locator('meta[property="og:site_name"]').getAttribute('content')).toBe(
      'Mayoreo del Centro',
    )
    for (const meta of await page.locator('meta[content]').all())
      expect(await meta.getAttribute('content'), 'no preview tells a price').not.toContain('$')
    expect(await page.locator('meta[name="robots"]').getAttribute('content')).toContain('noindex')
  })
})

test('a plus puts one in the cart and becomes a stepper; its number opens frequent quantities', async ({
  page,
  request,
}) => {
  const product = await pricedProduct(request, SHOP, 7)
  await page.goto(`/p/${SHOP}/cy/${product.categoryId}`)
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: product.name, exact: true }) })
  const plus = card.getByRole('button', { name: /^(Agregar|Uno más)/ })
  await plus.scrollIntoViewIfNeeded()
  const place = await plus.boundingBox()
  await plus.tap()
  const number = card.getByRole('button', { name: /^Cambiar la cantidad/ })
  await expect(number).toHaveText('1')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Carrito, 1 producto' })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: '1 en tu carrito' })).toBeAttached()
  // The plus is where it was.
  const moved = await plus.boundingBox()
  expect(Math.abs((moved?.x ?? 0) - (place?.x ?? 999))).toBeLessThanOrEqual(2)
  expect(Math.abs((moved?.y ?? 0) - (place?.y ?? 999))).toBeLessThanOrEqual(2)
  await plus.tap()
  await expect(number).toHaveText('2')

  await number.tap()
  const dialog = page.getByRole('dialog')
  const quick = dialog.getByRole('group', { name: 'Cantidades frecuentes' }).getByRole('button')
  await expect(quick).toHaveText(['5', '10', '25', '50'])
  await expect(dialog.getByRole('spinbutton')).toHaveAttribute('inputmode', 'numeric')
  await quick.nth(2).tap()
  await expect(dialog.getByRole('spinbutton')).toHaveValue('25')
  await expect(quick.nth(2)).toHaveAttribute('aria-pressed', 'true')
  await expect(dialog).toContainText(pesos(product.salesPrice * 25))
  await expectAccessible(page, 'sheet of quantities')
  await dialog.getByRole('button', { name: 'Actualizar cantidad' }).tap()
  await expect(number).toHaveText('25')

  // By keyboard: Escape keeps the quantity and returns the focus to the number.
  await number.press('Enter')
  // The sheet receives keys once it has the focus.
  await expect(page.locator('[role=dialog]:focus, [role=dialog] :focus')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(number).toBeFocused()
  await number.press('Enter')
  await dialog.getByRole('spinbutton').fill('1')
  await dialog.getByRole('spinbutton').press('Enter')
  await expect(number).toHaveText('1')
  await expect(dialog).toHaveCount(0)
  await expect(number).toBeFocused()
  // At one, the minus becomes a button that removes the product, and the plus keeps the focus.
  await card.getByRole('button', { name: /^Quitar/ }).press('Enter')
  await expect(page.getByRole('link', { name: 'Carrito vacío' })).toBeVisible()
  await expect(plus).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(number).toHaveText('2')
  await card.getByRole('button', { name: /^Uno menos/ }).press('Enter')
  await expect(number).toHaveText('1')
  await expect(card.getByRole('button', { name: /^Quitar/ }), 'the former minus').toBeFocused()
})

test('the cart follows its rules: dialog, quantities, removal', async ({ page, request }) => {
  const product = await pricedProduct(request, SHOP, 0)
  await page.goto(`/p/${SHOP}/prod/${product.id}`)
  await page.getByRole('button', { name: 'Elegir cantidad' }).click()

  const dialog = page.getByRole('dialog')
  const quantity = dialog.getByRole('spinbutton')
  await expect(dialog.getByRole('button', { name: 'Agregar al carrito' })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Quitar del carrito' })).toHaveCount(0)
  expect((await dialog.boundingBox())?.width).toBeLessThanOrEqual(400)
  await expect(quantity).toHaveValue('1')
  await expect(quantity).toHaveAttribute('min', '1')
  const less = dialog.getByRole('button', { name: /^Uno menos/ })
  await expect(less).toBeDisabled()
  await dialog.getByRole('button', { name: /^Uno más/ }).click()
  await expect(quantity).toHaveValue('2')
  await less.press('Enter')
  await expect(quantity).toHaveValue('1')
  await expect(less).toBeFocused()
  // An empty field is ignored while typing and becomes 1 on blur; a number below 1 becomes 1 immediately.
  await quantity.fill('')
  await expect(quantity).toHaveValue('')
  await quantity.blur()
  await expect(quantity).toHaveValue('1')
  await quantity.fill('0')
  await expect(quantity).toHaveValue('1')
  await quantity.fill('-4')
  await expect(quantity).toHaveValue('1')
  // The next digit replaces the corrected number.
  for (const typed of ['03', '1e53', '1.53']) {
    await quantity.fill('')
    await quantity.pressSequentially(typed)
    await expect(quantity, typed).toHaveValue('3')
  }
  await dialog.getByRole('button', { name: 'Agregar al carrito' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Carrito, 1 producto' })).toBeVisible()

  await page.goto(`/p/${SHOP}/cy/${product.categoryId}`)
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: product.name, exact: true }) })
  await card.getByRole('button', { name: /^Cambiar la cantidad/ }).click()
  await expect(quantity).toHaveValue('3')
  await dialog.getByRole('button', { name: /^Uno más/ }).click()
  await dialog.getByRole('button', { name: 'Actualizar cantidad' }).click()
  await expect(card.getByRole('button', { name: /^Cambiar la cantidad/ })).toHaveText('4')

  await page.reload()
  await expect(card.getByRole('button', { name: /^Cambiar la cantidad/ })).toHaveText('4')
  await page.getByRole('link', { name: 'Carrito, 1 producto' }).click()
  await expect(page.getByRole('spinbutton')).toHaveValue('4')
  await expect(page.getByRole('region', { name: 'Total' })).toContainText(pesos(product.salesPrice * 4))
  await page.getByRole('button', { name: /^Quitar/ }).click()
  await expect(page.getByText('Tu carrito está vacío')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Realizar pedido' })).toBeDisabled()
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(page.getByRole('spinbutton')).toHaveValue('4')
})

test('a product without a price cannot be put in the cart', async ({ page, request, baseURL }) => {
  const product = await unpricedProduct(request, SHOP)
  const address = `/p/${SHOP}/prod/${product.id}`
  await page.goto(address)
  await expect(page.getByText('Precio a consultar')).toBeVisible()
  await expect(page.getByText('N/A', { exact: true })).toBeVisible()
  // Its own button: products of other sizes beside it may have buttons too.
  await expect(page.getByRole('button', { name: 'Agregar', exact: true })).toHaveCount(0)
  const ask = page.getByRole('link', { name: 'Preguntar por WhatsApp', exact: true })
  const name = await page.getByRole('heading', { level: 1 }).innerText()
  const chat = new URL((await ask.getAttribute('href')) ?? '')
  expect(chat.host).toBe('wa.me')
  const question = chat.searchParams.get('text')
  expect(question).toBe(`Hola, ¿qué precio tiene «${name}», clave ${product.code}?\n${baseURL}${address}`)
  await expectAccessible(page, 'a product without a price')

  // Its card has a button to ask for the price instead of the plus.
  await page.goto(`/p/${SHOP}/search?query=${encodeURIComponent(product.code)}`)
  const card = page
    .getByRole('listitem')
    .filter({ hasText: product.code })
    .filter({ has: page.getByText('N/A', { exact: true }) })
    .filter({ has: page.getByText('Precio a consultar') })
  const askOnCard = card.getByRole('link', { name: /^Preguntar por WhatsApp el precio de / })
  expect(new URL((await askOnCard.getAttribute('href')) ?? '').searchParams.get('text')).toBe(question)
  await expectAccessible(page, 'results without a price')
})

test('a customer orders from a phone, gets a folio and finds the order again', async ({ page, request }) => {
  const product = await pricedProduct(request, SHOP, 1)
  await fillCart(page, SHOP, product.id)
  await page.goto(`/p/${SHOP}/cart`)
  await page.getByRole('button', { name: 'Realizar pedido' }).click()
  await expect(page.getByText('¡Pedido recibido!')).toBeVisible()
  await expect(page).toHaveURL(/\/orders\/\d+\?placed=1$/)
  const folio = (await page.getByRole('heading', { level: 1 }).innerText()).replace(/\D/g, '')
  await expect(page.getByRole('link', { name: 'Carrito vacío' })).toBeVisible()
  const whatsapp = page.getByRole('link', { name: 'Enviar por WhatsApp' })
  await expect(whatsapp, 'the main action without scrolling').toBeInViewport({ ratio: 1 })
  expect(decodeURIComponent((await whatsapp.getAttribute('href')) ?? '')).toContain(`pedido ${folio} `)

  await page.getByRole('link', { name: 'Ver todos los pedidos' }).click()
  await page.getByRole('link', { name: new RegExp(`Pedido ${folio}\\b`) }).click()
  await expect(page.getByRole('main').getByText('Recibido').first()).toBeVisible()
  await expect(page.getByText(product.code)).toBeVisible()
})

test('a double tap makes one order', async ({ page, request }) => {
  const product = await pricedProduct(request, OTHER_SHOP, 2)
  await fillCart(page, OTHER_SHOP, product.id)
  await page.goto(`/p/${OTHER_SHOP}/cart`)
  const before = await countOrders(request, OTHER_SHOP)
  await page.getByRole('button', { name: 'Realizar pedido' }).dblclick()
  await expect(page.getByText('¡Pedido recibido!')).toBeVisible()
  expect(await countOrders(request, OTHER_SHOP)).toBe(before + 1)
})

test('an order whose response is lost is retried and stays one order', async ({ page, request }) => {
  const product = await pricedProduct(request, OTHER_SHOP, 3)
  await fillCart(page, OTHER_SHOP, product.id)
  await page.goto(`/p/${OTHER_SHOP}/cart`)
  const before = await countOrders(request, OTHER_SHOP)
  await page.route('**/orders', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    await route.fetch()
    await route.abort('connectionreset')
  })
  await page.getByRole('button', { name: 'Realizar pedido' }).click()
  await expect(page.getByRole('alert')).toContainText('no se duplicará')
  await expect(page.getByRole('spinbutton')).toHaveValue('2')
  await page.unroute('**/orders')
  await page.reload()
  await page.getByRole('button', { name: 'Realizar pedido' }).click()
  await expect(page.getByText('¡Pedido recibido!')).toBeVisible()
  expect(await countOrders(request, OTHER_SHOP)).toBe(before + 1)
})

test('a cart that was changed after a lost response orders nothing twice', async ({ page, request }) => {
  const product = await pricedProduct(request, OTHER_SHOP, 14)
  await fillCart(page, OTHER_SHOP, product.id)
  await page.goto(`/p/${OTHER_SHOP}/cart`)
  const before = await countOrders(request, OTHER_SHOP)
  await loseAnswerOfOrder(page)
  const place = page.getByRole('button', { name: 'Realizar pedido' })
  await place.click()
  await expect(page.getByRole('alert')).toContainText('no se duplicará')
  await page.getByRole('button', { name: /^Uno más/ }).click()
  await expect(page.getByRole('spinbutton')).toHaveValue('3')
  await place.click()
  await expect(page.getByRole('alert')).toContainText('Tu pedido ya había llegado, como lo enviaste primero')
  await expect(page.getByRole('spinbutton')).toHaveValue('1')
  expect(await countOrders(request, OTHER_SHOP)).toBe(before + 1)
  await expectAccessible(page, 'an order that was received before the change')

  // The rest is another order.
  await place.click()
  await expect(page.getByText('¡Pedido recibido!')).toBeVisible()
  expect(await countOrders(request, OTHER_SHOP)).toBe(before + 2)
})

test('what is added to the cart while it is sent stays in it, and whoever has gone on is told there', async ({
  page,
  request,
}) => {
  const product = await pricedProduct(request, SHOP, 14)
  await fillCart(page, SHOP, product.id)
  await page.goto(`/p/${SHOP}`)
  await page.getByRole('link', { name: 'Carrito, 1 producto' }).click()
  const answered = Promise.withResolvers<void>()
  await page.route(`**/api/public/${SHOP}/orders`, async (route) => {
    await answered.promise
    await route.continue()
  })
  await page.getByRole('button', { name: 'Realizar pedido' }).click()
  await page.getByRole('button', { name: /^Uno más/ }).click()
  // On a slow phone the answer arrives before the next page is drawn.
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 20 })
  await page.goBack()
  answered.resolve()
  await expect(page.getByText(/^Tu pedido se envió: folio \d+$/)).toBeVisible()
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await expect(page).toHaveURL(`/p/${SHOP}`)
  await expect(page.getByText(`1 producto · ${pesos(product.salesPrice * 2)}`)).toBeVisible()
  await page.getByRole('link', { name: 'Carrito, 1 producto' }).click()
  await expect(page.getByRole('spinbutton')).toHaveValue('1')
})

test('with storage blocked, the cart page warns of it, and a lost response still makes one order', async ({
  page,
  request,
}) => {
  const product = await pricedProduct(request, OTHER_SHOP, 13)
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      const refuse = () => {
        throw new DOMException('', 'SecurityError')
      }
      Object.defineProperty(window, name, { get: refuse })
    }
  })
  await fillCart(page, OTHER_SHOP, product.id)
  await page.getByRole('main').getByRole('link', { name: 'Ver carrito' }).click()
  await expect(page.getByText(/^Este navegador no puede guardar tu carrito/)).toBeVisible()
  const before = await countOrders(request, OTHER_SHOP)
  await loseAnswerOfOrder(page)
  await page.getByRole('button', { name: 'Realizar pedido' }).click()
  await expect(page.getByRole('alert')).toContainText('no se duplicará')
  await page.getByRole('button', { name: 'Realizar pedido' }).click()
  await expect(page.getByText('¡Pedido recibido!')).toBeVisible()
  expect(await countOrders(request, OTHER_SHOP)).toBe(before + 1)
})

test('a price that changed meanwhile is shown, old and new, for confirmation', async ({ page, request }) => {
  const product = await pricedProduct(request, SHOP, 4)
  await fillCart(page, SHOP, product.id)
  await page.goto(`/p/${SHOP}/cart`)
  await expect(page.getByRole('button', { name: 'Realizar pedido' })).toBeEnabled()
  const newPrice = await raiseCost(request, product)
  await page.getByRole('button', { name: 'Realizar pedido' }).click()

  const dialog = page.getByRole('alertdialog', { name: 'Los precios cambiaron' })
  await expect(dialog).toContainText(pesos(product.salesPrice))
  await expect(dialog).toContainText(pesos(newPrice))
  await dialog.getByRole('button', { name: 'Revisar el carrito' }).click()
  await expect(page.getByRole('region', { name: 'Total' })).toContainText(pesos(newPrice * 2))
  await page.getByRole('button', { name: 'Realizar pedido' }).click()
  await expect(page.getByText('¡Pedido recibido!')).toBeVisible()
  await expect(page.getByRole('main')).toContainText(pesos(newPrice * 2))
})

test('two links have separate carts, and two tabs of one link share theirs', async ({
  page,
  context,
  request,
}) => {
  const product = await pricedProduct(request, SHOP, 5)
  await fillCart(page, SHOP, product.id)
  const other = await openTab(context, `/p/${OTHER_SHOP}`)
  await expect(other.getByRole('link', { name: 'Carrito vacío' })).toBeVisible()
  const same = await openTab(context, `/p/${SHOP}/cart`)
  await same.getByRole('button', { name: /^Uno más/ }).click()
  await page.goto(`/p/${SHOP}/cart`)
  await expect(page.getByRole('spinbutton')).toHaveValue('3')
  await same.getByRole('button', { name: /^Quitar/ }).click()
  await expect(page.getByText('Tu carrito está vacío')).toBeVisible()
})

test('a damaged cart does not break the page', async ({ page }) => {
  const product = { id: 1, code: 'X', name: 'X', salesPrice: 1e308, images: [] }
  const beyondNumbers = { [SHOP]: { items: [{ id: 1, product, quantity: 9 }] } }
  await page.goto(`/p/${SHOP}/cart`)
  for (const text of ['{"demo-publico":{"items":[null,{"id":1', JSON.stringify(beyondNumbers)]) {
    await page.evaluate((cart) => localStorage.setItem('cart', cart), text)
    await page.reload()
    await expect(page.getByText('Tu carrito está vacío')).toBeVisible()
  }
})

test('the landing page names the product, its users and how to reach it', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: 'Mostrador' })).toBeVisible()
  await expect(page.getByText('tu catálogo de material de plomería')).toBeVisible()
  for (const card of ['Contacto', 'Quiénes somos', 'Nuestra misión'])
    await expect(page.getByRole('heading', { level: 2, name: card })).toBeVisible()
  await expect(page.getByRole('contentinfo')).toContainText(`© ${new Date().getFullYear()}`)
})

test('an unknown address shows an error page', async ({ page }) => {
  const unknown = await page.goto('/no/existe')
  expect(unknown?.status()).toBe(404)
  await expect(page.getByText('404 -Not found')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ir al inicio' })).toHaveAttribute('href', '/')
  await page.goto('/admin/no-existe')
  await expect(page.getByRole('link', { name: 'Ir al inicio' })).toHaveAttribute('href', '/admin')
  const alias = await page.goto('/p/este-enlace-no-existe')
  expect(alias?.status()).toBe(404)
  await expect(page.getByText('Este catálogo no está disponible')).toBeVisible()
  const category = await page.goto(`/p/${SHOP}/cy/999999999`)
  expect(category?.status()).toBe(404)
  await expect(page.getByText('Ya no está aquí')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Menú' })).toBeVisible()
})

for (const page of ['a category', 'results of a search'])
  test(`the first load of ${page} needs at most 145 kB of script`, async ({ request }) => {
    const category = await largeCategory(request, SHOP)
    const path = page === 'a category' ? `cy/${category.id}` : 'search?query=codo%20pvc'
    const html = await (await request.get(`/p/${SHOP}/${path}`)).text()
    const scripts = new Set(html.match(/\/assets\/[\w.-]+\.js/g))
    let bytes = 0
    for (const script of scripts) {
      const answer = await request.get(script, { headers: { 'accept-encoding': 'br' } })
      expect(answer.headers()['content-encoding'] ?? 'none', script).toBe('br')
      bytes += Number(answer.headers()['content-length'])
    }
    expect(scripts.size).toBeGreaterThan(3)
    expect(bytes).toBeLessThanOrEqual(145_000)
  })

test('neither opening a page of prices nor the first product in the cart waits for a format of Intl', async ({
  page,
  request,
}) => {
  // The first one of a browser stops a cheap phone for more than a tenth of a second.
  await page.addInitScript(() => {
    const made: string[] = []
    Object.assign(window, { madeFormats: made })
    for (const name of ['NumberFormat', 'DateTimeFormat', 'Collator'] as const) {
      const recording = new Proxy(Intl[name], {
        construct(format, options) {
          made.push(name)
          return Reflect.construct(format, options) as object
        },
      })
      Object.assign(Intl, { [name]: recording })
    }
  })
  const { id } = await largeCategory(request, SHOP)
  await page.goto(`/p/${SHOP}/cy/${id}`)
  await page
    .getByRole('button', { name: /^Agregar .* al carrito$/ })
    .first()
    .click()
  await expect(page.getByRole('link', { name: /Ver carrito$/ })).toContainText('$')
  expect(await page.evaluate(() => Reflect.get(window, 'madeFormats') as string[])).toEqual([])
})

for (const width of [390, 1280]) {
  test(`every page is accessible and fits ${width} px`, async ({ page, request }) => {
    test.slow()
    const broken: string[] = []
    // React reports hydration mismatches like this.
    page.on('pageerror', (error) => broken.push(`${page.url()}: ${error.message}`))
    await page.setViewportSize({ width, height: 844 })
    const product = await pricedProduct(request, SHOP, 6)
    const category = await largeCategory(request, SHOP)
    const { catalogId, customListId } = await entries(request, SHOP)
    const paths = [
      '',
      `/cy/${category.id}`,
      `/prod/${product.id}`,
      '/cart',
      '/orders',
      '/quick-order',
      '/search?query=codo',
      `/c/${catalogId}`,
      `/cl/${customListId}`,
    ]
    for (const address of ['/', '/no/existe', ...paths.map((path) => `/p/${SHOP}${path}`)]) {
      const answer = await page.goto(address)
      expect(answer?.status(), address).toBe(address === '/no/existe' ? 404 : 200)
      await page.waitForLoadState('networkidle')
      await expectAccessible(page, address)
      await expectFits(page)
    }
    await fillCart(page, SHOP, product.id)
    await page.goto(`/p/${SHOP}/cart`)
    await expect(page.getByRole('button', { name: 'Realizar pedido' })).toBeEnabled()
    await expectAccessible(page, 'filled cart')
    expect(broken).toEqual([])
  })
}
