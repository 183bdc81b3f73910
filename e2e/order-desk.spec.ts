import { expect, test } from '@playwright/test'
import type { APIRequestContext, Page } from '@playwright/test'
import { examine } from './examine.ts'
import { ALIAS } from './place-order.ts'
import { signIn } from './sign-in.ts'

test('a clerk takes a paper order of six lines by the keyboard alone', async ({ page, request }) => {
  const codes = await codesWithPrices(request, 6)
  await signIn(page, 'mayoreo')
  await page.goto('/admin/orders')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('n')
  await expect(page.getByRole('heading', { level: 1, name: 'Nuevo pedido' })).toBeVisible()

  // The link, then the lines: the focus moves on by itself.
  await expect(page.getByRole('combobox', { name: 'Enlace' })).toBeFocused()
  await page.keyboard.type(ALIAS)
  await page.keyboard.press('Enter')
  const entry = page.getByRole('textbox', { name: 'Clave o palabras, con su cantidad' })
  await expect(entry).toBeFocused()
  const lines = page.getByRole('list', { name: 'Renglones' }).getByRole('listitem')
  for (const [index, code] of codes.slice(0, 3).entries()) {
    await page.keyboard.type(`${index + 1} ${code}`)
    await page.keyboard.press('Enter')
    await expect(lines).toHaveCount(index + 1)
    await expect(entry).toHaveValue('')
  }
  await page.keyboard.insertText(
    codes
      .slice(3)
      .map((code) => `10 ${code}`)
      .join('\n'),
  )
  await page.keyboard.press('Enter')
  await expect(lines).toHaveCount(6)
  await expect(lines.last()).toContainText('$')

  // A quantity is corrected, and the customer written.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  const quantity = lines.first().getByRole('spinbutton')
  await expect(quantity).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(quantity).toHaveValue('2')
  await expect(page.getByText(/^37 piezas/)).toBeVisible()
  expect((await examine(page)).violations).toEqual([])

  // The draft outlives the tab.
  await page.reload()
  await expect(lines).toHaveCount(6)
  await expect(entry).toBeFocused()
  await expect(lines.last()).toContainText('$')
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('heading', { level: 1, name: /^Pedido \d+$/ })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'mayoreo' })).toHaveCount(1)
  await expect(page.getByRole('link', { name: 'Imprimir hoja' })).toBeVisible()
  await page.keyboard.press('n')
  await expect(page.getByText('Todavía no hay renglones')).toBeVisible()
})

test('a price is looked up on a phone: the clerk chooses what was meant, and sees why it costs that', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await openDesk(page)
  await page.getByRole('textbox', { name: 'Clave o palabras, con su cantidad' }).fill('4 codo')
  await page.getByRole('button', { name: 'Agregar', exact: true }).click()
  const question = page.getByRole('group', { name: '¿Cuál es «4 codo»?' })
  await expect(question.getByRole('button').first()).toBeFocused()
  expect((await examine(page)).violations).toEqual([])
  await page.keyboard.press('Enter')
  const line = page.getByRole('list', { name: 'Renglones' }).getByRole('listitem')
  await expect(line.getByRole('spinbutton')).toHaveValue('4')
  await expect(line).toContainText(/Costo \$.+Margen/)
  await line.getByRole('button', { name: /^¿Por qué este precio\?/ }).click()
  await expect(line).toContainText('lista «Público»')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  expect((await examine(page)).violations).toEqual([])
  await line.getByRole('button', { name: /^Quitar/ }).click()
  await expect(page.getByText('Todavía no hay renglones')).toBeVisible()
})

test('what is typed and changed while lines are read stays; emptying the order is asked about', async ({
  page,
  request,
}) => {
  const [first, second] = await codesWithPrices(request, 2)
  await openDesk(page)
  const entry = page.getByRole('textbox', { name: 'Clave o palabras, con su cantidad' })
  const lines = page.getByRole('list', { name: 'Renglones' }).getByRole('listitem')
  await entry.fill(`3 ${first}`)
  await entry.press('Enter')
  await expect(lines).toHaveCount(1)

  const reading = Promise.withResolvers<void>()
  await page.route('**/api/orders/read', async (route) => {
    await reading.promise
    await route.continue()
  })
  await entry.fill(`5 ${second}`)
  await entry.press('Enter')
  await expect(entry).toHaveValue('')
  await entry.pressSequentially('7 cople')
  await lines.first().getByRole('spinbutton').fill('4')
  reading.resolve()
  await expect(lines).toHaveCount(2)
  await expect(entry).toHaveValue('7 cople')
  await expect(lines.first().getByRole('spinbutton')).toHaveValue('4')

  await page.getByRole('button', { name: 'Vaciar' }).click()
  const question = page.getByRole('alertdialog', { name: '¿Vaciar el pedido?' })
  await question.getByRole('button', { name: 'Cancelar' }).click()
  await expect(lines).toHaveCount(2)
  await page.getByRole('button', { name: 'Vaciar' }).click()
  await question.getByRole('button', { name: 'Vaciar' }).click()
  await expect(page.getByText('Todavía no hay renglones')).toBeVisible()
})

test('what is not found stays in the box, and a customer of an earlier order fills the fields', async ({
  page,
  request,
}) => {
  const [code] = await codesWithPrices(request, 1)
  await openDesk(page)
  const entry = page.getByRole('textbox', { name: 'Clave o palabras, con su cantidad' })
  await entry.fill(`2 ${code}\nzzqxwvk`)
  await entry.press('Enter')
  await expect(page.getByText('Este renglón no se encontró y sigue en la caja.')).toBeVisible()
  await expect(entry).toHaveValue('zzqxwvk')
  const name = `Rosa Mostrador ${Date.now()}`
  await page.getByRole('combobox', { name: 'Nombre o teléfono' }).fill(name)
  await page.getByRole('textbox', { name: 'Teléfono', exact: true }).fill('55 2345')
  await page.getByRole('button', { name: 'Guardar pedido' }).click()
  await expect(page.getByText('Escribe los 10 dígitos, o un número con + y la clave del país')).toBeVisible()
  await page.getByRole('textbox', { name: 'Teléfono', exact: true }).fill('55 2345 6789')
  await page.getByRole('button', { name: 'Guardar pedido' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Pedido \d+$/ })).toBeVisible()

  await openDesk(page)
  await page.getByRole('combobox', { name: 'Nombre o teléfono' }).pressSequentially(name.slice(0, -2))
  await page.getByRole('option', { name: new RegExp(name) }).click()
  await expect(page.getByRole('textbox', { name: 'Teléfono', exact: true })).toHaveValue('55 2345 6789')
})

async function openDesk(page: Page): Promise<void> {
  await signIn(page, 'mayoreo')
  await page.goto('/admin/orders/new')
  const link = page.getByRole('combobox', { name: 'Enlace' })
  await link.fill(ALIAS)
  await link.press('Enter')
  await expect(link).toHaveValue(new RegExp(ALIAS))
}

async function codesWithPrices(request: APIRequestContext, count: number): Promise<string[]> {
  const api = `/api/public/publications/${ALIAS}`
  const { categories } = (await (await request.get(`${api}/navigation-resources`)).json()) as {
    categories: { id: number; totalGroupedProducts: number }[]
  }
  const category = categories.find(({ totalGroupedProducts }) => totalGroupedProducts > 50)
  const { products } = (await (await request.get(`${api}/category/${category?.id}?size=50`)).json()) as {
    products: { content: { code: string; salesPrice: number | null }[] }
  }
  return products.content
    .filter(({ salesPrice }) => salesPrice !== null)
    .slice(0, count)
    .map(({ code }) => code)
}
