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
    kept ??= openConnection(pool, { connectMs: PATIENCE_MS, queryTimeoutMs: PATIENCE_MS })
    const mine = kept
    try {
      return await work(await mine)
    } catch (error) {
      if (kept === mine) close()
      throw error
    }
  }

  function close(): void {
    kept?.then(closeConnection, () => undefined)
    kept = undefined
  }
}
