import { expect, test } from '@playwright/test'
import type { Browser, Locator, Page } from '@playwright/test'
import { arrivalOf } from './arrival.ts'
import { sectionLink } from './section-link.ts'
import { signInByPage } from './sign-in.ts'
import { chooseTool } from './product-tools.ts'

// The beginning of a building supplier's real list, with other prices: 80 rows, two of them with the same code.
const SUPPLIER_FILE = new URL('fixtures/productos.csv', import.meta.url).pathname
// In that file: PMA1359 at $855.25, CUSG92 at $170.93, AUSG30 at $68.72.
const KEYS = ['PMA1359', 'CUSG92', 'AUSG30']

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

test('from a supplier’s price list to a confirmed order of a customer', async ({ page, browser }) => {
  test.slow()
  await signInByPage(page, 'mayoreo')

  await test.step('the file becomes products', () => importFile(page))
  await test.step('a catalogue gets a category with some of them', () => fillCatalog(page))
  await test.step('a price list computes sales prices from their costs', () => makePricelist(page))
  const link = await test.step('a publication exposes them', () => publish(page))

  await sectionLink(page, 'Pedidos').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Pedidos' })).toBeVisible()

  const visitor = await openOnPhone(browser, link)
  const folio = await test.step('a customer orders on a phone', () => order(visitor))
  await test.step('the order appears without reloading and is confirmed', () => confirm(page, folio))
  await test.step('the customer sees the confirmation', async () => {
    await visitor.reload()
    await expect(visitor.getByText('Confirmado').first()).toBeVisible()
  })
  await visitor.context().close()
})

async function importFile(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Productos', exact: true }).click()
  await chooseTool(page, 'Archivo', 'Importar productos')
  await expect(page.getByRole('checkbox', { name: /Sobrescribir el nombre/ })).toBeChecked()
  await expect(
    page.getByRole('checkbox', { name: /Importar los productos que no existen/ }),
  ).not.toBeChecked()
  await page.getByLabel('Elegir archivo', { exact: true }).last().setInputFiles(SUPPLIER_FILE)

  await expect(page.getByText('79 productos', { exact: true })).toBeVisible()
  await expect(page.getByRole('row', { name: /Clave repetida: ya está en la línea 303/ })).toContainText(
    '304',
  )
  const submit = page.getByRole('button', { name: 'Importar productos' })
  await expect(submit).toBeDisabled()
  await page.getByRole('button', { name: 'Omitir este', exact: true }).click()
  await page.getByRole('button', { name: 'Todos 80' }).click()
  await expect(page.getByRole('row', { name: /PMA1359/ })).toContainText('$855.25')
  await page.getByRole('checkbox', { name: /Importar los productos que no existen/ }).check()
  await submit.click()
  await expect(page.getByText('Claves que ya existían en el sistema: 0')).toBeVisible()
  await expect(page.getByText('Claves existentes con cambios y actualizadas: 0')).toBeVisible()
  await expect(page.getByText('Nuevos productos agregados: 79')).toBeVisible()
}

async function fillCatalog(page: Page): Promise<void> {
  await page.goto('/admin/catalogs/add')
  await page.getByLabel('Nombre').fill('Construcción ligera')
  await page.getByRole('button', { name: 'Agregar' }).click()
  await expect(page.getByRole('heading', { name: 'Construcción ligera' })).toBeVisible()

  await page.goto('/admin/categories/add')
  await page.getByLabel('Nombre').fill('Plafones y perfiles')
  await choose(page, 'Catálogos', 'Construcción ligera')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Agregar' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Agregar' }).click()
  await expect(page).toHaveURL(/\/admin\/categories\/\d+\/edit$/)

  await page.getByRole('link', { name: 'Agregar productos a categoría' }).click()
  await page.getByLabel('Lista de claves (una por línea)').fill(KEYS.join('\n'))
  await page.getByRole('button', { name: 'Agregar productos a categoría' }).click()
  await expect(page.getByText('Cantidad de productos existentes agregados a la categoría: 3')).toBeVisible()
}

async function makePricelist(page: Page): Promise<void> {
  await page.goto('/admin/pricelists/add')
  await page.getByLabel('Nombre').fill('Obra')
  await page.getByRole('button', { name: 'Agregar' }).click()
  await page.getByRole('link', { name: 'Agregar regla' }).click()
  await page.getByLabel('Porcentaje').fill('25')
  await page.getByLabel('Cargo adicional').fill('2')
  await expect(page.getByText('100 × (25 / 100 + 1) + 2')).toBeVisible()
  await expect(page.getByText('$127.00')).toBeVisible()
  await page.getByRole('button', { name: 'Guardar regla' }).click()
  await expect(page.getByRole('row', { name: /Todos los productos/ })).toContainText(
    'Precio base + 25 % + $2.00',
  )
}

async function publish(page: Page): Promise<string> {
  await page.getByRole('link', { name: 'Grupos compartidos' }).click()
  await page.getByRole('button', { name: 'Agregar grupo compartido' }).click()
  const group = page.getByRole('dialog', { name: 'Agregar grupo compartido' })
  await group.getByLabel('Nombre').fill('Obra')
  await choose(page, 'Catálogos', 'Construcción ligera')
  await page.keyboard.press('Escape')
  await group.getByRole('button', { name: 'Agregar' }).click()
  await expect(page.getByRole('row', { name: /Obra/ })).toContainText('Construcción ligera')

  await page.getByRole('link', { name: 'Publicaciones' }).click()
  await page.getByRole('button', { name: 'Agregar publicación' }).click()
  const dialog = page.getByRole('dialog', { name: 'Agregar publicación' })
  await dialog.getByLabel('Nota').fill('Obra Norte')
  await choose(page, 'Lista de precios', 'Obra')
  await choose(page, 'Grupo compartido', 'Obra')
  await dialog.getByRole('button', { name: 'Agregar' }).click()
  const panel = page.getByRole('dialog', { name: 'El enlace está listo' })
  await expect(panel).toContainText('Obra Norte')
  await panel.getByRole('button', { name: 'Copiar enlace' }).click()
  await expect(panel.getByRole('button', { name: 'Enlace copiado' })).toBeVisible()
  await panel.getByRole('button', { name: 'Cerrar' }).click()
  return page.evaluate(() => navigator.clipboard.readText())
}

async function openOnPhone(browser: Browser, link: string): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  const page = await context.newPage()
  await page.goto(link)
  return page
}

async function order(page: Page): Promise<string> {
  await page
    .getByRole('main')
    .getByRole('link', { name: /Plafones y perfiles/ })
    .tap()
  const card = cardOf(page, 'PMA1359')
  // 855.25 × 1.25 + 2 = 1,071.0625
  await expect(card).toContainText('$1,071.06')
  await expect(page.getByText('855.25')).toHaveCount(0)
  await card.getByRole('button', { name: /al carrito$/ }).tap()
  await card.getByRole('button', { name: /^Cambiar la cantidad/ }).tap()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/^Cantidad de/).fill('3')
  await dialog.getByRole('button', { name: 'Actualizar cantidad' }).tap()
  await expect(dialog).toBeHidden()
  await page.getByRole('link', { name: /Ver carrito/ }).tap()
  await expect(page.getByText('$3,213.18').first()).toBeVisible()
  await page.getByRole('button', { name: /Realizar pedido/ }).tap()
  await expect(page.getByText('¡Pedido recibido!')).toBeVisible()
  await expect(page.getByText('Recibido', { exact: true }).first()).toBeVisible()
  const folio = /Tu folio es (\d+)/.exec(await page.getByRole('main').innerText())?.[1]
  return folio ?? ''
}

/** The list is open since before the order: nothing is reloaded here. */
async function confirm(page: Page, folio: string): Promise<void> {
  await expect(arrivalOf(page, folio)).toBeVisible()
  const row = page
    .getByRole('row')
    .filter({ has: page.getByTitle(`Ver el pedido ${folio}`, { exact: true }) })
  await expect(row).toContainText('$3,213.18')
  await row.getByRole('link', { name: 'Ver' }).click()
  await expect(page.getByRole('heading', { name: `Pedido ${folio}` })).toBeVisible()
  await expect(page.getByRole('row', { name: /PMA1359/ })).toContainText('$3,213.18')
  await page.getByRole('button', { name: 'Marcar como Confirmado' }).click()
  await expect(page.getByText('El pedido está ahora: Confirmado.')).toBeVisible()
}

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).fill(option)
  await page.getByRole('option', { name: option, exact: true }).click()
}

function cardOf(page: Page, code: string): Locator {
  return page.getByRole('listitem').filter({ has: page.getByText(code, { exact: true }) })
}
