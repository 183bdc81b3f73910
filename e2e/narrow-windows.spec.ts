import { expect, test } from '@playwright/test'
import type { Locator } from '@playwright/test'
import { expectFits } from './expect-fits.ts'
import { openWithLargeLetters, setLargeLetters } from './large-letters.ts'
import { linesOfText } from './lines-of-text.ts'
import { fillAndPublish, openAccount } from './own-account.ts'
import { fillCart, pricedProduct, untilHydrated } from './storefront-world.ts'

const ELBOWS = '/p/demo-publico/search?query=codo'
const AMOUNT = /^\$[\d,.]+$/

test('a price takes one line of its card in every window, and a stepper covers none', async ({ page }) => {
  await page.goto(ELBOWS)
  await untilHydrated(page)
  const cards = page.getByRole('main').getByRole('listitem')
  const prices = cards.getByText(AMOUNT)
  await prices.first().waitFor()
  await cards
    .first()
    .getByRole('button', { name: /^Agregar/ })
    .click()
  const leftOfStepper = cards.first().getByRole('button', { name: /^Quitar .* del carrito$/ })
  await expect(leftOfStepper).toBeVisible()
  for (const width of [320, 390, 700, 768, 1024, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(() => mostLines(prices), `lines of a price at ${width} pixels`).toBe(1)
    await expect
      .poll(() => overlap(prices.first(), leftOfStepper), `the price below it at ${width}`)
      .toBe(false)
    await expectFits(page)
  }
})

for (const { what, basePrice, text } of [
  { what: 'ten thousands', basePrice: 8888.6, text: '$13,332.90' },
  { what: 'millions', basePrice: 6_666_666.6, text: '$9,999,999.90' },
])
  test(`a price of ${what} takes one line of its card, beside or above the stepper`, async ({ page }) => {
    const account = await openAccount(page, `precios de ${what} ${Date.now()}`, 'ROOT')
    const { permalink, elbow } = await fillAndPublish(account)
    const [category] = await account.call<{ id: number }[]>('GET', '/api/categories/nested')
    await account.call('PATCH', `/api/products/${elbow}`, { basePrice })
    await page.goto(`/p/${permalink}/cy/${category?.id}`)
    await untilHydrated(page)
    const card = page.getByRole('main').getByRole('listitem').filter({ hasText: 'CODO-1' })
    const price = card.getByText(text)
    await card.getByRole('button', { name: /^Agregar/ }).click()
    const leftOfStepper = card.getByRole('button', { name: /^Quitar .* del carrito$/ })
    await expect(leftOfStepper).toBeVisible()
    for (const width of [320, 390, 768, 1024, 1280, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      await expect.poll(() => price.evaluate(linesOfText), `lines of the price at ${width} pixels`).toBe(1)
      await expect.poll(() => overlap(price, leftOfStepper), `the price below it at ${width}`).toBe(false)
    }
  })

test.describe('on the narrowest phone', () => {
  test.use({ viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true })

  test('the bar of the cart shows its total in one line beside the way back up', async ({ page }) => {
    await page.goto(ELBOWS)
    await untilHydrated(page)
    await page
      .getByRole('button', { name: /^Agregar/ })
      .first()
      .click()
    const bar = page.getByRole('complementary', { name: 'Carrito' })
    await expect(async () => {
      await page.mouse.wheel(0, 500)
      await expect(page.getByRole('button', { name: 'Volver arriba' })).toBeVisible({ timeout: 1000 })
    }).toPass()
    await expect.poll(() => mostLines(bar.getByText(AMOUNT))).toBe(1)
    await page.setViewportSize({ width: 390, height: 844 })
    await setLargeLetters(page)
    await expect.poll(() => mostLines(bar.getByText(AMOUNT)), 'with letters of twice the size').toBe(1)
    await expectFits(page)
  })

  test('the names of categories break between words only', async ({ page }) => {
    await page.goto('/p/demo-publico')
    const tiles = page.getByRole('main').getByRole('link', { name: /productos$/ })
    await expect(tiles.first()).toBeVisible()
    expect(await tiles.evaluateAll(brokenWords)).toEqual([])
  })

  test('with letters of twice the size the contact of an order can be filled in, and nothing is beside the page', async ({
    page,
  }) => {
    await openWithLargeLetters(page)
    await fillCart(page, 'demo-publico', (await pricedProduct(page.request, 'demo-publico', 3)).id, {
      keepContact: true,
    })
    await page.goto('/p/demo-publico/cart')
    const order = page.getByRole('button', { name: 'Realizar pedido' })
    await order.click()
    await expect(page.getByRole('alert')).toHaveText('Revisa los datos marcados.')
    await expect(page.getByLabel('Nombre')).toBeFocused()
    await expectFits(page)
    // A click fails where the total covers what it is meant for.
    await page.getByText('Entrega', { exact: true }).click()
    await expect(page.getByLabel('Entrega', { exact: true })).toBeChecked()
    await page.getByLabel('Dirección de entrega').click()
    await order.scrollIntoViewIfNeeded()
    await expect(order).toBeInViewport({ ratio: 1 })
    await expectFits(page)
  })

  test('with letters of twice the size the name of the account and those in the cart break between words only', async ({
    page,
  }) => {
    await openWithLargeLetters(page)
    const product = await pricedProduct(page.request, 'demo-publico', 3)
    await fillCart(page, 'demo-publico', product.id)
    await page.goto('/p/demo-publico/cart')
    const name = page.getByRole('main').getByRole('link', { name: product.name })
    await expect(name).toBeVisible()
    expect(await name.evaluateAll(brokenWords)).toEqual([])
    const account = page.getByRole('banner').getByRole('link', { name: 'Mayoreo del Centro' })
    expect(await account.evaluateAll(brokenWords)).toEqual([])
  })
})

test('names and codes grow with the size of text that the reader has set', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(ELBOWS)
  const card = page.getByRole('main').getByRole('listitem').first()
  const texts = [card.getByRole('link'), card.getByText(/^COD[A-Z\d.]+$/), card.getByText(AMOUNT)]
  const before = await Promise.all(texts.map(fontSize))
  await setLargeLetters(page)
  expect(await Promise.all(texts.map(fontSize))).toEqual(before.map((size) => size * 2))
  await expect.poll(() => mostLines(card.getByText(AMOUNT))).toBe(1)
})

test('with letters of twice the size a price and a total take one line, from the product to the order', async ({
  page,
}) => {
  const account = await openAccount(page, `letras grandes ${Date.now()}`, 'ROOT')
  const { permalink, elbow } = await fillAndPublish(account)
  await account.call('PATCH', `/api/products/${elbow}`, { basePrice: 8888.6 })
  await page.setViewportSize({ width: 390, height: 844 })
  await openWithLargeLetters(page)
  await page.goto(`/p/${permalink}/prod/${elbow}`)
  await untilHydrated(page)
  const amounts = page.getByRole('main').getByText(AMOUNT)
  await expect.poll(() => mostLines(amounts), 'the price of the product').toBe(1)
  await page.getByRole('button', { name: 'Agregar', exact: true }).click()
  const bar = page.getByRole('complementary', { name: 'Carrito' })
  await expect.poll(() => mostLines(bar.getByText(AMOUNT)), 'the total of the bar').toBe(1)
  await expectFits(page)
  await bar.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: /^Carrito/ })).toBeVisible()
  await expect.poll(() => mostLines(amounts), 'the total of the cart').toBe(1)
  await expectFits(page)
  await page.getByRole('button', { name: 'Realizar pedido' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Pedido/ })).toBeVisible()
  await expect.poll(() => mostLines(amounts), 'the total of the order').toBe(1)
  await expectFits(page)
})

async function mostLines(amounts: Locator): Promise<number> {
  const all = await amounts.all()
  return Math.max(...(await Promise.all(all.map((amount) => amount.evaluate(linesOfText)))))
}

async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const text = await one.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    return range.getBoundingClientRect().toJSON() as DOMRect
  })
  const box = await other.evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect)
  return text.left < box.right && box.left < text.right && text.top < box.bottom && box.top < text.bottom
}

async function fontSize(text: Locator): Promise<number> {
  return text.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))
}

/** Runs in the page. The words of these elements that are broken over two lines, other than after a hyphen. */
function brokenWords(elements: (HTMLElement | SVGElement)[]): string[] {
  return elements.flatMap((element) => {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    const broken: string[] = []
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      for (const { 0: word, index } of (text.textContent ?? '').matchAll(/[^\s-]+-?/g)) {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) broken.push(word)
      }
    }
    return broken
  })
}
