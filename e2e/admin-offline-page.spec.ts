import { expect } from '@playwright/test'
import { test } from './enforce-csp.ts'
import { expectAccessibleInBothSchemes } from './examine.ts'
import { signIn } from './sign-in.ts'

// Other stories run without service workers.
test.use({ serviceWorkers: 'allow' })

test('without network a section that was never opened says so in a page of the product', async ({
  page,
  context,
}) => {
  await signIn(page, 'mayoreo')
  await page.goto('/admin/orders')
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Grupos compartidos' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sin conexión' })).toBeVisible()
  await expectAccessibleInBothSchemes(page, 'the page without network')

  await context.setOffline(false)
  await page.getByRole('link', { name: 'Volver a intentar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Pedidos/ })).toBeVisible()
})
