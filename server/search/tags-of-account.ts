import type { Queryable } from '#db/database.ts'
import { createAccountMemo } from '../cache/account-memo.ts'
import type { AccountVersions } from '../cache/account-versions.ts'
import type { VersionedCache } from '../cache/versioned-cache.ts'
import type { ReadsOf } from '../load/account-reads.ts'

export interface Tag {
  id: number
  name: string
}

/** The tags of an account, which searches name as well as categories (search.md §26). */
export type TagsOf = (accountId: number) => Promise<readonly Tag[]>

/** Further tags are not found by their names. */
const MAX_TAGS = 2000
/** The bare entry, and each tag with its words. */
const [ENTRY_BYTES, TAG_BYTES] = [200, 500]

/** Tags, cached until the account writes: the searches of a customer who types read them once. */
export function createTagsOf({
  cache,
  versions,
  readsOf,
}: {
  cache: VersionedCache
  versions: AccountVersions
  readsOf: ReadsOf
}): TagsOf {
  const memo = createAccountMemo<readonly Tag[]>(
    { cache, versions },
    { name: 'tags of searches', sizeOf: (tags) => ENTRY_BYTES + tags.length * TAG_BYTES },
  )
  return (accountId) => memo(accountId, '', () => selectTags(readsOf(accountId), accountId))
}

async function selectTags(db: Queryable, accountId: number): Promise<readonly Tag[]> {
  const { rows } = await db.query<Tag>({
    name: 'search-tags',
    text: 'select id, name from tags where account_id = $1 order by id limit $2',
    values: [accountId, MAX_TAGS],
  })
  return rows
}
