import { afterEach, expect, it, vi } from 'vitest'
import { isFavourite, rememberTap } from './recent-taps.ts'

afterEach(() => vi.useRealTimers())

it('a page prefetched before the tap shows the tapped state, and a later page its own', () => {
  vi.useFakeTimers()
  const stale = { id: 7, inCustomList: false }
  expect(isFavourite('obra', stale)).toBe(false)
  rememberTap('obra', 7, true)
  expect(isFavourite('obra', stale)).toBe(true)
  expect(isFavourite('obra', { id: 8, inCustomList: false })).toBe(false)
  expect(isFavourite('casa', stale)).toBe(false)
  rememberTap('obra', 7, false)
  expect(isFavourite('obra', { id: 7, inCustomList: true })).toBe(false)
  vi.advanceTimersByTime(5 * 60_000)
  expect(isFavourite('obra', { id: 7, inCustomList: true })).toBe(true)
})
