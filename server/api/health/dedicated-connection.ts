import type pg from 'pg'
import { closeConnection, openConnection } from '#db/database.ts'

const PATIENCE_MS = 1400

/** One connection beside the pool, opened when it is first used and again after a failure. */
export interface KeptConnection {
  /** One piece of work at a time. Whatever fails, or takes too long, costs the connection. */
  run<T>(work: (client: pg.Client) => Promise<T>): Promise<T>
  close(): void
}

export function keepConnection(pool: pg.Pool): KeptConnection {
  let kept: Promise<pg.Client> | undefined
  return { run, close }

  async function run<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
    kept ??= open()
    const mine = kept
    try {
      return await work(await mine)
    } catch (error) {
      if (kept === mine) close()
      throw error
    }
  }

  /** One that is lost while nobody uses it is not the next question's failure. */
  function open(): Promise<pg.Client> {
    const opening = openConnection(pool, { connectMs: PATIENCE_MS, queryTimeoutMs: PATIENCE_MS })
    const forget = (): void => {
      if (kept === opening) kept = undefined
    }
    opening.then((client) => client.on('error', forget).on('end', forget), forget)
    return opening
  }

  function close(): void {
    kept?.then(closeConnection, () => undefined)
    kept = undefined
  }
}
