import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { chromium } from '@playwright/test'
import type { Browser, Page } from '@playwright/test'
import sharp from 'sharp'
import { MAX_SCREEN_BYTES, PHONE_SCREEN, WIDE_SCREEN } from '../../web/storefront/home/screens/sizes.ts'
import { findBrowser } from '../browser/find-browser.ts'
import { CommandError } from '../run/command-error.ts'
import { projectRoot } from '#db/project-root.ts'

const FOLDER = path.join(projectRoot, 'web', 'storefront', 'home', 'screens')
const QUALITY = 60
const PASSWORD = 'demo-mostrador'

interface Screen {
  name: string
  /** CSS pixels; the picture has the same proportions. */
  viewport: { width: number; height: number }
  size: { width: number; height: number }
  open: (page: Page) => Promise<void>
}

const PHONE = { viewport: { width: 390, height: 715 }, size: PHONE_SCREEN }
// Narrower windows show cards instead of tables.
const WIDE = { viewport: { width: 1280, height: 800 }, size: WIDE_SCREEN }

const SCREENS: readonly Screen[] = [
  { name: 'catalog', ...PHONE, open: openCategory },
  {
    name: 'search',
    ...PHONE,
    open: async (page) => {
      await page.goto('/p/demo-publico/search?query=codo%20pvc&view=list')
    },
  },
  { name: 'products', ...WIDE, open: (page) => openScreen(page, '/admin/products?searchValue=tubo%20pvc') },
  { name: 'orders', ...WIDE, open: (page) => openScreen(page, '/admin/orders') },
]

/** Takes all pictures, writes them as WebP to the `folder`, and says how large they are. Throws when they are too large together. */
export async function takeScreens(address: string, folder = FOLDER): Promise<string[]> {
  const { path: executablePath } = await findBrowser()
  if (executablePath === undefined)
    throw new CommandError('No Chromium found: run npm test once, which fetches one')
  const browser = await chromium.launch({ executablePath })
  try {
    const lines: string[] = []
    let total = 0
    for (const screen of SCREENS) {
      const picture = await take(browser, address, screen)
      total += picture.length
      lines.push(`${screen.name}.webp: ${picture.length} bytes`)
      await writeFile(path.join(folder, `${screen.name}.webp`), picture)
    }
    if (total > MAX_SCREEN_BYTES) throw new CommandError(`${total} bytes together are too much`)
    return [...lines, `${total} bytes together`]
  } finally {
    await browser.close()
  }
}

async function take(browser: Browser, baseURL: string, screen: Screen): Promise<Buffer> {
  const { viewport, size } = screen
  const context = await browser.newContext({
    baseURL,
    viewport,
    deviceScaleFactor: size.width / viewport.width,
    locale: 'es-MX',
    timezoneId: 'America/Mexico_City',
    colorScheme: 'light',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await screen.open(page)
  // No element is hovered.
  await page.mouse.move(0, 0)
  // Does not wait for an idle network: the back office has an open stream of orders.
  await page.evaluate(async () => void (await document.fonts.ready))
  // Lazy pictures below the window are never loaded.
  await page.waitForFunction(() =>
    [...document.images].every((image) => image.complete || image.getBoundingClientRect().top > innerHeight),
  )
  const picture = await page.screenshot()
  await context.close()
  return sharp(picture)
    .resize({ ...size, fit: 'cover', position: 'top' })
    .webp({ quality: QUALITY, effort: 6 })
    .toBuffer()
}

/** The category of copper pipes and fittings, reached by clicks. */
async function openCategory(page: Page): Promise<void> {
  await page.goto('/p/demo-publico')
  for (const name of ['Tubería y conexiones', 'Cobre']) {
    await page.getByRole('main').getByRole('link', { name }).first().click()
    await page.getByRole('heading', { level: 1, name }).waitFor()
  }
}

async function openScreen(page: Page, address: string): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Usuario').fill('mayoreo')
  await page.getByLabel('Contraseña').fill(PASSWORD)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await page.getByRole('heading', { name: 'Perfil' }).waitFor()
  await page.goto(address)
  await page.getByRole('grid').getByRole('row').getByRole('link').first().waitFor()
}
