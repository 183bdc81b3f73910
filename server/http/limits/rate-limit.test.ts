import { expect, it } from 'vitest'
import { Problem } from '#contract/problems.ts'
import { linkSiblings } from '../../siblings/testing/link-siblings.ts'
import { createRateLimit } from './rate-limit.ts'
import type { RateLimit } from './rate-limit.ts'

it('siblings share a limit, soon after a call', async () => {
  let time = Date.parse('2026-05-01T10:00Z')
  const now = () => new Date(time)
  const limits = (await linkSiblings(3)).map((siblings) =>
    createRateLimit({ now, siblings }, { name: 'searches', perMinute: 5 }),
  )
  // Two of each are six together.
  for (const limit of limits) limit('link 10.0.0.1', 2)
  for (const limit of limits) await expect.poll(() => refuses(limit, 'link 10.0.0.1')).toBe(true)
  expect(limits.map((limit) => refuses(limit, 'link 10.0.0.2'))).toEqual([false, false, false])
  time += 61_000
  expect(limits.map((limit) => refuses(limit, 'link 10.0.0.1'))).toEqual([false, false, false])
})

/** Looks, without counting as a call. */
function refuses(limit: RateLimit, key: string): boolean {
  try {
    limit(key, 0)
    return false
  } catch (error) {
    if (error instanceof Problem && error.code === 'rate_limited') return true
    throw error
  }
}
