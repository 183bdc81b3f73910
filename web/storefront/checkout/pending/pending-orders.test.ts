import { describe, expect, it } from 'vitest'
import { EMPTY_CART, putInCart } from '#domain/cart.ts'
import {
  isTooOld,
  nextToSend,
  NO_ORDERS,
  readOrders,
  withChange,
  withOrder,
  withoutOrder,
  writeOrders,
} from './pending-orders.ts'

const elbow = { id: 1, code: 'CODO', name: 'Codo', salesPrice: 10, images: [] }
const cart = putInCart(EMPTY_CART, elbow, 3) ?? EMPTY_CART
const savedAt = '2026-11-21T12:00:00.000Z'
const now = new Date('2026-11-21T12:05:00.000Z')
const contact = {
  name: 'Ana',
  phone: '+525512345678',
  delivery: 'DELIVERY' as const,
  address: '5 de Mayo 8',
  note: null,
}
const others = [{ key: 'k0', sent: [{ items: [{ productId: 1, quantity: 2 }], expectedTotal: 20 }] }]
const order = { key: 'k1', earlier: [], others, cart, contact, savedAt }
const waiting = withOrder(NO_ORDERS, order)

describe('orders that wait for the network', () => {
  it('are sent one by one, except those that need the customer', () => {
    const two = withOrder(waiting, { ...order, key: 'k2' })
    expect(nextToSend(two, now)?.key).toBe('k1')
    const refused = withChange(two, 'k1', { state: { kind: 'refused', reason: 'No se puede' } })
    expect(nextToSend(refused, now)?.key).toBe('k2')
    expect(nextToSend(withoutOrder(refused, 'k2'), now)).toBeUndefined()
  })

  it('wait until the time that the server set', () => {
    const later = { kind: 'waiting', because: 'limit', notBefore: '2026-11-21T12:10:00.000Z' } as const
    const orders = withOrder(withChange(waiting, 'k1', { state: later }), { ...order, key: 'k2' })
    expect(nextToSend(orders, now)?.key).toBe('k2')
    expect(nextToSend(orders, new Date('2026-11-21T12:10:00Z'))?.key).toBe('k1')
  })

  it('do not change when the changed order no longer exists', () => {
    expect(withChange(waiting, 'other', { state: { kind: 'waiting' } })).toBe(waiting)
  })

  it('are not sent automatically after twenty hours', () => {
    const [one] = waiting
    expect(isTooOld(one!, new Date('2026-11-22T07:59:00Z'))).toBe(false)
    expect(isTooOld(one!, new Date('2026-11-22T08:01:00Z'))).toBe(true)
  })
})

describe('stored pending orders', () => {
  it.each([
    { kind: 'waiting' },
    { kind: 'waiting', because: 'paused', notBefore: '2026-11-21T12:01:00.000Z' },
    { kind: 'refused', reason: 'Quita lo marcado' },
    { kind: 'received', orderId: 7, folio: 41 },
    { kind: 'received', orderId: 7, folio: 41, isEarlier: true },
    {
      kind: 'asking',
      oldTotal: 30,
      changes: [{ productId: 1, name: 'Codo', oldPrice: 10, newPrice: 12 }],
    },
  ] as const)('is read back: $kind', (state) => {
    const orders = withChange(waiting, 'k1', { state })
    expect(readOrders(writeOrders(null, 'a', orders), 'a')).toEqual(orders)
  })

  it('are separate per publication', () => {
    const text = writeOrders(
      writeOrders(null, 'a', waiting),
      'b',
      withOrder(NO_ORDERS, { ...order, key: 'k2' }),
    )
    expect(readOrders(text, 'a')).toEqual(waiting)
    expect(readOrders(writeOrders(text, 'b', NO_ORDERS), 'a')).toEqual(waiting)
    expect(readOrders(writeOrders(text, 'b', NO_ORDERS), 'b')).toEqual([])
    expect(readOrders(text, 'toString')).toEqual([])
  })

  it.each(['{', 'null', '[]', '7', '{"a":{}}', '{"a":[null,7,{"key":1},{"key":"k","savedAt":"x"}]}'])(
    'is left out where it is damaged: %s',
    (text) => {
      expect(readOrders(text, 'a')).toEqual([])
      expect(readOrders(writeOrders(text, 'a', waiting), 'a')).toEqual(waiting)
    },
  )

  it('of an older version have no contact and no other orders', () => {
    const stored = JSON.stringify({ a: [{ key: 'k1', cart, savedAt }] })
    expect(readOrders(stored, 'a')).toEqual([{ ...waiting[0], contact: null, others: [] }])
    expect(readOrders(JSON.stringify({ a: [{ ...order, contact: 7 }] }), 'a')[0]?.contact).toBeNull()
  })

  it('without products are dropped, and with an unknown state wait', () => {
    const stored = (changed: object) => JSON.stringify({ a: [{ ...order, ...changed }] })
    expect(readOrders(stored({ cart: { items: [] } }), 'a')).toEqual([])
    expect(readOrders(stored({ state: { kind: 'received' } }), 'a')).toEqual(waiting)
    const undated = { kind: 'waiting', because: 'limit', notBefore: 'pronto' }
    expect(readOrders(stored({ state: undated }), 'a')).toEqual(waiting)
  })
})
