import { chooseFromMenu } from './choose-from-menu.ts'
import { expectAccessible } from './examine.ts'
import { expect, test } from '@playwright/test'
import { expectFits } from './expect-fits.ts'
import { callAs } from './own-publication.ts'
import { signIn } from './sign-in.ts'
import { PHONE } from './storefront-world.ts'

const mark = Date.now().toString(36)
const NAMES = ['Abrazaderas', 'Bombas', 'Coples'].map((name) => `${name} ${mark}`)

test.use(PHONE)

test('subcategories are put in order by keyboard, customers see them so, and by name again', async ({
  page,
  request,
}) => {
  const owner = await callAs(request, 'mayoreo')
  const add = async (path: string, body: object) => (await owner.post<{ id: number }>(path, body)).id
  const catalogId = await add('/api/catalogs', { name: `Orden ${mark}` })
  const parent = `Madre ${mark}`
  const motherId = await add('/api/categories', { name: parent, catalogIds: [catalogId] })
  for (const name of NAMES) await add('/api/categories', { name, motherId })
  const resourceGroupId = await add('/api/resource-groups', {
    name: `Orden ${mark}`,
    catalogIds: [catalogId],
  })
  const pricelists = await owner.get<{ id: number }[]>('/api/pricelists')
  const permalink = `orden-${mark}`
  await owner.post('/api/publications', { pricelistId: pricelists[0]!.id, resourceGroupId, permalink })
  const tiles = page.getByRole('main').getByRole('link', { name: new RegExp(mark) })
  const [abrazaderas, bombas, coples] = NAMES

  await signIn(page, 'mayoreo')
  await page.goto('/admin/categories')
  await page.getByRole('treeitem', { name: parent }).focus()
  // On a phone one button beside the name opens what can be done with a category.
  await page.getByRole('button', { name: `Más acciones de ${parent}` }).press('Enter')
  const menu = page.getByRole('menu', { name: `Más acciones de ${parent}` })
  await expect(menu.getByRole('menuitem')).toHaveText(['Editar', 'Ordenar…', 'Mover a…'])
  await expectAccessible(page, 'the menu of a category')
  await menu.getByRole('menuitem', { name: 'Ordenar…' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: `Ordenar «${parent}»` })
  await expect(dialog.getByRole('button', { name: 'Orden alfabético' })).toHaveCount(0)
  await expect(dialog.getByRole('button', { name: `Subir ${abrazaderas}` })).toBeDisabled()
  await dialog.getByRole('button', { name: `Subir ${coples}` }).press('Enter')
  await expect(dialog.getByRole('status')).toHaveText(`${coples}: lugar 2 de 3`)
  await expect(dialog.getByRole('button', { name: `Subir ${coples}` })).toBeFocused()
  await page.keyboard.press('Enter')
  // The first entry can only be moved down.
  await expect(dialog.getByRole('button', { name: `Bajar ${coples}` })).toBeFocused()
  await expect(dialog.getByRole('listitem')).toHaveText([coples!, abrazaderas!, bombas!])
  await expectAccessible(page, 'ordering categories')
  await expectFits(page)
  await dialog.getByRole('button', { name: 'Guardar orden' }).press('Enter')
  await expect(page.getByText('Se guardó el orden.')).toBeVisible()
  await page.goto(`/p/${permalink}/cy/${motherId}`)
  await expect(tiles).toContainText([coples!, abrazaderas!, bombas!])

  await page.goto('/admin/categories')
  await page.getByRole('button', { name: `Más acciones de ${parent}` }).click()
  await chooseFromMenu(menu.getByRole('menuitem', { name: 'Ordenar…' }))
  await dialog.getByRole('button', { name: 'Orden alfabético' }).press('Enter')
  await expect(page.getByText('Están otra vez en orden alfabético.')).toBeVisible()
  await page.goto(`/p/${permalink}/cy/${motherId}`)
  await expect(tiles).toContainText([abrazaderas!, bombas!, coples!])
})
