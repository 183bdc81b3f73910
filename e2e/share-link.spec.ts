import { expect, test } from '@playwright/test'
import { chooseFromMenu } from './choose-from-menu.ts'
import { expectFits } from './expect-fits.ts'
import { expectAccessible } from './examine.ts'
import { callAs, publish } from './own-publication.ts'
import { signIn } from './sign-in.ts'
import { PHONE } from './storefront-world.ts'

const mark = Date.now().toString(36)

test.use({ ...PHONE, permissions: ['clipboard-read', 'clipboard-write'] })

test('a link that was made is handed on: copied, as a QR code, by WhatsApp', async ({ page }) => {
  await signIn(page, 'mayoreo')
  await page.goto('/admin/publications')
  await page.getByRole('button', { name: /^Agregar publicaci/ }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Nota').fill(`Cliente ${mark}`)
  for (const label of ['Lista de precios', 'Grupo compartido']) {
    await form.getByRole('combobox', { name: label }).click()
    await page.getByRole('option').first().click()
  }
  await form.getByLabel('Enlace permanente').fill(`cliente-${mark}`)
  await form.getByRole('button', { name: 'Agregar', exact: true }).press('Enter')

  const panel = page.getByRole('dialog', { name: 'El enlace está listo' })
  await expect(panel).toContainText(`Cliente ${mark}`)
  const link = await panel.getByLabel('Enlace', { exact: true }).inputValue()
  expect(link).toMatch(new RegExp(`/p/cliente-${mark}$`))
  await expect(panel.getByRole('img', { name: 'Código QR del enlace' })).toBeVisible()
  await panel.getByRole('button', { name: 'Copiar enlace' }).press('Enter')
  await expect(panel.getByRole('button', { name: 'Enlace copiado' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)

  const message = panel.getByLabel('Mensaje')
  await expect(message).toHaveValue(`Hola, aquí está tu lista de Mayoreo del Centro:\n${link}`)
  await message.fill(`Buen día, don Beto. ${link}`)
  const whatsapp = new URL(
    (await panel.getByRole('link', { name: 'Enviar por WhatsApp' }).getAttribute('href')) ?? '',
  )
  expect(whatsapp.host).toBe('wa.me')
  expect(whatsapp.searchParams.get('text')).toBe(`Buen día, don Beto. ${link}`)
  await expectAccessible(page)
  await expectFits(page)

  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  const cards = page.getByRole('list', { name: 'Publicaciones' }).getByRole('listitem')
  // The newest first: above those of the demo. Other stories add publications as well.
  await expect(cards.filter({ hasText: new RegExp(`Cliente ${mark}|demo-publico`) }).first()).toContainText(
    `Cliente ${mark}`,
  )
})

test('the menu of a row says in words what can be done, and leads to the card', async ({
  page,
  context,
  request,
}) => {
  const note = `Tarjeta ${mark}`
  const caller = await callAs(request, 'mayoreo')
  const { permalink } = await publish(caller, note)
  await signIn(page, 'mayoreo')
  await page.goto('/admin/publications')
  const more = page.getByRole('button', { name: `Más acciones de ${note}` })
  await more.focus()
  await expect(more).toBeFocused()
  await page.keyboard.press('Enter')
  const menu = page.getByRole('menu')
  await expect(menu.getByRole('menuitem')).toHaveText([
    'Compartir con el cliente…',
    'Copiar enlace',
    'Abrir como lo ve el cliente',
    'Tarjeta con código QR',
    'Editar publicación',
    'Pausar enlace',
  ])
  await expectAccessible(page)
  await expectFits(page)
  const opening = context.waitForEvent('page')
  await menu.getByRole('menuitem', { name: 'Abrir como lo ve el cliente' }).press('Enter')
  await expect(await opening).toHaveURL(new RegExp(`/p/${permalink}$`))
  await more.click()
  await chooseFromMenu(menu.getByRole('menuitem', { name: 'Compartir con el cliente…' }))
  const panel = page.getByRole('dialog', { name: 'Compartir enlace' })
  await panel.getByRole('link', { name: 'Imprimir tarjeta' }).click()

  const card = page.getByRole('article', { name: 'Tarjeta con código QR' })
  await expect(card.getByRole('heading', { name: 'Mayoreo del Centro' })).toBeVisible()
  await expect(card).toContainText(`/p/${permalink}`)
  await expect(page.getByRole('main')).not.toContainText(note)
  await page.setViewportSize({ width: 1920, height: 900 })
  const middleOf = async () => {
    const box = await card.boundingBox()
    return Math.round((box?.x ?? 0) + (box?.width ?? 0) / 2)
  }
  await expect.poll(middleOf).toBe(960)
  // It has no frame around it, also where it cannot be loaded.
  const failing = '**/api/accounts/meta'
  await page.route(failing, (route) => route.abort())
  await page.reload()
  const retry = page.getByRole('main').getByRole('button', { name: 'Volver a intentar' })
  await expect(retry).toBeVisible()
  expect((await retry.boundingBox())?.x).toBeGreaterThanOrEqual(16)
  await page.unroute(failing)
  await retry.click()
  await page.setViewportSize(PHONE.viewport)
  await page.getByRole('link', { name: 'Volver a la publicación' }).click()
  await expect(page.getByRole('heading', { level: 1, name: note })).toBeVisible()
  await page.getByRole('button', { name: 'Compartir' }).click()
  await expect(page.getByRole('dialog', { name: 'Compartir enlace' })).toBeVisible()
})
