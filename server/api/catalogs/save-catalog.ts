import type { Catalog, createCatalog } from '#contract/catalogs.ts'
import type { Input } from '#contract/endpoint.ts'
import { Problem } from '#contract/problems.ts'
import type { Queryable } from '#db/database.ts'
import type { Static } from 'typebox'
import type { Deps } from '../../deps.ts'
import { findCatalog } from './queries.ts'

/** The category of the products that were in none when the first catalogue was made of all. */
const OTHERS = { alone: 'Productos', besides: 'Otros productos' }

/** Adds a catalogue of the account's own, without categories, or with all top-level ones and one of the products in none. */
export function addCatalog(
  { versions }: Deps,
  accountId: number,
  { name, withCategories = false }: Input<typeof createCatalog>['body'],
): Promise<Static<typeof Catalog>> {
  return versions.writeBulk(accountId, async (tx) => {
    const { rows } = await tx.query<{ id: number }>(
      'insert into catalogs (account_id, name) values ($1, $2) returning id',
      [accountId, name.trim()],
    )
    const { id } = rows[0]!
    if (withCategories) {
      await placeOthers(tx, accountId)
      await tx.query(
        `insert into category_catalogs (account_id, category_id, catalog_id)
         select account_id, id, $2 from categories where account_id = $1 and mother_id is null`,
        [accountId, id],
      )
    }
    return (await findCatalog(tx, accountId, id))!
  })
}

/** Puts the products that are in no category, which no link would show, into a new one; without such products does nothing. */
async function placeOthers(tx: Queryable, accountId: number): Promise<void> {
  await tx.query(
    `with others as (
       select p.id from products p
        where p.account_id = $1
          and not exists (select from product_categories used
                           where used.account_id = $1 and used.product_id = p.id)
     ), made as (
       insert into categories (account_id, name)
       select $1, case when exists (select from categories where account_id = $1) then $3 else $2 end
        where exists (select from others)
       returning id
     )
     insert into product_categories (account_id, category_id, product_id)
     select $1, made.id, others.id from made, others`,
    [accountId, OTHERS.alone, OTHERS.besides],
  )
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
