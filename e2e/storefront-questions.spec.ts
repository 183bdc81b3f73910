import { expect } from '@playwright/test'
import { test } from './enforce-csp.ts'
import { PHONE } from './storefront-world.ts'

const SHOP = 'demo-publico'
/** Hits that a phone shows with little scrolling; each must be right. */
const LOOKED_AT = 4

test.use(PHONE)

// Questions as customers ask them at the counter, and the words of the right products' names.
for (const { question, says } of [
  { question: 'codo 90 de pulgada y media', says: [/codo/i, /(^|[^\d])1 1\/2"/, /90/] },
  { question: 'llave de paso 3/4', says: [/llave|válvula/i, /(^|[^\d ])\s?3\/4"/] },
  { question: '10 codos de media pvc', says: [/codo/i, /hidráulico|PVC/i, /(^|[^\d] |[^\d ])1\/2"/] },
  { question: 'pvc', says: [/(^|[^C])PVC/i] },
  { question: 'codo 1/2', says: [/codo/i, /(^|[^\d] |[^\d ])1\/2"/] },
  { question: 'un pegamento azul', says: [/pegamento|cemento/i, /azul/i] },
]) {
  test(`'${question}' leads to the right product in one search`, async ({ page }) => {
    await page.goto(`/p/${SHOP}/cart`)
    await expect(page.getByText('Tu carrito está vacío')).toBeVisible()
    const box = page.getByRole('combobox', { name: 'Buscar producto' })
    await box.fill(question)
    await box.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: `Resultados de «${question}»` })).toBeVisible()
    const products = page.getByRole('main').getByRole('heading', { level: 3 })
    await expect(products.nth(LOOKED_AT - 1)).toBeVisible()
    const names = await products.allInnerTexts()
    for (const name of names.slice(0, LOOKED_AT)) for (const word of says) expect(name).toMatch(word)

    const [first = ''] = names
    await products.first().getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1, name: first })).toBeVisible()
  })
}

test('the quantity in a search is no filter: one tap adds as many', async ({ page }) => {
  await page.goto(`/p/${SHOP}/search?query=10 codos de media pvc`)
  await expect(page.getByText('Pides 10:')).toBeVisible()
  const filters = page.getByRole('navigation', { name: 'Filtros' })
  await expect(filters.getByRole('link', { name: 'Quitar «1/2"» de la búsqueda' })).toBeVisible()
  await expect(filters.getByRole('link', { name: 'Quitar «10» de la búsqueda' })).toHaveCount(0)
  await page
    .getByRole('button', { name: /^Agregar 10 de .*1\/2"/ })
    .first()
    .click()
  const control = page.getByRole('button', { name: /^Cambiar la cantidad de .*, ahora 10$/ })
  await expect(control).toBeVisible()
  // Once the product is in the cart, the plus adds one.
  await page.getByRole('button', { name: /^Uno más de / }).click()
  await expect(page.getByRole('button', { name: /ahora 11$/ })).toBeVisible()

  await page.goto(`/p/${SHOP}/search?query=codo de 1/2 pvc`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText(/^Pides /)).toHaveCount(0)
})
