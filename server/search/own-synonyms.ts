import type { Queryable } from '#db/database.ts'
import { withOwnSynonyms } from '#domain/search/synonyms.ts'
import type { Synonyms } from '#domain/search/synonyms.ts'
import { createAccountMemo } from '../cache/account-memo.ts'
import type { AccountVersions } from '../cache/account-versions.ts'
import type { VersionedCache } from '../cache/versioned-cache.ts'
import type { ReadsOf } from '../load/account-reads.ts'

/** Returns the synonyms that the searches of an account use. */
export type SynonymsOf = (accountId: number) => Promise<Synonyms>

/** Estimated size of an entry, and of each phrase with its synonyms. */
const ENTRY_BYTES = 200
const PHRASE_BYTES = 1000

/**
 * The synonyms of the trade and of an account, cached until the account writes. They are not read on every keystroke, and
 * the next search after a change uses the new ones, in every process.
 */
export function createSynonymsOf({
  cache,
  versions,
  readsOf,
}: {
  cache: VersionedCache
  versions: AccountVersions
  readsOf: ReadsOf
}): SynonymsOf {
  const memo = createAccountMemo<Synonyms>(
    { cache, versions },
    { name: 'synonyms', sizeOf: ({ ownPhrases }) => ENTRY_BYTES + ownPhrases * PHRASE_BYTES },
  )
  return (accountId) =>
    memo(accountId, '', async () => {
      const groups = await selectSynonyms(readsOf(accountId), accountId)
      return withOwnSynonyms(groups.map(({ words }) => words))
    })
}

/** The groups of an account by their first word; at most 200, so there is no paging. */
export async function selectSynonyms(
  db: Queryable,
  accountId: number,
): Promise<{ id: number; words: string[] }[]> {
  const { rows } = await db.query<{ id: number; words: string[] }>({
    name: 'synonyms-of-account',
    text: `select synonym_group_id as id, array_agg(word order by position) as words
             from synonym_words where account_id = $1
            group by synonym_group_id
            order by (array_agg(word order by position))[1] collate es_mx, synonym_group_id`,
    values: [accountId],
  })
  return rows
}
