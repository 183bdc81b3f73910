import { expect, test } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'
import { setLargeLetters } from './large-letters.ts'
import { expectAccessibleAndFitting, openScreen } from './on-a-phone.ts'
import { callAs } from './own-publication.ts'
import { placeOrder } from './place-order.ts'
import { sectionLink } from './section-link.ts'
import { PHONE } from './storefront-world.ts'

test.use(PHONE)

test('the bar at the bottom leads to what is used most, and its sheet to the rest', async ({ page }) => {
  await openScreen(page, '/admin/orders')
  const bar = page.getByRole('navigation', { name: 'Accesos' })
  await expect(bar.getByRole('link')).toHaveText([/^Hoy/, /^Pedidos/, /^Productos/])
  await expect(bar.getByRole('link', { name: /^Pedidos/ })).toHaveAttribute('aria-current', 'page')
  await expect(bar.getByTitle(/pedidos? nuevos?$/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Abrir el menú' })).toBeHidden()
  await bar.getByRole('link', { name: 'Productos' }).tap()
  await expect(page.getByRole('heading', { level: 1, name: /^Productos/ })).toBeVisible()
  await bar.getByRole('link', { name: 'Hoy' }).tap()
  await expect(page).toHaveURL(/\/admin$/)

  // By keyboard: the sheet takes the focus and returns it.
  const more = bar.getByRole('button', { name: 'Más' })
  await more.press('Enter')
  const sheet = page.getByRole('dialog', { name: 'Secciones' })
  await expect(sheet.getByRole('link', { name: 'Publicaciones' })).toBeVisible()
  await expect(sheet.getByRole('link', { name: /^Pedidos/ })).toHaveCount(0)
  await expectAccessibleAndFitting(page, 'the sheet')
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(more).toBeFocused()
  await more.press('Enter')
  await sheet.getByRole('link', { name: 'Publicaciones' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: /^Publicaciones/ })).toBeVisible()
  await expect(sheet).toBeHidden()
  await expect(more).toHaveAttribute('data-current', 'true')

  await page.emulateMedia({ media: 'print' })
  await expect(bar).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await page.setViewportSize({ width: 800, height: 900 })
  await expect(bar).toBeHidden()
  await page.getByRole('button', { name: 'Abrir el menú' }).click()
  await expect(sectionLink(page, 'Pedidos')).toBeVisible()
})

test('with letters of twice the size the bar shows the name of each section whole', async ({ page }) => {
  await openScreen(page, '/admin/orders')
  await setLargeLetters(page)
  const bar = page.getByRole('navigation', { name: 'Accesos' })
  const isWhole = (item: Element) => {
    const words = document.createRange()
    words.selectNodeContents([...item.childNodes].find(({ nodeType }) => nodeType === Node.TEXT_NODE)!)
    const [text, around] = [words.getBoundingClientRect(), item.getBoundingClientRect()]
    return text.left > around.left && text.right < around.right && text.bottom <= innerHeight
  }
  for (const item of [...(await bar.getByRole('link').all()), bar.getByRole('button')])
    await expect.poll(() => item.evaluate(isWhole), await item.innerText()).toBe(true)
})

test('alerts at the bottom stay above the bar', async ({ page, request }) => {
  const { folio } = await placeOrder(request)
  await openScreen(page, '/admin/orders')
  await page.getByRole('checkbox', { name: `Elegir el pedido ${folio}`, exact: true }).check()
  const chosen = page.getByRole('region', { name: 'Pedidos elegidos' })
  await expectAboveBar(page, chosen)
  expect((await chosen.boundingBox())!.height, 'two lines').toBeLessThan(112)
  await chosen.getByRole('button', { name: 'Confirmar' }).tap()
  await expectAboveBar(page, page.getByRole('alert').filter({ hasText: 'Se confirmó 1 pedido.' }))
  await page.goto('/admin/profile')
  await page.getByLabel('Nombre de la cuenta').press('End')
  await page.keyboard.type(' y más')
  await page.getByRole('button', { name: 'Guardar cambios' }).scrollIntoViewIfNeeded()
  await expectAboveBar(page, page.getByRole('button', { name: 'Guardar cambios' }))
})

test('saving a product stays in reach in one line, and deleting it stays at the end', async ({ page }) => {
  const [first] = (
    await (await callAs(page.request, 'mayoreo')).get<{ content: { id: number }[] }>('/api/products?size=1')
  ).content
  await openScreen(page, `/admin/products/${first!.id}/edit`)
  const remove = page.getByRole('button', { name: 'Borrar producto' })
  await page.getByLabel('Marca').fill('Otra')
  const save = page.getByRole('button', { name: 'Guardar cambios' })
  await expectAboveBar(page, save)
  await expect(save).toBeInViewport({ ratio: 1 })
  await expect(remove).not.toBeInViewport()
  const discard = page.getByRole('button', { name: 'Descartar cambios' })
  const middle = async (button: Locator) => {
    const box = await button.boundingBox()
    return Math.round(box!.y + box!.height / 2)
  }
  expect(await middle(discard)).toBe(await middle(save))
  await expectAccessibleAndFitting(page, 'a changed product')
  await remove.scrollIntoViewIfNeeded()
  await expectAboveBar(page, remove)
  await discard.tap()
})

async function expectAboveBar(page: Page, element: ReturnType<Page['getByRole']>): Promise<void> {
  const bar = page.getByRole('navigation', { name: 'Accesos' })
  await expect(element).toBeVisible()
  await expect
    .poll(async () => {
      const [above, below] = [await element.boundingBox(), await bar.boundingBox()]
      return above !== null && below !== null && above.y + above.height <= below.y
    })
    .toBe(true)
}
