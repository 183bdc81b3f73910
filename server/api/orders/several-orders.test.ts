import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Output } from '#contract/endpoint.ts'
import type { changeOrders, getOrder, getOrders } from '#contract/orders.ts'
import { waitingForLocks } from '#db/testing/lock-waits.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import type { SignedIn, TestApp } from '#server/testing/test-app.ts'
import { publishShop } from '../../testing/published-shop.ts'
import type { PublishedShop } from '../../testing/published-shop.ts'

let test: TestApp
let owner: SignedIn
let shop: PublishedShop
let stranger: SignedIn
let foreignId: number

beforeAll(async () => {
  test = await createTestApp()
  stranger = await test.signIn('STANDARD')
  const foreign = await publishShop(test.pool, stranger.accountId)
  foreignId = await place(foreign)
})
afterAll(() => test.close())
beforeEach(async () => {
  owner = await test.signIn('STANDARD')
  shop = await publishShop(test.pool, owner.accountId)
})

async function place({ alias, codo }: PublishedShop, quantity = 1): Promise<number> {
  const items = [{ productId: codo, quantity }]
  const { body } = await test.visitor.post<{ id: number }>(`/api/public/${alias}/orders`, { items })
  return body.id
}

const change = (ids: number[], from: string, orderStatus: string) =>
  owner.post<Output<typeof changeOrders>>('/api/orders/status', { ids, from, orderStatus })

describe('several orders', () => {
  it('are confirmed together, and those that cannot are named', async () => {
    const [first, second, third] = [await place(shop), await place(shop), await place(shop)]
    await owner.patch(`/api/orders/${second}`, { orderStatus: 'READY' })
    await owner.patch(`/api/orders/${third}`, { orderStatus: 'CONFIRMED' })
    const { status, body } = await change([first, second, third, foreignId, first], 'RECEIVED', 'CONFIRMED')
    expect(status).toBe(200)
    expect(body).toEqual({
      changed: [{ id: first, folio: 1 }],
      unchanged: [{ id: third, folio: 3 }],
      refused: [{ id: second, folio: 2, orderStatus: 'READY' }],
      missing: [foreignId],
    })
    const confirmed = await owner.get<Output<typeof getOrder>>(`/api/orders/${first}`)
    expect(confirmed.body.history[1]).toMatchObject({ orderStatus: 'CONFIRMED', by: owner.username })
    expect((await stranger.get(`/api/orders/${foreignId}`)).body).toMatchObject({ orderStatus: 'RECEIVED' })
  })

  it('are reverted together', async () => {
    const ids = [await place(shop), await place(shop)]
    await change(ids, 'RECEIVED', 'CONFIRMED')
    expect((await change(ids, 'CONFIRMED', 'RECEIVED')).body.changed).toHaveLength(2)
    expect((await change(ids, 'CONFIRMED', 'RECEIVED')).body).toEqual({
      changed: [],
      unchanged: ids.map((id, index) => ({ id, folio: index + 1 })),
      refused: [],
      missing: [],
    })
  })

  it('stay when another user has changed them since, also when their last change could be undone', async () => {
    const id = await place(shop)
    await change([id], 'RECEIVED', 'CONFIRMED')
    await change([id], 'CONFIRMED', 'READY')
    expect((await change([id], 'RECEIVED', 'CONFIRMED')).body).toEqual({
      changed: [],
      unchanged: [],
      refused: [{ id, folio: 1, orderStatus: 'READY' }],
      missing: [],
    })
  })

  it('have the times of their changes in the order of the changes, also when two users wait for each other', async () => {
    const [first, second] = [await place(shop), await place(shop)]
    await change([first], 'RECEIVED', 'CONFIRMED')
    const blocker = await test.pool.connect()
    await blocker.query('begin')
    await blocker.query('select from orders where account_id = $1 and id = $2 for update', [
      owner.accountId,
      first,
    ])
    const waiting = change([first, second], 'CONFIRMED', 'PREPARING')
    await expect.poll(() => waitingForLocks(test.pool)).toHaveLength(1)
    await change([second], 'RECEIVED', 'CONFIRMED')
    await blocker.query('rollback')
    blocker.release()
    expect((await waiting).body.changed).toHaveLength(2)
    const { history } = (await owner.get<Output<typeof getOrder>>(`/api/orders/${second}`)).body
    expect(history.map(({ orderStatus }) => orderStatus)).toEqual(['RECEIVED', 'CONFIRMED', 'PREPARING'])
    const times = history.map(({ changedAt }) => changedAt)
    expect(times).toEqual(times.toSorted())
  })

  it('are read together, in the requested order', async () => {
    const [first, second] = [await place(shop), await place(shop, 2)]
    const { status, body } = await owner.get<Output<typeof getOrders>>(
      `/api/orders/several?ids=${second},${foreignId},${first}`,
    )
    expect(status).toBe(200)
    expect(body.missing).toEqual([foreignId])
    const alone = await Promise.all([second, first].map((id) => owner.get(`/api/orders/${id}`)))
    expect(body.orders).toEqual(alone.map((answer) => answer.body))
  })

  it('are one CSV of their lines, each with its folio', async () => {
    const [first, second] = [await place(shop), await place(shop, 2)]
    const answer = await owner.get<string>(`/api/orders/several.csv?ids=${second},${first},${foreignId}`)
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(answer.headers['content-disposition']).toBe('attachment; filename="pedidos.csv"')
    expect(answer.body).toBe(
      '\uFEFFFolio,Publicación,Clave,Producto,Cantidad,Precio unitario,Importe,Unidad,Cliente,Teléfono,Entrega,Dirección,Nota\r\n' +
        `2,${shop.alias},C-1,Codo,2,20.00,40.00,,,,,,\r\n1,${shop.alias},C-1,Codo,1,20.00,20.00,,,,,,\r\n`,
    )
  })

  it('are at most a hundred', async () => {
    const ids = Array.from({ length: 101 }, (_, index) => index + 1)
    expect((await change(ids, 'RECEIVED', 'CONFIRMED')).status).toBe(400)
    expect((await change([], 'RECEIVED', 'CONFIRMED')).status).toBe(400)
    for (const address of ['/api/orders/several', '/api/orders/several.csv'])
      for (const value of [ids.join(','), '', 'uno'])
        expect((await owner.get(`${address}?ids=${value}`)).status).toBe(400)
  })
})
