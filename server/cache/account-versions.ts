import { LRUCache } from 'lru-cache'
import type pg from 'pg'
import { collectMissingStatistics } from '#db/account-statistics.ts'
import { inTransaction } from '#db/database.ts'
import { startListening } from '#db/listener.ts'
import { BULK } from '#db/time-limits.ts'
import type { TimeLimits } from '#db/time-limits.ts'
import { createBulkhead } from '../load/bulkhead.ts'
import { ALONE } from '../siblings/siblings.ts'
import type { Siblings } from '../siblings/siblings.ts'
import { createLinkStamps } from './link-stamps.ts'
import { createLogPosition } from './log-position.ts'
import { bump, bumpLink, CHANNEL, LINK, REPLACED } from './version-changes.ts'
import type { LinkVersion } from './version-changes.ts'

/** Concurrent writes of one account; they lock the account's row in any case. */
const WRITES = { concurrency: 4, maxQueued: 200, maxWaitMs: 5000 }

/** Writes of an account after which its statistics are looked at, as after each bulk write: each may have added a product. */
const LOOKED_AT_EVERY = 250
const MAX_COUNTED_ACCOUNTS = 10_000

/** The writes of an account and of one of its links that this process knows of; a replica that has them is recent enough. */
export interface KnownState {
  /** The end of the primary's log at a moment since which no write was missed. */
  readonly position: string
  readonly accountId: number
  readonly dataVersion: number
  readonly alias: string
  /** 0: no write of the link alone is known. */
  readonly linkVersion: number
}

/**
 * The version of each account's data as this process knows it. Every write of an account's data increments the version
 * in the same transaction (`write`), or the version of one link (`writeLink`); LISTEN/NOTIFY informs all processes. Pages
 * cached by (key, version) are therefore never older than a write that this process, or one of its siblings, has
 * acknowledged. Processes of other machines learn of it some milliseconds later.
 */
export interface AccountVersions {
  /** null: LISTEN is down; bypass the cache. */
  current(accountId: number): number | null
  /** The version of a link's pages: of its account's data and of its favourites. null: LISTEN is down. */
  ofLink(accountId: number, alias: string): number | null
  /** What a replica must have to be read in place of the primary. null: not known at the moment. */
  known(accountId: number, alias: string): KnownState | null
  /** Runs `work` in a transaction that also increments the account's version. After many of them missing statistics are collected. */
  write<T>(accountId: number, work: (tx: pg.PoolClient) => Promise<T>): Promise<T>
  /** As `write`, with longer time limits and missing statistics of the planner collected after each: for work on a whole catalogue. */
  writeBulk<T>(accountId: number, work: (tx: pg.PoolClient) => Promise<T>): Promise<T>
  /** As `write`, for data that only this publication shows: the pages of the account's other links stay cached. */
  writeLink<T>(
    link: { accountId: number; publicationId: number },
    work: (tx: pg.PoolClient) => Promise<T>,
  ): Promise<T>
  /**
   * Calls `listener` when a restore has replaced everything, or may have while LISTEN was down. Needed by values that
   * are cached without a version.
   */
  onReplaced(listener: () => void): void
  /** Rejects with the reason while LISTEN is down. */
  checkListening(): Promise<void>
  close(): Promise<void>
}

interface Options {
  readonly siblings?: Siblings
  /** Receives failures that leave the data as it is, only slower to read. */
  readonly onWarning?: (error: unknown) => void
}

/** Reads all versions and listens until closed; reconnects automatically. */
export async function openAccountVersions(
  pool: pg.Pool,
  { siblings = ALONE, onWarning = () => undefined }: Options = {},
): Promise<AccountVersions> {
  const versions = new Map<number, number>()
  const position = createLogPosition(pool)
  const links = createLinkStamps({ onForgotten: () => position.forget() })
  const replacedListeners: (() => void)[] = [() => links.raiseAll()]
  const writes = createBulkhead(WRITES)
  const unlooked = new LRUCache<number, number>({ max: MAX_COUNTED_ACCOUNTS })
  let isListening = false
  // Before the versions are read: nothing is missed in between.
  siblings.subscribe(CHANNEL, onMessage)
  const listener = startListening(pool, {
    channel: CHANNEL,
    onNotification: onMessage,
    catchUp: async (client) => {
      const { rows } = await client.query<{ id: number; version: number }>(
        'select id, data_version as version from accounts',
      )
      for (const row of rows) raise(row.id, row.version)
    },
    onListening: () => {
      isListening = true
      notifyReplaced()
    },
    onLost: () => {
      isListening = false
    },
  })
  try {
    await listener.opened
  } catch (error) {
    listener.close()
    throw error
  }
  return {
    current,
    ofLink,
    known,
    write: writeOne,
    writeBulk,
    writeLink,
    onReplaced: (replaced) => void replacedListeners.push(replaced),
    checkListening: () => listener.check(),
    close: async () => {
      isListening = false
      listener.close()
    },
  }

  function onMessage(payload: string): void {
    if (payload === REPLACED) return notifyReplaced()
    const [subject = '', version, alias] = payload.split(':')
    if (subject === LINK) links.raise(alias ?? '', Number(version))
    else if (version) raise(Number(subject), Number(version))
  }

  function current(accountId: number): number | null {
    return isListening ? (versions.get(accountId) ?? 0) : null
  }

  /** Both numbers only increase, so equal sums mean that neither has changed. */
  function ofLink(accountId: number, alias: string): number | null {
    const version = current(accountId)
    return version === null ? null : version + links.of(alias)
  }

  function known(accountId: number, alias: string): KnownState | null {
    const dataVersion = current(accountId)
    const end = dataVersion === null ? null : position.read()
    if (dataVersion === null || end === null) return null
    return { position: end, accountId, dataVersion, alias, linkVersion: links.versionOf(alias) }
  }

  async function write<T>(
    accountId: number,
    work: (tx: pg.PoolClient) => Promise<T>,
    limits?: TimeLimits,
  ): Promise<T> {
    let version = 0
    const transaction = async (tx: pg.PoolClient): Promise<T> => {
      const result = await work(tx)
      version = await bump(tx, accountId)
      return result
    }
    const result = await writes.run(accountId, () => inTransaction(pool, transaction, limits))
    raise(accountId, version)
    // A notification of PostgreSQL arrives soon after COMMIT, which may be later than the next request to a sibling.
    await siblings.publishAndWait(CHANNEL, `${accountId}:${version}`)
    return result
  }

  async function writeOne<T>(accountId: number, work: (tx: pg.PoolClient) => Promise<T>): Promise<T> {
    const result = await write(accountId, work)
    const count = (unlooked.get(accountId) ?? 0) + 1
    unlooked.set(accountId, count)
    if (count === LOOKED_AT_EVERY) await lookAtStatistics(accountId)
    return result
  }

  async function writeBulk<T>(accountId: number, work: (tx: pg.PoolClient) => Promise<T>): Promise<T> {
    const result = await write(accountId, work, BULK)
    await lookAtStatistics(accountId)
    return result
  }

  /** After a write that has succeeded; without them the next pages are slow, until autovacuum collects them. */
  async function lookAtStatistics(accountId: number): Promise<void> {
    unlooked.delete(accountId)
    await collectMissingStatistics(pool, accountId).catch(onWarning)
  }

  async function writeLink<T>(
    { accountId, publicationId }: { accountId: number; publicationId: number },
    work: (tx: pg.PoolClient) => Promise<T>,
  ): Promise<T> {
    let bumped: LinkVersion | undefined
    const transaction = async (tx: pg.PoolClient): Promise<T> => {
      // Before `work`, because it locks the row: concurrent writes of one link run one after the other.
      bumped = await bumpLink(tx, accountId, publicationId)
      return work(tx)
    }
    const result = await writes.run(accountId, () => inTransaction(pool, transaction))
    if (bumped) {
      links.raise(bumped.alias, bumped.version)
      await siblings.publishAndWait(CHANNEL, `${LINK}:${bumped.version}:${bumped.alias}`)
    }
    return result
  }

  function notifyReplaced(): void {
    for (const replaced of replacedListeners) replaced()
  }

  function raise(accountId: number, version: number): void {
    if (version > (versions.get(accountId) ?? 0)) versions.set(accountId, version)
  }
}
