import { setTimeout as sleep } from 'node:timers/promises'
import { clearLeftovers } from './leftovers.ts'
import { startPostmaster } from './postmaster.ts'
import type { Postmaster, PostmasterOptions } from './postmaster.ts'

export type Supervisor = Pick<Postmaster, 'reload' | 'stop'>

/** Delays before the first, second, … restart after a failure; the last one applies to all further restarts. */
const BACK_OFF_MS = [0, 100, 200, 500, 1000, 2000, 5000, 10_000] as const
/** A PostgreSQL that has run this long is restarted without delay. */
const STABLE_MS = 10_000

/**
 * Starts PostgreSQL and restarts it whenever it ends, until `stop`. It retries forever: a full disk may have space
 * again later, and cached data can be read meanwhile.
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
      if (Date.now() - startedAt > STABLE_MS) failures = 0
      const next = await restart()
      if (!next) return
      options.log('PostgreSQL is back')
      postmaster = next
      // The settings may have changed during the start, after it had read them and before it could be signalled.
      postmaster.reload()
    }
    // `stop` was called during a restart.
    await postmaster.stop()

    async function restart(): Promise<Postmaster | undefined> {
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
