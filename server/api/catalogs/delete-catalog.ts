import { Problem } from '#contract/problems.ts'
import type { Queryable } from '#db/database.ts'
import type { Deps } from '../../deps.ts'

/**
 * Deletes a catalogue and its links. Of a clone, the categories and products that came with it and are in no other
 * catalogue go too; what the account had before or made itself stays, as do orders (behaviour.md §2). Throws 404.
 */
export async function deleteCatalog({ versions }: Deps, accountId: number, id: number): Promise<void> {
  await versions.write(accountId, async (tx) => {
    const { rows } = await tx.query<{ isClone: boolean }>(
      `select parent_id is not null as "isClone" from catalogs where account_id = $1 and id = $2 for update`,
      [accountId, id],
    )
    if (!rows[0]) throw new Problem('not_found')
    if (rows[0].isClone) await deleteWhatCameWithIt(tx, accountId, id)
    await tx.query('delete from catalogs where account_id = $1 and id = $2', [accountId, id])
  })
}

async function deleteWhatCameWithIt(tx: Queryable, accountId: number, catalogId: number): Promise<void> {
  const { rows } = await tx.query<{ categories: number[]; products: number[] }>(
    `with recursive member (category_id, is_own) as (
       select category_id, catalog_id = $2 from category_catalogs where account_id = $1
       union
       select child.id, member.is_own
         from member join categories child on child.account_id = $1 and child.mother_id = member.category_id
     ), only_here as (
       select category_id from member group by category_id having bool_and(is_own)
     ), parent as (
       select parent_account_id from catalogs where account_id = $1 and id = $2
     )
     select
       (select coalesce(json_agg(c.id), '[]')
          from categories c join only_here on only_here.category_id = c.id
         where c.account_id = $1 and c.parent_account_id = (select parent_account_id from parent)) as categories,
       (select coalesce(json_agg(p.id), '[]')
          from products p
         where p.account_id = $1 and p.parent_account_id = (select parent_account_id from parent)
           and exists (select from product_categories link join member using (category_id)
                        where link.account_id = $1 and link.product_id = p.id and member.is_own)
           and not exists (select from product_categories link join member using (category_id)
                            where link.account_id = $1 and link.product_id = p.id and not member.is_own)) as products`,
    [accountId, catalogId],
  )
  const { categories, products } = rows[0]!
  await tx.query('delete from products where account_id = $1 and id = any($2::bigint[])', [
    accountId,
    products,
  ])
  // Categories that the account hung below a copied one stay, and come to the top.
  await tx.query(
    `update categories set mother_id = null
      where account_id = $1 and mother_id = any($2::bigint[]) and id <> all($2::bigint[])`,
    [accountId, categories],
  )
  await tx.query('delete from categories where account_id = $1 and id = any($2::bigint[])', [
    accountId,
    categories,
  ])
}
