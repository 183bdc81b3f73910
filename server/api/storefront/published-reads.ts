import type { Queryable } from '#db/database.ts'
import type { Deps } from '../../deps.ts'
import type { Published } from '../../published/published.ts'
import { isAnyQueued, isIndexed } from '../../search/index/search-index.ts'

type Read<T> = (db: Queryable, published: Published) => Promise<T>

/** Reads of what a publication shows, for calls that have its alias. */
export interface PublishedReads {
  /** Reads from the replica if it has the account's last write, otherwise from the primary. Throws 404 for an unknown alias. */
  readonly withReads: <T>(alias: string, read: Read<T>) => Promise<T>
  /** The same for the search index, which is updated first; if it cannot be, `dropAnswer` prevents caching. */
  readonly withIndex: <T>(alias: string, dropAnswer: () => void, read: Read<T>) => Promise<T>
}

export function createPublishedReads({
  findPublished,
  readsOf,
  pageReadsOf,
  searchIndex,
}: Deps): PublishedReads {
  async function withReads<T>(alias: string, read: Read<T>): Promise<T> {
    const published = await findPublished(alias)
    return read(pageReadsOf(published), published)
  }

  function withIndex<T>(alias: string, dropAnswer: () => void, read: Read<T>): Promise<T> {
    return withReads(alias, async (mayLag, published) => {
      const { accountId } = published
      if (!(await isAnyQueued(mayLag, accountId))) return read(mayLag, published)
      const latest = readsOf(accountId)
      if (!(await isIndexed({ db: latest, index: searchIndex }, accountId))) dropAnswer()
      return read(latest, published)
    })
  }

  return { withReads, withIndex }
}
