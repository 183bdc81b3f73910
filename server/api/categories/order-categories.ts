import type { orderCategories } from '#contract/categories.ts'
import type { Input, Output } from '#contract/endpoint.ts'
import { invalidField } from '#contract/problems.ts'
import type { Queryable } from '#db/database.ts'
import { compareSiblings } from '#domain/category-tree.ts'
import type { PositionedCategory } from '#domain/category-tree.ts'
import { refuseForeignIds } from '../../auth/owned-ids.ts'
import type { Deps } from '../../deps.ts'

/**
 * Puts the subcategories of a category (null: the top level) in the order of the ids, or in that of their names again
 * (null), and returns them (catalogue.md §60). Throws 400 at motherId for one that is not the account's, and at
 * categoryIds unless they are all of its subcategories, each once, as another user may have added or moved one.
 */
export async function orderSiblings(
  { versions }: Deps,
  accountId: number,
  { motherId, categoryIds }: Input<typeof orderCategories>['body'],
): Promise<Output<typeof orderCategories>> {
  return versions.write(accountId, async (tx) => {
    await refuseForeignIds(tx, accountId, { table: 'categories', ids: motherId, path: 'motherId' })
    const siblings = await lockSiblings(tx, accountId, motherId)
    if (categoryIds !== null && !isWhole(siblings, categoryIds)) {
      throw invalidField('categoryIds', 'Las subcategorías cambiaron. Vuelve a cargar la página.')
    }
    await tx.query(
      `update categories c
          set position = array_position($3::bigint[], c.id)
        where c.account_id = $1 and c.mother_id is not distinct from $2`,
      [accountId, motherId, categoryIds ?? []],
    )
    return siblings
      .map((sibling) => ({
        ...sibling,
        position: categoryIds === null ? null : categoryIds.indexOf(sibling.id),
      }))
      .toSorted(compareSiblings)
  })
}

async function lockSiblings(
  tx: Queryable,
  accountId: number,
  motherId: number | null,
): Promise<PositionedCategory[]> {
  const { rows } = await tx.query<PositionedCategory>(
    `select id, name, mother_id as "motherId", position
       from categories where account_id = $1 and mother_id is not distinct from $2
      order by id for update`,
    [accountId, motherId],
  )
  return rows
}

function isWhole(siblings: readonly PositionedCategory[], ids: readonly number[]): boolean {
  return ids.length === siblings.length && siblings.every(({ id }) => ids.includes(id))
}
