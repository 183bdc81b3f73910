import { expect } from '@playwright/test'
import { test } from './enforce-csp.ts'
import { expectAccessible } from './examine.ts'
import { expectFits } from './expect-fits.ts'
import { expectFitsWithLargeLetters } from './large-letters.ts'
import { signIn } from './sign-in.ts'
import { CONTACT } from './contact.ts'
import { asOwner, fillCart, makeProduct, PHONE, pesos } from './storefront-world.ts'

const SHOP = 'demo-publico'

test.use(PHONE)

test('the brand of a product leads to the other products of the brand in its category', async ({
  page,
  request,
}) => {
  const brand = `Marca${Date.now()}`.padEnd(60, 'a')
  const product = await makeProduct(request, SHOP, `ZZ Llave ${brand}`)
  const given = await request.patch(`/api/products/${product.id}`, {
    ...(await asOwner()),
    data: { brand, description: 'sin-espacios-'.repeat(20) + 's'.repeat(200) },
  })
  expect(given.status(), await given.text()).toBe(200)
  await page.goto(`/p/${SHOP}/prod/${product.id}`)
  await expectAccessible(page, 'a product with a brand')
  await expectFits(page)
  await page.getByRole('link', { name: brand }).tap()
  await expect(page).toHaveURL(new RegExp(`/cy/${product.categoryId}\\?brand=`))
  // Indexing takes seconds.
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toHaveText([product.name], {
      timeout: 1000,
    })
    await expect(page.getByRole('link', { name: `Quitar el filtro ${brand}` })).toBeVisible({ timeout: 1000 })
  }).toPass()
})

test('the page of a product offers its other sizes and products that are ordered with it', async ({
  page,
  request,
}) => {
  // Letters only: digits in a name are parsed as sizes.
  const kind = String(Date.now()).replace(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)))
  const name = `ZZ Codo ${kind} hidráulico`
  const half = await makeProduct(request, SHOP, `${name} 1/2"`)
  const threeQuarters = await makeProduct(request, SHOP, `${name} 3/4"`)
  const one = await makeProduct(request, SHOP, `${name} 1"`)
  const cement = await makeProduct(request, SHOP, `ZZ Cemento ${kind}`)
  for (let order = 0; order < 3; order++) {
    // From three devices.
    const placed = await request.post(`/api/public/${SHOP}/orders`, {
      headers: { cookie: `visitor=${String(order).padEnd(22, 'x')}` },
      data: { items: [half, cement].map(({ id }) => ({ productId: id, quantity: 1 })), contact: CONTACT },
    })
    expect(placed.status()).toBe(200)
  }
  // Indexing takes seconds; related products are cached for minutes.
  await expect
    .poll(async () => {
      const families = await request.get(`/api/public/publications/${SHOP}/families?prodIds=${half.id}`)
      return ((await families.json()) as { products: unknown[] }[])[0]?.products
    })
    .toHaveLength(3)

  await page.goto(`/p/${SHOP}/prod/${half.id}`)
  const sizes = page.getByRole('region', { name: 'La misma pieza en otras medidas' }).getByRole('listitem')
  await expect(sizes.locator('strong')).toHaveText(['3/4"', '1"'])
  await expect(sizes.first()).toContainText(pesos(threeQuarters.salesPrice))
  const together = page.getByRole('region', { name: 'Se pide junto con' }).getByRole('listitem')
  await expect(together).toHaveCount(1)
  await expect(together).toContainText(cement.name)
  await sizes
    .first()
    .getByRole('button', { name: /^Agregar / })
    .tap()
  await together.getByRole('button', { name: /^Agregar / }).tap()
  await expect(page.getByRole('link', { name: 'Carrito, 2 productos' })).toBeVisible()
  await expectFits(page)
  await expectFitsWithLargeLetters(page)
  await expectAccessible(page, 'a product with what is related')

  await sizes.last().getByRole('link').tap()
  await expect(page.getByRole('heading', { level: 1, name: one.name })).toBeVisible()
  await expect(sizes.locator('strong')).toHaveText(['1/2"', '3/4"'])
  await expect(page.getByRole('region', { name: 'Se pide junto con' })).toHaveCount(0)
})

test('the unit of a price is shown beside it, from the form to the order', async ({ page, request }) => {
  const pipe = await makeProduct(request, SHOP, `ZZ Tubo por tramo ${Date.now()}`)
  await signIn(page, 'mayoreo')
  await page.goto(`/admin/products/${pipe.id}/edit`)
  await page.getByLabel('Unidad de venta').fill('tramo')
  await page.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(page.getByText('Se guardó el producto.')).toBeVisible()

  const price = `${pesos(pipe.salesPrice)} por tramo`
  await page.goto(`/p/${SHOP}/search?query=${encodeURIComponent(pipe.code)}`)
  await expect(page.getByRole('main').getByText(price).first()).toBeVisible()
  await fillCart(page, SHOP, pipe.id)
  await expect(page.getByText(price)).toBeVisible()
  await expectFits(page)
  await expectAccessible(page, 'a product with a unit')
  await page.goto(`/p/${SHOP}/cart`)
  await expect(page.getByText(price)).toBeVisible()
  await expectFitsWithLargeLetters(page)
  await page.getByRole('button', { name: 'Realizar pedido' }).click()
  await expect(page.getByText('¡Pedido recibido!')).toBeVisible()
  await expect(page.getByRole('main')).toContainText(`2 × ${price}`)
  const whatsapp = await page.getByRole('link', { name: 'Enviar por WhatsApp' }).getAttribute('href')
  expect(decodeURIComponent(whatsapp ?? '')).toContain(`${pipe.name} (tramo)`)
})
