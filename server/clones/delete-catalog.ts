import { Problem } from '#contract/problems.ts'
import type { Queryable } from '#db/database.ts'
import { joinManyRows } from '#db/join-many-rows.ts'
import type { AccountVersions } from '../cache/account-versions.ts'
import { removeUnusedFiles } from '../catalogue/remove-unused-files.ts'
import type { FileDeps } from '../catalogue/remove-unused-files.ts'
import type { ImageFileKeys } from '../images/image-store.ts'
import { lockClones } from './clone-key.ts'
import { inheritLastSynced } from './inherit-last-synced.ts'
import { removeCategories } from './remove-categories.ts'

interface DeletionDeps extends FileDeps {
  versions: AccountVersions
}

/**
 * Deletes a catalogue and its links. Deleting a clone also deletes the categories and products that it copied and that
 * no other catalogue contains. What the account had before or made itself stays, as do orders (catalogue.md §20).
 * Throws 404.
 */
export async function deleteCatalog(deps: DeletionDeps, accountId: number, id: number): Promise<void> {
  return removeCatalog(deps, accountId, { id, onlyClones: false })
}

/** Deletes a catalogue that is a clone, which every account may do with its own. Throws 404 for any other catalogue. */
export async function deleteClone(deps: DeletionDeps, accountId: number, id: number): Promise<void> {
  return removeCatalog(deps, accountId, { id, onlyClones: true })
}

async function removeCatalog(
  deps: DeletionDeps,
  accountId: number,
  { id, onlyClones }: { id: number; onlyClones: boolean },
): Promise<void> {
  const pictures = await deps.versions.writeBulk(accountId, async (tx) => {
    // Before any read: a sync in progress holds this lock, and its writes have to be visible here.
    await lockClones(tx, accountId)
    const { rows } = await tx.query<{ isClone: boolean }>(
      `select parent_id is not null as "isClone" from catalogs where account_id = $1 and id = $2 for update`,
      [accountId, id],
    )
    if (!rows[0] || (onlyClones && !rows[0].isClone)) throw new Problem('not_found')
    const pictures = rows[0].isClone ? await deleteClonedContents(tx, accountId, id) : []
    await tx.query('delete from catalogs where account_id = $1 and id = $2', [accountId, id])
    return pictures
  })
  await removeUnusedFiles(deps, pictures)
}

/** Returns the pictures of the deleted products. */
async function deleteClonedContents(
  tx: Queryable,
  accountId: number,
  catalogId: number,
): Promise<ImageFileKeys[]> {
  await joinManyRows(tx)
  await inheritLastSynced(tx, accountId, { from: catalogId, to: null })
  const { rows } = await tx.query<{ categories: number[]; products: number[]; pictures: ImageFileKeys[] }>(
    `with recursive member (category_id, is_own) as (
       select category_id, catalog_id = $2 from category_catalogs where account_id = $1
       union
       select child.id, member.is_own
         from member join categories child on child.account_id = $1 and child.mother_id = member.category_id
     ), only_here as (
       select category_id from member group by category_id having bool_and(is_own)
     ), parent as (
       select parent_account_id from catalogs where account_id = $1 and id = $2
     ), placed as (
       select link.product_id, bool_or(member.is_own) as is_own, bool_or(not member.is_own) as is_elsewhere
         from product_categories link join member using (category_id)
        where link.account_id = $1 group by link.product_id
     ), going as (
       select p.id
         from products p
         left join placed on placed.product_id = p.id
         left join clone_products copied
           on copied.account_id = $1 and copied.catalog_id = $2 and copied.product_id = p.id and not copied.linked
        where p.account_id = $1 and p.parent_account_id = (select parent_account_id from parent)
          and not coalesce(placed.is_elsewhere, false)
          -- A product that left the parent's catalogue is in no category; this clone copied it all the same.
          and (placed.is_own or copied.product_id is not null)
          and not exists (select from clone_products other
                           where other.account_id = $1 and other.product_id = p.id and other.catalog_id <> $2
                             and other.left_at is null and not other.linked)
     )
     select
       (select coalesce(json_agg(c.id), '[]')
          from categories c join only_here on only_here.category_id = c.id
         where c.account_id = $1 and c.parent_account_id = (select parent_account_id from parent)) as categories,
       (select coalesce(json_agg(id), '[]') from going) as products,
       (select coalesce(json_agg(json_build_object('orig', orig_key, 'sm', sm_key, 'xs', xs_key)), '[]')
          from product_images where account_id = $1 and product_id in (select id from going)) as pictures`,
    [accountId, catalogId],
  )
  const { categories, products, pictures } = rows[0]!
  // First: otherwise the foreign key searches this table for each deleted product.
  await tx.query('delete from clone_products where account_id = $1 and catalog_id = $2', [
    accountId,
    catalogId,
  ])
  await tx.query('delete from products where account_id = $1 and id = any($2::bigint[])', [
    accountId,
    products,
  ])
  await removeCategories(tx, accountId, categories)
  return pictures
}
