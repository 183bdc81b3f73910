import type pg from 'pg'
import { closeConnection, openConnection } from './database.ts'

const RECONNECT_MS = 500
/** Interval of the check that this connection still listens; a lost connection may go unnoticed. */
const CHECK_INTERVAL_MS = 10_000
const QUERY_TIMEOUT_MS = 5000

/** Receives the notifications of one channel; reconnects automatically. */
export interface Listener {
  /** Rejects with the reason unless the server confirms that this connection listens. */
  check(): Promise<void>
  close(): void
}

export interface ListenerOptions {
  channel: string
  onNotification: (payload: string) => void
  /** Runs on the listening connection before onListening, to read what may have been missed. */
  catchUp?: (client: pg.Client) => Promise<void>
  /** From now on no notification is missed. */
  onListening: () => void
  /** Notifications are missed until the next onListening. */
  onLost: () => void
}

/** Starts listening. `opened` settles with the first attempt; further attempts follow until `close`. */
export function startListening(
  pool: pg.Pool,
  { channel, onNotification, catchUp, onListening, onLost }: ListenerOptions,
): Listener & { opened: Promise<void> } {
  let listening: pg.Client | null = null
  let closed = false
  let timer: NodeJS.Timeout | undefined
  let checking: Promise<void> | undefined

  const opened = open()
  // Retries also when the caller does not await `opened`.
  opened.catch(reconnect)
  return { opened, check, close }

  async function open(): Promise<void> {
    const client = await openConnection(pool, { queryTimeoutMs: QUERY_TIMEOUT_MS })
    let broken = false
    client.on('error', lost).on('end', lost)
    client.on('notification', ({ payload = '' }) => onNotification(payload))
    try {
      await client.query(`listen ${channel}`)
      await catchUp?.(client)
      if (broken) throw new Error('the connection was lost at once')
    } catch (error) {
      closeConnection(client)
      throw error
    }
    if (closed) return closeConnection(client)
    listening = client
    scheduleCheck()
    onListening()

    function lost(): void {
      broken = true
      if (listening === client) drop()
    }
  }

  /** Concurrent calls share one query. */
  function check(): Promise<void> {
    checking ??= queryServer().finally(() => {
      checking = undefined
    })
    return checking
  }

  async function queryServer(): Promise<void> {
    if (listening === null) throw new Error('not connected')
    const { rowCount } = await listening.query('select 1 from pg_listening_channels() c where c = $1', [
      channel,
    ])
    // Through a pooler each statement may run in another session.
    if (rowCount === 0)
      throw new Error('the session does not listen: is there a pooler in front of the database?')
  }

  function scheduleCheck(): void {
    const client = listening
    if (client === null) return
    timer = setTimeout(() => {
      check().then(scheduleCheck, () => {
        if (listening === client) drop()
      })
    }, CHECK_INTERVAL_MS).unref()
  }

  /** Drops the connection and reconnects. */
  function drop(): void {
    const dropped = listening
    listening = null
    if (dropped) closeConnection(dropped)
    if (closed) return
    onLost()
    reconnect()
  }

  function reconnect(): void {
    clearTimeout(timer)
    if (closed) return
    timer = setTimeout(() => void open().catch(reconnect), RECONNECT_MS).unref()
  }

  function close(): void {
    closed = true
    clearTimeout(timer)
    if (listening) drop()
  }
}
