import type { Catalog } from '#contract/catalogs.ts'
import type { Queryable } from '#db/database.ts'
import type { Static } from 'typebox'

type CatalogRow = Static<typeof Catalog>

// Also what an insert or update of `catalogs` returns.
export const CATALOG_COLUMNS = `
  catalogs.id, catalogs.name, catalogs.parent_id as "parentId",
  (select state from clones
    where clones.account_id = catalogs.account_id and clones.catalog_id = catalogs.id) as "cloneState"`

/** The catalogues of the account, by name. */
export async function selectCatalogs(db: Queryable, accountId: number): Promise<CatalogRow[]> {
  const { rows } = await db.query<CatalogRow>(
    `select ${CATALOG_COLUMNS} from catalogs where account_id = $1 order by name, id`,
    [accountId],
  )
  return rows
}

/** One catalogue, or null. */
export async function findCatalog(db: Queryable, accountId: number, id: number): Promise<CatalogRow | null> {
  const { rows } = await db.query<CatalogRow>(
    `select ${CATALOG_COLUMNS} from catalogs where account_id = $1 and id = $2`,
    [accountId, id],
  )
  return rows[0] ?? null
}
