import { expect } from '@playwright/test'
import { test } from './enforce-csp.ts'
import { expectAccessibleInBothSchemes } from './examine.ts'
import { fillCart, makeProduct, pesos, PHONE, pricedProduct, raiseCost } from './storefront-world.ts'

const SHOP = 'demo-publico'

test.use(PHONE)

test('a removed line keeps its place, so that no other moves under the finger, and is put back there', async ({
  page,
  request,
}) => {
  for (const nth of [3, 4, 5]) await fillCart(page, SHOP, (await pricedProduct(request, SHOP, nth)).id)
  await page.goto(`/p/${SHOP}/cart`)
  const remove = page.getByRole('button', { name: /^Quitar / })
  const undo = page.getByRole('button', { name: 'Deshacer' })
  await expect(remove).toHaveCount(3)
  const names = await page.getByRole('main').getByRole('listitem').getByRole('heading').allTextContents()
  const places = async () => {
    const lines = await page.getByRole('main').getByRole('list').first().getByRole('listitem').all()
    return Promise.all(lines.map(async (line) => line.boundingBox()))
  }
  const before = await places()
  expect(before).toHaveLength(3)

  await remove.nth(1).tap()
  await expect(page.getByRole('listitem').filter({ hasText: `Se quitó ${names[1]}` })).toBeVisible()
  expect(await places()).toEqual(before)
  await expectAccessibleInBothSchemes(page, 'a cart with a removed line')

  await test.step('another one stays, too, and neither button is where the removing one was', async () => {
    const pressed = await remove.first().boundingBox()
    await remove.first().tap()
    await expect(undo).toHaveCount(2)
    expect(await places()).toEqual(before)
    const button = await undo.first().boundingBox()
    if (!pressed || !button) throw new Error('A button is not there')
    const isApart = button.x + button.width <= pressed.x || button.y >= pressed.y + pressed.height
    expect(isApart).toBe(true)
  })

  await undo.last().tap()
  await undo.tap()
  await expect(remove).toHaveCount(3)
  await expect(page.getByRole('main').getByRole('listitem').getByRole('heading')).toHaveText(names)
  expect(await places()).toEqual(before)

  await test.step('the last lines can be put back, too', async () => {
    for (const left of [2, 1, 0]) {
      await remove.first().tap()
      await expect(remove).toHaveCount(left)
    }
    await expect(page.getByText('Tu carrito está vacío')).toBeVisible()
    await undo.last().tap()
    await expect(remove).toHaveCount(1)
    await expect(page.getByRole('main')).toContainText(names[2] ?? '')
  })
})

test('a line that is put back is asked about its changed price', async ({ page, request }) => {
  const now = Date.now()
  const back = await makeProduct(request, SHOP, `ZZ-REGRESA-${now}`)
  const stays = await makeProduct(request, SHOP, `ZZ-SIGUE-${now}`)
  for (const { id } of [back, stays]) await fillCart(page, SHOP, id)
  const newPrice = await raiseCost(request, back)
  await raiseCost(request, stays)
  await page.goto(`/p/${SHOP}/cart`)
  const line = page.getByRole('listitem').filter({ hasText: back.code })
  const remove = line.getByRole('button', { name: /^Quitar / })
  const undo = page.getByRole('button', { name: 'Deshacer' })
  const order = page.getByRole('button', { name: 'Realizar pedido' })
  const dialog = page.getByRole('alertdialog', { name: 'Los precios cambiaron' })
  const was = `Antes ${pesos(back.salesPrice)}: el precio cambió`
  await expect(line).toContainText(was)

  await test.step('after a reload', async () => {
    await remove.tap()
    await undo.tap()
    await expect(remove).toBeVisible()
    await page.reload()
    await expect(line).toContainText(was)
  })

  await test.step('after the other lines were asked about while it was removed', async () => {
    await remove.tap()
    await order.tap()
    await expect(dialog.getByRole('listitem')).toContainText([stays.code])
    await dialog.getByRole('button', { name: 'Revisar el carrito' }).tap()
    await expect(dialog).toHaveCount(0)
    await undo.tap()
    await order.tap()
    const changes = [`Antes ${pesos(back.salesPrice)}, ahora ${pesos(newPrice)}`]
    await expect(dialog.getByRole('listitem')).toContainText(changes)
  })
})
