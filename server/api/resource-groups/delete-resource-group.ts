import { Problem } from '#contract/problems.ts'
import type { Deps } from '../../deps.ts'

/** Deletes a shared group. Throws 404, and 409 resource_group_in_use with the publications (publications.md §12). */
export async function deleteResourceGroup({ versions }: Deps, accountId: number, id: number): Promise<void> {
  await versions.write(accountId, async (tx) => {
    // The lock blocks new publications of it until it is deleted.
    const { rowCount } = await tx.query(
      'select 1 from resource_groups where account_id = $1 and id = $2 for update',
      [accountId, id],
    )
    if (rowCount === 0) throw new Problem('not_found')
    const { rows } = await tx.query<{ alias: string; note: string | null }>(
      'select permalink as alias, note from publications where account_id = $1 and resource_group_id = $2 order by id',
      [accountId, id],
    )
    if (rows.length > 0) throw inUse(rows)
    await tx.query('delete from resource_groups where account_id = $1 and id = $2', [accountId, id])
  })
}

function inUse(publications: { alias: string; note: string | null }[]): Problem {
  const names = publications.map(({ alias, note }) => (note ? `${note} (${alias})` : alias))
  return new Problem('resource_group_in_use', {
    detail: `Lo usan estas publicaciones: ${names.join(', ')}. Cámbialas o bórralas primero.`,
  })
}
