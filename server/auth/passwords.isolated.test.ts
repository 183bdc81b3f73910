import { verify } from '@node-rs/argon2'
import { beforeEach, expect, it, vi } from 'vitest'
import { hashPassword, passwordMatches } from './passwords.ts'

// The real library, with its calls recorded.
vi.mock('@node-rs/argon2', { spy: true })
beforeEach(() => vi.clearAllMocks())

const PARAMETERS = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/

it('distinguishes the right password from a wrong one', async () => {
  const hash = await hashPassword('tuerca-y-tornillo')
  expect(hash).toMatch(PARAMETERS)
  expect(await passwordMatches(hash, 'tuerca-y-tornillo')).toBe(true)
  expect(await passwordMatches(hash, 'tuerca y tornillo')).toBe(false)
  expect(await passwordMatches(null, 'tuerca-y-tornillo')).toBe(false)
})

// A faster response would reveal that a user does not exist.
it('does the same work for an unknown user as for a wrong password', async () => {
  const stored = await hashPassword('tuerca-y-tornillo')
  for (const hash of [stored, null]) {
    vi.mocked(verify).mockClear()
    expect(await passwordMatches(hash, 'otra')).toBe(false)
    expect(verify).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(PARAMETERS), 'otra')
    await expect(vi.mocked(verify).mock.results[0]!.value).resolves.toBe(false)
  }
})
