import type pg from 'pg'
import { closeConnection, openConnection } from './database.ts'

const RECONNECT_MS = 500
/** How often the server is asked whether this connection still listens; one that vanished says nothing by itself. */
const CHECK_EVERY_MS = 10_000
const PATIENCE_MS = 5000

/** A connection that hears the notifications of one channel; opened again by itself when it is lost. */
export interface Listener {
  /** Rejects, with the reason, unless the server says on this connection that it listens. */
  check(): Promise<void>
  close(): void
}

export interface ListenerOptions {
  channel: string
  onNotification: (payload: string) => void
  /** Reads, on the connection that listens already, what may have been missed before. */
  catchUp?: (client: pg.Client) => Promise<void>
  /** From here on nothing is missed. */
  onListening: () => void
  /** For now nothing is heard. */
  onLost: () => void
}

/** Starts listening; `opened` is done with the first attempt, and rejects when that fails. More follow until `close`. */
export function startListening(
  pool: pg.Pool,
  { channel, onNotification, catchUp, onListening, onLost }: ListenerOptions,
): Listener & { opened: Promise<void> } {
  let listening: pg.Client | null = null
  let closed = false
  let timer: NodeJS.Timeout | undefined
  let checking: Promise<void> | undefined

  const opened = open()
  // Those who do not wait for it get their next attempt all the same.
  opened.catch(reconnect)
  return { opened, check, close }

  async function open(): Promise<void> {
    const client = await openConnection(pool, { queryTimeoutMs: PATIENCE_MS })
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
    checkLater()
    onListening()

    function lost(): void {
      broken = true
      if (listening === client) give()
    }
  }

  /** Those who ask at once share the answer. */
  function check(): Promise<void> {
    checking ??= askServer().finally(() => {
      checking = undefined
    })
    return checking
  }

  async function askServer(): Promise<void> {
    if (listening === null) throw new Error('not connected')
    const { rowCount } = await listening.query('select 1 from pg_listening_channels() c where c = $1', [
      channel,
    ])
    // Behind a pooler every statement may reach another session.
    if (rowCount === 0)
      throw new Error('the session does not listen: is there a pooler in front of the database?')
  }

  function checkLater(): void {
    const client = listening
    if (client === null) return
    timer = setTimeout(() => {
      check().then(checkLater, () => {
        if (listening === client) give()
      })
    }, CHECK_EVERY_MS).unref()
  }

  /** Gives the connection up and begins to look for another one. */
  function give(): void {
    const leaving = listening
    listening = null
    if (leaving) closeConnection(leaving)
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
    if (listening) give()
  }
}
