import { expect, test } from 'vitest'
import { mayOpen } from './counter-screens.ts'

const COUNTER = { isOwner: false }

test.each(['/admin', '/admin/orders', '/admin/orders/12', '/admin/products/7/edit', '/admin/products/'])(
  '%s is for every user',
  (path) => expect(mayOpen(path, COUNTER)).toBe(true),
)

test.each([
  '/admin/users',
  '/admin/audit',
  '/admin/products/add',
  '/admin/products/7/edit/more',
  '/admin/tags/add',
  '/admin/catalogs/7/edit',
  '/admin/pricelists',
  '/admin/publications/7/edit',
  '/admin/unknown',
])('%s is for owners', (path) => {
  expect(mayOpen(path, COUNTER)).toBe(false)
  expect(mayOpen(path, { isOwner: true })).toBe(true)
})
