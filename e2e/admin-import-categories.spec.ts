import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { expectFits } from './expect-fits.ts'
import { expectAccessible } from './examine.ts'
import { signIn } from './sign-in.ts'

const mark = Date.now().toString(36).toUpperCase()

for (const { colorScheme, viewport } of [
  { colorScheme: 'light', viewport: { width: 1280, height: 900 } },
  { colorScheme: 'dark', viewport: { width: 390, height: 844 } },
] as const) {
  test(`a supplier’s categories are found, the missing ones made, and all of it taken back (${colorScheme}, ${viewport.width} pixels)`, async ({
    browser,
  }) => {
    test.slow()
    const context = await browser.newContext({ colorScheme, viewport, reducedMotion: 'reduce' })
    const page = await context.newPage()
    await signIn(page, 'mayoreo')
    const code = `${mark}K${viewport.width}`
    const [paint, brushes] = [`Pinturas ${code}`, `Brochas ${code}`]

    await page.goto('/admin/products/import')
    await page.getByRole('checkbox', { name: 'Importar los productos que no existen' }).check()
    await page.locator('input[type=file]').setInputFiles({
      name: 'pinturas.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        `clave,nombre,precio,familia\n${code}-1,Brocha 2",10,${paint} > ${brushes}\n${code}-2,Esmalte,20,${paint}\n${code}-3,Sin familia,5,\n`,
      ),
    })
    const categories = page.getByRole('group', { name: 'Categorías del archivo' })
    await expect(categories).toContainText(
      `2 de 2 no están en tu cuenta: «${paint} > ${brushes}» y «${paint}».`,
    )
    await categories.getByRole('checkbox', { name: 'Crear las categorías que faltan' }).press('Space')
    await expect(categories.getByLabel('Crearlas dentro de')).toHaveValue('')
    await expectAccessible(page)
    await expectFits(page)
    await page.getByRole('button', { name: 'Importar productos' }).click()

    await expect(page.getByText('Nuevos productos agregados: 3')).toBeVisible()
    await expect(page.getByText('Productos puestos en una categoría: 2')).toBeVisible()
    await expect(page.getByText('Categorías nuevas: 2')).toBeVisible()
    await expect(page.getByText(/1 producto nuevo no está en ninguna categoría/)).toBeVisible()
    await page.getByRole('link', { name: 'Ver categorías' }).click()
    await expect(page.getByText(paint)).toBeVisible()

    await test.step('the next file of the supplier finds them, and moves nothing', async () => {
      await page.goto('/admin/products/import')
      await page.locator('input[type=file]').setInputFiles({
        name: 'pinturas-2.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(
          `clave,nombre,precio,familia\n${code}-1,Brocha 2",10,${paint}\n${code}-3,Sin familia,5,${brushes}\n`,
        ),
      })
      await expect(categories).toContainText('Las 2 categorías del archivo están en tu cuenta.')
      await expect(page.getByRole('button', { name: 'Cambian 1' })).toBeVisible()
      await page.getByRole('button', { name: 'Importar productos' }).click()
      await expect(page.getByText('Productos puestos en una categoría: 1')).toBeVisible()
    })

    for (const file of ['pinturas-2.csv', 'pinturas.csv']) await undo(page, file)
    await page.goto('/admin/categories')
    await expect(page.getByRole('heading', { name: 'Categorías' })).toBeVisible()
    await expect(page.getByText(paint)).toBeHidden()
    await context.close()
  })
}

async function undo(page: Page, file: string): Promise<void> {
  await page.goto('/admin/products/bulk-operations')
  await page
    .getByRole('row', { name: new RegExp(file) })
    .or(page.getByRole('listitem').filter({ hasText: file }))
    .getByRole('button', { name: /^Deshacer/ })
    .first()
    .click()
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .getByRole('button', { name: 'Deshacer' })
    .click()
  await expect(page.getByText('Operación deshecha')).toBeVisible()
}
