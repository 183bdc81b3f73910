import { describe, expect, it } from 'vitest'
import { compareActivity, DEFAULT_SORT, NEWEST_FIRST, readSort, writeSort } from './publication-order.ts'

const times = ['2026-11-03T10:00:00.000Z', null, '2026-11-01T10:00:00.000Z', null, '2026-11-02T10:00:00.000Z']

describe('the order of the publications', () => {
  it('starts with the longest absence, those never visited last', () => {
    expect(DEFAULT_SORT).toEqual({ field: 'lastActivityTime', sort: 'asc' })
    expect(times.toSorted(compareActivity('asc'))).toEqual([times[2], times[4], times[0], null, null])
  })

  it('leaves those never visited last when it is reversed', () => {
    expect(times.toSorted(compareActivity('desc'))).toEqual([times[0], times[4], times[2], null, null])
  })

  it('is in the address', () => {
    const none = new URLSearchParams()
    expect(readSort(none)).toEqual(DEFAULT_SORT)
    expect(writeSort(none, NEWEST_FIRST).get('sort')).toBe('id,desc')
    expect(readSort(writeSort(none, NEWEST_FIRST))).toEqual(NEWEST_FIRST)
    expect(readSort(writeSort(none, null))).toBeNull()
    expect(writeSort(new URLSearchParams('sort=id,desc'), DEFAULT_SORT).toString()).toBe('')
    expect(readSort(new URLSearchParams('sort=%20'))).toEqual(DEFAULT_SORT)
  })
})
