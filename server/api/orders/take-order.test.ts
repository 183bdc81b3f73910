import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Output } from '#contract/endpoint.ts'
import type { getOrder } from '#contract/orders.ts'
import type { quoteOrder, readPaperOrder, searchContacts, takeOrder } from '#contract/counter-orders.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import type { SignedIn, TestApp } from '#server/testing/test-app.ts'
import { COST, publishShop } from '../../testing/published-shop.ts'
import type { PublishedShop } from '../../testing/published-shop.ts'
import { insertPublication } from '../../testing/rows.ts'

let test: TestApp
let owner: SignedIn
let stranger: SignedIn
let shop: PublishedShop

beforeAll(async () => {
  test = await createTestApp()
  stranger = await test.signIn()
})
afterAll(() => test.close())
beforeEach(async () => {
  owner = await test.signIn('STANDARD')
  shop = await publishShop(test.pool, owner.accountId)
})

interface Taken {
  by?: SignedIn
  key?: string
  quantity?: number
  contact?: object
  expectedTotal?: number
  publicationId?: number
}

function take({
  by = owner,
  key,
  quantity = 2,
  contact,
  expectedTotal,
  publicationId = shop.publicationId,
}: Taken = {}) {
  return by.post<Output<typeof takeOrder>>(
    '/api/orders',
    {
      publicationId,
      items: [{ productId: shop.tubo, quantity }],
      contact,
      expectedTotal,
    },
    key === undefined ? {} : { 'idempotency-key': key },
  )
}

/** Another link of the shop, to the same products at the same prices. */
function insertOtherLink(): Promise<number> {
  const { alias, pricelistId, resourceGroupId } = shop
  return insertPublication(test.pool, owner.accountId, {
    alias: `otra-${alias}`,
    pricelistId,
    resourceGroupId,
  })
}

describe('an order taken at the counter', () => {
  it('is an order like any other, and names who took it', async () => {
    const { status, body } = await take({ contact: { name: 'Ana', phone: '55 1234 5678' } })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      folio: 1,
      pubAlias: shop.alias,
      orderStatus: 'RECEIVED',
      placedBy: owner.username,
      contact: { name: 'Ana', phone: '+525512345678' },
      total: 200,
    })
    const { body: seen } = await owner.get<Output<typeof getOrder>>(`/api/orders/${body.id}`)
    expect(seen.history[0]).toMatchObject({ orderStatus: 'RECEIVED', by: owner.username })
  })

  it('stays one, without a name, when the user who took it is deleted', async () => {
    const counter = await test.signIn('STANDARD', { role: 'COUNTER', accountId: owner.accountId })
    const { body } = await take({ by: counter })
    await test.pool.query('delete from users where account_id = $1 and id = $2', [
      owner.accountId,
      counter.userId,
    ])
    const { body: seen } = await owner.get<Output<typeof getOrder>>(`/api/orders/${body.id}`)
    expect(seen.history[0]).toMatchObject({ by: null, byCustomer: false })
  })

  it('is taken by a paused link, and by a link for a group without a contact', async () => {
    await test.pool.query(
      `update publications set paused = true, audience = 'GROUP' where account_id = $1 and id = $2`,
      [owner.accountId, shop.publicationId],
    )
    expect(await take()).toMatchObject({ status: 200, body: { contact: null } })
  })

  it('is taken once however often it is sent', async () => {
    const [first, second] = [await take({ key: 'k-1' }), await take({ key: 'k-1' })]
    expect(second.body.id).toBe(first.body.id)
    expect((await take({ key: 'k-1', quantity: 3 })).status).toBe(409)
  })

  it('is taken once by whatever link it is sent, also at the same time', async () => {
    const otherLink = await insertOtherLink()
    const { body: first } = await take({ key: 'k-1' })
    expect(await take({ key: 'k-1', publicationId: otherLink })).toMatchObject({
      status: 409,
      body: { code: 'idempotency_mismatch' },
    })
    expect((await take({ key: 'k-1' })).body.id).toBe(first.id)
    const atOnce = await Promise.all([
      take({ key: 'k-2' }),
      take({ key: 'k-2', publicationId: otherLink }),
      take({ key: 'k-2' }),
      take({ key: 'k-2', publicationId: otherLink }),
    ])
    const taken = atOnce.filter(({ status }) => status === 200)
    expect(taken.length).toBeGreaterThan(0)
    expect(new Set(taken.map(({ body }) => body.id)).size).toBe(1)
    expect(atOnce.filter(({ status }) => status === 409)).toHaveLength(4 - taken.length)
  })

  it('is another one with the same key after 24 hours, and in another account', async () => {
    const { body: first } = await take({ key: 'k-1' })
    const otherLink = await insertOtherLink()
    const ofStranger = await publishShop(test.pool, stranger.accountId)
    const byStranger = await stranger.post<Output<typeof takeOrder>>(
      '/api/orders',
      { publicationId: ofStranger.publicationId, items: [{ productId: ofStranger.tubo, quantity: 2 }] },
      { 'idempotency-key': 'k-1' },
    )
    expect(byStranger).toMatchObject({ status: 200, body: { folio: 1 } })
    await test.pool.query(
      `update orders set placed_at = now() - interval '25 hours' where account_id = $1 and id = $2`,
      [owner.accountId, first.id],
    )
    const later = await take({ key: 'k-1', publicationId: otherLink })
    expect(later.status).toBe(200)
    expect(later.body.id).not.toBe(first.id)
  })

  it('is refused at another total than the one that was shown', async () => {
    expect(await take({ expectedTotal: 199 })).toMatchObject({
      status: 409,
      body: { code: 'price_changed', total: 200 },
    })
    expect((await take({ expectedTotal: 200 })).status).toBe(200)
  })

  it('needs a link of the account', async () => {
    expect(await take({ by: stranger })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'publicationId' }] },
    })
  })
})

describe('what an order would cost', () => {
  const quote = (productIds: number[]) =>
    owner.post<Output<typeof quoteOrder>>('/api/orders/quote', {
      publicationId: shop.publicationId,
      items: productIds.map((productId) => ({ productId, quantity: 2 })),
    })

  it('is shown line by line with cost and steps, and nothing is written', async () => {
    const { status, body } = await quote([shop.tubo, shop.codo])
    expect(status).toBe(200)
    expect(body.total).toBe(240)
    expect(body.items[0]).toMatchObject({
      productId: shop.tubo,
      productCode: 'T-1',
      quantity: 2,
      unitPrice: 100,
      lineItemTotal: 200,
      unitCost: Number(COST),
      explanation: expect.stringContaining('100'),
      problem: null,
    })
    expect((await owner.get('/api/orders')).body).toMatchObject({ totalElements: 0 })
  })

  it('explains why a line cannot be ordered, and totals the others', async () => {
    const { body } = await quote([shop.codo, shop.sinPrecio, shop.oculto, 999_999])
    expect(body.total).toBe(40)
    expect(body.items.map(({ problem }) => problem)).toEqual([
      null,
      'S-1 (S-1) no tiene precio',
      expect.stringContaining('ya no está disponible'),
      expect.stringContaining('ya no está disponible'),
    ])
  })

  it('is nothing without lines', async () => {
    expect(await quote([])).toMatchObject({ status: 200, body: { items: [], total: 0 } })
  })

  it('is for the links of the account', async () => {
    const body = { publicationId: shop.publicationId, items: [] }
    expect((await stranger.post('/api/orders/quote', body)).status).toBe(400)
  })
})

it('a paper order is read in codes, also by a paused link, and only by its account', async () => {
  await test.pool.query('update publications set paused = true where account_id = $1', [owner.accountId])
  const body = { publicationId: shop.publicationId, text: '3 C-1\nT-1 x 2\nnada-de-eso' }
  const read = await owner.post<Output<typeof readPaperOrder>>('/api/orders/read', body)
  expect(read.status).toBe(200)
  expect(read.body.lines[0]).toMatchObject({
    quantity: 3,
    isSure: true,
    products: [{ id: shop.codo, code: 'C-1', salesPrice: 20, image: expect.stringContaining('/') }],
  })
  expect(read.body.lines.at(-1)).toMatchObject({ source: 'nada-de-eso', products: [] })
  expect((await stranger.post('/api/orders/read', body)).status).toBe(400)
})

it('customers of earlier orders are found by name or phone, the latest first, each once', async () => {
  await take({ contact: { name: 'Ana Cruz', phone: '55 1234 5678' } })
  await take({ contact: { name: 'Ana Cruz', phone: '55 1234 5678', delivery: 'DELIVERY', address: 'Sur 8' } })
  await take({ contact: { name: 'Luis Peña', phone: '55 8765 4321' } })
  const found = async (q: string, by = owner) => {
    const { body } = await by.get<Output<typeof searchContacts>>(
      `/api/orders/contacts?q=${encodeURIComponent(q)}`,
    )
    return body
  }
  expect(await found('ana')).toEqual([
    { name: 'Ana Cruz', phone: '+525512345678', delivery: 'DELIVERY', address: 'Sur 8' },
  ])
  expect((await found('pena')).map(({ name }) => name)).toEqual(['Luis Peña'])
  expect((await found('8765 4321')).map(({ name }) => name)).toEqual(['Luis Peña'])
  await take({ contact: { phone: '55 2222 3333' } })
  expect(await found('2222 3333')).toEqual([
    { name: null, phone: '+525522223333', delivery: null, address: null },
  ])
  expect(await found('2222 3333', stranger)).toEqual([])
  expect(await found(' ')).toEqual([])
  expect(await found('ana', stranger)).toEqual([])
})
