import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from '@playwright/test'
import { signIn } from './sign-in.ts'

/** Screens of the back office; those about one thing are reached through the first link of its list. */
const PATHS = [
  '/admin/profile',
  '/admin/catalogs?m=UPD_SOON',
  '/admin/catalogs/add',
  '/admin/categories',
  '/admin/categories/add',
  '/admin/categories/add-products',
  '/admin/tags',
  '/admin/tags/add',
  '/admin/orders',
]
const LISTS = [
  { path: '/admin/catalogs', link: /\/admin\/catalogs\/\d+$/ },
  { path: '/admin/categories', link: /\/admin\/categories\/\d+\/edit$/ },
  { path: '/admin/categories', link: /cyId=\d+$/ },
  { path: '/admin/tags', link: /\/admin\/tags\/\d+\/edit$/ },
  { path: '/admin/orders', link: /\/admin\/orders\/\d+$/ },
]

const LOOKS = [
  { colorScheme: 'light', viewport: { width: 390, height: 844 } },
  { colorScheme: 'dark', viewport: { width: 1280, height: 800 } },
] as const

for (const { colorScheme, viewport } of LOOKS) {
  test(`every screen can be read by everybody and fits its window (${colorScheme}, ${viewport.width} pixels)`, async ({
    browser,
  }) => {
    test.slow()
    const context = await browser.newContext({ colorScheme, viewport, reducedMotion: 'reduce' })
    const page = await context.newPage()
    const complaints: string[] = []
    page.on(
      'console',
      (message) => message.type() === 'error' && complaints.push(`${page.url()}: ${message.text()}`),
    )
    page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`))

    async function look(): Promise<void> {
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      const { violations } = await new AxeBuilder({ page }).analyze()
      for (const { id, nodes } of violations) complaints.push(`${page.url()}: ${id}: ${nodes[0]?.html}`)
      const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      if (beyond > 0) complaints.push(`${page.url()}: ${beyond} pixels wider than the window`)
    }

    await page.goto('/login')
    await look()
    await signIn(page, 'mayoreo')
    for (const path of PATHS) {
      await page.goto(path)
      await look()
    }
    for (const { path, link } of LISTS) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.waitForSelector('main a[href]')
      const hrefs = await page
        .locator('main a[href]')
        .evaluateAll((links) => links.map((one) => one.getAttribute('href') ?? ''))
      const href = hrefs.find((one) => link.test(one))
      expect(href, `a link ${link} on ${path}`).toBeDefined()
      await page.goto(href ?? path)
      await look()
    }
    expect(complaints).toEqual([])
    await context.close()
  })
}
