import { expect, test } from 'vitest'
import { frozenRows, listChanges } from './frozen-rows.ts'
import type { Orders } from './frozen-rows.ts'

const pageOf = (ids: readonly number[], totalElements = 20, orderStatus = 'RECEIVED') =>
  ({ content: ids.map((id) => ({ id, orderStatus })), totalElements, totalPages: 2 }) as unknown as Orders

const rowsOf = ({ content }: Orders) => content.map(({ id, orderStatus }) => [id, orderStatus])

test('rows stay in their places and follow their orders, also those that have left the page', () => {
  const fresh = pageOf([6, 5, 4], 22, 'CONFIRMED')
  const rows = frozenRows(pageOf([4, 3, 2]), fresh, new Map([[2, 'CANCELLED']]))
  expect(rowsOf(rows)).toEqual([
    [4, 'CONFIRMED'],
    [3, 'RECEIVED'],
    [2, 'CANCELLED'],
  ])
  expect(rows.totalElements).toBe(20)
})

test.each([
  ['nothing', [4, 3, 2], 20, { isChanged: false, newOrders: 0 }],
  ['two orders that arrived', [6, 5, 4], 22, { isChanged: true, newOrders: 2 }],
  ['more orders than a page, during a lost connection', [9, 8, 7], 25, { isChanged: true, newOrders: 5 }],
  ['an order that arrived while another left the filter', [5, 4, 2], 20, { isChanged: true, newOrders: 1 }],
  ['an order that left the filter', [4, 2, 1], 19, { isChanged: true, newOrders: 0 }],
  ['another order of the rows', [3, 4, 2], 20, { isChanged: true, newOrders: 0 }],
])('of %s the list says so', (_what, ids, total, expected) => {
  expect(listChanges(pageOf([4, 3, 2]), pageOf(ids, total), new Set([5, 6]))).toEqual(expected)
})
