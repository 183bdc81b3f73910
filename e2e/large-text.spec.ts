import { expect, test } from '@playwright/test'
import { expectFits } from './expect-fits.ts'
import { openWithLargeLetters } from './large-letters.ts'
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
