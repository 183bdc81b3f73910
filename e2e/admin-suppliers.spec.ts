import { utils, write } from '@e965/xlsx'
import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { expectAccessibleInBothSchemes } from './examine.ts'
import { expectAccessibleAndFitting, openScreen } from './on-a-phone.ts'
import { expectFits } from './expect-fits.ts'
import { linesOfText } from './lines-of-text.ts'
import { callAs } from './own-publication.ts'

const mark = Date.now().toString(36).toUpperCase()
const IMPORT = '/admin/products/import'

test('prices by the box and in dollars are turned into ours before they are compared', async ({ page }) => {
  await page.addInitScript(rereadSlowly)
  await openScreen(page, IMPORT)
  await page.getByRole('checkbox', { name: /Importar los productos que no existen/ }).check()
  await choose(page, 'cajas.csv', `clave,nombre,costo\n${mark}-1,Taquete,1250.00\n${mark}-2,Pija,90.00\n`)
  await page.getByRole('button', { name: 'Corregir columnas' }).click()
  const byBox = page.getByRole('checkbox', { name: 'Por caja: dividir entre piezas' })
  const next = page.getByRole('button', { name: 'Revisar productos' })

  await byBox.check()
  await expect(next).toBeDisabled()
  await page.getByLabel('Piezas por caja').fill('1')
  await expect(page.getByText('Escribe un número entero de 2 a 10,000.')).toBeVisible()
  await page.getByLabel('Piezas por caja').fill('12')
  await expect(page.getByText('Por ejemplo, $1,250.00 del archivo ÷ 12 = $104.1667')).toBeVisible()

  await byBox.uncheck()
  await page.getByRole('checkbox', { name: 'En dólares: por el tipo de cambio' }).check()
  await page.getByLabel('Pesos por dólar').fill('185')
  await expect(page.getByText('Escribe un tipo de cambio de 1 a 100, con hasta 4 decimales.')).toBeVisible()
  await page.getByLabel('Pesos por dólar').fill('18.50')
  // Accepted immediately, while the rows are still being read.
  await next.press('Enter')
  await expect(page.getByText('× 18.50 pesos por dólar')).toBeVisible()
  const row = page.getByRole('row', { name: new RegExp(`${mark}-2`) })
  await expect(row).toContainText('$1,665.00')
  await expect(row).toContainText('$90.00 del archivo × 18.50')

  await page.getByRole('button', { name: 'Importar productos' }).click()
  await expect(page.getByText('Nuevos productos agregados: 2')).toBeVisible()
  await page.goto(`/admin/products?searchValue=${mark}-1`)
  await expect(page.getByRole('row', { name: /Taquete/ })).toContainText('$23,125.00')
})

const LAYOUTS = '/api/supplier-layouts'

test('dollars without VAT by the box become pesos with VAT a piece, also of the next file, on a phone', async ({
  page,
  request,
}) => {
  const supplier = `Importador ${mark}`
  const file = (price: string) => `clave,nombre,USD ${mark}\n${mark}-U1,Válvula,${price}\n`
  await page.setViewportSize({ width: 390, height: 844 })
  await openScreen(page, IMPORT)
  await page.getByRole('checkbox', { name: /Importar los productos que no existen/ }).check()
  await choose(page, 'importador.csv', file('120.00'))
  await page.getByRole('button', { name: 'Corregir columnas' }).press('Enter')
  await page.getByLabel('Precio base').selectOption({ label: `USD ${mark}` })
  await expect(page.getByRole('checkbox', { name: 'Sumar 16 % de IVA' })).not.toBeChecked()
  await page.getByRole('checkbox', { name: 'Sumar 16 % de IVA' }).press('Space')
  await expect(page.getByText('Por ejemplo, $120.00 del archivo × 1.16 = $139.20')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Por caja: dividir entre piezas' }).press('Space')
  await page.getByLabel('Piezas por caja').fill('12')
  await page.getByRole('checkbox', { name: 'En dólares: por el tipo de cambio' }).press('Space')
  await expect(page.getByRole('button', { name: 'Revisar productos' })).toBeDisabled()
  await page.getByLabel('Pesos por dólar').fill('18.5')
  await expect(page.getByText('Por ejemplo, $120.00 del archivo × 1.16 ÷ 12 × 18.50 = $214.60')).toBeVisible()
  await expectAccessibleInBothSchemes(page, 'several adjustments')
  await expectFits(page)
  await page.getByLabel('Recordar como proveedor').fill(supplier)
  const saved = page.waitForResponse((answer) => answer.url().endsWith(LAYOUTS) && answer.ok())
  await page.getByRole('button', { name: 'Revisar productos' }).press('Enter')
  const { id } = (await (await saved).json()) as { id: number }
  const withoutColumn = page.getByText('Sin columna', { exact: true })
  await expect.poll(() => withoutColumn.evaluate(linesOfText), 'the lines that the label takes').toBe(1)
  const facts = '× 1.16 de IVA, ÷ 12 piezas por caja, × 18.50 pesos por dólar'
  await expect(page.getByText(facts)).toBeVisible()
  const row = page.getByRole('row', { name: new RegExp(`${mark}-U1`) })
  await expect(row).toContainText('$214.60')
  await expect(row).toContainText('$120.00 × 1.16 ÷ 12 × 18.50')
  await expectAccessibleAndFitting(page, 'a row with several adjustments')

  await page.getByRole('button', { name: 'Importar productos' }).press('Enter')
  await expect(page.getByText('Nuevos productos agregados: 1')).toBeVisible()
  await page.goto('/admin/products/update-prices')
  await choose(page, 'importador-2.csv', file('121.00'))
  await expect(page.getByText(`Leído como «${supplier}»`)).toBeVisible()
  await expect(page.getByText(facts)).toBeVisible()
  // 121 × 1.16 × 18.5 ÷ 12 = 216.38833…
  await expect(row).toContainText('$216.3883')
  await page.getByRole('button', { name: 'Proveedores' }).press('Enter')
  await expect(page.getByRole('listitem').filter({ hasText: supplier })).toContainText(`Costos · ${facts} · `)
  await (await callAs(request, 'mayoreo')).delete(`${LAYOUTS}/${id}`)
})

test('a supplier’s file is asked about once: the next one is read as was said, until it is forgotten', async ({
  page,
}) => {
  const supplier = `Proveedor ${mark}`
  const headers = `Modelo ${mark};Qué es;Dólares`
  await openScreen(page, IMPORT)
  await test.step('the first file is asked about', async () => {
    await choose(
      page,
      'norte.csv',
      `${headers}\n${mark}-N1;Codo de cobre;1.250\n${mark}-N2;Tee de cobre;2.500\n`,
    )
    await expect(page.getByRole('heading', { name: /Columnas/ })).toBeVisible()
    await page.getByLabel('Renglón del encabezado').selectOption({ index: 1 })
    await page.getByLabel('Clave').selectOption({ label: `Modelo ${mark}` })
    await page.getByLabel('Nombre').selectOption({ label: 'Qué es' })
    await page.getByLabel('Precio base').selectOption({ label: 'Dólares' })
    await page.getByLabel('Coma: 1.234,50').check()
    await page.getByRole('checkbox', { name: 'En dólares: por el tipo de cambio' }).check()
    await page.getByLabel('Pesos por dólar').fill('18.50')
    await page.getByLabel('Recordar como proveedor').fill(supplier)
    await page.getByRole('button', { name: 'Revisar productos' }).press('Enter')
    await expect(page.getByText(`Leído como «${supplier}»`)).toBeVisible()
    await page.getByRole('checkbox', { name: /Importar los productos que no existen/ }).check()
    await page.getByRole('button', { name: 'Importar productos' }).click()
    await expect(page.getByText('Nuevos productos agregados: 2')).toBeVisible()
  })

  await test.step('the next one is not, on another screen and another day, but for the rate of the dollar', async () => {
    await page.clock.setFixedTime(Date.now() + 2 * 24 * 3600 * 1000)
    await page.goto('/admin/products/update-prices')
    await choose(page, 'norte-2.csv', `Lista de diciembre\n${headers}\n${mark}-N1;Codo de cobre;1.300\n`)
    await expect(page.getByText(`Leído como «${supplier}»`)).toBeVisible()
    await expect(page.getByRole('row', { name: new RegExp(`${mark}-N1`) })).toContainText(
      '$23,125.00 → $24,050.00',
    )
    await expectAccessibleAndFitting(page, 'a file of a known supplier')
    await page.getByText(/El tipo de cambio de 18.50 es del/).waitFor()
    await page.getByRole('button', { name: 'Cambiarlo' }).click()
    await expect(page.getByLabel('Recordar como proveedor')).toHaveValue(supplier)
    await page.getByLabel('Pesos por dólar').fill('19')
    const saved = page.waitForResponse(
      (answer) => answer.request().method() === 'POST' && answer.url().endsWith(LAYOUTS),
    )
    await page.getByRole('button', { name: 'Revisar productos' }).click()
    await saved
    await expect(page.getByRole('row', { name: new RegExp(`${mark}-N1`) })).toContainText('$24,700.00')
  })

  await test.step('the list of suppliers forgets it, on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: 'Proveedores' }).press('Enter')
    const item = page.getByRole('listitem').filter({ hasText: supplier })
    await expect(item).toContainText(`Costos · × 19.00 pesos por dólar · Modelo ${mark}, Qué es, Dólares`)
    await expectAccessibleAndFitting(page, 'the suppliers')
    await item.getByRole('button', { name: `Olvidar «${supplier}»` }).press('Enter')
    await expect(item).toBeHidden()
    await page.keyboard.press('Escape')
    await page.goto(IMPORT)
    await choose(page, 'norte-3.csv', `${headers}\n${mark}-N1;Codo de cobre;1.300\n`)
    await expect(page.getByRole('heading', { name: /norte-3.csv/ })).toBeVisible()
    await expect(page.getByText('Leído como')).toBeHidden()
    await page.getByRole('button', { name: 'Corregir columnas' }).click()
    await expect(page.getByLabel('Recordar como proveedor')).toHaveValue('')
  })
})

test('each sheet of a workbook is read as its own supplier’s, a new one like the sheet before it', async ({
  page,
  request,
}) => {
  const caller = await callAs(request, 'mayoreo')
  const remember = (sheet: string, adjustment: object | null) =>
    caller.post<{ id: number }>(LAYOUTS, {
      name: `${sheet} ${mark}`,
      priceField: 'basePrice',
      signature: `clave|${sheet.toLowerCase()} ${mark.toLowerCase()}|costo`,
      headers: `Clave, ${sheet} ${mark}, Costo`,
      columns: { code: 0, name: 1, price: 2 },
      convention: 'point',
      sheet,
      adjustment,
    })
  const remembered = [await remember('Truper', { kind: 'box', by: '12' }), await remember('Urrea', null)]
  const book = utils.book_new()
  for (const sheet of ['Truper', 'Urrea', 'Foset']) {
    const rows = [
      ['Clave', `${sheet} ${mark}`, 'Costo'],
      [`${mark}-${sheet}`, 'Pinza', 120],
    ]
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows), sheet)
  }
  await openScreen(page, IMPORT)
  await page.getByRole('checkbox', { name: /Importar los productos que no existen/ }).check()
  await page.locator('input[type=file]').setInputFiles({
    name: 'marcas.xlsx',
    mimeType: 'application/octet-stream',
    buffer: write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer,
  })
  await expect(page.getByText(`Leído como «Truper ${mark}»`)).toBeVisible()
  await page.getByRole('button', { name: 'Corregir columnas' }).click()
  const sheet = page.getByLabel('Hoja', { exact: true })
  const byBox = page.getByRole('checkbox', { name: 'Por caja: dividir entre piezas' })
  const supplier = page.getByLabel('Recordar como proveedor')
  await expect(page.getByLabel('Piezas por caja')).toHaveValue('12')

  await sheet.selectOption('Urrea')
  await expect(supplier).toHaveValue(`Urrea ${mark}`)
  await expect(byBox).not.toBeChecked()
  await sheet.selectOption('Truper')
  await expect(supplier).toHaveValue(`Truper ${mark}`)
  await expect(page.getByLabel('Piezas por caja')).toHaveValue('12')
  await sheet.selectOption('Foset')
  await expect(page.getByRole('cell', { name: `${mark}-Foset` })).toBeVisible()
  await expect(supplier).toHaveValue(`Truper ${mark}`)
  await expect(page.getByLabel('Piezas por caja')).toHaveValue('12')

  await sheet.selectOption('Urrea')
  await page.getByLabel('Piezas por caja').waitFor({ state: 'hidden' })
  const saved = page.waitForResponse((answer) => answer.url().endsWith(LAYOUTS))
  await page.getByRole('button', { name: 'Revisar productos' }).click()
  await saved
  await expect(page.getByText(`Leído como «Urrea ${mark}»`)).toBeVisible()
  await expect(page.getByRole('row', { name: new RegExp(`${mark}-Urrea`) })).toContainText('$120.00')
  for (const { id } of remembered) await caller.delete(`${LAYOUTS}/${id}`)
})

/** Runs in the page. Slows down the reading of rows, as with a long file. */
function rereadSlowly(): void {
  globalThis.Worker = class extends Worker {
    override postMessage(message: { name: string }): void {
      setTimeout(() => super.postMessage(message, {}), message.name === 'setLayout' ? 1000 : 0)
    }
  }
}

async function choose(page: Page, name: string, content: string): Promise<void> {
  await page.locator('input[type=file]').setInputFiles({
    name,
    mimeType: 'text/csv',
    buffer: Buffer.from(content),
  })
}
