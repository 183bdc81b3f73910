import type { ServerResponse } from 'node:http'
import { Problem } from '#contract/problems.ts'

/** Far more than an account has people who watch its orders. */
const MOST_OF_ACCOUNT = 50
const MOST = 1000
const RETRY_AFTER_SECONDS = 30

/** The streams that are under way, so many of an account and so many in all. */
export interface OpenStreams {
  /** Holds the stream until it is closed. Throws 429 rate_limited when there are too many. */
  add(accountId: number, stream: ServerResponse): void
  endAll(): void
}

export function createOpenStreams({ ofAccount = MOST_OF_ACCOUNT, all = MOST } = {}): OpenStreams {
  const accountOf = new Map<ServerResponse, number>()

  return {
    add: (accountId, stream) => {
      const own = [...accountOf.values()].filter((one) => one === accountId).length
      if (own >= ofAccount || accountOf.size >= all) {
        throw new Problem('rate_limited', { retryAfterSeconds: RETRY_AFTER_SECONDS })
      }
      accountOf.set(stream, accountId)
      stream.once('close', () => accountOf.delete(stream))
    },
    endAll: () => {
      for (const stream of accountOf.keys()) stream.end()
    },
  }
}
