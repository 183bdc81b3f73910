import { expect } from '@playwright/test'
import type { APIRequestContext, Browser, BrowserContext, Page } from '@playwright/test'
import { test } from './enforce-csp.ts'
import { expectAccessible } from './examine.ts'
import { expectAccessibleAndFittingAtBothSizes } from './on-a-phone.ts'
import { CONTACT } from './contact.ts'
import { expectFits } from './expect-fits.ts'
import { callAs, publish } from './own-publication.ts'
import { placeOrder } from './place-order.ts'
import { headersOf, signIn } from './sign-in.ts'
import { fillCart, makeProduct, PHONE, pesos, raiseCost } from './storefront-world.ts'

const mark = Date.now().toString(36)

test('two phones on a link for a group never see the orders of each other', async ({ browser, request }) => {
  const shop = await openGroup(request, `Grupo ${mark}`)
  const product = await makeProduct(request, shop, `ZZ-DOS-TELEFONOS-${mark}`)
  const [ana, luis] = [await openPhone(browser), await openPhone(browser)]

  await fillCart(ana.page, shop, product.id)
  await ana.page.evaluate(() => localStorage.removeItem('contact'))
  await ana.page.goto(`/p/${shop}/cart`)
  // As high as a phone with its keyboard open.
  const size = ana.page.viewportSize()!
  await ana.page.setViewportSize({ ...size, height: 480 })
  await ana.page.getByRole('button', { name: 'Realizar pedido' }).click()
  // Missing input is reported at its field, which gets the focus.
  const name = ana.page.getByRole('textbox', { name: 'Nombre' })
  await expect(name).toBeFocused()
  await expect(name).toHaveAccessibleDescription('Escribe tu nombre')
  await expect.poll(() => ana.page.getByText('Escribe tu nombre').evaluate(isCovered)).toBe(false)
  await ana.page.setViewportSize(size)
  await expect(ana.page.getByRole('alert')).toContainText('Revisa los datos marcados.')
  await expectAccessibleAndFittingAtBothSizes(ana.page, 'a contact with errors')
  await name.fill('Ana Secreta')
  const phone = ana.page.getByRole('textbox', { name: 'WhatsApp o teléfono' })
  await phone.fill('12')
  await expect(ana.page.getByText('Revisa los datos marcados.'), 'nothing is marked').toHaveCount(0)
  await ana.page.getByRole('textbox', { name: 'Nota' }).fill('Tocar fuerte')
  await ana.page.getByRole('button', { name: 'Realizar pedido' }).click()
  await expect(phone).toHaveAccessibleDescription(/10 dígitos/)
  await ana.page.reload()
  // The input is preserved.
  await expect(name).toHaveValue('Ana Secreta')
  await expect(ana.page.getByRole('textbox', { name: 'Nota' })).toHaveValue('Tocar fuerte')
  await phone.fill('044 55 1234 5678')
  await ana.page.getByText('Entrega', { exact: true }).click()
  await ana.page.getByRole('textbox', { name: 'Dirección de entrega' }).fill('5 de Mayo 8')
  await expectFits(ana.page)
  await ana.page.getByRole('button', { name: 'Realizar pedido' }).click()
  await expect(ana.page.getByText('¡Pedido recibido!')).toBeVisible()
  await expect(ana.page.getByText('Ana Secreta · 55 1234 5678')).toBeVisible()
  await expect(ana.page.getByText('Entrega en 5 de Mayo 8')).toBeVisible()
  await expectAccessibleAndFittingAtBothSizes(ana.page, 'an order with its contact')
  const orderPath = new URL(ana.page.url()).pathname
  const whatsapp = await ana.page.getByRole('link', { name: 'Enviar por WhatsApp' }).getAttribute('href')
  const text = decodeURIComponent(whatsapp ?? '')
  expect(text).toContain('A nombre de Ana Secreta')
  const withKey = /\/p\/\S+\?key=[0-9a-f]{32}/.exec(text)?.[0] ?? ''
  expect(withKey).toContain(orderPath)

  // On the other phone.
  await luis.page.goto(`/p/${shop}/orders`)
  await expect(luis.page.getByText('Todavía no hay pedidos')).toBeVisible()
  const refused = await luis.page.goto(orderPath)
  expect(refused?.status()).toBe(404)
  await expect(luis.page.getByText('Ana Secreta')).toHaveCount(0)
  await luis.page.goto(withKey)
  await expect(luis.page.getByText(product.code).first()).toBeVisible()
  expect(await luis.page.content()).not.toMatch(/Ana Secreta|5512345678|5 de Mayo|Tocar fuerte/)
  await expect(luis.page.getByRole('button', { name: 'Cancelar pedido' })).toHaveCount(0)

  await ana.page.goto(`/p/${shop}/orders`)
  await expect(ana.page.getByText('Para Ana Secreta')).toBeVisible()
  await expectAccessibleAndFittingAtBothSizes(ana.page, 'the orders of a device')

  // The contact is stored, the note is not.
  await fillCart(ana.page, shop, product.id, { keepContact: true })
  await ana.page.goto(`/p/${shop}/cart`)
  await expect(ana.page.getByText('Ana Secreta · 55 1234 5678')).toBeVisible()
  await expect(ana.page.getByText('Tocar fuerte')).toHaveCount(0)

  // The cached page is identical for both phones.
  for (const path of [`/p/${shop}`, `/p/${shop}/cart`, `/p/${shop}/prod/${product.id}`]) {
    const [one, other] = [await ana.context.request.get(path), await luis.context.request.get(path)]
    expect(await one.text()).toBe(await other.text())
    expect(await one.text()).not.toContain('Ana Secreta')
  }
  await Promise.all([ana.context.close(), luis.context.close()])
})

test('favourites on a link for a group stay on the device', async ({ browser, request }) => {
  const shop = await openGroup(request, `Favoritos de grupo ${mark}`)
  const product = await makeProduct(request, shop, `ZZ-FAVORITO-${mark}`)
  const [ana, luis] = [await openPhone(browser), await openPhone(browser)]
  await ana.page.goto(`/p/${shop}/prod/${product.id}`)
  const heart = ana.page.getByRole('button', { name: `Favorito: ${product.name}`, exact: true })
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await ana.page.reload()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await ana.page.getByRole('button', { name: 'Menú' }).click()
  await ana.page.getByRole('navigation').getByRole('link', { name: 'Favoritos' }).click()
  await expect(ana.page.getByRole('heading', { level: 1, name: 'Favoritos' })).toBeVisible()
  await expect(ana.page.getByText(product.code).first()).toBeVisible()
  await expectAccessibleAndFittingAtBothSizes(ana.page, 'favourites of a device')

  await luis.page.goto(`/p/${shop}/favourites`)
  await expect(luis.page.getByText('Todavía no tienes favoritos')).toBeVisible()
  await expectAccessible(luis.page, 'no favourites')
  await Promise.all([ana.context.close(), luis.context.close()])
})

test('a price that changed before the cart was opened is asked about before it orders', async ({
  page,
  request,
}) => {
  const shop = await openGroup(request, `Precios ${mark}`)
  const product = await makeProduct(request, shop, `ZZ-ANTES-${mark}`)
  await fillCart(page, shop, product.id)
  const newPrice = await raiseCost(request, product, shop)
  await page.goto(`/p/${shop}/cart`)
  const change = page.getByText(/^Antes .*: el precio cambió$/)
  await expect(change).toBeVisible()
  // Seen once is not asked about: a phone loads the page again when it likes.
  await page.reload()
  await expect(change).toBeVisible()
  await page.getByRole('button', { name: 'Realizar pedido' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Los precios cambiaron' })
  await expect(dialog).toContainText(`Antes ${pesos(product.salesPrice)}, ahora ${pesos(newPrice)}`)
  await expect(dialog).toContainText(`Antes ${pesos(product.salesPrice * 2)}, ahora ${pesos(newPrice * 2)}`)
  await expectAccessibleAndFittingAtBothSizes(page, 'the question about changed prices')
  await dialog.getByRole('button', { name: 'Pedir con los precios nuevos' }).click()
  await expect(page.getByText('¡Pedido recibido!')).toBeVisible()
})

test('a customer cancels an order that is still RECEIVED', async ({ page, request }) => {
  const shop = await openGroup(request, `Cancelar ${mark}`)
  const product = await makeProduct(request, shop, `ZZ-CANCELAR-${mark}`)
  for (const isLate of [false, true]) {
    await fillCart(page, shop, product.id)
    await page.goto(`/p/${shop}/cart`)
    await page.getByRole('button', { name: 'Realizar pedido' }).click()
    await expect(page.getByText('¡Pedido recibido!')).toBeVisible()
    const id = /\/orders\/(\d+)/.exec(page.url())?.[1]
    await page.getByRole('button', { name: 'Cancelar pedido' }).click()
    const dialog = page.getByRole('alertdialog', { name: /^¿Cancelar el pedido \d+\?$/ })
    if (!isLate) await expectAccessibleAndFittingAtBothSizes(page, 'the question before cancelling')
    if (isLate) {
      const confirmed = await request.patch(`/api/orders/${id}`, {
        headers: await headersOf('mayoreo'),
        data: { orderStatus: 'CONFIRMED' },
      })
      expect(confirmed.status()).toBe(200)
    }
    await dialog.getByRole('button', { name: 'Sí, cancelar' }).click()
    if (isLate) {
      await expect(dialog.getByRole('alert')).toContainText('Ya no se puede cancelar desde aquí')
      await dialog.getByRole('button', { name: 'No, dejarlo' }).click()
    }
    const status = isLate ? 'Confirmado' : 'Cancelado'
    await expect(page.getByRole('main').getByText(status).first()).toBeVisible()
    // The page says what happened, when, and whether it was the customer; it names no user of the shop.
    const history = page.getByRole('list', { name: 'Qué ha pasado con el pedido' }).getByRole('listitem')
    await expect(history).toHaveCount(1)
    await expect(history).toContainText(status)
    if (isLate) await expect(history).not.toContainText('por quien pidió')
    else await expect(history).toContainText('por quien pidió')
    await expect(history).not.toContainText('mayoreo')
    if (!isLate) await expectAccessibleAndFittingAtBothSizes(page, 'what has happened to an order')
    await expect(page.getByRole('button', { name: 'Cancelar pedido' })).toHaveCount(0)
  }
})

test('the account sees whom an order is for, finds it by phone, and erases it on request', async ({
  browser,
  page,
  request,
}) => {
  const shop = await openGroup(request, `Contactos ${mark}`)
  const product = await makeProduct(request, shop, `ZZ-CONTACTO-${mark}`)
  const phone = `55${String(Date.now()).slice(-8)}`
  const placed = await request.post(`/api/public/${shop}/orders`, {
    data: {
      items: [{ productId: product.id, quantity: 2 }],
      contact: { name: 'Rosa Díaz', phone, delivery: 'DELIVERY', address: 'Juárez 4', note: 'Timbre roto' },
    },
  })
  const { id, folio } = (await placed.json()) as { id: number; folio: number }
  await signIn(page, 'mayoreo')
  await page.goto(`/admin/orders?searchValue=${phone.slice(0, 2)} ${phone.slice(2)}`)
  const row = page.getByRole('row').filter({ has: page.getByTitle(`Ver el pedido ${folio}`) })
  await expect(row).toContainText('Rosa Díaz')
  await page.getByTitle(`Ver el pedido ${folio}`).click()
  await expect(page.getByText('Entrega: Juárez 4')).toBeVisible()
  await expect(page.getByText('Nota: Timbre roto')).toBeVisible()
  const whatsapp = page.getByRole('link', { name: 'WhatsApp al cliente' })
  await expect(whatsapp).toHaveAttribute('href', new RegExp(`^https://wa\\.me/52${phone}\\?text=`))
  await expectAccessibleAndFittingAtBothSizes(page, 'an order with its contact')

  await page.goto(`/admin/orders/${id}/print`)
  await expect(page.getByText('Rosa Díaz')).toBeVisible()
  // Only an owner may erase it.
  const context = await browser.newContext()
  const counter = await context.newPage()
  await signIn(counter, 'caja')
  await counter.goto(`/admin/orders/${id}`)
  await expect(counter.getByText('Rosa Díaz')).toBeVisible()
  await expect(counter.getByRole('button', { name: 'Borrar datos del cliente' })).toHaveCount(0)
  await context.close()

  await page.goto(`/admin/orders/${id}`)
  await page.getByRole('button', { name: 'Borrar datos del cliente' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Borrar datos' }).click()
  await expect(page.getByText(`Se borraron los datos del cliente del pedido ${folio}.`)).toBeVisible()
  await expect(page.getByText('Rosa Díaz')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: `Pedido ${folio}` })).toBeVisible()
})

test('the question whether to erase a contact stays when a colleague erases it first', async ({
  page,
  request,
}) => {
  const { id, folio } = await placeOrder(request)
  await signIn(page, 'mayoreo')
  await page.goto(`/admin/orders/${id}`)
  await page.getByRole('button', { name: 'Borrar datos del cliente' }).click()
  const headers = await headersOf('mayoreo')
  expect((await request.delete(`/api/orders/${id}/contact`, { headers })).ok()).toBe(true)
  await expect(page.locator('main').getByText(CONTACT.name)).toHaveCount(0)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancelar' }).click()
  // Not at the top of the page, where the keyboard would begin again.
  await expect(page.getByRole('heading', { name: `Pedido ${folio}` })).toBeFocused()
})

test('a publication asks for whom its link is, and the table shows it', async ({ page }) => {
  // Other stories add publications; the table renders what fits.
  await page.setViewportSize({ width: 1280, height: 3000 })
  await signIn(page, 'mayoreo')
  await page.goto('/admin/publications')
  await page.getByRole('button', { name: 'Agregar publicación' }).click()
  const dialog = page.getByRole('dialog')
  const question = dialog.getByRole('radiogroup', { name: '¿Para quién es este enlace?' })
  await expect(question.getByRole('radio', { name: 'Un cliente' })).toBeChecked()
  await question.getByRole('radio', { name: 'Público o un grupo' }).check()
  await expect(dialog.getByText(/^Cada dispositivo ve solo sus pedidos/)).toBeVisible()
  await expectAccessibleAndFittingAtBothSizes(page, 'the question for whom a link is')
  await page.setViewportSize({ width: 1280, height: 3000 })
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Salir sin guardar' }).click()
  const shown = page.getByRole('row').filter({ hasText: 'demo-publico' })
  await expect(shown).toContainText('Grupo')
  await expect(page.getByRole('row').filter({ hasText: 'demo-plomeros' })).toContainText('Un cliente')
})

/** A link for a group, used by one story alone. */
async function openGroup(request: APIRequestContext, note: string): Promise<string> {
  const { id, permalink } = await publish(await callAs(request, 'mayoreo'), note)
  const changed = await request.patch(`/api/publications/${id}`, {
    headers: await headersOf('mayoreo'),
    data: { audience: 'GROUP' },
  })
  expect(changed.status()).toBe(200)
  return permalink
}

async function openPhone(browser: Browser): Promise<{ page: Page; context: BrowserContext }> {
  const { browserName: _chromium, ...phone } = PHONE
  const context = await browser.newContext(phone)
  return { context, page: await context.newPage() }
}

/** Runs in the page. Whether something is in front of the middle of an element. */
function isCovered(element: HTMLElement | SVGElement): boolean {
  const { left, top, width, height } = element.getBoundingClientRect()
  return !element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
}
