import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { test } from './enforce-csp.ts'
import { expectAccessible } from './examine.ts'
import { PHONE, untilHydrated } from './storefront-world.ts'

const SHOP = 'demo-publico'
const OTHER_SHOP = 'demo-la-llave'

test.use(PHONE)

test('the menu offers to install the link until it is installed', async ({ page }) => {
  const menu = await openMenu(page, SHOP)
  const offer = menu.getByRole('button', { name: /^Instalar/ })
  await expect(offer).toHaveCount(0)
  expect(await browserOffers(page), 'the bar of the browser stays away').toBe(true)
  await expect(offer).toHaveText(/Instalar Mayoreo del Centro/)
  await expectAccessible(page, 'the menu with the offer')
  await offer.click()
  await expect(offer).toHaveCount(0)
  await expect(page.locator('html[data-asked]')).toBeAttached()
  await expect(menu.getByRole('button', { name: 'Cerrar menú' })).toBeFocused()

  const again = await openMenu(page, SHOP)
  await browserOffers(page)
  await expect(again.getByRole('link', { name: 'Mis pedidos' })).toBeVisible()
  await expect(again.getByRole('button', { name: /^Instalar/ })).toHaveCount(0)
})

test('a dismissed install offer stays away, but other links still offer it', async ({ page }) => {
  const menu = await openMenu(page, SHOP)
  await browserOffers(page)
  await menu.getByRole('button', { name: 'No instalar' }).click()
  await expect(menu.getByRole('button', { name: /^Instalar/ })).toHaveCount(0)
  await expect(page.locator('html[data-asked]')).toHaveCount(0)
  const again = await openMenu(page, SHOP)
  await browserOffers(page)
  await expect(again.getByRole('button', { name: /^Instalar/ })).toHaveCount(0)
  const other = await openMenu(page, OTHER_SHOP)
  await browserOffers(page)
  await expect(other.getByRole('button', { name: /^Instalar/ })).toBeVisible()
})

test('an iPhone shows instructions to install, once', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: false }))
  const menu = await openMenu(page, SHOP)
  await expect(menu.getByText('Compartir y «Agregar a inicio»')).toBeVisible()
  await expectAccessible(page, 'the menu with the hint')
  await menu.getByRole('button', { name: 'Cerrar', exact: true }).click()
  await expect(menu.getByText('Agregar a inicio')).toHaveCount(0)
  await expect((await openMenu(page, SHOP)).getByText('Agregar a inicio')).toHaveCount(0)
})

/** Opens the menu of a link, and waits for its tree. */
async function openMenu(page: Page, shop: string) {
  await page.goto(`/p/${shop}`)
  await untilHydrated(page)
  await page.getByRole('button', { name: 'Menú' }).click()
  const menu = page.getByRole('dialog')
  await expect(menu).toBeVisible()
  return menu
}

/** Fires the browser's install event, which a headless browser never sends. Returns whether the page captured it. */
function browserOffers(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: () => {
        document.documentElement.dataset['asked'] = 'yes'
        return Promise.resolve()
      },
      userChoice: Promise.resolve({ outcome: 'accepted' }),
    })
    return !dispatchEvent(event)
  })
}
