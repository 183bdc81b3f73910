import { expect } from '@playwright/test'
import { test } from './enforce-csp.ts'
import { expectAccessible } from './examine.ts'
import { callAs } from './own-publication.ts'
import { uploadPicture } from './upload-picture.ts'
import { asOwner, PHONE } from './storefront-world.ts'

test.use(PHONE)

test('a category shows the picture of one of its products, until the product is deleted', async ({
  page,
  request,
}) => {
  const name = `Zz con foto ${Date.now()}`
  const { shop, below } = await openShop(name)
  const product = await make('/api/products', {
    code: name,
    name,
    basePrice: 10,
    categoryIds: [below],
    tagIds: [],
  })
  const address = await uploadPicture(request, product.id)

  await page.goto(`/p/${shop}`)
  const tile = page.getByRole('main').getByRole('link', { name: `${name} 1 producto` })
  const picture = tile.locator('img')
  await expect(picture).toHaveAttribute('src', address)
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  await expectAccessible(page, 'tiles with a picture')
  await tile.click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  const subcategory = page.getByRole('main').getByRole('link', { name: `${name} abajo 1 producto` })
  await expect(subcategory.locator('img')).toHaveAttribute('src', address)

  await request.delete(`/api/products/${product.id}`, await asOwner())
  await page.goto(`/p/${shop}`)
  const empty = page.getByRole('main').getByRole('link', { name: `${name} 0 productos` })
  await expect(empty).toBeVisible()
  await expect(empty.locator('img')).toHaveCount(0)

  /** A link with its own catalogue, isolated from other stories. */
  async function openShop(name: string) {
    const owner = await callAs(request, 'mayoreo')
    const catalog = await make('/api/catalogs', { name })
    const parent = await make('/api/categories', { name, catalogIds: [catalog.id] })
    const below = await make('/api/categories', { name: `${name} abajo`, motherId: parent.id })
    const group = await make('/api/resource-groups', { name, catalogIds: [catalog.id] })
    const { pricelists } = await owner.get<{ pricelists: { id: number }[] }>('/api/publication-form-options')
    const { permalink } = await owner.post<{ permalink: string }>('/api/publications', {
      note: name,
      pricelistId: pricelists[0]?.id,
      resourceGroupId: group.id,
      logActivity: false,
    })
    return { shop: permalink, below: below.id }
  }

  async function make(path: string, data: object): Promise<{ id: number }> {
    return (await callAs(request, 'mayoreo')).post(path, data)
  }
})
