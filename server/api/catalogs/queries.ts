import type { Catalog, getCatalog } from '#contract/catalogs.ts'
import type { Output } from '#contract/endpoint.ts'
import type { Queryable } from '#db/database.ts'
import type { Static } from 'typebox'
import { IS_STOPPED } from '../../clones/stopped-clone.ts'

type CatalogRow = Static<typeof Catalog>

const CATALOG_COLUMNS = `
  catalogs.id, catalogs.name, catalogs.parent_id as "parentId",
  (select state from clones
    where clones.account_id = catalogs.account_id and clones.catalog_id = catalogs.id) as "cloneState",
  exists (select from clones
    where clones.account_id = catalogs.account_id and clones.catalog_id = catalogs.id
      and ${IS_STOPPED}) as "cloneStopped"`

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

/**
 * How many clones of other accounts follow a catalogue, those that wait for their first copy included, and how many of them
 * have the account's latest state (clones.md §13).
 */
export async function countFollowers(
  db: Queryable,
  accountId: number,
  id: number,
): Promise<Output<typeof getCatalog>['followers']> {
  const own = await db.query<{ version: number }>(
    'select data_version as version from accounts where id = $1',
    [accountId],
  )
  const { rows } = await db.query<Output<typeof getCatalog>['followers']>(
    // The clones are in the shards of their own accounts, so the version is passed as a value.
    `select count(*)::integer as total,
            (count(*) filter (where c.state = 'done' and c.parent_data_version >= $3))::integer as "inSync"
       from clones c
      where c.parent_account_id = $1 and c.parent_catalog_id = $2 and c.state <> 'failed' and c.stopped_at is null`,
    [accountId, id, own.rows[0]?.version],
  )
  return rows[0]!
}
