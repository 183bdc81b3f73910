import { expect, it } from 'vitest'
import { EMPTY_CART, putInCart } from '#domain/cart.ts'
import { ApiError, offlineError } from '#web/api/api-error.ts'
import { orderRequest } from './order-attempt.ts'
import {
  removeAttempt,
  mayHaveArrived,
  nextAttempt,
  namedContactErrors,
  namedLines,
  namedPrices,
} from './send-order.ts'

it('an order without a definite response is retried with the same key', () => {
  expect(mayHaveArrived(offlineError())).toBe(true)
  expect(mayHaveArrived(new ApiError(503, {}))).toBe(true)
  expect(mayHaveArrived(new ApiError(408, {}))).toBe(true)
  expect(mayHaveArrived(new ApiError(429, {}))).toBe(true)
  expect(mayHaveArrived(new ApiError(423, { code: 'link_paused' }))).toBe(true)
  expect(mayHaveArrived(new ApiError(409, { code: 'price_changed' }))).toBe(false)
  expect(mayHaveArrived(new ApiError(400, { code: 'product_not_orderable' }))).toBe(false)
})

it('the lines that the server reports are returned by index', () => {
  const errors = ['items.2.productId', 'items/0/quantity', 'items.2.quantity', 'expectedTotal'].map(
    (path) => ({
      path,
      detail: '',
    }),
  )
  expect(namedLines(new ApiError(400, { code: 'product_not_orderable', errors }))).toEqual([2, 0])
})

it('errors of the server about the contact are returned by field', () => {
  const errors = [
    { path: 'contact.phone', detail: 'Escribe tu teléfono' },
    { path: 'items.0.quantity', detail: '' },
  ]
  expect(namedContactErrors(new ApiError(400, { code: 'validation', errors }))).toEqual({
    phone: 'Escribe tu teléfono',
  })
})

it('the new prices of price_changed are returned by product', () => {
  const items = [{ productId: 4, unitPrice: 12.5 }, { productId: null, unitPrice: 3 }, {}]
  expect(namedPrices(new ApiError(409, { code: 'price_changed', items }))).toEqual(new Map([[4, 12.5]]))
  expect(namedPrices(new ApiError(409, { code: 'price_changed' }))).toEqual(new Map())
})

// Node has no storage here, like a browser that blocks it.
it('an order without a response has the same key even when storage is blocked', () => {
  const elbow = { id: 1, code: 'CODO', name: 'Codo', salesPrice: 10, images: [] }
  const cart = putInCart(EMPTY_CART, elbow, 3) ?? EMPTY_CART
  const request = orderRequest({ cart, contact: null })
  const { key } = nextAttempt('a', request)
  expect(nextAttempt('a', request).key).toBe(key)
  removeAttempt('a')
  expect(nextAttempt('a', request).key).not.toBe(key)
})
