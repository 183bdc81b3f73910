import { expect, test } from 'vitest'
import { lastOrderPairs } from './last-order.ts'

test('the last order of each link is stored, for the 20 links ordered from last', () => {
  let stored: string | null = null
  for (let link = 1; link <= 21; link++)
    stored = lastOrderPairs.write(stored, `l-${link}`, { id: link, folio: 7 })
  stored = lastOrderPairs.write(stored, 'l-3', { id: 99, folio: 8 })
  expect(lastOrderPairs.read(stored, 'l-1')).toBeNull()
  expect(lastOrderPairs.read(stored, 'l-2')).toEqual({ id: 2, folio: 7 })
  expect(lastOrderPairs.read(stored, 'l-3')).toEqual({ id: 99, folio: 8 })
})

test.each([
  null,
  '',
  '{',
  '{}',
  '[null, 3]',
  '[["a"]]',
  '[["a", {"id": "1", "folio": 2}]]',
  '[["a", {"id": 0, "folio": 2}]]',
])('from %j no order is read', (stored) => expect(lastOrderPairs.read(stored, 'a')).toBeNull())
