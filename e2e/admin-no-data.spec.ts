import { expect, test } from '@playwright/test'
import { endSession, signInAgain } from './end-session.ts'
import { expectAccessible } from './examine.ts'
import { callAs } from './own-publication.ts'
import { headersOf, signIn, signInByPage } from './sign-in.ts'
import { chooseTool } from './product-tools.ts'

// Sorts before all other codes of the list, so that the products are on screen at once.
const mark = `!${Date.now().toString(36).toUpperCase()}`

test('missing names and prices are filled in where products are listed', async ({ page, request }) => {
  test.slow()
  const caller = await callAs(request, 'mayoreo')
  const { id } = await caller.post<{ id: number }>('/api/products', { code: `${mark}-A` })
  await caller.post('/api/products', { code: `${mark}-B`, name: 'Tee de cobre' })

  await page.clock.install()
  await signIn(page, 'mayoreo')
  await page.goto('/admin/products')
  await chooseTool(page, 'Archivo', 'Productos sin datos')
  await expect(page.getByRole('heading', { name: /^Productos sin datos/ })).toBeVisible()
  const both = page.getByRole('row', { name: new RegExp(`${mark}-A`) })
  const priceless = page.getByRole('row', { name: new RegExp(`${mark}-B`) })
  await expect(both).toContainText('Nombre, precio base, imagen')
  await expect(priceless).toContainText('Precio base, imagen')
  await expect(both.getByRole('link', { name: `${mark}-A` })).toHaveAttribute(
    'href',
    `/admin/products/${id}/edit`,
  )
  await expectAccessible(page)

  await test.step('filtered to products without a name', async () => {
    await page.getByRole('button', { name: /^Sin nombre/ }).click()
    await expect(both).toBeVisible()
    await expect(priceless).toBeHidden()
    await page.getByRole('button', { name: /^Todos/ }).click()
  })

  await test.step('a name alone is saved, and the price is still missing', async () => {
    await page.getByLabel(`Nombre de ${mark}-A`).fill('Codo de cobre ½"')
    await page.getByRole('button', { name: `Guardar ${mark}-A` }).click()
    await expect(both).not.toContainText('Nombre,')
    await expect(page.getByLabel(`Nombre de ${mark}-A`)).toHaveValue('Codo de cobre ½"')
  })

  await test.step('a refusal shows at its field, and the input stays', async () => {
    await page.getByLabel(`Precio base de ${mark}-A`).fill('-3')
    await page.getByLabel(`Precio base de ${mark}-A`).press('Enter')
    await expect(both).toContainText('Debe ser 0 o más')
    await expect(page.getByLabel(`Precio base de ${mark}-A`)).toHaveValue('-3')
    await page.getByLabel(`Precio base de ${mark}-A`).fill('12.34565')
    await page.getByLabel(`Precio base de ${mark}-A`).press('Enter')
    await expect(both).toContainText('Puede tener hasta 4 decimales')
    await expectAccessible(page)
  })

  await test.step('Enter saves and moves on; complete products leave the list', async () => {
    await page.getByLabel(`Precio base de ${mark}-A`).fill('12.5')
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.getByLabel(`Precio base de ${mark}-A`).press('Enter')
    await expect(page.getByLabel(`Precio base de ${mark}-B`)).toBeFocused()
    await expect(both).toContainText('Guardado')
    await page.clock.resume()
    await expect(both).toBeHidden()
    expect(await caller.get(`/api/products/${id}`)).toMatchObject({
      name: 'Codo de cobre ½"',
      basePrice: 12.5,
    })
  })
})

test('a concurrent change is shown, not overwritten', async ({ page, request }) => {
  const caller = await callAs(request, 'mayoreo')
  const code = `${mark}-C`
  const { id } = await caller.post<{ id: number }>('/api/products', { code })
  await signIn(page, 'mayoreo')
  await page.goto('/admin/products/no-data')
  await page.getByLabel(`Precio base de ${code}`).fill('9')
  const other = await request.patch(`/api/products/${id}`, {
    headers: await headersOf('mayoreo'),
    data: { name: 'De otra persona' },
  })
  expect(other.status()).toBe(200)
  await page.getByRole('button', { name: `Guardar ${code}` }).click()
  await expect(page.getByRole('row', { name: new RegExp(code) })).toContainText(`Alguien más cambió ${code}`)
  await expect(page.getByLabel(`Nombre de ${code}`)).toHaveValue('De otra persona')
  await expect(page.getByLabel(`Precio base de ${code}`)).toHaveValue('9')
  await page.getByRole('button', { name: `Guardar ${code}` }).click()
  await expect(page.getByLabel(`Nombre de ${code}`)).toBeHidden()
})

test('what was typed in rows before the session ended is there again after signing in', async ({
  page,
  request,
}) => {
  const caller = await callAs(request, 'mayoreo')
  const codes = [`${mark}-D`, `${mark}-E`] as const
  for (const code of codes) await caller.post('/api/products', { code })
  await signInByPage(page, 'mayoreo')
  await page.goto('/admin/products/no-data')
  const [name, basePrice] = [
    page.getByLabel(`Nombre de ${codes[0]}`),
    page.getByLabel(`Precio base de ${codes[1]}`),
  ]
  await name.fill('Codo de cobre')
  await basePrice.fill('12.5')
  await endSession(page)
  await page.getByRole('button', { name: `Guardar ${codes[0]}` }).click()
  await expect(page).toHaveURL(/\/login$/)
  // Also after a reload, as in any form.
  await page.reload()
  await signInAgain(page, 'mayoreo')
  await expect(page.getByText('Recuperamos lo que habías escrito')).toBeVisible()
  await expect(name).toHaveValue('Codo de cobre')
  await expect(basePrice).toHaveValue('12.5')
  await basePrice.press('Enter')
  await expect(page.getByText(`Se guardó ${codes[1]}.`)).toBeAttached()
  await page.getByRole('button', { name: `Guardar ${codes[0]}` }).click()
  await expect(page.getByText('Recuperamos lo que habías escrito')).toBeHidden()
})

test('a reseller sees the list but cannot edit it', async ({ page }) => {
  await signIn(page, 'sucursal')
  await page.goto('/admin/products/no-data')
  await expect(page.getByRole('heading', { name: /^Productos sin datos/ })).toBeVisible()
  await expect(page.getByText('Los datos maestros los completa la cuenta mayorista.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Guardar/ })).toBeHidden()

  // On a phone a row says once what is missing.
  await page.setViewportSize({ width: 390, height: 844 })
  const rows = page.getByRole('row').filter({ hasText: 'Nombre, precio base' })
  await expect(page.getByRole('columnheader')).toHaveText(['Clave · Falta'])
  await expect(rows.first()).toBeVisible()
  await expect(rows.first()).not.toContainText('—')
})

test('the tools of the list: the search is synchronized, the products are saved as a file', async ({
  page,
}) => {
  await signIn(page, 'mayoreo')
  await page.goto('/admin/products?searchValue=codo')
  await chooseTool(page, 'Archivo', 'Sincronizar búsqueda')
  await expect(page.getByText(/Búsqueda sincronizada: [\d,]+ productos se pueden encontrar\./)).toBeVisible()
  const download = page.waitForEvent('download')
  await chooseTool(page, 'Archivo', 'Exportar')
  expect((await download).suggestedFilename()).toBe('productos.csv')

  await page.setViewportSize({ width: 390, height: 844 })
  await chooseTool(page, 'Más acciones', 'Productos sin datos')
  await expect(page.getByRole('heading', { name: /^Productos sin datos/ })).toBeVisible()
})

test('synchronising with an external provider shows how far it is, on a phone too, and goes on when it fails', async ({
  page,
}) => {
  let state = { running: true, done: 1000, total: 6000, failing: false }
  // A provider that takes its time.
  await page.route('**/api/products/sync-search-index-all', (route) =>
    route.request().method() === 'GET' ? route.fulfill({ json: state }) : route.continue(),
  )
  await signIn(page, 'mayoreo')
  await page.goto('/admin/products')
  await chooseTool(page, 'Archivo', 'Sincronizar búsqueda')
  await page.getByRole('button', { name: 'Sincronizando 1,000 de 6,000' }).click()
  await expect(page.getByRole('menuitem', { name: 'Sincronizar búsqueda' })).toBeDisabled()
  await expect(page.getByRole('menuitem', { name: 'Exportar' })).toBeEnabled()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  state = { ...state, failing: true }
  await expect(
    page.getByRole('button', { name: 'El proveedor de búsqueda no responde; reintentando' }),
  ).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  state = { ...state, done: 5000, failing: false }
  await expect(page.getByRole('button', { name: 'Sincronizando 5,000 de 6,000' })).toBeVisible()
  state = { ...state, running: false }
  await expect(page.getByText(/Búsqueda sincronizada: [\d,]+ productos se pueden encontrar\./)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Más acciones', exact: true })).toBeVisible()
})
