import type { getCatalogClone } from '#contract/catalogs.ts'
import type { Output } from '#contract/endpoint.ts'
import { Problem } from '#contract/problems.ts'
import type { Queryable } from '#db/database.ts'

type Clone = Output<typeof getCatalogClone>
type CloneRow = Omit<Clone, 'stoppedAt'> & { stoppedAt: Date | null }

/**
 * The progress of a clone, its parent account and alias, and the codes that the account already had (`collisions`).
 * Throws 404.
 */
export async function findClone(db: Queryable, accountId: number, catalogId: number): Promise<Clone> {
  // An array and no join: just after a large copy the statistics still say that both tables are empty, and a join was
  // then planned as a loop over the one within the other (20 s for 12,000 products).
  const { rows } = await db.query<CloneRow>(
    `select c.catalog_id as "catalogId", c.state, c.done, c.total, c.error, c.stopped_at as "stoppedAt",
            parent.name as "accountName", c.parent_catalog_id as "parentCatalogId", publication.permalink as publication,
            (select coalesce(json_agg(json_build_object('code', p.code, 'productId', p.id) order by p.code_key), '[]')
               from products p
              where p.account_id = $1
                and p.id = any(array(select product_id from clone_products
                                      where account_id = $1 and catalog_id = $2 and linked))) as collisions
       from clones c
       left join accounts parent on parent.id = c.parent_account_id
       left join publications publication
         on publication.account_id = c.parent_account_id and publication.id = c.parent_publication_id
      where c.account_id = $1 and c.catalog_id = $2`,
    [accountId, catalogId],
  )
  if (!rows[0]) throw new Problem('not_found')
  return { ...rows[0], stoppedAt: rows[0].stoppedAt?.toISOString() ?? null }
}
