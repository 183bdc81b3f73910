import { expect, test } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { examine } from './examine.ts'
import { signIn } from './sign-in.ts'

// Other stories run at the same time on the same account.
const mark = Date.now().toString(36).toUpperCase()

test('pictures of a product are uploaded, refused, sorted and deleted, and customers see them', async ({
  page,
}) => {
  test.slow()
  await signIn(page, 'mayoreo')
  await addProduct(page, mark)
  const panel = page.locator('section').filter({ has: page.getByRole('heading', { name: /^Imágenes/ }) })
  await expect(panel.getByText('Este producto no tiene imágenes')).toBeVisible()

  await choose(page, panel, [
    await picture('roja.jpg', '#c0392b'),
    { name: 'lista.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<script>alert(1)</script>') },
    await picture('azul.jpg', '#2980b9'),
  ])
  await expect(panel.getByRole('img')).toHaveCount(2)
  const refused = panel.getByRole('listitem').filter({ hasText: 'lista.jpg' })
  await expect(refused).toContainText('El archivo está dañado o no es una imagen')
  await refused.getByRole('button', { name: 'Volver a intentar con lista.jpg' }).click()
  await expect(refused).toContainText('El archivo está dañado o no es una imagen')
  await refused.getByRole('button', { name: 'Quitar lista.jpg de la lista' }).click()
  await expect(refused).toBeHidden()

  const addresses = () =>
    panel.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  const [red, blue] = await addresses()
  // The panel shows the new order before the server has it, which a reload would abort.
  const saved = page.waitForResponse(
    (answer) => /\/api\/products\/\d+\/images$/.test(answer.url()) && answer.request().method() === 'PATCH',
  )
  await panel.getByRole('button', { name: 'Mover la imagen 2 un lugar antes' }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(addresses).toEqual([blue, red])
  expect((await saved).status()).toBe(200)
  await expect(panel.getByText('La imagen quedó en el lugar 1 de 2.')).toBeAttached()
  await expect(panel.getByRole('button', { name: 'Mover la imagen 1 un lugar después' })).toBeFocused()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(addresses).toEqual([blue, red])

  const { violations } = await examine(page)
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])

  const customer = await page.context().newPage()
  // Searched on the page: one that is opened by its address has its first pictures within.
  await customer.goto('/p/demo-publico/cart')
  await expect(customer.getByText('Tu carrito está vacío')).toBeVisible()
  await customer.getByRole('combobox', { name: 'Buscar producto' }).fill(mark)
  await customer.keyboard.press('Enter')
  const card = customer.getByRole('listitem').filter({ hasText: mark })
  const small = card.locator('img').first()
  await expect(small).toHaveAttribute('src', String(blue).replace('-orig.jpg', '-xs.webp'))
  await expect.poll(() => small.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await card.getByRole('link').first().click()
  await expect(customer.getByRole('heading', { level: 1 })).toContainText(mark)
  await expect(customer.locator('meta[property="og:image"]')).toHaveAttribute(
    'content',
    /^http.*\/prod-\d+\.jpg$/,
  )
  const large = customer.getByRole('link', { name: 'Ver la imagen 1 completa' })
  await expect(large).toHaveAttribute('href', String(blue))
  const [rough, sharp] = [large.locator('img').first(), large.locator('img').last()]
  await expect(rough).toHaveAttribute('src', String(blue).replace('-orig.jpg', '-xs.webp'))
  // A picture that is not read within 50 ms is only in the next page: on a busy machine one reload is not enough.
  await expect(async () => {
    await customer.reload()
    await expect(rough).toHaveAttribute('src', /^data:image\/webp;base64,/, { timeout: 2000 })
  }).toPass()
  await expect(sharp).toHaveAttribute('src', String(blue).replace('-orig.jpg', '-sm.webp'))
  for (const drawn of [rough, sharp]) {
    await expect.poll(() => drawn.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0)
  }
  await customer.getByRole('link', { name: 'Imagen 2' }).click()
  await expect(customer.getByRole('link', { name: 'Ver la imagen 2 completa' })).toHaveAttribute(
    'href',
    String(red),
  )

  await panel.getByRole('button', { name: 'Borrar la imagen 1' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Borrar imagen' })
  await expect(dialog).toContainText('¿Estás seguro de que deseas borrar esta imagen?')
  await dialog.getByRole('button', { name: 'Borrar' }).click()
  await expect(page.getByText('Se borró la imagen.')).toBeVisible()
  await expect.poll(addresses).toEqual([red])
})

test('pictures are pasted and dropped, and a page of another shop that is not public is refused', async ({
  page,
}) => {
  test.slow()
  await signIn(page, 'mayoreo')
  await addProduct(page, `${mark}-2`)
  const panel = page.locator('section').filter({ has: page.getByRole('heading', { name: /^Imágenes/ }) })
  for (const kind of ['paste', 'drop'] as const) {
    await page.evaluate(async (kind) => {
      const canvas = new OffscreenCanvas(40, 40)
      canvas.getContext('2d')?.fillRect(0, 0, 40, 40)
      const transfer = new DataTransfer()
      transfer.items.add(new File([await canvas.convertToBlob()], `${kind}.png`, { type: 'image/png' }))
      window.dispatchEvent(
        kind === 'paste'
          ? new ClipboardEvent('paste', { clipboardData: transfer, bubbles: true })
          : new DragEvent('drop', { dataTransfer: transfer, bubbles: true }),
      )
    }, kind)
    await expect(panel.getByRole('img')).toHaveCount(kind === 'paste' ? 1 : 2)
  }

  const address = panel.getByLabel('Traer la imagen de otra tienda')
  await address.fill('http://127.0.0.1/producto')
  await panel.getByRole('button', { name: 'Traer imagen' }).click()
  await expect(panel.getByText('Solo se pueden leer páginas públicas de internet.')).toBeVisible()
  await expect(address).toHaveValue('http://127.0.0.1/producto')
  await expect(address).toBeFocused()
})

test('a picture that cannot be loaded says so', async ({ page }) => {
  test.slow()
  await signIn(page, 'mayoreo')
  await addProduct(page, `${mark}-3`)
  const panel = page.locator('section').filter({ has: page.getByRole('heading', { name: /^Imágenes/ }) })
  // Blocked from the start: the browser may have a picture that was shown once in memory.
  await page.route(/\/images\/[^/]+$/, (route) => route.abort())
  await choose(page, panel, [await picture('roja.jpg', '#c0392b')])
  await expect(panel.getByText('La imagen no se pudo cargar o no se encontró.')).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Borrar la imagen 1' })).toBeVisible()
})

test('a reseller sees the pictures of a product and no way to change them', async ({ page }) => {
  await signIn(page, 'sucursal')
  await page.goto('/admin/products')
  await page.getByRole('row').nth(1).getByRole('link').click()
  const panel = page.locator('section').filter({ has: page.getByRole('heading', { name: /^Imágenes/ }) })
  // Shows its drawing until the demo has stored that as a picture.
  await expect(panel.getByRole('img').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Subir imágenes' })).toBeHidden()
  await expect(page.getByLabel('Traer la imagen de otra tienda')).toBeHidden()
})

/** Adds a product in the first category and opens it. */
async function addProduct(page: Page, code: string): Promise<void> {
  await page.goto('/admin/products/add')
  await page.getByLabel('Clave').fill(code)
  await page.getByLabel('Nombre').fill(`Codo con foto ${code}`)
  await page.getByRole('combobox', { name: 'Categorías' }).click()
  await page.getByRole('option').first().click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Agregar producto' }).click()
  await expect(page.getByText(`Se agregó el producto ${code}.`)).toBeVisible()
  await page.goto(`/admin/products?searchValue=${code}`)
  await page.getByRole('link', { name: code, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Codo con foto ${code}` })).toBeVisible()
}

async function choose(
  page: Page,
  panel: Locator,
  files: { name: string; mimeType: string; buffer: Buffer }[],
): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await panel.getByRole('button', { name: 'Subir imágenes' }).click()
  await (await chooser).setFiles(files)
}

async function picture(name: string, colour: string) {
  const buffer = await sharp({ create: { width: 900, height: 600, channels: 3, background: colour } })
    .jpeg()
    .toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}
