import { expect, it } from 'vitest'
import { resultIds } from './order-results.ts'

const hits = [{ objectID: '5' }, { objectID: '7' }, { objectID: 'x' }, { objectID: '9' }]

it('the requested product comes first, then the other hits', () => {
  expect(resultIds(hits, '9')).toEqual([9, 5, 7])
  expect(resultIds(hits, '12')).toEqual([12, 5, 7, 9])
  expect(resultIds(hits, null)).toEqual([5, 7, 9])
  expect(resultIds(hits, 'nope')).toEqual([5, 7, 9])
})
