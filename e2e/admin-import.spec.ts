import { writeFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { examine } from './examine.ts'
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

test('an error that only the server finds is shown at its row, and nothing is applied', async ({ page }) => {
  await openImport(page)
  await choose(
    page,
    'largo.csv',
    `clave,nombre,precio,descripcion\n${mark}-3,Codo,5.50,\n${mark}-4,Tee,7.25,${'largo '.repeat(2000)}\n`,
  )
  await page.getByRole('checkbox', { name: /Importar los productos que no existen/ }).check()
  const submit = page.getByRole('button', { name: 'Importar productos' })
  await submit.click()
  await expect(page.getByText(/No se aplicó ningún cambio\./)).toBeVisible()
  const row = page.getByRole('row', { name: new RegExp(`${mark}-4`) })
  await expect(row).toContainText('La descripción pasa de')
  await expect(row).toContainText('3')
  await expect(submit).toBeDisabled()
  await page.getByRole('checkbox', { name: 'Dejar fuera el renglón con error' }).check()
  await submit.click()
  await expect(page.getByText('Nuevos productos agregados: 1')).toBeVisible()
})

test('unknown codes are added, and names left unchanged, only on request', async ({ page }) => {
  await openImport(page)
  await choose(page, 'uno.csv', `clave,nombre,precio\n${mark}-5,Codo,5.50\n`)
  await page.getByRole('button', { name: 'Importar productos' }).click()
  await expect(page.getByText('Nuevos productos agregados: 0')).toBeVisible()
  await expect(page.getByText('Claves que no existen y no se agregaron: 1.')).toBeVisible()

  await page.getByRole('button', { name: 'Importar otro archivo' }).click()
  await choose(page, 'uno.csv', `clave,nombre,precio\n${mark}-5,Codo,5.50\n`)
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

test('files other than .csv, and empty ones, are refused with a message', async ({ page }) => {
  await openImport(page)
  await choose(page, 'lista.xlsx', 'PK')
  await expect(page.getByRole('alert')).toContainText('lista.xlsx no es un archivo .csv')
  await choose(page, 'vacio.csv', '')
  await expect(page.getByRole('alert')).toContainText('vacio.csv no tiene ningún renglón con datos.')
})

test('100,000 rows are read, scrolled and filtered while the page stays responsive', async ({
  page,
}, info) => {
  test.slow()
  const file = info.outputPath('grande.csv')
  const rows = Array.from(
    { length: 100_000 },
    (_, row) => `G-${row},"Codo ${row} de cobre ½""","$1,${String(row % 1000).padStart(3, '0')}.50"`,
  )
  writeFileSync(file, `clave,nombre,precio\n${rows.join('\n')}\n,Sin clave,1.50\n`)
  await page.addInitScript(() => {
    const tasks: number[] = []
    new PerformanceObserver((list) =>
      tasks.push(...list.getEntries().map(({ duration }) => duration)),
    ).observe({ type: 'longtask' })
    Object.assign(window, { tasks })
  })
  await openImport(page)
  await page.evaluate(() => (window as unknown as { tasks: number[] }).tasks.splice(0))
  await page.locator('input[type=file]').setInputFiles(file)
  await expect(page.getByText('100,000 productos', { exact: true })).toBeVisible({ timeout: 60_000 })
  await expect(page.getByRole('row', { name: /Falta la clave/ })).toContainText('100002')
  await page.getByRole('button', { name: 'Todos 100,001' }).click()
  await page
    .getByRole('region', { name: 'Vista previa del archivo' })
    .evaluate((view) => view.scrollTo({ top: view.scrollHeight / 2 }))
  await expect(page.getByRole('row', { name: /G-50000 / })).toBeVisible()
  const longest = await page.evaluate(() => Math.max(0, ...(window as unknown as { tasks: number[] }).tasks))
  // On a quiet machine 60 ms; more on a busy one, but never the second of a blocked page.
  expect(longest).toBeLessThan(500)
})

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

async function choose(page: Page, name: string, text: string): Promise<void> {
  await page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
}
