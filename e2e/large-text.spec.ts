import { expect, test } from '@playwright/test'
import { expectFits } from './expect-fits.ts'
import { openWithLargeLetters, setLargeLetters } from './large-letters.ts'
import { linesOfText } from './lines-of-text.ts'
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
  { what: 'the list of orders', path: 'orders', name: 'Pedidos' },
])
  test(`with letters of twice the size ${what} fits a phone`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await signIn(page, 'mayoreo')
    await page.goto(`/admin/${path}`)
    await expect(
      page
        .getByRole('table', { name })
        .or(page.getByRole('group', { name }))
        .or(page.getByRole('list', { name, exact: true })),
    ).toBeVisible()
    await setLargeLetters(page)
    await expectFits(page)
  })

test.describe('with letters of twice the size a desktop shows', () => {
  test.beforeEach(async ({ page }) => {
    await page.setViewportSize({ width: 1366, height: 768 })
    await openWithLargeLetters(page)
    await signIn(page, 'mayoreo')
  })

  test('its sections and the number of new orders whole', async ({ page }) => {
    await page.goto('/admin/orders')
    const sections = page.getByRole('navigation', { name: 'Secciones' })
    await expect(sections.getByTitle(/pedidos? nuevos?$/)).toBeVisible()
    const beyond = () => sections.evaluate((element) => element.scrollWidth - element.clientWidth)
    await expect.poll(beyond, 'pixels of the sections that are cut').toBeLessThanOrEqual(0)
    await expectFits(page)
  })

  test('a choice beside its arrow', async ({ page }) => {
    await page.goto('/admin/orders')
    const status = page.getByRole('combobox', { name: 'Filtrar por estado' })
    await expect.poll(() => status.evaluate(roomBesideText), 'pixels between').toBeGreaterThan(0)
  })

  test('a status within its outline', async ({ page }) => {
    await page.goto('/admin/orders')
    const label = page.locator('main').getByText('Recibido', { exact: true }).first()
    await expect(label).toBeVisible()
    const beyond = () =>
      label.evaluate(
        (element: HTMLElement) => element.offsetHeight - (element.parentElement?.offsetHeight ?? 0),
      )
    await expect.poll(beyond, 'pixels above and below').toBeLessThanOrEqual(0)
  })

  test('the labels of an order that is taken whole', async ({ page }) => {
    await page.goto('/admin/orders/new')
    for (const text of ['Nombre o teléfono', 'Clave o palabras, con su cantidad']) {
      const label = page.locator('label', { hasText: text })
      await expect(label).toBeVisible()
      const cut = () =>
        label.evaluate((element) =>
          Math.max(element.scrollWidth - element.clientWidth, element.scrollHeight - element.clientHeight),
        )
      await expect.poll(cut, `pixels of '${text}' that are cut`).toBeLessThanOrEqual(0)
    }
  })

  test('the name of a link on Hoy in whole words', async ({ page }) => {
    await page.goto('/admin')
    const name = page.getByText('Mostrador y público en general', { exact: true })
    await expect.poll(() => name.evaluate(linesOfText), 'lines of a name').toBeLessThanOrEqual(3)
  })
})

/** Runs in the page: from the end of the text of a choice to its arrow. */
function roomBesideText(choice: Element): number {
  const text = document.createRange()
  text.selectNodeContents(choice)
  const arrow = choice.parentElement?.querySelector('svg')
  return (arrow?.getBoundingClientRect().left ?? 0) - text.getBoundingClientRect().right
}
