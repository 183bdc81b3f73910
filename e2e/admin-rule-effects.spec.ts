import { readFile } from 'node:fs/promises'
import { read, utils } from '@e965/xlsx'
import { expect, test } from '@playwright/test'
import type { APIRequestContext } from '@playwright/test'
import { examine } from './examine.ts'
import { callAs } from './own-publication.ts'
import { selectOption } from './select-option.ts'
import { signIn } from './sign-in.ts'

// Other stories run at the same time on the same account: separate lists, tag and products.
const mark = Date.now().toString(36).toUpperCase()

const BUSY = { title: 'Servidor ocupado', detail: 'Vuelve a intentarlo en unos segundos.', code: 'busy' }

interface World {
  listId: number
  tagId: number
  productIds: number[]
}

/** Two products under a tag; a list at 10 % over cost, and another at double the first. */
async function insertWorld(request: APIRequestContext, story: string): Promise<World> {
  const { post } = await callAs(request, 'mayoreo')
  const tag = await post<{ id: number }>('/api/tags', { name: `Etiqueta ${story} ${mark}` })
  const productIds: number[] = []
  for (const basePrice of [10, 20]) {
    const product = await post<{ id: number }>('/api/products', {
      code: `${story}-${basePrice}-${mark}`,
      name: `Llave ${story} de ${basePrice}`,
      basePrice,
      tagIds: [tag.id],
    })
    productIds.push(product.id)
  }
  const list = await post<{ id: number }>('/api/pricelists', { name: `Lista ${story} ${mark}` })
  const above = await post<{ id: number }>('/api/pricelists', { name: `Encima ${story} ${mark}` })
  const rule = { computeMode: 'formula', appliedOn: '3_global' }
  await post('/api/pricelist/rules', { ...rule, pricelistId: list.id, percentFactor: 10 })
  await post('/api/pricelist/rules', {
    ...rule,
    pricelistId: above.id,
    percentFactor: 100,
    base: 'pricelist',
    basePricelistId: list.id,
  })
  return { listId: list.id, tagId: tag.id, productIds }
}

test('the effect of a rule is shown before it is saved, and before it is deleted', async ({
  page,
  request,
}) => {
  const { listId, tagId } = await insertWorld(request, 'E')
  await signIn(page, 'mayoreo')
  await page.goto(`/admin/pricelists/${listId}/rules/add`)
  await expect(page.getByRole('heading', { level: 1, name: 'Agregar regla' })).toBeVisible()
  await expect(page.getByText('Completa los datos para saber cuántos precios cambian.')).toBeVisible()
  await selectOption(page, 'Se aplica a', 'Los productos con una etiqueta')
  await page.getByRole('combobox', { name: 'Etiqueta' }).fill(`Etiqueta E ${mark}`)
  await page.getByRole('option', { name: `Etiqueta E ${mark}` }).click()
  await selectOption(page, 'Cómo se calcula', 'Precio fijo')
  await page.getByRole('spinbutton', { name: 'Precio fijo' }).fill('15')
  await expect(page.getByText('Cambia el precio de 2 productos.')).toBeVisible()
  await expect(page.getByRole('heading', { name: `Lista E ${mark}: cambian 2 precios` })).toBeVisible()
  await expect(page.getByText('$11.00 → $15.00')).toBeVisible()
  await expect(page.getByText('$22.00 → $15.00')).toBeVisible()
  await expect(page.getByRole('heading', { name: `Encima E ${mark}: cambian 2 precios` })).toBeVisible()
  await expect(page.getByText('$22.00 → $30.00')).toBeVisible()
  await page.getByRole('button', { name: 'Guardar regla' }).click()
  // One of them costs 20.
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sí, vender bajo costo' }).click()

  const row = page.getByRole('row', { name: `Etiqueta «Etiqueta E ${mark}»` })
  await row.getByRole('link', { name: '2', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Precios de Lista E ${mark}` })).toBeVisible()
  await expect(page.getByText('De la regla 2')).toBeVisible()
  await expect(page.getByRole('row', { name: `E-20-${mark}` })).toContainText('$15.00')
  await expect(page.getByRole('row', { name: `E-20-${mark}` })).toContainText('−25.00 %')

  await page.goto(`/admin/pricelists/${listId}/edit`)
  await page
    .getByRole('button', { name: /^Borrar la regla/ })
    .first()
    .click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('Cambia el precio de 2 productos.')
  await expect(dialog).not.toContainText('bajo costo')
  await dialog.getByRole('button', { name: 'Cancelar' }).click()

  await page.goto(`/admin/tags/${tagId}/edit`)
  await page.getByRole('button', { name: 'Borrar etiqueta' }).click()
  await expect(dialog).toContainText('También se borra la regla de precio que usa esta etiqueta:')
  await expect(dialog).toContainText(`Lista E ${mark}: Precio fijo de $15.00`)
  await expect(dialog).toContainText('Cambia el precio de 2 productos.')
  await dialog.getByRole('button', { name: 'Borrar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Etiquetas' })).toBeVisible()
  await page.goto(`/admin/pricelists/${listId}/edit`)
  await expect(page.getByRole('button', { name: /^Borrar la regla/ })).toHaveCount(1)
})

test('a preview that fails says so and can be retried', async ({ page, request, context }) => {
  const { listId } = await insertWorld(request, 'F')
  await signIn(page, 'mayoreo')
  await page.goto(`/admin/pricelists/${listId}/rules/add`)
  await expect(page.getByRole('heading', { level: 1, name: 'Agregar regla' })).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('spinbutton', { name: 'Porcentaje' }).fill('20')
  const retry = page.getByRole('button', { name: 'Volver a intentar' })
  await expect(retry).toBeVisible()
  await context.setOffline(false)
  await retry.click()
  await expect(page.getByText(/^Cambia el precio de [\d,]+ productos\.$/)).toBeVisible()
})

test('deleting a category without rules warns of products that the rule of the category above it holds above cost', async ({
  page,
  request,
}) => {
  const { listId } = await insertWorld(request, 'L')
  const { post } = await callAs(request, 'mayoreo')
  const above = await post<{ id: number }>('/api/categories', {
    name: `Arriba ${mark}`,
    motherId: null,
    catalogIds: [],
  })
  const below = await post<{ id: number }>('/api/categories', {
    name: `Abajo ${mark}`,
    motherId: above.id,
    catalogIds: [],
  })
  await post('/api/categories/products', {
    category: { id: below.id },
    createNotFoundProducts: false,
    products: [{ code: `L-10-${mark}` }],
  })
  const fixed = { pricelistId: listId, computeMode: 'fixed' }
  await post('/api/pricelist/rules', {
    ...fixed,
    appliedOn: '2_category',
    categoryId: above.id,
    fixedPrice: 50,
  })
  await post('/api/pricelist/rules', { ...fixed, appliedOn: '3_global', fixedPrice: 5 })
  await signIn(page, 'mayoreo')
  await page.goto(`/admin/categories/${below.id}/edit`)
  await page.getByRole('button', { name: 'Borrar categoría' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('Ninguna regla de precio usa esta categoría.')
  await expect(dialog).toContainText('Cambia el precio de 1 producto.')
  await expect(dialog).toContainText('1 producto se vendería bajo costo.')
  expect((await examine(page)).violations).toEqual([])
  await dialog.getByRole('button', { name: 'Sí, vender bajo costo' }).click()
  await expect(page).toHaveURL(/\/admin\/categories$/)
})

test('deleting the rule that holds a price above its cost warns, and must be confirmed', async ({
  page,
  request,
}) => {
  const { listId, tagId, productIds } = await insertWorld(request, 'I')
  const { get, post } = await callAs(request, 'mayoreo')
  const fixed = { pricelistId: listId, computeMode: 'fixed' }
  await post('/api/pricelist/rules', {
    ...fixed,
    appliedOn: '1_product',
    productId: productIds[0],
    fixedPrice: 12,
  })
  await post('/api/pricelist/rules', { ...fixed, appliedOn: '2_tag', tagId, fixedPrice: 5 })
  await signIn(page, 'mayoreo')
  await page.goto(`/admin/pricelists/${listId}/edit`)
  const rule = page.getByRole('row', { name: /Llave I de 10/ })
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/pricelist/rules/preview', async (route) => {
    await released
    await route.continue()
  })
  await rule.getByRole('button', { name: /^Borrar la regla/ }).click()
  const dialog = page.getByRole('alertdialog')
  // Confirming is disabled until the effect is known.
  await expect(dialog.getByRole('button', { name: 'Borrar', exact: true })).toBeDisabled()
  release()
  await expect(dialog).toContainText('1 producto se vendería bajo costo.')
  await expect(dialog).toContainText(`I-10-${mark}`)
  expect((await examine(page)).violations).toEqual([])
  await expect(dialog.getByRole('button', { name: 'Borrar', exact: true })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Sí, vender bajo costo' }).click()
  // First the dialog: behind it the row has no role, so it is missing before the rule is deleted.
  await expect(dialog).toBeHidden()
  await expect(rule).toHaveCount(0)

  // Now the rule of the tag decides, which already sells below cost. Deleting it puts nothing below cost.
  await page.goto(`/admin/tags/${tagId}/edit`)
  await page.getByRole('button', { name: 'Borrar etiqueta' }).click()
  await expect(dialog).toContainText('Cambia el precio de 2 productos.')
  await expect(dialog).not.toContainText('bajo costo')
  await dialog.getByRole('button', { name: 'Borrar', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Etiquetas' })).toBeVisible()
  expect(await get(`/api/pricelists/${listId}`)).toMatchObject({ rules: [{ percentFactor: 10 }] })
})

test('a rule whose effect cannot be determined is not saved', async ({ page, request }) => {
  const { listId } = await insertWorld(request, 'J')
  const { get } = await callAs(request, 'mayoreo')
  await signIn(page, 'mayoreo')
  await page.goto(`/admin/pricelists/${listId}/rules/add`)
  await page.getByRole('spinbutton', { name: 'Porcentaje' }).fill('-20')
  await expect(page.getByText(/se venderían bajo costo/)).toBeVisible()
  // Like a server that is too busy to price everything.
  await page.route('**/api/pricelist/rules/preview', (route) => route.fulfill({ status: 503, json: BUSY }))
  await page.getByRole('button', { name: 'Guardar regla' }).click()
  await expect(page.getByRole('alert').filter({ hasText: BUSY.title })).toBeVisible()
  await expect(page).toHaveURL(/rules\/add$/)
  expect(await get(`/api/pricelists/${listId}`)).toMatchObject({ rules: [{ percentFactor: 10 }] })
  await page.unroute('**/api/pricelist/rules/preview')
  await page.getByRole('button', { name: 'Guardar regla' }).click()
  await expect(page.getByRole('alertdialog', { name: '¿Vender bajo costo?' })).toBeVisible()
})

test('a rule that is saved again while its effect is determined is added once', async ({ page, request }) => {
  const { get, post } = await callAs(request, 'mayoreo')
  const { id } = await post<{ id: number }>('/api/pricelists', { name: `Dos veces ${mark}` })
  await signIn(page, 'mayoreo')
  await page.goto(`/admin/pricelists/${id}/rules/add`)
  const percent = page.getByRole('spinbutton', { name: 'Porcentaje' })
  await percent.fill('40')
  const asked = Promise.withResolvers<void>()
  await page.route('**/api/pricelist/rules/preview', async (route) => {
    const response = await route.fetch()
    await asked.promise
    await route.fulfill({ response })
  })
  await percent.press('Enter')
  await percent.press('Enter')
  await expect(page.getByRole('button', { name: 'Guardar regla' })).toBeDisabled()
  asked.resolve()
  await expect(page.getByText('Se guardó la regla.')).toBeVisible()
  await expect(page.getByRole('heading', { name: `Dos veces ${mark}` })).toBeVisible()
  const { rules } = await get<{ rules: unknown[] }>(`/api/pricelists/${id}`)
  expect(rules).toHaveLength(1)
})

test('the prices of a list are searched', async ({ page, request }) => {
  const { listId } = await insertWorld(request, 'K')
  await signIn(page, 'mayoreo')
  await page.goto(`/admin/pricelists/${listId}/products`)
  const filters = page.getByRole('navigation', { name: 'Qué productos se muestran' })
  const all = filters.getByRole('link', { name: /^Todos/ })
  await expect(all).toHaveAttribute('aria-current', 'page')
  const search = page.getByRole('textbox', { name: 'Buscar' })
  await search.fill(`k20${mark}`)
  await search.press('Enter')
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(page.getByRole('row', { name: `K-20-${mark}` })).toContainText('$22.00')
  await expect(all).not.toHaveAttribute('aria-current')

  await search.fill('nadaesasi')
  await search.press('Enter')
  await expect(page.getByText('Ningún producto coincide con «nadaesasi»')).toBeVisible()
  await page.getByRole('link', { name: 'Ver todos los productos' }).click()
  await expect(page.getByRole('row')).toHaveCount(11)
  await expect(search).toHaveValue('')
})

test('the prices of a list are downloaded and printed', async ({ page, request }) => {
  const { listId, productIds } = await insertWorld(request, 'G')
  await signIn(page, 'mayoreo')
  await page.goto(`/admin/pricelists/${listId}/edit`)
  await page.getByRole('link', { name: 'Ver cuáles' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Precios de Lista G ${mark}` })).toBeVisible()
  await expect(page.getByRole('row').nth(1)).toContainText('N/A')
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Descargar CSV' }).click()
  const file = await coming
  expect(file.suggestedFilename()).toBe(`Lista G ${mark}.csv`)
  const lines = (await readFile(await file.path(), 'utf8')).split('\r\n')
  expect(lines[0]).toBe('\uFEFFclave,nombre,precio')
  expect(lines).toContain(`G-20-${mark},Llave G de 20,22.00`)

  const workbook = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Descargar Excel' }).click()
  const saved = await workbook
  expect(saved.suggestedFilename()).toBe(`Lista G ${mark}.xlsx`)
  const sheet = read(await readFile(await saved.path())).Sheets['Precios']!
  const rows = utils.sheet_to_json(sheet, { header: 1 })
  expect(rows).toContainEqual([`G-20-${mark}`, 'Llave G de 20', 22])

  await page.getByRole('link', { name: 'Imprimir' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Lista G ${mark}` })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  // The head of a table is repeated on each page.
  await expect(page.locator('thead').getByRole('heading', { name: 'Sin categoría' })).toBeVisible()
  await expect(page.getByRole('row', { name: `G-10-${mark}` })).toContainText('$11.00')
  await expect(page.getByRole('link', { name: 'Productos' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Imprimir' })).toBeHidden()

  await page.emulateMedia({ media: 'screen' })
  await page.goto(`/admin/products/${productIds[0]}/edit`)
  const prices = page.getByRole('table').filter({ hasText: 'Lista de precios' })
  await expect(prices.getByRole('columnheader')).toHaveText([
    'Núm.',
    'Lista de precios',
    'Precio de venta',
    'Aumento',
  ])
  await expect(prices.getByRole('row', { name: new RegExp(`Encima G ${mark}`) }).first()).toContainText(
    '$22.00',
  )
})

test('the price history is a chart, and a table with the user of each change', async ({ page, request }) => {
  const { productIds } = await insertWorld(request, 'H')
  await signIn(page, 'mayoreo')
  await page.goto(`/admin/products/${productIds[0]}/edit`)
  await page.getByLabel('Precio base').fill('12.5')
  await page.getByRole('button', { name: 'Guardar cambios' }).click()
  const changes = page.getByRole('table', { name: 'Cambios, del más nuevo al más viejo' })
  await expect(changes.getByRole('row').nth(1)).toContainText('$10.00 → $12.50+25.0 %')
  await expect(changes.getByRole('row').nth(1)).toContainText('mayoreo')
  await expect(changes.getByRole('row').nth(2)).toContainText('sin precio → $10.00')
  await expect(page.getByRole('figure', { name: /^Gráfica de los cambios/ }).locator('svg')).toBeVisible()
  const { violations } = await examine(page)
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
})
