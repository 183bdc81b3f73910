import type { Input } from '#contract/endpoint.ts'
import type { addSelection } from '#contract/product-selection.ts'
import { Problem } from '#contract/problems.ts'
import type { Queryable } from '#db/database.ts'
import type { Session } from '../../auth/authenticate.ts'
import { refuseForeignIds } from '../../auth/owned-ids.ts'
import type { Deps } from '../../deps.ts'

type Change = Input<typeof addSelection>['body']
type Target = Change['target']

/** The table with the products of each kind of target. */
const LINKS = {
  category: { owner: 'categories', table: 'product_categories', column: 'category_id' },
  tag: { owner: 'tags', table: 'product_tags', column: 'tag_id' },
  customList: { owner: 'custom_lists', table: 'custom_list_products', column: 'custom_list_id' },
} as const

/**
 * Puts products into a category, under a tag or at the end of a custom list (catalogue.md §29). Returns those that were not
 * in it. Products that the account does not have are left out. Throws 403 forbidden, and 400 at `targetId`.
 */
export async function addToTarget(
  { versions }: Deps,
  session: Session,
  change: Change,
): Promise<{ added: number[] }> {
  refuseCategory(session, change.target)
  const { accountId } = session
  return versions.writeBulk(accountId, async (tx) => {
    await lockTarget(tx, accountId, change)
    const { rows } = await tx.query<{ id: number }>(INSERT[change.target], [
      accountId,
      change.targetId,
      change.productIds,
    ])
    return { added: rows.map(({ id }) => id) }
  })
}

/** Takes products out again; those that are not in it are left out. Throws 403 forbidden, and 400 at `targetId`. */
export async function removeFromTarget(
  { versions }: Deps,
  session: Session,
  change: Change,
): Promise<{ removed: number }> {
  refuseCategory(session, change.target)
  const { accountId } = session
  const { table, column } = LINKS[change.target]
  return versions.writeBulk(accountId, async (tx) => {
    await lockTarget(tx, accountId, change)
    const { rowCount } = await tx.query(
      `delete from ${table} where account_id = $1 and ${column} = $2 and product_id = any($3::bigint[])`,
      [accountId, change.targetId, change.productIds],
    )
    return { removed: rowCount ?? 0 }
  })
}

const INSERT: Record<Target, string> = {
  category: insertLinks('category'),
  tag: insertLinks('tag'),
  customList: `
    insert into custom_list_products (account_id, custom_list_id, product_id, position)
    select $1, $2, p.id, given.ordinal + coalesce(
             (select max(position) from custom_list_products where account_id = $1 and custom_list_id = $2), 0)
      from unnest($3::bigint[]) with ordinality as given (id, ordinal)
      join products p on p.account_id = $1 and p.id = given.id
     order by given.ordinal
    on conflict do nothing
    returning product_id as id`,
}

function insertLinks(target: 'category' | 'tag'): string {
  const { table, column } = LINKS[target]
  return `
    insert into ${table} (account_id, ${column}, product_id)
    select $1, $2, p.id from products p where p.account_id = $1 and p.id = any($3::bigint[]) order by p.id
    on conflict do nothing
    returning product_id as id`
}

/** Also serialises additions to a custom list, so that they do not assign the same positions. */
async function lockTarget(tx: Queryable, accountId: number, { target, targetId }: Change): Promise<void> {
  await refuseForeignIds(tx, accountId, { table: LINKS[target].owner, ids: targetId, path: 'targetId' })
  if (target === 'customList') {
    await tx.query('select from custom_lists where account_id = $1 and id = $2 for no key update', [
      accountId,
      targetId,
    ])
  }
}

function refuseCategory({ accountType }: Session, target: Target): void {
  if (target === 'category' && accountType !== 'ROOT') throw new Problem('forbidden')
}
