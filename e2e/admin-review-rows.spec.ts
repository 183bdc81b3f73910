import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { cut } from './cut.ts'
import { expectFits } from './expect-fits.ts'
import { expectAccessible } from './examine.ts'
import { signIn } from './sign-in.ts'

const mark = Date.now().toString(36).toUpperCase()

const LOOKS = [
  { colorScheme: 'light', viewport: { width: 1280, height: 900 } },
  { colorScheme: 'dark', viewport: { width: 390, height: 844 } },
] as const

for (const { colorScheme, viewport } of LOOKS) {
  const code = `${mark}${viewport.width}`

  test(`rows are left out and prices typed before they are sent (${colorScheme}, ${viewport.width} pixels)`, async ({
    browser,
  }) => {
    test.slow()
    const context = await browser.newContext({ colorScheme, viewport, reducedMotion: 'reduce' })
    const page = await context.newPage()
    await signIn(page, 'mayoreo')
    await importProducts(
      page,
      ['A', 'B', 'C', 'D'].map((letter) => `${code}-${letter},Codo ${letter},100`),
    )

    await open(page, 'update-prices', 'Actualizar precios en bloque')
    const list = ['A,1080', 'B,1090', 'C,103', 'D,N/D', 'E,5'].map((row) => `${code}-${row}`)
    await choose(page, 'junio.csv', `clave,precio\n${list.join('\n')}\n`)
    const [suppliers, operations] = await Promise.all([
      page.getByRole('button', { name: 'Proveedores' }).boundingBox(),
      page.getByRole('link', { name: 'Operaciones en bloque' }).last().boundingBox(),
    ])
    expect(operations?.y, 'the actions in one line').toBe(suppliers?.y)
    const submit = page.getByRole('button', { name: 'Actualizar precios' })
    const row = (letter: string) => page.getByRole('row', { name: new RegExp(`${code}-${letter}`) })

    await test.step('a price is typed by keyboard, and nonsense is refused at its cell', async () => {
      await page.getByRole('button', { name: 'Todos 5' }).click()
      const shown = row('A').getByTitle(`${code}-A`)
      expect(await shown.evaluate((text) => text.scrollWidth - text.clientWidth), 'cut code').toBe(0)
      await row('A')
        .getByRole('button', { name: /Escribir el precio/ })
        .press('Enter')
      const field = page.getByLabel(`Precio de ${code}-A`)
      await expect(field).toBeFocused()
      await page.keyboard.type('ciento ocho')
      await page.keyboard.press('Enter')
      await expect(page.getByText('No es un precio: ciento ocho')).toBeVisible()
      await expect(field).toBeFocused()
      await expectAccessible(page)
      await expectFits(page)
      await field.fill('USD 108')
      await page.keyboard.press('Enter')
      await expect(page.getByText('El precio está en dólares (USD 108): escríbelo convertido')).toBeVisible()
      await field.fill('108')
      await page.keyboard.press('Enter')
      await expect(row('A')).toContainText('Escrito a mano; el archivo dice $1,080.00')
      await expect(page.getByLabel(`Precio de ${code}-B`)).toBeFocused()
      await page.keyboard.type('7')
      await page.keyboard.press('Escape')
      await expect(row('B').getByRole('button', { name: /Escribir el precio/ })).toBeFocused()
      await expect(row('B')).toContainText('$1,090.00')
    })

    await test.step('a refused price is not lost when another row is opened', async () => {
      const price = (letter: string) => row(letter).getByRole('button', { name: /Escribir el precio/ })
      await price('B').click()
      await page.getByLabel(`Precio de ${code}-B`).fill('12..5')
      // The row above: the refusal is shown below the field and covers the next row.
      await price('A').click()
      await page.getByRole('textbox', { name: `Precio de ${code}-A`, exact: true }).press('Escape')
      await expect(price('B')).toHaveText('12..5')
      await expect(price('B')).toHaveAccessibleName(/«12\.\.5» sin guardar/)
      await price('B').click()
      await expect(page.getByLabel(`Precio de ${code}-B`)).toHaveValue('12..5')
      await page.getByLabel(`Precio de ${code}-B`).press('Escape')
      await expect(row('B')).toContainText('$1,090.00')
    })

    await test.step('a price that the file spoils is put right in its row', async () => {
      await expect(page.getByText('1 renglón con error no se puede enviar')).toBeVisible()
      await row('D')
        .getByRole('button', { name: /Escribir el precio/ })
        .click()
      await page.getByLabel(`Precio de ${code}-D`).fill('99.5')
      await page.keyboard.press('Enter')
      await expect(row('D')).toContainText('Escrito a mano; el archivo no trae precio')
      await expect(page.getByText(/no se puede enviar/)).toBeHidden()
      await page.keyboard.press('Escape')
    })

    await test.step('large changes are left out together, another row by its box, and taken in again', async () => {
      await expect(submit).toBeDisabled()
      await page.getByRole('button', { name: 'Omitir este', exact: true }).click()
      await expect(page.getByText(/cambia más de 30 %/)).toBeHidden()
      await expect(submit).toBeEnabled()
      await expect(row('B').getByRole('checkbox')).not.toBeChecked()
      await row('E').getByRole('checkbox').press('Space')
      await expect(page.getByText('2 renglones omitidos no se envían.')).toBeVisible()
      await expect(page.getByText('3 productos', { exact: true })).toBeVisible()
      await page.getByRole('button', { name: 'Incluirlos de nuevo' }).click()
      await expect(page.getByText('5 productos', { exact: true })).toBeVisible()
      await expect(row('E').getByRole('checkbox')).toBeChecked()
      await row('E').getByRole('checkbox').uncheck()
      await page.getByRole('button', { name: 'Omitir este', exact: true }).click()
      await expectAccessible(page)
      await expectFits(page)
    })

    await test.step('what was decided outlives a correction of the columns', async () => {
      await page.getByRole('button', { name: 'Corregir columnas' }).click()
      await page.getByLabel('Renglón del encabezado').selectOption('Sin encabezado')
      await page.getByLabel('Renglón del encabezado').selectOption({ index: 1 })
      await page.getByRole('button', { name: 'Revisar productos' }).click()
      await expect(page.getByText('2 renglones omitidos no se envían.')).toBeVisible()
      await page.getByRole('button', { name: 'Todos 5' }).click()
      await expect(row('A')).toContainText('Escrito a mano; el archivo dice $1,080.00')
    })

    await submit.click()
    await expect(page.getByText('2 renglones omitidos no se enviaron.')).toBeVisible()
    await expect(page.getByText('Claves procesadas correctamente: 3')).toBeVisible()
    await page.goto(`/admin/products?searchValue=${code}`)
    for (const price of ['$108.00', '$100.00', '$103.00', '$99.50'])
      await expect(page.getByText(price).first()).toBeVisible()
    await context.close()
  })
}

test('costs above a fixed sales price are shown before they are sent, and omitted or confirmed', async ({
  page,
}) => {
  test.slow()
  const code = `${mark}F`
  await signIn(page, 'mayoreo')
  await importProducts(page, [`${code}-1,Codo,100`, `${code}-2,Tee,100`, `${code}-3,Cople,100`])
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const headers = { authorization: `Bearer ${token}` }
  const list = await page.request.post('/api/pricelists', { headers, data: { name: `Fija ${code}` } })
  const pricelistId = (await list.json()).id as number
  const found = await page.request.get(`/api/products?searchValue=${code}`, { headers })
  for (const { id: productId } of (await found.json()).content as { id: number }[]) {
    const rule = { pricelistId, computeMode: 'fixed', fixedPrice: 110, appliedOn: '1_product', productId }
    expect((await page.request.post('/api/pricelist/rules', { headers, data: rule })).status()).toBe(200)
  }

  await open(page, 'update-prices', 'Actualizar precios en bloque')
  await choose(page, 'alza.csv', `clave,precio\n${code}-1,112\n${code}-2,120\n${code}-3,105\n`)
  await expect(page.getByText('2 productos se venderían bajo costo.')).toBeVisible()
  await expect(page.getByText(`en «Fija ${code}», cuesta $120.00`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Bajo costo 2' })).toHaveAttribute('aria-pressed', 'true')
  const row = (n: number) => page.getByRole('row', { name: new RegExp(`${code}-${n}`) })
  await expect(row(2)).toContainText('Se vendería bajo costo, a $110.00')
  await expectAccessible(page)
  await expectFits(page)

  await row(2)
    .getByRole('button', { name: /Escribir el precio/ })
    .click()
  await page.getByLabel(`Precio de ${code}-2`).fill('109')
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 producto se vendería bajo costo.')).toBeVisible()
  await page.getByRole('button', { name: 'Omitir este', exact: true }).click()
  await expect(page.getByText(/se vendería bajo costo\./)).toBeHidden()
  await page.getByRole('button', { name: 'Incluirlo de nuevo' }).click()
  await page.getByRole('button', { name: 'Actualizar precios' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('1 producto se vendería bajo costo.')
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await page.getByRole('button', { name: 'Actualizar precios' }).click()
  await dialog.getByRole('button', { name: 'Sí, vender bajo costo' }).click()
  await expect(page.getByText('Precios que cambiaron: 3')).toBeVisible()
})

test('a row shows the stored name beside that of the file, and opens with all that the file says', async ({
  page,
}) => {
  const code = `${mark}N`
  await signIn(page, 'mayoreo')
  await importProducts(page, [`${code}-1,Codo de cobre,100`, `${code}-2,Tee de cobre,100`])

  await open(page, 'import', 'Actualizar/importar productos')
  const rows = [`${code}-1,Codo 90° cobre,101,Urrea`, `${code}-2,Tee de cobre,102,Nacobre`]
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/products/bulk-below-cost', async (route) => {
    await released
    await route.continue()
  })
  await choose(page, 'junio.csv', `clave,nombre,precio,marca propia\n${rows.join('\n')}\n`)
  const first = page.getByRole('row', { name: new RegExp(`${code}-1`) })
  // Messages of the comparison appear above the rows, which must not move during a tap.
  await expect(page.getByRole('progressbar', { name: 'Comparando con lo que está guardado…' })).toBeVisible()
  await expect(first).toBeHidden()
  release()
  await expect(first).toContainText('Codo 90° cobreguardado: Codo de cobre')
  await expect(first).toContainText('marca propia: Urrea')
  await expect(page.getByRole('row', { name: new RegExp(`${code}-2`) })).not.toContainText('guardado')
  await page.getByRole('checkbox', { name: /Sobrescribir el nombre/ }).uncheck()
  await expect(first).toContainText('Codo de cobrearchivo: Codo 90° cobre')

  await first.getByRole('button', { name: 'Ver el renglón de la línea 2' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Línea 2 del archivo' })
  await expect(dialog).toContainText('marca propiaUrrea')
  await expectAccessible(page)
  await expectFits(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

test('old and new prices are whole in their row, however high they are', async ({ page }) => {
  const code = `${mark}ALTO`
  await page.setViewportSize({ width: 1366, height: 768 })
  await signIn(page, 'mayoreo')
  await importProducts(page, [
    `${code}-1,Bomba,987654321.50`,
    `${code}-2,Set,26972.40`,
    `${code}-3,Codo,9.50`,
  ])
  await open(page, 'update-prices', 'Actualizar precios en bloque')
  await choose(page, 'altos.csv', `clave,precio\n${code}-1,998765432.10\n${code}-2,29320\n${code}-3,9.75\n`)
  const rows = page.getByRole('row', { name: new RegExp(code) })
  await expect(rows).toHaveCount(3)
  await expect(rows.first()).toContainText('$987,654,321.50 → $998,765,432.10')
  const cells = rows.getByRole('cell').filter({ hasText: '→' })
  await expect(cells).toHaveCount(3)
  await expect.poll(() => cells.evaluateAll(cut)).toEqual([])
  // A higher row would move those below it away from where the list expects them.
  const heights = () => rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height))
  await expect.poll(async () => new Set(await heights()).size).toBe(1)
})

test('a price that is a thousand times the old one fits its row, on a desktop and on a phone', async ({
  page,
}) => {
  const code = `${mark}MIL`
  await page.setViewportSize({ width: 1366, height: 768 })
  await signIn(page, 'mayoreo')
  await importProducts(page, [`${code}-1,Bomba,9.50`, `${code}-2,Codo,9.50`])
  await open(page, 'update-prices', 'Actualizar precios en bloque')
  await choose(page, 'miles.csv', `clave,precio\n${code}-1,998765432.10\n${code}-2,26972.40\n`)
  const rows = page.getByRole('row', { name: new RegExp(code) })
  const cells = rows.getByRole('cell').filter({ hasText: '%' })
  for (const width of [1366, 390]) {
    await page.setViewportSize({ width, height: 800 })
    await expect(rows).toHaveCount(2)
    await expect(cells).toContainText(['> 9,999 %', '> 9,999 %'])
    await expect.poll(() => cells.evaluateAll(cut)).toEqual([])
    const heights = () => rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height))
    await expect.poll(async () => new Set(await heights()).size).toBe(1)
  }
})

async function importProducts(page: Page, rows: readonly string[]): Promise<void> {
  await open(page, 'import', 'Actualizar/importar productos')
  await page.getByRole('checkbox', { name: 'Importar los productos que no existen' }).check()
  await choose(page, 'primera.csv', `clave,nombre,precio\n${rows.join('\n')}\n`)
  await page.getByRole('button', { name: 'Importar productos' }).click()
  await expect(page.getByText(`Nuevos productos agregados: ${rows.length}`)).toBeVisible()
}

async function open(page: Page, screen: string, heading: string): Promise<void> {
  await page.goto(`/admin/products/${screen}`)
  await expect(page.getByRole('heading', { name: heading })).toBeVisible()
}

async function choose(page: Page, name: string, content: string): Promise<void> {
  await page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) })
}
