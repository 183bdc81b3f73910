import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { addPricelist, openAccount, OWN_PASSWORD } from './own-account.ts'
import { chooseTool } from './product-tools.ts'
import { sectionLink } from './section-link.ts'
import { endSession, signInAgain } from './end-session.ts'
import { signInByPage } from './sign-in.ts'

const mark = Date.now().toString(36)
const STILL_OPEN = 'Tu archivo sigue abierto en esta pestaña'
const CHOOSE_AGAIN = 'elígelo otra vez'

test('a price update with a typed price and an omitted row is there again after the session has ended, and is sent', async ({
  page,
}) => {
  const { username, call } = await openWithProducts(page, `archivo guardado ${mark}`)
  await signInByPage(page, username, OWN_PASSWORD)
  await page.goto('/admin/products/update-prices')
  await choose(page, 'clave,precio\nK-1,110\nK-2,120\nK-3,105\n')
  await typePrice(page, 'K-1', '101.50')
  await row(page, 'K-2').getByRole('checkbox').uncheck()
  await expect(page.getByText('1 renglón omitido no se envía.')).toBeVisible()
  const send = page.getByRole('button', { name: 'Actualizar precios' })
  await expect(send).toBeEnabled()

  await endSession(page)
  await send.click()
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByText(STILL_OPEN)).toBeVisible()
  await signInAgain(page, username, OWN_PASSWORD)

  await expect(page).toHaveURL(/\/admin\/products\/update-prices$/)
  await expect(page.getByText('1 renglón omitido no se envía.')).toBeVisible()
  await page.getByRole('button', { name: 'Todos 3' }).click()
  await expect(row(page, 'K-1')).toContainText('Escrito a mano; el archivo dice $110.00')
  await expect(row(page, 'K-2').getByRole('checkbox')).not.toBeChecked()
  await expect(send).toBeEnabled()
  await send.click()
  await expect(page.getByText('Claves procesadas correctamente: 2')).toBeVisible()
  const { content } = await call<{ content: { code: string; basePrice: number }[] }>(
    'GET',
    '/api/products?sort=code,asc',
  )
  expect(content.map(({ code, basePrice }) => [code, basePrice])).toEqual([
    ['K-1', 101.5],
    ['K-2', 100],
    ['K-3', 105],
  ])
})

test('an import keeps its options and columns, but not for another user, nor after another screen', async ({
  page,
}) => {
  const { username, call } = await openWithProducts(page, `otro usuario ${mark}`)
  const other = `${username}-2`
  await call('POST', '/api/users', { username: other, password: OWN_PASSWORD, role: 'OWNER' })
  await signInByPage(page, username, OWN_PASSWORD)
  await page.goto('/admin/products/import')
  const creates = page.getByRole('checkbox', { name: 'Importar los productos que no existen' })
  await expect(creates).not.toBeChecked()
  await creates.check()
  await choose(page, 'clave,nombre,precio\nK-1,Uno,110\nN-9,Nueve,9\n')
  await page.getByRole('button', { name: 'Corregir columnas' }).click()
  await expect(page.getByRole('button', { name: 'Revisar productos' })).toBeVisible()

  await endSessionOnScreen(page)
  await signInAgain(page, username, OWN_PASSWORD)
  await expect(page.getByRole('button', { name: 'Revisar productos' })).toBeVisible()
  await page.getByRole('button', { name: 'Revisar productos' }).click()
  await expect(creates).toBeChecked()
  await expect(page.getByText('2 productos', { exact: true })).toBeVisible()

  await test.step('another user finds the empty screen, and so does its own user then', async () => {
    await endSessionOnScreen(page)
    await signInAgain(page, other, OWN_PASSWORD)
    await expectNoFile(page)
    await endSessionOnScreen(page, CHOOSE_AGAIN)
    await signInAgain(page, username, OWN_PASSWORD)
    await expectNoFile(page)
  })

  await test.step('who goes elsewhere after signing in has given it up', async () => {
    await choose(page, 'clave,nombre,precio\nK-1,Uno,110\n')
    await expect(page.getByText('1 producto', { exact: true })).toBeVisible()
    await endSessionOnScreen(page)
    // What is said holds for this page alone.
    await page.evaluate(() => sessionStorage.setItem('returnUrl', '/admin/tags'))
    await signInAgain(page, username, OWN_PASSWORD)
    await expect(page.getByRole('heading', { level: 1, name: 'Etiquetas' })).toBeVisible()
    await sectionLink(page, 'Productos').click()
    await chooseTool(page, 'Archivo', 'Importar productos')
    await expectNoFile(page)
  })
})

test('a file stays open when the session is ended in another tab', async ({ page, context }) => {
  const { username } = await openWithProducts(page, `otra pestaña ${mark}`)
  await signInByPage(page, username, OWN_PASSWORD)
  await page.goto('/admin/products/update-prices')
  await choose(page, 'clave,precio\nK-1,110\nK-2,120\n')
  await expect(row(page, 'K-1')).toBeVisible()
  const other = await context.newPage()
  await other.goto('/admin/profile')
  await other.getByRole('button', { name: 'Cerrar sesión' }).click()

  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByText(STILL_OPEN)).toBeVisible()
  await signInAgain(page, username, OWN_PASSWORD)
  await expect(page).toHaveURL(/\/admin\/products\/update-prices$/)
  await expect(row(page, 'K-1')).toBeVisible()
})

test('a file that was chosen when the session had ended is read after signing in; a reload of the sign-in ends it', async ({
  page,
}) => {
  const { username } = await openWithProducts(page, `archivo interrumpido ${mark}`)
  await signInByPage(page, username, OWN_PASSWORD)
  await page.goto('/admin/products/update-prices')
  await expect(page.locator('input[type=file]').first()).toBeAttached()
  // A call of the frame that is still under way would end the session on the screen before a file is chosen.
  await page.waitForLoadState('networkidle')
  await endSession(page)
  await choose(page, 'clave,precio\nK-1,110\nK-2,120\n')
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByText(STILL_OPEN)).toBeVisible()
  await signInAgain(page, username, OWN_PASSWORD)
  await expect(page.getByText('2 productos', { exact: true })).toBeVisible()

  await endSessionOnScreen(page)
  await page.reload()
  await expect(page.getByText('Tu sesión terminó.')).toContainText(CHOOSE_AGAIN)
  await signInAgain(page, username, OWN_PASSWORD)
  await expectNoFile(page)
})

test('a comparison keeps its file and its results', async ({ page }) => {
  const { username, call } = await openWithProducts(page, `comparacion guardada ${mark}`)
  await addPricelist({ call }, 'Mostrador')
  await signInByPage(page, username, OWN_PASSWORD)
  await page.goto('/admin/products/compare-prices')
  await choose(page, 'clave,precio\nK-1,140\nK-2,160\n')
  const compare = page.getByRole('button', { name: 'Comparar precios' })
  await expect(compare).toBeEnabled()

  await endSession(page)
  await compare.click()
  await expect(page.getByText(STILL_OPEN)).toBeVisible()
  await signInAgain(page, username, OWN_PASSWORD)
  await expect(page.getByText('2 productos', { exact: true })).toBeVisible()
  await compare.click()
  await expect(page.getByRole('row', { name: /K-1/ })).toContainText('$150.00')

  await endSessionOnScreen(page, 'con lo que habías escrito')
  await signInAgain(page, username, OWN_PASSWORD)
  await expect(page.getByRole('row', { name: /K-1/ })).toContainText('$150.00')
})

test('pictures are there again with what was decided about them, and those that were sent are not sent again', async ({
  page,
}) => {
  const { username } = await openWithProducts(page, `fotos guardadas ${mark}`)
  await signInByPage(page, username, OWN_PASSWORD)
  await page.goto('/admin/products/pictures')
  const [first, second, omitted] = await Promise.all(
    ['K-1.png', 'K-2.png', 'K-3.png'].map((name, index) => picture(name, index)),
  )
  await page.locator('input[type=file]').first().setInputFiles([first!, second!, omitted!])
  await page.getByRole('checkbox', { name: 'Incluir K-3.png' }).uncheck()
  await page.getByRole('checkbox', { name: 'Incluir K-2.png' }).uncheck()
  await page.getByRole('button', { name: 'Subir 1 foto' }).click()
  await expect(row(page, 'K-1.png')).toContainText('Lista')
  await page.getByRole('checkbox', { name: 'Incluir K-2.png' }).check()

  await endSession(page)
  await page.getByRole('button', { name: 'Seguir con 1' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByText(STILL_OPEN)).toBeVisible()
  await signInAgain(page, username, OWN_PASSWORD)
  await expect(row(page, 'K-1.png')).toContainText('Lista')
  await expect(page.getByRole('checkbox', { name: 'Incluir K-3.png' })).not.toBeChecked()
  await page.getByRole('button', { name: 'Seguir con 1' }).click()
  await expect(row(page, 'K-2.png')).toContainText('Lista')
  await expect(page.getByText('Fotos que se subieron: 2 · que ya estaban: 0')).toBeVisible()

  await test.step('those that were being read when it ended are read then', async () => {
    await page.getByRole('button', { name: 'Elegir otras fotos' }).click()
    await endSession(page)
    await page.locator('input[type=file]').first().setInputFiles([omitted!])
    await expect(page.getByText(STILL_OPEN)).toBeVisible()
    await signInAgain(page, username, OWN_PASSWORD)
    await expect(row(page, 'K-3.png')).toContainText('Primera foto')
  })
})

async function picture(name: string, shade: number) {
  const background = { r: 40 * shade, g: 90, b: 110 }
  const image = sharp({ create: { width: 64, height: 64, channels: 3, background } })
  return { name, mimeType: 'image/png', buffer: await image.png().toBuffer() }
}

async function openWithProducts(page: Page, name: string) {
  const account = await openAccount(page, name, 'ROOT')
  for (const code of ['K-1', 'K-2', 'K-3'])
    await account.call('POST', '/api/products', {
      code,
      name: `Codo ${code}`,
      basePrice: 100,
      categoryIds: [],
    })
  return account
}

async function choose(page: Page, text: string): Promise<void> {
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'precios.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
}

const row = (page: Page, code: string) => page.getByRole('row', { name: new RegExp(code) })

async function typePrice(page: Page, code: string, price: string): Promise<void> {
  await page.getByRole('button', { name: /^Todos / }).click()
  await row(page, code)
    .getByRole('button', { name: /Escribir el precio/ })
    .click()
  await page.getByLabel(`Precio de ${code}`).fill(price)
  await page.keyboard.press('Enter')
  await expect(row(page, code)).toContainText('Escrito a mano')
  await page.keyboard.press('Escape')
}

/** Ends the session, which the screen learns from a call of the frame. */
async function endSessionOnScreen(page: Page, says = STILL_OPEN): Promise<void> {
  await endSession(page)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('codo')
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByText('Tu sesión terminó.')).toContainText(says)
}

async function expectNoFile(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Archivo', exact: true })).toBeVisible()
  await expect(page.getByRole('row', { name: /K-1/ })).toHaveCount(0)
}
