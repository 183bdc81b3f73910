import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { openScreen, expectAccessibleAndFitting } from './on-a-phone.ts'
import { expectAccessibleInBothSchemes } from './examine.ts'
import { headersOf, signIn } from './sign-in.ts'

/** Products of this story alone. */
const PREFIX = `PANEL-${Date.now()}`
const COUNT = 12

test.describe.configure({ mode: 'serial' })

test.beforeAll(async ({ request }) => {
  const headers = await headersOf('mayoreo')
  const products = Array.from({ length: COUNT }, (_, n) => ({
    code: `${PREFIX}-${String(n + 1).padStart(2, '0')}`,
    name: `Bisagra ${PREFIX} ${n + 1}`,
    basePrice: 100 + n,
  }))
  const made = await request.patch('/api/products/import', {
    headers,
    data: { importNewProducts: true, products },
  })
  expect(made.status()).toBe(200)
})

const LIST = `/admin/products?searchValue=${PREFIX}&sort=code%2Casc`

function row(page: Page, number: number) {
  return page.getByRole('row').filter({ hasText: codeOf(number) })
}

function codeOf(number: number): string {
  return `${PREFIX}-${String(number).padStart(2, '0')}`
}

test('a row opens beside the list; keys step through the pages, and Escape gives the focus back', async ({
  page,
}) => {
  await openScreen(page, LIST)
  await row(page, 9).locator('[data-field="name"]').click()
  const panel = page.getByRole('complementary', { name: 'Vista del producto' })
  await expect(panel.getByRole('heading', { name: `Bisagra ${PREFIX} 9`, exact: true })).toBeVisible()
  await expect(panel).toContainText(`9 de ${COUNT}`)
  await expect(panel).toContainText('$108.00')
  await expect(panel).toContainText('¿Por qué este precio?')
  await expect(panel).toContainText('sin precio → $108.00')
  await expect(panel).toContainText('Sin etiquetas.')
  await expectAccessibleInBothSchemes(page, 'the panel of a product')

  await page.keyboard.press('ArrowDown')
  await expect(panel).toContainText(codeOf(10))
  await page.keyboard.press('j')
  await expect(panel).toContainText(codeOf(11))
  await expect(panel).toContainText(`11 de ${COUNT}`)
  await expect(page).toHaveURL(/page=1/)
  await page.reload()
  await expect(panel).toContainText(codeOf(11))
  await panel.getByRole('button', { name: 'Producto siguiente' }).click()
  await expect(panel).toContainText(codeOf(12))
  await expect(panel.getByRole('button', { name: 'Producto siguiente' })).toBeDisabled()
  await panel.getByRole('button', { name: 'Producto anterior' }).press('k')
  await expect(panel).toContainText(codeOf(11))
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(page).not.toHaveURL(/product=/)
  await expect(row(page, 11).locator('[data-field="name"]')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(panel).toContainText(codeOf(11))
  await panel.getByRole('link', { name: 'Editar' }).click()
  await expect(page.getByLabel('Clave')).toHaveValue(codeOf(11))
})

test('a double click opens the full form, and a cost changed in the list is in the panel', async ({
  page,
}) => {
  await openScreen(page, LIST)
  await row(page, 2).locator('[data-field="name"]').dblclick()
  await expect(page.getByLabel('Clave')).toHaveValue(codeOf(2))
  await page.goBack()
  const panel = page.getByRole('complementary', { name: 'Vista del producto' })
  await expect(panel).toContainText('$101.00')
  const cost = row(page, 2).locator('[data-field="basePrice"]')
  await cost.scrollIntoViewIfNeeded()
  await cost.dblclick()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('202')
  await page.keyboard.press('Enter')
  await expect(panel).toContainText('$101.00 → $202.00')
  await page.goBack()
  await expect(panel).toBeHidden()
})

test('on a phone a tap opens a sheet, which the way back closes', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openScreen(page, LIST)
  const cards = page.getByRole('list', { name: 'Productos', exact: true }).getByRole('listitem')
  await cards.nth(1).getByRole('link').click()
  const sheet = page.getByRole('dialog', { name: 'Vista del producto' })
  await expect(sheet).toContainText('Últimos cambios')
  await expect.poll(() => sheet.boundingBox()).toMatchObject({ x: 0, y: 0, width: 390, height: 844 })
  await expectAccessibleAndFitting(page, 'the panel of a product')
  await sheet.getByRole('button', { name: 'Producto siguiente' }).click()
  await expect(sheet).toContainText(codeOf(3))
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(cards.nth(2).getByRole('link')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(sheet).toContainText(codeOf(3))
  await page.goBack()
  await expect(sheet).toBeHidden()
})

test('the counter sees sales prices there, and nothing of costs', async ({ page }) => {
  await signIn(page, 'caja')
  await page.goto(LIST)
  await row(page, 1).locator('[data-field="name"]').click()
  const panel = page.getByRole('complementary', { name: 'Vista del producto' })
  await expect(panel).toContainText('Precio de venta')
  await expect(panel).toContainText('Sin etiquetas.')
  for (const text of ['Precio base', 'Margen', '¿Por qué', 'Últimos cambios', '$100.00']) {
    await expect(panel).not.toContainText(text)
  }
})
