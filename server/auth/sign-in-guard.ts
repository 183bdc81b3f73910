import { setTimeout as sleep } from 'node:timers/promises'
import { Problem } from '#contract/problems.ts'
import { createFairQueue } from './fair-queue.ts'
import type { Attempt } from './sign-in-throttle.ts'
import { createTokenBuckets } from './token-bucket.ts'

// A hash takes some 20 ms: the longest line of one origin is done in under a second, all of them in a few. On a machine
// that has much else to do nobody waits beyond what a browser's user would.
const TURNS = { atOnce: 2, waitingPerKey: 32, waitingInAll: 128, maxWaitMs: 15_000 }

// Of wrong passwords that one address may have, whatever the names: enough for a company behind one address, then one
// every two seconds. It waits for its moment, so that the neighbour of somebody who guesses still gets in.
const WRONG_PASSWORDS = { size: 50, refillMs: 2000, maxWaitMs: 2000 }

/**
 * Lets checks of passwords through in turn, and those of an address that keeps being wrong slowly. Throws 429
 * rate_limited at once beyond that; what was refused is no failure (docs/decisions/0028-sign-ins-in-turn.md).
 */
export type SignInGuard = <T>(
  attempt: Pick<Attempt, 'origin' | 'known'>,
  check: { isRight: (outcome: T) => boolean; run: () => Promise<T> },
) => Promise<T>

export function createSignInGuard(now: () => Date): SignInGuard {
  const turns = createFairQueue(TURNS)
  const wrong = createTokenBuckets({ ...WRONG_PASSWORDS, now })

  return async ({ origin, known }, { isRight, run }) => {
    const waiter = { key: origin, known }
    // A known origin is held back by its own failures: nobody else can have them in its name.
    if (known) return turns(waiter, run)
    const { waitMs, refused } = wrong.take(origin)
    if (refused) throw new Problem('rate_limited', { retryAfterSeconds: Math.ceil(waitMs / 1000) })
    if (waitMs > 0) await sleep(waitMs)
    let spent = false
    try {
      const outcome = await turns(waiter, run)
      spent = !isRight(outcome)
      return outcome
    } finally {
      if (!spent) wrong.giveBack(origin)
    }
  }
}
