import type { ServerResponse } from 'node:http'
import { Problem } from '#contract/problems.ts'

/** Far more streams than an account has users watching its orders. */
const MAX_PER_ACCOUNT = 50
const MAX_TOTAL = 1000
const RETRY_AFTER_SECONDS = 30

/** The open event streams, limited per account and in total. */
export interface OpenStreams {
  /** Registers the stream until it closes. Throws 429 rate_limited when there are too many. */
  add(accountId: number, stream: ServerResponse): void
  endAll(): void
}

export function createOpenStreams({ ofAccount = MAX_PER_ACCOUNT, all = MAX_TOTAL } = {}): OpenStreams {
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
