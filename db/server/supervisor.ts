import { setTimeout as sleep } from 'node:timers/promises'
import { clearLeftovers } from './leftovers.ts'
import { startPostmaster } from './postmaster.ts'
import type { Postmaster, PostmasterOptions } from './postmaster.ts'

export type Supervisor = { stop: () => Promise<void>; onExit: (callback: () => void) => void }

const crashesToGiveUp = 5
const crashPeriodMs = 60_000

/** Keeps PostgreSQL running: starts it, starts it again when it dies, until `stop` or until it dies too often. */
export async function supervise(options: PostmasterOptions): Promise<Supervisor> {
  const callbacks: (() => void)[] = []
  const state = { postmaster: await startPostmaster(options), stopping: false }
  const watching = watch()

  async function watch(): Promise<void> {
    const crashes: number[] = []
    while (true) {
      await state.postmaster.exited
      if (state.stopping) return
      crashes.push(Date.now())
      const next = isHopeless(crashes) ? undefined : await restart()
      if (next) state.postmaster = next
      // The stop may have come while it was starting again.
      if (state.stopping) return state.postmaster.stop()
      if (!next) break
    }
    for (const callback of callbacks) callback()
  }

  async function restart(): Promise<Postmaster | undefined> {
    options.log('PostgreSQL ended unexpectedly: starting it again')
    for (let attempt = 1; !state.stopping && attempt <= crashesToGiveUp; attempt++) {
      try {
        await clearLeftovers(options.cluster)
        const next = await startPostmaster(options)
        options.log('PostgreSQL is back')
        return next
      } catch (error) {
        options.log((error as Error).message)
        await sleep(200 * attempt)
      }
    }
    return undefined
  }

  return {
    onExit: (callback) => void callbacks.push(callback),
    stop: async () => {
      state.stopping = true
      await state.postmaster.stop()
      await watching
    },
  }
}

function isHopeless(crashes: number[]): boolean {
  const first = crashes.at(-crashesToGiveUp)
  return first !== undefined && Date.now() - first < crashPeriodMs
}
