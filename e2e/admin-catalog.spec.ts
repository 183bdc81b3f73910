import { expect, test } from '@playwright/test'
import { signIn } from './sign-in.ts'

// Other stories run at the same time on the same account.
const mark = Date.now().toString(36)

test('a catalogue, its category and the products in it are made, changed and deleted', async ({ page }) => {
  await signIn(page, 'mayoreo')

  await page.getByRole('link', { name: 'Catalogos' }).click()
  await page.getByRole('link', { name: 'Agregar catalogo' }).click()
  const catalog = `Catálogo ${mark}`
  await page.getByPlaceholder('Nombre del catalogo').fill(' ')
  await page.getByRole('button', { name: 'Agregar' }).click()
  await expect(page.getByText('No puede quedar en blanco')).toBeVisible()
  await page.getByPlaceholder('Nombre del catalogo').fill(catalog)
  await page.getByRole('button', { name: 'Agregar' }).click()
  await expect(page).toHaveURL(/\/admin\/catalogs\/\d+$/)
  await expect(page.getByRole('heading', { name: catalog })).toBeVisible()
  const catalogUrl = page.url()

  await page.getByRole('link', { name: 'Editar catalogo' }).click()
  await expect(page.getByLabel('Nombre')).toHaveValue(catalog)
  await page.getByLabel('Nombre').fill(`${catalog} bis`)
  await page.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(page.getByRole('heading', { name: `${catalog} bis` })).toBeVisible()

  await page.goto('/admin/categories/add')
  const category = `Categoría ${mark}`
  await page.getByLabel('Nombre').fill(category)
  await page.getByRole('combobox', { name: 'Catalogos' }).fill(`${catalog} bis`)
  await page.getByRole('option', { name: `${catalog} bis` }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Agregar' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Agregar' }).click()
  await expect(page).toHaveURL(/\/admin\/categories\/\d+\/edit$/)
  await expect(page.getByRole('tree').getByText('Esta categoria')).toBeVisible()

  await page.getByRole('link', { name: 'Agregar productos a categoria' }).click()
  await expect(page.getByRole('combobox', { name: 'Categoria' })).toHaveValue(category)
  await page.getByLabel('Lista de claves (una por linea)').fill(`${mark}-1\n\n ${mark}-2 \n${mark}-1`)
  await page.getByRole('button', { name: 'Agregar productos a categoria' }).click()
  await expect(page.getByText('Cantidad de productos enviados: 2')).toBeVisible()
  await expect(page.getByText('Cantidad de productos existentes agregados a la categoria: 0')).toBeVisible()
  await expect(
    page.getByText('Cantidad de productos nuevos(creados) agregados a la categoria: 2'),
  ).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Productos en esta categoria' })).toContainText('2 [2]')

  await page.getByRole('button', { name: `Eliminar ${mark}-2 de la categoria` }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Eliminar producto de la categoria' })
  await expect(dialog).toContainText('Estás seguro de que quieres eliminar el producto de esta categoria?')
  await page.mouse.click(5, 5)
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: `Eliminar ${mark}-2 de la categoria` }).click()
  await dialog.getByRole('button', { name: 'Borrar' }).click()
  await expect(page.getByRole('heading', { name: 'Productos en esta categoria' })).toContainText('1 [1]')
  await expect(page.getByRole('link', { name: `${mark}-1` })).toHaveAttribute(
    'href',
    /\/admin\/products\/\d+\/edit$/,
  )

  await page.getByRole('link', { name: 'Categorias' }).click()
  const line = page.getByRole('treeitem', { name: category })
  await expect(line.getByRole('link', { name: '1 [1]' })).toHaveAttribute('href', /add-products\?cyId=\d+$/)
  await line.getByRole('link', { name: 'Editar' }).click()
  await page.getByRole('button', { name: 'Borrar categoria' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Borrar' }).click()
  await expect(page).toHaveURL(/\/admin\/categories$/)

  await page.goto(catalogUrl)
  await page.getByRole('button', { name: 'Borrar catalogo' }).click()
  const deleteCatalog = page.getByRole('alertdialog', { name: 'Borrar catalogo' })
  await deleteCatalog.getByRole('button', { name: 'Cancelar' }).click()
  await expect(deleteCatalog).toBeHidden()
  await page.getByRole('button', { name: 'Borrar catalogo' }).click()
  await deleteCatalog.getByRole('button', { name: 'Borrar' }).click()
  await expect(page).toHaveURL(/\/admin\/catalogs$/)
  await expect(page.getByText(`${catalog} bis`)).toHaveCount(0)
})

test('the branches of the category tree open by keyboard and stay as they were', async ({ page }) => {
  await signIn(page, 'mayoreo')
  await page.getByRole('link', { name: 'Categorias' }).click()
  await page.getByRole('button', { name: 'Colapsar todo' }).click()
  const first = page.getByRole('treeitem', { expanded: false }).first()
  const id = await first.getAttribute('data-id')
  await first.focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('treeitem', { expanded: true })).toHaveCount(1)
  await page.getByRole('link', { name: 'Perfil' }).click()
  await page.getByRole('link', { name: 'Categorias' }).click()
  const open = page.getByRole('treeitem', { expanded: true })
  await expect(open).toHaveAttribute('data-id', id ?? '')
  await open.getByRole('button', { name: 'Colapsar' }).click()
  await expect(page.getByRole('treeitem', { expanded: true })).toHaveCount(0)
})

test('a tag is made, put on products by their keys, refused twice by name, and deleted', async ({ page }) => {
  await signIn(page, 'mayoreo')
  const name = `Etiqueta ${mark}`
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const answer = await page.request.get('/api/products?size=2', {
    headers: { authorization: `Bearer ${token}` },
  })
  const { content } = (await answer.json()) as { content: { code: string }[] }
  await page.goto('/admin/tags/add')
  await page.getByLabel('Nombre').fill(name)
  await page.getByRole('button', { name: 'Agregar' }).click()
  await expect(page).toHaveURL(/\/admin\/tags\/\d+\/edit$/)
  await expect(page.getByText('Ningún producto tiene esta etiqueta')).toBeVisible()
  const editUrl = page.url()

  const keys = [...content.map(({ code }) => code), `no-existe-${mark}`]
  await page.getByLabel('Lista de claves (una por linea)').fill(keys.join('\n'))
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
  await expect(page.getByText('Otra etiqueta ya tiene este nombre.')).toBeVisible()
  await expect(page.getByLabel('Nombre')).toHaveValue(name.toUpperCase())
  await page.getByRole('button', { name: 'Descartar cambios' }).click()

  await page.goto(editUrl)
  await page.getByRole('button', { name: 'Borrar etiqueta' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Borrar etiqueta' })
  await expect(dialog).toContainText('Estás seguro de que quieres eliminar esta etiqueta?')
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
