import { expectAccessible } from './examine.ts'
import { expect, test } from '@playwright/test'
import { expectFits } from './expect-fits.ts'
import { callAs } from './own-publication.ts'
import { signIn } from './sign-in.ts'
import { PHONE } from './storefront-world.ts'

const mark = Date.now().toString(36)

test.use(PHONE)

test('the picture of a category is chosen among its products, customers see it, and automatic again', async ({
  page,
  request,
}) => {
  const owner = await callAs(request, 'mayoreo')
  const add = async (path: string, body: object) => (await owner.post<{ id: number }>(path, body)).id
  const catalogId = await add('/api/catalogs', { name: `Imagen ${mark}` })
  const categoryId = await add('/api/categories', { name: `Imagen ${mark}`, catalogIds: [catalogId] })
  const product = (name: string) =>
    add('/api/products', { code: `${name} ${mark}`, name, categoryIds: [categoryId], tagIds: [] })
  await product('Codo PVC 1"')
  await product('Codo PVC 2"')
  await product('Martillo 16 oz')
  const resourceGroupId = await add('/api/resource-groups', {
    name: `Imagen ${mark}`,
    catalogIds: [catalogId],
  })
  const pricelists = await owner.get<{ id: number }[]>('/api/pricelists')
  const permalink = `imagen-${mark}`
  await owner.post('/api/publications', { pricelistId: pricelists[0]!.id, resourceGroupId, permalink })
  const tile = page
    .getByRole('main')
    .getByRole('link', { name: `Imagen ${mark}` })
    .locator('img')
  const choice = page.getByRole('list', { name: 'Elegir la imagen' }).getByRole('button')
  /** The tiles also have drawings, so the picture itself is compared. */
  const sourceOfTile = async () => {
    await page.goto(`/p/${permalink}`)
    return (await tile.getAttribute('src'))!
  }
  const automatic = await sourceOfTile()

  await signIn(page, 'mayoreo')
  await page.goto(`/admin/categories/${categoryId}/edit`)
  await expect(choice.filter({ hasText: 'Automática' })).toHaveAttribute('aria-pressed', 'true')
  await choice.filter({ hasText: 'Martillo' }).press('Enter')
  await expect(page.getByText('Se guardó la imagen de la categoría.')).toBeVisible()
  await expect(choice.filter({ hasText: 'Martillo' })).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible(page, 'choosing the picture of a category')
  await expectFits(page)
  expect(await sourceOfTile()).not.toBe(automatic)

  await page.goto(`/admin/categories/${categoryId}/edit`)
  await expect(choice.filter({ hasText: 'Martillo' })).toHaveAttribute('aria-pressed', 'true')
  await choice.filter({ hasText: 'Automática' }).press('Enter')
  await expect(page.getByText('Se guardó la imagen de la categoría.')).toBeVisible()
  expect(await sourceOfTile()).toBe(automatic)
})
