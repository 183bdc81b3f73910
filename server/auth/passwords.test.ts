import { expect, it } from 'vitest'
import { hashPassword, passwordMatches } from './passwords.ts'

it('tells the right password from a wrong one', async () => {
  const hash = await hashPassword('tuerca-y-tornillo')
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await passwordMatches(hash, 'tuerca-y-tornillo')).toBe(true)
  expect(await passwordMatches(hash, 'tuerca y tornillo')).toBe(false)
  expect(await passwordMatches(null, 'tuerca-y-tornillo')).toBe(false)
})

it('takes as long for a user who does not exist as for a wrong password', async () => {
  const hash = await hashPassword('tuerca-y-tornillo')
  const known: number[] = []
  const unknown: number[] = []
  for (let round = 0; round < 15; round++) {
    known.push(await millisecondsOf(() => passwordMatches(hash, 'otra')))
    unknown.push(await millisecondsOf(() => passwordMatches(null, 'otra')))
  }
  // The fastest of each: what the machine does beside it only ever adds time.
  const ratio = Math.min(...unknown) / Math.min(...known)
  expect(ratio).toBeGreaterThan(0.5)
  expect(ratio).toBeLessThan(2)
})

async function millisecondsOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}
