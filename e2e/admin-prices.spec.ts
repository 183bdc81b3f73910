import { selectOption } from './select-option.ts'
import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { signIn } from './sign-in.ts'

const mark = Date.now().toString(36)

test('a price list gets rules, cannot be deleted while used, and is deleted with its rules', async ({
  page,
}) => {
  test.slow()
  await signIn(page, 'mayoreo')
  await addPricelist(page, `Base ${mark}`)
  await page.getByRole('link', { name: 'Agregar regla' }).click()
  await expect(page.getByText('Completa los datos para ver el resultado.')).toBeVisible()
  await page.getByRole('button', { name: 'Guardar regla' }).click()
  await expect(page.getByText('Falta el valor')).toBeVisible()
  await selectOption(page, 'Cómo se calcula', 'Margen de utilidad')
  await expect(page.getByLabel('Porcentaje', { exact: true })).toHaveCount(0)
  await page.getByRole('spinbutton', { name: 'Margen de utilidad' }).fill('100')
  await page.getByRole('button', { name: 'Guardar regla' }).click()
  await expect(page.getByText('Debe ser menor que 100')).toBeVisible()
  await page.getByRole('spinbutton', { name: 'Margen de utilidad' }).fill('30')
  await expect(page.getByText('$142.86')).toBeVisible()
  await selectOption(page, 'Se aplica a', 'Un producto')
  await page.getByRole('combobox', { name: 'Producto' }).fill('c')
  await expect(page.getByRole('option')).toHaveCount(5)
  await page.getByRole('option').first().click()
  await page.getByRole('button', { name: 'Guardar regla' }).click()
  await expect(page).toHaveURL(/\/admin\/pricelists\/\d+\/edit$/)
  await expect(page.getByRole('row', { name: /Producto «/ })).toContainText('Precio base con margen de 30 %')
  await expect(page.getByText(/productos no tienen precio en esta lista/)).toBeVisible()
  const baseUrl = page.url()

  await addPricelist(page, `Sobre ${mark}`)
  await page.getByLabel('Nombre').fill(' ')
  await page.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(page.getByText('No puede quedar en blanco')).toBeVisible()
  await page.getByLabel('Nombre').fill(`Encima ${mark}`)
  await page.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Encima ${mark}` })).toBeVisible()
  await page.getByRole('link', { name: 'Agregar regla' }).click()
  await selectOption(page, 'Base', 'Otra lista de precios')
  await page.getByRole('combobox', { name: 'Lista de precios base' }).fill(`Base ${mark}`)
  await page.getByRole('option', { name: `Base ${mark}` }).click()
  await page.getByLabel('Porcentaje').fill('-10')
  await expect(page.getByText(`Con un precio de $100.00 en «Base ${mark}»`)).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('row', { name: /Todos los productos/ })).toContainText(
    `Precio de «Base ${mark}» − 10 %`,
  )
  const onTopUrl = page.url()

  await page.goto(baseUrl)
  await page.getByRole('button', { name: 'Borrar lista de precios' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('button', { name: 'Borrar' }).click()
  await expect(dialog).toContainText(`de la lista «Encima ${mark}»`)
  await dialog.getByRole('button', { name: 'Cancelar' }).click()

  await page.goto(onTopUrl)
  await page.getByRole('button', { name: /^Borrar la regla/ }).click()
  await dialog.getByRole('button', { name: 'Borrar' }).click()
  await expect(page.getByText('Sin reglas, ningún producto tiene precio')).toBeVisible()
  await page.goto('/admin/pricelists')
  for (const name of [`Encima ${mark}`, `Base ${mark}`]) {
    await page.getByRole('button', { name: `Borrar la lista ${name}` }).click()
    await dialog.getByRole('button', { name: 'Borrar' }).click()
    await expect(page.getByRole('link', { name })).toHaveCount(0)
  }
})

async function addPricelist(page: Page, name: string): Promise<void> {
  await page.goto('/admin/pricelists/add')
  await page.getByLabel('Nombre').fill(name)
  await page.getByRole('button', { name: 'Agregar' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}
