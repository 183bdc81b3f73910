import { setTimeout as sleep } from 'node:timers/promises'
import { Problem } from '#contract/problems.ts'
import { createFairQueue } from '../load/fair-queue.ts'
import type { Siblings } from '../siblings/siblings.ts'
import type { Attempt } from './sign-in-throttle.ts'
import { createTokenBuckets } from './token-bucket.ts'

// A hash takes some 20 ms: the queue of one origin is done in under a second, all queues in a few. On a busy machine
// no wait is longer than 15 s.
const QUEUE = {
  concurrency: 2,
  maxQueuedPerKey: 32,
  maxQueued: 128,
  maxWaitMs: 15_000,
  refusal: () => new Problem('rate_limited', { retryAfterSeconds: 2 }),
}

// Wrong passwords from one address, for all user names: enough for a company behind one address, then one every two
// seconds. Attempts wait instead of failing, so that the neighbour of an attacker can still sign in.
const WRONG_PASSWORDS = { size: 50, refillMs: 2000, maxWaitMs: 2000 }

/** A wrong password counts in all processes of this machine. */
const WRONG = 'wrong password'

/**
 * Queues password checks fairly, and slows down an address with many wrong passwords. Throws 429 rate_limited beyond the
 * limits; a refused attempt does not count as a failure (docs/decisions/0028-limits-of-sign-ins.md).
 */
export type SignInGuard = <T>(
  attempt: Pick<Attempt, 'origin' | 'known'>,
  check: { isRight: (outcome: T) => boolean; run: () => Promise<T> },
) => Promise<T>

export function createSignInGuard({ now, siblings }: { now: () => Date; siblings: Siblings }): SignInGuard {
  const enqueue = createFairQueue(QUEUE)
  const wrong = createTokenBuckets({ ...WRONG_PASSWORDS, now })
  siblings.subscribe(WRONG, (origin) => void wrong.take(origin))

  return async ({ origin, known }, { isRight, run }) => {
    const requester = { key: origin, known }
    // A known device is throttled by its own failures only, which others cannot cause.
    if (known) return enqueue(requester, run)
    const { waitMs, refused } = wrong.take(origin)
    if (refused) throw new Problem('rate_limited', { retryAfterSeconds: Math.ceil(waitMs / 1000) })
    if (waitMs > 0) await sleep(waitMs)
    let spent = false
    try {
      const outcome = await enqueue(requester, run)
      spent = !isRight(outcome)
      if (spent) siblings.publish(WRONG, origin)
      return outcome
    } finally {
      if (!spent) wrong.giveBack(origin)
    }
  }
}
