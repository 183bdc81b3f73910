import { expect, test } from '@playwright/test'
import type { APIRequestContext } from '@playwright/test'
import { expectAccessible } from './examine.ts'
import { callAs } from './own-publication.ts'
import type { Caller } from './own-publication.ts'
import { selectOption } from './select-option.ts'
import { signIn } from './sign-in.ts'

// Other stories run at the same time on the same account: separate lists, category and products.
const mark = Date.now().toString(36).toUpperCase()
const CONFIRM = 'Sí, vender bajo costo'

interface World {
  caller: Caller
  listId: number
  category: string
  /** Code of a product that costs 10; the other one costs 20. */
  code: string
  productIds: number[]
}

/** Two products in a category of their own, and an empty list. */
async function insertWorld(request: APIRequestContext, story: string): Promise<World> {
  const caller = await callAs(request, 'mayoreo')
  const category = `Zz Remate ${story} ${mark}`
  const { id: categoryId } = await caller.post<{ id: number }>('/api/categories', { name: category })
  const productIds: number[] = []
  for (const basePrice of [10, 20]) {
    const product = await caller.post<{ id: number }>('/api/products', {
      code: `${story}${mark}-${basePrice}`,
      name: `Llave ${story} de ${basePrice}`,
      basePrice,
      categoryIds: [categoryId],
    })
    productIds.push(product.id)
  }
  const list = await caller.post<{ id: number }>('/api/pricelists', { name: `Remate ${story} ${mark}` })
  return { caller, listId: list.id, category, code: `${story}${mark}-10`, productIds }
}

test('a rule for a category rounds, and says what would sell below cost before it is saved', async ({
  page,
  request,
}) => {
  test.slow()
  const { caller, listId, category, code } = await insertWorld(request, 'A')
  await signIn(page, 'mayoreo')
  await page.goto(`/admin/pricelists/${listId}/rules/add`)
  const effect = page.getByRole('region', { name: 'Qué cambiaría al guardar' })

  await test.step('a discount below the cost is shown, with the products that lose most', async () => {
    await selectOption(page, 'Se aplica a', 'Los productos de una categoría')
    await page.getByRole('combobox', { name: 'Categoría' }).fill(category)
    await page.getByRole('option', { name: category }).click()
    await page.getByRole('spinbutton', { name: 'Porcentaje' }).fill('-12')
    await expect(effect).toContainText('2 productos se venderían bajo costo.')
    await expect(effect).toContainText(
      new RegExp(`${code}.*\\$8\\.80 en «Remate A ${mark}», cuesta \\$10\\.00`),
    )
    await expectAccessible(page)
  })

  await test.step('saving asks, and cancelling keeps the form', async () => {
    await page.getByRole('button', { name: 'Guardar regla' }).click()
    const dialog = page.getByRole('alertdialog', { name: '¿Vender bajo costo?' })
    await expect(dialog).toContainText('2 productos se venderían bajo costo.')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Cancelar' }).click()
    await expect(dialog).toBeHidden()
    expect(await caller.get(`/api/pricelists/${listId}`)).toMatchObject({ rules: [] })
  })

  await test.step('one button makes it a discount on what others pay', async () => {
    await page.getByRole('button', { name: /^¿12\s% menos que «.+»\?$/ }).click()
    await expect(page.getByRole('combobox', { name: 'Base', exact: true })).toHaveText(
      'Otra lista de precios',
    )
    await expect(effect).not.toContainText('bajo costo')
    await selectOption(page, 'Base', 'Precio base')
    await expect(effect).toContainText('bajo costo')
  })

  await test.step('a minimum margin and a rounding show in the example, and are saved', async () => {
    await page.getByRole('spinbutton', { name: 'Margen mínimo' }).fill('20')
    await selectOption(page, 'Redondeo', 'A un múltiplo')
    await selectOption(page, 'Múltiplo de', '$10.00')
    await expect(page.getByText('Margen mínimo 20 %, a múltiplos de $10.00')).toBeVisible()
    await expect(page.getByText('$130.00')).toBeVisible()
    await selectOption(page, 'Redondeo', 'A una terminación')
    await page.getByRole('spinbutton', { name: 'Terminado en' }).fill('0.9')
    await expect(page.getByText('$125.90')).toBeVisible()
    await expect(effect).toContainText('2 productos pasan a tener precio.')
    await expect(effect).not.toContainText('bajo costo')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Guardar regla' }).click()
    const row = page.getByRole('row', { name: `Categoría «${category}»` })
    await expect(row).toContainText(/Precio base − 12\s%, margen mínimo 20\s%, terminado en \.90/)
    await row.getByRole('link', { name: `Categoría «${category}»` }).click()
    await expect(page.getByRole('spinbutton', { name: 'Terminado en' })).toHaveValue('0.90')
    await expect(page.getByRole('spinbutton', { name: 'Margen mínimo' })).toHaveValue('20')
    await expect(page.getByRole('combobox', { name: 'Categoría' })).toHaveValue(category)
  })

  await test.step('what sells below cost is saved once that is confirmed', async () => {
    await page.getByRole('spinbutton', { name: 'Margen mínimo' }).fill('')
    await page.getByRole('button', { name: 'Guardar regla' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: CONFIRM }).click()
    await expect(page.getByRole('row', { name: `Categoría «${category}»` })).not.toContainText(
      'margen mínimo',
    )
  })
})

test('a percent change and rules of a comparison ask before something sells below cost', async ({
  page,
  request,
}) => {
  test.slow()
  const { caller, listId, code, productIds } = await insertWorld(request, 'B')
  await caller.post('/api/pricelist/rules', {
    pricelistId: listId,
    computeMode: 'fixed',
    fixedPrice: 12,
    appliedOn: '1_product',
    productId: productIds[0],
  })
  await signIn(page, 'mayoreo')

  await test.step('a percent change', async () => {
    await page.goto(`/admin/products/percent-change?searchValue=${code}`)
    await page.getByLabel('Porcentaje').fill('25')
    await expect(page.getByText('1 producto se vendería bajo costo.')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Subir 25 % a 1 producto' }).click()
    const dialog = page.getByRole('alertdialog')
    await expect(dialog).toContainText(`$12.00 en «Remate B ${mark}», cuesta $12.50`)
    await dialog.getByRole('button', { name: CONFIRM }).click()
    await expect(page.getByText('Precios que cambiaron: 1')).toBeVisible()
  })

  await test.step('rules of a comparison', async () => {
    await page.goto('/admin/products/compare-prices')
    const list = page.getByLabel('Lista de precios', { exact: true })
    await list.selectOption({ label: `Remate B ${mark} (${listId})` })
    await page.locator('input[type=file]').setInputFiles({
      name: 'rival.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`Clave;PriceGrp1\n${code};5,00\n`),
    })
    await page.getByRole('button', { name: 'Comparar precios' }).click()
    await page.getByRole('checkbox', { name: `Elegir ${code}` }).check()
    await page.getByRole('button', { name: 'Crear reglas (1)' }).click()
    const dialog = page.getByRole('dialog', { name: 'Crear reglas de producto' })
    await expect(dialog).toContainText('1 producto se vendería bajo costo.')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: CONFIRM }).click()
    await expect(page.getByText('Reglas nuevas: 0. Reglas reemplazadas: 1.')).toBeVisible()
  })
})
