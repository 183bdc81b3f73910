import { expect, test } from '@playwright/test'
import type { Browser, Page } from '@playwright/test'
import { adminRoutes } from './admin-routes.ts'
import { chooseFromMenu } from './choose-from-menu.ts'
import { headersOf, signIn, signInByPage } from './sign-in.ts'
import { expectAccessible, expectAccessibleInBothSchemes } from './examine.ts'

const mark = Date.now().toString(36)
const PASSWORD = 'tuerca-y-tornillo'
const DESKTOP = { width: 1280, height: 800 }
const PHONE = { width: 390, height: 844 }

test.use({ viewport: DESKTOP })

/** The browser of another user. */
async function anotherBrowser(browser: Browser, viewport = DESKTOP): Promise<Page> {
  return (await browser.newContext({ viewport, reducedMotion: 'reduce' })).newPage()
}

/** Opens the menu of a user in the list and chooses an action. */
async function choose(page: Page, username: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Más acciones para ${username}` }).click()
  await chooseFromMenu(page.getByRole('menuitem', { name: action }))
}

test('an owner adds a user of the counter, disables the user during work, and reads it in the audit trail', async ({
  page,
  browser,
}) => {
  const username = `turno-${mark}`
  await signIn(page, 'mayoreo')
  await page.goto('/admin/users')
  await expect(page.getByRole('listitem').filter({ hasText: 'caja' })).toContainText('Mostrador')
  await expect(page.getByRole('button', { name: 'Más acciones para mayoreo' })).toBeHidden()

  // By keyboard alone, with a password that is too short at first.
  await page.getByRole('button', { name: 'Agregar usuario' }).press('Enter')
  await expect(page.getByRole('textbox', { name: 'Usuario', exact: true })).toBeFocused()
  await page.keyboard.type(username)
  await page.getByLabel('Primera contraseña').fill('corta')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Debe tener al menos 10 caracteres')).toBeVisible()
  await expectAccessibleInBothSchemes(page, 'the dialog')
  await page.getByLabel('Primera contraseña').fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByText(`Se agregó a ${username}.`)).toBeVisible()
  await expectAccessibleInBothSchemes(page, 'the users')

  const counter = await anotherBrowser(browser)
  await signInByPage(counter, username, PASSWORD)
  await counter.goto('/admin/orders')
  await expect(counter.getByRole('heading', { name: /^Pedidos/ })).toBeVisible()

  await choose(page, username, 'Desactivar')
  await expect(page.getByRole('alertdialog')).toContainText('Sus sesiones se cierran en este momento')
  await page.getByRole('button', { name: 'Desactivar' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: username })).toContainText('Desactivado')
  await counter.getByRole('link', { name: 'Productos' }).click()
  await expect(counter).toHaveURL(/\/login$/)
  await counter.getByLabel('Usuario').fill(username)
  await counter.getByLabel('Contraseña').fill(PASSWORD)
  await counter.getByRole('button', { name: 'Entrar' }).click()
  await expect(counter.getByRole('alert')).toHaveText('Usuario y/o contraseña incorrectos')
  await counter.context().close()

  await page.getByRole('link', { name: 'Bitácora' }).click()
  await expect(page.getByRole('heading', { name: 'Bitácora' })).toBeVisible()
  await expect(page.getByText(`Desactivó un usuario: ${username}`)).toBeVisible()
  await page.getByRole('combobox', { name: 'Usuario' }).click()
  await page.getByRole('option', { name: username }).click()
  await expect(page).toHaveURL(new RegExp(`username=${username}`))
  const entries = page.getByRole('grid', { name: 'Bitácora' }).getByRole('row')
  // Rows: the heading, the sign-in, the refused sign-in.
  await expect(entries).toHaveCount(3)
  await expect(entries.nth(1)).toContainText('Intento de entrar rechazado')
  await expect(entries.nth(2)).toContainText('Entró')
  await page.getByRole('combobox', { name: 'Tipo' }).click()
  await page.getByRole('option', { name: 'Enlaces' }).click()
  await expect(page.getByText('Nada coincide con estos filtros')).toBeVisible()
  await page.getByRole('link', { name: 'Quitar los filtros' }).click()
  await expect(page).toHaveURL(/\/admin\/audit$/)
  // The first page without a filter may be full of the entries of other stories.
  await page.getByRole('combobox', { name: 'Tipo' }).click()
  await page.getByRole('option', { name: 'Usuarios' }).click()
  await expect(page.getByText(`Agregó un usuario: ${username}`)).toBeVisible()

  await page.setViewportSize(PHONE)
  const card = page.getByRole('list', { name: 'Bitácora' }).getByRole('listitem').first()
  await expect(card).toContainText(/ · desde (127\.0\.0\.1|::1)$/)
  await expectAccessibleInBothSchemes(page, 'the audit trail on a phone')
  await page.goto('/admin/users')
  await expectAccessibleInBothSchemes(page, 'the users on a phone')
  await choose(page, username, 'Borrar')
  await page.getByRole('button', { name: 'Borrar' }).click()
  await expect(page.getByText(`Se borró a ${username}.`)).toBeVisible()
})

test('other sessions are seen and ended in the profile', async ({ page, browser }) => {
  // Its own user, because stories share the sessions of the demo.
  const username = `sesiones-${mark}`
  const answer = await page.request.post('/api/users', {
    headers: await headersOf('vecino'),
    data: { username, password: PASSWORD, role: 'OWNER' },
  })
  expect(answer.status()).toBe(200)
  await signInByPage(page, username, PASSWORD)
  const other = await anotherBrowser(browser, PHONE)
  await signInByPage(other, username, PASSWORD)
  await page.reload()
  const sessions = page.getByRole('list', { name: 'Sesiones' }).getByRole('listitem')
  await expect(sessions).toHaveCount(2)
  await expect(sessions.first()).toContainText('Esta sesión')
  await expect(sessions.last()).toContainText(/Chrome en /)
  await expectAccessibleInBothSchemes(page, 'the profile')

  await page.getByRole('button', { name: 'Cerrar las demás' }).press('Enter')
  await expect(page.getByText('Se cerró la otra sesión.')).toBeVisible()
  await expect(sessions).toHaveCount(1)
  await other.reload()
  await expect(other).toHaveURL(/\/login$/)
  await other.context().close()
})

const COSTS = /"(basePrice|unitCost|markupPct|profitMargin|percentFactor)":(?!null)/
const WORDS = /Precio base|Costo|Margen|Utilidad|Sobreprecio/i
/** The screens in the navigation of a counter user. */
const SECTIONS = [
  'Hoy',
  'Perfil',
  'Catálogos',
  'Categorías',
  'Productos',
  'Etiquetas',
  'Publicaciones',
  'Pedidos',
]

test('the counter walks all screens, on a desktop and a phone, and no cost is on any', async ({
  page,
  request,
}) => {
  test.slow()
  const headers = await headersOf('mayoreo')
  const idsOf = async (path: string): Promise<string> => {
    const body = (await (await request.get(path, { headers })).json()) as
      | { id: number }[]
      | { content: { id: number }[] }
    return String((Array.isArray(body) ? body : body.content)[0]?.id)
  }
  const ids: Record<string, string> = {
    catalogId: await idsOf('/api/catalogs'),
    categoryId: await idsOf('/api/categories'),
    productId: await idsOf('/api/products?sort=basePrice,desc'),
    tagId: await idsOf('/api/tags'),
    pricelistId: await idsOf('/api/pricelists'),
    publicationId: await idsOf('/api/publications'),
    orderId: await idsOf('/api/orders'),
  }
  await signIn(page, 'caja')
  const leaks: string[] = []
  page.on('response', (response) => {
    if (!response.url().includes('/api/') || response.url().endsWith('/events')) return
    void response.text().then(
      (text) => COSTS.test(text) && leaks.push(`${response.url()}: ${COSTS.exec(text)?.[0]}`),
      () => undefined,
    )
  })
  const refused: string[] = []
  for (const path of adminRoutes().filter((route) => !route.endsWith('/login'))) {
    const address = path.replace(/:(\w+)/g, (_match, name: string) => ids[name] ?? '1')
    await page.setViewportSize(DESKTOP)
    await page.goto(address)
    for (const viewport of [DESKTOP, PHONE]) {
      await page.setViewportSize(viewport)
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
      await expect(page.getByRole('progressbar')).toHaveCount(0)
      const text = await page.locator('body').innerText()
      const what = `${address}, ${viewport.width} pixels`
      expect(text, what).not.toMatch(WORDS)
      if (text.includes('Solo el dueño')) {
        refused.push(path)
        break
      }
      expect(text, what).not.toContain('No se pudo')
      // The schemes differ only in colours, which do not depend on the width.
      await (viewport === PHONE ? expectAccessibleInBothSchemes(page, what) : expectAccessible(page, what))
    }
  }
  expect(leaks).toEqual([])
  expect(refused).toContain('/admin/users')
  expect(refused).toContain('/admin/products/import')
  expect(refused).toContain('/admin/pricelists/:pricelistId/edit')
  expect(refused).not.toContain('/admin/orders/:orderId')

  await page.setViewportSize(DESKTOP)
  await page.goto('/admin/users')
  await expect(page.getByRole('heading', { name: 'Solo el dueño' })).toBeVisible()
  const navigation = page.getByRole('navigation', { name: 'Secciones' })
  const links = await navigation.getByRole('link').allInnerTexts()
  // The number of new orders is below a name.
  expect(links.map((text) => text.split('\n')[0])).toEqual(SECTIONS)
  await page.getByRole('link', { name: 'Ir a los pedidos' }).click()
  await expect(page).toHaveURL(/\/admin\/orders$/)
})
