import { Problem } from '#contract/problems.ts'
import type { Queryable } from '#db/database.ts'
import type { Session } from '../../auth/authenticate.ts'
import { announceLocks } from '../../catalogue/product-locks.ts'
import type { Deps } from '../../deps.ts'
import { lockAllPricelists } from '../../prices/pricelist-queries.ts'
import { recordRulesGoingWith } from '../../prices/record-rule.ts'

/**
 * Deletes a category; its product links and price rules are deleted, its products stay (catalogue.md §16).
 * Throws 404, and 409 category_has_subcategories.
 */
export async function deleteCategory({ versions }: Deps, session: Session, id: number): Promise<void> {
  const { accountId } = session
  await versions.writeBulk(accountId, async (tx) => {
    // Lists first, as a change of a rule has it: in the other order the two would deadlock.
    await lockAllPricelists(tx, accountId)
    await lockProductsOf(tx, accountId, id)
    // The lock blocks new subcategories and rules until it is deleted.
    const { rowCount } = await tx.query(
      'select 1 from categories where account_id = $1 and id = $2 for update',
      [accountId, id],
    )
    if (rowCount === 0) throw new Problem('not_found')
    const { rows } = await tx.query<{ children: number }>(
      'select count(*) as children from categories where account_id = $1 and mother_id = $2',
      [accountId, id],
    )
    const children = rows[0]!.children
    if (children > 0) {
      throw new Problem('category_has_subcategories', {
        detail:
          children === 1
            ? 'La categoría tiene una subcategoría. Bórrala o muévela primero.'
            : `La categoría tiene ${children} subcategorías. Bórralas o muévelas primero.`,
      })
    }
    await recordRulesGoingWith(tx, session, { categoryId: id })
    await tx.query('delete from categories where account_id = $1 and id = $2', [accountId, id])
  })
}

/**
 * Before the category and their links, as an import or a rename has it, in the order of ids: in another order the two would
 * deadlock.
 */
async function lockProductsOf(tx: Queryable, accountId: number, id: number): Promise<void> {
  await announceLocks(tx, accountId)
  await tx.query(
    `select from products
      where account_id = $1
        and id in (select product_id from product_categories where account_id = $1 and category_id = $2)
      order by id for no key update`,
    [accountId, id],
  )
}
