import type pg from 'pg'
import { closeConnection, openConnection } from '#db/database.ts'

/** Time limit of a query; below the promised two seconds (http-api.md §11). */
export const TIMEOUT_MS = 1400

/** One connection outside the pool, opened on first use and reopened after a failure. */
export interface DedicatedConnection {
  /** Runs one piece of work at a time. An error or time-out closes the connection. */
  run<T>(work: (client: pg.Client) => Promise<T>): Promise<T>
  close(): void
}

export function createDedicatedConnection(pool: pg.Pool): DedicatedConnection {
  let current: Promise<pg.Client> | undefined
  return { run, close }

  async function run<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
    current ??= open()
    const used = current
    try {
      return await work(await used)
    } catch (error) {
      if (current === used) close()
      throw error
    }
  }

  /** A connection lost while idle is replaced without failing the next call. */
  function open(): Promise<pg.Client> {
    const opening = openConnection(pool, {
      connectMs: TIMEOUT_MS,
      queryTimeoutMs: TIMEOUT_MS,
      throughPooler: true,
    })
    const forget = (): void => {
      if (current === opening) current = undefined
    }
    opening.then((client) => client.on('error', forget).on('end', forget), forget)
    return opening
  }

  function close(): void {
    current?.then(closeConnection, () => undefined)
    current = undefined
  }
}
