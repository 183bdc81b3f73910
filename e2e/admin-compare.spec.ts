import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { examine } from './examine.ts'
import { callAs } from './own-publication.ts'
import { signIn } from './sign-in.ts'

const FILE = 'e2e/fixtures/competencia_mx_providencia.csv'
const mark = Date.now().toString(36)

test('a competitor’s list: large differences become rules, which are then undone', async ({
  page,
  request,
}) => {
  test.slow()
  // A separate list: other stories rely on the prices of the demo's lists.
  const caller = await callAs(request, 'mayoreo')
  const name = `Competencia ${mark}`
  const { id } = await caller.post<{ id: number }>('/api/pricelists', { name })
  await caller.post('/api/pricelist/rules', {
    pricelistId: id,
    computeMode: 'formula',
    percentFactor: 35,
    appliedOn: '3_global',
  })

  await signIn(page, 'mayoreo')
  await page.goto('/admin/products')
  await page.getByRole('link', { name: 'Comparar precios' }).click()
  await expect(page.getByRole('heading', { name: 'Comparar precios' })).toBeVisible()

  await test.step('the file is loaded and previewed', async () => {
    await page.locator('input[type=file]').setInputFiles(FILE)
    await expect(page.getByText('68 productos', { exact: true })).toBeVisible()
    const preview = page.getByRole('region', { name: 'Vista previa del archivo' })
    await expect(preview.getByRole('row', { name: /ABRUR050/ })).toContainText('$276.36')
    await expect(preview.getByRole('row', { name: /ABRFO075/ })).toContainText('—')
    await expect(page.getByRole('button', { name: 'Comparar precios' })).toBeDisabled()
    await page.getByLabel('Lista de precios', { exact: true }).selectOption({ label: `${name} (${id})` })
    await expect(page.getByRole('button', { name: 'Comparar precios' })).toBeEnabled()
    await expectNoViolations(page)
    await page.getByRole('button', { name: 'Comparar precios' }).click()
  })

  await test.step('the results compare both prices', async () => {
    await expect(page.getByRole('heading', { name: /^Resultado/ })).toBeVisible()
    // Base 7.89 + 35 % = 10.65, theirs 9.04.
    const row = page.getByRole('row', { name: /ABROM038/ })
    await expect(row).toContainText(/\+17\.81\s%\s*\$7\.89\s*\$10\.65\s*\$9\.04\s*12\.72\s%/)
    await expect(row.getByRole('link', { name: 'ABROM038' })).toHaveAttribute(
      'href',
      /^\/admin\/products\/\d+\/edit$/,
    )
    await expect(page.getByRole('row', { name: /ABRFO075/ })).toContainText('Sin precio del competidor')
    await expect(page.getByText(/más caros que el competidor por más de 2 %/)).toBeVisible()
    await expectNoViolations(page)
  })

  await test.step('filtered to missing or beyond 2 %, the largest difference first', async () => {
    await page.getByRole('checkbox', { name: /Solo sin diferencia o con más de 2 %/ }).check()
    await expect(page.getByText(/^\d+ de 68$/)).toBeVisible()
    await page.getByRole('button', { name: 'Diferencia (%)' }).click()
    await page.getByRole('button', { name: 'Diferencia (%)' }).click()
    await expect(page.getByRole('columnheader', { name: 'Diferencia (%)' })).toHaveAttribute(
      'aria-sort',
      'descending',
    )
    await expect(page.getByRole('table').getByRole('row').nth(1)).toContainText(/\+\d/)
  })

  await test.step('selected rows become rules, after a preview of the new prices', async () => {
    await page.getByRole('checkbox', { name: /Solo sin diferencia/ }).uncheck()
    await page.getByRole('button', { name: 'Diferencia (%)' }).click()
    await page.getByRole('checkbox', { name: 'Elegir ABROM038' }).check()
    await page.getByRole('checkbox', { name: 'Elegir ABROM025' }).check()
    await page.getByRole('button', { name: 'Crear reglas (2)' }).click()
    const dialog = page.getByRole('dialog', { name: 'Crear reglas de producto' })
    await expect(dialog.getByRole('row', { name: /ABROM038/ })).toContainText('$10.65 → $9.04')
    await dialog.getByRole('radio', { name: /el precio objetivo El precio no cambia/ }).check()
    await expectNoViolations(page)
    await dialog.getByRole('button', { name: 'Crear 2 reglas' }).click()
    await expect(page.getByText('Reglas nuevas: 2. Reglas reemplazadas: 0.')).toBeVisible()
    await expect(page.getByRole('row', { name: /ABROM038/ })).toContainText(/0\.00\s%\s*\$7\.89\s*\$9\.04/)
  })

  await test.step('an undo restores the prices', async () => {
    await page.getByRole('button', { name: 'Deshacer' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Deshacer' }).click()
    await expect(page.getByText('Se deshicieron 2 reglas.')).toBeVisible()
    await expect(page.getByRole('row', { name: /ABROM038/ })).toContainText('+17.81 %')
    expect(await caller.get<{ rules: object[] }>(`/api/pricelists/${id}`)).toMatchObject({
      rules: [{ appliedOn: '3_global' }],
    })
  })

  await test.step('saved as a file', async () => {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Exportar' }).click()
    expect((await download).suggestedFilename()).toBe('comparacion-competencia_mx_providencia.csv')
  })
})

test('a reseller compares the prices of its own lists', async ({ page }) => {
  await signIn(page, 'sucursal')
  await page.goto('/admin/products/compare-prices')
  await expect(page.getByRole('heading', { name: 'Comparar precios' })).toBeVisible()
  const list = page.getByLabel('Lista de precios', { exact: true })
  if ((await list.inputValue()) === '') await list.selectOption({ index: 1 })
  await page.locator('input[type=file]').setInputFiles({
    name: 'rival.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`Clave;PriceGrp1\nNADA-${mark};12,50\n`),
  })
  await page.getByRole('button', { name: 'Comparar precios' }).click()
  await expect(page.getByRole('row', { name: new RegExp(`NADA-${mark}`) })).toContainText(
    /No está en el sistema.*\$12\.50/,
  )
  await page.getByRole('button', { name: 'Crear reglas (1)' }).click()
  await expect(page.getByText('Ninguno de los renglones puede recibir una regla.')).toBeVisible()
})

async function expectNoViolations(page: Page): Promise<void> {
  const { violations } = await examine(page)
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
}
