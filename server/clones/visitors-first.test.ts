import { expect, it } from 'vitest'
import { pauseForVisitors, servesVisitors } from './visitors-first.ts'

it('makes no pause while nobody reads', () => {
  expect(pauseForVisitors(800, 0.15, 1)).toBe(0)
})

it('pauses longer, the more visitors are served and the longer the sync took', () => {
  const [few, many] = [pauseForVisitors(800, 0.4, 1), pauseForVisitors(800, 0.8, 1)]
  expect(few).toBeGreaterThan(0)
  expect(many).toBeGreaterThan(few)
  expect(pauseForVisitors(1600, 0.4, 1)).toBeGreaterThan(few)
})

it('pauses for a second at most, so that a stop does not wait', () => {
  expect(pauseForVisitors(60_000, 1, 1)).toBe(1000)
})

it('tells visitors from the syncs themselves', () => {
  expect([servesVisitors(0.15, 1), servesVisitors(0.3, 2), pauseForVisitors(800, 0.3, 2)]).toEqual([
    false,
    false,
    0,
  ])
  expect([servesVisitors(0.4, 1), servesVisitors(0.7, 2)]).toEqual([true, true])
})

it('a process without syncs serves no visitors while it does next to nothing', () => {
  expect([servesVisitors(0.05, 0), servesVisitors(0.5, 0)]).toEqual([false, true])
})
