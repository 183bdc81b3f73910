import type { ResourceGroup } from '#contract/resource-groups.ts'
import type { Queryable } from '#db/database.ts'
import type { Static } from 'typebox'

type Group = Static<typeof ResourceGroup>

/** The shared groups of the account with their catalogues, by name. */
export function selectResourceGroups(db: Queryable, accountId: number): Promise<Group[]> {
  return selectGroups(db, accountId, null)
}

/** One shared group, or null. */
export async function findResourceGroup(db: Queryable, accountId: number, id: number): Promise<Group | null> {
  const [group] = await selectGroups(db, accountId, id)
  return group ?? null
}

async function selectGroups(db: Queryable, accountId: number, id: number | null): Promise<Group[]> {
  const { rows } = await db.query<Group>(
    `select g.id, g.name,
            (select coalesce(json_agg(link.catalog_id order by link.catalog_id), '[]')
               from resource_group_catalogs link
              where link.account_id = g.account_id and link.resource_group_id = g.id) as "catalogIds"
       from resource_groups g
      where g.account_id = $1 and ($2::bigint is null or g.id = $2)
      order by g.name, g.id`,
    [accountId, id],
  )
  return rows
}
