import type pg from 'pg'
import { inTransaction } from '#db/database.ts'
import type { Queryable } from '#db/database.ts'
import { startListening } from '#db/listener.ts'
import { BULK } from '#db/time-limits.ts'
import type { TimeLimits } from '#db/time-limits.ts'
import { createBulkhead } from '../load/bulkhead.ts'
import { createLinkStamps } from './link-stamps.ts'

/** Of one account at once; they wait for each other at their ends in any case. */
const WRITES = { running: 4, waiting: 200, waitMs: 5000 }

const CHANNEL = 'account_version'
/** In the place of an account and its version: a restore has replaced everything. */
const REPLACED = 'replaced'
/** Before a permalink, in the place of an account: only this link shows something else. */
const LINK = 'link'

/**
 * The version of each account's data as this process knows it. Every write of an account's data bumps the version in
 * its own transaction (`write`), or that of one link (`writeLink`); all processes hear of it through LISTEN/NOTIFY. Pages
 * cached under (key, version) are therefore never older than a write that has been answered.
 */
export interface AccountVersions {
  /** null while the connection that hears of other processes' writes is down: then nothing may be served from a cache. */
  current(accountId: number): number | null
  /** The version of what a link shows: of its account's data and of its own favourites. null as above. */
  ofLink(accountId: number, permalink: string): number | null
  /** Runs `work` in a transaction that also bumps the account's version. */
  write<T>(accountId: number, work: (tx: pg.PoolClient) => Promise<T>): Promise<T>
  /** As `write`, with more time: for work over a whole catalogue. */
  writeBulk<T>(accountId: number, work: (tx: pg.PoolClient) => Promise<T>): Promise<T>
  /** As write(), for what only the pages of this one publication show: those of the account's other links stay. */
  writeLink<T>(
    link: { accountId: number; publicationId: number },
    work: (tx: pg.PoolClient) => Promise<T>,
  ): Promise<T>
  /**
   * Calls when a restore has replaced everything, or may have unheard, while the connection was down. What is kept by
   * version needs no call; what was taken to hold for good does.
   */
  onReplaced(forget: () => void): void
  /** Rejects, with the reason, while the connection that hears of other processes' writes is down. */
  checkListening(): Promise<void>
  close(): Promise<void>
}

/** Connects, reads all versions, and listens until closed; reconnects by itself. */
export async function openAccountVersions(pool: pg.Pool): Promise<AccountVersions> {
  const versions = new Map<number, number>()
  const links = createLinkStamps()
  const forgetters: (() => void)[] = [() => links.forget()]
  const lanes = createBulkhead(WRITES)
  let isListening = false
  const listener = startListening(pool, {
    channel: CHANNEL,
    onNotification: (payload) => {
      if (payload === REPLACED) return forgetAll()
      const [subject = '', version, permalink] = payload.split(':')
      if (subject === LINK) links.raise(permalink ?? '', Number(version))
      else if (version) raise(Number(subject), Number(version))
    },
    catchUp: async (client) => {
      const { rows } = await client.query<{ id: number; version: number }>(
        'select id, data_version as version from accounts',
      )
      for (const row of rows) raise(row.id, row.version)
    },
    onListening: () => {
      isListening = true
      forgetAll()
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
    write: (accountId, work) => write(accountId, work),
    writeBulk: (accountId, work) => write(accountId, work, BULK),
    writeLink,
    onReplaced: (forget) => void forgetters.push(forget),
    checkListening: () => listener.check(),
    close: async () => {
      isListening = false
      listener.close()
    },
  }

  function current(accountId: number): number | null {
    return isListening ? (versions.get(accountId) ?? 0) : null
  }

  /** Both numbers only rise, so their sum stays what it is only while both do. */
  function ofLink(accountId: number, permalink: string): number | null {
    const version = current(accountId)
    return version === null ? null : version + links.of(permalink)
  }

  async function write<T>(
    accountId: number,
    work: (tx: pg.PoolClient) => Promise<T>,
    limits?: TimeLimits,
  ): Promise<T> {
    let version = 0
    const bumped = async (tx: pg.PoolClient): Promise<T> => {
      const answer = await work(tx)
      version = await bump(tx, accountId)
      return answer
    }
    const result = await lanes.run(accountId, () => inTransaction(pool, bumped, limits))
    raise(accountId, version)
    return result
  }

  async function writeLink<T>(
    { accountId, publicationId }: { accountId: number; publicationId: number },
    work: (tx: pg.PoolClient) => Promise<T>,
  ): Promise<T> {
    let bumped: LinkVersion | undefined
    const bumping = async (tx: pg.PoolClient): Promise<T> => {
      // First of all: of two writes at once the second waits here.
      bumped = await bumpLink(tx, accountId, publicationId)
      return work(tx)
    }
    const result = await lanes.run(accountId, () => inTransaction(pool, bumping))
    if (bumped) links.raise(bumped.permalink, bumped.version)
    return result
  }

  function forgetAll(): void {
    for (const forget of forgetters) forget()
  }

  function raise(accountId: number, version: number): void {
    if (version > (versions.get(accountId) ?? 0)) versions.set(accountId, version)
  }
}

async function bump(tx: pg.PoolClient, accountId: number): Promise<number> {
  const { rows } = await tx.query<{ version: number }>({
    name: 'bump-account-version',
    // What notes that the tree or pictures have changed: db/migrations/0014_tree_version.sql and 0016.
    text: `with bumped as (
             update accounts set data_version = data_version + 1,
                    tree_version = tree_version + case current_setting('mostrador.tree_changed', true) when '1' then 1 else 0 end,
                    pictures_version = pictures_version + case current_setting('mostrador.pictures_changed', true) when '1' then 1 else 0 end
              where id = $1 returning data_version)
           select data_version as version, pg_notify('${CHANNEL}', $1 || ':' || data_version) from bumped`,
    values: [accountId],
  })
  return rows[0]?.version ?? 0
}

interface LinkVersion {
  permalink: string
  version: number
}

async function bumpLink(
  tx: pg.PoolClient,
  accountId: number,
  publicationId: number,
): Promise<LinkVersion | undefined> {
  const { rows } = await tx.query<LinkVersion>({
    name: 'bump-link-version',
    text: `with bumped as (
             update publications set favourites_version = favourites_version + 1
              where account_id = $1 and id = $2 returning permalink, favourites_version)
           select permalink, favourites_version as version,
                  pg_notify('${CHANNEL}', '${LINK}:' || favourites_version || ':' || permalink) from bumped`,
    values: [accountId, publicationId],
  })
  return rows[0]
}

/** The accounts of a database, and the highest version that any of them has. */
export interface LastVersion {
  accountIds: number[]
  version: number
}

/** What {@link announceReplaced} needs to know of the state that is about to be replaced. */
export async function readLastVersion(tx: Queryable): Promise<LastVersion> {
  const { rows } = await tx.query<{ id: number; version: number }>(
    'select id, data_version as version from accounts',
  )
  return {
    accountIds: rows.map(({ id }) => id),
    version: rows.reduce((highest, { version }) => Math.max(highest, version), 0),
  }
}

/**
 * After all data were replaced, in the same transaction: gives every account a version that none has had, before or in
 * what was restored, and tells every process, also of the accounts that are gone.
 */
export async function announceReplaced(tx: Queryable, before: LastVersion): Promise<void> {
  const after = await readLastVersion(tx)
  await tx.query(
    // Above the clock, too: after a database without accounts no row says any more how high the versions were.
    `with raised as (
       select greatest($1::bigint, extract(epoch from now())::bigint) + 1 as version
     ), written as (
       update accounts set data_version = version, tree_version = version, pictures_version = version from raised
     ), of_links as (
       update publications set favourites_version = version from raised
     )
     select pg_notify('${CHANNEL}', id || ':' || version) from raised, unnest($2::bigint[]) id`,
    [Math.max(before.version, after.version), [...new Set([...before.accountIds, ...after.accountIds])]],
  )
  await tx.query(`notify ${CHANNEL}, '${REPLACED}'`)
}
