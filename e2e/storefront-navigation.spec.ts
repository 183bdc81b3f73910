import { expect } from '@playwright/test'
import type { Locator } from '@playwright/test'
import { test } from './heed-policy.ts'
import { PHONE, entries, largeCategory } from './storefront-world.ts'

const SHOP = 'demo-publico'

test.use(PHONE)

test('the menu opens one branch at a time and links to its categories', async ({ page, request }) => {
  const { customListNames, categoryNames } = await entries(request, SHOP)
  await page.goto(`/p/${SHOP}`)
  const chat = page.getByRole('link', { name: 'Contactar por WhatsApp' })
  await expect(chat).toHaveAttribute('href', /^https:\/\/wa\.me\/52\d{10}/)
  await page.getByRole('button', { name: 'Menú' }).click()
  const navigation = page.getByRole('navigation', { name: 'Navegación' })
  await expect(navigation.locator('a, button')).toContainText([...customListNames, ...categoryNames])
  const parents = navigation.getByRole('button')
  await parents.nth(0).click()
  await expect(parents.nth(0)).toHaveAttribute('aria-expanded', 'true')
  await navigation.locator('ul > li > button[aria-expanded="false"]').last().click()
  await expect(parents.nth(0)).toHaveAttribute('aria-expanded', 'false')
  expect(await page.getByRole('dialog').evaluate((menu) => menu.getBoundingClientRect().width)).toBe(256)
  await navigation.getByRole('link', { name: /^Ver todo/ }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(/\/cy\/\d+$/)
})

test('the top bar hides while scrolling down, and a button scrolls back up', async ({ page, request }) => {
  const category = await largeCategory(request, SHOP)
  await page.goto(`/p/${SHOP}/cy/${category.id}`)
  await expect(page.getByRole('button', { name: 'Volver arriba' })).toHaveCount(0)
  // The first wheel event may precede hydration.
  await expect(async () => {
    await page.mouse.wheel(0, 300)
    await expect(page.getByRole('banner')).not.toBeInViewport({ timeout: 1000 })
  }).toPass()
  await page.getByRole('button', { name: 'Volver arriba' }).click()
  await expect(page.getByRole('banner')).toBeInViewport()
})

test('the scroll-to-top button never rests over another button', async ({ page, request }) => {
  const category = await largeCategory(request, SHOP)
  await page.goto(`/p/${SHOP}/cy/${category.id}`)
  const up = page.getByRole('button', { name: 'Volver arriba' })
  // The same path twice: to the end of the page and on to the next one.
  for (const next of [2, 3]) {
    await expect(async () => {
      await page.mouse.wheel(0, 10_000)
      await expect(up).toBeVisible({ timeout: 1000 })
    }).toPass()
    await expect.poll(() => coveredBy(up)).toEqual([])
    await page.getByRole('link', { name: 'Siguiente' }).click()
    await expect(page).toHaveURL(new RegExp(`page=${next}$`))
    await expect(up).toHaveCount(0)
  }
  // At every scroll position.
  for (let step = 0; step < 16; step++) {
    await page.mouse.wheel(0, step === 0 ? 260 : 37)
    await expect(up).toBeVisible()
    await expect.poll(() => coveredBy(up), `at step ${step}`).toEqual([])
  }
  const add = page.getByRole('button', { name: /^Agregar/ })
  for (const index of [9, 11]) {
    await add.nth(index).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect.poll(() => coveredBy(up)).toEqual([])
  }
})

test('going back restores the scroll position without reloading the page', async ({ page, request }) => {
  const category = await largeCategory(request, SHOP)
  await page.goto(`/p/${SHOP}/cy/${category.id}`)
  await page.evaluate(() => Object.assign(window, { isTheSamePage: true }))
  const link = page.getByRole('main').getByRole('heading', { level: 3 }).nth(16).getByRole('link')
  await link.scrollIntoViewIfNeeded()
  const left = await page.evaluate(() => scrollY)
  expect(left).toBeGreaterThan(300)
  const name = await link.innerText()
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: category.name })).toBeVisible()
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(left - 50)
  expect(await page.evaluate(() => 'isTheSamePage' in window)).toBe(true)
})

/** The buttons and page links that a button overlaps, even in part. */
async function coveredBy(button: Locator): Promise<string[]> {
  return button.evaluate((element) => {
    const over = element.getBoundingClientRect()
    return [...document.querySelectorAll('main button, main nav a')]
      .filter((control) => {
        const { left, right, top, bottom } = control.getBoundingClientRect()
        return left < over.right && right > over.left && top < over.bottom && bottom > over.top
      })
      .map((control) => control.getAttribute('aria-label') ?? control.textContent)
  })
}
