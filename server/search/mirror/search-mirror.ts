import { setTimeout as sleep } from 'node:timers/promises'
import type { SearchClient } from '@algolia/client-search'
import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import { deleteIndexesOf, nextGoneAccount } from './delete-index.ts'
import type { ExternalProvider } from './external-provider.ts'
import { mirrorAccount } from './mirror-account.ts'
import { countFailure, nextAccount } from './outbox.ts'
import { startRecording, stopRecording } from './recording.ts'
import { createSenderLock } from './sender-lock.ts'

/** The longest wait of a change while the provider works. */
const POLL_MS = 1000
/** Time until another process takes over from one that has ended. */
const FOLLOWER_MS = 10_000
const FIRST_RETRY_MS = 1000
/** The longest pause between retries, which never end. */
const MAX_RETRY_MS = 60_000
/** Time limit of a running request at shutdown; its changes will be sent again. */
const CLOSE_MS = 2000
/** Mirrors products to an external search provider (docs/decisions/0036-external-search-provider.md). */
export interface SearchMirror {
  /** Checks for work now, because a user is waiting. */
  wake(): void
  close(): Promise<void>
}

interface MirrorOptions {
  pool: pg.Pool
  client: SearchClient
  log: FastifyBaseLogger
  /** Default: 60 seconds. */
  maxRetryMs?: number | undefined
  /** Default: 10 seconds. */
  followerMs?: number | undefined
}

/** Starts the mirror. Without a provider stops recording changes for one. */
export async function openSearchMirror(
  provider: ExternalProvider | null,
  options: Omit<MirrorOptions, 'client'>,
): Promise<SearchMirror | null> {
  if (provider) return startSearchMirror({ ...options, client: provider.client })
  await stopRecording(options.pool).catch((error: unknown) => {
    // Recording costs little, and the next start tries again.
    options.log.warn({ err: error }, 'the mirror of an earlier search provider could not be ended')
  })
  return null
}

/** Of several processes over one database one sends at a time, which preserves the order. */
function startSearchMirror({
  pool,
  client,
  log,
  maxRetryMs = MAX_RETRY_MS,
  followerMs = FOLLOWER_MS,
}: MirrorOptions): SearchMirror {
  let timer: NodeJS.Timeout | undefined
  let working: Promise<void> | null = null
  let wakePending = false
  let closed = false
  let isRecording = false
  const lock = createSenderLock(pool)
  let lastAccountId = 0
  let failures = 0

  pause(0)
  return { wake, close }

  function pause(ms: number): void {
    timer = setTimeout(run, ms)
    timer.unref()
  }

  /** A waiting user does not shorten the pause after a failure. */
  function wake(): void {
    if (failures > 0) return
    if (working) wakePending = true
    else run()
  }

  function run(): void {
    if (closed || working) return
    clearTimeout(timer)
    working = work().then((pauseMs) => {
      working = null
      if (closed) return
      pause(wakePending ? 0 : pauseMs)
      wakePending = false
    })
  }

  /** Processes one account, deleted ones first; returns the milliseconds until the next. */
  async function work(): Promise<number> {
    try {
      if (!isRecording) await startRecording(pool)
      isRecording = true
      if (!(await lock.take())) return followerMs
      const goneId = await nextGoneAccount(pool)
      if (goneId === null) {
        const accountId = await nextAccount(pool, lastAccountId)
        if (accountId === null) return POLL_MS
        lastAccountId = accountId
        await mirror(accountId)
      } else await deleteIndexesOf({ pool, client }, goneId)
      if (failures > 0) log.info('the search provider works again')
      failures = 0
      return 0
    } catch (error) {
      if (closed) return 0
      failures += 1
      const waitMs = backOff(failures, maxRetryMs)
      log.warn({ err: error, failures, waitMs }, 'products could not be sent to the search provider')
      return waitMs
    }
  }

  async function mirror(accountId: number): Promise<void> {
    try {
      await mirrorAccount({ pool, client, log, isStopped: () => closed || !lock.isHeld() }, accountId)
    } catch (error) {
      if (!closed) await countFailure(pool, accountId)
      throw error
    }
  }

  async function close(): Promise<void> {
    closed = true
    clearTimeout(timer)
    await Promise.race([working, sleep(CLOSE_MS, undefined, { ref: false })])
    lock.close()
  }
}

/** Doubles after each failure up to a limit; the random part spreads the retries of several shops. */
function backOff(failures: number, maxMs: number): number {
  const ms = Math.min(maxMs, FIRST_RETRY_MS * 2 ** Math.min(failures - 1, 16))
  return ms * (0.5 + Math.random() / 2)
}
