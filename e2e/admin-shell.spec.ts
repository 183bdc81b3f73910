import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { examine } from './examine.ts'
import { sectionLink } from './section-link.ts'
import { DEMO_PASSWORD, headersOf, openProfile, signIn, signInByPage } from './sign-in.ts'
import { untilHydrated } from './storefront-world.ts'

const SEARCH = '**/api/products/search?*'

/** The first product of the list, as a clerk would read it on paper. */
async function someProduct(page: Page): Promise<{ code: string; name: string }> {
  const answer = await page.request.get('/api/products?sort=name,asc&size=1', {
    headers: await headersOf('mayoreo'),
  })
  const { content } = (await answer.json()) as { content: { code: string; name: string }[] }
  return content[0]!
}

/** Delays the responses to a call until `release`. */
async function hold(page: Page, url: string): Promise<{ asked: Promise<unknown>; release: () => void }> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const asked = page.waitForRequest(url)
  await page.route(url, async (route) => {
    await released
    await route.continue().catch(() => undefined)
  })
  return { asked, release }
}

test('a clerk types a whole code from paper, presses Enter, and gets to the product', async ({ page }) => {
  await signIn(page, 'mayoreo')
  await openProfile(page)
  const { code, name } = await someProduct(page)
  const search = await hold(page, SEARCH)
  await page.keyboard.press('Control+k')
  const box = page.getByRole('dialog', { name: 'Ir a' }).getByRole('combobox')
  await expect(box).toBeFocused()
  // Before any response; case and surrounding blanks make no difference.
  await page.keyboard.type(` ${code.toLowerCase()}`)
  await page.keyboard.press('Enter')
  await search.asked
  await expect(page.getByText('Buscando…')).toBeVisible()
  search.release()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(box).toBeHidden()
})

test('the arrow keys move among the results, Escape closes and restores the focus', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signIn(page, 'mayoreo')
  await openProfile(page)
  const field = page.getByLabel('Nombre de la cuenta')
  await field.focus()
  await page.keyboard.press('Control+k')
  const box = page.getByRole('combobox', { name: 'Clave, nombre, folio o pantalla' })
  await box.fill('codo')
  const products = page.getByRole('group', { name: 'Productos' }).getByRole('option')
  await expect(products).toHaveCount(5)
  await expect(products.first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowDown')
  await expect(products.nth(1)).toHaveAttribute('aria-selected', 'true')
  await expect(box).toHaveAttribute('aria-activedescendant', (await products.nth(1).getAttribute('id')) ?? '')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(products.last()).toHaveAttribute('aria-selected', 'true')
  const { violations } = await examine(page)
  expect(violations).toEqual([])

  await page.keyboard.press('Escape')
  await expect(box).toBeHidden()
  await expect(field).toBeFocused()

  await page.keyboard.press('Control+k')
  await box.fill('listas prec')
  await expect(page.getByRole('option', { name: 'Listas de precios' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Listas de precios' })).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
})

test('a slow response never shows for another text', async ({ page }) => {
  await signIn(page, 'mayoreo')
  await openProfile(page)
  const slow = await hold(page, '**/api/products/search?q=tubo')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('tubo')
  await slow.asked
  await page.getByRole('combobox').fill('codo 90')
  const products = page.getByRole('group', { name: 'Productos' }).getByRole('option')
  await expect(products.first()).toContainText(/codo/i)
  slow.release()
  await expect(page.getByRole('option', { name: /tubo/i })).toHaveCount(0)
  await expect(products.first()).toContainText(/codo/i)
})

test('the jump dialog says when nothing is found and when the request failed, and retries', async ({
  page,
}) => {
  await signIn(page, 'mayoreo')
  await openProfile(page)
  await page.getByRole('button', { name: 'Ir a…' }).click()
  await page.getByRole('combobox').fill('nada se llama asi')
  await expect(page.getByRole('status')).toHaveText('Nada coincide con «nada se llama asi».')

  await page.route(SEARCH, (route) => route.abort(), { times: 1 })
  await page.getByRole('combobox').fill('codo')
  await expect(page.getByText('No se pudo buscar.')).toBeVisible()
  await page.getByRole('button', { name: 'Volver a intentar' }).click()
  await expect(page.getByRole('group', { name: 'Productos' }).getByRole('option')).toHaveCount(5)
})

test('an order is found by its folio, and adding products is offered only to those who may', async ({
  page,
}) => {
  await signInByPage(page, 'mayoreo')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('1')
  const order = page.getByRole('option', { name: /^Pedido 1\b/ })
  await expect(order).toBeVisible()
  await order.click()
  await expect(page.getByRole('heading', { level: 1, name: /\b1$/ })).toBeVisible()

  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
  await expect(page.getByRole('heading', { name: 'Iniciar sesión' })).toBeVisible()
  await page.getByLabel('Usuario').fill('sucursal')
  await page.getByLabel('Contraseña').fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page.getByRole('heading', { name: 'Perfil' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('option', { name: 'Agregar etiqueta' })).toBeVisible()
  await expect(page.getByRole('option', { name: 'Agregar producto', exact: true })).toHaveCount(0)
})

test('single keys search and list the shortcuts, but type as usual in a field', async ({ page }) => {
  await signIn(page, 'mayoreo')
  await openProfile(page)
  // The profile has no search.
  await page.keyboard.press('/')
  await expect(page.getByRole('dialog', { name: 'Ir a' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await sectionLink(page, 'Productos').click()
  const search = page.getByRole('textbox', { name: 'Buscar' })
  await expect(search).toBeVisible()
  await page.keyboard.press('/')
  await expect(search).toBeFocused()
  await page.keyboard.type('1/2?')
  await expect(search).toHaveValue('1/2?')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.getByRole('button', { name: 'Teclas' }).focus()
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Teclas' })
  await expect(keys.getByText('Guardar lo que cambió')).toBeVisible()
  await keys.getByRole('switch', { name: 'Usar las teclas sueltas /, N, J, K y ?' }).uncheck()
  await page.keyboard.press('Escape')
  await expect(keys).toBeHidden()
  await page.keyboard.press('?')
  await page.keyboard.press('/')
  await expect(search).not.toBeFocused()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog', { name: 'Ir a' })).toBeVisible()
})

test('on a phone the jump dialog has a button and the sections are behind one', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signIn(page, 'mayoreo')
  await openProfile(page)
  await page.getByRole('button', { name: 'Ir a…' }).click()
  await page.getByRole('combobox').fill('pedid')
  await page.getByRole('option', { name: 'Pedidos' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Pedidos' })).toBeVisible()

  await page.getByRole('button', { name: 'Más' }).click()
  await expect(page.getByRole('link', { name: 'Etiquetas' })).toBeVisible()
  const { violations } = await examine(page)
  expect(violations).toEqual([])
  await page.getByRole('link', { name: 'Etiquetas' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Etiquetas' })).toBeVisible()
  await expect(sectionLink(page, 'Pedidos')).toBeHidden()
})

test('the breadcrumbs follow the screen, the last one is text, and a failure hides them', async ({
  page,
}) => {
  await signIn(page, 'mayoreo')
  await openProfile(page)
  const crumbs = page.getByRole('navigation', { name: 'Ruta' })
  await page.getByRole('link', { name: 'Catálogos' }).click()
  await expect(crumbs.getByText('Catálogos')).toHaveAttribute('aria-current', 'page')
  await expect(crumbs.getByRole('link')).toHaveText(['Inicio'])

  const asked = page.waitForRequest(
    (request) =>
      new URL(request.url()).searchParams.get('p') === '/admin/categories/add-products?cyId=987654321',
  )
  await page.goto('/admin/categories/add-products?cyId=987654321')
  await asked

  await page.route('**/api/public/resolve-breadcrumbs*', (route) => route.fulfill({ status: 500 }))
  await page.getByRole('link', { name: 'Etiquetas' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Etiquetas' })).toBeVisible()
  await expect(crumbs).toBeHidden()
})

test('the back office is light or dark as the system is, or as chosen', async ({ page }) => {
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const [LIGHT, DARK] = ['rgb(247, 246, 243)', 'rgb(20, 24, 26)']
  await page.emulateMedia({ colorScheme: 'dark' })
  await signIn(page, 'mayoreo')
  await openProfile(page)
  await expect.poll(ground).toBe(DARK)
  await page.emulateMedia({ colorScheme: 'light' })
  await expect.poll(ground).toBe(LIGHT)
  await page.getByRole('button', { name: 'Oscura' }).click()
  await expect.poll(ground).toBe(DARK)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Oscura' })).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(ground).toBe(DARK)
})

test('who asks for less motion sees colours and places change at once', async ({ page }) => {
  await page.goto('/login')
  const button = page.getByRole('button', { name: 'Entrar' })
  await expect(button).not.toHaveCSS('transition-duration', '0s')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect(button).toHaveCSS('transition-duration', '0s')
})

test('an open list belongs to its screen or dialog and is accessible', async ({ page }) => {
  test.slow()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signIn(page, 'mayoreo')
  await openProfile(page)
  const look = async () => {
    await expect(page.getByRole('listbox')).toBeVisible()
    const { violations } = await examine(page)
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
  }

  await page.goto('/admin/categories/add')
  await page.getByRole('combobox').first().click()
  await look()
  await page.keyboard.press('Escape')
  await page.getByRole('combobox').last().click()
  await look()

  await page.goto('/admin/resource-groups')
  await page.getByRole('button', { name: 'Agregar grupo compartido' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox').click()
  await expect(dialog.getByRole('listbox')).toBeInViewport({ ratio: 1 })
  await look()
  // Escape closes the list, not the dialog.
  await page.keyboard.press('Escape')
  await expect(page.getByRole('listbox')).toBeHidden()
  await expect(dialog).toBeVisible()
})

test('text typed during a save remains as an unsaved change', async ({ page }) => {
  await signIn(page, 'mayoreo')
  const name = `Durante ${Date.now()}`
  await page.goto('/admin/tags/add')
  await page.getByLabel('Nombre').fill(name)
  // Of a new tag nothing is saved that could change.
  await expect(page.getByText('Cambios sin guardar')).toBeVisible()
  await expect(page.getByText('Cambiado')).toHaveCount(0)
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('heading', { name })).toBeVisible()

  const saving = await hold(page, '**/api/tags/*')
  await page.getByLabel('Nombre').fill(`${name} A`)
  await page.keyboard.press('Control+s')
  await saving.asked
  await page.getByLabel('Nombre').press('End')
  await page.keyboard.type('B')
  saving.release()
  // The button is disabled during the save.
  await expect(page.getByRole('button', { name: 'Guardar cambios' })).toBeEnabled()
  await expect(page.getByText('Cambiado')).toBeVisible()
  await expect(page.getByLabel('Nombre')).toHaveValue(`${name} AB`)
  await sectionLink(page, 'Pedidos').click()
  await page.getByRole('button', { name: 'Seguir editando' }).click()
  await page.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(page.getByText('Cambiado')).toHaveCount(0)
  await page.reload()
  await expect(page.getByLabel('Nombre')).toHaveValue(`${name} AB`)
})

test('an error page without its frame offers a way on', async ({ page }) => {
  await page.goto('/p/no-hay-tal-enlace')
  await untilHydrated(page)
  await page.route(/\.data(\?|$)/, (route) => route.fulfill({ status: 500, body: '' }))
  await page.getByRole('link', { name: 'inicio' }).click()
  await expect(page.getByRole('heading', { name: 'Algo falló en esta página' })).toBeVisible()
  const { violations } = await examine(page)
  expect(violations).toEqual([])
  await page.getByRole('link', { name: 'Volver a cargar' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('Algo falló en esta página')).toHaveCount(0)
})
