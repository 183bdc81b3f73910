import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Output } from '#contract/endpoint.ts'
import type { getOrder, listOrders } from '#contract/orders.ts'
import type { placeOrder } from '#contract/customer-orders.ts'
import type { Answer } from '#server/testing/caller.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import type { SignedIn, TestApp } from '#server/testing/test-app.ts'
import { publishShop } from '../../testing/published-shop.ts'
import type { PublishedShop } from '../../testing/published-shop.ts'

type Order = Output<typeof placeOrder>

const TYPED = { name: ' Ana Cruz ', phone: '044 55 1234 5678', delivery: 'PICKUP', note: 'Por la tarde' }
const ANA = {
  name: 'Ana Cruz',
  phone: '+525512345678',
  delivery: 'PICKUP',
  address: null,
  note: 'Por la tarde',
}

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

function place(contact: unknown, headers: Record<string, string> = {}): Promise<Answer<Order>> {
  const items = [{ productId: shop.tubo, quantity: 1 }]
  return test.visitor.post(`/api/public/${shop.alias}/orders`, { items, contact }, headers)
}

async function forGroup(): Promise<void> {
  await owner.patch(`/api/publications/${shop.publicationId}`, { audience: 'GROUP' })
}

/** The `Cookie` header of the device that got this answer. */
function cookieOf({ headers }: Answer<unknown>): string {
  return String(headers['set-cookie']).split(';', 1)[0]!
}

async function errorsOf(answer: Promise<Answer<Order>>) {
  const { status, body } = await answer
  const { errors = [] } = body as unknown as { errors?: { path: string; detail: string }[] }
  return [status, ...errors.map(({ path, detail }) => `${path}: ${detail}`)]
}

describe('the contact of an order', () => {
  it('is stored in one form, answered, and shown to the account', async () => {
    const { status, body } = await place(TYPED)
    expect([status, body.contact, body.placedBy]).toEqual([200, ANA, null])
    expect((await owner.get(`/api/orders/${body.id}`)).body).toMatchObject({ contact: ANA, placedBy: null })
    expect((await owner.get('/api/orders')).body).toMatchObject({ content: [{ contact: ANA }] })
  })

  it('is optional for a link of one customer, and checked where it is given', async () => {
    expect((await place(undefined)).body.contact).toBeNull()
    expect((await place({ name: ' ' })).body.contact).toBeNull()
    expect(await errorsOf(place({ phone: '12' }))).toEqual([
      400,
      'contact.phone: Escribe los 10 dígitos, o un número con + y la clave del país',
    ])
    expect(await errorsOf(place({ note: 'x'.repeat(501) }))).toEqual([
      400,
      'contact.note: Puede tener hasta 500 caracteres',
    ])
  })

  it('needs a name and a phone on a link for a group, at the field', async () => {
    await forGroup()
    const missing = [400, 'contact.name: Escribe tu nombre', 'contact.phone: Escribe tu teléfono']
    expect(await errorsOf(place(undefined))).toEqual(missing)
    expect(await errorsOf(place({ name: '  ', phone: null, delivery: 'PICKUP' }))).toEqual(missing)
    expect(await place(TYPED)).toMatchObject({ status: 200, body: { contact: ANA, folio: 1 } })
  })

  it('is part of the request that an Idempotency-Key identifies', async () => {
    const key = { 'idempotency-key': 'k-1' }
    const first = await place(TYPED, key)
    expect((await place(TYPED, key)).body).toEqual(first.body)
    expect(await place({ ...TYPED, name: 'Luis' }, key)).toMatchObject({
      status: 409,
      body: { code: 'idempotency_mismatch' },
    })
  })
})

describe('the device that sent an order', () => {
  it('gets a cookie that no script reads at its first order, and uses it for the next ones', async () => {
    const first = await place(TYPED)
    expect(String(first.headers['set-cookie'])).toMatch(
      /^visitor=[\w-]{22}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=34560000$/,
    )
    const cookie = cookieOf(first)
    expect(cookieOf(await place(TYPED, { cookie: `theme=dark; ${cookie}` }))).toBe(cookie)
    expect(cookieOf(await place(TYPED, { cookie: 'visitor=forged' }))).not.toContain('forged')
    expect((await errorsOf(place({ phone: '12' })))[0]).toBe(400)
    expect((await place({ phone: '12' })).headers['set-cookie']).toBeUndefined()
  })

  it('sees the contact on a link of one customer, where others see the order without it', async () => {
    const placed = await place(TYPED)
    const url = `/api/public/${shop.alias}/orders/${placed.body.id}`
    const cookie = cookieOf(placed)
    expect((await test.visitor.get(url, { cookie })).body).toMatchObject({ id: placed.body.id, contact: ANA })
    const list = `/api/public/${shop.alias}/orders`
    const own = await test.visitor.get(list, { cookie })
    expect(own.body).toMatchObject({ content: [{ contactName: 'Ana Cruz' }] })
    expect((await test.visitor.get(list)).body).toMatchObject({ content: [{ contactName: null }] })
    const other = await test.visitor.get(url, { cookie: cookieOf(await place(TYPED)) })
    expect(other.body).toMatchObject({ id: placed.body.id, contact: null })
    expect((await test.visitor.get(url)).body).toMatchObject({ id: placed.body.id, contact: null })
    expect(JSON.stringify(other.body)).not.toMatch(/Ana|5512345678|tarde/)
  })

  it('sees it too when the first response was lost, and the cookie with it', async () => {
    const key = { 'idempotency-key': 'k-1' }
    const { body } = await place(TYPED, key)
    const cookie = cookieOf(await place(TYPED, key))
    const url = `/api/public/${shop.alias}/orders/${body.id}`
    expect((await test.visitor.get(url, { cookie })).body).toMatchObject({ contact: ANA })
  })
})

describe('on a link for a group', () => {
  const orders = () => `/api/public/${shop.alias}/orders`
  const idsFor = async (headers: Record<string, string>) => {
    const { body } = await test.visitor.get<{ content: { id: number }[]; totalElements: number }>(
      orders(),
      headers,
    )
    expect(body.totalElements).toBe(body.content.length)
    return body.content.map(({ id }) => id)
  }

  it('a device sees the orders that it sent, and no others', async () => {
    await forGroup()
    const [ana, luis] = [await place(TYPED), await place({ ...TYPED, name: 'Luis' })]
    const [anas, luises] = [{ cookie: cookieOf(ana) }, { cookie: cookieOf(luis) }]
    const again = await place(TYPED, anas)
    expect(await idsFor(anas)).toEqual([again.body.id, ana.body.id])
    expect(await idsFor(luises)).toEqual([luis.body.id])
    expect(await idsFor({})).toEqual([])
    expect(await idsFor({ cookie: `visitor=${'x'.repeat(22)}` })).toEqual([])
    const url = `${orders()}/${luis.body.id}`
    expect(await test.visitor.get(url, luises)).toMatchObject({ status: 200, body: { mayCancel: true } })
    expect((await test.visitor.get(url, anas)).status).toBe(404)
    expect((await test.visitor.get(url)).status).toBe(404)
  })

  it('the key of an order opens that one, without its contact', async () => {
    await forGroup()
    const [ana, luis] = [await place(TYPED), await place({ ...TYPED, name: 'Luis' })]
    const opened = await test.visitor.get(`${orders()}/${ana.body.id}?key=${ana.body.key}`, {
      cookie: cookieOf(luis),
    })
    expect(opened).toMatchObject({
      status: 200,
      body: { id: ana.body.id, key: ana.body.key, contact: null, mayCancel: false },
    })
    expect(JSON.stringify(opened.body)).not.toMatch(/Ana|5512345678|tarde/)
    for (const key of [luis.body.key, '', 'x', "' or true --"]) {
      const url = `${orders()}/${ana.body.id}?key=${encodeURIComponent(key)}`
      expect((await test.visitor.get(url)).status).toBe(404)
    }
  })

  it('a link that becomes one hides the orders from before, and shows them again when it is for one customer', async () => {
    const { body } = await place(undefined)
    expect(await idsFor({})).toEqual([body.id])
    await forGroup()
    expect(await idsFor({})).toEqual([])
    await owner.patch(`/api/publications/${shop.publicationId}`, { audience: 'CUSTOMER' })
    expect(await idsFor({})).toEqual([body.id])
  })
})

describe('its customer', () => {
  const cancel = (id: number, headers: Record<string, string> = {}, query = '') =>
    test.visitor.post(`/api/public/${shop.alias}/orders/${id}/cancel${query}`, undefined, headers)

  it('cancels an order that is still received, once, and the account sees that it was the customer', async () => {
    const { body } = await place(TYPED)
    for (let time = 0; time < 2; time++)
      expect(await cancel(body.id)).toMatchObject({ status: 200, body: { orderStatus: 'CANCELLED' } })
    const { body: sold } = await owner.get<Output<typeof getOrder>>(`/api/orders/${body.id}`)
    expect(sold.history).toEqual([
      { orderStatus: 'RECEIVED', changedAt: body.placedAt, by: null, byCustomer: true, takenBack: false },
      {
        orderStatus: 'CANCELLED',
        changedAt: expect.any(String),
        by: null,
        byCustomer: true,
        takenBack: false,
      },
    ])
  })

  it('reads when the status changed, and whether it was the customer, without a name of the account', async () => {
    const { body } = await place(TYPED)
    await owner.patch(`/api/orders/${body.id}`, { orderStatus: 'CONFIRMED' })
    const seen = await test.visitor.get(`/api/public/${shop.alias}/orders/${body.id}?key=${body.key}`)
    expect(seen.body).toMatchObject({
      statusChanges: [{ orderStatus: 'CONFIRMED', changedAt: expect.any(String), byCustomer: false }],
    })
    expect(JSON.stringify(seen.body)).not.toContain(owner.username)
  })

  it('does not cancel one that is past RECEIVED', async () => {
    const { body } = await place(TYPED)
    await owner.patch(`/api/orders/${body.id}`, { orderStatus: 'CONFIRMED' })
    expect(await cancel(body.id)).toMatchObject({ status: 409, body: { code: 'order_under_way' } })
    expect((await owner.get(`/api/orders/${body.id}`)).body).toMatchObject({ orderStatus: 'CONFIRMED' })
  })

  it('cancels on a link for a group only what the device sent, whatever key is given', async () => {
    await forGroup()
    const [ana, luis] = [await place(TYPED), await place(TYPED)]
    const key = `?key=${ana.body.key}`
    expect((await cancel(ana.body.id, { cookie: cookieOf(luis) }, key)).status).toBe(404)
    expect((await cancel(ana.body.id, {}, key)).status).toBe(404)
    expect((await cancel(ana.body.id, { cookie: cookieOf(ana) })).status).toBe(200)
  })
})

describe('the account', () => {
  it('finds orders by a part of the name, and by a phone in any writing', async () => {
    const ana = await place({ name: 'Ana Muñoz Ávila', phone: '55 1234 5678' })
    const luis = await place({ name: 'LUIS', phone: '+1 212 555 1234' })
    const found = async (search: string) => {
      const { body } = await owner.get<Output<typeof listOrders>>(
        `/api/orders?searchValue=${encodeURIComponent(search)}`,
      )
      expect(body.totalElements).toBe(body.content.length)
      return body.content.map(({ id }) => id)
    }
    for (const search of [
      'munoz',
      'MUÑOZ áv',
      '5678',
      '(55) 1234-5678',
      '+52 1 55 1234 5678',
      '044 5512345678',
    ])
      expect([search, await found(search)]).toEqual([search, [ana.body.id]])
    expect(await found('luis')).toEqual([luis.body.id])
    expect(await found('1212 555')).toEqual([luis.body.id])
    expect(await found('678')).toEqual([])
    const stranger = await test.signIn()
    expect((await stranger.get('/api/orders?searchValue=luis')).body).toMatchObject({ totalElements: 0 })
  })

  it('has the contact in the file of an order', async () => {
    const { body } = await place({ ...TYPED, delivery: 'DELIVERY', address: '5 de Mayo 8, Centro' })
    const file = await owner.get<string>(`/api/orders/${body.id}.csv`)
    expect(file.body).toContain(',Ana Cruz,55 1234 5678,Entrega,"5 de Mayo 8, Centro",Por la tarde')
  })

  it('erases a contact, and the order stays', async () => {
    const placed = await place(TYPED)
    const url = `/api/orders/${placed.body.id}`
    expect((await (await test.signIn()).delete(`${url}/contact`)).status).toBe(404)
    expect((await owner.get(url)).body).toMatchObject({ contact: ANA })
    expect(await owner.delete(`${url}/contact`)).toMatchObject({
      status: 200,
      body: { id: placed.body.id, contact: null, total: 100 },
    })
    expect((await owner.delete(`${url}/contact`)).status).toBe(200)
    const own = await test.visitor.get(`/api/public/${shop.alias}/orders/${placed.body.id}`, {
      cookie: cookieOf(placed),
    })
    expect(own).toMatchObject({ status: 200, body: { contact: null, folio: 1 } })
    const { rows } = await test.pool.query<{ text: string }>(
      'select o::text as text from orders o where account_id = $1',
      [owner.accountId],
    )
    expect(rows[0]!.text).not.toMatch(/Ana|5512345678|tarde/)
  })
})
