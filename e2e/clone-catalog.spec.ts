import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import pg from 'pg'
import { examine } from './examine.ts'
import { linesOfText } from './lines-of-text.ts'
import { connectionString, fillAndPublish, openAccount, OWN_PASSWORD } from './own-account.ts'
import type { Account } from './own-account.ts'
import { signIn } from './sign-in.ts'

// Separate accounts: a clone copies every change of its wholesaler, and other stories change the demo.
const mark = Date.now().toString(36)

test('a reseller clones a catalogue by the link of the wholesaler, and sees its changes arrive', async ({
  page,
}) => {
  test.slow()
  const wholesaler = await openAccount(page, `mayorista ${mark}`, 'ROOT')
  const reseller = await openAccount(page, `revendedor ${mark}`, 'STANDARD')
  const { catalogId, permalink, elbow } = await fillAndPublish(wholesaler)

  await signIn(page, reseller.username, OWN_PASSWORD)
  await page.goto('/admin/categories')
  await expect(page.getByText('Todavía no hay categorías')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Clonar de un proveedor' }).click()
  await expect(page).toHaveURL(/\/admin\/clone-catalog$/)
  await page.goto('/admin/catalogs')
  await expect(page.getByText('Todavía no hay catálogos')).toBeVisible()
  await page.getByRole('link', { name: 'Clonar de un proveedor' }).click()
  await expect(page.getByRole('heading', { name: 'Clonar catálogo de un proveedor' })).toBeVisible()

  const link = page.getByLabel('Enlace de tu proveedor')
  await link.fill('no es un enlace')
  await page.getByRole('button', { name: 'Buscar catálogos' }).click()
  await expect(page.getByText('Pega el enlace completo, como te lo compartieron.')).toBeVisible()
  await link.fill('https://tienda.example/p/este-no-existe')
  await page.getByRole('button', { name: 'Buscar catálogos' }).click()
  await expect(page.getByText('Este enlace no lleva a ninguna publicación.')).toBeVisible()
  await expect(link).toHaveValue('https://tienda.example/p/este-no-existe')
  await link.fill(`Mi catálogo: https://tienda.example/p/${permalink}`)
  await page.getByRole('button', { name: 'Buscar catálogos' }).click()
  await expect(page.getByRole('heading', { name: `Catálogos de mayorista ${mark}` })).toBeVisible()
  expect((await examine(page)).violations).toEqual([])
  await page.getByRole('link', { name: 'Plomería de prueba' }).click()

  await expect(page.getByRole('heading', { name: 'Plomería de prueba' })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/admin/clone-catalog/p/${permalink}/c/${catalogId}$`))
  await expect(page.getByRole('heading', { name: '2 productos' })).toBeVisible()
  await expect(page.getByRole('row', { name: 'CODO-1 Codo de cobre $15.00' })).toBeVisible()
  expect((await examine(page)).violations).toEqual([])
  await page.getByRole('button', { name: 'Clonar catálogo' }).click()

  await expect(page).toHaveURL(/\/admin\/catalogs\?m=UPD_SOON$/)
  await expect(page.getByText('Un poco de paciencia')).toBeVisible()
  const card = page.getByRole('listitem').filter({ hasText: 'Plomería de prueba' })
  await expect(page.getByText(/ya está listo/)).toBeVisible()
  await card.getByRole('link').click()
  await expect(page.getByText(`Clonado de mayorista ${mark}`)).toBeVisible()
  await expect(page.getByRole('link', { name: /^Codos/ })).toBeVisible()
  expect((await examine(page)).violations).toEqual([])

  // The same link again leads to the existing clone.
  await page.goto(`/admin/clone-catalog/p/${permalink}/c/${catalogId}`)
  await expect(page.getByText('Ya clonaste este catálogo con este enlace.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Clonar catálogo' })).toBeHidden()

  await wholesaler.call('PATCH', `/api/products/${elbow}`, { code: 'CODO-1', basePrice: 20 })
  let copy = 0
  await expect(async () => {
    const { content } = await reseller.call<{ content: { id: number; code: string; basePrice: number }[] }>(
      'GET',
      '/api/products?size=-1',
    )
    const found = content.find(({ code }) => code === 'CODO-1')
    expect(found?.basePrice).toBe(30)
    copy = found?.id ?? 0
  }).toPass()
  await page.goto(`/admin/products/${copy}/edit`)
  await expect(page.getByRole('row', { name: /\$15\.00 → \$30\.00/ })).toContainText('de tu proveedor')

  await wholesaler.call('PATCH', `/api/products/${elbow}`, { code: 'CODO-1', basePrice: null })
  await page.goto('/admin/catalogs')
  await card.getByRole('link').click()
  await expect(page).toHaveURL(/\/admin\/catalogs\/\d+$/)
  await reloadUntilItSays(page, /^1 producto llegó sin precio/)
  expect((await examine(page)).violations).toEqual([])
  await page.getByRole('link', { name: 'Ver productos sin datos' }).click()
  await expect(page.getByRole('main')).toContainText('CODO-1')
})

test('a clone lists codes that existed before, says when it no longer follows, and can be removed', async ({
  page,
  browser,
}) => {
  test.slow()
  const wholesaler = await openAccount(page, `otro-mayorista ${mark}`, 'ROOT')
  const reseller = await openAccount(page, `otro-revendedor ${mark}`, 'STANDARD')
  const { catalogId, permalink, resourceGroupId } = await fillAndPublish(wholesaler)
  await putProduct(reseller, 'codo-1')

  const itsOwn = await browser.newPage()
  await signIn(itsOwn, wholesaler.username, OWN_PASSWORD)
  await itsOwn.goto(`/admin/clone-catalog/p/${permalink}/c/${catalogId}`)
  await expect(itsOwn.getByText('Este catálogo es de tu cuenta')).toBeVisible()
  await expect(itsOwn.getByRole('button', { name: 'Clonar catálogo' })).toBeHidden()
  await itsOwn.close()

  await signIn(page, reseller.username, OWN_PASSWORD)
  await page.goto(`/admin/clone-catalog/p/${permalink}/c/${catalogId}`)
  await expect(page.getByText('1 clave ya la tienes')).toBeVisible()
  // A failure is shown, and the button remains.
  await page.route('**/api/clone-catalogs', (route) => route.abort(), { times: 1 })
  await page.getByRole('button', { name: 'Clonar catálogo' }).click()
  await expect(page.getByRole('alert')).toContainText('No hay conexión con el servidor')
  await page.getByRole('button', { name: 'Clonar catálogo' }).click()
  await expect(page.getByText(/ya está listo/)).toBeVisible()

  await wholesaler.call('PATCH', `/api/resource-groups/${resourceGroupId}`, { name: 'Grupo', catalogIds: [] })
  await page.getByRole('listitem').filter({ hasText: 'Plomería de prueba' }).getByRole('link').click()
  await expect(page.getByRole('heading', { name: 'Claves que ya tenías' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'codo-1' })).toBeVisible()
  await reloadUntilItSays(page, 'Ya no se actualiza')
  expect((await examine(page)).violations).toEqual([])

  // In the list its state leaves the name its place.
  await page.getByRole('navigation', { name: 'Ruta' }).getByRole('link', { name: 'Catálogos' }).click()
  const listed = page.getByRole('listitem').filter({ hasText: 'Ya no se actualiza' })
  await expect(listed).toBeVisible()
  expect(await listed.getByText('Plomería de prueba').evaluate(linesOfText)).toBe(1)
  await listed.getByRole('link').click()

  await page.getByRole('button', { name: 'Quitar clon' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Quitar clon' })
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Quitar clon' }).click()
  await dialog.getByRole('button', { name: 'Quitar' }).click()
  await expect(page.getByText('Se quitó el catálogo clonado.')).toBeVisible()
  await expect(page.getByText('Todavía no hay catálogos')).toBeVisible()
  const { content } = await reseller.call<{ content: { code: string }[] }>('GET', '/api/products?size=-1')
  expect(content.map(({ code }) => code)).toEqual(['codo-1'])
})

/** The screen of a clone, which follows its wholesaler in the background. */
async function reloadUntilItSays(page: Page, text: string | RegExp): Promise<void> {
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Plomería de prueba' })).toBeVisible()
    expect(await page.getByText(text).isVisible()).toBe(true)
  }).toPass()
}

/** STANDARD accounts cannot add products: inserts one as if it had existed before. */
async function putProduct({ accountId }: Account, code: string): Promise<void> {
  const db = new pg.Client(connectionString())
  await db.connect()
  await db.query('insert into products (account_id, code, name, base_price) values ($1, $2, $2, 7)', [
    accountId,
    code,
  ])
  await db.end()
}
