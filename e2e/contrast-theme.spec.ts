import { expect, test } from '@playwright/test'
import { ALIAS } from './place-order.ts'
import { sectionLink } from './section-link.ts'
import { signIn } from './sign-in.ts'

test.beforeEach(async ({ page }) => page.emulateMedia({ forcedColors: 'active' }))

test('in a contrast theme the back office shows its main action and its section by lines', async ({
  page,
}) => {
  await signIn(page, 'mayoreo')
  await page.goto('/admin/products')
  await expect(page.getByRole('link', { name: 'Agregar producto' })).toHaveCSS('border-top-width', '1px')
  await expect(sectionLink(page, 'Productos')).toHaveCSS('outline-style', 'solid')
  await expect(sectionLink(page, 'Etiquetas')).toHaveCSS('outline-style', 'none')
  const all = page.getByRole('button', { name: 'Todos', exact: true })
  await expect(all).toHaveCSS('outline-style', 'solid')
})

test('in a contrast theme the storefront shows buttons, the chosen view and a suggestion by lines', async ({
  page,
}) => {
  await page.goto(`/p/${ALIAS}/search?query=codo`)
  await expect(page.getByRole('button', { name: /^Agregar/ }).first()).toHaveCSS('border-top-width', '1px')
  await expect(page.getByRole('link', { name: 'Fotos' })).toHaveCSS('outline-style', 'solid')
  await expect(page.getByRole('link', { name: 'Lista' })).toHaveCSS('outline-style', 'none')
  const search = page.getByRole('combobox', { name: 'Buscar producto' })
  await search.fill('tubo')
  await expect(page.getByRole('option').first()).toBeVisible()
  await search.press('ArrowDown')
  await expect(page.getByRole('option', { selected: true })).toHaveCSS('outline-style', 'solid')
})
