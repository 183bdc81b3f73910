import type { Queryable } from '#db/database.ts'

/** The end of the write-ahead log at some moment after the last `forget`. */
export interface LogPosition {
  /** null while the query is running. */
  read(): string | null
  forget(): void
}

/** Queried only when it is read, so never without a replica. */
export function createLogPosition(db: Queryable): LogPosition {
  let known: string | null = null
  let asking: Promise<void> | null = null
  return {
    read: () => {
      if (known === null) asking ??= ask()
      return known
    },
    forget: () => {
      known = null
      asking = null
    },
  }

  function ask(): Promise<void> {
    const asked: Promise<void> = db
      .query<{ position: string }>('select pg_current_wal_insert_lsn()::text as position')
      .then(
        ({ rows }) => rows[0]?.position ?? null,
        () => null,
      )
      .then((position) => {
        // A result from before the last `forget` would be too old.
        if (asking !== asked) return
        known = position
        asking = null
      })
    return asked
  }
}
