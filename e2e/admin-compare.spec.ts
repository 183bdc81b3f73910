import { expect, test } from '@playwright/test'
import { expectFits } from './expect-fits.ts'
import { expectAccessibleInBothSchemes } from './examine.ts'
import { addPricelist, openAccount, OWN_PASSWORD } from './own-account.ts'
import { callAs } from './own-publication.ts'
import { signIn } from './sign-in.ts'
import { chooseTool } from './product-tools.ts'

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
  await chooseTool(page, 'Precios', 'Comparar precios')
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
    await expectAccessibleInBothSchemes(page, 'the comparison')
    await page.getByRole('button', { name: 'Comparar precios' }).click()
  })

  await test.step('the results compare both prices', async () => {
    await expect(page.getByRole('heading', { name: /^Resultado/ })).toBeVisible()
    // Base 7.89 + 35 % = 10.65; the competitor's price is 9.04.
    const row = page.getByRole('row', { name: /ABROM038/ })
    await expect(row).toContainText(/Abrazadera/i)
    await expect(row).toContainText(/\+17\.81\s%\s*\$7\.89\s*\$10\.65\s*\$9\.04\s*12\.72\s%/)
    await expect(row.getByRole('link', { name: 'ABROM038' })).toHaveAttribute(
      'href',
      /^\/admin\/products\/\d+\/edit$/,
    )
    await expect(page.getByRole('row', { name: /ABRFO075/ })).toContainText('Sin precio del competidor')
    await expect(page.getByText(/más caros que el competidor por más de 2 %/)).toBeVisible()
    await expectAccessibleInBothSchemes(page, 'the comparison')
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

  await test.step('nothing becomes a rule that was not chosen, or cannot', async () => {
    const make = page.getByRole('button', { name: /^Crear reglas/ })
    await expect(make).toBeDisabled()
    await expect(page.getByText('Elige los productos que reciben una regla.')).toBeVisible()
    await page.getByRole('checkbox', { name: /Solo sin diferencia/ }).uncheck()
    // Back to the order of the file.
    await page.getByRole('button', { name: 'Diferencia (%)' }).click()
    await page.getByRole('checkbox', { name: 'Elegir ABRFO075' }).check()
    await expect(page.getByText('De los elegidos, sin regla posible: 1.')).toBeVisible()
    await expect(make).toBeDisabled()
    await page.getByRole('button', { name: 'Elegir los 68' }).click()
    await expect(page.getByText('68 elegidos')).toBeVisible()
    await expect(make).toBeEnabled()
    await page.getByRole('checkbox', { name: 'Elegir todos los que se muestran' }).uncheck()
  })

  await test.step('selected rows become rules, after a preview of the new prices', async () => {
    await page.getByRole('checkbox', { name: 'Elegir ABROM038' }).check()
    await page.getByRole('checkbox', { name: 'Elegir ABROM025' }).check()
    await page.getByRole('button', { name: 'Crear reglas (2)' }).click()
    const dialog = page.getByRole('dialog', { name: 'Crear reglas de producto' })
    await expect(dialog.getByRole('row', { name: /ABROM038/ })).toContainText('$10.65 → $9.04')
    const create = dialog.getByRole('button', { name: 'Crear 2 reglas' })
    await expect(dialog).toContainText('Nada se vendería bajo costo.')
    await dialog.getByRole('radio', { name: /el precio objetivo El precio no cambia/ }).check()
    await expect(create).toBeEnabled()
    await expectAccessibleInBothSchemes(page, 'the comparison')
    await create.click()
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

  await test.step('kept under the name of the competitor, and shown at the product', async () => {
    const rival = `Providencia ${mark}`
    const save = page.getByRole('button', { name: 'Guardar la lista' })
    await expect(save).toBeDisabled()
    await page.getByLabel('Competidor', { exact: true }).fill(rival)
    await page.getByLabel('Fecha de su lista').fill('2020-01-31')
    await save.click()
    await expect(page.getByText('Solo se guardan listas de los últimos dos años')).toBeVisible()
    const day = new Date(Date.now() - 7 * 86_400_000).toISOString().slice(0, 10)
    await page.getByLabel('Fecha de su lista').fill(day)
    await save.click()
    await expect(page.getByText(new RegExp(`Se guardó la lista de ${rival} con \\d+ precios`))).toBeVisible()
    await expect(save).toBeDisabled()
    await expectAccessibleInBothSchemes(page, 'the comparison')

    await page.getByRole('link', { name: 'ABROM038' }).click()
    const kept = page
      .getByRole('table', { name: 'Precios de la competencia' })
      .getByRole('row', { name: rival })
    await expect(kept).toContainText(/\$9\.04.*\$10\.65.*\+17\.8\s%/)
    await expectAccessibleInBothSchemes(page, 'the comparison')
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(kept).toBeVisible()
    await expectFits(page)
  })

  await test.step('and deleted, on a phone', async () => {
    await page.goto('/admin/products/compare-prices')
    await expectAccessibleInBothSchemes(page, 'the comparison')
    await page.getByRole('button', { name: new RegExp(`Borrar Providencia ${mark}`) }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Borrar' }).click()
    await expect(page.getByText(`Se borró la lista de Providencia ${mark}.`)).toBeVisible()
    await expect(page.getByRole('button', { name: new RegExp(`Borrar Providencia ${mark}`) })).toBeHidden()
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
  await expect(page.getByText('Casi ninguna de estas claves está en el sistema.')).toBeVisible()
  await page.getByRole('button', { name: 'Revisar productos' }).click()
  await page.getByRole('button', { name: 'Comparar precios' }).click()
  await expect(page.getByRole('row', { name: new RegExp(`NADA-${mark}`) })).toContainText(
    /No está en el sistema.*\$12\.50/,
  )
  await page.getByRole('checkbox', { name: `Elegir NADA-${mark}` }).check()
  await expect(page.getByRole('button', { name: 'Crear reglas (0)' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Guardar la lista' })).toBeHidden()
})

test('a list that could not be compared is neither shown nor changed', async ({ page, request }) => {
  const caller = await callAs(request, 'mayoreo')
  const addList = async (name: string, percentFactor: number) => {
    const { id } = await caller.post<{ id: number }>('/api/pricelists', { name })
    const rule = { pricelistId: id, computeMode: 'formula', percentFactor, appliedOn: '3_global' }
    await caller.post('/api/pricelist/rules', rule)
    return { id, name, label: `${name} (${id})` }
  }
  const shown = await addList(`Se compara ${mark}`, 35)
  const other = await addList(`No se compara ${mark}`, 90)
  await signIn(page, 'mayoreo')
  await page.goto(`/admin/products/compare-prices?priceListId=${shown.id}`)
  await page.locator('input[type=file]').setInputFiles(FILE)
  await page.getByRole('button', { name: 'Comparar precios' }).click()
  await expect(page.getByRole('heading', { name: /^Resultado/ })).toContainText(shown.name)
  await page.route('**/api/products/compare-prices?*', (route) => route.abort())
  const list = page.getByLabel('Lista de precios', { exact: true })
  await list.selectOption({ label: other.label })
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.getByRole('heading', { name: /^Resultado/ })).toContainText(shown.name)
  await expect(list).toHaveValue(String(shown.id))
  await page.unroute('**/api/products/compare-prices?*')

  await page.getByRole('checkbox', { name: 'Elegir ABROM038' }).check()
  await page.getByRole('button', { name: 'Crear reglas (1)' }).click()
  const dialog = page.getByRole('dialog', { name: 'Crear reglas de producto' })
  await expect(dialog).toContainText(`«${shown.name}»`)
  await expect(dialog).toContainText('Nada se vendería bajo costo.')
  await dialog.getByRole('radio', { name: /el precio objetivo El precio no cambia/ }).check()
  await dialog.getByRole('button', { name: 'Crear 1 regla' }).click()
  await expect(page.getByText('Reglas nuevas: 1. Reglas reemplazadas: 0.')).toBeVisible()
  const rulesOf = async (id: number) =>
    (await caller.get<{ rules: object[] }>(`/api/pricelists/${id}`)).rules.length
  expect([await rulesOf(shown.id), await rulesOf(other.id)]).toEqual([2, 1])
  for (const { id } of [shown, other]) await caller.delete(`/api/pricelists/${id}`)
})

test('a competitor’s list is read by the codes that the account has, also for a reseller; without any its columns can be corrected', async ({
  page,
  request,
}) => {
  const caller = await callAs(request, 'sucursal')
  const { content } = await caller.get<{ content: { code: string }[] }>('/api/products?size=3')
  const own = content.map(({ code }) => code)
  await signIn(page, 'sucursal')
  await page.goto('/admin/products/compare-prices')
  await expect(page.getByRole('heading', { name: 'Comparar precios' })).toBeVisible()
  const list = page.getByLabel('Lista de precios', { exact: true })
  if ((await list.inputValue()) === '') await list.selectOption({ index: 1 })
  const chooseFile = (codes: readonly string[]) =>
    page.locator('input[type=file]').setInputFiles({
      name: 'rival.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        `Codigo,Modelo,Precio\n${codes.map((code, n) => `R${mark}${n},${code},9.50`).join('\n')}\n`,
      ),
    })
  await chooseFile(own)
  const preview = page.getByRole('region', { name: 'Vista previa del archivo' })
  await expect(preview.getByRole('row').filter({ hasText: own[0] ?? '' })).toBeVisible()

  await chooseFile(own.map((_, n) => `M${mark}${n}`))
  await expect(page.getByText('Casi ninguna de estas claves está en el sistema.')).toBeVisible()
  await page.getByRole('button', { name: 'Revisar productos' }).click()
  await page.getByRole('button', { name: 'Comparar precios' }).click()
  await expect(
    page.getByText('Ninguna clave de este archivo está en el sistema, así que no hay nada que comparar.'),
  ).toBeVisible()
  await expectAccessibleInBothSchemes(page, 'a comparison of unknown codes')
  await page.getByRole('button', { name: 'Corregir columnas' }).click()
  await expect(page.getByRole('heading', { name: /rival\.csv/ })).toBeVisible()
  await expect(page.getByLabel('Clave', { exact: true })).toHaveValue('0')
})

test('on a phone a long code of a comparison stays in one line, and the name beside its figures is read', async ({
  browser,
}) => {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' })
  const { username, call } = await openAccount(page, `claves largas ${mark}`, 'ROOT')
  const code = 'TRU BRP-11/2-LARGO-90'
  const name = 'Codo roscado galvanizado para alta presión 90° de 1 1/2" x 3/4"'
  await call('POST', '/api/products', { code, name, basePrice: 100, categoryIds: [] })
  await addPricelist({ call }, 'Mostrador')
  await signIn(page, username, OWN_PASSWORD)
  await page.goto('/admin/products/compare-prices')
  const buffer = Buffer.from(`clave,precio\n${code},140\n`)
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'competencia.csv', mimeType: 'text/csv', buffer })
  await page.getByRole('button', { name: 'Comparar precios' }).click()
  const link = page.getByRole('link', { name: code })
  await expect(link).toBeVisible()
  expect(await link.evaluate((element) => element.getClientRects().length)).toBe(1)
  const said = page.getByText(name, { exact: true })
  expect(await said.evaluate(isWhole)).toBe(true)
  await expect(page.getByRole('row', { name: /TRU BRP/ })).toContainText('$150.00')
  await expectAccessibleInBothSchemes(page, 'a comparison on a phone')
  await expectFits(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(page.getByRole('columnheader', { name: 'Precio base' })).toBeVisible()
  expect(await said.evaluate(isWhole)).toBe(true)
  await page.close()
})

/** Runs in the page. Whether an element shows all of its text. */
function isWhole({
  scrollWidth,
  clientWidth,
  scrollHeight,
  clientHeight,
}: HTMLElement | SVGElement): boolean {
  return scrollWidth <= clientWidth && scrollHeight <= clientHeight
}
