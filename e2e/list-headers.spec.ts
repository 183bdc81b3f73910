import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { expectAccessibleAndFitting, openScreen } from './on-a-phone.ts'

const PHONE = { width: 390, height: 844 }
/**
 * The first row begins above this height, in pixels: the bar of the product, the crumbs, one line each for title, search and
 * views, and the order of the cards.
 */
const FIRST_ROW_BEFORE = 330
/** Between a warning and what follows it, in pixels. */
const MARGIN = 16

const LISTS = [
  ['/admin/products', 'Agregar producto'],
  ['/admin/orders', 'Nuevo pedido'],
  ['/admin/categories', 'Agregar categoría'],
  ['/admin/catalogs', 'Agregar catálogo'],
  ['/admin/tags', 'Agregar etiqueta'],
  ['/admin/pricelists', 'Agregar lista de precios'],
  ['/admin/publications', 'Agregar publicación'],
  ['/admin/users', 'Agregar usuario'],
] as const

test('on a phone lists begin in the upper part of the screen, their main action beside the title', async ({
  page,
}) => {
  await page.setViewportSize(PHONE)
  await openScreen(page, LISTS[0][0])
  for (const [path, action] of LISTS) {
    await page.goto(path)
    const title = page.getByRole('heading', { level: 1 })
    const button = page
      .getByRole('main')
      .getByRole('link', { name: action })
      .or(page.getByRole('button', { name: action }))
    await expect(button).toBeVisible()
    const apart = async () =>
      Math.abs(middleOf(await title.boundingBox()) - middleOf(await button.boundingBox()))
    await expect.poll(apart, { message: `${path}: title and action` }).toBeLessThan(8)
    const first = page
      .getByRole('main')
      .locator('li[data-row], [role=treeitem], ul > .MuiCard-root, ul.MuiPaper-root > li')
      .first()
    await expect(first).toBeVisible()
    const top = async () => ((await first.boundingBox())?.y ?? Number.NaN) - (await heightOfWarnings(page))
    await expect.poll(top, { message: path }).toBeLessThan(FIRST_ROW_BEFORE)
  }
})

test('on a phone the products have all that they have in a wide window, in one menu and one row', async ({
  page,
}) => {
  await page.setViewportSize(PHONE)
  await openScreen(page, '/admin/products')
  await page.getByRole('button', { name: 'Más acciones' }).click()
  await expect(page.getByRole('menu', { name: 'Más acciones' }).getByRole('menuitem')).toHaveText([
    'Actualizar precios en bloque',
    'Subir o bajar precios',
    'Comparar precios',
    'Operaciones en bloque',
    'Importar productos',
    'Subir fotos por clave',
    'Exportar',
    'Productos sin datos',
    'Sincronizar búsqueda',
  ])
  await expectAccessibleAndFitting(page, 'the menu of the products on a phone')
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Columnas' }).click()
  await expect(page.getByRole('menuitemcheckbox', { name: 'Margen' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByLabel('Precios de').click()
  await page.getByRole('option', { name: 'Público' }).click()
  await page.getByRole('button', { name: 'Filtrar' }).click()
  await page.getByLabel('Les falta').click()
  await page.getByRole('option', { name: 'Foto' }).click()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/without=picture/)
  await page.getByRole('button', { name: 'Cambió esta semana' }).click()
  await expect(page).toHaveURL(/changedDays=7/)
  await page.reload()
  // The view that is shown is not out of sight.
  const shown = page.getByRole('button', { name: 'Cambió esta semana' })
  await expect(shown).toHaveAttribute('aria-pressed', 'true')
  await expect(shown).toBeInViewport({ ratio: 1 })
  await expectAccessibleAndFitting(page, 'a view of the products on a phone')
})

/** Orders of other stories may look like too many from one link, which is said above the list. */
async function heightOfWarnings(page: Page): Promise<number> {
  const warnings = await page.getByRole('region', { name: /está pidiendo de más/ }).all()
  const boxes = await Promise.all(warnings.map((warning) => warning.boundingBox()))
  return boxes.reduce((sum, box) => sum + (box?.height ?? 0) + MARGIN, 0)
}

function middleOf(box: { y: number; height: number } | null): number {
  return box === null ? Number.NaN : box.y + box.height / 2
}
