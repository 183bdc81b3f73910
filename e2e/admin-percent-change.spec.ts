import { expect, test } from '@playwright/test'
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { expectFits } from './expect-fits.ts'
import { expectAccessibleInBothSchemes } from './examine.ts'
import { callAs } from './own-publication.ts'
import type { Caller } from './own-publication.ts'
import { headersOf, signIn } from './sign-in.ts'
import { chooseTool } from './product-tools.ts'

const SCREEN = '/admin/products/percent-change'
const TITLE = 'Subir o bajar precios'

test('prices of a category go up by a percentage, appear in the history, and are restored', async ({
  page,
  request,
}) => {
  test.slow()
  const caller = await callAs(request, 'mayoreo')
  const mark = newMark()
  const category = `Zz Tubería ${mark}`
  const above = await caller.post<{ id: number }>('/api/categories', { name: category })
  const below = await caller.post<{ id: number }>('/api/categories', {
    name: `Zz Cobre ${mark}`,
    motherId: above.id,
  })
  const tube = await addProduct(caller, `${mark}-1`, { basePrice: 103.5, categoryIds: [above.id] })
  const elbow = await addProduct(caller, `${mark}-2`, { basePrice: 12.3456, categoryIds: [below.id] })
  await addProduct(caller, `${mark}-3`, { categoryIds: [above.id] })
  const other = await addProduct(caller, `${mark}-4`, { basePrice: 50 })

  await signIn(page, 'mayoreo')
  await test.step('from the list, with its search', async () => {
    await page.goto(`/admin/products?searchValue=${mark}`)
    await chooseTool(page, 'Precios', TITLE)
    await expect(page.getByRole('heading', { name: TITLE })).toBeVisible()
    await expect(page.getByLabel('Clave o nombre')).toHaveValue(mark)
    await expect(page.getByText('Escribe el porcentaje para ver qué cambia.')).toBeVisible()
    await expectAccessibleInBothSchemes(page, 'the percent change')
  })

  await test.step('an invalid percentage is reported at its field', async () => {
    await page.getByLabel('Porcentaje').fill('0')
    await expect(page.getByText('Escribe un número mayor que 0.')).toBeVisible()
    await expect(page.getByLabel('Porcentaje')).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByRole('button', { name: 'Aplicar' })).toBeDisabled()
  })

  await test.step('the new prices show while typing', async () => {
    await page.getByLabel('Porcentaje').fill('8')
    await expect(page.getByText('Un precio de $100.00 queda en $108.00.')).toBeVisible()
    await expect(page.getByText('4 productos coinciden')).toBeVisible()
    await page.getByRole('combobox', { name: 'Categoría' }).fill(category)
    await page.getByRole('option', { name: category }).click()
    await expect(page.getByText('3 productos coinciden')).toBeVisible()
    await expect(page.getByText('2 cambian', { exact: true })).toBeVisible()
    await expect(page.getByText('1 no tiene precio base y se queda así')).toBeVisible()
    await expect(move(page, `${mark}-1`)).toContainText(/\$103\.50 → \$111\.78\s*\+8\.0\s%/)
    await expect(move(page, `${mark}-2`)).toContainText(/\$12\.3456 → \$13\.33\s*\+8\.0\s%/)
    await expectAccessibleInBothSchemes(page, 'the percent change')
  })

  await test.step('rounding is to cents until another one is chosen, which is remembered', async () => {
    const rounding = page.getByRole('combobox', { name: 'Redondeo del precio nuevo' })
    await expect(rounding).toHaveText('A centavos')
    await rounding.click()
    await page.getByRole('option', { name: 'Sin redondear (4 decimales)' }).click()
    await expect(move(page, `${mark}-2`)).toContainText(/\$12\.3456 → \$13\.3332/)
    const other = await page.context().newPage()
    await other.goto(SCREEN)
    await expect(other.getByRole('combobox', { name: 'Redondeo del precio nuevo' })).toHaveText(
      'Sin redondear (4 decimales)',
    )
    await other.close()
    await rounding.click()
    await page.getByRole('option', { name: 'A centavos' }).click()
    await expect(move(page, `${mark}-2`)).toContainText(/\$12\.3456 → \$13\.33\s*\+8\.0\s%/)
    await expectAccessibleInBothSchemes(page, 'the percent change')
  })

  await test.step('nothing changes before the confirmation', async () => {
    await page.getByRole('button', { name: 'Subir 8 % a 2 productos' }).click()
    const dialog = page.getByRole('alertdialog', { name: '¿Subir 8 % a 2 productos?' })
    await expect(dialog).toContainText('Cambian los precios base de 2 productos')
    await dialog.getByRole('button', { name: 'Cancelar' }).click()
    await expect(dialog).toBeHidden()
    expect(await priceOf(caller, tube)).toBe(103.5)
    await page.getByRole('button', { name: 'Subir 8 % a 2 productos' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Subir 8 %', exact: true }).click()
    await expect(page.getByText('Precios que cambiaron: 2')).toBeVisible()
    await expect(page.getByText('Sin precio base, se quedaron así: 1')).toBeVisible()
    expect(await Promise.all([tube, elbow, other].map((id) => priceOf(caller, id)))).toEqual([
      111.78, 13.33, 50,
    ])
    await expectAccessibleInBothSchemes(page, 'the percent change')
  })

  await test.step('the history describes it, and undoes it', async () => {
    await page.getByRole('link', { name: 'Ver o deshacer en Operaciones en bloque' }).click()
    await expect(page.getByRole('heading', { name: /^Operaciones en bloque/ })).toBeVisible()
    const operation = page.getByRole('row', { name: new RegExp(mark) })
    await expect(operation).toContainText('Cambio por porcentaje')
    await expect(operation).toContainText(`+8 % a centavos · categoría ${category} · «${mark}»`)
    await expect(operation).toContainText('2 con precio nuevo · 1 sin precio base')
    await operation.getByRole('button', { name: 'Deshacer' }).click()
    const dialog = page.getByRole('alertdialog')
    await expect(dialog).toContainText('Los precios que cambió (2) vuelven a ser los de antes.')
    await dialog.getByRole('button', { name: 'Deshacer' }).click()
    await expect(page.getByText('2 productos quedaron como antes.')).toBeVisible()
    expect(await Promise.all([tube, elbow].map((id) => priceOf(caller, id)))).toEqual([103.5, 12.3456])
  })
})

test('a large change is confirmed, and an obstacle is shown without losing the input', async ({
  page,
  request,
  context,
}) => {
  const caller = await callAs(request, 'mayoreo')
  const mark = newMark()
  const id = await addProduct(caller, `${mark}-1`, { basePrice: 100 })
  await signIn(page, 'mayoreo')
  await page.goto(`${SCREEN}?searchValue=${mark}`)
  await expect(page.getByRole('heading', { name: TITLE })).toBeVisible()
  await page.getByRole('button', { name: 'Bajar' }).click()
  await page.getByLabel('Porcentaje').fill('40')

  const submit = page.getByRole('button', { name: 'Bajar 40 % a 1 producto' })
  await expect(page.getByText('1 precio cambia más de 30 %.')).toBeVisible()
  await expect(submit).toBeDisabled()
  await page.getByRole('checkbox', { name: 'Ya lo revisé y es correcto' }).check()
  await expectAccessibleInBothSchemes(page, 'the percent change')

  await test.step('without a connection', async () => {
    await context.setOffline(true)
    await confirm(page, submit)
    await expect(page.getByRole('alert').filter({ hasText: 'No hay conexión con el servidor.' })).toHaveCount(
      2,
    )
    await expect(page.getByLabel('Porcentaje')).toHaveValue('40')
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Volver a intentar' }).click()
  })

  await test.step('another user has changed a price since', async () => {
    await expect(move(page, `${mark}-1`)).toContainText('$100.00 → $60.00')
    await setPrice(page, request, { code: `${mark}-1`, basePrice: 120 })
    await confirm(page, submit)
    await expect(page.getByRole('alert').filter({ hasText: 'La selección cambió' })).toBeVisible()
    await expect(move(page, `${mark}-1`)).toContainText('$120.00 → $72.00')
    expect(await priceOf(caller, id)).toBe(120)
  })

  await test.step('the current prices must be confirmed again', async () => {
    await expect(submit).toBeDisabled()
    await page.getByRole('checkbox', { name: 'Ya lo revisé y es correcto' }).check()
    await confirm(page, submit)
    await expect(page.getByText('Precios que cambiaron: 1')).toBeVisible()
    expect(await priceOf(caller, id)).toBe(72)
    await page.getByRole('button', { name: 'Hacer otro cambio' }).click()
    await expect(page.getByLabel('Porcentaje')).toHaveValue('')
  })
})

test('an empty selection is reported, also on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'mayoreo')
  await page.goto('/admin/products')
  await chooseTool(page, 'Más acciones', TITLE)
  await expect(page.getByRole('heading', { name: TITLE })).toBeVisible()
  await page.getByLabel('Porcentaje').fill('5')
  await expect(
    page.getByText('Elige qué productos: una categoría, una etiqueta, un texto, o todos.'),
  ).toBeVisible()
  await page.getByLabel('Clave o nombre').fill('nada-se-llama-asi')
  await expect(page.getByText('Ningún producto coincide')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Aplicar' })).toBeDisabled()
  const all = page.getByRole('checkbox', { name: 'Todos los productos' })
  const place = () => all.evaluate((box) => box.getBoundingClientRect().top + window.scrollY)
  const before = await place()
  await all.check()
  await expect(page.getByRole('button', { name: /^Subir 5 % a [\d,]+ productos$/ })).toBeEnabled()
  await expect(page.getByLabel('Clave o nombre')).toBeHidden()
  expect(await place(), 'where it was pressed').toBe(before)
  await expect(page.getByRole('table', { name: 'Precios nuevos' })).toContainText('Los que más suben')
  await expectAccessibleInBothSchemes(page, 'the percent change')
  await expectFits(page)
})

test('a reseller reads that base prices are for the wholesaler', async ({ page }) => {
  await signIn(page, 'sucursal')
  await page.goto(SCREEN)
  await expect(page.getByRole('heading', { name: TITLE })).toBeVisible()
  await expect(page.getByText('Solo la cuenta mayorista cambia los precios base.')).toBeVisible()
  await expect(page.getByLabel('Porcentaje')).toBeHidden()
})

/** Sorts last (ZZ), so that no other product changes its position in lists. */
function newMark(): string {
  return `ZZ${Date.now().toString(36).toUpperCase()}`
}

async function addProduct(caller: Caller, code: string, fields: object): Promise<number> {
  const { id } = await caller.post<{ id: number }>('/api/products', { code, name: `Zz ${code}`, ...fields })
  return id
}

async function priceOf(caller: Caller, id: number): Promise<number | null> {
  return (await caller.get<{ basePrice: number | null }>(`/api/products/${id}`)).basePrice
}

/** Changes a price like another user does, from a file. */
async function setPrice(
  page: Page,
  request: APIRequestContext,
  row: { code: string; basePrice: number },
): Promise<void> {
  const headers = await headersOf('mayoreo')
  const answer = await request.patch('/api/products/prices-update', { headers, data: [row] })
  expect(answer.status()).toBe(200)
}

async function confirm(page: Page, submit: Locator): Promise<void> {
  await submit.click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('button', { name: 'Bajar 40 %', exact: true }).click()
  await expect(dialog).toBeHidden()
}

function move(page: Page, code: string): Locator {
  return page.getByRole('table', { name: 'Precios nuevos' }).getByRole('row', { name: new RegExp(code) })
}
