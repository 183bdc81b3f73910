import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { zipSync } from 'fflate'
import sharp from 'sharp'
import { examine, expectAccessibleInBothSchemes } from './examine.ts'
import { expectAccessibleAndFitting, openScreen } from './on-a-phone.ts'
import { callAs } from './own-publication.ts'
import { headersOf, signIn } from './sign-in.ts'

/** Products of this story alone. */
const CODE = `FOTO-${Date.now()}`
const SCREEN = '/admin/products/pictures'

test.describe.configure({ mode: 'serial' })

test.beforeAll(async ({ request }) => {
  const made = await request.patch('/api/products/import', {
    headers: await headersOf('mayoreo'),
    data: {
      importNewProducts: true,
      products: ['A', 'B', 'C'].map((end) => ({ code: `${CODE}-${end}`, name: `Brida ${CODE} ${end}` })),
    },
  })
  expect(made.status()).toBe(200)
})

test('files named after codes go to their products; an error is shown at its row, and nothing is added twice', async ({
  page,
  request,
}) => {
  await openScreen(page, SCREEN)
  const files = [
    await picture(`${CODE}-A.jpg`, '#c0392b'),
    await picture(`${CODE.toLowerCase()}-a-2.png`, '#2e7d4f'),
    await picture(`${CODE}-B.jpg`, '#0e5a6b'),
    await picture('no-existe.jpg', '#000000'),
    { name: 'leeme.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('hola') },
  ]
  await choose(page, files)
  const table = page.getByRole('region', { name: 'Fotos y sus productos' })
  const row = (name: string) => table.getByRole('row').filter({ hasText: name })
  await expect(row(`${CODE}-A.jpg`)).toContainText('Primera foto')
  await expect(row(`${CODE.toLowerCase()}-a-2.png`)).toContainText(`${CODE}-A`)
  await expect(row('no-existe.jpg')).toContainText('Ningún producto tiene la clave no-existe')
  await expect(row('leeme.jpg')).toContainText('No es una imagen que se pueda leer')
  await expect(row('leeme.jpg').getByRole('checkbox')).toBeDisabled()
  await expectAccessibleInBothSchemes(page, 'the preview of pictures')
  await page.getByRole('checkbox', { name: `Incluir ${CODE}-B.jpg` }).uncheck()
  await page.getByRole('button', { name: 'Subir 2 fotos' }).click()
  await expect(page.getByText('Fotos que se subieron: 2 · que ya estaban: 0')).toBeVisible()
  await expect(row(`${CODE}-A.jpg`)).toContainText('Lista')
  expect(await imagesOf(request, 'A')).toBe(2)
  expect(await imagesOf(request, 'B')).toBe(0)

  await page.getByRole('button', { name: 'Elegir otras fotos' }).click()
  await choose(page, files)
  await expect(row(`${CODE}-A.jpg`)).toContainText('Se agrega')
  await page.getByRole('button', { name: 'Subir 3 fotos' }).click()
  await expect(page.getByText('Fotos que se subieron: 1 · que ya estaban: 2')).toBeVisible()
  expect(await imagesOf(request, 'A')).toBe(2)
})

test('a zip replaces pictures by their position; a lost connection loses nothing', async ({
  page,
  request,
}) => {
  await openScreen(page, SCREEN)
  const [first, other] = [
    await picture(`${CODE}-A.jpg`, '#b4622d'),
    await picture(`${CODE}-C.jpg`, '#1f2426'),
  ]
  const zip = zipSync({ [`fotos/${first.name}`]: first.buffer, [`fotos/${other.name}`]: other.buffer })
  await choose(page, [{ name: 'fotos.zip', mimeType: 'application/zip', buffer: Buffer.from(zip) }])
  await page.getByRole('radio', { name: 'Reemplazar las que tiene, por su lugar' }).check()
  const table = page.getByRole('region', { name: 'Fotos y sus productos' })
  await expect(table.getByRole('row').filter({ hasText: first.name })).toContainText('Reemplaza la foto 1')
  await page.route('**/api/products/*/images*', (route) => route.abort())
  await page.getByRole('button', { name: 'Subir 2 fotos' }).click()
  await expect(page.getByText('No hay conexión con el servidor')).toBeVisible()
  await page.unroute('**/api/products/*/images*')
  await page.getByRole('button', { name: /^(Subir|Seguir con) 2/ }).click()
  await expect(page.getByText('Fotos que se subieron: 2 · que ya estaban: 0')).toBeVisible()
  expect(await imagesOf(request, 'A')).toBe(2)
  expect(await imagesOf(request, 'C')).toBe(1)
})

test('files dropped on the list ask what they are for, and go on there', async ({ page }) => {
  await openScreen(page, '/admin/products')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await drop(page, `${CODE}-A.jpg`, 'image/jpeg', (await picture('x.jpg', '#445566')).buffer)
  const dialog = page.getByRole('dialog', { name: `¿Qué quieres hacer con ${CODE}-A.jpg?` })
  await expect(dialog.getByRole('button', { name: /^Subir fotos/ })).toBeFocused()
  expect((await examine(page)).violations).toEqual([])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/products\/pictures$/)
  await expect(page.getByRole('button', { name: 'Subir 1 foto' })).toBeEnabled()
  await page.goBack()
  // The other screen accepts dropped files too.
  await expect(page.getByRole('grid', { name: 'Productos' }).getByRole('row').nth(1)).toBeVisible()

  await drop(page, 'lista.csv', 'text/csv', Buffer.from(`clave,precio\n${CODE}-A,12.50\n`))
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Actualizar precios/ })
    .click()
  await expect(page).toHaveURL(/\/admin\/products\/update-prices$/)
  await expect(page.getByRole('row', { name: new RegExp(`${CODE}-A`) })).toContainText('$12.50')
})

test('the screen fits a phone, and a reseller reads that it is for the wholesaler', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openScreen(page, SCREEN)
  await choose(page, [await picture(`${CODE}-B.jpg`, '#0e5a6b'), await picture('no-existe.jpg', '#000000')])
  await expect(page.getByRole('button', { name: 'Subir 1 foto' })).toBeVisible()
  await expectAccessibleAndFitting(page, 'the pictures by code')
  await signIn(page, 'sucursal')
  await page.goto(SCREEN)
  await expect(page.getByText('Solo la cuenta mayorista sube fotos.')).toBeVisible()
})

interface NamedFile {
  name: string
  mimeType: string
  buffer: Buffer
}

async function picture(name: string, background: string): Promise<NamedFile> {
  const image = sharp({ create: { width: 300, height: 300, channels: 3, background } })
  const buffer = await (name.endsWith('.png') ? image.png() : image.jpeg()).toBuffer()
  return { name, mimeType: name.endsWith('.png') ? 'image/png' : 'image/jpeg', buffer }
}

async function choose(page: Page, files: NamedFile[]): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Elegir fotos o .zip' }).click()
  await (await chooser).setFiles(files)
}

async function imagesOf(request: Parameters<typeof callAs>[0], end: string): Promise<number> {
  const caller = await callAs(request, 'mayoreo')
  const { content } = await caller.get<{ content: { id: number }[] }>(
    `/api/products?searchValue=${CODE}-${end}`,
  )
  const { images } = await caller.get<{ images: unknown[] }>(`/api/products/${content[0]!.id}`)
  return images.length
}

async function drop(page: Page, name: string, type: string, content: Buffer): Promise<void> {
  const transfer = await page.evaluateHandle(
    ([fileName, fileType, base64]) => {
      const data = new DataTransfer()
      const bytes = Uint8Array.from(atob(base64!), (character) => character.charCodeAt(0))
      data.items.add(new File([bytes], fileName!, { type: fileType! }))
      return data
    },
    [name, type, content.toString('base64')],
  )
  await page.dispatchEvent('main', 'dragover', { dataTransfer: transfer })
  await page.dispatchEvent('main', 'drop', { dataTransfer: transfer })
}
