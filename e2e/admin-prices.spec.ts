import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { signIn } from './sign-in.ts'

const mark = Date.now().toString(36)

test('a price list gets rules, is refused for deletion while used, and goes with its rules', async ({
  page,
}) => {
  test.slow()
  await signIn(page, 'mayoreo')
  await addPricelist(page, `Base ${mark}`)
  await page.getByRole('link', { name: 'Agregar regla' }).click()
  await expect(page.getByText('Completa los datos para ver el resultado.')).toBeVisible()
  await page.getByRole('button', { name: 'Guardar regla' }).click()
  await expect(page.getByText('Falta el valor')).toBeVisible()
  await select(page, 'Cómo se calcula', 'Margen de utilidad')
  await expect(page.getByLabel('Porcentaje', { exact: true })).toHaveCount(0)
  await page.getByRole('spinbutton', { name: 'Margen de utilidad' }).fill('100')
  await page.getByRole('button', { name: 'Guardar regla' }).click()
  await expect(page.getByText('Debe ser menor que 100')).toBeVisible()
  await page.getByRole('spinbutton', { name: 'Margen de utilidad' }).fill('30')
  await expect(page.getByText('$142.86')).toBeVisible()
  await select(page, 'Se aplica a', 'Un producto')
  await page.getByRole('combobox', { name: 'Producto' }).fill('c')
  await expect(page.getByRole('option')).toHaveCount(5)
  await page.getByRole('option').first().click()
  await page.getByRole('button', { name: 'Guardar regla' }).click()
  await expect(page).toHaveURL(/\/admin\/pricelists\/\d+\/edit$/)
  await expect(page.getByRole('row', { name: /Producto «/ })).toContainText('Precio base con margen de 30 %')
  await expect(page.getByText(/productos no tienen precio en esta lista/)).toBeVisible()
  const baseUrl = page.url()

  await addPricelist(page, `Encima ${mark}`)
  await page.getByRole('link', { name: 'Agregar regla' }).click()
  await select(page, 'Base', 'Otra lista de precios')
  await page.getByRole('combobox', { name: 'Lista de precios base' }).fill(`Base ${mark}`)
  await page.getByRole('option', { name: `Base ${mark}` }).click()
  await page.getByLabel('Porcentaje').fill('-10')
  await expect(page.getByText(`Con un precio de $100.00 en «Base ${mark}»`)).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('row', { name: /Todos los productos/ })).toContainText(
    `Precio de «Base ${mark}» − 10 %`,
  )
  const onTopUrl = page.url()

  await page.goto(baseUrl)
  await page.getByRole('button', { name: 'Borrar lista de precios' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('button', { name: 'Borrar' }).click()
  await expect(dialog).toContainText(`de la lista «Encima ${mark}»`)
  await dialog.getByRole('button', { name: 'Cancelar' }).click()

  await page.goto(onTopUrl)
  await page.getByRole('button', { name: /^Borrar la regla/ }).click()
  await dialog.getByRole('button', { name: 'Borrar' }).click()
  await expect(page.getByText('Sin reglas, ningún producto tiene precio')).toBeVisible()
  await page.goto('/admin/pricelists')
  for (const name of [`Encima ${mark}`, `Base ${mark}`]) {
    await page.getByRole('button', { name: `Borrar la lista ${name}` }).click()
    await dialog.getByRole('button', { name: 'Borrar' }).click()
    await expect(page.getByRole('link', { name })).toHaveCount(0)
  }
})

test('a shared group is added, changed, refused and deleted', async ({ page }) => {
  await signIn(page, 'mayoreo')
  await page.goto('/admin/resource-groups')
  await page.getByRole('button', { name: 'Agregar grupo compartido' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Nombre').fill(' ')
  await dialog.getByRole('button', { name: 'Agregar' }).click()
  await expect(dialog.getByText('No puede quedar en blanco')).toBeVisible()
  await dialog.getByLabel('Nombre').fill(`Grupo ${mark}`)
  // What was typed is not lost by a click beside the dialog.
  await page.mouse.click(5, 5)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Seguir editando' }).click()
  await dialog.getByRole('button', { name: 'Agregar' }).click()
  await expect(page.getByRole('row', { name: new RegExp(`Grupo ${mark}`) })).toContainText('Sin catálogos')

  await page.getByRole('button', { name: `Grupo ${mark}`, exact: true }).click()
  await page.getByRole('combobox', { name: 'Catalogos' }).click()
  await page.getByRole('option').first().click()
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(page.getByRole('row', { name: new RegExp(`Grupo ${mark}`) })).not.toContainText(
    'Sin catálogos',
  )

  const confirm = page.getByRole('alertdialog')
  await page.getByRole('button', { name: 'Borrar el grupo Todo el catálogo' }).click()
  await confirm.getByRole('button', { name: 'Borrar' }).click()
  await expect(confirm).toContainText('El grupo compartido está en uso')
  await confirm.getByRole('button', { name: 'Cancelar' }).click()
  await page.getByRole('button', { name: `Borrar el grupo Grupo ${mark}` }).click()
  await confirm.getByRole('button', { name: 'Borrar' }).click()
  await expect(page.getByRole('row', { name: new RegExp(`Grupo ${mark}`) })).toHaveCount(0)
})

test('a publication is added, changed, duplicated and deleted', async ({ page }) => {
  await signIn(page, 'mayoreo')
  await page.goto('/admin/publications')
  await expect(page.getByRole('columnheader')).toHaveText([
    'id',
    'Nota',
    'Lista de precios',
    'Grupo comp.',
    'Link',
    'Ultima actividad',
    'Monitoreo',
  ])
  await expect(page.getByRole('columnheader', { name: 'Ultima actividad' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  )
  await page.getByRole('button', { name: 'Agregar publicacion' }).click()
  const dialog = page.getByRole('dialog', { name: 'Agregar publicacion' })
  await dialog.getByRole('button', { name: 'Agregar' }).click()
  await expect(dialog.getByText('Falta elegir')).toHaveCount(2)
  await dialog.getByLabel('Nota').fill(`Nota ${mark}`)
  await choose(page, 'Lista de precios')
  await choose(page, 'Grupo compartido')
  await dialog.getByLabel('Enlace permanente').fill('demo-publico')
  await dialog.getByRole('button', { name: 'Agregar' }).click()
  await expect(dialog.getByText('Otra publicación ya tiene o tuvo este enlace')).toBeVisible()
  await dialog.getByLabel('Enlace permanente').fill(`obra-${mark}`)
  await dialog.getByRole('button', { name: 'Agregar' }).click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/sort=id%2Cdesc/)
  await expect(page.getByRole('row').nth(1)).toContainText(`Nota ${mark}`)

  await page.getByRole('row').nth(1).getByRole('link').first().click()
  await expect(page.getByRole('link', { name: new RegExp(`/p/obra-${mark}$`) })).toBeVisible()
  await page.getByRole('button', { name: 'Ver actividad' }).click()
  await expect(page.getByRole('dialog', { name: 'Actividad' })).toContainText(
    'Todavía no hay visitas registradas.',
  )
  await page.keyboard.press('Escape')
  await page.getByRole('checkbox', { name: 'Monitoreo' }).check()
  await page.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(page.getByText('Se guardó la publicación.')).toBeVisible()

  await page.getByRole('button', { name: 'Duplicar' }).click()
  await expect(dialog.getByLabel('Nota')).toHaveValue('')
  await expect(dialog.getByLabel('Enlace permanente')).toHaveValue('')
  await expect(dialog.getByRole('checkbox', { name: 'Monitoreo' })).toBeChecked()
  await dialog.getByLabel('Nota').fill(`Copia ${mark}`)
  await dialog.getByRole('button', { name: 'Agregar' }).click()
  await expect(page.getByRole('row').nth(1)).toContainText(`Copia ${mark}`)

  for (const note of [`Copia ${mark}`, `Nota ${mark}`]) {
    await page
      .getByRole('row', { name: new RegExp(note) })
      .getByRole('link')
      .first()
      .click()
    await page.getByRole('button', { name: 'Borrar', exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Borrar' }).click()
    await expect(page).toHaveURL(/\/admin\/publications$/)
    await expect(page.getByRole('row', { name: new RegExp(note) })).toHaveCount(0)
  }
})

test('a link that the browser does not let copy is told', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  await signIn(page, 'mayoreo')
  await page.goto('/admin/publications')
  await page
    .getByRole('button', { name: /^Copiar el link/ })
    .first()
    .click()
  await expect(page.getByText('Cannot copy', { exact: true })).toBeVisible()
})

const PATHS = [
  '/admin/products',
  '/admin/products?searchValue=nadaquelleveestenombre',
  '/admin/products/add',
  '/admin/products/import',
  '/admin/pricelists',
  '/admin/pricelists/add',
  '/admin/resource-groups',
  '/admin/publications',
]
const LISTS = [
  { path: '/admin/products', link: /\/admin\/products\/\d+\/edit$/ },
  { path: '/admin/pricelists', link: /\/admin\/pricelists\/\d+\/edit$/ },
  { path: '/admin/publications', link: /\/admin\/publications\/\d+\/edit$/ },
]
const LOOKS = [
  { colorScheme: 'light', viewport: { width: 390, height: 844 } },
  { colorScheme: 'dark', viewport: { width: 1280, height: 800 } },
] as const

for (const { colorScheme, viewport } of LOOKS) {
  test(`products, prices and publications can be read by everybody (${colorScheme}, ${viewport.width} pixels)`, async ({
    browser,
  }) => {
    test.setTimeout(240_000)
    const context = await browser.newContext({ colorScheme, viewport, reducedMotion: 'reduce' })
    const page = await context.newPage()
    const complaints: string[] = []
    page.on(
      'console',
      (message) => message.type() === 'error' && complaints.push(`${page.url()}: ${message.text()}`),
    )
    page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`))

    async function look(): Promise<void> {
      await expect(page.locator('h1')).toBeVisible()
      const { violations } = await new AxeBuilder({ page }).analyze()
      for (const { id, nodes } of violations) complaints.push(`${page.url()}: ${id}: ${nodes[0]?.html}`)
      const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      if (beyond > 0) complaints.push(`${page.url()}: ${beyond} pixels wider than the window`)
    }

    async function follow(link: RegExp): Promise<void> {
      await page.waitForSelector('main a[href]')
      const hrefs = await page
        .locator('main a[href]')
        .evaluateAll((links) => links.map((one) => one.getAttribute('href') ?? ''))
      const href = hrefs.find((one) => link.test(one))
      expect(href, `a link ${link} on ${page.url()}`).toBeDefined()
      await page.goto(href ?? '')
      await look()
    }

    await signIn(page, 'mayoreo')
    for (const path of PATHS) {
      await page.goto(path)
      await look()
    }
    for (const { path, link } of LISTS) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await follow(link)
    }
    await page.goto('/admin/pricelists')
    await follow(/\/admin\/pricelists\/\d+\/edit$/)
    await follow(/\/admin\/pricelists\/rules\/\d+\/edit$/)

    await page.goto('/admin/products/import')
    await page
      .locator('input[type=file]')
      .setInputFiles(new URL('fixtures/productos.csv', import.meta.url).pathname)
    await expect(page.getByRole('button', { name: 'Todos 80' })).toBeVisible()
    await look()
    await page.getByRole('button', { name: 'Corregir columnas' }).click()
    await look()
    await page.goto('/admin/publications')
    await page.getByRole('button', { name: 'Agregar publicacion' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await look()
    expect(complaints).toEqual([])
    await context.close()
  })
}

async function addPricelist(page: Page, name: string): Promise<void> {
  await page.goto('/admin/pricelists/add')
  await page.getByLabel('Nombre').fill(name)
  await page.getByRole('button', { name: 'Agregar' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

async function select(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

async function choose(page: Page, label: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click()
  await page.getByRole('option').first().click()
}
