import { Problem } from '#contract/problems.ts'
import type { FieldError } from '#contract/problems.ts'
import type { Queryable } from '#db/database.ts'
import { MAX_SYNONYM_GROUPS } from '#domain/limits.ts'
import { isBuiltInGroup, readSynonym } from '#domain/search/synonyms.ts'
import type { Deps } from '../../deps.ts'
import { forgetMissedSearch } from '../../search/missed/missed-queries.ts'

interface Group {
  id: number
  words: string[]
}

/**
 * Adds a group of words that mean the same, and removes the missed search that they answer from the list. Throws 400 at an
 * invalid word, 409 synonym_taken at a word of another group, and 409 synonyms_full.
 */
export async function addSynonyms(
  { versions }: Deps,
  accountId: number,
  { words, missedSearchId }: { words: readonly string[]; missedSearchId?: number },
): Promise<Group> {
  const read = readWords(words)
  return versions.write(accountId, async (tx) => {
    await lockSynonyms(tx, accountId)
    const { rows } = await tx.query<{ id: number }>(
      `insert into synonym_groups (account_id)
       select $1 where (select count(*) from synonym_groups where account_id = $1) < $2
       returning id`,
      [accountId, MAX_SYNONYM_GROUPS],
    )
    if (!rows[0]) throw new Problem('synonyms_full')
    if (missedSearchId !== undefined) await forgetMissedSearch(tx, accountId, missedSearchId)
    return insertWords(tx, accountId, { id: rows[0].id, words: read })
  })
}

/** Replaces the words of a group. Throws 404, 400 and 409 synonym_taken as {@link addSynonyms}. */
export async function replaceSynonyms(
  { versions }: Deps,
  accountId: number,
  { id, words }: { id: number; words: readonly string[] },
): Promise<Group> {
  const read = readWords(words)
  return versions.write(accountId, async (tx) => {
    await lockSynonyms(tx, accountId)
    const { rowCount } = await tx.query(
      'delete from synonym_words where account_id = $1 and synonym_group_id = $2',
      [accountId, id],
    )
    if (rowCount === 0) throw new Problem('not_found')
    return insertWords(tx, accountId, { id, words: read })
  })
}

/** Deletes a group with its words. Throws 404. */
export async function deleteGroup({ versions }: Deps, accountId: number, id: number): Promise<void> {
  await versions.write(accountId, async (tx) => {
    const { rowCount } = await tx.query('delete from synonym_groups where account_id = $1 and id = $2', [
      accountId,
      id,
    ])
    if (rowCount === 0) throw new Problem('not_found')
  })
}

interface ReadWord {
  word: string
  /** As searches read it. */
  reading: string
}

/** The words with normalised blanks. Throws 400 at each word that no search could use. */
function readWords(words: readonly string[]): ReadWord[] {
  const read = words.map((given) => {
    const word = given.trim().replace(/\s+/g, ' ')
    return { word, reading: readSynonym(word) }
  })
  const errors = read.flatMap(({ word, reading }, index): FieldError[] => {
    if (reading === '')
      return [
        { path: `words.${index}`, detail: `«${word}» no sirve de sinónimo: escribe una palabra o frase` },
      ]
    const same = read.slice(0, index).find((before) => before.reading === reading)
    return same ? [{ path: `words.${index}`, detail: `«${word}» se busca igual que «${same.word}»` }] : []
  })
  if (errors.length === 0 && isBuiltInGroup(words))
    errors.push({ path: 'words', detail: 'Estas palabras ya vienen incluidas como sinónimos' })
  if (errors.length > 0) throw new Problem('validation', { errors })
  return read
}

/** Serializes the writes of an account's synonyms, so that the limit and the check for repeated words hold. */
async function lockSynonyms(tx: Queryable, accountId: number): Promise<void> {
  await tx.query('select from accounts where id = $1 for no key update', [accountId])
}

async function insertWords(
  tx: Queryable,
  accountId: number,
  { id, words }: { id: number; words: readonly ReadWord[] },
): Promise<Group> {
  const readings = words.map(({ reading }) => reading)
  const { rows: taken } = await tx.query<{ reading: string; group: string }>(
    `select mine.reading,
            (select string_agg(all_words.word, ', ' order by all_words.position) from synonym_words all_words
              where all_words.account_id = $1 and all_words.synonym_group_id = mine.synonym_group_id) as "group"
       from synonym_words mine where mine.account_id = $1 and mine.reading = any ($2)`,
    [accountId, readings],
  )
  if (taken.length > 0) {
    const groupOf = new Map(taken.map(({ reading, group }) => [reading, group]))
    const errors = words.flatMap(({ word, reading }, index): FieldError[] => {
      const group = groupOf.get(reading)
      return group === undefined
        ? []
        : [{ path: `words.${index}`, detail: `«${word}» ya está en el grupo «${group}»` }]
    })
    throw new Problem('synonym_taken', { errors })
  }
  await tx.query(
    `insert into synonym_words (account_id, synonym_group_id, position, word, reading)
     select $1, $2, place - 1, word, reading
       from unnest($3::text[], $4::text[]) with ordinality as given (word, reading, place)`,
    [accountId, id, words.map(({ word }) => word), readings],
  )
  return { id, words: words.map(({ word }) => word) }
}
