import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Output } from '#contract/endpoint.ts'
import type { getOrder, listOrders } from '#contract/orders.ts'
import type { listCustomerOrders, placeOrder } from '#contract/customer-orders.ts'
import { drawingUrl } from '#server/images/drawings/drawing-url.ts'
import { insertPublication } from '#server/testing/rows.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import type { SignedIn, TestApp } from '#server/testing/test-app.ts'
import { COST, publishShop } from '../../testing/published-shop.ts'
import type { PublishedShop } from '../../testing/published-shop.ts'

type OrderDetails = Output<typeof getOrder>

let test: TestApp
let owner: SignedIn
let shop: PublishedShop

beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

beforeEach(async () => {
  owner = await test.signIn('STANDARD')
  shop = await publishShop(test.pool, owner.accountId)
})

async function place(quantity = 1, alias = shop.alias): Promise<Output<typeof placeOrder>> {
  return (await placeOf(shop.codo, { quantity, alias })).body
}

function placeOf(productId: number, { quantity = 1, alias = shop.alias } = {}) {
  return test.visitor.post<Output<typeof placeOrder>>(`/api/public/${alias}/orders`, {
    items: [{ productId, quantity }],
  })
}

describe('the list of orders', () => {
  it('comes in pages, newest first', async () => {
    const ids = [(await place()).id, (await place(2)).id, (await place(3)).id]
    const { status, body } = await owner.get<Output<typeof listOrders>>('/api/orders?size=2')
    expect(status).toBe(200)
    expect(body).toMatchObject({ totalElements: 3, size: 2, totalPages: 2, number: 0, numberOfElements: 2 })
    expect(body.content.map(({ id }) => id)).toEqual([ids[2], ids[1]])
    expect(body.content[0]).toMatchObject({
      folio: 3,
      pubAlias: shop.alias,
      orderStatus: 'RECEIVED',
      total: 60,
    })
    expect(body.content[0]?.items).toHaveLength(1)
    const second = await owner.get<Output<typeof listOrders>>('/api/orders?size=2&page=1')
    expect(second.body.content.map(({ id }) => id)).toEqual([ids[0]])
    expect((await owner.get('/api/orders?size=-1')).body).toMatchObject({
      numberOfElements: 3,
      totalPages: 1,
    })
  })

  it.each(['id', 'folio', 'pubAlias', 'orderStatus', 'total', 'placedAt'] as const)(
    'is sorted by %s both ways',
    async (field) => {
      const other = await insertPublication(test.pool, owner.accountId, {
        ...shop,
        alias: `a-${Date.now()}`,
      })
      expect(other).toBeGreaterThan(0)
      const [first] = [await place(3), await place(1)]
      const { rows } = await test.pool.query<{ permalink: string }>(
        'select permalink from publications where account_id = $1 and id = $2',
        [owner.accountId, other],
      )
      await place(2, rows[0]?.permalink)
      await owner.patch(`/api/orders/${first.id}`, { orderStatus: 'CANCELLED' })
      const values = async (direction: string) => {
        const { body } = await owner.get<Output<typeof listOrders>>(`/api/orders?sort=${field},${direction}`)
        return body.content.map((order) => order[field])
      }
      const ascending = await values('asc')
      expect(ascending).toHaveLength(3)
      const compare = (a: number | string, b: number | string) => (a < b ? -1 : a > b ? 1 : 0)
      expect(ascending).toEqual([...ascending].sort(compare))
      expect(await values('desc')).toEqual(ascending.toReversed())
    },
  )

  it('is filtered by status, and searched by folio or by a part of the alias', async () => {
    const [first, second, third] = [await place(), await place(2), await place(3)]
    await owner.patch(`/api/orders/${second.id}`, { orderStatus: 'READY' })
    const found = async (query: string) => {
      const { body } = await owner.get<Output<typeof listOrders>>(`/api/orders?${query}`)
      expect(body.totalElements).toBe(body.content.length)
      return body.content.map(({ id }) => id)
    }
    expect(await found('orderStatus=READY')).toEqual([second.id])
    expect(await found('orderStatus=RECEIVED')).toEqual([third.id, first.id])
    expect(await found('searchValue=2')).toEqual([second.id])
    expect(await found('searchValue=%20%233%20')).toEqual([third.id])
    expect(await found('searchValue=TIENDA')).toEqual([third.id, second.id, first.id])
    expect(await found('searchValue=tienda&orderStatus=READY')).toEqual([second.id])
    expect(await found('searchValue=99')).toEqual([])
    expect(await found('searchValue=%25')).toEqual([])
    expect(await found('searchValue=&sort=id,asc')).toEqual([first.id, second.id, third.id])
  })

  it.each([
    'sort=cost,asc',
    'orderStatus=LOST',
    `searchValue=${'x'.repeat(201)}`,
    'sort=id',
    'size=0',
    'size=1001',
    'page=-1',
    'page=x',
  ])('refuses %s', async (query) => {
    expect((await owner.get(`/api/orders?${query}`)).status).toBe(400)
  })
})

describe('the status of an order', () => {
  it('goes forward, may skip steps, and records user and time', async () => {
    const { id, placedAt } = await place()
    const confirmed = await owner.patch<OrderDetails>(`/api/orders/${id}`, { orderStatus: 'CONFIRMED' })
    expect(confirmed).toMatchObject({ status: 200, body: { id, orderStatus: 'CONFIRMED' } })
    const ready = await owner.patch<OrderDetails>(`/api/orders/${id}`, { orderStatus: 'READY' })
    expect(ready.body.history).toEqual([
      { orderStatus: 'RECEIVED', changedAt: placedAt, by: null, byCustomer: true, takenBack: false },
      {
        orderStatus: 'CONFIRMED',
        changedAt: expect.any(String),
        by: owner.username,
        byCustomer: false,
        takenBack: false,
      },
      {
        orderStatus: 'READY',
        changedAt: expect.any(String),
        by: owner.username,
        byCustomer: false,
        takenBack: false,
      },
    ])
    expect((await owner.get(`/api/orders/${id}`)).body).toEqual(ready.body)
  })

  it('equal to the current one changes nothing', async () => {
    const { id } = await place()
    const again = await owner.patch<OrderDetails>(`/api/orders/${id}`, { orderStatus: 'RECEIVED' })
    expect(again.status).toBe(200)
    expect(again.body.history).toHaveLength(1)
  })

  it.each([
    ['READY', 'CONFIRMED'],
    ['DELIVERED', 'CANCELLED'],
    ['CANCELLED', 'CONFIRMED'],
  ])('does not go from %s to %s', async (from, to) => {
    const { id } = await place()
    await owner.patch(`/api/orders/${id}`, { orderStatus: from })
    const { status, body } = await owner.patch(`/api/orders/${id}`, { orderStatus: to })
    expect(status).toBe(409)
    expect(body).toMatchObject({ code: 'illegal_status_change' })
    expect((await owner.get(`/api/orders/${id}`)).body).toMatchObject({ orderStatus: from })
  })

  it('changed twice concurrently to the same is changed once', async () => {
    const { id } = await place()
    const responses = await Promise.all(
      Array.from({ length: 8 }, () =>
        owner.patch<OrderDetails>(`/api/orders/${id}`, { orderStatus: 'CONFIRMED' }),
      ),
    )
    expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
    expect((await owner.get<OrderDetails>(`/api/orders/${id}`)).body.history).toHaveLength(2)
  })

  it.each([{ orderStatus: 'LOST' }, {}, { orderStatus: 1 }])('is not %j', async (body) => {
    const { id } = await place()
    expect((await owner.patch(`/api/orders/${id}`, body)).status).toBe(400)
  })
})

describe('an order as its seller sees it', () => {
  it('shows cost and rule of each line and the link of its customer, who sees neither cost nor rule', async () => {
    const placed = await placeOf(shop.tubo, { quantity: 2 })
    const { body } = await owner.get<OrderDetails>(`/api/orders/${placed.body.id}`)
    expect(body.items).toEqual([
      {
        productId: shop.tubo,
        productCode: 'T-1',
        productName: 'Tubo hidráulico',
        quantity: 2,
        unit: null,
        unitPrice: 100,
        lineItemTotal: 200,
        image: drawingUrl('Tubo hidráulico'),
        unitCost: Number(COST),
        ruleId: expect.any(Number),
        explanation: expect.stringContaining('100'),
      },
    ])
    const url = `/p/${shop.alias}/orders/${body.id}`
    expect(body.customerLink).toBe(`http://localhost:3000${url}?key=${placed.body.key}`)

    const api = `/api/public/${shop.alias}/orders`
    const responses = [placed, await test.visitor.get(`${api}/${body.id}`), await test.visitor.get(api)]
    for (const { status, body: shown } of responses) {
      expect(status).toBe(200)
      expect(JSON.stringify(shown)).not.toMatch(
        /73\.9|unitCost|basePrice|ruleId|explanation|history|customerLink/,
      )
    }
  })

  it('has no customer link once the publication is deleted', async () => {
    const { id } = await place()
    await owner.delete(`/api/publications/${shop.publicationId}`)
    expect((await owner.get(`/api/orders/${id}`)).body).toMatchObject({ customerLink: null })
  })
})

describe('an order as a file', () => {
  it('is a CSV of its lines that a spreadsheet opens, without the cost', async () => {
    await test.pool.query(`update products set name = $3, unit = 'tramo' where account_id = $1 and id = $2`, [
      owner.accountId,
      shop.tubo,
      '=Tubo "hidráulico", ½',
    ])
    const { id, folio } = (await placeOf(shop.tubo, { quantity: 3 })).body
    const response = await owner.get<string>(`/api/orders/${id}.csv`)
    expect(response.status).toBe(200)
    expect(response.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(response.headers['content-disposition']).toBe(`attachment; filename="pedido-${folio}.csv"`)
    expect(response.body).toBe(
      '\uFEFFClave,Producto,Cantidad,Precio unitario,Importe,Unidad,Cliente,Teléfono,Entrega,Dirección,Nota\r\n' +
        `T-1,"'=Tubo ""hidráulico"", ½",3,100.00,300.00,tramo,,,,,\r\n`,
    )
  })

  it('is for its account only', async () => {
    const { id } = await place()
    expect((await (await test.signIn()).get(`/api/orders/${id}.csv`)).status).toBe(404)
    expect((await test.visitor.get(`/api/orders/${id}.csv`)).status).toBe(401)
    expect((await owner.get('/api/orders/uno.csv')).status).toBe(400)
  })
})

describe('an order of another account', () => {
  it('is not found, and cannot be changed', async () => {
    const { id } = await place()
    const stranger = await test.signIn()
    expect((await stranger.get(`/api/orders/${id}`)).status).toBe(404)
    expect((await stranger.patch(`/api/orders/${id}`, { orderStatus: 'CANCELLED' })).status).toBe(404)
    expect((await stranger.get<Output<typeof listOrders>>('/api/orders')).body.content).toEqual([])
    expect((await owner.get(`/api/orders/${id}`)).body).toMatchObject({ orderStatus: 'RECEIVED' })
  })

  it('requires a token', async () => {
    const { id } = await place()
    expect((await test.visitor.get('/api/orders')).status).toBe(401)
    expect((await test.visitor.get(`/api/orders/${id}`)).status).toBe(401)
    expect((await test.visitor.patch(`/api/orders/${id}`, { orderStatus: 'READY' })).status).toBe(401)
    expect((await test.visitor.get('/api/orders/events')).status).toBe(401)
  })
})

describe('the orders that a customer sees', () => {
  it('are those of the publication, newest first, in short', async () => {
    const [first, second] = [await place(1), await place(4)]
    const url = `/api/public/${shop.alias}/orders`
    const { status, body } = await test.visitor.get<Output<typeof listCustomerOrders>>(url)
    expect(status).toBe(200)
    expect(body).toEqual({
      content: [second, first].map(({ id, folio, orderStatus, placedAt, total, items }) => ({
        id,
        folio,
        orderStatus,
        placedAt,
        total,
        totalQuantity: items[0]?.quantity,
        contactName: null,
      })),
      totalElements: 2,
      size: 10,
      totalPages: 1,
      number: 0,
      numberOfElements: 2,
    })
    const sorted = await test.visitor.get<Output<typeof listCustomerOrders>>(`${url}?sort=total,asc&size=1`)
    expect(sorted.body.content.map(({ id }) => id)).toEqual([first.id])
  })

  it('show a change of status at once', async () => {
    const { id } = await place()
    const url = `/api/public/${shop.alias}/orders/${id}`
    expect((await test.visitor.get(url)).body).toMatchObject({ orderStatus: 'RECEIVED' })
    await owner.patch(`/api/orders/${id}`, { orderStatus: 'CONFIRMED' })
    expect((await test.visitor.get(url)).body).toMatchObject({ orderStatus: 'CONFIRMED' })
  })

  it('are not those of another publication, of the same account or of another', async () => {
    const { id } = await place()
    await insertPublication(test.pool, owner.accountId, { ...shop, alias: 'vecina' })
    const foreign = await publishShop(test.pool, (await test.signIn()).accountId)
    for (const alias of ['vecina', foreign.alias]) {
      expect((await test.visitor.get(`/api/public/${alias}/orders/${id}`)).status).toBe(404)
      expect((await test.visitor.get(`/api/public/${alias}/orders`)).body).toMatchObject({ content: [] })
    }
    expect((await test.visitor.get('/api/public/no-hay/orders')).status).toBe(404)
  })

  it('stay in the back office when the publication is deleted', async () => {
    const { id } = await place()
    await owner.delete(`/api/publications/${shop.publicationId}`)
    expect((await test.visitor.get(`/api/public/${shop.alias}/orders/${id}`)).status).toBe(404)
    expect((await owner.get(`/api/orders/${id}`)).body).toMatchObject({ pubAlias: shop.alias })
  })
})
