import { describe, expect, it } from 'vitest'
import { EMPTY_CART, putInCart } from '#domain/cart.ts'
import { randomKey } from '#web/api/random-key.ts'
import {
  attemptFor,
  hasSameWishes,
  orderRequest,
  withAttempt,
  withoutAttempt,
  withoutOther,
} from './order-attempt.ts'

const elbow = { id: 7, code: 'CODO', name: 'Codo', salesPrice: 1.1, images: [] }
const cart = putInCart(EMPTY_CART, elbow, 3) ?? EMPTY_CART
const contact = { name: 'Ana', phone: '+525512345678', delivery: null, address: null, note: null }
const request = orderRequest({ cart, contact: null })
let made = 0
const makeKey = () => `key-${++made}`

describe('placing an order', () => {
  it('sends products, quantities and the total that the customer saw', () => {
    expect(request).toEqual({ items: [{ productId: 7, quantity: 3 }], expectedTotal: 3.3 })
    expect(orderRequest({ cart, contact })).toEqual({ ...request, contact })
  })

  it('uses the same key for the same cart until there is a response', () => {
    const first = attemptFor({ stored: null, alias: 'a', request, makeKey })
    const again = attemptFor({ stored: first.text, alias: 'a', request, makeKey })
    expect(again.key).toBe(first.key)
    const later = attemptFor({ stored: withoutAttempt(again.text, 'a'), alias: 'a', request, makeKey })
    expect(later.key).not.toBe(first.key)
  })

  it('keeps the key of an order without a response when the cart is changed, and what was sent with it', () => {
    const first = attemptFor({ stored: null, alias: 'a', request, makeKey })
    expect(first.earlier).toEqual([])
    const changed = { ...request, expectedTotal: 4 }
    const second = attemptFor({ stored: first.text, alias: 'a', request: changed, makeKey })
    expect([second.key, second.earlier]).toEqual([first.key, [request]])
    const back = attemptFor({ stored: second.text, alias: 'a', request, makeKey })
    expect([back.key, back.earlier]).toEqual([first.key, [changed]])
  })

  it('remembers the last contents of a key, and those of earlier versions', () => {
    const totals = [1, 2, 3, 4, 5, 6, 7]
    const last = totals.reduce(
      ({ text }, expectedTotal) =>
        attemptFor({ stored: text, alias: 'a', request: { ...request, expectedTotal }, makeKey }),
      attemptFor({ stored: null, alias: 'a', request, makeKey }),
    )
    expect(last.earlier.map(({ expectedTotal }) => expectedTotal)).toEqual([6, 5, 4, 3])
    const stored = JSON.stringify({ a: { key: 'k', content: JSON.stringify(request) } })
    const changed = { ...request, expectedTotal: 4 }
    expect(attemptFor({ stored, alias: 'a', request: changed, makeKey })).toMatchObject({
      key: 'k',
      earlier: [request],
    })
  })

  it('remembers the cart without a response when another order goes back to it', () => {
    const first = attemptFor({ stored: null, alias: 'a', request, makeKey })
    const changed = { ...request, expectedTotal: 4 }
    const { text: stored } = attemptFor({ stored: first.text, alias: 'a', request: changed, makeKey })
    const ofCart = { key: first.key, sent: [changed, request] }
    const oldest = { key: 'k1', sent: [request] }
    const returned = { key: 'k2', request, earlier: [], others: [oldest] }
    const both = withAttempt(stored, 'a', returned)
    expect(attemptFor({ stored: both, alias: 'a', request: changed, makeKey })).toMatchObject({
      key: 'k2',
      earlier: [request],
      others: [oldest, ofCart],
    })
    const known = withoutOther(both, 'a', 'k1')
    expect(attemptFor({ stored: known, alias: 'a', request, makeKey })).toMatchObject({
      key: 'k2',
      others: [ofCart],
    })
    // Of one that goes back a second time there is no other.
    expect(
      attemptFor({ stored: withAttempt(known, 'a', returned), alias: 'a', request, makeKey }).others,
    ).toEqual([oldest, ofCart])
    expect(withoutOther(null, 'a', 'k1')).toBe('{}')
  })

  it('compares products, quantities and contact, not prices', () => {
    expect(hasSameWishes(request, { ...request, expectedTotal: 4 })).toBe(true)
    expect(hasSameWishes(request, { ...request, contact })).toBe(false)
    expect(hasSameWishes(request, { ...request, items: [{ productId: 7, quantity: 4 }] })).toBe(false)
  })

  it('makes a new key for another publication', () => {
    const first = attemptFor({ stored: null, alias: 'a', request, makeKey })
    const other = attemptFor({ stored: first.text, alias: 'b', request, makeKey })
    expect(other.key).not.toBe(first.key)
    expect(attemptFor({ stored: other.text, alias: 'a', request, makeKey }).key).toBe(first.key)
  })

  it.each(['{', 'null', '[]', '7', '{"a":{"key":1}}', '{"a":null}'])(
    'makes a new key when the stored text is %s',
    (stored) => {
      expect(attemptFor({ stored, alias: 'a', request, makeKey }).key).toMatch(/^key-/)
      expect(withoutAttempt(stored, 'a')).toBe('{}')
    },
  )

  it('makes random keys', () => {
    expect(randomKey()).toMatch(/^[0-9a-f]{32}$/)
    expect(randomKey()).not.toBe(randomKey())
  })
})
