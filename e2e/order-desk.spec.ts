import { expect, test } from '@playwright/test'
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { expectFits } from './expect-fits.ts'
import { examine } from './examine.ts'
import { expectAccessibleAndFittingAtBothSizes } from './on-a-phone.ts'
import { ALIAS } from './place-order.ts'
import { headersOf, signIn, signInByPage } from './sign-in.ts'

test('a clerk takes a paper order of six lines by the keyboard alone', async ({ page, request }) => {
  const codes = await codesWithPrices(request, 6)
  await signIn(page, 'mayoreo')
  await page.goto('/admin/orders')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('n')
  await expect(page.getByRole('heading', { level: 1, name: 'Nuevo pedido' })).toBeVisible()

  // The link, then the lines: the focus moves on automatically.
  await expect(page.getByRole('combobox', { name: 'Enlace' })).toBeFocused()
  await page.keyboard.type(ALIAS)
  await page.keyboard.press('Enter')
  const entry = page.getByRole('textbox', { name: 'Clave o palabras, con su cantidad' })
  await expect(entry).toBeFocused()
  const lines = page.getByRole('list', { name: 'Renglones' }).getByRole('listitem')
  for (const [index, code] of codes.slice(0, 3).entries()) {
    await page.keyboard.type(`${index + 1} ${code}`)
    await page.keyboard.press('Enter')
    await expect(lines).toHaveCount(index + 1)
    await expect(entry).toHaveValue('')
  }
  await page.keyboard.insertText(
    codes
      .slice(3)
      .map((code) => `10 ${code}`)
      .join('\n'),
  )
  await page.keyboard.press('Enter')
  await expect(lines).toHaveCount(6)
  await expect(lines.last()).toContainText('$')

  // A quantity is corrected.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  const quantity = lines.first().getByRole('spinbutton')
  await expect(quantity).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(quantity).toHaveValue('2')
  // Announced, as the focus stays in the box.
  await expect(page.getByRole('status').filter({ hasText: /^37 piezas/ })).toBeVisible()
  expect((await examine(page)).violations).toEqual([])

  // The focus moves back over the button and the box to the fields of the customer.
  const name = `Elena Teclado ${Date.now()}`
  const nameField = page.getByRole('combobox', { name: 'Nombre o teléfono' })
  const phoneField = page.getByRole('textbox', { name: 'Teléfono', exact: true })
  await pressUntilFocused(page, 'Shift+Tab', nameField)
  await page.keyboard.type(name)
  await page.keyboard.press('Tab')
  await expect(phoneField).toBeFocused()
  await page.keyboard.type('55 8765 4321')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('combobox', { name: 'Entrega' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: 'Entrega' })).toHaveText('Recoge en tienda')

  // The draft survives the tab.
  await page.reload()
  await expect(lines).toHaveCount(6)
  await expect(entry).toBeFocused()
  await expect(nameField).toHaveValue(name)
  await expect(phoneField).toHaveValue('55 8765 4321')
  await expect(lines.last()).toContainText('$')
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('heading', { level: 1, name: /^Pedido \d+$/ })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'mayoreo' })).toHaveCount(1)
  const contact = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Cliente' }) })
  await expect(contact).toContainText(name)
  await expect(contact).toContainText('55 8765 4321')
  await expect(contact).toContainText('Recoge en la tienda')
  await expect(page.getByRole('link', { name: 'Imprimir hoja' })).toBeVisible()
  await page.keyboard.press('n')
  await expect(page.getByText('Todavía no hay renglones')).toBeVisible()
})

test('a price is looked up on a phone: the clerk chooses what was meant, and sees why it costs that', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await openDesk(page)
  await page.getByRole('textbox', { name: 'Clave o palabras, con su cantidad' }).fill('4 codo')
  await page.getByRole('button', { name: 'Agregar', exact: true }).click()
  const question = page.getByRole('group', { name: '¿Cuál es «4 codo»?' })
  await expect(question.getByRole('button').first()).toBeFocused()
  // Everything is above the bar at the bottom.
  const bar = page.getByRole('navigation', { name: 'Accesos' })
  await expect
    .poll(async () => {
      const [asked, below] = [await question.boundingBox(), await bar.boundingBox()]
      return below!.y - (asked!.y + asked!.height)
    })
    .toBeGreaterThanOrEqual(0)
  expect((await examine(page)).violations).toEqual([])
  await page.keyboard.press('Enter')
  const line = page.getByRole('list', { name: 'Renglones' }).getByRole('listitem')
  await expect(line.getByRole('spinbutton')).toHaveValue('4')
  await expect(line).toContainText(/Costo \$.+Margen/)
  await line.getByRole('button', { name: /^¿Por qué este precio\?/ }).click()
  await expect(line).toContainText('lista «Público»')
  await expectFits(page)
  expect((await examine(page)).violations).toEqual([])
  await line.getByRole('button', { name: /^Quitar/ }).click()
  await expect(page.getByText('Todavía no hay renglones')).toBeVisible()
})

test('a user of the counter sees a price without its cost, margin and rule', async ({ page, request }) => {
  const [code] = await codesWithPrices(request, 1)
  await openDesk(page, 'caja')
  const quoted = page.waitForResponse('**/api/orders/quote')
  const entry = page.getByRole('textbox', { name: 'Clave o palabras, con su cantidad' })
  await entry.fill(`2 ${code}`)
  await entry.press('Enter')
  const line = page.getByRole('list', { name: 'Renglones' }).getByRole('listitem')
  await expect(line).toContainText('$')
  await expect(line).not.toContainText(/Costo|Margen|Por qué/)
  const { items } = (await (await quoted).json()) as { items: object[] }
  expect(items).toMatchObject([{ unitCost: null, ruleId: null, explanation: null }])
  await expectAccessibleAndFittingAtBothSizes(page, 'the order desk at the counter')
})

test('what is typed and changed while lines are read stays; emptying the order is asked about', async ({
  page,
  request,
}) => {
  const [first, second] = await codesWithPrices(request, 2)
  await openDesk(page)
  const entry = page.getByRole('textbox', { name: 'Clave o palabras, con su cantidad' })
  const lines = page.getByRole('list', { name: 'Renglones' }).getByRole('listitem')
  await entry.fill(`3 ${first}`)
  await entry.press('Enter')
  await expect(lines).toHaveCount(1)

  const reading = Promise.withResolvers<void>()
  await page.route('**/api/orders/read', async (route) => {
    await reading.promise
    await route.continue()
  })
  await entry.fill(`5 ${second}`)
  await entry.press('Enter')
  await expect(entry).toHaveValue('')
  await entry.pressSequentially('7 cople')
  await lines.first().getByRole('spinbutton').fill('4')
  reading.resolve()
  await expect(lines).toHaveCount(2)
  await expect(entry).toHaveValue('7 cople')
  await expect(lines.first().getByRole('spinbutton')).toHaveValue('4')

  await page.getByRole('button', { name: 'Guardar pedido' }).click()
  const left = page.getByRole('alertdialog', { name: '¿Guardar sin lo que falta?' })
  await left.getByRole('button', { name: 'Cancelar' }).click()
  await expect(left).toBeHidden()
  await expect(entry).toHaveValue('7 cople')

  await page.getByRole('button', { name: 'Vaciar' }).click()
  const question = page.getByRole('alertdialog', { name: '¿Vaciar el pedido?' })
  await question.getByRole('button', { name: 'Cancelar' }).click()
  await expect(lines).toHaveCount(2)
  await page.getByRole('button', { name: 'Vaciar' }).click()
  await question.getByRole('button', { name: 'Vaciar' }).click()
  await expect(page.getByText('Todavía no hay renglones')).toBeVisible()
})

test('what is not found stays in the box, and a customer of an earlier order fills the fields', async ({
  page,
  request,
}) => {
  const [code] = await codesWithPrices(request, 1)
  await openDesk(page)
  const entry = page.getByRole('textbox', { name: 'Clave o palabras, con su cantidad' })
  await entry.fill(`2 ${code}\nzzqxwvk`)
  await entry.press('Enter')
  await expect(page.getByText('Este renglón no se encontró y sigue en la caja.')).toBeVisible()
  await expect(entry).toHaveValue('zzqxwvk')
  await entry.fill('')
  const name = `Rosa Mostrador ${Date.now()}`
  await page.getByRole('combobox', { name: 'Nombre o teléfono' }).fill(name)
  await page.getByRole('textbox', { name: 'Teléfono', exact: true }).fill('55 2345')
  await page.getByRole('button', { name: 'Guardar pedido' }).click()
  await expect(page.getByText('Escribe los 10 dígitos, o un número con + y la clave del país')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Teléfono', exact: true })).toBeFocused()
  await page.getByRole('textbox', { name: 'Teléfono', exact: true }).fill('55 2345 6789')
  await page.getByRole('button', { name: 'Guardar pedido' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Pedido \d+$/ })).toBeVisible()

  await openDesk(page)
  await page.getByRole('combobox', { name: 'Nombre o teléfono' }).pressSequentially(name.slice(0, -2))
  await page.getByRole('option', { name: new RegExp(name) }).click()
  await expect(page.getByRole('textbox', { name: 'Teléfono', exact: true })).toHaveValue('55 2345 6789')
})

test('a half-typed box, a list that is being read and an open question outlive the tab; nothing is chosen automatically', async ({
  page,
  request,
}) => {
  const [code] = await codesWithPrices(request, 1)
  await openDesk(page)
  const entry = page.getByRole('textbox', { name: 'Clave o palabras, con su cantidad' })
  const lines = page.getByRole('list', { name: 'Renglones' }).getByRole('listitem')
  const question = page.getByRole('group', { name: '¿Cuál es «4 codo»?' })

  await entry.fill('4 codo')
  await entry.press('Enter')
  await expect(question.getByRole('button').first()).toBeFocused()
  const candidates = await question.getByRole('button').count()
  await entry.fill(`2 ${code}\n7 cop`)
  await page.reload()
  await expect(entry).toHaveValue(`2 ${code}\n7 cop`)
  await expect(question.getByRole('button')).toHaveCount(candidates)
  // With the current price; the focus stays in the box, so Enter chooses no product.
  await expect(question.getByRole('button').first()).toContainText(/4 × \$/)
  await expect(entry).toBeFocused()
  await expect(page.getByText('Todavía no hay renglones')).toBeVisible()
  expect((await examine(page)).violations).toEqual([])

  // A browser that is closed before the server has responded.
  await page.route('**/api/orders/read', () => undefined)
  await entry.fill(`2 ${code}`)
  await entry.press('Enter')
  await expect(entry).toHaveValue('')
  await entry.pressSequentially('7 cop')
  await page.reload()
  await page.unroute('**/api/orders/read')
  await expect(entry).toHaveValue(`2 ${code}\n7 cop`)
  await expect(page.getByText('Todavía no hay renglones')).toBeVisible()

  await entry.fill(`2 ${code}`)
  await entry.press('Enter')
  await expect(lines).toHaveCount(1)
  await question.getByRole('button').first().press('Enter')
  await expect(lines).toHaveCount(2)
  await expect(question).toHaveCount(0)
  await expect(entry).toBeFocused()
  await entry.fill('7 cop')

  // Emptying clears everything, including the text of the box.
  await page.getByRole('button', { name: 'Vaciar' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Vaciar' }).click()
  await expect(entry).toHaveValue('')
  await page.reload()
  await expect(page.getByText('Todavía no hay renglones')).toBeVisible()
  await expect(entry).toHaveValue('')
})

test('two tabs take an order each; what a closed tab leaves comes back when the other order is saved', async ({
  page,
  context,
  request,
}) => {
  const [code] = await codesWithPrices(request, 1)
  await openDesk(page)
  const boxOf = (tab: Page) => tab.getByRole('textbox', { name: 'Clave o palabras, con su cantidad' })
  const note = 'Otro pedido sin guardar está abierto en otra pestaña.'
  await boxOf(page).fill('7 cople de Rosa')
  await expect(page.getByText(note)).toHaveCount(0)

  const second = await context.newPage()
  await second.goto('/admin/orders/new')
  await chooseLink(second)
  await expect(boxOf(second)).toHaveValue('')
  await expect(second.getByText(note)).toBeVisible()
  await boxOf(second).fill(`3 ${code}`)
  await boxOf(second).press('Enter')
  const lines = second.getByRole('list', { name: 'Renglones' }).getByRole('listitem')
  await expect(lines).toHaveCount(1)
  await expect(lines).toContainText('$')
  await expectAccessibleAndFittingAtBothSizes(second, 'the order of a second tab')
  await boxOf(page).pressSequentially(' y 2 te')
  await second.reload()
  await expect(lines).toHaveCount(1)
  await expect(lines.getByRole('spinbutton')).toHaveValue('3')
  await page.reload()
  await expect(boxOf(page)).toHaveValue('7 cople de Rosa y 2 te')

  await page.close()
  await second.getByRole('button', { name: 'Guardar pedido' }).click()
  await expect(second.getByRole('heading', { level: 1, name: /^Pedido \d+$/ })).toBeVisible()
  await second.keyboard.press('n')
  await expect(boxOf(second)).toHaveValue('7 cople de Rosa y 2 te')
  await expect(second.getByText(note)).toHaveCount(0)
})

test('an order that is corrected after a lost response is not saved twice, and names the one that arrived', async ({
  page,
  request,
}) => {
  const { lines } = await deskWithALine(page, request)
  const arrived = await saveWithoutResponse(page)
  await lines.getByRole('spinbutton').fill('5')
  await expect(page.getByText(/^5 piezas/)).toBeVisible()
  // Also when the tab was closed meanwhile.
  await page.reload()
  await expect(lines.getByRole('spinbutton')).toHaveValue('5')
  await expect(lines).toContainText('$')
  await page.getByRole('button', { name: 'Guardar pedido' }).click()
  const notice = page
    .getByRole('alert')
    .filter({ hasText: /^El intento anterior sí llegó: es el pedido \d+/ })
  await expect(notice).toBeVisible()
  await expect(lines.getByRole('spinbutton')).toHaveValue('5')
  await expect(notice.getByRole('link', { name: 'Ver pedido' })).toHaveAttribute('href', orderHref(arrived))
  await expectAccessibleAndFittingAtBothSizes(page, 'an order that had arrived')
  await notice.getByRole('link', { name: 'Ver pedido' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Pedido \d+$/ })).toBeVisible()
  await expect(page.getByText(/· 3 piezas/)).toBeVisible()
})

test('an order whose link is corrected after a lost response is not saved twice either', async ({
  page,
  request,
}) => {
  const { lines } = await deskWithALine(page, request)
  const arrived = await saveWithoutResponse(page)
  // The prices of the link before are not shown for this one, and cannot be saved.
  const { promise: shown, resolve: showPrices } = Promise.withResolvers<void>()
  await page.route('**/api/orders/quote', async (route) => {
    await shown
    return route.continue()
  })
  await chooseLink(page, 'demo-mayoristas')
  await expect(lines).toContainText('…')
  await expect(lines).not.toContainText('$')
  await expect(page.getByText(/\d piezas? · Total …$/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Guardar pedido' })).toBeDisabled()
  showPrices()
  await expect(lines).toContainText('$')
  await page.getByRole('button', { name: 'Guardar pedido' }).click()
  await expect(page.getByText(/^El intento anterior sí llegó: es el pedido \d+/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ver pedido' })).toHaveAttribute('href', orderHref(arrived))
})

test('what is typed while an order is being saved is left for the next one, and nothing interrupts it', async ({
  page,
  request,
}) => {
  const { entry, lines } = await deskWithALine(page, request)
  const answered = Promise.withResolvers<void>()
  await page.route('**/api/orders', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    await answered.promise
    return route.continue()
  })
  await page.getByRole('button', { name: 'Guardar pedido' }).click()
  await entry.fill('2 cople de Rosa')
  answered.resolve()
  await expect(page.getByText(/^Se guardó el pedido \d+\./)).toBeVisible()
  await expect(lines).toHaveCount(0)
  await expect(entry).toHaveValue('2 cople de Rosa')
  await page.getByRole('button', { name: 'Ver pedido' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Pedido \d+$/ })).toBeVisible()
})

/** The desk with three pieces of a product. */
async function deskWithALine(page: Page, request: APIRequestContext) {
  const [code] = await codesWithPrices(request, 1)
  await openDesk(page)
  const entry = page.getByRole('textbox', { name: 'Clave o palabras, con su cantidad' })
  await entry.fill(`3 ${code}`)
  await entry.press('Enter')
  const lines = page.getByRole('list', { name: 'Renglones' }).getByRole('listitem')
  await expect(lines).toContainText('$')
  return { entry, lines }
}

/** Saves the order; it arrives, and its response is lost. Returns its id. */
async function saveWithoutResponse(page: Page): Promise<number> {
  const arrived = Promise.withResolvers<number>()
  let isLost = true
  await page.route('**/api/orders', async (route) => {
    if (route.request().method() !== 'POST' || !isLost) return route.fallback()
    isLost = false
    const response = await route.fetch()
    arrived.resolve(((await response.json()) as { id: number }).id)
    return route.abort()
  })
  await page.getByRole('button', { name: 'Guardar pedido' }).click()
  await expect(page.getByText(/^No se pudo guardar el pedido\. No hay conexión/)).toBeVisible()
  return arrived.promise
}

function orderHref(id: number): string {
  return `/admin/orders/${id}`
}

test('another user of the same browser does not see the draft, and its owner has it again', async ({
  page,
  request,
}) => {
  const username = `mostrador-${Date.now()}`
  const password = 'otro-turno-mostrador'
  const headers = await headersOf('mayoreo')
  const added = await request.post('/api/users', { headers, data: { username, password, role: 'COUNTER' } })
  expect(added.ok()).toBe(true)
  await openDesk(page)
  const entry = page.getByRole('textbox', { name: 'Clave o palabras, con su cantidad' })
  await entry.fill('7 cople de Rosa')

  await leaveSession(page)
  await signInByPage(page, username, password)
  await page.goto('/admin/orders/new')
  await expect(page.getByText('Todavía no hay renglones')).toBeVisible()
  await expect(entry).toHaveValue('')
  await entry.fill('1 te')

  await leaveSession(page)
  await signInByPage(page, 'mayoreo')
  await page.goto('/admin/orders/new')
  await expect(entry).toHaveValue('7 cople de Rosa')
})

/**
 * Ends the session in this browser only, since other stories share it; like after logging out, the next sign-in opens the
 * profile.
 */
async function leaveSession(page: Page): Promise<void> {
  await page.evaluate(() => {
    localStorage.removeItem('token')
    sessionStorage.clear()
  })
}

/** Presses a key, at most ten times, until the element has the focus. */
async function pressUntilFocused(page: Page, key: string, field: Locator): Promise<void> {
  for (let presses = 0; presses < 10; presses++) {
    if (await field.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
  }
  await expect(field).toBeFocused()
}

async function openDesk(page: Page, username = 'mayoreo'): Promise<void> {
  await signIn(page, username)
  await page.goto('/admin/orders/new')
  await chooseLink(page)
}

async function chooseLink(page: Page, alias = ALIAS): Promise<void> {
  const link = page.getByRole('combobox', { name: 'Enlace' })
  await link.fill(alias)
  await link.press('Enter')
  await expect(link).toHaveValue(new RegExp(alias))
}

async function codesWithPrices(request: APIRequestContext, count: number): Promise<string[]> {
  const api = `/api/public/publications/${ALIAS}`
  const { categories } = (await (await request.get(`${api}/navigation-resources`)).json()) as {
    categories: { id: number; totalGroupedProducts: number }[]
  }
  const category = categories.find(({ totalGroupedProducts }) => totalGroupedProducts > 50)
  const { products } = (await (await request.get(`${api}/category/${category?.id}?size=50`)).json()) as {
    products: { content: { code: string; salesPrice: number | null }[] }
  }
  return products.content
    .filter(({ salesPrice }) => salesPrice !== null)
    .slice(0, count)
    .map(({ code }) => code)
}
