import type { Queryable } from '#db/database.ts'
import { createAccountMemo } from '../cache/account-memo.ts'
import type { AccountVersions } from '../cache/account-versions.ts'
import type { VersionedCache } from '../cache/versioned-cache.ts'
import type { ReadsOf } from '../load/account-reads.ts'

export interface Tag {
  id: number
  name: string
}

/** Returns the tags of an account, whose names searches match like those of categories (search.md §26). */
export type TagsOf = (accountId: number) => Promise<readonly Tag[]>

/** Further tags are not matched by name. */
const MAX_TAGS = 2000
/** Estimated size of an entry, and of each tag with its words. */
const [ENTRY_BYTES, TAG_BYTES] = [200, 500]

/** Tags, cached until the account writes, so that they are not read on every keystroke. */
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
