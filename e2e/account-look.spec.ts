import { expectAccessible } from './examine.ts'
import { expect, test } from '@playwright/test'
import sharp from 'sharp'
import { fillAndPublish, openAccount, OWN_PASSWORD } from './own-account.ts'
import { expectFits } from './expect-fits.ts'
import { signIn } from './sign-in.ts'
import { PHONE } from './storefront-world.ts'

const mark = Date.now().toString(36)
const WINE = '#7a1f3d'

test.use(PHONE)

test('a logo and a colour are chosen, seen by customers and on paper, and taken back', async ({
  page,
  request,
}) => {
  const name = `logo ${mark}`
  const account = await openAccount(page, name, 'ROOT')
  const { permalink, publicationId: id, elbow } = await fillAndPublish(account)
  const { id: pricelistId } = await account.call('POST', '/api/pricelists', { name: `Logo ${mark}` })
  const placed = await request.post(`/api/public/${permalink}/orders`, {
    data: { items: [{ productId: elbow, quantity: 2 }] },
  })
  const { id: orderId } = (await placed.json()) as { id: number }

  await signIn(page, account.username, OWN_PASSWORD)
  await page.goto('/admin/profile')
  const buffer = await sharp({ create: { width: 400, height: 200, channels: 3, background: '#1d4e9e' } })
    .png()
    .toBuffer()
  await page
    .getByLabel('Subir logo')
    .setInputFiles({ name: 'x.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') })
  await expect(page.getByRole('alert')).toContainText('imagen')
  await page.getByLabel('Subir logo').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer })
  await expect(page.getByText('Se guardó el logo.')).toBeVisible()
  await expect(page.getByRole('img', { name: 'Logo' })).toBeVisible()

  const color = page.getByRole('textbox', { name: 'Color', exact: true })
  await color.fill('#ffcc00')
  await expect(page.getByText(/^Las letras blancas no se leen sobre este color/)).toBeVisible()
  await page.getByRole('button', { name: 'Guardar color' }).press('Enter')
  await expect(color).toHaveAttribute('aria-invalid', 'true')
  await page.getByRole('button', { name: 'Vino' }).press('Enter')
  await expect(color).toHaveValue(WINE)
  await expect(page.getByText(/^Las letras blancas se leen bien/)).toBeVisible()
  await expectAccessible(page, 'the logo and colour of an account')
  await expectFits(page)
  await page.getByRole('button', { name: 'Guardar color' }).press('Enter')
  await expect(page.getByText('Se guardó el color.')).toBeVisible()

  await page.goto(`/p/${permalink}`)
  const bar = page.getByRole('banner')
  await expect(bar.locator('rect')).toHaveAttribute('fill', WINE)
  await expect(bar.getByRole('link', { name }).locator('img')).toBeVisible()
  await expectAccessible(page, 'a storefront in the colour of its account')
  await expectFits(page)
  const manifest = await request.get(`/p/${permalink}/manifest.webmanifest`)
  expect(await manifest.json()).toMatchObject({ theme_color: WINE })

  for (const path of [
    `/admin/pricelists/${pricelistId}/print`,
    `/admin/publications/${id}/card`,
    `/admin/orders/${orderId}/print`,
  ]) {
    await page.goto(path)
    await expect(page.locator('img[src*="-sm.webp"]')).toBeVisible()
  }

  await page.goto('/admin/profile')
  await page.getByRole('button', { name: 'Quitar logo' }).press('Enter')
  await expect(page.getByText('Se quitó el logo.')).toBeVisible()
  await color.fill('')
  await page.getByRole('button', { name: 'Guardar color' }).press('Enter')
  await expect(page.getByText('Se guardó el color.')).toBeVisible()
  await page.goto(`/p/${permalink}`)
  await expect(bar.locator('rect, img')).toHaveCount(0)
})
