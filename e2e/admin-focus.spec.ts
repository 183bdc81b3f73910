import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { openAccount, OWN_PASSWORD } from './own-account.ts'
import { placeOrder } from './place-order.ts'
import { signIn } from './sign-in.ts'

const mark = Date.now().toString(36)

/** Confirms the question that a key has opened. */
async function confirm(page: Page, label: string): Promise<void> {
  const button = page.getByRole('alertdialog').getByRole('button', { name: label })
  await expect(button).toBeEnabled()
  await button.press('Enter')
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
}

test('after a row was deleted the keyboard goes on in the next one, and at the heading after the last', async ({
  page,
}) => {
  const account = await openAccount(page, `foco ${mark}`, 'ROOT')
  for (const words of [
    ['zorbo', 'marfo'],
    ['quilpo', 'dreno'],
    ['lurte', 'bosca'],
  ])
    await account.call('POST', '/api/synonyms', { words })
  await signIn(page, account.username, OWN_PASSWORD)
  await page.goto('/admin/searches/synonyms')
  const remove = page.getByRole('button', { name: /^Borrar / })
  await expect(remove).toHaveCount(3)

  for (const left of [2, 1]) {
    await remove.first().press('Enter')
    await confirm(page, 'Borrar')
    await expect(remove).toHaveCount(left)
    await expect(page.getByRole('gridcell').first()).toBeFocused()
  }
  await remove.press('Enter')
  await confirm(page, 'Borrar')
  await expect(remove).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('a menu of a row gets the focus back from its question, and the next row after the answer', async ({
  page,
}) => {
  const account = await openAccount(page, `menús ${mark}`, 'ROOT')
  for (const username of [`uno-${mark}`, `dos-${mark}`])
    await account.call('POST', '/api/users', { username, role: 'COUNTER', password: 'tuerca-y-tornillo' })
  await signIn(page, account.username, OWN_PASSWORD)
  await page.goto('/admin/users')
  const menus = page.getByRole('button', { name: /^Más acciones para/ })
  const ofFirst = page.getByRole('button', { name: `Más acciones para uno-${mark}` })

  await ofFirst.press('Enter')
  await page.getByRole('menuitem', { name: 'Borrar' }).press('Enter')
  await page.getByRole('button', { name: 'Cancelar' }).press('Enter')
  await expect(ofFirst).toBeFocused()

  await ofFirst.press('Enter')
  await page.getByRole('menuitem', { name: 'Borrar' }).press('Enter')
  await confirm(page, 'Borrar')
  await expect(ofFirst).toHaveCount(0)
  await expect(menus.and(page.locator(':focus'))).toHaveCount(1)
})

test('a change of status leaves the keyboard at the button of the next one', async ({ page, request }) => {
  const { id } = await placeOrder(request)
  await signIn(page, 'mayoreo')
  await page.goto(`/admin/orders/${id}`)
  await page.getByRole('button', { name: 'Marcar como Confirmado' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Marcar como En preparación' })).toBeFocused()

  const others = page.getByRole('button', { name: 'Otro estado' })
  await expect(others).toBeEnabled()
  await others.press('Enter')
  await page.getByRole('menuitem', { name: 'Entregado' }).press('Enter')
  await expect(page.getByRole('button', { name: /^Marcar como/ })).toHaveCount(0)
  await expect(others).toBeFocused()
})
