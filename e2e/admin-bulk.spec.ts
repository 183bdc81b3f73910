import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { gunzipSync } from 'node:zlib'
import { expect, test } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'
import { expectAccessibleInBothSchemes } from './examine.ts'
import { signIn } from './sign-in.ts'

// One supplier's list at two dates: both contain 2,906 products, 2,062 of them with different prices.
const FEBRUARY = fixture('ar_fg_2024-02.csv.gz')
const JUNE = fixture('ar_fg_2024-06.csv.gz')
// 433.80 in June.
const CLAMP = '0000584/01'

const username = `lista-${Date.now().toString(36)}`
const password = 'una-frase-larga'

// A separate account, because thousands of products would disturb other stories.
test.beforeAll(async () => {
  const account = ['--name', 'Surtidora de Junio', '--type', 'ROOT']
  await promisify(execFile)(
    process.execPath,
    ['tools/run.mjs', 'admin', 'create-account', ...account, '--username', username, '--password', password],
    { env: { ...process.env, DATA_DIR: process.env['E2E_DATA_DIR'], DATABASE_URL: '' } },
  )
})
test.beforeEach(({ page }) => signIn(page, username, password))

test('a supplier’s new list: its review, the update, and the undo', async ({ page }) => {
  test.slow()
  await test.step('the old list is imported', async () => {
    await open(page, 'import', 'Actualizar/importar productos')
    await page.getByRole('checkbox', { name: 'Importar los productos que no existen' }).check()
    await choose(page, 'febrero.csv', FEBRUARY)
    await page.getByRole('button', { name: 'Nuevos 2,940' }).click()
    await page.getByRole('button', { name: 'Importar productos' }).click()
    await expect(page.getByText('Nuevos productos agregados: 2,940')).toBeVisible()
  })

  await test.step('the new list is reviewed', async () => {
    await open(page, 'update-prices', 'Actualizar precios en bloque')
    await choose(page, 'junio.csv', JUNE)
    await expect(page.getByText('2,907 productos', { exact: true })).toBeVisible()
    for (const filter of ['Cambian 2,062', 'Sin cambio 844', 'No están 1', 'Cambio grande 296']) {
      await expect(page.getByRole('button', { name: filter })).toBeVisible()
    }
    // The first click sorts the largest increase first, the second reverses the order.
    await page.getByRole('button', { name: 'Cambian 2,062' }).click()
    await page.getByRole('button', { name: 'Cambio', exact: true }).click()
    await page.getByRole('button', { name: 'Cambio', exact: true }).click()
    await expect(rows(page).first()).toContainText(/0004802\/95.*\$176\.26 → \$619\.20.*\+251\.3\s%/)
    await expectAccessibleInBothSchemes(page, 'the bulk update')
  })

  await test.step('price changes above the limit must be confirmed', async () => {
    const submit = page.getByRole('button', { name: 'Actualizar precios' })
    await expect(submit).toBeDisabled()
    await page.getByRole('checkbox', { name: 'Ya los revisé y son correctos' }).check()
    await expect(submit).toBeEnabled()
    // Another limit needs a new acknowledgement.
    await page.getByLabel('Avisar si un precio cambia más de').fill('200')
    await expect(page.getByText('2 precios cambian más de 200 %.')).toBeVisible()
    await expect(submit).toBeDisabled()
    await page.getByLabel('Avisar si un precio cambia más de').fill('300')
    await expect(page.getByText(/cambian más de/)).toBeHidden()
    await submit.click()
  })

  await test.step('the result in the fixed words', async () => {
    await expect(page.getByText('Claves procesadas correctamente: 2,906')).toBeVisible()
    await expect(page.getByText('Claves no encontradas: 1', { exact: true })).toBeVisible()
    await expect(page.getByText(/^Tiempo de ejecución: [\d,]+ ms$/)).toBeVisible()
    await expect(page.getByText('Precios que cambiaron: 2,062')).toBeVisible()
    await expectAccessibleInBothSchemes(page, 'the bulk update')
    await expectPrice(page, '$433.80')
  })

  await test.step('an undo restores everything', async () => {
    await open(page, 'bulk-operations', 'Operaciones en bloque')
    const operation = page.getByRole('row', { name: /junio\.csv/ })
    await expect(operation).toContainText('2,062 con precio nuevo · 844 sin cambio · 1 no encontrada')
    await expect(operation).toContainText(username)
    await operation.getByRole('button', { name: 'Deshacer' }).click()
    const dialog = page.getByRole('alertdialog')
    await expect(dialog).toContainText(
      'Los precios que cambió este archivo (2,062) vuelven a ser los de antes.',
    )
    await expectAccessibleInBothSchemes(page, 'the bulk update')
    await dialog.getByRole('button', { name: 'Deshacer' }).click()
    await expect(page.getByText('2,062 productos quedaron como antes.')).toBeVisible()
    const undone = operation.getByText(/^Deshecha por/)
    await expect(undone).toBeVisible()
    expect(await undone.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)).toBe(true)
    await expect(operation.getByRole('button', { name: 'Deshacer' })).toBeHidden()
    await expectAccessibleInBothSchemes(page, 'the bulk update')

    await page.goto(`/admin/products?searchValue=${encodeURIComponent(CLAMP)}`)
    await page.getByRole('link', { name: CLAMP }).click()
    await expect(page.getByRole('link', { name: /al deshacer la operación \d+/ })).toBeVisible()

    await open(page, 'update-prices', 'Actualizar precios en bloque')
    await choose(page, 'febrero.csv', FEBRUARY)
    await expect(page.getByRole('button', { name: 'Sin cambio 2,940' })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Cambian/ })).toBeHidden()
    await expect(page.getByText('Este archivo no cambia nada de lo que está guardado.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Actualizar precios' })).toBeDisabled()
  })
})

test('products changed since are skipped and named, and an operation is undone only once', async ({
  page,
  context,
}) => {
  await importProducts(page, 'clave,nombre,precio\nUNA-1,Codo,10\nUNA-2,Tee,20\n')
  await updatePrices(page, 'alza.csv', 'clave,precio\nUNA-1,11\nUNA-2,22\n')
  await updatePrices(page, 'correccion.csv', 'clave,precio\nUNA-2,23\n')

  // Two tabs that both still offer to undo it.
  const other = await context.newPage()
  for (const tab of [page, other]) await open(tab, 'bulk-operations', 'Operaciones en bloque')
  await undo(page, 'alza.csv')
  await expect(page.getByText('1 producto quedó como antes.')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'UNA-2' })).toContainText(
    'Cambió después de esta operación',
  )
  await undo(other, 'alza.csv')
  await expect(other.getByRole('alertdialog')).toContainText('Esta operación ya se había deshecho.')
  await other.getByRole('button', { name: 'Cancelar' }).click()
  await expect(other.getByRole('row', { name: /alza\.csv/ })).toContainText('Deshecha')

  await page.goto('/admin/products?searchValue=UNA-')
  await expect(page.getByRole('row', { name: /UNA-1/ })).toContainText('$10.00')
  await expect(page.getByRole('row', { name: /UNA-2/ })).toContainText('$23.00')
})

test('without a connection nothing is lost, and the same button sends again', async ({ page, context }) => {
  await importProducts(page, 'clave,nombre,precio\nRED-1,Codo,10\n')
  await open(page, 'update-prices', 'Actualizar precios en bloque')
  await choose(page, 'red.csv', 'clave,precio\nRED-1,12.5\n')
  await expect(page.getByRole('button', { name: 'Cambian 1' })).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Actualizar precios' }).click()
  await expect(page.getByRole('alert')).toContainText('No hay conexión con el servidor.')
  await expect(rows(page).first()).toContainText(/RED-1.*\$10\.00 → \$12\.50.*\+25\.0\s%/)
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Actualizar precios' }).click()
  await expect(page.getByText('Precios que cambiaron: 1')).toBeVisible()
})

test('a code padded with zero bytes is found, and unknown codes can be downloaded', async ({ page }) => {
  await importProducts(page, 'clave,nombre,precio\nMIX-1,Codo,10\n')
  await open(page, 'update-prices', 'Actualizar precios en bloque')
  await choose(page, 'mixta.csv', 'clave,precio\nMIX-1\0\0,11\n=1+1,5\n')
  await page.getByRole('button', { name: 'Actualizar precios' }).click()
  await expect(page.getByText('Precios que cambiaron: 1')).toBeVisible()
  await expect(page.getByText('Claves no encontradas: 1', { exact: true })).toBeVisible()
  const waiting = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Descargar claves no encontradas' }).click()
  const download = await waiting
  expect(download.suggestedFilename()).toBe('claves-no-encontradas.csv')
  // Cells that a spreadsheet would run as formulas are written as text.
  expect(readFileSync(await download.path(), 'utf8')).toBe(`\uFEFFClave\r\n'=1+1\r\n`)
})

test('codes that a price update does not find go on in the import, with the file and its columns', async ({
  page,
}) => {
  await importProducts(page, 'clave,nombre,lista\nPAS-1,Codo,10\n')
  await open(page, 'update-prices', 'Actualizar precios en bloque')
  // Only the user's choice tells which column is the cost.
  await choose(page, 'junio.csv', 'clave,nombre,uno,dos\nPAS-1,Otro nombre,11,12\nPAS-2,Tee nueva,5,6\n')
  await page.getByLabel('Precio base').selectOption({ label: 'dos' })
  await page.getByRole('button', { name: 'Revisar productos' }).click()
  await page.getByRole('button', { name: 'Agregar el que no está' }).click()

  await expect(page.getByRole('heading', { name: 'Actualizar/importar productos' })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: /Importar los productos que no existen/ })).toBeChecked()
  await expect(page.getByRole('row', { name: /PAS-2/ })).toContainText('$6.00')
  await page.getByRole('button', { name: 'Importar productos' }).click()
  await expect(page.getByText('Nuevos productos agregados: 1')).toBeVisible()
  await expect(page.getByText('Claves existentes con cambios y actualizadas: 1')).toBeVisible()
  await page.goto('/admin/products?searchValue=PAS-')
  await expect(page.getByRole('row', { name: /PAS-1/ })).toContainText(/Codo.*\$12\.00/)
})

test('a reseller reads that bulk screens are for the wholesaler', async ({ browser }) => {
  const page = await browser.newPage()
  await signIn(page, 'sucursal')
  await open(page, 'update-prices', 'Actualizar precios en bloque')
  await expect(page.getByText('Solo la cuenta mayorista actualiza precios.')).toBeVisible()
  await open(page, 'bulk-operations', 'Operaciones en bloque')
  await expect(page.getByText('Solo la cuenta mayorista cambia productos en bloque.')).toBeVisible()
  await page.close()
})

function fixture(name: string): Buffer {
  return gunzipSync(readFileSync(new URL(`fixtures/${name}`, import.meta.url)))
}

async function open(page: Page, screen: string, heading: string): Promise<void> {
  await page.goto(`/admin/products/${screen}`)
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
}

async function choose(page: Page, name: string, content: Buffer | string): Promise<void> {
  const buffer = Buffer.from(content)
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer })
}

async function importProducts(page: Page, csv: string): Promise<void> {
  await open(page, 'import', 'Actualizar/importar productos')
  await page.getByRole('checkbox', { name: 'Importar los productos que no existen' }).check()
  await choose(page, 'productos.csv', csv)
  await page.getByRole('button', { name: 'Importar productos' }).click()
  await expect(page.getByText(/Nuevos productos agregados: [1-9]/)).toBeVisible()
}

async function updatePrices(page: Page, name: string, csv: string): Promise<void> {
  await open(page, 'update-prices', 'Actualizar precios en bloque')
  await choose(page, name, csv)
  await page.getByRole('button', { name: 'Actualizar precios' }).click()
  await expect(page.getByText('Claves no encontradas: 0')).toBeVisible()
}

async function undo(page: Page, fileName: string): Promise<void> {
  const row = page.getByRole('row', { name: fileName })
  await row.getByRole('button', { name: 'Deshacer' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Deshacer' }).click()
}

async function expectPrice(page: Page, price: string): Promise<void> {
  await page.goto(`/admin/products?searchValue=${encodeURIComponent(CLAMP)}`)
  await expect(page.getByRole('row', { name: new RegExp(CLAMP) })).toContainText(price)
}

/** The visible rows of the file, in order. */
function rows(page: Page): Locator {
  return page.getByRole('region', { name: 'Vista previa del archivo' }).locator('tbody tr:not([aria-hidden])')
}
