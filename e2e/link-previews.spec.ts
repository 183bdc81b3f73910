import { expect, test } from '@playwright/test'
import sharp from 'sharp'
import { openLink, pause } from './own-link.ts'
import { PHONE } from './storefront-world.ts'

const mark = Date.now().toString(36)
const note = `Cliente moroso ${mark}`

test.use(PHONE)

test('the preview of each page of a link in a messenger', async ({ page, request }) => {
  const { id, permalink, productId } = await openLink(request, note)
  const { categories, catalogs } = (await (
    await request.get(`/api/public/publications/${permalink}/navigation-resources`)
  ).json()) as { categories: { id: number; name: string }[]; catalogs: { id: number; name: string }[] }
  const [category] = categories
  const [catalog] = catalogs
  const pages = [
    {
      path: '',
      title: 'Plomería La Llave',
      says: /^Consulta el catálogo de Plomería La Llave y haz tu pedido/,
    },
    { path: `/c/${catalog?.id}`, title: catalog?.name ?? '', says: /^Consulta este catálogo/ },
    { path: `/cy/${category?.id}`, title: category?.name ?? '', says: /productos para consultar y pedir\.$/ },
    { path: `/prod/${productId}`, title: null, says: /^Clave \S+.* pídelo a Plomería La Llave\.$/ },
  ]
  for (const { path, title, says } of pages) {
    await page.goto(`/p/${permalink}${path}`)
    const content = (property: string) => page.locator(`meta[property="${property}"]`).getAttribute('content')
    const heading = await page.getByRole('heading', { level: 1 }).innerText()
    expect(await content('og:title'), path).toBe(title ?? heading)
    const description = (await content('og:description')) ?? ''
    expect(description, path).toMatch(says)
    expect(description, path).not.toMatch(/\$/)
    expect(await page.locator('head').innerHTML(), path).not.toContain(note)
    const address = (await content('og:image')) ?? ''
    expect(new URL(address).origin, path).toBe(new URL(page.url()).origin)
    const picture = await (await request.get(address)).body()
    expect(picture.length, path).toBeLessThan(300_000)
    expect(await sharp(picture).metadata(), path).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
  }

  await pause(request, id, true)
  const html = await (await request.get(`/p/${permalink}`)).text()
  expect(html).not.toMatch(/og:image|og:description|Plomería La Llave/)
  expect((await request.get(`/previews/${permalink}/start.jpg`)).status()).toBe(423)
})
