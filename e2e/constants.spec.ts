import { expect, test } from '@playwright/test'
import sharp from 'sharp'
import { headersOf, signIn } from './sign-in.ts'

// Fixed sizes and delays (pictures.md §11, back-office.md §11, prices.md §17) that no other story covers.

test('sizes are fixed: ten lines for keys, pictures of at most 150 pixels', async ({ page, request }) => {
  const code = `ALTA-${Date.now()}`
  const headers = await headersOf('mayoreo')
  const added = await request.post('/api/products', { headers, data: { code, name: 'Tubo alto' } })
  const { id } = (await added.json()) as { id: number }
  const tall = await sharp({ create: { width: 300, height: 900, channels: 3, background: '#0e5a6b' } })
    .jpeg()
    .toBuffer()
  const uploaded = await request.post(`/api/products/${id}/images`, {
    headers,
    multipart: { file: { name: 'alto.jpg', mimeType: 'image/jpeg', buffer: tall } },
  })
  expect(uploaded.status()).toBe(200)

  await signIn(page, 'mayoreo')
  await page.goto(`/admin/products/${id}/edit`)
  const picture = page.locator('main img').first()
  await expect(picture).toBeVisible()
  await expect.poll(async () => (await picture.boundingBox())?.height).toBeGreaterThan(100)
  expect((await picture.boundingBox())?.height).toBeLessThanOrEqual(150)

  await page.goto('/admin/categories/add-products')
  await expect(page.getByLabel('Lista de claves (una por línea)')).toHaveAttribute('rows', '10')
})

test('products are searched 700 ms after the last letter, from the first one on, five at most', async ({
  page,
  request,
}) => {
  await page.clock.install()
  await signIn(page, 'mayoreo')
  const lists = await request.get('/api/pricelists', { headers: await headersOf('mayoreo') })
  const [list] = (await lists.json()) as { id: number }[]
  await page.goto(`/admin/pricelists/${list?.id}/rules/add`)
  await page.getByLabel('Se aplica a').click()
  await page.getByRole('option', { name: 'Un producto' }).click()

  const asked: string[] = []
  page.on('request', (one) => {
    const url = new URL(one.url())
    if (url.pathname === '/api/products/search') asked.push(url.searchParams.get('q') ?? '')
  })
  const box = page.getByRole('combobox', { name: 'Producto' })
  await box.focus()
  await page.clock.pauseAt(Date.now() + 60_000)
  await box.pressSequentially('co')
  await page.clock.runFor(600)
  await box.press('d')
  await page.clock.runFor(699)
  // A request that was made before is reported before this one is answered.
  await page.evaluate(() => fetch('/api/health'))
  expect(asked).toEqual([])
  const answer = page.waitForResponse(/products\/search/)
  await page.clock.runFor(1)
  await answer
  expect(asked).toEqual(['cod'])
  await page.clock.resume()
  await expect(page.getByRole('option')).toHaveCount(5)

  const oneLetter = page.waitForResponse(/products\/search/)
  await box.fill('v')
  await oneLetter
  expect(asked).toEqual(['cod', 'v'])
})
