import { readFileSync, writeFileSync } from 'node:fs'
import { utils, write } from '@e965/xlsx'
import type { BookType } from '@e965/xlsx'
import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { zipSync } from 'fflate'
import { examine } from './examine.ts'
import { writeXlsx } from '#tools/test/write-xlsx.ts'
import { signIn } from './sign-in.ts'

const mark = Date.now().toString(36).toUpperCase()

test('ambiguous columns and decimals are asked for, and can be corrected', async ({ page }) => {
  await openImport(page)
  await choose(page, 'sin-encabezado.csv', `${mark}-1;1.250;Codo de cobre\n${mark}-2;2.500;Tee de cobre\n`)
  await expect(page.getByRole('heading', { name: /Columnas/ })).toBeVisible()
  await expect(page.getByText('UTF-8, separado por punto y coma')).toBeVisible()
  await expect(page.getByText('El archivo no lo deja claro: confírmalo.')).toBeVisible()
  await page.getByLabel('Coma: 1.234,50').check()
  await page.getByLabel('Precio base').selectOption({ label: 'Columna 2' })
  await page.getByLabel('Nombre').selectOption({ label: 'Columna 3' })
  await page.getByLabel('Clave').selectOption({ label: 'Columna 1' })
  await page.getByLabel('Coma: 1.234,50').check()
  await page.getByRole('button', { name: 'Revisar productos' }).click()
  await expect(page.getByRole('row', { name: new RegExp(`${mark}-1`) })).toContainText('$1,250.00')

  await page.getByRole('button', { name: 'Corregir columnas' }).click()
  await page.getByLabel('Punto: 1,234.50').check()
  await page.getByRole('button', { name: 'Revisar productos' }).click()
  await expect(page.getByRole('row', { name: new RegExp(`${mark}-1`) })).toContainText('$1.25')
})

test('a title row is not a product, and the price is asked for where two columns may be it', async ({
  page,
}) => {
  await openImport(page)
  const products = ['T1,Codo,5.50,55.00', 'T2,Tee,6.50,65.25', 'T3,Cople,7.50,75.75'].map(
    (row) => `${mark}-${row}`,
  )
  await choose(
    page,
    'dos-precios.csv',
    `Clave,Nombre,Precio por pieza,Precio por caja\n${mark} CONEXIONES DE COBRE,,,\n${products.join('\n')}\n------,Fin de la lista,,\n`,
  )
  await expect(page.getByText('Más de una columna trae precios, y no son iguales.')).toBeVisible()
  await expect(page.getByLabel('Precio base')).toHaveValue('2')
  for (const { colorScheme, viewport } of LOOKS) {
    await page.setViewportSize(viewport)
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    expect((await examine(page)).violations).toEqual([])
  }
  await page.getByLabel('Precio base').selectOption({ label: 'Precio por caja' })
  await page.getByRole('button', { name: 'Revisar productos' }).click()
  await expect(page.getByRole('row', { name: new RegExp(`${mark} CONEXIONES`) })).toContainText(
    'Parece un título entre los productos',
  )
  await expect(page.getByRole('row', { name: /------/ })).toContainText('La clave no tiene letras ni dígitos')
  await page.getByRole('checkbox', { name: /Importar los productos que no existen/ }).check()
  await page.getByRole('button', { name: /^Omitir estos \d/ }).click()
  await page.getByRole('button', { name: 'Importar productos' }).click()
  await expect(page.getByText('Nuevos productos agregados: 3')).toBeVisible()
})

test('of two tables side by side one is read at a time, and a warning says so', async ({ page }) => {
  await openImport(page)
  const file = [
    'Clave,Descripción,Precio,,Clave,Descripción,Precio',
    `${mark}-L1,Codo,5.50,,${mark}-R1,Tee de 1/2,2.25`,
    `${mark}-L2,Codo,5.50,,${mark}-R2,Tee de 3/4,4.25`,
    `,,,,${mark}-R3,Tee de 1,6.25`,
  ].join('\n')
  await choose(page, 'dos-tablas.csv', file)
  const warning = page.getByText('El archivo trae 2 tablas lado a lado y se lee una a la vez.')
  await expect(warning).toBeVisible()
  await expect(page.getByRole('row', { name: new RegExp(`${mark}-L1`) })).toContainText('$5.50')
  await expect(page.getByRole('row', { name: new RegExp(`${mark}-[LR]\\d`) })).toHaveCount(2)

  await page.getByRole('button', { name: 'Corregir columnas' }).click()
  await expect(warning).toBeVisible()
  await page.getByLabel('Clave', { exact: true }).selectOption('4')
  await page.getByLabel('Nombre', { exact: true }).selectOption('5')
  await page.getByLabel('Precio base', { exact: true }).selectOption('6')
  await page.getByRole('button', { name: 'Revisar productos' }).click()
  await expect(page.getByRole('row', { name: new RegExp(`${mark}-R3`) })).toContainText('$6.25')
})

test('an error that only the server finds is shown at its row, and nothing is applied', async ({ page }) => {
  await openImport(page)
  await page.getByRole('checkbox', { name: /Importar los productos que no existen/ }).check()
  await choose(
    page,
    'largo.csv',
    `clave,nombre,precio,descripcion\n${mark}-3,Codo,5.50,\n${mark}-4,Tee,7.25,${'largo '.repeat(2000)}\n`,
  )
  const submit = page.getByRole('button', { name: 'Importar productos' })
  await submit.click()
  await expect(page.getByText(/No se aplicó ningún cambio\./)).toBeVisible()
  const row = page.getByRole('row', { name: new RegExp(`${mark}-4`) })
  await expect(row).toContainText('La descripción pasa de')
  await expect(row).toContainText('3')
  await expect(submit).toBeDisabled()
  await page.getByRole('button', { name: 'Omitir este', exact: true }).click()
  await submit.click()
  await expect(page.getByText('Nuevos productos agregados: 1')).toBeVisible()
})

test('unknown codes are added, and names left unchanged, only on request', async ({ page }) => {
  await openImport(page)
  await choose(page, 'uno.csv', `clave,nombre,precio\n${mark}-5,Codo,5.50\n`)
  await expect(page.getByText('1 clave no está en el sistema.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Importar productos' })).toBeDisabled()
  await page.getByRole('checkbox', { name: /Importar los productos que no existen/ }).check()
  await page.getByRole('button', { name: 'Importar productos' }).click()
  await expect(page.getByText('Nuevos productos agregados: 1')).toBeVisible()

  await page.getByRole('button', { name: 'Importar otro archivo' }).click()
  await page.getByRole('checkbox', { name: /Sobrescribir el nombre/ }).uncheck()
  await choose(page, 'dos.csv', `clave,nombre,precio\n${mark}-5,Otro nombre,6.75\n`)
  await page.getByRole('button', { name: 'Importar productos' }).click()
  await expect(page.getByText('Claves existentes con cambios y actualizadas: 1')).toBeVisible()
  await page.goto(`/admin/products?searchValue=${mark}-5`)
  await expect(page.getByRole('row', { name: /Codo/ })).toContainText('$6.75')
})

test('a workbook of Excel goes the same way as a CSV file, sheet by sheet', async ({ page }) => {
  await openImport(page)
  const code = `${mark}X`
  const list = [
    ['Tubería y conexiones, S.A.'],
    ['Clave', 'Nombre', 'Costo'],
    [{ t: 'n', v: 42, z: `"${code}-"00000` }, 'Codo de 90°', 1234.5],
    [`${code}-T`, 'Tee', { t: 'n', v: 12.345, z: '"$"#,##0.00' }],
  ]
  const bytes = workbook({
    Portada: [['Lista 2026']],
    PVC: list,
    Cobre: [
      ['Clave', 'Costo'],
      [`${code}-C`, 7],
    ],
  })
  await choose(page, 'lista.xlsx', bytes)
  await expect(page.getByText('Hoja de cálculo con 3 hojas: elige la de la lista')).toBeVisible()
  await expect(page.getByLabel('Hoja', { exact: true })).toHaveValue('1')
  await page.getByLabel('Hoja', { exact: true }).selectOption('Cobre')
  await expect(page.getByRole('cell', { name: `${code}-C` })).toBeVisible()
  await page.getByLabel('Hoja', { exact: true }).selectOption('PVC')
  await expect(page.getByRole('cell', { name: `${code}-T` })).toBeVisible()
  await page.getByRole('button', { name: 'Revisar productos' }).click()
  const first = page.getByRole('row', { name: new RegExp(`${code}-00042`) })
  await expect(first).toContainText('$1,234.50')
  await expect(first).toContainText('3')
  await page.getByRole('checkbox', { name: /Importar los productos que no existen/ }).check()

  await choose(page, 'mala.xlsx', 'PK')
  await expect(page.getByRole('alert')).toContainText('mala.xlsx está dañado o incompleto.')
  await expect(page.getByRole('alert')).toContainText('Sigues con lista.xlsx.')
  await expect(first).toBeVisible()

  await page.getByRole('button', { name: 'Importar productos' }).click()
  await expect(page.getByText('Nuevos productos agregados: 2')).toBeVisible()
  await expect(page.getByText('mala.xlsx')).toBeHidden()
  await page.goto(`/admin/products?searchValue=${code}-T`)
  await expect(page.getByRole('row', { name: /Tee/ })).toContainText('$12.345')
})

test('workbooks of LibreOffice and of old Excel, and one in a zip, are read as well', async ({ page }) => {
  await openImport(page)
  await page.getByRole('checkbox', { name: /Importar los productos que no existen/ }).check()
  const rows = {
    Lista: [
      ['Clave', 'Nombre', 'Costo'],
      [`${mark}O`, 'Codo', 12.5],
    ],
  }
  const files = {
    'lista.ods': workbook(rows, 'ods'),
    'lista.xls': workbook(rows, 'biff8'),
    'lista.zip': Buffer.from(zipSync({ 'precios.xlsx': new Uint8Array(workbook(rows)) })),
    'lista.tsv': `Clave\tNombre\tCosto\n${mark}O\tCodo\t12.5\n`,
  }
  for (const [name, content] of Object.entries(files)) {
    await choose(page, name, content)
    await expect(page.getByRole('heading', { name: new RegExp(name) })).toBeVisible()
    await expect(page.getByRole('row', { name: new RegExp(`${mark}O`) })).toContainText('$12.50')
  }
})

test('a table is pasted, from a spreadsheet and from a message, by keyboard alone', async ({ page }) => {
  await openImport(page)
  const withNew = page.getByRole('checkbox', { name: /Importar los productos que no existen/ })
  await withNew.press('Space')
  await page.getByRole('button', { name: 'Pegar una tabla' }).press('Enter')
  const field = page.getByLabel('Tabla copiada de Excel o de WhatsApp')
  await expect(field).toBeFocused()
  await page.keyboard.insertText(
    `[12:05, 23/11/2026] Juan: ${mark}P1 Codo de cobre $12.50\n[12:06, 23/11/2026] Juan: ${mark}P2 Tee de cobre $9.75`,
  )
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: /Tabla pegada/ })).toBeVisible()
  await expect(page.getByRole('row', { name: new RegExp(`${mark}P1`) })).toContainText('$12.50')

  await page.reload()
  await expect(page.getByRole('button', { name: 'Pegar una tabla' })).toBeVisible()
  await withNew.press('Space')
  await page.evaluate((text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    // Excel copies a picture of the cells as well.
    clipboardData.items.add(new File(['a picture'], 'image.png', { type: 'image/png' }))
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
  }, `Clave\tNombre\tCosto\r\n${mark}P3\tCople\t7.25\r\n`)
  await expect(page.getByRole('row', { name: new RegExp(`${mark}P3`) })).toContainText('$7.25')
})

test('a file dropped beside the box is read, and a later one is confirmed before it replaces the first', async ({
  page,
}) => {
  await openImport(page)
  await page.getByRole('checkbox', { name: /Importar los productos que no existen/ }).check()
  await drop(page, 'soltado.csv', `clave,nombre,costo\n${mark}D1,Codo,5\n`)
  await expect(page.getByRole('row', { name: new RegExp(`${mark}D1`) })).toBeVisible()

  await drop(page, 'otro.csv', `clave,nombre,costo\n${mark}D2,Codo,5\n`)
  const dialog = page.getByRole('alertdialog', { name: '¿Leer otro.csv?' })
  await expect(dialog).toContainText('soltado.csv')
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await expect(page.getByRole('row', { name: new RegExp(`${mark}D1`) })).toBeVisible()
  await page.getByRole('button', { name: 'Corregir columnas' }).click()
  await drop(page, 'otro.csv', `clave,nombre,costo\n${mark}D2,Codo,5\n`)
  await dialog.getByRole('button', { name: 'Leer el archivo' }).click()
  await expect(page.getByRole('row', { name: new RegExp(`${mark}D2`) })).toBeVisible()
})

test('reading a large zip can be cancelled, and one that is too large says so', async ({ page }) => {
  await openImport(page)
  await page.getByRole('checkbox', { name: /Importar los productos que no existen/ }).check()
  const large = zipOf(
    `clave,nombre,costo\n${`${mark}Z,Codo de PVC sanitario para cementar,5.25\n`.repeat(400_000)}`,
  )
  const cancel = page.getByRole('button', { name: 'Cancelar' })
  await choose(page, 'grande.zip', large)
  await expect(page.getByRole('progressbar', { name: 'Leyendo grande.zip…' })).toBeVisible()
  await cancel.click()
  await expect(page.getByRole('button', { name: 'Elegir archivo' })).toBeVisible()
  await expect(cancel).toBeHidden()

  await choose(page, 'chico.csv', `clave,nombre,costo\n${mark}Z1,Codo,5\n`)
  const row = page.getByRole('row', { name: new RegExp(`${mark}Z1`) })
  await expect(row).toBeVisible()
  await choose(page, 'grande.zip', large)
  await cancel.click()
  await expect(row).toBeVisible()
  await choose(page, 'enorme.zip', zipOf('x'.repeat(61 * 1024 * 1024)))
  await expect(page.getByRole('alert')).toHaveText(
    'La lista que trae enorme.zip es demasiado grande: sin comprimir pasa de 60 MB. Divídela en dos, o pídela con menos columnas. Sigues con chico.csv.',
  )
})

test('a long table pasted into the field is read immediately and completely', async ({ page }) => {
  await openImport(page)
  await page.getByRole('checkbox', { name: /Importar los productos que no existen/ }).check()
  await page.getByRole('button', { name: 'Pegar una tabla' }).click()
  await page.getByLabel('Tabla copiada de Excel o de WhatsApp').evaluate((field, code) => {
    const rows = Array.from({ length: 15_000 }, (_, n) => `${code}${n}\t${'Codo '.repeat(40)}\t7.25\n`)
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', `Clave\tNombre\tCosto\n${rows.join('')}`)
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, `${mark}L`)
  await expect(page.getByText('15,000 productos', { exact: true })).toBeVisible()
})

test('the column of the code is recognised by the stored codes, and asked for otherwise', async ({
  page,
}) => {
  await openImport(page)
  await page.getByRole('checkbox', { name: /Importar los productos que no existen/ }).check()
  await choose(page, 'primera.csv', `clave,nombre,costo\n${mark}K1,Codo,5\n${mark}K2,Tee,6\n`)
  await expect(page.getByRole('row', { name: new RegExp(`${mark}K2`) })).toBeVisible()
  await page.getByRole('button', { name: 'Importar productos' }).click()
  await expect(page.getByText('Nuevos productos agregados: 2')).toBeVisible()

  await page.getByRole('button', { name: 'Importar otro archivo' }).click()
  const rows = `4711,${mark}K1,Codo,19,5.5\n4712,${mark}K2,Tee,29,6.5\n`
  await choose(page, 'segunda.csv', `Codigo,Modelo,Nombre,Precio publico,Costo\n${rows}`)
  await expect(page.getByRole('row', { name: new RegExp(`${mark}K1`) })).toContainText('$5.50')
  await page.getByRole('button', { name: 'Corregir columnas' }).click()
  await expect(page.getByRole('columnheader', { name: /Modelo/ })).toContainText('100 % está en el sistema')
  await expect(page.getByRole('columnheader', { name: /Codigo/ })).toContainText('0 % está en el sistema')

  await choose(page, 'tercera.csv', `Modelo,Nombre,Costo\n${mark}K8,Codo,5\n${mark}K9,Tee,6\n`)
  await expect(page.getByText('Casi ninguna de estas claves está en el sistema.')).toBeVisible()
  const { violations } = await examine(page)
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
  await page.getByRole('button', { name: 'Revisar productos' }).click()
  await expect(page.getByRole('row', { name: new RegExp(`${mark}K8`) })).toBeVisible()
})

test('a file of unknown codes says that it changes nothing, and adds them without being chosen again', async ({
  page,
}) => {
  await openImport(page)
  await choose(page, 'nuevos.csv', `clave,nombre,costo\n${mark}U1,Codo,5\n${mark}U2,Tee,6\n`)
  const notice = page.getByText(
    'Este archivo no cambia nada de lo que está guardado. 2 claves no están en el sistema.',
  )
  await expect(notice).toBeVisible()
  await expect(page.getByRole('button', { name: 'Importar productos' })).toBeDisabled()
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Descargar claves no encontradas' }).click()
  expect(readFileSync(await (await coming).path(), 'utf8')).toBe(`\uFEFFClave\r\n${mark}U1\r\n${mark}U2\r\n`)
  await page.getByRole('button', { name: 'Agregar los 2 que no están' }).click()
  await expect(page.getByRole('heading', { name: /nuevos\.csv/ })).toBeVisible()
  await expect(page.getByRole('row', { name: new RegExp(`${mark}U1`) })).toContainText('Nuevo')
  await expect(notice).toBeHidden()
  await page.getByRole('button', { name: 'Importar productos' }).click()
  await expect(page.getByText('Nuevos productos agregados: 2')).toBeVisible()
  await expect(page.getByText('2 productos nuevos no están en ninguna categoría')).toBeVisible()
  const assign = page.getByRole('link', { name: 'Asignar 2' })
  await assign.click()
  await expect(page.getByRole('region', { name: 'Productos elegidos' })).toContainText('2 elegidos')
  await expect(page.getByRole('row').filter({ hasText: mark })).toHaveCount(2)
  await page.goto('/admin/products/bulk-operations')
  await page.getByRole('link', { name: 'nuevos.csv' }).first().click()
  await assign.click()
  await page
    .getByRole('region', { name: 'Productos elegidos' })
    .getByRole('button', { name: 'Categoría' })
    .click()
  await expect(page.getByRole('dialog', { name: 'Agregar a una categoría' })).toBeVisible()

  await page.goto('/admin/products/import')
  await page.getByRole('checkbox', { name: /Importar los productos que no existen/ }).uncheck()
  await choose(page, 'otros.csv', `clave,nombre,costo\n${mark}U1,Codo,5.5\n${mark}U3,Tee,6\n`)
  await page.getByRole('button', { name: 'Importar productos' }).click()
  await expect(page.getByText('Claves que no existen y no se agregaron: 1.')).toBeVisible()
  await page.getByRole('button', { name: 'Agregar el que no está' }).click()
  await expect(page.getByRole('checkbox', { name: /Importar los productos que no existen/ })).toBeChecked()
  await expect(page.getByRole('row', { name: new RegExp(`${mark}U3`) })).toContainText('Nuevo')
})

test('files that are no list, and empty ones, are refused with a message', async ({ page }) => {
  await openImport(page)
  await choose(page, 'lista.xlsx', 'PK')
  await expect(page.getByRole('alert')).toContainText('lista.xlsx está dañado o incompleto.')
  await choose(page, 'catalogo.pdf', '%PDF-1.7')
  await expect(page.getByRole('alert')).toContainText('catalogo.pdf no es una lista que se pueda leer.')
  await choose(page, 'vacio.csv', '')
  await expect(page.getByRole('alert')).toContainText('vacio.csv no tiene ningún renglón con datos.')
  await choose(page, 'en-blanco.csv', '\n  \n\n')
  await expect(page.getByRole('alert')).toContainText('en-blanco.csv no tiene ningún renglón con datos.')
  await choose(page, 'encabezado.csv', 'clave,nombre,precio\n')
  await expect(page.getByRole('alert')).toContainText('encabezado.csv no tiene ningún renglón con datos.')
})

for (const format of ['csv', 'xlsx'] as const) {
  test(`100,000 rows of ${format} are read, scrolled and filtered while the page stays responsive`, async ({
    page,
  }, info) => {
    test.slow()
    const file = info.outputPath(`grande.${format}`)
    const rows = Array.from(
      { length: 100_000 },
      (_, row) => `G-${row},"Codo ${row} de cobre ½""","$1,${String(row % 1000).padStart(3, '0')}.50"`,
    )
    const csv = `clave,nombre,precio\n${rows.join('\n')}\n,Sin clave,1.50\n`
    writeFileSync(file, format === 'csv' ? csv : bigWorkbook())
    await openImport(page)
    const creates = page.getByRole('checkbox', { name: /Importar los productos que no existen/ })
    await creates.check()
    await creates.evaluate(clickWhileReading)
    await page.locator('input[type=file]').setInputFiles(file)
    await expect(page.getByText('100,000 productos', { exact: true })).toBeVisible({ timeout: 60_000 })
    const { shares, ...clicked } = await page.evaluate(() => (window as unknown as { seen: Seen }).seen)
    expect(clicked).toEqual({ unchecked: true, checked: true, isReading: true })
    expect(shares.length).toBeGreaterThan(1)
    await expect(page.getByRole('row', { name: /Falta la clave/ })).toContainText('100002')
    await page.getByRole('button', { name: 'Todos 100,001' }).click()
    await page
      .getByRole('region', { name: 'Vista previa del archivo' })
      .evaluate((view) => view.scrollTo({ top: view.scrollHeight / 2 }))
    await expect(page.getByRole('row', { name: /G-50000 / })).toBeVisible()
  })
}

interface Seen {
  /** The progress that was shown, in percent. */
  shares: string[]
  /** Whether a click unchecked the box, another one checked it again, and the file was still being read then. */
  unchecked: boolean
  checked: boolean
  isReading: boolean
}

/** In the page: clicks a box twice, in a task of its own, once the progress of reading a file has moved. */
function clickWhileReading(box: HTMLElement): void {
  const seen: Seen = { shares: [], unchecked: false, checked: false, isReading: false }
  Object.assign(window, { seen })
  const progress = () => document.querySelector('[role=progressbar]')
  async function click(): Promise<boolean> {
    box.click()
    await Promise.resolve()
    return (box as HTMLInputElement).checked
  }
  async function use(): Promise<void> {
    seen.unchecked = !(await click())
    seen.checked = await click()
    seen.isReading = progress() !== null
  }
  new MutationObserver(() => {
    const share = progress()?.getAttribute('aria-valuenow')
    if (share === null || share === undefined || seen.shares.includes(share)) return
    seen.shares.push(share)
    if (seen.shares.length === 2) setTimeout(() => void use())
  }).observe(document.body, { subtree: true, childList: true, attributeFilter: ['aria-valuenow'] })
}

const LOOKS = [
  { colorScheme: 'light', viewport: { width: 390, height: 844 } },
  { colorScheme: 'dark', viewport: { width: 1280, height: 800 } },
] as const

for (const { colorScheme, viewport } of LOOKS) {
  test(`a file under review is accessible (${colorScheme}, ${viewport.width} pixels)`, async ({
    browser,
  }) => {
    test.slow()
    const context = await browser.newContext({ colorScheme, viewport, reducedMotion: 'reduce' })
    const page = await context.newPage()
    const complaints: string[] = []
    page.on(
      'console',
      (message) => message.type() === 'error' && complaints.push(`${page.url()}: ${message.text()}`),
    )
    page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`))

    async function look(): Promise<void> {
      await expect(page.locator('h1')).toBeVisible()
      const { violations } = await examine(page)
      for (const { id, nodes } of violations) complaints.push(`${page.url()}: ${id}: ${nodes[0]?.html}`)
      const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      if (beyond > 0) complaints.push(`${page.url()}: ${beyond} pixels wider than the window`)
    }

    await signIn(page, 'mayoreo')
    await page.goto('/admin/products/import')
    await page.getByRole('checkbox', { name: /Importar los productos que no existen/ }).check()
    await page
      .locator('input[type=file]')
      .setInputFiles(new URL('fixtures/productos.csv', import.meta.url).pathname)
    await expect(page.getByRole('button', { name: 'Todos 80' })).toBeVisible()
    await look()
    await page.getByRole('button', { name: 'Corregir columnas' }).click()
    await look()
    expect(complaints).toEqual([])
    await context.close()
  })
}

async function openImport(page: Page): Promise<void> {
  await signIn(page, 'mayoreo')
  await page.goto('/admin/products/import')
  await expect(page.getByRole('heading', { name: 'Actualizar/importar productos' })).toBeVisible()
}

async function choose(page: Page, name: string, content: string | Buffer): Promise<void> {
  const buffer = typeof content === 'string' ? Buffer.from(content) : content
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer })
}

function zipOf(text: string): Buffer {
  return Buffer.from(zipSync({ 'lista.csv': Buffer.from(text) }, { level: 1 }))
}

/** Drops a file on the heading of the screen. */
async function drop(page: Page, name: string, content: string): Promise<void> {
  await page.getByRole('heading', { level: 1 }).evaluate(
    (heading, file) => {
      const dataTransfer = new DataTransfer()
      dataTransfer.items.add(new File([file.content], file.name, { type: 'text/csv' }))
      for (const kind of ['dragover', 'drop'])
        heading.dispatchEvent(new DragEvent(kind, { dataTransfer, bubbles: true, cancelable: true }))
    },
    { name, content },
  )
}

function workbook(sheets: Record<string, unknown[][]>, bookType: BookType = 'xlsx'): Buffer {
  const book = utils.book_new()
  for (const [name, rows] of Object.entries(sheets))
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows), name)
  return write(book, { type: 'buffer', bookType }) as Buffer
}

/** The same rows as in the CSV file. */
function bigWorkbook(): Uint8Array {
  const rows = Array.from({ length: 100_000 }, (_, row) => [
    `G-${row}`,
    `Codo ${row} de cobre ½"`,
    Number(`1${row % 1000}.5`),
  ])
  return writeXlsx([['clave', 'nombre', 'precio'], ...rows, ['', 'Sin clave', 1.5]])
}
