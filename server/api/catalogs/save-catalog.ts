import type { Catalog } from '#contract/catalogs.ts'
import { Problem } from '#contract/problems.ts'
import type { Static } from 'typebox'
import type { Deps } from '../../deps.ts'
import { CATALOG_COLUMNS } from './queries.ts'

/** Adds a catalogue of the account's own, without categories. */
export function addCatalog(
  { versions }: Deps,
  accountId: number,
  { name }: { name: string },
): Promise<Static<typeof Catalog>> {
  return versions.write(accountId, async (tx) => {
    const { rows } = await tx.query<Static<typeof Catalog>>(
      `insert into catalogs (account_id, name) values ($1, $2) returning ${CATALOG_COLUMNS}`,
      [accountId, name.trim()],
    )
    return rows[0]!
  })
}

/** Renames a catalogue. Throws 404. */
export function renameCatalog(
  { versions }: Deps,
  accountId: number,
  { id, name }: { id: number; name: string },
): Promise<Static<typeof Catalog>> {
  return versions.write(accountId, async (tx) => {
    const { rows } = await tx.query<Static<typeof Catalog>>(
      `update catalogs set name = $3 where account_id = $1 and id = $2 returning ${CATALOG_COLUMNS}`,
      [accountId, id, name.trim()],
    )
    if (!rows[0]) throw new Problem('not_found')
    return rows[0]
  })
}
