import { expect, it } from 'vitest'
import { select } from './selection.ts'

const root = '/shop'
const files = [
  'server/api/orders/orders.test.ts',
  'server/api/orders/place-order.test.ts',
  'web/admin/orders/order-margin.test.ts',
  'e2e/cart.spec.ts',
]
const chosen = (...args: string[]) => select(args, { root, files })

it('passes a folder, a file or a part of a path to Vitest', () => {
  for (const path of ['server/api/orders', 'place-order', 'web/admin/orders/order-margin.test.ts']) {
    expect(chosen(path)).toEqual({ vitest: [path], playwright: undefined, unmatched: [] })
  }
})

it('passes paths in e2e/ to Playwright', () => {
  expect(chosen('e2e/cart.spec.ts')).toEqual({
    vitest: undefined,
    playwright: ['e2e/cart.spec.ts'],
    unmatched: [],
  })
  expect(chosen('e2e').playwright).toEqual(['e2e'])
})

it('accepts paths as completed by a shell', () => {
  expect(chosen('./server/api/orders/', '/shop/e2e/cart.spec.ts')).toEqual({
    vitest: ['server/api/orders'],
    playwright: ['e2e/cart.spec.ts'],
    unmatched: [],
  })
  expect(chosen('server/api/orders/orders.test.ts:12').unmatched).toEqual([])
})

it('passes flags to each runner under its own name', () => {
  expect(chosen('orders', 'e2e/cart.spec.ts', '-t', 'a retry', '--changed=main')).toEqual({
    vitest: ['orders', '-t', 'a retry', '--changed=main'],
    playwright: ['e2e/cart.spec.ts', '-g', 'a retry', '--only-changed=main'],
    unmatched: [],
  })
})

it('passes flags without a path only to Vitest', () => {
  expect(chosen('--changed')).toEqual({ vitest: ['--changed'], playwright: undefined, unmatched: [] })
})

it('names the paths that match no test', () => {
  expect(chosen('server/api/order', 'server/api/nothing', 'e2e/nothing.spec.ts').unmatched).toEqual([
    'server/api/nothing',
    'e2e/nothing.spec.ts',
  ])
})
