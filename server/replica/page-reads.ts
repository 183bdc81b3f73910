import type pg from 'pg'
import type { Queryable } from '#db/database.ts'
import type { AccountVersions } from '../cache/account-versions.ts'
import type { ReadsOf } from '../load/account-reads.ts'
import type { Counts } from '../load/counts.ts'
import type { Replica, Statement } from './replica.ts'

/** The link whose pages are read. `dataVersion` is that of other data shown with them, when it is known to be newer. */
export interface ReadLink {
  readonly accountId: number
  readonly alias: string
  readonly dataVersion?: number
}

/**
 * The database for pages and searches of a link: a replica, once it has the writes that this process knows of,
 * otherwise the primary. For orders, prices that a cart is checked with, and what a visitor has just written, use
 * {@link ReadsOf}.
 */
export type PageReadsOf = (link: ReadLink) => Queryable

export function createPageReadsOf({
  readsOf,
  versions,
  replica,
  counts,
}: {
  readsOf: ReadsOf
  versions: AccountVersions
  replica: Replica | null
  counts: Counts
}): PageReadsOf {
  if (replica === null) return ({ accountId }) => readsOf(accountId)
  return (link) =>
    readsOf(link.accountId, {
      query: ((...statement: Statement) => read(replica, link, statement)) as unknown as pg.Pool['query'],
    })

  async function read(
    replica: Replica,
    { accountId, alias, dataVersion = 0 }: ReadLink,
    statement: Statement,
  ): Promise<unknown> {
    // Evaluated when the statement runs, because it may have been queued.
    const known = versions.known(accountId, alias)
    const answer =
      known === null
        ? 'behind'
        : await replica.read({ ...known, dataVersion: Math.max(known.dataVersion, dataVersion) }, statement)
    counts.pageReads[typeof answer === 'string' ? answer : 'replica'] += 1
    return typeof answer === 'string' ? readsOf(accountId).query(...statement) : answer.result
  }
}
