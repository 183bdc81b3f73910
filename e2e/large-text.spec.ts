import { expect, test } from '@playwright/test'
import { expectFits } from './expect-fits.ts'
import { openWithLargeLetters, setLargeLetters } from './large-letters.ts'
import { signIn } from './sign-in.ts'

test('a table that its reader’s size of text makes too wide becomes cards', async ({ page }) => {
  await page.setViewportSize({ width: 1270, height: 800 })
  await signIn(page, 'mayoreo')
  await page.goto('/admin/products/bulk-operations')
  await expect(page.getByRole('grid', { name: 'Operaciones en bloque' })).toBeVisible()
  await openWithLargeLetters(page)
  await page.reload()
  await expect(page.getByRole('list', { name: 'Operaciones en bloque' })).toBeVisible()
  await expect(page.getByRole('grid')).toHaveCount(0)
  await expectFits(page)
})

test('on a phone what is typed grows with the reader’s size of text, and is never so small that a phone zooms in', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'mayoreo')
  await page.goto('/admin/tags/add')
  const name = page.getByLabel('Nombre')
  await expect(name).toHaveCSS('font-size', '16px')
  await setLargeLetters(page)
  await expect(name).toHaveCSS('font-size', '28px')
  await expectFits(page)
})

for (const { what, path, name } of [
  { what: 'the custom lists of a link', path: 'publications/1/edit', name: 'Listas personalizadas' },
  { what: 'the choice of colours', path: 'profile', name: 'Apariencia' },
])
  test(`with letters of twice the size ${what} fits a phone`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await signIn(page, 'mayoreo')
    await page.goto(`/admin/${path}`)
    await expect(page.getByRole('table', { name }).or(page.getByRole('group', { name }))).toBeVisible()
    await setLargeLetters(page)
    await expectFits(page)
  })
