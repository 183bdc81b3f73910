import { expect, it } from 'vitest'
import { pauseForVisitors } from './visitors-first.ts'

it('makes no pause while nobody reads', () => {
  expect(pauseForVisitors(800, 0.15)).toBe(0)
})

it('pauses longer, the more visitors are served and the longer the sync took', () => {
  const [few, many] = [pauseForVisitors(800, 0.4), pauseForVisitors(800, 0.8)]
  expect(few).toBeGreaterThan(0)
  expect(many).toBeGreaterThan(few)
  expect(pauseForVisitors(1600, 0.4)).toBeGreaterThan(few)
})

it('pauses for a second at most, so that a stop does not wait', () => {
  expect(pauseForVisitors(60_000, 1)).toBe(1000)
})
