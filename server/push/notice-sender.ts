import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import { AddressRefused } from '../outgoing/send-outside.ts'
import type { OutgoingOptions } from '../outgoing/send-outside.ts'
import { readPushKeys } from './push-keys.ts'
import type { PushKeys } from './push-keys.ts'
import { deleteGoneDevice, deleteNotice, postponeNotice, takeNotices } from './push-outbox.ts'
import type { Notice } from './push-outbox.ts'
import { NOTICE_LIFE_MS, sendNotice } from './send-notice.ts'
import { canEncryptFor } from './subscription-keys.ts'

/** The longest wait of a notice while push services respond. */
const POLL_MS = 1000
const BATCH = 8
const FIRST_RETRY_MS = 2000
const MAX_RETRY_MS = 10 * 60_000
/** A request under way when the server stops; what was not answered will be sent again. */
const CLOSE_MS = 2000

/** Sends what is in the outbox of notices (docs/decisions/0049-order-notices.md). */
export interface NoticeSender {
  close(): Promise<void>
}

interface SenderOptions {
  pool: pg.Pool
  outgoing: OutgoingOptions
  publicUrl: string
  log: FastifyBaseLogger
  /** Default: 2 seconds. */
  firstRetryMs?: number | undefined
}

/** Every process may send: each claims different notices. */
export function startSendingNotices({
  pool,
  outgoing,
  publicUrl,
  log,
  firstRetryMs = FIRST_RETRY_MS,
}: SenderOptions): NoticeSender {
  let keys: PushKeys | undefined
  const subject = publicUrl.startsWith('https:') ? publicUrl : 'mailto:avisos@localhost'
  const closing = new AbortController()
  const working = work()

  async function work(): Promise<void> {
    while (!closing.signal.aborted) {
      const isMore = await sendBatch().catch((error: unknown) => {
        if (!closing.signal.aborted) log.warn({ err: error }, 'the outbox of notices could not be read')
        return false
      })
      if (!isMore)
        await sleep(POLL_MS, undefined, { ref: false, signal: closing.signal }).catch(() => undefined)
    }
  }

  async function sendBatch(): Promise<boolean> {
    keys ??= await readPushKeys(pool)
    const notices = await takeNotices(pool, BATCH)
    await Promise.all(notices.map((notice) => send(notice, keys!)))
    return notices.length === BATCH
  }

  async function send(notice: Notice, pushKeys: PushKeys): Promise<void> {
    const { accountId, deviceId, orderId, attempts } = notice
    if (notice.hasEnded || !canEncryptFor(notice.keys)) return deleteGoneDevice(pool, notice)
    if (notice.ageMs > NOTICE_LIFE_MS) return deleteNotice(pool, notice)
    const outcome = await sendNotice(notice, { keys: pushKeys, subject, outgoing }).then(
      (status) => ({ status, result: resultOf(status) }),
      (error: unknown) => ({
        error,
        // Any other failure may be ours, and costs no device.
        result: error instanceof AddressRefused ? ('gone' as const) : ('later' as const),
      }),
    )
    if (outcome.result === 'sent') return deleteNotice(pool, notice)
    const { result, ...cause } = outcome
    log.warn({ accountId, deviceId, orderId, attempts, ...cause }, 'a notice of an order was not taken')
    if (result === 'gone') return deleteGoneDevice(pool, notice)
    await postponeNotice(pool, notice, backOff(attempts, firstRetryMs))
  }

  return {
    close: async () => {
      closing.abort()
      await Promise.race([working, sleep(CLOSE_MS, undefined, { ref: false })])
    },
  }
}

/** RFC 8030: 404 and 410 end a subscription. 401 and 403 mean that it belongs to another key pair: a retry does not help. */
function resultOf(status: number): 'sent' | 'gone' | 'later' {
  if (status >= 200 && status < 300) return 'sent'
  return [401, 403, 404, 410].includes(status) ? 'gone' : 'later'
}

/** Twice as long after each failure, up to a bound; the random part spreads the retries of many devices. */
function backOff(attempts: number, firstMs: number): number {
  return Math.min(MAX_RETRY_MS, firstMs * 2 ** Math.min(attempts - 1, 16)) * (0.5 + Math.random() / 2)
}
