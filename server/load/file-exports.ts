import { createBulkhead } from './bulkhead.ts'
import type { Bulkhead } from './bulkhead.ts'

const LIMITS = { concurrency: 2, maxQueued: 100, maxWaitMs: 10_000 }

/**
 * Files of whole lists, of any kind: an account makes two at a time, and the rest wait. Each takes a connection for all its rows and
 * much of the processor, and makes the pages of other accounts wait.
 */
export interface FileExports {
  run: Bulkhead['run']
  /** The parts of a file that is made while it is sent. The turn ends with the last part, or with the reader. */
  parts: <T>(accountId: number, make: () => AsyncIterable<T>) => AsyncGenerator<T>
}

export function createFileExports(): FileExports {
  const turns = createBulkhead(LIMITS)
  return { run: (accountId, work) => turns.run(accountId, work), parts }

  async function* parts<T>(accountId: number, make: () => AsyncIterable<T>): AsyncGenerator<T> {
    const { promise: end, resolve: endTurn } = Promise.withResolvers<void>()
    await new Promise<void>((startTurn, refuse) => {
      turns
        .run(accountId, () => {
          startTurn()
          return end
        })
        .catch(refuse)
    })
    try {
      yield* make()
    } finally {
      endTurn()
    }
  }
}
