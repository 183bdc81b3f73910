import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Output } from '#contract/endpoint.ts'
import type { placeOrder } from '#contract/customer-orders.ts'
import { waitingForLocks } from '#db/testing/lock-waits.ts'
import { drawingUrl } from '#server/images/drawings/drawing-url.ts'
import { insertPublication } from '#server/testing/rows.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import type { SignedIn, TestApp } from '#server/testing/test-app.ts'
import { COST, insertCustomList, insertFixedRule, publishShop } from '../../testing/published-shop.ts'
import type { PublishedShop } from '../../testing/published-shop.ts'
import { moveBack } from '../../testing/move-back.ts'

type Order = Output<typeof placeOrder>
type Line = { productId: number; quantity: number }

let test: TestApp
let owner: SignedIn
let shop: PublishedShop

beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

beforeEach(async () => {
  owner = await test.signIn()
  shop = await publishShop(test.pool, owner.accountId)
})

function order(items: Line[], more: { expectedTotal?: number; key?: string; alias?: string } = {}) {
  const { expectedTotal, key, alias = shop.alias } = more
  return test.visitor.post<Order>(
    `/api/public/${alias}/orders`,
    { items, expectedTotal },
    key === undefined ? {} : { 'idempotency-key': key },
  )
}

async function countOrders(): Promise<number> {
  const { rows } = await test.pool.query<{ n: number }>(
    'select count(*) as n from orders where account_id = $1',
    [owner.accountId],
  )
  return rows[0]!.n
}

describe('an order', () => {
  it('waits for a deletion of its products without holding what is deleted next', async () => {
    const [first, second] = [shop.tubo, shop.codo].toSorted((a, b) => a - b) as [number, number]
    const deleting = await test.pool.connect()
    const lock = (id: number) =>
      deleting.query('select from products where account_id = $1 and id = $2 for update', [
        owner.accountId,
        id,
      ])
    try {
      await deleting.query('begin')
      await lock(first)
      const placing = order([
        { productId: second, quantity: 1 },
        { productId: first, quantity: 1 },
      ])
      await expect.poll(() => waitingForLocks(test.pool)).toHaveLength(1)
      await lock(second)
      await deleting.query('commit')
      expect((await placing).body.items.map(({ productId }) => productId)).toEqual([second, first])
    } finally {
      deleting.release(true)
    }
  })

  it('is placed at the prices of the server and returned in full', async () => {
    const { status, body } = await order([
      { productId: shop.tubo, quantity: 2 },
      { productId: shop.codo, quantity: 3 },
    ])
    expect(status).toBe(200)
    expect(body).toEqual({
      id: expect.any(Number),
      folio: 1,
      pubAlias: shop.alias,
      orderStatus: 'RECEIVED',
      placedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      contact: null,
      placedBy: null,
      key: expect.stringMatching(/^[0-9a-f]{32}$/),
      items: [
        {
          productId: shop.tubo,
          productCode: 'T-1',
          productName: 'Tubo hidráulico',
          quantity: 2,
          unit: null,
          unitPrice: 100,
          lineItemTotal: 200,
        },
        {
          productId: shop.codo,
          productCode: 'C-1',
          productName: 'Codo',
          quantity: 3,
          unit: null,
          unitPrice: 20,
          lineItemTotal: 60,
        },
      ],
      subtotal: 260,
      total: 260,
      pricesIncludeVat: null,
    })
  })

  it('is read back by its customer and its seller as it was returned', async () => {
    const placed = (await order([{ productId: shop.tubo, quantity: 2 }])).body
    const forCustomer = await test.visitor.get(`/api/public/${shop.alias}/orders/${placed.id}`)
    expect(forCustomer).toMatchObject({ status: 200, body: placed })
    const items = placed.items.map((item) => ({ ...item, image: drawingUrl(item.productName) }))
    expect(forCustomer.body).toEqual({ ...placed, items, mayCancel: true, statusChanges: [] })
    const { key: _key, ...sold } = placed
    expect((await owner.get(`/api/orders/${placed.id}`)).body).toMatchObject(sold)
  })

  it('retains the statement on IVA of the moment when it was placed', async () => {
    await owner.patch('/api/accounts/meta', { pricesIncludeVat: true })
    const { body: placed } = await order([{ productId: shop.codo, quantity: 1 }], { key: 'iva' })
    expect(placed.pricesIncludeVat).toBe(true)
    await owner.patch('/api/accounts/meta', { pricesIncludeVat: false })
    const forCustomer = await test.visitor.get(`/api/public/${shop.alias}/orders/${placed.id}`)
    expect(forCustomer.body).toMatchObject({ pricesIncludeVat: true })
    expect((await owner.get(`/api/orders/${placed.id}`)).body).toMatchObject({ pricesIncludeVat: true })
    const later = await order([{ productId: shop.codo, quantity: 1 }])
    expect(later.body.pricesIncludeVat).toBe(false)
  })

  it('retains code, name, unit and price whatever happens to the product', async () => {
    await test.pool.query(`update products set unit = 'tramo' where account_id = $1 and id = $2`, [
      owner.accountId,
      shop.codo,
    ])
    const placed = (await order([{ productId: shop.codo, quantity: 1 }])).body
    await test.pool.query('delete from products where account_id = $1 and id = $2', [
      owner.accountId,
      shop.codo,
    ])
    const { body } = await test.visitor.get<Order>(`/api/public/${shop.alias}/orders/${placed.id}`)
    expect(body.items).toEqual([
      { ...placed.items[0], productId: null, unit: 'tramo', image: drawingUrl('Codo') },
    ])
  })

  it('adds the quantities of a repeated product', async () => {
    const { body } = await order([
      { productId: shop.codo, quantity: 2 },
      { productId: shop.tubo, quantity: 1 },
      { productId: shop.codo, quantity: 5 },
    ])
    expect(body.items.map(({ productId, quantity }) => [productId, quantity])).toEqual([
      [shop.codo, 7],
      [shop.tubo, 1],
    ])
    expect(body.total).toBe(240)
  })

  it('counts folios for each account without gaps, also after refusals', async () => {
    const folios: number[] = []
    for (let n = 0; n < 3; n++) {
      folios.push((await order([{ productId: shop.codo, quantity: 1 }])).body.folio)
      await order([{ productId: shop.codo, quantity: 1 }], { expectedTotal: 1 })
    }
    expect(folios).toEqual([1, 2, 3])
    const other = await publishShop(test.pool, (await test.signIn()).accountId)
    expect((await order([{ productId: other.codo, quantity: 1 }], { alias: other.alias })).body.folio).toBe(1)
  })

  it('gives 30 concurrent orders 30 consecutive folios', async () => {
    const placed = await Promise.all(
      Array.from({ length: 30 }, () => order([{ productId: shop.codo, quantity: 1 }])),
    )
    expect(placed.map(({ body }) => body.folio).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 30 }, (_, index) => index + 1),
    )
  })

  it('does not raise the version of the account: pages do not depend on orders', async () => {
    const version = () =>
      test.pool.query('select data_version from accounts where id = $1', [owner.accountId])
    const before = (await version()).rows
    await order([{ productId: shop.codo, quantity: 1 }])
    expect((await version()).rows).toEqual(before)
  })

  it('may name a product that is only in a custom list of the publication', async () => {
    await insertCustomList(test.pool, owner.accountId, {
      publicationId: shop.publicationId,
      name: 'Oferta',
      productIds: [shop.oculto],
    })
    expect(await order([{ productId: shop.oculto, quantity: 1 }])).toMatchObject({
      status: 200,
      body: { total: 10 },
    })
  })

  it('shows the cost, the rule and the explanation of a price only to the seller', async () => {
    const response = await test.app.inject({
      method: 'POST',
      url: `/api/public/${shop.alias}/orders`,
      payload: { items: [{ productId: shop.tubo, quantity: 1 }] },
    })
    const { id } = response.json<Order>()
    const { rows } = await test.pool.query(
      'select base_price, rule_id, explanation from order_items where account_id = $1 and order_id = $2',
      [owner.accountId, id],
    )
    expect(rows).toEqual([
      { base_price: COST, rule_id: expect.any(Number), explanation: expect.stringContaining('«Público»') },
    ])
    const detail = await owner.get<{ items: { unitCost: number; ruleId: number }[] }>(`/api/orders/${id}`)
    expect(detail.body.items[0]).toMatchObject({
      unitCost: Number(COST),
      ruleId: rows[0].rule_id,
      explanation: rows[0].explanation,
    })
    const publicAnswers = [
      response,
      await test.app.inject({ url: `/api/public/${shop.alias}/orders/${id}` }),
      await test.app.inject({ url: `/api/public/${shop.alias}/orders` }),
    ]
    for (const { statusCode, payload } of publicAnswers) {
      expect(statusCode).toBe(200)
      expect(payload).not.toContain(COST)
      expect(payload).not.toMatch(/cost|rule|explanation/i)
    }
  })
})

describe('a refused order', () => {
  it.each([
    ['an empty cart', []],
    ['half a piece', [{ productId: 1, quantity: 0.5 }]],
    ['no piece', [{ productId: 1, quantity: 0 }]],
    ['too many pieces', [{ productId: 1, quantity: 100_001 }]],
    [
      'too many pieces in two lines',
      [
        { productId: 1, quantity: 60_000 },
        { productId: 1, quantity: 60_000 },
      ],
    ],
    ['a text for a quantity', [{ productId: 1, quantity: '1' as unknown as number }]],
  ])('with %s is a 400 and nothing is written', async (_what, items) => {
    expect((await order(items)).status).toBe(400)
    expect(await countOrders()).toBe(0)
  })

  it('reports an empty cart in its fixed text', async () => {
    expect((await order([])).body).toMatchObject({
      code: 'empty_cart',
      detail: 'No se puede enviar un carrito vacío',
    })
  })

  it('reports a visible product without a price', async () => {
    const { status, body } = await order([
      { productId: shop.codo, quantity: 1 },
      { productId: shop.sinPrecio, quantity: 1 },
    ])
    expect(status).toBe(400)
    expect(body).toMatchObject({
      code: 'product_not_orderable',
      errors: [{ path: 'items.1.productId', detail: expect.stringContaining('S-1') }],
    })
    expect(await countOrders()).toBe(0)
  })

  it('reports twenty products that cannot be ordered, and how many more there are', async () => {
    const items = Array.from({ length: 300 }, (_, at) => ({ productId: 900_000_000 + at, quantity: 1 }))
    expect((await order(items)).body).toMatchObject({
      errors: { length: 20 },
      detail: expect.stringMatching(/^(?:El producto \d+ ya no está disponible\. ){20}Y 280 más\.$/),
    })
  })

  it('does not reveal the name of an invisible product', async () => {
    const foreign = await publishShop(test.pool, (await test.signIn()).accountId)
    for (const productId of [shop.oculto, foreign.codo, 999_999_999]) {
      const { status, body } = await order([{ productId, quantity: 1 }])
      expect(status).toBe(400)
      expect(body).toMatchObject({ code: 'product_not_orderable', errors: [{ path: 'items.0.productId' }] })
      expect(JSON.stringify(body)).not.toMatch(/secreto|Codo/i)
    }
  })

  it('is a 404 for an alias that publishes nothing, deleted ones included', async () => {
    expect((await order([{ productId: shop.codo, quantity: 1 }], { alias: 'no-hay' })).status).toBe(404)
    expect((await owner.delete(`/api/publications/${shop.publicationId}`)).status).toBe(200)
    expect((await order([{ productId: shop.codo, quantity: 1 }])).status).toBe(404)
  })
})

describe('the total that the customer saw', () => {
  it('admits the order when it is unchanged', async () => {
    expect((await order([{ productId: shop.codo, quantity: 3 }], { expectedTotal: 60 })).status).toBe(200)
  })

  it('is compared in whole centavos, so that a client may add with floating point', async () => {
    const items = [{ productId: shop.codo, quantity: 3 }]
    expect((await order(items, { expectedTotal: 60.000_000_000_000_01 })).status).toBe(200)
    expect((await order(items, { expectedTotal: 59.999_999_999_999_99 })).status).toBe(200)
    expect((await order(items, { expectedTotal: 59.99 })).status).toBe(409)
  })

  it('is refused when it is too large to be a number', async () => {
    const { statusCode, body } = await test.app.inject({
      method: 'POST',
      url: `/api/public/${shop.alias}/orders`,
      headers: { 'content-type': 'application/json' },
      payload: `{"items":[{"productId":${shop.codo},"quantity":1}],"expectedTotal":1e400}`,
    })
    expect(statusCode).toBe(400)
    expect(JSON.parse(body)).toMatchObject({ code: 'validation', errors: [{ path: 'expectedTotal' }] })
    expect(await countOrders()).toBe(0)
  })

  it('refuses the order when a price has changed, and returns the new prices', async () => {
    await insertFixedRule(test.pool, owner.accountId, {
      pricelistId: shop.pricelistId,
      productId: shop.codo,
      fixedPrice: '21.5',
    })
    const { status, body } = await order([{ productId: shop.codo, quantity: 3 }], { expectedTotal: 60 })
    expect(status).toBe(409)
    expect(body).toMatchObject({
      code: 'price_changed',
      total: 64.5,
      items: [{ productId: shop.codo, quantity: 3, unitPrice: 21.5, lineItemTotal: 64.5 }],
    })
    expect(await countOrders()).toBe(0)
  })
})

describe('an Idempotency-Key', () => {
  const lines = () => [{ productId: shop.codo, quantity: 1 }]

  it('sent 20 times concurrently creates one order', async () => {
    const responses = await Promise.all(Array.from({ length: 20 }, () => order(lines(), { key: 'k' })))
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(responses.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(await countOrders()).toBe(1)
    expect((await order(lines())).body.folio).toBe(2)
  })

  it('returns the first order although its price has changed since', async () => {
    const first = await order(lines(), { key: 'k', expectedTotal: 20 })
    await insertFixedRule(test.pool, owner.accountId, {
      pricelistId: shop.pricelistId,
      productId: shop.codo,
      fixedPrice: '99',
    })
    expect((await order(lines(), { key: 'k', expectedTotal: 20 })).body).toEqual(first.body)
    expect(await countOrders()).toBe(1)
  })

  it('with another body is a 409', async () => {
    await order(lines(), { key: 'k' })
    const { status, body } = await order([{ productId: shop.codo, quantity: 2 }], { key: 'k' })
    expect(status).toBe(409)
    expect(body).toMatchObject({ code: 'idempotency_mismatch' })
    expect(await countOrders()).toBe(1)
  })

  it('can be reused after 24 hours', async () => {
    const first = await order(lines(), { key: 'k' })
    await moveBack(test.pool, owner.accountId, { column: 'orders.placed_at', by: '25 hours' })
    const second = await order([{ productId: shop.tubo, quantity: 1 }], { key: 'k' })
    expect(second.status).toBe(200)
    expect(second.body.id).not.toBe(first.body.id)
  })

  it('returns the first order although its link has another address since', async () => {
    const first = await order(lines(), { key: 'k' })
    const { body: publication } = await owner.get<object>(`/api/publications/${shop.publicationId}`)
    const alias = `${shop.alias}-nuevo`
    const path = `/api/publications/${shop.publicationId}`
    expect((await owner.patch(path, { ...publication, permalink: alias })).status).toBe(200)
    expect((await order(lines(), { key: 'k', alias })).body).toEqual(first.body)
    expect(await countOrders()).toBe(1)
  })

  it('belongs to its publication', async () => {
    const alias = 'otra-publicacion'
    await insertPublication(test.pool, owner.accountId, { ...shop, alias })
    const first = await order(lines(), { key: 'k' })
    const second = await order(lines(), { key: 'k', alias })
    expect([first.status, second.status]).toEqual([200, 200])
    expect(second.body.id).not.toBe(first.body.id)
  })
})
