import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'
import { CONTACT } from './contact.ts'
import { expectAccessibleInBothSchemes } from './examine.ts'
import { expectFits } from './expect-fits.ts'
import { fillAndPublish, openAccount, OWN_PASSWORD } from './own-account.ts'
import { PHONE } from './storefront-world.ts'
import { signIn } from './sign-in.ts'

const mark = Date.now().toString(36)

test('while the pointer is over the orders their rows stay in place; new ones are announced, and shown when asked for', async ({
  page,
}) => {
  const { place, setStatus } = await openShop(page, `pedidos quietos ${mark}`)
  const [one, two] = [await place(), await place()]
  await page.goto('/admin/orders')
  await expect(page.getByText('En vivo', { exact: true })).toBeVisible()
  const show = page.getByRole('button', { name: /Mostrar$/ })
  const folios = () =>
    page
      .getByRole('row')
      .getByRole('link', { name: 'Ver' })
      .evaluateAll((links) => links.map((link) => link.getAttribute('title')))
  const titles = (...orders: { folio: number }[]) => orders.map(({ folio }) => `Ver el pedido ${folio}`)
  const rowOf = ({ folio }: { folio: number }) =>
    page.getByRole('row').filter({ has: page.getByTitle(`Ver el pedido ${folio}`) })
  await expect.poll(folios).toEqual(titles(two, one))

  const pointer = await moveOver(page, rowOf(two))
  const before = await rowOf(two).boundingBox()
  const [three, four] = [await place(), await place()]
  await expect(show).toHaveText('2 pedidos nuevos · Mostrar')
  expect(await folios()).toEqual(titles(two, one))
  expect(await rowOf(two).boundingBox()).toEqual(before)
  await setStatus(one, 'CONFIRMED')
  await expect(rowOf(one)).toContainText('Confirmado')
  expect(await folios()).toEqual(titles(two, one))
  await expectAccessibleInBothSchemes(page, 'orders that are announced')

  await show.press('Enter')
  await expect.poll(folios).toEqual(titles(four, three, two, one))
  await expect(rowOf(four)).toContainText('Nuevo')
  await expect(show).toHaveCount(0)

  await test.step('rows that no longer match the filter stay as well; what the user does shows at once', async () => {
    await pointer.rest()
    await page.goto('/admin/orders?orderStatus=RECEIVED')
    await expect(page.getByText('En vivo', { exact: true })).toBeVisible()
    await rowOf(two).getByRole('checkbox').check()
    const again = await moveOver(page, rowOf(two))
    const shown = await folios()
    await setStatus(three, 'CANCELLED')
    await expect(rowOf(three)).toContainText('Cancelado')
    await expect(show).toHaveText('La lista cambió · Mostrar')
    expect(await folios()).toEqual(shown)
    await again.rest()
    await page.getByRole('button', { name: 'Confirmar', exact: true }).click()
    await expect(rowOf(two)).toHaveCount(0)
    await expect(rowOf(three)).toHaveCount(0)
  })

  await test.step('new ones appear by themselves when the pointer rests, or is elsewhere', async () => {
    const again = await moveOver(page, rowOf(four))
    const five = await place()
    await expect(show).toHaveText('1 pedido nuevo · Mostrar')
    await again.rest()
    await expect.poll(folios).toEqual(titles(five, four))
    await page.getByRole('heading', { level: 1 }).hover()
    const six = await place()
    await expect.poll(folios).toEqual(titles(six, five, four))
  })
})

test('selected orders stay selected and in place while others arrive, until they are deselected', async ({
  page,
}) => {
  const { place } = await openShop(page, `pedidos elegidos ${mark}`)
  const one = await place()
  await page.goto('/admin/orders')
  await expect(page.getByText('En vivo', { exact: true })).toBeVisible()
  const rows = page.getByRole('row').getByRole('link', { name: 'Ver' })
  const row = page.getByRole('row').filter({ has: page.getByTitle(`Ver el pedido ${one.folio}`) })
  await row.getByRole('checkbox').check()
  await page.getByRole('heading', { level: 1 }).hover()
  for (let count = 0; count < 10; count++) await place()
  const show = page.getByRole('button', { name: /Mostrar$/ })
  await expect(show).toHaveText('10 pedidos nuevos · Mostrar')
  // Longer than the list is in use after the last press in it.
  await sleep(6000)
  await expect(page.getByRole('region', { name: 'Pedidos elegidos' })).toContainText('1 pedido elegido')
  await expect(rows).toHaveCount(1)
  await row.getByRole('checkbox').uncheck()
  await page.getByRole('heading', { level: 1 }).hover()
  await expect(rows).toHaveCount(10)
  await expect(show).toHaveCount(0)
})

test('on a phone new orders appear by themselves, and above rows in use they are announced', async ({
  browser,
}) => {
  const context = await browser.newContext({ ...PHONE, reducedMotion: 'reduce' })
  const page = await context.newPage()
  const { place } = await openShop(page, `pedidos en telefono ${mark}`)
  const one = await place()
  await page.goto('/admin/orders')
  await expect(page.getByText('En vivo', { exact: true })).toBeVisible()
  const card = page.getByRole('listitem').filter({ has: page.getByTitle(`Ver el pedido ${one.folio}`) })
  const two = await place()
  await expect(page.getByTitle(`Ver el pedido ${two.folio}`)).toBeVisible()
  const pointer = await moveOver(page, card)
  const before = await card.boundingBox()
  const three = await place()
  const show = page.getByRole('button', { name: /^1 nuevo/ })
  await expect(show).toBeVisible()
  expect(await card.boundingBox()).toEqual(before)
  await expectFits(page)
  await pointer.rest()
  await expect(page.getByTitle(`Ver el pedido ${three.folio}`)).toBeVisible()
  await expect(show).toHaveCount(0)
  await context.close()
})

test('orders that arrive together are announced in one line, not in several over the list of a phone', async ({
  browser,
}) => {
  const context = await browser.newContext({ ...PHONE, reducedMotion: 'reduce' })
  const page = await context.newPage()
  const { place } = await openShop(page, `pedidos juntos ${mark}`)
  await page.goto('/admin/orders')
  await expect(page.getByText('En vivo', { exact: true })).toBeVisible()
  const placed = await Promise.all([place(), place(), place()])
  const announced = page.getByText(/^Llegaron los pedidos \d+, \d+ y \d+\.$/)
  await expect(announced).toBeVisible()
  await expect(page.getByText(/^Lleg(?:ó|aron) /)).toHaveCount(1)
  for (const { folio } of placed) await expect(announced).toContainText(`${folio}`)
  await expectFits(page)
  await context.close()
})

test('an order of Hoy that a colleague confirms stays in its place under a hand, so that no other one is pressed', async ({
  page,
}) => {
  const { place, setStatus } = await openShop(page, `hoy quieto ${mark}`)
  const [one, two] = [await place(), await place()]
  await page.goto('/admin')
  const rowOf = ({ folio }: { folio: number }) =>
    page
      .getByRole('list', { name: 'Por atender' })
      .getByRole('listitem')
      .filter({ has: page.getByTitle(`Abrir el pedido ${folio}`, { exact: true }) })
  for (const size of [PHONE.viewport, { width: 1280, height: 800 }]) {
    await page.setViewportSize(size)
    await expect(rowOf(one).getByRole('button')).toBeEnabled()
    const pointer = await moveOver(page, rowOf(two).getByRole('button'))
    const before = await rowOf(two).boundingBox()
    await setStatus(one, 'CONFIRMED')
    await expect(rowOf(one)).toContainText('Ya no espera')
    const three = await place()
    await expect(rowOf(three)).toBeVisible()
    expect(await rowOf(two).boundingBox()).toEqual(before)
    await expectAccessibleInBothSchemes(page, 'an order that no longer waits')
    await pointer.rest()
    await expect(rowOf(one)).toHaveCount(0)
    await setStatus(three, 'CONFIRMED')
    await setStatus(one, 'RECEIVED')
  }
})

/** Moves the pointer over an element until `rest`. */
async function moveOver(page: Page, element: Locator): Promise<{ rest: () => Promise<void> }> {
  await element.hover()
  const box = await element.boundingBox()
  if (box === null) throw new Error('There is nothing to point at')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const resting = new AbortController()
  const moving = (async () => {
    for (let step = 0; !resting.signal.aborted; step++) {
      await page.mouse.move(x + (step % 2), y)
      await sleep(100)
    }
  })()
  return {
    rest: async () => {
      resting.abort()
      await moving
    },
  }
}

/** An account with a link, signed in. */
async function openShop(page: Page, name: string) {
  const account = await openAccount(page, name, 'ROOT')
  const { permalink, elbow } = await fillAndPublish(account)
  await signIn(page, account.username, OWN_PASSWORD)
  return {
    place: () =>
      account.call<{ id: number; folio: number }>('POST', `/api/public/${permalink}/orders`, {
        items: [{ productId: elbow, quantity: 2 }],
        contact: CONTACT,
      }),
    setStatus: ({ id }: { id: number }, orderStatus: string) =>
      account.call('PATCH', `/api/orders/${id}`, { orderStatus }),
  }
}
