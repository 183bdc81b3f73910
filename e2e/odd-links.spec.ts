import { expect, test } from '@playwright/test'
import { chooseFromMenu } from './choose-from-menu.ts'
import { examine } from './examine.ts'
import { expectFits } from './expect-fits.ts'
import { openLink, order } from './own-link.ts'
import { headersOf, signIn } from './sign-in.ts'

const mark = Date.now().toString(36)

test('a link with too many orders: the clerk is warned, pauses it, cancels its orders together, and resumes it', async ({
  page,
  request,
}) => {
  const note = `Enlace loco ${mark}`
  const link = await openLink(request, note)
  await signIn(page, 'sucursal')
  await page.goto('/admin/orders')
  await expect(page.getByText('En vivo', { exact: true })).toBeVisible()
  const warning = page.getByRole('region', { name: `«${note}» está pidiendo de más` })
  await expect(warning).toHaveCount(0)
  await order(request, link, 12)
  // It arrives by the event stream, like orders.
  await expect(warning).toContainText('Siguen en Recibido: 12, con 36 piezas por $')
  expect((await examine(page)).violations).toEqual([])

  await warning.getByRole('button', { name: 'Pausar enlace' }).press('Enter')
  const pausing = page.getByRole('alertdialog', { name: 'Pausar enlace' })
  await expect(pausing).toContainText('verá solo el aviso «Este enlace está en pausa»')
  expect((await examine(page)).violations).toEqual([])
  await pausing.getByRole('button', { name: 'Pausar enlace' }).click()
  await expect(warning).toContainText('En pausa')
  expect((await request.get(`/p/${link.permalink}`)).status()).toBe(423)

  await warning.getByRole('link', { name: 'Ver pedidos' }).click()
  await expect(page).toHaveURL(new RegExp(`pubAlias=${link.permalink}`))
  await expect(page.getByText(`Enlace: ${link.permalink}`)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('12')

  await warning.getByRole('button', { name: 'Cancelar sus pedidos' }).click()
  const cancelling = page.getByRole('alertdialog', { name: 'Cancelar sus pedidos' })
  await expect(cancelling).toContainText(/12 pedidos, 36 piezas, \$[\d,.]+ en total/)
  expect((await examine(page)).violations).toEqual([])
  await cancelling.getByRole('button', { name: 'Conservarlos' }).click()
  await expect(cancelling).toBeHidden()
  await warning.getByRole('button', { name: 'Cancelar sus pedidos' }).click()
  await cancelling.getByRole('button', { name: 'Cancelar 12 pedidos' }).click()
  await expect(page.getByText(/^Se cancelaron 12 pedidos por \$/)).toBeVisible()
  await expect(warning).toHaveCount(0)
  await page.getByRole('button', { name: `Enlace: ${link.permalink}` }).press('Enter')
  await expect(page).not.toHaveURL(/pubAlias/)

  await page.goto('/admin/publications')
  const row = page.getByRole('row', { name: new RegExp(note) })
  await expect(row).toContainText('En pausa')
  await row.getByRole('button', { name: `Más acciones de ${note}` }).click()
  await chooseFromMenu(page.getByRole('menuitem', { name: 'Reanudar enlace' }))
  const resuming = page.getByRole('alertdialog', { name: 'Reanudar enlace' })
  await expect(resuming).toContainText('volverá a ver el catálogo')
  await resuming.getByRole('button', { name: 'Reanudar enlace' }).click()
  await expect(row).not.toContainText('En pausa')
  expect((await request.get(`/p/${link.permalink}`)).status()).toBe(200)
})

test('the counter cancels the orders of such a link, which only an owner may pause', async ({
  page,
  request,
}) => {
  const note = `Enlace del turno ${mark}`
  const link = await openLink(request, note)
  await order(request, link, 11)
  const user = { username: `turno-loco-${mark}`, password: 'tuerca-y-tornillo', role: 'COUNTER' }
  const added = await request.post('/api/users', { headers: await headersOf('sucursal'), data: user })
  expect(added.status()).toBe(200)
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, user.username, user.password)
  await page.goto('/admin/orders')
  const warning = page.getByRole('region', { name: `«${note}» está pidiendo de más` })
  await expect(warning).toContainText('Siguen en Recibido: 11')
  await expect(warning.getByRole('button', { name: 'Pausar enlace' })).toHaveCount(0)
  await warning.getByRole('button', { name: 'Cancelar sus pedidos' }).click()
  await page.getByRole('button', { name: 'Cancelar 11 pedidos' }).click()
  await expect(page.getByText(/^Se cancelaron 11 pedidos por \$/)).toBeVisible()
  await expect(warning).toHaveCount(0)
})

test('a link is paused on its own screen, and resumed from the message right after', async ({
  page,
  request,
}) => {
  const note = `Pausa ${mark}`
  const { id, permalink } = await openLink(request, note)
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'sucursal')
  await page.goto(`/admin/publications/${id}/edit`)
  await page.getByRole('button', { name: 'Pausar enlace' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Pausar enlace' }).click()
  await expect(page.getByText('Este enlace está en pausa', { exact: true })).toBeVisible()
  await expectFits(page)
  expect((await examine(page)).violations).toEqual([])
  expect((await request.get(`/p/${permalink}`)).status()).toBe(423)

  await page.getByText(`El enlace de «${note}» está en pausa.`).waitFor()
  await page.locator('[aria-live]').getByRole('button', { name: 'Reanudar enlace' }).click()
  await expect(page.getByText(`El enlace de «${note}» está abierto otra vez.`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pausar enlace' })).toBeVisible()
  expect((await request.get(`/p/${permalink}`)).status()).toBe(200)
})
