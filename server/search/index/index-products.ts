import type pg from 'pg'
import { inTransaction } from '#db/database.ts'
import type { Queryable } from '#db/database.ts'
import { LOCK_NOT_AVAILABLE } from '#db/time-limits.ts'
import { squeeze } from '#domain/search/codes.ts'
import { searchEntry } from '#domain/search/entry.ts'
import { facetsOf, sizeOrder } from '#domain/search/facets.ts'
import { readName } from '#domain/search/read-name.ts'
import { BARCODE } from '../term-sql.ts'

/** Products indexed in one transaction, which takes about 100 ms. */
export const CHUNK = 1000
/** Most transactions that hold the lock take less. A browser gives up a search after two seconds. */
const MAX_LOCK_WAIT_MS = 1000
/** Words whose typing errors are corrected. */
const WORD = /^[a-z]{3,30}$/

/**
 * Indexes up to 1,000 products of an account whose code, name, brand or bar code has changed (search.md §14). Returns how
 * many left the queue; fewer than 1,000 means that the index is up to date, except for products that are being saved or
 * deleted. Those stay queued, because waiting for their transactions could deadlock. Only one transaction of an account
 * runs at a time: after waiting for another one, the products that it took are indexed. After a second the wait ends, and
 * nothing is indexed.
 */
export async function indexQueuedProducts(pool: pg.Pool, accountId: number): Promise<number> {
  try {
    return await inTransaction(pool, (tx) => indexChunk(tx, accountId))
  } catch (error) {
    if ((error as { code?: string }).code === LOCK_NOT_AVAILABLE) return 0
    throw error
  }
}

async function indexChunk(tx: Queryable, accountId: number): Promise<number> {
  await tx.query(`set local lock_timeout = ${MAX_LOCK_WAIT_MS}`)
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('search index', $1))`, [accountId])
  const { rows: queued } = await tx.query<{ id: number }>({
    name: 'search-take',
    text: `select product_id as id from search_queue where account_id = $1 order by product_id limit $2
                for update skip locked`,
    values: [accountId, CHUNK],
  })
  if (queued.length === 0) return 0
  const queuedIds = queued.map(({ id }) => id)
  // A separate statement with a new snapshot: a name may have changed since the first one.
  const { rows } = await tx.query<{
    id: number
    code: string
    name: string | null
    brand: string | null
    barcode: string | null
  }>({
    name: 'search-read',
    text: `select id, code, name, brand, barcode from products
              where account_id = $1 and id = any ($2::bigint[])
              order by id for key share skip locked`,
    values: [accountId, queuedIds],
  })
  // The products that were read, and those that no longer exist.
  const { rowCount: taken } = await tx.query({
    name: 'search-taken',
    text: `delete from search_queue
              where account_id = $1 and product_id = any ($2::bigint[])
                and (product_id = any ($3::bigint[]) or not exists (
                       select from products p where p.account_id = $1 and p.id = search_queue.product_id))`,
    values: [accountId, queuedIds, rows.map(({ id }) => id)],
  })
  const entries = rows.map(({ id, code, name, brand, barcode }) => {
    const said = readName(name ?? '')
    const read = { ...said, brand: brand ?? said.brand }
    const entry = searchEntry({ code, name, material: read.material })
    return { id, name, read, ...entry, lexemes: [...entry.lexemes, ...barcodeLexemes(barcode)] }
  })
  await tx.query({
    name: 'search-index',
    text: `
        insert into search_entries (account_id, product_id, words, code, name_length, lexemes, facets, family, size_order)
        select $1::bigint, entry.id, entry.words, entry.code, entry.length,
               array_to_tsvector(array(select $1::bigint || ':' || lexeme from unnest(entry.lexemes) lexeme)),
               entry.facets, entry.family, entry.sizes
          from json_to_recordset($2::json)
               as entry (id bigint, words text[], code text, length integer, lexemes text[],
                         facets text[], family text, sizes real[])
         -- A word is found in fewer pages where names that begin alike are side by side.
         order by entry.words, entry.id
        on conflict (account_id, product_id) do update
          set words = excluded.words, code = excluded.code, name_length = excluded.name_length,
              lexemes = excluded.lexemes, facets = excluded.facets, family = excluded.family,
              size_order = excluded.size_order`,
    values: [
      accountId,
      JSON.stringify(
        entries.map(({ id, name, words, code, lexemes, read }) => ({
          id,
          words,
          code,
          length: (name ?? '').length,
          lexemes,
          facets: facetsOf(read),
          family: read.family,
          sizes: sizeOrder(read),
        })),
      ),
    ],
  })
  const words = new Set(entries.flatMap((entry) => entry.vocabulary.filter((word) => WORD.test(word))))
  await tx.query({
    name: 'search-words',
    text: `insert into search_words select $1::bigint, word from unnest($2::text[]) word order by word on conflict do nothing`,
    values: [accountId, [...words]],
  })
  return taken ?? 0
}

/** The whole bar code, with its leading zeros, which some scanners omit, and without them. */
function barcodeLexemes(barcode: string | null): string[] {
  const code = squeeze(barcode ?? '')
  return code === '' ? [] : [...new Set([code, code.replace(/^0+(?=.)/, '')])].map((one) => BARCODE + one)
}

/** Queues every product of an account for indexing; returns how many. */
export async function queueAllProducts(tx: Queryable, accountId: number): Promise<number> {
  const { rowCount } = await tx.query(
    `insert into search_queue select account_id, id from products where account_id = $1 order by id
     on conflict (account_id, product_id) do update set product_id = excluded.product_id`,
    [accountId],
  )
  return rowCount ?? 0
}
