import { hash, verify } from '@node-rs/argon2'
import pLimit from 'p-limit'
import { Problem } from '#contract/problems.ts'
import { createFairQueue } from '../load/fair-queue.ts'

// OWASP's recommendation for argon2id (19 MiB, 2 passes, 1 lane), which is also the library's default algorithm.
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// The hash of 32 discarded random bytes, with the options above: an unknown user takes the same time as a wrong
// password, from the first request on (accounts.md §5).
const DECOY =
  '$argon2id$v=19$m=19456,t=2,p=1$wMYVQ5pz1Swpo5yqTDn6eA$1siSDajZFFOZZaoY/vYL9n3+XfUFdcjLXdMk0DU7GGM'

// Half of Node's thread pool, and 38 MiB, so that hashing never blocks reading files.
const CONCURRENCY = 2
const limit = pLimit(CONCURRENCY)

/** Returns the argon2id hash of a password, with its parameters and salt (PHC string). */
export function hashPassword(password: string): Promise<string> {
  return limit(() => hash(password, OPTIONS))
}

// So few that signing in waits for one of them at most.
const setting = createFairQueue({
  concurrency: 1,
  maxQueuedPerKey: 10,
  maxQueued: 40,
  maxWaitMs: 15_000,
  refusal: () => new Problem('rate_limited', { retryAfterSeconds: 2 }),
})

/** The hash of a password that a user of this account sets for another one. Throws 429 rate_limited beyond ten at once. */
export function hashForAnother(accountId: number, password: string): Promise<string> {
  return setting({ key: String(accountId) }, () => hashPassword(password))
}

/** Whether the password matches the hash; without a hash (unknown user) false, after the same time. */
export async function passwordMatches(storedHash: string | null, password: string): Promise<boolean> {
  const matches = await limit(() => verify(storedHash ?? DECOY, password))
  return matches && storedHash !== null
}
