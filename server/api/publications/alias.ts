import { randomBytes } from 'node:crypto'
import { Problem } from '#contract/problems.ts'
import type { Queryable } from '#db/database.ts'

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567'
const LENGTH = 20

/** An alias that cannot be guessed: 100 random bits, URL-safe (publications.md §2). */
export function newAlias(): string {
  return Array.from(randomBytes(LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join('')
}

/**
 * Reserves an alias for a publication, for good: no other publication of any account gets it, even when this one is
 * deleted. The publication may take back an alias that it had before. Throws 409 permalink_taken.
 */
export async function reserveAlias(
  tx: Queryable,
  { alias, accountId, publicationId }: { alias: string; accountId: number; publicationId: number },
): Promise<void> {
  // Two concurrent requests may violate either unique constraint of the table.
  await tx.query(
    `insert into permalinks (permalink, account_id, publication_id) values ($1, $2, $3)
     on conflict do nothing`,
    [alias, accountId, publicationId],
  )
  const { rowCount } = await tx.query(
    'select 1 from permalinks where permalink = $1 and account_id = $2 and publication_id = $3',
    [alias, accountId, publicationId],
  )
  if (rowCount === 0) {
    throw new Problem('permalink_taken', {
      errors: [{ path: 'permalink', detail: 'Otra publicación ya tiene o tuvo este enlace' }],
    })
  }
}
