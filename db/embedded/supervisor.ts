import { setTimeout as sleep } from 'node:timers/promises'
import { clearLeftovers } from './leftovers.ts'
import { startPostmaster } from './postmaster.ts'
import type { Postmaster, PostmasterOptions } from './postmaster.ts'

export type Supervisor = Pick<Postmaster, 'reload' | 'stop'>

/** Before the first attempt after a failure, the second, …; the last one holds for all that follow. */
const BACK_OFF_MS = [0, 100, 200, 500, 1000, 2000, 5000, 10_000] as const
/** One that ran for so long before it ended is started again at once. */
const STEADY_MS = 10_000

/**
 * Keeps PostgreSQL running: starts it, and starts it again whenever it ends, until `stop`. It never gives up: a full disk
 * may have room again, and what is in memory can be read meanwhile.
 */
export async function supervise(options: PostmasterOptions): Promise<Supervisor> {
  let postmaster = await startPostmaster(options)
  const stopping = new AbortController()
  const watching = watch()
  return { reload: () => postmaster.reload(), stop }

  async function watch(): Promise<void> {
    let failures = 0
    while (!stopping.signal.aborted) {
      const startedAt = Date.now()
      await postmaster.exited
      if (stopping.signal.aborted) return
      options.log('PostgreSQL ended unexpectedly: starting it again')
      if (Date.now() - startedAt > STEADY_MS) failures = 0
      const next = await startAgain()
      if (!next) return
      options.log('PostgreSQL is back')
      postmaster = next
    }
    // The stop came while it was starting again.
    await postmaster.stop()

    async function startAgain(): Promise<Postmaster | undefined> {
      while (!stopping.signal.aborted) {
        try {
          await sleep(BACK_OFF_MS[failures++] ?? BACK_OFF_MS.at(-1), undefined, { signal: stopping.signal })
          await clearLeftovers(options.cluster)
          return await startPostmaster(options)
        } catch (error) {
          if (!stopping.signal.aborted) options.log((error as Error).message)
        }
      }
      return undefined
    }
  }

  async function stop(): Promise<void> {
    stopping.abort()
    await postmaster.stop()
    await watching
  }
}
