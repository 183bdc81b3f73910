import type { Queryable } from '#db/database.ts'

/** A publication with the names of its price list and shared group, without its full URL. */
export interface PublicationRow {
  id: number
  note: string | null
  audience: 'CUSTOMER' | 'GROUP'
  pricelistId: number
  pricelistName: string
  resourceGroupId: number
  resourceGroupName: string
  permalink: string
  logActivity: boolean
  paused: boolean
  lastActivityTime: Date | null
}

interface IdName {
  id: number
  name: string
}

const SELECT_PUBLICATIONS = `
  select p.id, p.note, p.audience, p.pricelist_id as "pricelistId", l.name as "pricelistName",
         p.resource_group_id as "resourceGroupId", g.name as "resourceGroupName", p.permalink,
         p.log_activity as "logActivity", p.paused, p.last_activity_time as "lastActivityTime"
    from publications p
    join pricelists l on l.account_id = p.account_id and l.id = p.pricelist_id
    join resource_groups g on g.account_id = p.account_id and g.id = p.resource_group_id`

export async function selectPublications(db: Queryable, accountId: number): Promise<PublicationRow[]> {
  const { rows } = await db.query<PublicationRow>(
    `${SELECT_PUBLICATIONS} where p.account_id = $1 order by p.id`,
    [accountId],
  )
  return rows
}

export async function findPublication(
  db: Queryable,
  accountId: number,
  id: number,
): Promise<PublicationRow | undefined> {
  const { rows } = await db.query<PublicationRow>(
    `${SELECT_PUBLICATIONS} where p.account_id = $1 and p.id = $2`,
    [accountId, id],
  )
  return rows[0]
}

/** The price lists and shared groups for the publication form, by name. */
export async function selectFormOptions(
  db: Queryable,
  accountId: number,
): Promise<{ pricelists: IdName[]; resourceGroups: IdName[] }> {
  const [pricelists, resourceGroups] = await Promise.all(
    ['pricelists', 'resource_groups'].map((table) =>
      db.query<IdName>(`select id, name from ${table} where account_id = $1 order by name, id`, [accountId]),
    ),
  )
  return { pricelists: pricelists!.rows, resourceGroups: resourceGroups!.rows }
}

/** Returns whether the account had the publication. Its alias stays reserved and its orders stay. */
export async function deletePublication(tx: Queryable, accountId: number, id: number): Promise<boolean> {
  const { rowCount } = await tx.query('delete from publications where account_id = $1 and id = $2', [
    accountId,
    id,
  ])
  return rowCount === 1
}
