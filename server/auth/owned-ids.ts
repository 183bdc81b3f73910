import type { FieldError } from '#contract/problems.ts'
import { Problem } from '#contract/problems.ts'
import type { Queryable } from '#db/database.ts'

type OwnedTable =
  | 'catalogs'
  | 'categories'
  | 'custom_lists'
  | 'pricelists'
  | 'products'
  | 'resource_groups'
  | 'tags'

/**
 * Throws 400 at each id of a body that does not belong to the account, whether or not it exists elsewhere
 * (catalogue.md §27). Locks the rows until the end of the transaction, so that references to them cannot fail. `path` is
 * the field; entries of a list have their own path (`tagIds.0`). null ids are accepted.
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
