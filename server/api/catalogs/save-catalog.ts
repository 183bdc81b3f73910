import type { Catalog, createCatalog } from '#contract/catalogs.ts'
import type { Input } from '#contract/endpoint.ts'
import { Problem } from '#contract/problems.ts'
import type { Static } from 'typebox'
import type { Deps } from '../../deps.ts'
import { findCatalog } from './queries.ts'

/** Adds a catalogue of the account's own, without categories or with all top-level ones. */
export function addCatalog(
  { versions }: Deps,
  accountId: number,
  { name, withCategories = false }: Input<typeof createCatalog>['body'],
): Promise<Static<typeof Catalog>> {
  return versions.write(accountId, async (tx) => {
    const { rows } = await tx.query<{ id: number }>(
      'insert into catalogs (account_id, name) values ($1, $2) returning id',
      [accountId, name.trim()],
    )
    const { id } = rows[0]!
    if (withCategories) {
      await tx.query(
        `insert into category_catalogs (account_id, category_id, catalog_id)
         select account_id, id, $2 from categories where account_id = $1 and mother_id is null`,
        [accountId, id],
      )
    }
    return (await findCatalog(tx, accountId, id))!
  })
}

/** Renames a catalogue. Throws 404. */
export function renameCatalog(
  { versions }: Deps,
  accountId: number,
  { id, name }: { id: number; name: string },
): Promise<Static<typeof Catalog>> {
  return versions.write(accountId, async (tx) => {
    await tx.query('update catalogs set name = $3 where account_id = $1 and id = $2', [
      accountId,
      id,
      name.trim(),
    ])
    const catalog = await findCatalog(tx, accountId, id)
    if (!catalog) throw new Problem('not_found')
    return catalog
  })
}
