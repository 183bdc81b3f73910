import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { chooseFromMenu } from './choose-from-menu.ts'
import { expectFits } from './expect-fits.ts'
import { expectAccessible } from './examine.ts'
import { callAs, publish } from './own-publication.ts'
import { signIn } from './sign-in.ts'

const mark = Date.now().toString(36)
// One for each of 30 days; those without visits have no height.
const BARS = '.MuiBarChart-element'

test('a shared group is added, changed, refused and deleted', async ({ page }) => {
  await signIn(page, 'mayoreo')
  await page.goto('/admin/resource-groups')
  await page.getByRole('button', { name: 'Agregar grupo compartido' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Nombre').fill(' ')
  await dialog.getByRole('button', { name: 'Agregar' }).click()
  await expect(dialog.getByText('No puede quedar en blanco')).toBeVisible()
  await dialog.getByLabel('Nombre').fill(`Grupo ${mark}`)
  // A click outside the dialog does not lose the input.
  await page.mouse.click(5, 5)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Seguir editando' }).click()
  await dialog.getByRole('button', { name: 'Agregar' }).click()
  await expect(page.getByRole('row', { name: new RegExp(`Grupo ${mark}`) })).toContainText('Sin catálogos')

  await page.getByRole('button', { name: `Grupo ${mark}`, exact: true }).click()
  await expect(dialog).toHaveAccessibleName(`Editar el grupo «Grupo ${mark}»`)
  await page.getByRole('combobox', { name: 'Catálogos' }).click()
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
    'Núm.',
    'Nota',
    'Lista de precios',
    'Grupo comp.',
    'Enlace',
    'Última actividad',
    'Monitoreo',
  ])
  await expect(page.getByRole('columnheader', { name: 'Última actividad' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  )
  await page.getByRole('button', { name: 'Agregar publicación' }).click()
  const dialog = page.getByRole('dialog', { name: 'Agregar publicación' })
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
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).click()
  await expect(page).toHaveURL(/sort=id%2Cdesc/)
  // The newest first: above those of the demo. Other stories add publications as well; rows out of sight are not in the page.
  const row = (note: string) => page.getByRole('row', { name: new RegExp(note) })
  const ownOrDemo = page.getByRole('row', { name: new RegExp(`${mark}|demo-publico`) })
  await expect(ownOrDemo.first()).toContainText(`Nota ${mark}`)
  await row(`Nota ${mark}`).getByRole('link').first().click()
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
  await page
    .getByRole('dialog', { name: 'El enlace está listo' })
    .getByRole('button', { name: 'Cerrar' })
    .click()
  await expect(ownOrDemo.first()).toContainText(`Copia ${mark}`)

  for (const note of [`Copia ${mark}`, `Nota ${mark}`]) {
    await page.goto('/admin/publications?sort=id%2Cdesc')
    await row(note).getByRole('link').first().click()
    await page.getByRole('button', { name: 'Borrar', exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Borrar' }).click()
    await expect(page).toHaveURL(/\/admin\/publications$/)
    await expect(row(note)).toHaveCount(0)
  }
})

test('a browser that refuses to copy a link is reported', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  await signIn(page, 'mayoreo')
  await page.goto('/admin/publications')
  await page
    .getByRole('button', { name: /^Más acciones de/ })
    .first()
    .click()
  await chooseFromMenu(page.getByRole('menuitem', { name: 'Copiar enlace' }))
  await expect(page.getByText('No se pudo copiar', { exact: true })).toBeVisible()
})

test('visits show by target and day; those of robots and of the account itself do not', async ({
  page,
  browser,
  request,
}) => {
  const caller = await callAs(request, 'mayoreo')
  const { id, permalink } = await publish(caller, `Visitas ${mark}`)
  const written = (count: number) =>
    expect.poll(async () => (await caller.get<unknown[]>(`/api/pub-act/${id}`)).length).toBe(count)
  await signIn(page, 'mayoreo')
  await page.goto(`/p/${permalink}/cart`)
  await expect(page.getByText('Tu carrito está vacío')).toBeVisible()
  await request.get(`/p/${permalink}/orders`, { headers: { 'user-agent': 'WhatsApp/2.23.20.0 A' } })

  const visitors = await browser.newContext()
  const visitor = await visitors.newPage()
  await visitor.goto(`/p/${permalink}`)
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible()
  const category = visitor.locator('#categorias').getByRole('link').first()
  // Hovering over a link makes the router prefetch its target: no visit yet.
  await category.hover()
  const name = (await category.locator('span.font-semibold').innerText()).trim()
  await written(1)
  await category.click()
  await expect(visitor.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
  await written(2)
  await visitor.goto(`/p/${permalink}/search?query=codo`)
  await expect(visitor.getByRole('heading', { level: 1, name: 'Resultados de «codo»' })).toBeVisible()
  await written(3)
  await visitors.close()

  await page.goto(`/admin/publications/${id}/edit`)
  await page.getByRole('button', { name: 'Ver actividad' }).click()
  const dialog = page.getByRole('dialog', { name: 'Actividad' })
  await expect(dialog.getByRole('row')).toHaveText([
    /Destino.*Fecha/,
    /^Búsqueda de «codo»\d{1,2} [a-z]{3} \d{4}, \d\d:\d\d$/,
    new RegExp(`^Categoría «${name}»`),
    /^Inicio/,
  ])
  await expect(dialog).toContainText('3 visitas en los últimos 30 días.')
  await expect(dialog.locator(BARS).last()).toBeVisible()
  await page.goto('/admin/publications')
  // The newest first: rows further down are not rendered.
  await page.getByRole('columnheader', { name: 'Última actividad' }).click()
  await expect(page.getByRole('row', { name: new RegExp(`Visitas ${mark}`) })).toContainText(
    /\d\d\/\d\d\/\d{4} \d\d:\d\d/,
  )
})

test('a custom list is made for a publication, filled by keys, and seen by its customers', async ({
  page,
  request,
}) => {
  const caller = await callAs(request, 'mayoreo')
  const { id, permalink } = await publish(caller, `Listas ${mark}`)
  const { content } = await caller.get<{ content: { code: string; name: string }[] }>(
    '/api/products?sort=name,asc&size=2',
  )
  const [one, other] = content
  await signIn(page, 'mayoreo')
  await page.goto(`/admin/publications/${id}/edit`)
  await expect(page.getByText('Todavía no hay listas personalizadas')).toBeVisible()
  await page.getByRole('button', { name: 'Agregar lista' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Nombre').fill(' ')
  await dialog.getByRole('button', { name: 'Agregar' }).click()
  await expect(dialog.getByText('No puede quedar en blanco')).toBeVisible()
  await dialog.getByLabel('Nombre').fill('Oferta')
  await dialog.getByRole('button', { name: 'Agregar' }).click()
  await expect(page.getByText('Se agregó la lista «Oferta».')).toBeVisible()
  await page.getByRole('button', { name: 'Renombrar la lista Oferta' }).click()
  await dialog.getByLabel('Nombre').fill('Remate')
  await dialog.getByRole('button', { name: 'Guardar cambios' }).click()
  await page.getByRole('link', { name: 'Remate', exact: true }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Remate' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Publicaciones', exact: true }).first()).toHaveAttribute(
    'aria-current',
    'page',
  )
  await page.getByRole('button', { name: 'Renombrar' }).click()
  await expect(dialog.getByLabel('Nombre')).toHaveValue('Remate')
  await dialog.getByLabel('Nombre').fill('Saldos')
  await dialog.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Saldos' })).toBeVisible()
  await expect(page.getByText('La lista está vacía')).toBeVisible()
  await page.getByRole('button', { name: 'Agregar productos' }).click()
  await expect(page.getByText('Escribe al menos una clave.')).toBeVisible()
  const keys = page.getByLabel('Lista de claves (una por línea)')
  await keys.fill(`${one?.code}\n\n ${other?.code} \n${one?.code}\nNO-HAY-${mark}`)
  await page.getByRole('checkbox', { name: 'Crear los productos que no existen' }).uncheck()
  await page.getByRole('button', { name: 'Agregar productos' }).click()
  const result = page.getByRole('alert').filter({ hasText: 'Cantidad de productos enviados: 3' })
  await expect(result).toContainText('Cantidad de productos existentes agregados a la lista: 2')
  await expect(result).toContainText('Cantidad de productos nuevos (creados) agregados a la lista: 0')
  await expect(result).toContainText(`Claves que no existen: NO-HAY-${mark}`)
  await expect(keys).toHaveValue(`NO-HAY-${mark}`)
  await keys.fill('')

  await page.getByRole('button', { name: `Eliminar ${one?.name} de la lista`, exact: true }).click()
  const confirm = page.getByRole('alertdialog')
  await expect(confirm).toContainText(
    '¿Estás seguro de que deseas eliminar este producto de la lista personalizada?',
  )
  await confirm.getByRole('button', { name: 'Eliminar' }).click()
  await expect(page.getByRole('row', { name: new RegExp(escaped(one?.code)) })).toHaveCount(0)
  await expect(page.getByRole('row', { name: new RegExp(escaped(other?.code)) })).toHaveCount(1)

  await page.goto(`/p/${permalink}`)
  await page.getByRole('link', { name: 'Saldos 1 producto' }).click()
  await expect(page.getByRole('heading', { level: 3, name: other?.name ?? '' })).toBeVisible()

  await page.goto(`/admin/publications/${id}/edit`)
  await page.getByRole('button', { name: 'Borrar la lista Saldos' }).click()
  await confirm.getByRole('button', { name: 'Borrar' }).click()
  await expect(page.getByText('Todavía no hay listas personalizadas')).toBeVisible()
})

test('a reseller fills a custom list product by product', async ({ page, request }) => {
  const caller = await callAs(request, 'sucursal')
  const { id: pubId } = await publish(caller, `Reventa ${mark}`)
  const { id } = await caller.post<{ id: number }>('/api/custom-lists', { pubId, name: 'Obra' })
  await signIn(page, 'sucursal')
  await page.goto(`/admin/custom-lists/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Obra' })).toBeVisible()
  await expect(page.getByLabel('Lista de claves (una por línea)')).toHaveCount(0)
  const product = page.getByRole('combobox', { name: 'Producto' })
  await product.fill('c')
  await expect(page.getByRole('option')).toHaveCount(5)
  await page.getByRole('option').first().click()
  const name = await product.inputValue()
  await page.getByRole('button', { name: 'Agregar producto' }).click()
  await expect(page.getByText(`Se agregó «${name}».`)).toBeVisible()
  await expect(page.getByRole('grid').getByRole('row')).toHaveCount(2)
  await expect(product).toHaveValue('')
  await product.fill('c')
  await page.getByRole('option').first().click()
  await page.getByRole('button', { name: 'Agregar producto' }).click()
  await expect(page.getByText(`«${name}» ya estaba en la lista.`)).toBeVisible()
  await page.route('**/api/custom-lists/*/products/*', (route) => route.abort('connectionfailed'))
  await page.getByRole('button', { name: `Eliminar ${name} de la lista`, exact: true }).click()
  const confirm = page.getByRole('alertdialog')
  await confirm.getByRole('button', { name: 'Eliminar' }).click()
  await expect(confirm).toContainText('No hay conexión con el servidor.')
})

for (const { colorScheme, viewport } of [
  { colorScheme: 'light', viewport: { width: 390, height: 844 } },
  { colorScheme: 'dark', viewport: { width: 1280, height: 800 } },
] as const) {
  test(`the dialogs of publications are accessible (${colorScheme}, ${viewport.width} pixels)`, async ({
    browser,
  }) => {
    test.slow()
    const context = await browser.newContext({ colorScheme, viewport, reducedMotion: 'reduce' })
    const page = await context.newPage()
    await signIn(page, 'mayoreo')
    await page.goto('/admin/publications')
    await page.getByRole('button', { name: 'Agregar publicación' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessible(page)
    await expectFits(page)
    // On a phone all its width but a margin of 16 pixels.
    if (viewport.width < 700) expect((await page.getByRole('dialog').boundingBox())?.width).toBe(358)
    await page.keyboard.press('Escape')
    // By its address: below many publications of other stories its row is not rendered.
    const owner = await callAs(page.request, 'mayoreo')
    const publications = await owner.get<{ id: number; permalink: string }[]>('/api/publications')
    const { id } = publications.find(({ permalink }) => permalink === 'demo-plomeros')!
    await page.goto(`/admin/publications/${id}/edit`)
    await page.getByRole('button', { name: 'Ver actividad' }).click()
    await expect(page.getByRole('dialog').locator(BARS)).toHaveCount(30)
    // The last day, too, in full.
    await expect(page.getByRole('dialog').locator('svg text').filter({ hasText: '…' })).toHaveCount(0)
    await expectAccessible(page)
    await expectFits(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).click()
    await page.getByRole('button', { name: 'Agregar lista' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessible(page)
    await expectFits(page)
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'Favoritos', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: /^Favoritos/ })).toBeVisible()
    await expectAccessible(page)
    await expectFits(page)
    await context.close()
  })
}

async function choose(page: Page, label: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click()
  await page.getByRole('option').first().click()
}

function escaped(text = ''): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
}
