import { expect, it } from 'vitest'
import { createTokenBuckets } from './token-bucket.ts'

let time = 0
function buckets() {
  return createTokenBuckets({ size: 3, refillMs: 1000, maxWaitMs: 1500, now: () => new Date(time) })
}

it('gives its tokens immediately, then one by one, and refuses a long wait', () => {
  const { take } = buckets()
  const waits = Array.from({ length: 6 }, () => take('a'))
  expect(waits.map(({ waitMs }) => waitMs)).toEqual([0, 0, 0, 1000, 2000, 2000])
  expect(waits.map(({ refused }) => refused)).toEqual([false, false, false, false, true, true])
  expect(take('b').waitMs).toBe(0)
})

it('refills with time, up to its size', () => {
  const { take } = buckets()
  for (let i = 0; i < 3; i++) take('a')
  time += 60_000
  expect(Array.from({ length: 4 }, () => take('a').waitMs)).toEqual([0, 0, 0, 1000])
})

it('accepts returned tokens', () => {
  const { take, giveBack } = buckets()
  for (let i = 0; i < 100; i++) {
    expect(take('a').waitMs).toBe(0)
    giveBack('a')
  }
})
