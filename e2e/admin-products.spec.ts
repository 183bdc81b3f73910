import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { expectAccessibleInBothSchemes } from './examine.ts'
import { openAccount, OWN_PASSWORD } from './own-account.ts'
import { signIn } from './sign-in.ts'

// Other stories run at the same time on the same account.
const mark = Date.now().toString(36).toUpperCase()

test('a product is added, refused, changed and deleted', async ({ page }) => {
  test.slow()
  await signIn(page, 'mayoreo')
  await page.goto('/admin/products')
  await page.getByRole('link', { name: 'Agregar producto' }).click()
  await expect(page.getByLabel('Clave')).toBeFocused()

  await page.getByLabel('Nombre').fill('Codo 90° CPVC ½"')
  await page.getByRole('button', { name: 'Agregar producto' }).click()
  await expect(page.getByText('No puede quedar en blanco')).toBeVisible()
  await page.getByLabel('Clave').fill(mark)
  await page.getByLabel('Precio base').fill('-1')
  await page.keyboard.press('Control+s')
  await expect(page.getByLabel('Precio base')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('Nombre')).toHaveValue('Codo 90° CPVC ½"')
  await page.getByLabel('Precio base').fill('12.34565')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Puede tener hasta 4 decimales')).toBeVisible()
  await expect(page.getByLabel('Precio base')).toHaveValue('12.34565')
  await page.getByLabel('Precio base').fill('12.3456')
  await page.getByRole('combobox', { name: 'Categorías' }).click()
  await page.getByRole('option').first().click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Agregar enlace' }).click()
  await page.getByLabel('Enlace 1', { exact: true }).fill('https://otra.example/codo')
  await page.getByRole('button', { name: 'Agregar enlace' }).press('Enter')
  await expect(page.getByLabel('Enlace 2', { exact: true })).toBeFocused()
  await page.getByRole('button', { name: 'Quitar el enlace 2' }).press('Enter')
  await expect(page.getByLabel('Enlace 1', { exact: true })).toBeFocused()
  await page.keyboard.press('Control+s')
  await expect(page).toHaveURL(/\/admin\/products$/)
  await expect(page.getByText(`Se agregó el producto ${mark}.`)).toBeVisible()

  await search(page, mark)
  await page.getByRole('link', { name: mark, exact: true }).press('Enter')
  await expect(page.getByLabel('Precio base')).toHaveValue('12.3456')
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page.getByLabel('Enlace 1', { exact: true })).toHaveValue('https://otra.example/codo')

  const prices = page.getByRole('table').first()
  await expect(prices.getByRole('row', { name: /^\d+ Público/ })).toContainText('$16.67')
  await page.getByLabel('Precio base').fill('20')
  await page.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(page.getByText('Se guardó el producto.')).toBeVisible()
  await expect(prices.getByRole('row', { name: /^\d+ Público/ })).toContainText('$27.00')
  await expect(page.getByText('$12.3456 → $20.00+62.0 %')).toBeVisible()
  await page.getByRole('button', { name: '¿Por qué este precio? Público' }).click()
  await expect(
    page.getByText(/^Todos · precio base \+ 35.% \(regla de la lista «Público»\)/).first(),
  ).toBeVisible()

  await page.getByRole('button', { name: 'Borrar producto' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Borrar producto' })
  await expect(dialog).toContainText(
    '¿Estás seguro de que quieres eliminar este producto? Esta información se borrará permanentemente. Esta acción no puede revertirse',
  )
  await dialog.getByRole('button', { name: 'Borrar' }).click()
  await expect(page).toHaveURL(/\/admin\/products$/)
  await search(page, mark)
  await expect(page.getByText(`Ningún producto coincide con «${mark}»`)).toBeVisible()
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(page.getByText('Volvió 1 producto.')).toBeVisible()
  const back = page.getByRole('row').filter({ hasText: mark })
  await expect(back).toContainText('$20.00')
  await back.getByRole('link', { name: mark, exact: true }).press('Enter')
  await page.getByRole('button', { name: 'Borrar producto' }).click()
  await dialog.getByRole('button', { name: 'Borrar' }).click()
  await expect(page).toHaveURL(/\/admin\/products$/)
})

test('a code in use is refused at its field, and the input stays', async ({ page }) => {
  await signIn(page, 'mayoreo')
  await page.goto('/admin/products')
  const code = await page.getByRole('row').nth(1).getByRole('link').innerText()
  await page.goto('/admin/products/add')
  await page.getByLabel('Clave').fill(` ${code.toLowerCase()} `)
  await page.getByLabel('Nombre').fill('Otro')
  await page.getByRole('button', { name: 'Agregar producto' }).click()
  await expect(page.getByText(/ya existe|ya tiene esta clave/)).toHaveCount(1)
  await expect(page.getByLabel('Clave')).toBeFocused()
  await expect(page.getByLabel('Nombre')).toHaveValue('Otro')
})

test('of two users who change one product neither overwrites the other unknowingly', async ({
  page,
  context,
}) => {
  await signIn(page, 'mayoreo')
  await addProduct(page, `${mark}-2`, 'Tee de cobre')
  const other = await context.newPage()
  await other.goto(page.url())
  await other.getByLabel('Nombre').fill('Tee de cobre ½"')
  await other.getByLabel('Precio base').fill('31')
  await other.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(other.getByText('Se guardó el producto.')).toBeVisible()

  await page.getByLabel('Nombre').fill('Tee cobre media')
  await page.getByRole('button', { name: 'Guardar cambios' }).click()
  const dialog = page.getByRole('dialog', { name: 'Alguien más guardó cambios' })
  const name = dialog.getByRole('radiogroup', { name: 'Nombre' })
  await expect(name.getByLabel('Lo que escribiste: Tee cobre media')).toBeChecked()
  await expect(name.getByLabel('Lo guardado: Tee de cobre ½"')).not.toBeChecked()
  // Only the other user changed the price: that value is proposed.
  await expect(
    dialog.getByRole('radiogroup', { name: 'Precio base' }).getByLabel('Lo guardado: $31.00'),
  ).toBeChecked()
  await dialog.getByRole('button', { name: 'Guardar lo elegido' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByLabel('Nombre')).toHaveValue('Tee cobre media')
  await expect(page.getByLabel('Precio base')).toHaveValue('31.00')

  await other.reload()
  await expect(other.getByLabel('Nombre')).toHaveValue('Tee cobre media')
})

test('the list is searched, sorted and paged, and its address has the state', async ({ page }) => {
  await signIn(page, 'mayoreo')
  await page.goto('/admin/products?page=2')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await page.keyboard.press('/')
  await expect(page.getByPlaceholder('Buscar producto ...')).toBeFocused()
  await page.keyboard.type('codo')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/products\?searchValue=codo$/)
  await expect(page.getByRole('row').nth(1)).toContainText(/codo/i)

  const name = page.getByRole('columnheader', { name: 'Nombre' })
  await name.click()
  await expect(page).toHaveURL(/sort=name%2Casc/)
  await expect(name).toHaveAttribute('aria-sort', 'ascending')
  await page.getByRole('button', { name: /página siguiente/i }).click()
  await expect(page).toHaveURL(/page=1/)
  await name.click()
  await expect(page).toHaveURL(/sort=name%2Cdesc/)
  await expect(page).not.toHaveURL(/page=/)
  // The next click is about the order that the header shows.
  await expect(name).toHaveAttribute('aria-sort', 'descending')
  await name.click()
  await expect(page).not.toHaveURL(/sort=/)
  await expect(page).toHaveURL(/searchValue=codo/)

  // Clearing empties the box and nothing else.
  await page.getByRole('button', { name: 'Limpiar búsqueda' }).click()
  await expect(page.getByPlaceholder('Buscar producto ...')).toHaveValue('')
  await expect(page).toHaveURL(/searchValue=codo/)
  await page.getByRole('combobox', { name: /Renglones por página/ }).click()
  await expect(page.getByRole('option')).toHaveText(['10', '25', '50', '100', 'Todos'])
  await page.getByRole('option', { name: 'Todos' }).click()
  await expect(page).toHaveURL(/size=-1/)
})

test('a table that is loading shows it, with its current rows', async ({ page }) => {
  await signIn(page, 'mayoreo')
  await page.goto('/admin/products')
  const table = page.getByRole('grid', { name: 'Productos' })
  await expect(table.getByRole('row').nth(1)).toBeVisible()
  const answer = Promise.withResolvers<void>()
  await page.route('**/api/products?*', async (route) => {
    await answer.promise
    await route.continue()
  })
  await page.getByRole('button', { name: 'Ir a la página siguiente' }).click()
  await expect(table.getByText('Cargando…')).toBeVisible()
  await expect(table.getByRole('row').nth(1)).toBeVisible()
  answer.resolve()
  await expect(page.getByText(/^11–20 de/)).toBeVisible()
  await expect(table.getByText('Cargando…')).toBeHidden()
})

test('a reseller sees products and prices, and no way to change the master data', async ({ page }) => {
  await signIn(page, 'sucursal')
  await page.goto('/admin/products')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Agregar producto' })).toHaveCount(0)
  // There is one thing to do with prices and one with files: no menus.
  await expect(page.getByRole('link', { name: 'Comparar precios' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^(Precios|Archivo)$/ })).toHaveCount(0)
  await page.getByRole('row').nth(1).getByRole('link').click()
  await expect(page.getByText('Los datos maestros solo los cambia la cuenta mayorista.')).toBeVisible()
  await expect(page.getByLabel('Nombre')).not.toBeEditable()
  await expect(page.getByRole('button', { name: /Guardar|Borrar/ })).toHaveCount(0)
  await page.goto('/admin/products/import')
  await expect(page.getByText('Solo la cuenta mayorista importa productos.')).toBeVisible()
})

async function search(page: Page, text: string): Promise<void> {
  await page.getByPlaceholder('Buscar producto ...').fill(text)
  await page.getByRole('button', { name: 'Buscar', exact: true }).click()
  await expect(page).toHaveURL(/searchValue=/)
}

/** Adds a product and opens its page. */
async function addProduct(page: Page, code: string, name: string): Promise<void> {
  await page.goto('/admin/products/add')
  await page.getByLabel('Clave').fill(code)
  await page.getByLabel('Nombre').fill(name)
  await page.keyboard.press('Control+s')
  await expect(page).toHaveURL(/\/admin\/products$/)
  await search(page, code)
  await page.getByRole('link', { name: code, exact: true }).click()
  await expect(page.getByLabel('Nombre')).toHaveValue(name)
}

test('an account without products leads to where they come from', async ({ page }) => {
  for (const [type, action, heading] of [
    ['ROOT', 'Importar productos', 'Actualizar/importar productos'],
    ['STANDARD', 'Clonar de un proveedor', 'Clonar catálogo de un proveedor'],
  ] as const) {
    const { username } = await openAccount(page, `sin productos ${type} ${mark}`, type)
    await signIn(page, username, OWN_PASSWORD)
    await page.goto('/admin/products')
    await expect(page.getByText('Todavía no hay productos')).toBeVisible()
    await expectAccessibleInBothSchemes(page, `no products, ${type}`)
    await page.getByRole('main').getByRole('link', { name: action }).click()
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  }
})
