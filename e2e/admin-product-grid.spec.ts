import { expect, test } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'
import { chooseFromMenu } from './choose-from-menu.ts'
import { examine } from './examine.ts'
import { linesOfText } from './lines-of-text.ts'
import { headersOf, signIn } from './sign-in.ts'

/** Products of this story alone, so that it does not disturb others. */
const PREFIX = `REJILLA-${Date.now()}`

/** Takes more than two lines. */
const LONG = ' de acero inoxidable con resorte y tope, para puertas de cocinas integrales y muebles de baño'

test.describe.configure({ mode: 'serial' })

test.beforeAll(async ({ request }) => {
  const headers = await headersOf('mayoreo')
  const products = [1, 2, 3].map((n) => ({
    code: `${PREFIX}-${n}`,
    name: `Bisagra rejilla ${PREFIX} ${n}${n === 3 ? LONG : ''}`,
    basePrice: 100 * n,
  }))
  const made = await request.patch('/api/products/import', {
    headers,
    data: { importNewProducts: true, products },
  })
  expect(made.status()).toBe(200)
})

async function openList(page: Page): Promise<void> {
  await signIn(page, 'mayoreo')
  await page.goto(`/admin/products?searchValue=${PREFIX}`)
  await expect(rows(page)).toHaveCount(3)
}

function rows(page: Page) {
  return page.getByRole('row').filter({ hasText: PREFIX })
}

test('products without a picture are one click away; a view is saved, renamed and deleted', async ({
  page,
}) => {
  await openList(page)
  const views = page.getByRole('region', { name: 'Vistas' })
  await views.getByRole('button', { name: 'Guardar vista' }).click()
  await page.getByLabel('Nombre de la vista').fill('Bisagras de prueba')
  await page.keyboard.press('Enter')
  await expect(views.getByRole('button', { name: 'Bisagras de prueba', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  expect((await examine(page)).violations).toEqual([])

  await views.getByRole('button', { name: 'Sin foto' }).click()
  await expect(page).toHaveURL(/without=picture/)
  await expect(page).not.toHaveURL(/searchValue/)
  await page.reload()
  await views.getByRole('button', { name: 'Bisagras de prueba', exact: true }).click()
  await expect(rows(page)).toHaveCount(3)

  await views.getByRole('button', { name: 'Renombrar la vista «Bisagras de prueba»' }).click()
  const name = page.getByLabel('Nombre de la vista')
  await expect(name).toHaveValue('Bisagras de prueba')
  await name.fill('sin foto')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Ya hay una vista con este nombre')).toBeVisible()
  await name.fill('Bisagras nuevas')
  expect((await examine(page)).violations).toEqual([])
  await page.keyboard.press('Enter')
  await expect(views.getByRole('button', { name: 'Bisagras de prueba', exact: true })).toHaveCount(0)

  const own = views.getByRole('button', { name: 'Bisagras nuevas', exact: true })
  await expect(own).toHaveAttribute('aria-pressed', 'true')
  await views.getByRole('button', { name: 'Quitar la vista «Bisagras nuevas»' }).click()
  await expect(own).toHaveCount(0)
})

test('filters are combined, shown as chips, and removed one by one', async ({ page }) => {
  await openList(page)
  await page.getByRole('button', { name: 'Filtrar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Filtros' })
  await dialog.getByRole('combobox', { name: 'Les falta' }).click()
  await page.getByRole('option', { name: 'Categoría' }).click()
  expect((await examine(page)).violations).toEqual([])
  await page.keyboard.press('Escape')
  await expect(rows(page)).toHaveCount(3)
  await page.getByRole('button', { name: 'Quitar el filtro «Sin categoría»' }).click()
  await expect(page).not.toHaveURL(/without/)
})

test('when a cost has changed is one of the filters', async ({ page }) => {
  await openList(page)
  await page.getByRole('button', { name: 'Filtrar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Filtros' })
  await dialog.getByRole('combobox', { name: 'Costo' }).click()
  await page.getByRole('option', { name: 'Costo cambiado en 7 días' }).click()
  await expect(page).toHaveURL(/[?&]changedDays=7/)
  await dialog.getByRole('combobox', { name: 'Costo' }).click()
  await page.getByRole('option', { name: 'Costo sin cambio en 180 días' }).click()
  await expect(page).toHaveURL(/[?&]unchangedDays=180/)
  await expect(page).not.toHaveURL(/[?&]changedDays/)
  expect((await examine(page)).violations).toEqual([])
  await page.keyboard.press('Escape')
  await expect(page.getByText('Ningún producto tiene todo lo elegido')).toBeVisible()
  await expect(rows(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Quitar el filtro «Costo sin cambio en 180 días»' }).click()
  await expect(rows(page)).toHaveCount(3)
})

test('the sales price of the chosen list and its margin stand beside the cost', async ({ page, request }) => {
  await openList(page)
  const choice = page.getByRole('combobox', { name: 'Precios de' })
  // Its label is in the field, not in its border.
  const [label, field] = await Promise.all([
    page.getByText('Precios de', { exact: true }).boundingBox(),
    choice.boundingBox(),
  ])
  expect(label?.y).toBeGreaterThanOrEqual(field?.y ?? Number.NaN)
  await choice.press('Enter')
  await page.getByRole('option', { name: 'Plomeros', exact: true }).press('Enter')
  await expect(choice).toHaveText('Plomeros')
  const lists = (await (
    await request.get('/api/pricelists', { headers: await headersOf('mayoreo') })
  ).json()) as { id: number; name: string }[]
  const list = lists.find((one) => one.name === 'Plomeros')!
  const prices = (await (
    await request.get(`/api/products?searchValue=${PREFIX}-2&pricelistId=${list.id}`, {
      headers: await headersOf('mayoreo'),
    })
  ).json()) as { content: { salesPrice: number }[] }
  const row = rows(page).filter({ hasText: `${PREFIX}-2` })
  const price = prices.content[0]!.salesPrice
  await expect(row).toContainText(
    price.toLocaleString('es-MX', { style: 'currency', currency: 'MXN', minimumFractionDigits: 2 }),
  )
  await expect(row).toContainText(`${(((price - 200) / price) * 100).toFixed(1)} %`)
})

test('a wide window shows categories whole and dates in one line', async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1080 })
  await signIn(page, 'mayoreo')
  await page.goto('/admin/products?searchValue=BROHI038')
  const row = page.getByRole('row').filter({ hasText: 'BROHI038' })
  const category = row.getByTitle('Brochas, rodillos y lijas')
  await expect(category).toBeVisible()
  const cut = () => category.evaluate((text) => text.scrollHeight - text.clientHeight)
  await expect.poll(cut, 'pixels of the category that are cut').toBeLessThanOrEqual(1)
  await expect.poll(() => row.locator('[data-field="priceUpdated"]').evaluate(linesOfText)).toBe(1)
})

test('the list is ordered by margin, and its rows are low', async ({ page }) => {
  await openList(page)
  const first = page.getByRole('row').nth(1)
  await expect(first.locator('[data-field="image"] img')).toHaveAttribute('width', '40')
  const heightOf = async (element: Locator) => (await element.boundingBox())?.height
  await expect.poll(() => heightOf(first)).toBe(44)
  // The name is cut after two whole lines.
  const name = rows(page).filter({ hasText: LONG }).getByTitle(LONG)
  await expect.poll(() => heightOf(name)).toBeLessThan(40)
  await page.getByRole('columnheader', { name: 'Margen' }).click()
  await expect(page).toHaveURL(/sort=margin%2Casc/)
  await expect(page.getByRole('columnheader', { name: 'Margen' })).toHaveAttribute('aria-sort', 'ascending')
  await expect(rows(page)).toHaveCount(3)
  const list = page.getByRole('combobox', { name: 'Precios de' })
  await list.press('Enter')
  await page.getByRole('option', { name: 'Ninguna lista' }).press('Enter')
  await expect(page.getByRole('columnheader', { name: 'Margen' })).toHaveCount(0)
  await expect(rows(page)).toHaveCount(3)
  await page.getByRole('button', { name: 'Columnas' }).click()
  await chooseFromMenu(page.getByRole('menuitemcheckbox', { name: 'Renglones bajos' }))
  expect((await examine(page)).violations).toEqual([])
  await page.keyboard.press('Escape')
  await page.reload()
  await expect(rows(page)).toHaveCount(3)
  await expect.poll(() => heightOf(first)).toBe(36)
})

test('a cost is edited in the grid by keyboard: Enter saves, Escape cancels, invalid input is refused', async ({
  page,
}) => {
  await openList(page)
  const cost = rows(page)
    .filter({ hasText: `${PREFIX}-1` })
    .locator('[data-field="basePrice"]')
  await cost.dblclick()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('77.5')
  await page.keyboard.press('Escape')
  await expect(cost).toHaveText('$100.00')
  await cost.dblclick()
  const field = cost.getByRole('textbox', { name: `Costo de ${PREFIX}-1` })
  // A browser reports a field of numbers as empty where it cannot read them.
  for (const nonsense of ['-3', '12..5', '1e', '-', 'USD 12.50']) {
    await field.fill(nonsense)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toHaveText(
      'Escribe un costo en pesos, de 0 a 9,999,999,999 con hasta 4 decimales',
    )
    await expect(field).toBeFocused()
    await expect(field).toHaveValue(nonsense)
  }
  expect((await examine(page)).violations).toEqual([])
  await field.fill('1,250.00')
  await expect(page.getByRole('alert')).toBeHidden()
  await page.keyboard.press('Enter')
  await expect(cost).toHaveText('$1,250.00')
  await cost.click()
  await page.keyboard.type('88.1234')
  await page.keyboard.press('Enter')
  await expect(cost).toHaveText('$88.1234')
  await page.reload()
  await expect(cost).toHaveText('$88.1234')
})

test('chosen products get a tag, which is taken back, and another price by percentage', async ({ page }) => {
  await openList(page)
  await page.getByRole('row').first().getByRole('checkbox').check()
  const bar = page.getByRole('region', { name: 'Productos elegidos' })
  await expect(bar).toContainText('3 elegidos')
  expect((await examine(page)).violations).toEqual([])
  await bar.getByRole('button', { name: 'Etiqueta' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Agregar' }).click()
  await expect(dialog).toContainText('Elige una')
  await dialog.getByRole('combobox', { name: 'Etiqueta' }).click()
  await page.getByRole('option').first().click()
  await dialog.getByRole('button', { name: 'Agregar' }).click()
  await expect(page.getByText('Se agregaron 3 productos')).toBeVisible()
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(page.getByText(/Se quitaron 3 de/)).toBeVisible()

  await bar.getByRole('button', { name: 'Cambiar precio %' }).click()
  await expect(page.getByText('3 productos elegidos en la lista')).toBeVisible()
  await page.getByLabel('Porcentaje').fill('10')
  await page.getByRole('button', { name: 'Subir 10 % a 3 productos' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Subir 10 %', exact: true }).click()
  await expect(page.getByText('Precios que cambiaron: 3')).toBeVisible()
  await page.goto(`/admin/products?searchValue=${PREFIX}-2`)
  await expect(rows(page)).toContainText('$220.00')
})

test('all of a list are chosen over its pages, deleted after a question, and brought back', async ({
  page,
}) => {
  await signIn(page, 'mayoreo')
  await page.goto(`/admin/products?searchValue=${PREFIX}&size=10`)
  await rows(page).first().getByRole('checkbox').check()
  const bar = page.getByRole('region', { name: 'Productos elegidos' })
  await bar.getByRole('button', { name: 'Elegir los 3' }).click()
  await expect(bar).toContainText('3 elegidos')
  await bar.getByRole('button', { name: 'Borrar' }).click()
  await page
    .getByRole('alertdialog', { name: 'Borrar 3 productos' })
    .getByRole('button', { name: 'Cancelar' })
    .click()
  await expect(rows(page)).toHaveCount(3)
  const release = await hold(page, '**/api/products/selection/delete')
  await bar.getByRole('button', { name: 'Borrar' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Borrar' }).click()
  await expect(bar).toContainText('Borrando 3 productos…')
  release()
  await expect(page.getByText('Se borraron 3 productos.')).toBeVisible()
  await expect(rows(page)).toHaveCount(0)
  const releaseUndo = await hold(page, '**/api/bulk-operations/*/undo')
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(page.getByText('Recuperando los productos…')).toBeVisible()
  releaseUndo()
  await expect(page.getByText('Volvieron 3 productos.')).toBeVisible()
  await expect(page.getByText('Recuperando los productos…')).toBeHidden()
  await expect(rows(page)).toHaveCount(3)
  await deleteAllShown(page)
  await page.goto('/admin/products/bulk-operations')
  await page.getByRole('link', { name: '3 productos', exact: true }).first().click()
  await expect(page.getByRole('heading', { name: 'Productos borrados' })).toBeVisible()
  const deleted = page.getByRole('row').filter({ hasText: `${PREFIX}-1` })
  await deleted.getByRole('checkbox').check()
  expect((await examine(page)).violations).toEqual([])
  await page.getByRole('button', { name: 'Deshacer los elegidos' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Deshacer' }).click()
  await expect(page.getByText('1 producto quedó como antes.')).toBeVisible()
  await deleted.getByRole('link', { name: `${PREFIX}-1` }).click()
  await expect(page.getByRole('textbox', { name: 'Clave' })).toHaveValue(`${PREFIX}-1`)
  await page.goto(`/admin/products?searchValue=${PREFIX}&size=10`)
  await expect(rows(page)).toHaveCount(1)
  await deleteAllShown(page)
})

/** Delays calls until the returned function is called, as if they were for 100,000 products. */
async function hold(page: Page, url: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(url, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

async function deleteAllShown(page: Page): Promise<void> {
  for (const checkbox of await rows(page).getByRole('checkbox').all()) await checkbox.check()
  const bar = page.getByRole('region', { name: 'Productos elegidos' })
  const deleted = page.waitForResponse('**/api/products/selection/delete')
  await bar.getByRole('button', { name: 'Borrar' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Borrar' }).click()
  // The list may be empty before the response arrives.
  await deleted
  await expect(rows(page)).toHaveCount(0)
}

test('on a phone products are chosen on their cards, and a menu holds what can be done', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'mayoreo')
  await page.goto('/admin/products')
  const cards = page.getByRole('list', { name: 'Productos', exact: true }).getByRole('listitem')
  await cards.first().getByRole('checkbox').check()
  const bar = page.getByRole('region', { name: 'Productos elegidos' })
  await expect(bar).toContainText('1 elegido')
  await bar.getByRole('button', { name: 'Acciones' }).click()
  await expect(page.getByRole('menuitem')).toHaveText([
    'Cambiar precio %',
    'Categoría',
    'Etiqueta',
    'Lista',
    'Exportar',
    'Borrar',
  ])
  expect((await examine(page)).violations).toEqual([])
  const download = page.waitForEvent('download')
  await chooseFromMenu(page.getByRole('menuitem', { name: 'Exportar' }))
  expect((await download).suggestedFilename()).toBe('productos-elegidos.csv')
})

test('the counter sees prices of a list, but no cost, margin or view of costs', async ({ page }) => {
  await signIn(page, 'caja')
  await page.goto('/admin/products')
  await expect(page.getByRole('columnheader', { name: 'Precio de venta' })).toBeVisible()
  for (const name of ['Precio base', 'Margen']) {
    await expect(page.getByRole('columnheader', { name })).toHaveCount(0)
  }
  await expect(page.getByRole('button', { name: 'Bajo costo' })).toHaveCount(0)
  await page.getByRole('row').nth(1).getByRole('checkbox').check()
  const bar = page.getByRole('region', { name: 'Productos elegidos' })
  await expect(bar.getByRole('button', { name: 'Exportar' })).toBeVisible()
  await expect(bar.getByRole('button', { name: 'Etiqueta' })).toHaveCount(0)
})
