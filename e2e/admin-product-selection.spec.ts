import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { endSession, signInAgain } from './end-session.ts'
import { examine } from './examine.ts'
import { OWN_PASSWORD, openAccount } from './own-account.ts'
import type { Account } from './own-account.ts'
import { signIn } from './sign-in.ts'

const PAGE_OF_TEN = '/admin/products?size=10&sort=code,asc'

test('products selected over several pages stay selected with the prices of another list, and only they get the percentage', async ({
  page,
}) => {
  const account = await openShop(page, 'seleccion', { Público: 50, Remate: -10 })
  await page.goto(PAGE_OF_TEN)
  const bar = page.getByRole('region', { name: 'Productos elegidos' })
  await expect(row(page, 'S-02')).toBeVisible()
  const before = await row(page, 'S-02').boundingBox()
  await box(page, 'S-01').check()
  await expect(bar).toContainText('1 elegido')
  // The next row stays under the pointer.
  expect(await row(page, 'S-02').boundingBox()).toEqual(before)
  await box(page, 'S-02').check()
  await nextPage(page)
  await box(page, 'S-11').check()
  await expect(bar).toContainText('3 elegidos')

  await choosePrices(page, 'Remate')
  // 10 % below a cost of 10.
  await expect(row(page, 'S-11')).toContainText('$9.00')
  await expect(bar).toContainText('3 elegidos')
  await expect(box(page, 'S-11')).toBeChecked()
  await page.getByRole('button', { name: 'Ir a la página anterior' }).click()
  await expect(box(page, 'S-02')).toBeChecked()
  await expect(box(page, 'S-03')).not.toBeChecked()
  expect((await examine(page)).violations).toEqual([])

  await bar.getByRole('button', { name: 'Cambiar precio %' }).click()
  await expect(page.getByText('3 productos elegidos en la lista')).toBeVisible()
  const ids = await idsOf(account, ['S-01', 'S-02', 'S-11'])
  await page.getByLabel('Porcentaje').fill('20')
  const sent = page.waitForRequest((request) => request.url().endsWith('/api/products/percent-change'))
  await page.getByRole('button', { name: 'Subir 20 % a 3 productos' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sí, vender bajo costo' }).click()
  const { filter } = (await sent).postDataJSON() as { filter: { productIds: number[] } }
  expect(Object.keys(filter)).toEqual(['productIds'])
  expect(new Set(filter.productIds)).toEqual(new Set(ids))
  await expect(page.getByText('Precios que cambiaron: 3')).toBeVisible()
  expect(await costs(account)).toEqual({ ...COSTS, 'S-01': 12, 'S-02': 12, 'S-11': 12 })
})

test('the products chosen for a percentage are there again after the session has ended', async ({ page }) => {
  const { username } = await openShop(page, 'sesion', { Público: 50 })
  await page.goto(PAGE_OF_TEN)
  await box(page, 'S-01').check()
  await box(page, 'S-02').check()
  await page.getByRole('button', { name: 'Cambiar precio %' }).click()
  await page.getByLabel('Porcentaje').fill('8')
  await expect(page.getByRole('button', { name: 'Subir 8 % a 2 productos' })).toBeEnabled()
  await endSession(page)
  await page.getByLabel('Porcentaje').fill('9')
  await expect(page).toHaveURL(/\/login$/)
  await signInAgain(page, username, OWN_PASSWORD)
  await expect(page.getByText('2 productos elegidos en la lista')).toBeVisible()
  await expect(page.getByLabel('Porcentaje')).toHaveValue('9')
  await expect(page.getByRole('button', { name: 'Subir 9 % a 2 productos' })).toBeEnabled()
})

test('a selection of products below cost is valid for the price list that it was made in', async ({
  page,
}) => {
  await openShop(page, 'bajo-costo', { Público: 50, Remate: -10 })
  await page.goto(PAGE_OF_TEN)
  await choosePrices(page, 'Remate')
  const view = page.getByRole('region', { name: 'Vistas' }).getByRole('button', { name: 'Bajo costo' })
  await view.click()
  // Not the address, which changes before the list is that of the view.
  await expect(view).toHaveAttribute('aria-pressed', 'true')
  await box(page, 'S-01').check()
  await nextPage(page)
  await box(page, 'S-11').check()
  const bar = page.getByRole('region', { name: 'Productos elegidos' })
  await expect(bar).toContainText('2 elegidos')

  await choosePrices(page, 'Público')
  await expect(page.getByText('Ningún producto tiene todo lo elegido')).toBeVisible()
  await expect(bar).toBeHidden()
})

test('a change to all products of a filter is undone for all of them, and for no others', async ({
  page,
}) => {
  const account = await openShop(page, 'filtro', { Público: 50 })
  const category = await account.call('POST', '/api/categories', { name: 'Ofertas', motherId: null })
  await page.goto(`${PAGE_OF_TEN}&brand=Foset`)
  await box(page, 'S-02').check()
  const bar = page.getByRole('region', { name: 'Productos elegidos' })
  await bar.getByRole('button', { name: 'Elegir los 12' }).click()
  await expect(bar).toContainText('12 elegidos')

  await test.step('a category', async () => {
    await bar.getByRole('button', { name: 'Categoría' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('combobox', { name: 'Categoría' }).click()
    await page.getByRole('option', { name: 'Ofertas' }).click()
    await dialog.getByRole('button', { name: 'Agregar' }).click()
    const done = page.getByRole('alert').filter({ hasText: 'Se agregaron 12 productos a «Ofertas».' })
    await expect(done).toBeVisible()
    // Alerts are above the bar, not over it.
    const [alert, actions] = [await done.boundingBox(), await bar.boundingBox()]
    expect(alert!.y + alert!.height).toBeLessThanOrEqual(actions!.y)
    expect(await countIn(account, category.id)).toBe(12)
    await page.getByRole('button', { name: 'Deshacer' }).click()
    await expect(page.getByText('Se quitaron 12 de «Ofertas».')).toBeVisible()
    expect(await countIn(account, category.id)).toBe(0)
  })

  await test.step('a percentage', async () => {
    await bar.getByRole('button', { name: 'Cambiar precio %' }).click()
    await page.getByLabel('Porcentaje').fill('5')
    await page.getByRole('button', { name: 'Subir 5 % a 12 productos' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Subir 5 %', exact: true }).click()
    await expect(page.getByText('Precios que cambiaron: 12')).toBeVisible()
    const changed = Object.values(await costs(account)).filter((cost) => cost === 10.5)
    expect(changed).toHaveLength(12)
    // Another user changes the price of one of them meanwhile.
    await account.call('PATCH', '/api/products/prices-update', [{ code: 'S-04', basePrice: 33 }])

    await page.getByRole('link', { name: 'Ver o deshacer en Operaciones en bloque' }).click()
    const operation = page.getByRole('row', { name: /Cambio por porcentaje/ })
    await operation.getByRole('button', { name: 'Deshacer' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Deshacer' }).click()
    await expect(page.getByText('11 productos quedaron como antes.')).toBeVisible()
    expect(await costs(account)).toEqual({ ...COSTS, 'S-04': 33 })
  })
})

const CODES = Array.from({ length: 24 }, (_, index) => `S-${String(index + 1).padStart(2, '0')}`)
const COSTS = Object.fromEntries(CODES.map((code) => [code, 10]))

/** An account with 24 products that cost 10, the even ones of a brand, and a list for each percentage over the cost. */
async function openShop(page: Page, name: string, lists: Record<string, number>): Promise<Account> {
  const account = await openAccount(page, `${name}-${Date.now().toString(36)}`, 'ROOT')
  const products = CODES.map((code, index) => ({
    code,
    name: `Llave ${code}`,
    basePrice: 10,
    brand: index % 2 === 1 ? 'Foset' : 'Truper',
  }))
  await account.call('PATCH', '/api/products/import', { importNewProducts: true, products })
  for (const [list, percentFactor] of Object.entries(lists)) {
    const { id } = await account.call('POST', '/api/pricelists', { name: list })
    await account.call('POST', '/api/pricelist/rules', {
      pricelistId: id,
      computeMode: 'formula',
      percentFactor,
      priceSurcharge: 0,
      base: 'basePrice',
      appliedOn: '3_global',
    })
  }
  await signIn(page, account.username, OWN_PASSWORD)
  return account
}

interface Listed {
  content: { id: number; code: string; basePrice: number }[]
}

async function all(account: Account): Promise<Listed['content']> {
  return (await account.call<Listed>('GET', '/api/products?size=-1')).content
}

async function costs(account: Account): Promise<Record<string, number>> {
  return Object.fromEntries((await all(account)).map(({ code, basePrice }) => [code, basePrice]))
}

async function idsOf(account: Account, codes: readonly string[]): Promise<number[]> {
  return (await all(account)).filter(({ code }) => codes.includes(code)).map(({ id }) => id)
}

async function countIn(account: Account, categoryId: number): Promise<number> {
  return (await account.call<number[]>('GET', `/api/products/ids?categoryId=${categoryId}`)).length
}

function row(page: Page, code: string) {
  return page.getByRole('row').filter({ hasText: code })
}

function box(page: Page, code: string) {
  return row(page, code).getByRole('checkbox')
}

async function nextPage(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Ir a la página siguiente' }).click()
  await expect(row(page, 'S-11')).toBeVisible()
}

async function choosePrices(page: Page, list: string): Promise<void> {
  const choice = page.getByRole('combobox', { name: 'Precios de' })
  await choice.press('Enter')
  await page.getByRole('option', { name: list, exact: true }).press('Enter')
  await expect(choice).toHaveText(list)
}
