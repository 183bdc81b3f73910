import type { Input, Output } from '#contract/endpoint.ts'
import { Problem } from '#contract/problems.ts'
import type { createResourceGroup, getResourceGroup, updateResourceGroup } from '#contract/resource-groups.ts'
import type { Queryable } from '#db/database.ts'
import { refuseForeignIds } from '../../auth/owned-ids.ts'
import type { Deps } from '../../deps.ts'
import { findResourceGroup } from './queries.ts'

type Group = Output<typeof getResourceGroup>

/** Adds a shared group of catalogues (publications.md §12). Throws 400 at catalogIds that are not the account's. */
export function addResourceGroup(
  { versions }: Deps,
  accountId: number,
  { name, catalogIds = [] }: Input<typeof createResourceGroup>['body'],
): Promise<Group> {
  return versions.write(accountId, async (tx) => {
    const { rows } = await tx.query<{ id: number }>(
      'insert into resource_groups (account_id, name) values ($1, $2) returning id',
      [accountId, name.trim()],
    )
    const id = rows[0]!.id
    await setCatalogs(tx, accountId, { id, catalogIds })
    return (await findResourceGroup(tx, accountId, id))!
  })
}

/**
 * Changes a shared group; omitted fields stay (publications.md §12). Throws 404, and 400 at catalogIds that are not
 * the account's.
 */
export function changeResourceGroup(
  { versions }: Deps,
  accountId: number,
  { id, change }: { id: number; change: Input<typeof updateResourceGroup>['body'] },
): Promise<Group> {
  return versions.write(accountId, async (tx) => {
    const { rowCount } = await tx.query(
      'update resource_groups set name = coalesce($3, name) where account_id = $1 and id = $2',
      [accountId, id, change.name?.trim() ?? null],
    )
    if (rowCount === 0) throw new Problem('not_found')
    if (change.catalogIds) await setCatalogs(tx, accountId, { id, catalogIds: change.catalogIds })
    return (await findResourceGroup(tx, accountId, id))!
  })
}

async function setCatalogs(
  tx: Queryable,
  accountId: number,
  { id, catalogIds }: { id: number; catalogIds: readonly number[] },
): Promise<void> {
  await refuseForeignIds(tx, accountId, { table: 'catalogs', ids: catalogIds, path: 'catalogIds' })
  await tx.query(
    `delete from resource_group_catalogs
      where account_id = $1 and resource_group_id = $2 and catalog_id <> all ($3::bigint[])`,
    [accountId, id, catalogIds],
  )
  await tx.query(
    `insert into resource_group_catalogs (account_id, resource_group_id, catalog_id)
     select $1, $2, unnest($3::bigint[])
     on conflict do nothing`,
    [accountId, id, catalogIds],
  )
}
