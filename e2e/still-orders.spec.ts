import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { CONTACT } from './contact.ts'
import { expectAccessibleInBothSchemes } from './examine.ts'
import { expectFits } from './expect-fits.ts'
import { fillAndPublish, openAccount, OWN_PASSWORD } from './own-account.ts'
import { PHONE } from './storefront-world.ts'
import { signIn } from './sign-in.ts'

const mark = Date.now().toString(36)

test('while the pointer is over the orders their rows stay in place; new ones are announced, and shown on a click', async ({
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

  await rowOf(two).hover()
  const before = await rowOf(two).boundingBox()
  const [three, four] = [await place(), await place()]
  await expect(show).toHaveText('2 pedidos nuevos · Mostrar')
  expect(await folios()).toEqual(titles(two, one))
  expect(await rowOf(two).boundingBox()).toEqual(before)
  await setStatus(one, 'CONFIRMED')
  await expect(rowOf(one)).toContainText('Confirmado')
  expect(await folios()).toEqual(titles(two, one))
  await expectAccessibleInBothSchemes(page, 'orders that are announced')

  await show.click()
  await expect.poll(folios).toEqual(titles(four, three, two, one))
  await expect(rowOf(four)).toContainText('Nuevo')
  await expect(show).toHaveCount(0)

  await test.step('once the pointer is elsewhere they appear by themselves', async () => {
    const five = await place()
    await expect(show).toHaveText('1 pedido nuevo · Mostrar')
    await page.getByRole('heading', { level: 1 }).hover()
    await expect.poll(folios).toEqual(titles(five, four, three, two, one))
    const six = await place()
    await expect.poll(folios).toEqual(titles(six, five, four, three, two, one))
  })

  await test.step('nor do rows move that are selected, or that no longer match the filter', async () => {
    await page.goto('/admin/orders?orderStatus=RECEIVED')
    await expect(page.getByText('En vivo', { exact: true })).toBeVisible()
    await rowOf(two).getByRole('checkbox').check()
    await page.getByRole('heading', { level: 1 }).click()
    const shown = await folios()
    await setStatus(three, 'CANCELLED')
    await expect(rowOf(three)).toContainText('Cancelado')
    await expect(show).toHaveText('La lista cambió · Mostrar')
    expect(await folios()).toEqual(shown)
    // What the user does shows at once.
    await page.getByRole('button', { name: 'Confirmar', exact: true }).click()
    await expect(rowOf(two)).toHaveCount(0)
    await expect(rowOf(three)).toHaveCount(0)
  })
})

test('on a phone new orders are always announced, above rows that stay in place', async ({ browser }) => {
  const context = await browser.newContext({ ...PHONE, reducedMotion: 'reduce' })
  const page = await context.newPage()
  const { place } = await openShop(page, `pedidos en telefono ${mark}`)
  const one = await place()
  await page.goto('/admin/orders')
  await expect(page.getByText('En vivo', { exact: true })).toBeVisible()
  const card = page.getByRole('listitem').filter({ has: page.getByTitle(`Ver el pedido ${one.folio}`) })
  const before = await card.boundingBox()
  const two = await place()
  const show = page.getByRole('button', { name: /^1 nuevo/ })
  await expect(show).toBeVisible()
  expect(await card.boundingBox()).toEqual(before)
  await expectFits(page)
  await show.tap()
  await expect(page.getByTitle(`Ver el pedido ${two.folio}`)).toBeVisible()
  await expect(show).toHaveCount(0)
  await context.close()
})

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
