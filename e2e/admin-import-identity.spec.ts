import { expect, test } from '@playwright/test'
import { openScreen } from './on-a-phone.ts'
import { expectFits } from './expect-fits.ts'
import { expectAccessibleInBothSchemes } from './examine.ts'

const mark = Date.now().toString(36).toUpperCase()
const BRAND = `Del Taller ${mark}`
/** Of digits alone, and different in each run. */
const BARCODE = `9${Date.now().toString().slice(-10)}7`

test('an import brings brands and bar codes: they are mapped, found, filtered by and undone', async ({
  page,
}) => {
  test.slow()
  const file = `marcas-${mark}.csv`
  await openScreen(page, '/admin/products/import')
  await page.getByRole('checkbox', { name: 'Importar los productos que no existen' }).check()
  await page.locator('input[type=file]').setInputFiles({
    name: file,
    mimeType: 'text/csv',
    buffer: Buffer.from(
      `Clave;Artículo;Costo;Línea propia;Código EAN\n${mark}-1;Grillete uno;10.50;${BRAND};${BARCODE}\n` +
        `${mark}-2;Grillete dos;20.00;TRUPER;7501206612347\n${mark}-3;Grillete tres;30.00;;7.50E+12\n`,
    ),
  })
  const summary = page.getByLabel('Columnas del archivo')
  await expect(summary).toContainText('Código de barrasCódigo EAN')
  await expect(summary).toContainText(/Sin columna.*marca/)
  await page.getByRole('button', { name: 'Corregir columnas' }).click()
  await page.getByLabel('Marca', { exact: true }).selectOption({ label: 'Línea propia' })
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await expectAccessibleInBothSchemes(page, `the columns of an import, ${width} pixels`)
    await expectFits(page)
  }
  await page.getByRole('button', { name: 'Revisar productos' }).click()
  await expect(page.getByText('El código de barras «7.50E+12» no se entiende')).toBeVisible()
  await page.getByRole('button', { name: 'Importar productos' }).click()
  await expect(page.getByText('Nuevos productos agregados: 3')).toBeVisible()

  await test.step('the list finds by bar code, shows and filters by brand', async () => {
    await page.goto(`/admin/products?searchValue=${BARCODE}`)
    const row = page.getByRole('row', { name: /Grillete uno/ })
    await expect(row).toContainText(BRAND)
    await expect(page.getByRole('row', { name: /Grillete/ })).toHaveCount(1)
    await row.getByRole('gridcell', { name: 'Grillete uno' }).click()
    const panel = page.getByRole('complementary', { name: 'Vista del producto' })
    await expect(panel).toContainText(`${BRAND} · código de barras ${BARCODE}`)
    await page.goto('/admin/products')
    await page.getByRole('button', { name: 'Filtrar' }).click()
    const filters = page.getByRole('dialog', { name: 'Filtros' })
    await filters.getByLabel('Marca').fill(BRAND)
    await page.getByRole('option', { name: BRAND }).click()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('row', { name: /Grillete/ })).toHaveCount(1)
  })

  await test.step('the form changes them, and says what is no bar code at its field', async () => {
    await page.getByRole('link', { name: `${mark}-1` }).click()
    const barcode = page.getByLabel('Código de barras')
    await expect(barcode).toHaveValue(BARCODE)
    const brand = page.getByLabel('Marca', { exact: true })
    await brand.focus()
    const offered = page.locator(`datalist[id="${await brand.getAttribute('list')}"] option`)
    await expect(offered.filter({ hasText: BRAND })).toHaveCount(1)
    await barcode.fill('uno, dos')
    await page.getByRole('button', { name: 'Guardar cambios' }).click()
    await expect(page.getByText(/Solo dígitos, letras, puntos, diagonales y guiones/)).toBeVisible()
    await barcode.fill(' 4006-3813-33931 ')
    await page.getByLabel('Marca', { exact: true }).fill('surtek')
    await page.getByRole('button', { name: 'Guardar cambios' }).click()
    await expect(barcode).toHaveValue('4006381333931')
    await expect(page.getByLabel('Marca', { exact: true })).toHaveValue('Surtek')
  })

  await test.step('the review of another file shows what it changes, from what to what', async () => {
    await openScreen(page, '/admin/products/import')
    await page.locator('input[type=file]').setInputFiles({
      name: 'otras.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        `Clave;Nombre;Costo;Marca;Código de barras;Unidad\n${mark}-2;Grillete dos;21.00;Foset;7501206612347;MTS\n` +
          `${mark}-3;Grillete tres;30.00;;;\n`,
      ),
    })
    const row = page.getByRole('row', { name: new RegExp(`${mark}-2`) })
    await expect(row).toContainText('Unidad: sin unidad → m · Marca: Truper → Foset')
    await expect(row).toContainText('Cambia: unidad, marca')
    await expect(row).not.toContainText('Código de barras')
    await row.getByRole('button', { name: /^Ver el renglón/ }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('Precio base$20.00 → $21.00')
    await expect(dialog).toContainText('MarcaTruper → Foset')
    await expect(dialog.getByRole('heading', { name: 'Qué dice el archivo' })).toBeVisible()
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      await expectAccessibleInBothSchemes(page, `what a row changes, ${width} pixels`)
    }
    await page.getByRole('button', { name: 'Cerrar' }).click()
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(row).toContainText('Marca: Truper → Foset')
    await expectFits(page)
    await page.setViewportSize({ width: 1280, height: 900 })
  })

  await test.step('undoing takes back what did not change since', async () => {
    await page.goto('/admin/products/bulk-operations')
    await page
      .getByRole('row', { name: new RegExp(file) })
      .getByRole('button', { name: /^Deshacer/ })
      .click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Deshacer' }).click()
    await expect(page.getByText('Operación deshecha')).toBeVisible()
    await page.goto(`/admin/products?searchValue=${mark}`)
    await expect(page.getByRole('row', { name: /Grillete/ })).toHaveCount(1)
  })
})
