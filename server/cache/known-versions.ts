import type pg from 'pg'
import { startListening } from '#db/listener.ts'
import type { Siblings } from '../siblings/siblings.ts'
import { createLinkStamps } from './link-stamps.ts'
import { createLogPosition } from './log-position.ts'
import { CHANNEL, LINK, REPLACED } from './version-changes.ts'
import type { LinkVersion } from './version-changes.ts'

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

/** The versions of all accounts and links as this process knows them. */
export interface KnownVersions {
  /** null: LISTEN is down; bypass the cache. */
  current(accountId: number): number | null
  /** The version of a link's pages: of its account's data and of its favourites. null: LISTEN is down. */
  ofLink(accountId: number, alias: string): number | null
  /** What a replica must have to be read in place of the primary. null: not known at the moment. */
  known(accountId: number, alias: string): KnownState | null
  /**
   * Calls `listener` when a restore has replaced everything, or may have while LISTEN was down. Needed by values that
   * are cached without a version.
   */
  onReplaced(listener: () => void): void
  /** Calls `listener` after each write of an account, by any process. */
  onWrite(listener: () => void): void
  /** Rejects with the reason while LISTEN is down. */
  checkListening(): Promise<void>
  close(): Promise<void>
}

/** Enters the versions that this process has raised itself. Resolves when its siblings know them, too. */
export interface RaisedVersions {
  publish(accountId: number, version: number): Promise<void>
  publishLink(link: LinkVersion): Promise<void>
}

/** Reads all versions and listens until closed; reconnects automatically. */
export async function openKnownVersions(
  pool: pg.Pool,
  siblings: Siblings,
): Promise<{ known: KnownVersions; raised: RaisedVersions }> {
  const versions = new Map<number, number>()
  const position = createLogPosition(pool)
  const links = createLinkStamps({ onForgotten: () => position.forget() })
  const replacedListeners: (() => void)[] = [() => links.raiseAll()]
  const writeListeners: (() => void)[] = []
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
    known: {
      current,
      ofLink,
      known,
      onReplaced: (replaced) => void replacedListeners.push(replaced),
      onWrite: (listener) => void writeListeners.push(listener),
      checkListening: () => listener.check(),
      close: async () => {
        isListening = false
        listener.close()
      },
    },
    raised: { publish, publishLink },
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

  async function publish(accountId: number, version: number): Promise<void> {
    raise(accountId, version)
    // A notification of PostgreSQL arrives soon after COMMIT, which may be later than the next request to a sibling.
    await siblings.publishAndWait(CHANNEL, `${accountId}:${version}`)
  }

  async function publishLink({ alias, version }: LinkVersion): Promise<void> {
    links.raise(alias, version)
    await siblings.publishAndWait(CHANNEL, `${LINK}:${version}:${alias}`)
  }

  function notifyReplaced(): void {
    for (const replaced of replacedListeners) replaced()
  }

  function raise(accountId: number, version: number): void {
    if (version <= (versions.get(accountId) ?? 0)) return
    versions.set(accountId, version)
    for (const written of writeListeners) written()
  }
}
