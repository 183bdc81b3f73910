import { expect, test } from '@playwright/test'
import { signInAgain } from './end-session.ts'
import { placeOrder } from './place-order.ts'
import { sectionLink } from './section-link.ts'
import { DEMO_PASSWORD, signIn, signInByPage } from './sign-in.ts'

test('a wrong password is reported and the right one leads to the profile', async ({ page }) => {
  await page.goto('/login')
  await expect(page.getByRole('heading', { name: 'Iniciar sesión' })).toBeVisible()
  await page.getByLabel('Usuario').fill('mayoreo')
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page.getByLabel('Contraseña')).toBeFocused()

  await page.getByLabel('Contraseña').fill('no-es-esta')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('Usuario y/o contraseña incorrectos')
  await expect(page.getByLabel('Usuario')).toHaveValue('mayoreo')

  await page.getByLabel('Contraseña').fill(DEMO_PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/profile$/)
  await expect(page.getByText('Mayorista', { exact: true })).toBeVisible()
  expect(
    await page.evaluate(() => ({
      isRoot: localStorage.getItem('ui_isRoot'),
      config: localStorage.getItem('uiConfig'),
    })),
  ).toEqual({
    isRoot: 'true',
    config: '{"x":1,"y":1}',
  })
})

test('a sign-in that has to wait says why and for how long', async ({ page, request }) => {
  const username = `nadie-${Date.now()}`
  for (let i = 0; i < 10; i++)
    await request.post('/api/public/auth/token', { data: { username, password: 'no-es-esta' } })
  await page.goto('/login')
  await page.getByLabel('Usuario').fill(username)
  await page.getByLabel('Contraseña').fill('no-es-esta')
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page.getByRole('alert')).toHaveText(
    'Demasiados intentos fallidos. Podrás volver a intentarlo en 15 minutos.',
  )
  await expect(page.getByLabel('Usuario')).toHaveValue(username)

  await page.route('**/api/public/auth/token', (route) =>
    route.fulfill({
      status: 429,
      headers: { 'retry-after': '2', 'content-type': 'application/problem+json' },
      body: JSON.stringify({ status: 429, code: 'rate_limited' }),
    }),
  )
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page.getByRole('alert')).toHaveText(
    'Hay muchos intentos de entrar al mismo tiempo. Vuelve a intentarlo en 2 segundos.',
  )
})

test('an address of the back office asks to sign in first and opens afterwards', async ({ page }) => {
  await page.goto('/admin/tags?sort=name,desc')
  await expect(page).toHaveURL(/\/login$/)
  await page.getByLabel('Usuario').fill('sucursal')
  await page.getByLabel('Contraseña').fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page).toHaveURL(/\/admin\/tags\?sort=name,desc$/)
})

test('signing in from a storefront returns to the page that was open there', async ({ page }) => {
  await page.goto('/p/demo-publico')
  await page.getByRole('searchbox').or(page.getByRole('combobox')).first().fill('codo')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/p\/demo-publico\/search\?query=codo/)
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
  const address = page.url()
  /** Going back reloads the page, which becomes the page to return to once its script has run. */
  const goBack = async () => {
    await page.goBack()
    await expect(page).toHaveURL(address)
    await page.waitForFunction(
      () => sessionStorage.getItem('returnUrl') === location.pathname + location.search,
    )
  }

  await page.goto('/admin/tags')
  await expect(page).toHaveURL(/\/login$/)
  await goBack()
  await page.goto('/login')
  await goBack()
  await page.goForward()
  await page.getByLabel('Usuario').fill('vecino')
  await page.getByLabel('Contraseña').fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page).toHaveURL(address)
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()

  // A signed-in user is redirected to the back office.
  await page.goto('/login')
  await expect(page).toHaveURL(/\/admin\/profile$/)
  await page.goBack()
  await expect(page).toHaveURL(address)
})

test('the front door leads into the back office, whatever was open before', async ({ page }) => {
  await page.goto('/p/demo-publico')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto('/')
  await page.getByRole('banner').getByRole('link', { name: 'Entrar a la administración' }).click()
  await page.getByLabel('Usuario').fill('vecino')
  await page.getByLabel('Contraseña').fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page).toHaveURL(/\/admin\/profile$/)
})

test('logging out clears the session and closes the back office', async ({ page }) => {
  await signInByPage(page, 'vecino')
  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
  await expect(page).toHaveURL(/\/login$/)
  expect(
    await page.evaluate(() =>
      ['user', 'token', 'accountType', 'ui_isRoot', 'uiConfig'].map((key) => localStorage.getItem(key)),
    ),
  ).toEqual(Array.from({ length: 5 }, () => null))
  await page.goto('/admin/orders')
  await expect(page).toHaveURL(/\/login$/)
})

test('text typed before the session ended is restored after signing in', async ({ page }) => {
  await signInByPage(page, 'vecino')
  await page.getByRole('link', { name: 'Etiquetas' }).click()
  await page.getByRole('link', { name: 'Agregar etiqueta' }).click()
  await page.getByLabel('Nombre').fill('Escrito antes de salir')
  await page.evaluate(() =>
    fetch('/api/auth/logout', {
      method: 'POST',
      headers: { authorization: `Bearer ${localStorage.getItem('token')}` },
    }),
  )

  await page.getByRole('button', { name: 'Agregar' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByText('Tu sesión terminó.')).toBeVisible()
  await page.getByLabel('Usuario').fill('vecino')
  await page.getByLabel('Contraseña').fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page).toHaveURL(/\/admin\/tags\/add$/)
  await expect(page.getByText('Recuperamos lo que habías escrito')).toBeVisible()
  await expect(page.getByLabel('Nombre')).toHaveValue('Escrito antes de salir')
})

test('an alert with its undo is not shown to the user who signs in next', async ({ page, request }) => {
  const { id } = await placeOrder(request)
  await signInByPage(page, 'caja')
  await page.goto(`/admin/orders/${id}`)
  await page.getByRole('button', { name: 'Marcar como Confirmado' }).click()
  await expect(page.getByRole('button', { name: 'Deshacer' })).toBeVisible()
  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
  await signInAgain(page, 'vecino')
  await expect(page.getByRole('heading', { name: 'Perfil' })).toBeVisible()
  // It would close by itself some seconds later.
  expect(await page.getByRole('button', { name: 'Deshacer' }).count()).toBe(0)
})

test('leaving a form with changes asks, and Ctrl+S saves it', async ({ page }) => {
  await signInByPage(page, 'vecino')
  const name = `Etiqueta ${Date.now()}`
  await page.goto('/admin/tags/add')
  await page.getByLabel('Nombre').fill(name)
  await sectionLink(page, 'Pedidos').click()
  const dialog = page.getByRole('alertdialog', { name: '¿Salir sin guardar?' })
  await dialog.getByRole('button', { name: 'Seguir editando' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByLabel('Nombre')).toHaveValue(name)

  await sectionLink(page, 'Pedidos').click()
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  await page.getByLabel('Nombre').press('Control+s')
  // The address changes before the screen does.
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await page.getByLabel('Nombre').fill('Otra cosa')
  await sectionLink(page, 'Pedidos').click()
  await page.getByRole('button', { name: 'Salir sin guardar' }).click()
  await expect(page.getByRole('heading', { name: 'Pedidos' })).toBeVisible()
})

test('a token that the server no longer knows leads to /login and back to the screen asked for', async ({
  page,
}) => {
  await signInByPage(page, 'vecino')
  await page.evaluate(() => localStorage.setItem('token', 'no-longer-known'))
  // Opened by its address: on an open screen the stream of orders may detect the token first and leave the screen.
  await page.goto('/admin/tags')
  await expect(page).toHaveURL(/\/login$/)
  await page.getByLabel('Usuario').fill('vecino')
  await page.getByLabel('Contraseña').fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page).toHaveURL(/\/admin\/tags$/)
})

test('a screen that cannot be loaded says why and loads on a retry', async ({ page }) => {
  await signInByPage(page, 'vecino')
  const problem = {
    status: 500,
    code: 'internal',
    title: 'Error inesperado',
    detail: 'Algo falló.',
    requestId: '5f0c9a3e-1t',
  }
  await page.route('**/api/tags', (route) => route.fulfill({ status: 500, json: problem }))
  await page.getByRole('link', { name: 'Etiquetas' }).click()
  await expect(page.getByRole('alert')).toHaveText('Error inesperado. Algo falló. (Solicitud 5f0c9a3e-1t)')
  // Not after one request: the pointer over the link already makes it.
  await page.unroute('**/api/tags')
  await expect(sectionLink(page, 'Pedidos')).toBeVisible()
  await page.getByRole('button', { name: 'Volver a intentar' }).click()
  await expect(page.getByRole('link', { name: 'Agregar etiqueta' })).toBeVisible()
})

test('a screen whose request is refused says what is wrong with it, and one of no id that nothing is there', async ({
  page,
}) => {
  await signIn(page, 'vecino')
  const problem = {
    status: 400,
    code: 'validation',
    title: 'Datos no válidos',
    detail: 'La fecha no existe.',
  }
  await page.route('**/api/tags', (route) => route.fulfill({ status: 400, json: problem }))
  await page.goto('/admin/tags')
  await expect(page.getByRole('alert')).toHaveText('Datos no válidos. La fecha no existe.')
  await page.goto('/admin/tags/ninguna/edit')
  await expect(page.getByRole('heading', { name: 'No encontrado' })).toBeVisible()
})

test('account settings are saved, and a wrong current password is reported at its field', async ({
  page,
}) => {
  await signInByPage(page, 'vecino')
  await page.getByLabel('Número de WhatsApp').fill('no es un número')
  await page.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(page.getByText('Debe ser un número de teléfono')).toBeVisible()
  await page.getByLabel('Número de WhatsApp').fill('+52 55 1234 5678')
  await page.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(page.getByText('Se guardaron los datos de la cuenta.')).toBeVisible()

  await page.getByLabel('Contraseña actual').fill('no-es-esta')
  await page.getByLabel('Contraseña nueva', { exact: true }).fill('nueva-clave-larga')
  await page.getByLabel('Repite la contraseña nueva').fill('otra-clave-larga')
  await page.getByRole('button', { name: 'Cambiar contraseña' }).click()
  await expect(page.getByText('Las dos contraseñas nuevas no son iguales.')).toBeVisible()
  await page.getByLabel('Repite la contraseña nueva').fill('nueva-clave-larga')
  await page.getByRole('button', { name: 'Cambiar contraseña' }).click()
  await expect(page.getByText('La contraseña actual no es correcta')).toBeVisible()
  await expect(page.getByLabel('Contraseña actual')).toBeFocused()

  const next = page.getByLabel('Contraseña nueva', { exact: true })
  await expect(next).toHaveAccessibleDescription(/Al menos 10 caracteres/)
  await next.fill('contraseña123')
  await page.getByLabel('Repite la contraseña nueva').fill('contraseña123')
  await page.getByRole('button', { name: 'Cambiar contraseña' }).click()
  await expect(next).toHaveAccessibleDescription(/Es una de las primeras que alguien probaría/)
  await expect(next).toBeFocused()
  await expect(next).toHaveValue('contraseña123')
  await expect(page.getByLabel('Contraseña actual')).toHaveValue('no-es-esta')
})
