import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { expectAccessibleInBothSchemes } from './examine.ts'
import { DEMO_PASSWORD, headersOf, signIn } from './sign-in.ts'

const username = `historial-${Date.now().toString(36)}`

// A separate account: other stories rely on the costs of the demo.
test.beforeAll(async () => {
  const account = ['--name', 'Surtidora del Historial', '--type', 'ROOT']
  await promisify(execFile)(
    process.execPath,
    [
      'tools/run.mjs',
      'admin',
      'create-account',
      ...account,
      '--username',
      username,
      '--password',
      DEMO_PASSWORD,
    ],
    { env: { ...process.env, DATA_DIR: process.env['E2E_DATA_DIR'], DATABASE_URL: '' } },
  )
})

test('an operation opens: what it did to each product, and the undo of chosen ones', async ({
  page,
  request,
}) => {
  const headers = await headersOf(username)
  const patch = async (path: string, data: object) =>
    expect((await request.patch(path, { headers, data })).status()).toBe(200)
  await patch('/api/products/import', {
    importNewProducts: true,
    products: Array.from({ length: 12 }, (_, n) => ({
      code: `HIS-${n + 10}`,
      name: n < 2 ? `Codo ${n + 1}` : `Tubo ${n + 1}`,
      basePrice: 100,
    })),
  })
  const codes = Array.from({ length: 12 }, (_, n) => `HIS-${n + 10}`)
  await patch(
    '/api/products/prices-update?fileName=alza.csv',
    codes.map((code, n) => ({ code, basePrice: 110 + n })),
  )
  await patch('/api/products/prices-update?fileName=correccion.csv', [{ code: 'HIS-11', basePrice: 150 }])
  await patch('/api/products/prices-update?fileName=igual.csv', [{ code: 'HIS-11', basePrice: 150 }])

  await signIn(page, username)
  await page.goto('/admin/products/bulk-operations')
  await test.step('what changed nothing offers no undo', async () => {
    const same = page.getByRole('row', { name: /igual\.csv/ })
    await expect(same).toContainText('Nada que deshacer')
    await expect(same.getByRole('button')).toHaveCount(0)
  })

  await test.step('its rows are searched, and say what changed since', async () => {
    await page.getByRole('link', { name: 'alza.csv' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Actualización de precios' })).toBeVisible()
    await expect(page.getByText(/^alza\.csv · .*12 con precio nuevo/)).toContainText(username)
    await expect(row(page, 'HIS-10')).toContainText(/\$100\.00 → \$110\.00.*\+10\.0\s%.*Aplicado/)
    await expectAccessibleInBothSchemes(page, 'the operation')
    await page.getByRole('textbox', { name: 'Buscar' }).fill('codo')
    await page.keyboard.press('Enter')
    await expect(row(page, 'HIS-12')).toBeHidden()
    await expect(row(page, 'HIS-11')).toContainText('Cambió después de esta operación')
    await expect(row(page, 'HIS-11')).toContainText('Hoy: $150.00')
  })

  await test.step('chosen rows are undone, but not what changed since', async () => {
    await row(page, 'HIS-10').getByRole('checkbox').check()
    await row(page, 'HIS-11').getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Deshacer los elegidos' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Deshacer 2 productos' })
    await expect(dialog).toContainText('Lo que haya cambiado después se queda como está')
    await expectAccessibleInBothSchemes(page, 'the operation')
    await dialog.getByRole('button', { name: 'Deshacer' }).click()
    await expect(page.getByText('1 producto quedó como antes.')).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: 'HIS-11' })).toContainText(
      'Cambió después de esta operación',
    )
    await expect(row(page, 'HIS-10')).toContainText(`Deshecho por ${username}`)
    const found = await request.get('/api/products?searchValue=codo&sort=code,asc', { headers })
    const { content } = (await found.json()) as { content: { basePrice: number }[] }
    expect(content.map(({ basePrice }) => basePrice)).toEqual([100, 150])
  })

  await test.step('the rest is undone together, on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(page.url().replace(/\?.*/, ''))
    await page.getByRole('button', { name: 'Deshechos' }).click()
    await expect(page.getByRole('list', { name: 'Qué cambió en cada producto' })).toContainText('Codo 1')
    await expect(page.getByText('Tubo 3')).toBeHidden()
    await expectAccessibleInBothSchemes(page, 'the operation')
    await page.getByRole('button', { name: 'Deshacer todo' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Deshacer' }).click()
    await expect(page.getByText('10 productos quedaron como antes.')).toBeVisible()
    await expect(page.getByText(`${username} la deshizo por completo`)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Deshacer todo' })).toBeHidden()
  })
})

function row(page: Page, code: string) {
  return page.getByRole('row', { name: new RegExp(code) })
}
