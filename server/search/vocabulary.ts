import type { Queryable } from '#db/database.ts'
import { createAccountMemo } from '../cache/account-memo.ts'
import type { AccountVersions } from '../cache/account-versions.ts'
import type { VersionedCache } from '../cache/versioned-cache.ts'
import type { ReadsOf } from '../load/account-reads.ts'

/** Returns the words of an account's product names, which typing errors are compared with. */
export type VocabularyOf = (accountId: number, options: { isIndexed: boolean }) => Promise<readonly string[]>

/** Estimated size of an entry, and of each word with its letters and phonetic keys. */
const [ENTRY_BYTES, WORD_BYTES] = [200, 120]

/**
 * Vocabularies, cached until the account writes: reading some 10,000 words takes longer than the rest of a search. They
 * are not cached while products are waiting to be indexed, whose words appear without a further write.
 */
export function createVocabularyOf({
  cache,
  versions,
  readsOf,
}: {
  cache: VersionedCache
  versions: AccountVersions
  readsOf: ReadsOf
}): VocabularyOf {
  const memo = createAccountMemo<readonly string[]>(
    { cache, versions },
    { name: 'vocabulary', sizeOf: (words) => ENTRY_BYTES + words.length * WORD_BYTES },
  )
  return (accountId, { isIndexed }) => {
    const read = () => selectVocabulary(readsOf(accountId), accountId)
    return isIndexed ? memo(accountId, '', read) : read()
  }
}

async function selectVocabulary(db: Queryable, accountId: number): Promise<readonly string[]> {
  // One value instead of 10,000 rows.
  const { rows } = await db.query<{ words: string | null }>({
    name: 'search-vocabulary',
    text: `select string_agg(word, ' ') as words from search_words where account_id = $1`,
    values: [accountId],
  })
  return rows[0]?.words?.split(' ') ?? []
}
