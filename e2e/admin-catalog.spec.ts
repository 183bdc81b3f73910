import { expect, test } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'
import pg from 'pg'
import { connectionString } from './own-account.ts'
import { examine } from './examine.ts'
import { headersOf, openProfile, signIn } from './sign-in.ts'

// Other stories run at the same time on the same account.
const mark = Date.now().toString(36)

test('a catalogue, its category and products are added, changed and deleted', async ({ page }) => {
  await signIn(page, 'mayoreo')
  await openProfile(page)

  await page.getByRole('link', { name: 'Catálogos' }).click()
  await page.getByRole('link', { name: 'Agregar catálogo' }).click()
  const catalog = `Catálogo ${mark}`
  await page.getByPlaceholder('Nombre del catálogo').fill(' ')
  await page.getByRole('button', { name: 'Agregar' }).click()
  await expect(page.getByText('No puede quedar en blanco')).toBeVisible()
  await page.getByPlaceholder('Nombre del catálogo').fill(catalog)
  await page.getByRole('button', { name: 'Agregar' }).click()
  await expect(page).toHaveURL(/\/admin\/catalogs\/\d+$/)
  await expect(page.getByRole('heading', { name: catalog })).toBeVisible()
  const catalogUrl = page.url()

  await page.getByRole('link', { name: 'Editar catálogo' }).click()
  await expect(page.getByLabel('Nombre')).toHaveValue(catalog)
  await page.getByLabel('Nombre').fill(`${catalog} bis`)
  await page.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(page.getByRole('heading', { name: `${catalog} bis` })).toBeVisible()

  await page.goto('/admin/categories/add')
  const category = `Categoría ${mark}`
  const confirm = page.getByRole('alertdialog')
  await page.getByLabel('Nombre').fill(' ')
  await page.getByRole('button', { name: 'Agregar' }).click()
  await confirm.getByRole('button', { name: 'Agregar' }).click()
  await expect(page.getByText('No puede quedar en blanco')).toBeVisible()
  await page.getByLabel('Nombre').fill(`${category} sin nombre`)
  await page.getByRole('combobox', { name: 'Catálogos' }).fill(`${catalog} bis`)
  await page.getByRole('option', { name: `${catalog} bis` }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Agregar' }).click()
  await confirm.getByRole('button', { name: 'Agregar' }).click()
  await expect(page).toHaveURL(/\/admin\/categories\/\d+\/edit$/)
  await expect(page.getByRole('tree').getByText('Esta categoría')).toBeVisible()
  await page.getByLabel('Nombre').fill(category)
  await page.getByRole('button', { name: 'Guardar cambios' }).click()
  await confirm.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Se guardó la categoría.')).toBeVisible()

  await page.getByRole('link', { name: 'Agregar productos a categoría' }).click()
  await expect(page.getByRole('combobox', { name: 'Categoría' })).toHaveValue(category)
  await page.getByLabel('Lista de claves (una por línea)').fill(`${mark}-1\n\n ${mark}-2 \n${mark}-1`)
  await page.getByRole('button', { name: 'Agregar productos a categoría' }).click()
  await expect(page.getByText('Cantidad de productos enviados: 2')).toBeVisible()
  await expect(page.getByText('Cantidad de productos existentes agregados a la categoría: 0')).toBeVisible()
  await expect(
    page.getByText('Cantidad de productos nuevos (creados) agregados a la categoría: 2'),
  ).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Productos en esta categoría' })).toContainText('2 [2]')

  await page.getByRole('button', { name: `Eliminar ${mark}-2 de la categoría` }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Eliminar producto de la categoría' })
  await expect(dialog).toContainText('¿Estás seguro de que quieres eliminar el producto de esta categoría?')
  await page.mouse.click(5, 5)
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: `Eliminar ${mark}-2 de la categoría` }).click()
  await dialog.getByRole('button', { name: 'Borrar' }).click()
  await expect(page.getByRole('heading', { name: 'Productos en esta categoría' })).toContainText('1 [1]')
  await expect(page.getByRole('link', { name: `${mark}-1` })).toHaveAttribute(
    'href',
    /\/admin\/products\/\d+\/edit$/,
  )

  await page.getByRole('navigation', { name: 'Secciones' }).getByRole('link', { name: 'Categorías' }).click()
  const line = page.getByRole('treeitem', { name: category })
  await expect(line.getByRole('link', { name: '1 [1]' })).toHaveAttribute('href', /add-products\?cyId=\d+$/)
  await line.getByRole('link', { name: 'Editar' }).click()
  await page.getByRole('button', { name: 'Borrar categoría' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Borrar' }).click()
  await expect(page).toHaveURL(/\/admin\/categories$/)

  await page.goto(catalogUrl)
  await page.getByRole('button', { name: 'Borrar catálogo' }).click()
  const deleteCatalog = page.getByRole('alertdialog', { name: 'Borrar catálogo' })
  await deleteCatalog.getByRole('button', { name: 'Cancelar' }).click()
  await expect(deleteCatalog).toBeHidden()
  await page.getByRole('button', { name: 'Borrar catálogo' }).click()
  await deleteCatalog.getByRole('button', { name: 'Borrar' }).click()
  await expect(page).toHaveURL(/\/admin\/catalogs$/)
  await expect(page.getByText(`${catalog} bis`)).toHaveCount(0)
})

test('the place of a category in a long tree is in view, and the window stays at the top', async ({
  page,
  request,
}) => {
  const headers = await headersOf('mayoreo')
  const flat = (await (await request.get('/api/categories/flat', { headers })).json()) as { id: number }[]
  await signIn(page, 'mayoreo')
  await page.goto(`/admin/categories/${flat.at(-1)?.id}/edit`)
  await expect(page.getByRole('tree').getByText('Esta categoría')).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('the branches of the category tree expand by keyboard and are restored on return', async ({ page }) => {
  await signIn(page, 'mayoreo')
  await openProfile(page)
  await page.getByRole('link', { name: 'Categorías' }).click()
  await page.getByRole('button', { name: 'Colapsar todo' }).click()
  const first = page.getByRole('treeitem', { expanded: false }).first()
  const id = await first.getAttribute('data-id')
  await first.focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('treeitem', { expanded: true })).toHaveCount(1)
  await page.getByRole('link', { name: 'Perfil' }).click()
  await page.getByRole('link', { name: 'Categorías' }).click()
  const open = page.getByRole('treeitem', { expanded: true })
  await expect(open).toHaveAttribute('data-id', id ?? '')
  await open.getByRole('button', { name: 'Colapsar' }).click()
  await expect(page.getByRole('treeitem', { expanded: true })).toHaveCount(0)
})

test('a tag is added, put on products by code, refused as a duplicate, and deleted', async ({ page }) => {
  await signIn(page, 'mayoreo')
  const name = `Etiqueta ${mark}`
  const headers = await headersOf('mayoreo')
  const answer = await page.request.get('/api/products?size=2', { headers })
  const { content } = (await answer.json()) as { content: { code: string }[] }
  await page.goto('/admin/tags/add')
  await page.getByLabel('Nombre').fill(name)
  await page.getByRole('button', { name: 'Agregar' }).click()
  await expect(page).toHaveURL(/\/admin\/tags\/\d+\/edit$/)
  await expect(page.getByText('Ningún producto tiene esta etiqueta')).toBeVisible()
  const editUrl = page.url()

  const keys = [...content.map(({ code }) => code), `no-existe-${mark}`]
  await page.getByLabel('Lista de claves (una por línea)').fill(keys.join('\n'))
  await page.getByRole('button', { name: 'Poner etiqueta' }).click()
  await expect(page.getByText('Claves enviadas: 3. Productos que ahora tienen la etiqueta: 2.')).toBeVisible()
  await expect(page.getByText(`Claves que no existen: no-existe-${mark}`)).toBeVisible()
  await expect(
    page.getByRole('grid').getByRole('link', { name: content[0]?.code, exact: true }),
  ).toBeVisible()
  await page
    .getByRole('button', { name: /^Quitar la etiqueta a/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: 'Productos con esta etiqueta' })).toContainText('1')

  await page.goto('/admin/tags/add')
  await page.getByLabel('Nombre').fill(name.toUpperCase())
  await page.getByRole('button', { name: 'Agregar' }).click()
  await expect(page.getByText('Otra etiqueta ya tiene este nombre')).toHaveCount(1)
  await expect(page.getByLabel('Nombre')).toHaveValue(name.toUpperCase())
  await page.getByRole('button', { name: 'Descartar cambios' }).click()

  await page.goto(editUrl)
  await page.getByRole('button', { name: 'Borrar etiqueta' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Borrar etiqueta' })
  await expect(dialog).toContainText('¿Estás seguro de que quieres eliminar esta etiqueta?')
  await dialog.getByRole('button', { name: 'Borrar' }).click()
  await expect(page).toHaveURL(/\/admin\/tags$/)
  await expect(page.getByText(name)).toHaveCount(0)
})

test('an account that is not root reads catalogues and categories but is offered no change', async ({
  page,
}) => {
  await signIn(page, 'sucursal')
  for (const path of ['/admin/catalogs', '/admin/categories', '/admin/categories/add-products']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('link', { name: /^Agregar/ })).toHaveCount(0)
    await expect(page.getByRole('button', { name: /^(Agregar|Borrar|Eliminar)/ })).toHaveCount(0)
  }
})

test("a reseller who types the address of a wholesaler's form reads who may use it", async ({ page }) => {
  await signIn(page, 'sucursal')
  await page.goto('/admin/catalogs')
  const catalog = await page
    .getByRole('main')
    .locator('a[href^="/admin/catalogs/"]')
    .first()
    .getAttribute('href')
  for (const [path, notice] of [
    ['/admin/catalogs/add', 'Solo la cuenta mayorista agrega catálogos.'],
    [`${catalog}/edit`, 'Solo la cuenta mayorista cambia catálogos.'],
    ['/admin/categories/add', 'Solo la cuenta mayorista agrega categorías.'],
    ['/admin/categories/add-products', 'Solo la cuenta mayorista agrega productos a las categorías.'],
    ['/admin/products/add', 'Solo la cuenta mayorista agrega productos.'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByText(notice), path).toBeVisible()
    await expect(page.getByRole('main').getByRole('textbox'), path).toHaveCount(0)
    await expect(page.getByRole('main').getByRole('button'), path).toHaveCount(0)
  }

  await page.goto('/admin/categories')
  await page.getByRole('treeitem').first().getByRole('link', { name: 'Editar' }).click()
  await expect(page.getByText('Las categorías solo las cambia la cuenta mayorista.')).toBeVisible()
  await expect(page.getByLabel('Nombre')).not.toBeEditable()
})

test('a branch is moved by dragging it, moved back by undo, and moved to the top', async ({ page }) => {
  await signIn(page, 'mayoreo')
  await openProfile(page)
  const [tools, hammers] = [`Zz Herramienta ${mark}`, `Zz Martillos ${mark}`]
  const toolsId = await addCategory(page, { name: tools, motherId: null })
  const hammersId = await addCategory(page, { name: hammers, motherId: null })
  await addCategory(page, { name: `Zz Mazos ${mark}`, motherId: hammersId })
  await page.getByRole('link', { name: 'Categorías' }).click()
  await expect(page.getByRole('heading', { name: 'Categorías' })).toBeVisible()
  const line = (id: number) => page.locator(`[role="treeitem"][data-id="${id}"]`)

  await page.getByText(hammers, { exact: true }).dragTo(page.getByText(tools, { exact: true }))
  const dialog = page.getByRole('alertdialog', { name: 'Mover categoría' })
  await expect(dialog).toContainText(
    `«${hammers}» (con 1 subcategoría) pasará del primer nivel a «${tools}».`,
  )
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(line(hammersId)).toHaveAttribute('aria-level', '1')

  await page.getByText(hammers, { exact: true }).dragTo(page.getByText(tools, { exact: true }))
  await dialog.getByRole('button', { name: 'Mover' }).click()
  await expect(page.getByText(`«${hammers}» está ahora en «${tools}».`)).toBeVisible()
  await expect(line(hammersId)).toHaveAttribute('aria-level', '2')
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(line(hammersId)).toHaveAttribute('aria-level', '1')

  // A category is no drop target if the move would close a cycle.
  await line(hammersId).getByRole('button', { name: 'Expandir' }).click()
  await page.getByText(hammers, { exact: true }).dragTo(page.getByText(`Zz Mazos ${mark}`, { exact: true }))
  await expect(dialog).toBeHidden()

  await dragToTop(page, page.getByText(`Zz Mazos ${mark}`, { exact: true }))
  await expect(dialog).toContainText(`pasará de «${hammers}» al primer nivel.`)
  await dialog.getByRole('button', { name: 'Mover' }).click()
  await expect(page.getByText(`«Zz Mazos ${mark}» está ahora en el primer nivel.`)).toBeVisible()
  await expect(line(hammersId)).not.toHaveAttribute('aria-expanded')
  await expect(line(toolsId)).toHaveAttribute('aria-level', '1')
})

test('a branch is moved by keyboard, with a dialog', async ({ page }) => {
  await signIn(page, 'mayoreo')
  await openProfile(page)
  const [saws, blades] = [`Zy Sierras ${mark}`, `Zy Hojas ${mark}`]
  const sawsId = await addCategory(page, { name: saws, motherId: null })
  const bladesId = await addCategory(page, { name: blades, motherId: null })
  const child = `Zy Hojas finas ${mark}`
  await addCategory(page, { name: child, motherId: bladesId })
  await page.goto('/admin/categories')
  const line = page.locator(`[role="treeitem"][data-id="${bladesId}"]`)
  await line.focus()
  await expect(line.getByRole('button', { name: `Mover a… ${blades}` })).toHaveAttribute('tabindex', '0')
  await line.getByRole('button', { name: `Mover a… ${blades}` }).press('Enter')

  const dialog = page.getByRole('dialog', { name: `Mover «${blades}» a…` })
  await expect(dialog.getByText('Ya está en el primer nivel: elige una categoría.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Mover' })).toBeDisabled()
  const choice = dialog.getByRole('combobox', { name: 'Categoría padre' })
  await expect(choice).toBeFocused()
  await choice.fill(child)
  await expect(page.getByText('Sin resultados')).toBeVisible()
  await choice.fill(saws)
  await choice.press('ArrowDown')
  await choice.press('Enter')
  await expect(dialog).toContainText(`pasará del primer nivel a «${saws}».`)
  expect((await examine(page)).violations.map(({ id }) => id)).toEqual([])
  await choice.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(line).toHaveAttribute('aria-level', '2')

  // A category with subcategories cannot be deleted; the dialog says so.
  await page.goto(`/admin/categories/${sawsId}/edit`)
  await page.getByRole('button', { name: 'Borrar categoría' }).click()
  const asked = page.getByRole('alertdialog', { name: 'Borrar categoría' })
  await expect(asked).toContainText('¿Estás seguro de que quieres eliminar esta categoría?')
  await asked.getByRole('button', { name: 'Borrar' }).click()
  await expect(asked).toContainText('La categoría tiene una subcategoría. Bórrala o muévela primero.')
  await asked.getByRole('button', { name: 'Cancelar' }).click()
  await expect(page.getByRole('heading', { name: saws })).toBeVisible()
})

test('the banner of a clone stays until the copy is ready, and a failed copy is marked', async ({ page }) => {
  const clone = await beginClone(`Clon ${mark}`)
  try {
    await signIn(page, 'sucursal')
    await page.goto('/admin/catalogs?m=UPD_SOON')
    await expect(page.getByText('Un poco de paciencia')).toBeVisible()
    const card = page.getByRole('listitem').filter({ hasText: `Clon ${mark}` })
    await expect(card).toContainText('Clonando…')
    await clone.set('done')
    await expect(page.getByText(`El catálogo «Clon ${mark}» ya está listo.`)).toBeVisible()
    await expect(page.getByText('Un poco de paciencia')).toBeHidden()
    await expect(page).toHaveURL(/\/admin\/catalogs$/)
    await expect(card).not.toContainText('Clonando…')
    await expect(card.getByRole('img', { name: 'Clonado de otra cuenta' })).toBeVisible()

    await clone.set('running')
    await page.reload()
    await expect(page.getByText('Un poco de paciencia')).toBeVisible()
    await clone.set('failed')
    await expect(page.getByText(`No se pudo clonar el catálogo «Clon ${mark}».`)).toBeVisible()
    await expect(card).toContainText('No se pudo clonar')
  } finally {
    await clone.end()
  }
})

async function addCategory(page: Page, data: { name: string; motherId: number | null }): Promise<number> {
  const headers = await headersOf('mayoreo')
  const answer = await page.request.post('/api/categories', { headers, data })
  return ((await answer.json()) as { id: number }).id
}

/** The drop target is shown only during a drag. */
async function dragToTop(page: Page, what: Locator): Promise<void> {
  await what.hover()
  await page.mouse.down()
  const from = await what.boundingBox()
  await page.mouse.move((from?.x ?? 0) + 30, (from?.y ?? 0) - 10, { steps: 3 })
  await page.getByText('Suelta aquí para dejarla en el primer nivel').hover()
  await page.mouse.up()
}

/** A clone of the reseller whose state the story sets, in place of the follower. */
async function beginClone(name: string) {
  const db = new pg.Client(connectionString())
  await db.connect()
  const { rows } = await db.query<{ account_id: string; catalog_id: string }>(
    `with pair as (
       select child.account_id, parent.account_id as parent_account_id
         from user_names child, user_names parent
        where child.username = 'sucursal' and parent.username = 'mayoreo'
     ), catalog as (
       insert into catalogs (account_id, name, parent_account_id, parent_id)
       select account_id, $1, parent_account_id, 1 from pair returning account_id, id, parent_account_id
     )
     insert into clones (account_id, catalog_id, parent_account_id, parent_catalog_id, parent_publication_id, state,
                         next_attempt_at)
     select account_id, id, parent_account_id, 1, $2, 'running', 'infinity' from catalog
     returning account_id, catalog_id`,
    [name, Date.now()],
  )
  const key = [rows[0]?.account_id, rows[0]?.catalog_id]
  return {
    set: (state: 'running' | 'done' | 'failed') =>
      db.query(
        `update clones set state = $3, error = case when $3 = 'failed' then 'sin conexión' end
          where account_id = $1 and catalog_id = $2`,
        [...key, state],
      ),
    end: async () => {
      await db.query('delete from catalogs where account_id = $1 and id = $2', key)
      await db.end()
    },
  }
}
