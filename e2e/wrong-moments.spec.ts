import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { networkOf } from './network.ts'
import { callAs, publish } from './own-publication.ts'
import { placeOrder } from './place-order.ts'
import { headersOf, signIn } from './sign-in.ts'
import { largeCategory, untilHydrated } from './storefront-world.ts'

const mark = Date.now().toString(36)
const SHOP = 'demo-publico'
/** For a screen to open that must not. */
const LONG_ENOUGH_MS = 1500

/** Holds the matching requests back until `release`. */
async function hold(page: Page, url: string | RegExp, method?: string) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  let held = 0
  await page.route(url, async (route) => {
    if (method === undefined || route.request().method() === method) {
      held += 1
      await released
    }
    // One that was aborted meanwhile is gone.
    await route.continue().catch(() => undefined)
  })
  return { release, count: () => held }
}

/**
 * Presses a button a tenth of a second after it appears, as the second press of a double click does. In the page, where no
 * slow machine comes between.
 */
function pressOnceItAppears(label: string): void {
  const find = () => [...document.querySelectorAll('button')].find((button) => button.textContent === label)
  const observer = new MutationObserver(() => {
    if (!find()) return
    observer.disconnect()
    setTimeout(() => {
      find()?.click()
      document.body.dataset['pressedAgain'] = ''
    }, 100)
  })
  observer.observe(document.body, { childList: true, characterData: true, subtree: true })
}

test.describe('in the back office', () => {
  test.use({ viewport: { width: 1280, height: 800 } })

  test('a filter that is chosen while another one loads does not undo it, and what is typed meanwhile stays', async ({
    page,
  }) => {
    await signIn(page, 'mayoreo')
    await page.goto('/admin/orders')
    const box = page.getByRole('textbox', { name: 'Buscar' })
    await box.fill('demo')
    const orders = await hold(page, /\/api\/orders\?/)
    const searching = page.waitForRequest(/\/api\/orders\?.*searchValue=demo/)
    await box.press('Enter')
    await searching
    await page.getByRole('combobox', { name: 'Filtrar por estado' }).click()
    const filtering = page.waitForRequest(/\/api\/orders\?(?=.*searchValue=demo)(?=.*orderStatus=RECEIVED)/)
    await page.getByRole('option', { name: 'Recibido' }).click()
    await filtering
    await box.fill('demo-publico')
    orders.release()
    await expect(page).toHaveURL(/\?(?=.*searchValue=demo\b)(?=.*orderStatus=RECEIVED)/)
    await expect(box).toHaveValue('demo-publico')

    await page.goto('/admin/products')
    await page.getByRole('button', { name: 'Filtrar' }).click()
    const products = await hold(page, /\/api\/products\?/)
    for (const [name, query] of [
      ['Categoría', /\/api\/products\?.*categoryId=/],
      ['Marca', /\/api\/products\?(?=.*categoryId=)(?=.*brand=)/],
    ] as const) {
      await page.getByRole('combobox', { name, exact: true }).click()
      const filtering = page.waitForRequest(query)
      await page.getByRole('option').nth(1).click()
      await filtering
    }
    products.release()
    await expect(page).toHaveURL(/\?(?=.*categoryId=)(?=.*brand=)/)
  })

  test('whoever has left a screen while it was saving is not taken back to it, nor to its sheet', async ({
    page,
    request,
  }) => {
    await page.addInitScript(() =>
      Object.assign(window, { print: () => sessionStorage.setItem('printed', '1') }),
    )
    await signIn(page, 'mayoreo')
    await page.goto('/admin/tags/add')
    const saving = await hold(page, '**/api/tags', 'POST')
    await page.getByLabel('Nombre').fill(`Etiqueta ${mark}`)
    await page.getByRole('button', { name: 'Agregar' }).click()
    await expect.poll(saving.count).toBeGreaterThan(0)
    await page.getByRole('link', { name: 'Listas de precios' }).click()
    await page.getByRole('button', { name: 'Salir sin guardar' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Listas de precios/)
    saving.release()
    await expect(page.getByText('Se agregó la etiqueta.')).toBeVisible()
    await sleep(LONG_ENOUGH_MS)
    await expect(page).toHaveURL(/\/admin\/pricelists$/)

    await placeOrder(request)
    await page.getByRole('link', { name: 'Hoy' }).click()
    const confirming = await hold(page, '**/api/orders/status', 'POST')
    await page
      .getByRole('button', { name: /^Confirmar e imprimir/ })
      .first()
      .click()
    await expect.poll(confirming.count).toBeGreaterThan(0)
    await page.getByRole('link', { name: 'Listas de precios' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Listas de precios/)
    confirming.release()
    await expect(page.getByText('Se confirmó 1 pedido.')).toBeVisible()
    await sleep(LONG_ENOUGH_MS)
    await expect(page).toHaveURL(/\/admin\/pricelists$/)
    expect(await page.evaluate(() => sessionStorage.getItem('printed'))).toBeNull()
  })

  test('a dialog stays until what it has confirmed is done, and a cost cannot be typed over while it is saved', async ({
    page,
    request,
  }) => {
    const caller = await callAs(request, 'mayoreo')
    const name = `Etiqueta de paso ${mark}`
    await caller.post('/api/tags', { name })
    await signIn(page, 'mayoreo')
    await page.goto('/admin/tags')
    const deleting = await hold(page, /\/api\/tags\/\d+$/, 'DELETE')
    await page.getByRole('link', { name }).click()
    await page.getByRole('button', { name: 'Borrar etiqueta' }).click()
    const dialog = page.getByRole('alertdialog')
    await dialog.getByRole('button', { name: 'Borrar', exact: true }).click()
    await expect.poll(deleting.count).toBe(1)
    await expect(dialog.getByRole('button', { name: 'Cancelar' })).toBeDisabled()
    await page.keyboard.press('Escape')
    await page.mouse.click(5, 5)
    await expect(dialog).toBeVisible()
    deleting.release()
    await expect(dialog).toBeHidden()

    const code = `PASO-${mark}`
    await caller.post('/api/products', { code, name: code, basePrice: 10 })
    await page.goto(`/admin/products?searchValue=${code}`)
    const cost = page.getByRole('row').filter({ hasText: code }).locator('[data-field="basePrice"]')
    const saving = await hold(page, /\/api\/products\/\d+$/, 'PATCH')
    await cost.dblclick()
    const field = cost.getByRole('textbox')
    await field.fill('20')
    await page.keyboard.press('Enter')
    await expect.poll(saving.count).toBe(1)
    await expect(field).not.toBeEditable()
    await page.keyboard.type('5')
    await expect(field).toHaveValue('20')
    saving.release()
    await expect(cost).toHaveText('$20.00')
  })

  test('a double click moves an order by one status, and the other statuses stay in their places while somebody else changes it', async ({
    page,
    request,
  }) => {
    const { id } = await placeOrder(request)
    await signIn(page, 'mayoreo')
    await page.goto(`/admin/orders/${id}`)
    const next = page.getByRole('button', { name: 'Marcar como Confirmado' })
    await expect(next).toBeEnabled()
    await page.evaluate(pressOnceItAppears, 'Marcar como En preparación')
    await next.click()
    await expect(page.locator('[data-pressed-again]')).toBeAttached()
    await expect(page.getByRole('button', { name: 'Marcar como En preparación' })).toBeEnabled()
    const { orderStatus } = await (
      await callAs(request, 'mayoreo')
    ).get<{ orderStatus: string }>(`/api/orders/${id}`)
    expect(orderStatus).toBe('CONFIRMED')

    await page.getByRole('button', { name: 'Otro estado' }).click()
    const others = page.getByRole('menuitem')
    await expect(others).toHaveText(['Listo', 'Entregado', 'Deshacer: volver a Recibido'])
    const headers = await headersOf('mayoreo')
    await request.patch(`/api/orders/${id}`, { headers, data: { orderStatus: 'PREPARING' } })
    await expect(page.getByText('Marcar como Listo')).toBeAttached()
    await expect(others).toHaveText(['Listo', 'Entregado', 'Deshacer: volver a Recibido'])
  })

  test('the rows of a list in use do not move when the connection is lost', async ({ page, request }) => {
    await placeOrder(request)
    const network = await networkOf(page)
    await signIn(page, 'mayoreo')
    await page.goto('/admin/orders')
    await expect(page.getByText('En vivo', { exact: true })).toBeVisible()
    const row = page.getByRole('row').nth(1)
    await row.hover()
    const before = await row.boundingBox()
    await page.mouse.move(before!.x + 200, before!.y + 10)
    await network.setOffline(true)
    await expect(page.getByText('Sin conexión en vivo', { exact: true })).toBeVisible()
    expect(await row.boundingBox()).toEqual(before)
    const notice = page.getByText(/^Sin conexión en vivo: los pedidos nuevos/)
    await expect(notice).toHaveCount(0)
    // Once nobody has moved the pointer for a while.
    await expect(notice).toBeVisible()
  })

  test('a step in the panel to a page that cannot be loaded leads nowhere, and the next one leads there', async ({
    page,
  }) => {
    await signIn(page, 'mayoreo')
    await page.goto('/admin/products')
    await page.getByRole('row').nth(10).getByText(/\S/).first().click()
    const panel = page.getByRole('complementary', { name: 'Vista del producto' })
    const position = panel.getByRole('status')
    await expect(position).toHaveText(/^10 de/)
    const shown = await panel.getByRole('heading', { level: 2 }).textContent()
    await page.route(/\/api\/products\?.*page=1/, (route) => route.abort('internetdisconnected'))
    const step = panel.getByRole('button', { name: 'Producto siguiente' })
    await step.click()
    await expect(page.getByText(/^Sin conexión con el servidor/)).toBeVisible()
    await expect(page).not.toHaveURL(/page=1/)
    await expect(position).toHaveText(/^10 de/)
    await expect(panel.getByRole('heading', { level: 2 })).toHaveText(shown!)
    await page.unrouteAll()
    await step.click()
    await expect(position).toHaveText(/^11 de/)
  })
})

test.describe('on a link', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('what is tapped before the script of a page runs happens once it does', async ({ page, request }) => {
    const { id } = await largeCategory(request, SHOP)
    const scripts = await hold(page, /\/assets\/.*\.js/)
    await page.goto(`/p/${SHOP}/cy/${id}`, { waitUntil: 'commit' })
    const plus = page.getByRole('button', { name: /^Agregar .* al carrito$/ }).first()
    const heart = page.getByRole('button', { name: /^Favorito: / }).nth(1)
    const wasOn = await heart.getAttribute('aria-pressed')
    await plus.tap()
    // Nothing seems to happen.
    await plus.tap()
    await heart.tap()
    scripts.release()
    await expect(page.getByRole('link', { name: 'Carrito, 1 producto' })).toBeVisible()
    await expect(page.locator('[data-cart-control]').first()).toHaveText('1')
    await expect(heart).toHaveAttribute('aria-pressed', wasOn === 'true' ? 'false' : 'true')
  })

  test('a heart that is being sent stays as it was tapped while more products are loaded', async ({
    page,
    request,
  }) => {
    const { permalink } = await publish(await callAs(request, 'mayoreo'), `Corazones ${mark}`)
    const { id } = await largeCategory(request, permalink)
    await page.goto(`/p/${permalink}/cy/${id}`)
    await untilHydrated(page)
    const heart = page.getByRole('button', { name: /^Favorito: / }).nth(3)
    const more = page.getByRole('link', { name: 'Cargar más' })
    const before = await heart.getAttribute('aria-pressed')
    const after = before === 'true' ? 'false' : 'true'
    const sending = await hold(page, '**/custom-lists/publications/**')
    await heart.tap()
    await expect.poll(sending.count).toBeGreaterThan(0)
    await more.tap()
    await expect(page).toHaveURL(/pages=2/)
    await expect(page.getByRole('button', { name: /^Favorito: / }).nth(30)).toBeAttached()
    await expect(heart).toHaveAttribute('aria-pressed', after)
    sending.release()
  })

  test('what is typed in the search box while a search loads stays', async ({ page }) => {
    await page.goto(`/p/${SHOP}`)
    await untilHydrated(page)
    const box = page.getByRole('combobox', { name: 'Buscar producto' })
    await box.fill('codo')
    await box.press('ArrowLeft')
    const searching = await hold(page, /\/api\/public\/.*(search|by-publication)/)
    await box.press('Enter')
    await expect.poll(searching.count).toBeGreaterThan(0)
    await box.click()
    await box.fill('codo pvc')
    searching.release()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('codo')
    await expect(page).toHaveURL(/query=codo$/)
    await expect(box).toHaveValue('codo pvc')
    // Another search shows in the box again.
    await box.press('Enter')
    await expect(page).toHaveURL(/query=codo\+pvc/)
    await page.goBack()
    await page.goBack()
    await expect(page).toHaveURL(/\/p\/demo-publico$/)
    await expect(box).toHaveValue('')
  })

  test('whoever goes on while an order is repeated is not taken to the cart, and finds it there', async ({
    page,
  }) => {
    const { id } = await placeOrder(page.request)
    await page.goto(`/p/${SHOP}/orders/${id}`)
    await untilHydrated(page)
    const repeating = await hold(page, '**/api/public/products/**')
    await page.getByRole('button', { name: /^Repetir/ }).click()
    await expect.poll(repeating.count).toBeGreaterThan(0)
    await page.getByRole('banner').getByRole('link').nth(0).click()
    await expect(page).toHaveURL(/\/p\/demo-publico$/)
    repeating.release()
    await expect(page.getByRole('link', { name: 'Carrito, 1 producto' })).toBeVisible()
    await sleep(LONG_ENOUGH_MS)
    await expect(page).toHaveURL(/\/p\/demo-publico$/)
  })

  test('a list that cannot be read again leaves what was read and chosen', async ({ page }) => {
    await page.goto(`/p/${SHOP}/quick-order`)
    await untilHydrated(page)
    await page.getByRole('textbox').fill('2 codo pvc\n3 llave')
    const read = page.getByRole('button', { name: 'Buscar productos' })
    await read.click()
    const lines = page.getByRole('group', { name: /codo pvc/ })
    await lines.getByRole('radio').first().check()
    await page.route('**/order-lines', (route) => route.abort('internetdisconnected'))
    await page.getByRole('button', { name: 'Buscar de nuevo' }).click()
    await expect(page.getByText(/^No hay conexión/)).toBeVisible()
    await expect(lines.getByRole('radio').first()).toBeChecked()
  })
})
