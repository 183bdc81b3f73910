import type pg from 'pg'
import { closeConnection, openConnection } from '#db/database.ts'

/** Time limit of the statements that take and hold the lock. */
const LOCK_QUERY_MS = 5000

/** The lock of the one process that sends, of several over one database. */
export interface SenderLock {
  /** Takes the lock unless another process has it; returns whether this one has it. */
  take(): Promise<boolean>
  isHeld(): boolean
  close(): void
}

/** The lock ends with its connection, so another process takes over when this one is killed. */
export function createSenderLock(pool: pg.Pool): SenderLock {
  let holder: pg.Client | null = null
  let closed = false

  return { take, isHeld: () => holder !== null, close }

  async function take(): Promise<boolean> {
    if (holder) return true
    const connection = await openConnection(pool, { queryTimeoutMs: LOCK_QUERY_MS })
    connection.once('end', () => {
      if (holder === connection) holder = null
    })
    let isMine: boolean | undefined
    try {
      const { rows } = await connection.query<{ isMine: boolean }>(
        `select pg_try_advisory_lock(hashtextextended('search mirror', 0)) as "isMine"`,
      )
      isMine = rows[0]?.isMine
    } finally {
      if (!isMine || closed) closeConnection(connection)
    }
    if (isMine && !closed) holder = connection
    return holder !== null
  }

  function close(): void {
    closed = true
    if (holder) closeConnection(holder)
  }
}
