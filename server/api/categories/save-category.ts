import type { createCategory, getCategory, updateCategory } from '#contract/categories.ts'
import type { Input, Output } from '#contract/endpoint.ts'
import { Problem } from '#contract/problems.ts'
import type { Queryable } from '#db/database.ts'
import { violatedConstraint } from '#db/violated-constraint.ts'
import { refuseForeignIds } from '../../auth/owned-ids.ts'
import { setCategoryCatalogs } from '../../catalogue/category-queries.ts'
import { loadCategory } from '../../catalogue/load-categories.ts'
import type { Deps } from '../../deps.ts'

type CategoryChange = Input<typeof updateCategory>['body']

/** Adds a category (catalogue.md §13). Throws 400 at motherId or catalogIds that are not the account's. */
export async function addCategory(
  { pool, versions }: Deps,
  accountId: number,
  category: Input<typeof createCategory>['body'],
): Promise<Output<typeof getCategory>> {
  const id = await versions.write(accountId, async (tx) => {
    await refuseForeignRelations(tx, accountId, category)
    const { rows } = await tx.query<{ id: number }>(
      'insert into categories (account_id, name, mother_id) values ($1, $2, $3) returning id',
      [accountId, category.name.trim(), category.motherId ?? null],
    )
    const categoryId = rows[0]!.id
    await setCategoryCatalogs(tx, accountId, { categoryId, catalogIds: category.catalogIds ?? [] })
    return categoryId
  })
  return loadCategory(pool, accountId, id)
}

/**
 * Changes a category; omitted fields stay (catalogue.md §13). Throws 404, 400 at motherId or catalogIds that are not
 * the account's, and 400 category_cycle at a parent that is a descendant of the category.
 */
export async function changeCategory(
  { pool, versions }: Deps,
  accountId: number,
  { id, change }: { id: number; change: CategoryChange },
): Promise<Output<typeof getCategory>> {
  await versions.write(accountId, async (tx) => {
    await refuseForeignRelations(tx, accountId, change)
    await updateCategoryRow(tx, accountId, { id, change })
    if (change.catalogIds)
      await setCategoryCatalogs(tx, accountId, { categoryId: id, catalogIds: change.catalogIds })
  })
  return loadCategory(pool, accountId, id)
}

async function refuseForeignRelations(
  tx: Queryable,
  accountId: number,
  { motherId, catalogIds }: { motherId?: number | null; catalogIds?: number[] },
): Promise<void> {
  await refuseForeignIds(tx, accountId, { table: 'categories', ids: motherId, path: 'motherId' })
  await refuseForeignIds(tx, accountId, { table: 'catalogs', ids: catalogIds, path: 'catalogIds' })
}

async function updateCategoryRow(
  tx: Queryable,
  accountId: number,
  { id, change }: { id: number; change: CategoryChange },
): Promise<void> {
  if (change.motherId === id) throw cycleProblem()
  const { rowCount } = await tx
    .query(
      `update categories
          set name = coalesce($3, name), mother_id = case when $4 then $5 else mother_id end,
              -- A position counts among siblings: under another parent there is none yet.
              position = case when $4 and mother_id is distinct from $5 then null else position end
        where account_id = $1 and id = $2`,
      [accountId, id, change.name?.trim() ?? null, change.motherId !== undefined, change.motherId ?? null],
    )
    .catch((error: unknown) => {
      throw violatedConstraint(error) === 'categories_no_circle' ? cycleProblem() : error
    })
  if (rowCount === 0) throw new Problem('not_found')
}

function cycleProblem(): Problem {
  return new Problem('category_cycle', {
    errors: [{ path: 'motherId', detail: 'No puede ser la misma categoría ni una de sus subcategorías' }],
  })
}
