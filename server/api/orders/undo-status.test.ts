import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Output } from '#contract/endpoint.ts'
import type { getOrder } from '#contract/orders.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import type { SignedIn, TestApp } from '#server/testing/test-app.ts'
import { publishShop } from '../../testing/published-shop.ts'
import { moveBack } from '../../testing/move-back.ts'

type OrderDetails = Output<typeof getOrder>

let test: TestApp
let owner: SignedIn
let orderId: number

beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  owner = await test.signIn('STANDARD')
  const shop = await publishShop(test.pool, owner.accountId)
  const items = [{ productId: shop.codo, quantity: 1 }]
  const { body } = await test.visitor.post<{ id: number }>(`/api/public/${shop.alias}/orders`, { items })
  orderId = body.id
})

const change = (orderStatus: string) => owner.patch<OrderDetails>(`/api/orders/${orderId}`, { orderStatus })

describe('a reverted change of status', () => {
  it.each(['CONFIRMED', 'DELIVERED', 'CANCELLED'])(
    'leads from %s to the status before, and both stay in the history',
    async (orderStatus) => {
      await change('CONFIRMED')
      if (orderStatus !== 'CONFIRMED') await change(orderStatus)
      const before = orderStatus === 'CONFIRMED' ? 'RECEIVED' : 'CONFIRMED'
      expect((await owner.get<OrderDetails>(`/api/orders/${orderId}`)).body.undoStatus).toBe(before)
      const { status, body } = await change(before)
      expect(status).toBe(200)
      expect(body).toMatchObject({ orderStatus: before, undoStatus: null })
      expect(body.history.slice(-2)).toMatchObject([
        { orderStatus, takenBack: false, by: owner.username },
        { orderStatus: before, takenBack: true, by: owner.username },
      ])
    },
  )

  it('is not reverted itself, and a change is reverted once', async () => {
    await change('CONFIRMED')
    await change('READY')
    await change('CONFIRMED')
    expect((await change('RECEIVED')).status).toBe(409)
    // Forward again is a change of its own, which can be reverted.
    expect((await change('READY')).body.undoStatus).toBe('CONFIRMED')
    expect((await change('CONFIRMED')).status).toBe(200)
  })

  it('goes back one change, not further', async () => {
    await change('CONFIRMED')
    await change('READY')
    const { status, body } = await change('RECEIVED')
    expect(status).toBe(409)
    expect(body).toMatchObject({ code: 'illegal_status_change' })
  })

  it('is not a step forward from the status that an older screen shows', async () => {
    await change('PREPARING')
    await change('CANCELLED')
    const { status, body } = await owner.patch(`/api/orders/${orderId}`, {
      from: 'CONFIRMED',
      orderStatus: 'PREPARING',
    })
    expect(status).toBe(409)
    expect(body).toMatchObject({ code: 'illegal_status_change' })
    expect((await owner.get<OrderDetails>(`/api/orders/${orderId}`)).body.orderStatus).toBe('CANCELLED')
    // The same change sent again after a lost response is none.
    const again = { from: 'PREPARING', orderStatus: 'CANCELLED' }
    expect((await owner.patch(`/api/orders/${orderId}`, again)).status).toBe(200)
  })

  it('is refused on the next day', async () => {
    await change('CONFIRMED')
    await moveBack(test.pool, owner.accountId, { column: 'order_status_changes.changed_at', by: '1 day' })
    expect((await owner.get<OrderDetails>(`/api/orders/${orderId}`)).body.undoStatus).toBeNull()
    expect((await change('RECEIVED')).status).toBe(409)
  })

  it('happens once when it comes twice at the same time', async () => {
    await change('CONFIRMED')
    const answers = await Promise.all(Array.from({ length: 6 }, () => change('RECEIVED')))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect((await owner.get<OrderDetails>(`/api/orders/${orderId}`)).body.history).toHaveLength(3)
  })
})
