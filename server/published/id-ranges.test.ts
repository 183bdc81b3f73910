import { expect, it } from 'vitest'
import { rangesOf } from './id-ranges.ts'

it.each([
  { ids: [], chosen: [], ranges: [] },
  { ids: [3, 5, 9], chosen: [], ranges: [] },
  { ids: [3, 5, 9], chosen: [3, 5, 9], ranges: [3, 10] },
  { ids: [3, 5, 9, 12], chosen: [5], ranges: [5, 9] },
  { ids: [3, 5, 9, 12], chosen: [3, 9, 12], ranges: [3, 5, 9, 13] },
])('of $ids, $chosen are in the ranges $ranges', ({ ids, chosen, ranges }) => {
  expect(rangesOf(ids, new Set(chosen))).toEqual(ranges)
})
