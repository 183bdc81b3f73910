import { expect, test } from '@playwright/test'
import type { APIRequestContext } from '@playwright/test'
import { photograph } from './photograph.ts'
import { asOwner, entries, expectAccessible, PHONE } from './storefront-world.ts'

const SHOP = 'demo-publico'

test.use(PHONE)

test('the picture of a product stands for its category, and goes with the product', async ({
  page,
  request,
}) => {
  const { catalogId } = await entries(request, SHOP)
  // Last by name: the places of the demo's own categories stay as they are.
  const name = `Zz con foto ${Date.now()}`
  const mother = await make(request, '/api/categories', { name, catalogIds: [catalogId] })
  const below = await make(request, '/api/categories', { name: `${name} abajo`, motherId: mother })
  const product = await make(request, '/api/products', {
    code: name,
    name,
    basePrice: 10,
    categoryIds: [below],
    tagIds: [],
  })
  const address = await photograph(request, product)

  await page.goto(`/p/${SHOP}`)
  const tile = page.getByRole('main').getByRole('link', { name: `${name} 1 producto` })
  const picture = tile.locator('img')
  await tile.scrollIntoViewIfNeeded()
  await expect(picture).toHaveAttribute('src', address)
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  await expectAccessible(page, 'tiles with a picture and without')
  await tile.click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  const subcategory = page.getByRole('main').getByRole('link', { name: `${name} abajo 1 producto` })
  await expect(subcategory.locator('img')).toHaveAttribute('src', address)

  await request.delete(`/api/products/${product}`, await asOwner(request))
  await page.goto(`/p/${SHOP}`)
  const empty = page.getByRole('main').getByRole('link', { name: `${name} 0 productos` })
  await expect(empty).toBeVisible()
  await expect(empty.locator('img')).toHaveCount(0)
  await expect(empty.locator('svg')).toBeVisible()
  for (const id of [below, mother]) await request.delete(`/api/categories/${id}`, await asOwner(request))
})

/** Adds something of the owner's; answers its id. */
async function make(request: APIRequestContext, path: string, data: object): Promise<number> {
  const made = await request.post(path, { ...(await asOwner(request)), data })
  expect(made.status(), await made.text()).toBe(200)
  return ((await made.json()) as { id: number }).id
}
