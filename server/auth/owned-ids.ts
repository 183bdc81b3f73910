import type { FieldError } from '#contract/problems.ts'
import { Problem } from '#contract/problems.ts'
import type { Queryable } from '#db/database.ts'

type OwnedTable = 'catalogs' | 'categories' | 'pricelists' | 'products' | 'resource_groups' | 'tags'

/**
 * Throws 400 at each id of a body that is not the account's, whether it belongs to another one or to nobody
 * (catalogue.md §27). In a transaction the rows stay until its end, so that writing their ids cannot fail. `path` is
 * the field: of a list, each entry has its own (`tagIds.0`); null ids are let through.
 */
export async function refuseForeignIds(
  tx: Queryable,
  accountId: number,
  {
    table,
    ids,
    path,
  }: { table: OwnedTable; ids: readonly number[] | number | null | undefined; path: string },
): Promise<void> {
  const list = typeof ids === 'number' ? [ids] : (ids ?? [])
  if (list.length === 0) return
  const { rows } = await tx.query<{ id: number }>(
    `select id from ${table} where account_id = $1 and id = any($2::bigint[]) order by id for key share`,
    [accountId, list],
  )
  const owned = new Set(rows.map((row) => row.id))
  const errors = list.flatMap((id, index): FieldError[] =>
    owned.has(id)
      ? []
      : [{ path: typeof ids === 'number' ? path : `${path}.${index}`, detail: 'No existe en tu cuenta' }],
  )
  if (errors.length > 0) throw new Problem('validation', { errors })
}
