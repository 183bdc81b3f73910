import { expect } from '@playwright/test'
import type { APIRequestContext, Page } from '@playwright/test'
import { test } from './enforce-csp.ts'
import { expectAccessible } from './examine.ts'
import { expectFits } from './expect-fits.ts'
import { linesOfText } from './lines-of-text.ts'
import { makeProduct, PHONE, pesos, pricedProduct, unpricedProduct } from './storefront-world.ts'

const SHOP = 'demo-publico'

test.use(PHONE)

/** A word of letters only that no other product has: words with digits are not corrected. */
function ownWord(): string {
  return Array.from({ length: 10 }, () => 'bcdfghjkl'[Math.floor(Math.random() * 9)]).join('')
}

const boxOf = (page: Page) => page.getByRole('textbox', { name: 'Tu pedido' })
const group = (page: Page, title: string) =>
  page
    .getByRole('main')
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: title }) })

async function paste(page: Page, message: string): Promise<void> {
  await page.goto(`/p/${SHOP}/quick-order`)
  await boxOf(page).fill(message)
  await page.getByRole('button', { name: 'Buscar productos' }).click()
}

async function makeFamily(request: APIRequestContext, word: string) {
  const make = (name: string) => makeProduct(request, SHOP, `ZZ ${name} ${word}`)
  const family = {
    half: await make('Codo 1/2"'),
    threeQuarters: await make('Codo 3/4"'),
    blue: await make('Llave azul'),
    red: await make('Llave roja'),
  }
  // No line is sure before the demo world is indexed.
  const isSure = async () => {
    const answer = await request.post(`/api/public/${SHOP}/order-lines`, {
      data: { text: `codo ${word} 1/2` },
    })
    return ((await answer.json()) as { sure: boolean }[])[0]?.sure
  }
  await expect.poll(isSure).toBe(true)
  return family
}

test('a pasted message becomes a filled cart: sure lines are ready, the customer chooses the others', async ({
  page,
  request,
}) => {
  const word = ownWord()
  const { half, red } = await makeFamily(request, word)
  await paste(page, `Hola, me mandas 3 codos ${word} de media, 2 llaves ${word} y un papalote vwvwvwvw porfa`)

  const ready = group(page, 'Listos (1)')
  await expect(ready).toContainText(half.name)
  await expect(page.getByText('1 listo, 1 por elegir, 1 sin encontrar')).toBeAttached()
  await expect(ready.getByRole('spinbutton')).toHaveValue('3')
  const open = group(page, 'Por elegir (1)')
  const choices = open.getByRole('group', { name: `«2 llaves ${word}»` }).getByRole('radio')
  await expect(choices).toHaveCount(3)
  for (const choice of await choices.all()) await expect(choice).not.toBeChecked()
  for (const price of await open.getByText(/^\$[\d,.]+$/).all())
    expect(await price.evaluate(linesOfText), 'the lines that a price takes').toBe(1)
  await expect(group(page, 'No encontramos (1)').getByRole('textbox')).toHaveValue(
    'un papalote vwvwvwvw porfa',
  )
  const total = page.getByRole('region', { name: 'Total por agregar' })
  await expect(total).toContainText(pesos(half.salesPrice * 3))
  await expectAccessible(page, 'an order that was read')
  await expectFits(page)

  const red2 = open.locator('label').filter({ hasText: red.name })
  expect((await red2.boundingBox())!.height).toBeGreaterThanOrEqual(48)
  await red2.click()
  await expect(open.getByRole('spinbutton')).toHaveValue('2')
  await expect(total).toContainText(pesos(half.salesPrice * 3 + red.salesPrice * 2))
  await total.getByRole('button', { name: 'Agregar 2 productos' }).click()
  await expect(page.getByText('Se agregaron 2 productos al carrito')).toBeVisible()
  await expect(boxOf(page)).toHaveValue('un papalote vwvwvwvw porfa')

  // A line without a result is corrected in place.
  await group(page, 'No encontramos (1)').getByRole('textbox').fill(`codo ${word} 3/4 5 pzas`)
  await group(page, 'No encontramos (1)').getByRole('textbox').press('Enter')
  await expect(group(page, 'Listos (1)').getByRole('spinbutton')).toHaveValue('5')
  await total.getByRole('button', { name: 'Agregar 1 producto' }).click()
  await expect(page.getByText('Se agregó 1 producto al carrito')).toBeVisible()
  await expect(boxOf(page)).toHaveValue('')
  await expectAccessible(page, 'an order that was added')

  await page.getByRole('main').getByRole('link', { name: 'Ver carrito' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Carrito' })).toBeVisible()
  await expect(page.getByRole('spinbutton')).toHaveCount(3)
})

test('a pasted list of codes is added to the cart; unknown or unpriced lines stay in the box', async ({
  page,
  request,
}) => {
  const first = await pricedProduct(request, SHOP, 7)
  const second = await pricedProduct(request, SHOP, 8)
  const unpriced = await unpricedProduct(request, SHOP)
  await page.goto(`/p/${SHOP}/cart`)
  await page.getByRole('link', { name: /pedido rápido/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Pedido rápido' })).toBeVisible()

  await page.getByRole('button', { name: 'Buscar productos' }).click()
  await expect(page.getByRole('alert')).toHaveText('Escribe al menos un producto.')
  await boxOf(page).fill(
    `${first.code.toLowerCase()} 3\n2\t${second.code}\nVWVWVWVW-1 4\n${unpriced.code}\n${first.code}\n`,
  )
  await page.getByRole('button', { name: 'Buscar productos' }).click()
  await expect(group(page, 'Listos (3)')).toContainText(second.code)
  await expect(group(page, 'Sin precio por ahora')).toContainText(unpriced.code)
  await group(page, 'Listos (3)')
    .getByRole('button', { name: /^Uno más/ })
    .nth(1)
    .click()
  await page.getByRole('button', { name: 'Agregar 3 productos' }).click()

  await expect(page.getByText('Se agregaron 2 productos al carrito')).toBeVisible()
  await expect(boxOf(page)).toHaveValue(`VWVWVWVW-1 4\n${unpriced.code}`)
  await page.getByRole('main').getByRole('link', { name: 'Ver carrito' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Carrito' })).toBeVisible()
  const total = first.salesPrice * 4 + second.salesPrice * 3
  await expect(page.getByRole('region', { name: 'Total' })).toContainText(pesos(total))
})

test('an order by keyboard: choose, change the quantity, none of these, add', async ({ page, request }) => {
  const word = ownWord()
  const { blue } = await makeFamily(request, word)
  await paste(page, `2 llaves ${word}`)
  const open = group(page, 'Por elegir (1)')
  const choice = open.getByRole('radio', { name: blue.name })
  await choice.focus()
  await page.keyboard.press('Space')
  await expect(choice).toBeChecked()
  await open.getByRole('spinbutton').press('ControlOrMeta+a')
  await page.keyboard.type('7')
  await expect(page.getByRole('button', { name: 'Agregar 1 producto' })).toBeEnabled()
  await open.getByRole('radio', { name: 'Ninguno de estos' }).check()
  await expect(page.getByRole('button', { name: 'Nada por agregar' })).toBeDisabled()
  await expect(open.getByRole('textbox')).toHaveValue(`2 llaves ${word}`)
  await choice.check()
  // Text typed meanwhile stays.
  await boxOf(page).press('ControlOrMeta+End')
  await page.keyboard.type('\n4 tees')
  await page.getByRole('button', { name: 'Agregar 1 producto' }).press('Enter')
  await expect(page.getByText('Se agregó 1 producto al carrito')).toBeVisible()
  await expect(boxOf(page)).toHaveValue('4 tees')
})

test('a quick order without network, and a reload, do not lose the typed text', async ({ page, context }) => {
  await paste(page, 'CODO-1 5')
  await expect(page.getByRole('button', { name: 'Buscar de nuevo' })).toBeVisible()
  await context.setOffline(true)
  // The notice moves the button down; a press that began earlier would end beside it.
  await expect(page.getByText(/^Sin conexión/)).toBeVisible()
  await page.getByRole('button', { name: 'Buscar de nuevo' }).click()
  await expect(page.getByRole('alert')).toContainText('No hay conexión')
  await expect(boxOf(page)).toHaveValue('CODO-1 5')
  await context.setOffline(false)
  await page.reload()
  await expect(boxOf(page)).toHaveValue('CODO-1 5')
})

test('what was chosen is chosen again when the text is read again, also after a reload', async ({
  page,
  request,
}) => {
  const word = ownWord()
  const { blue } = await makeFamily(request, word)
  await paste(page, `2 llaves ${word}`)
  const choice = group(page, 'Por elegir (1)').getByRole('radio', { name: blue.name })
  await choice.check()
  const quantity = group(page, 'Por elegir (1)').getByRole('spinbutton')
  await quantity.fill('7')
  await quantity.press('Tab')

  // The phone leaves for the message, and loads the page again on the way back.
  await page.reload()
  await expect(boxOf(page)).toHaveValue(`2 llaves ${word}`)
  await boxOf(page).press('ControlOrMeta+End')
  await page.keyboard.type(`\n3 codos ${word}`)
  await page.getByRole('button', { name: 'Buscar productos' }).click()
  await expect(group(page, 'Por elegir (2)').getByRole('radio', { checked: true })).toHaveCount(1)
  await expect(group(page, 'Por elegir (2)').getByRole('radio', { name: blue.name })).toBeChecked()
  await expect(group(page, 'Por elegir (2)').getByRole('spinbutton')).toHaveValue('7')
  await page.getByRole('button', { name: 'Agregar 1 producto' }).click()
  await expect(page.getByText('Se agregó 1 producto al carrito')).toBeVisible()

  await boxOf(page).fill(`2 llaves ${word}`)
  await page.getByRole('button', { name: 'Buscar de nuevo' }).click()
  const line = group(page, 'Por elegir (1)').getByRole('group', { name: `«2 llaves ${word}»` })
  await expect(line.getByRole('radio', { name: blue.name })).not.toBeChecked()
})
