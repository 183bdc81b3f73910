import type { Queryable } from '#db/database.ts'
import { refuseForeignIds } from '../../auth/owned-ids.ts'

/** The relations of a product in a save; undefined ones are not changed. */
export interface ProductRelations {
  categoryIds?: number[]
  tagIds?: number[]
  competitorLinks?: { url: string }[]
}

/** Throws 400 at each categoryIds or tagIds entry that is not the account's. */
export async function refuseForeignRelations(
  tx: Queryable,
  accountId: number,
  { categoryIds, tagIds }: ProductRelations,
): Promise<void> {
  await refuseForeignIds(tx, accountId, { table: 'categories', ids: categoryIds, path: 'categoryIds' })
  await refuseForeignIds(tx, accountId, { table: 'tags', ids: tagIds, path: 'tagIds' })
}

/** Replaces the categories, tags and links of a product. Returns whether anything changed. */
export async function setProductRelations(
  tx: Queryable,
  accountId: number,
  { productId, relations }: { productId: number; relations: ProductRelations },
): Promise<boolean> {
  const { categoryIds, tagIds, competitorLinks } = relations
  let changed = 0
  if (categoryIds)
    changed += await setLinks(tx, { column: 'category_id', accountId, productId, ids: categoryIds })
  if (tagIds) changed += await setLinks(tx, { column: 'tag_id', accountId, productId, ids: tagIds })
  if (competitorLinks) {
    const urls = competitorLinks.map(({ url }) => normaliseScheme(url))
    changed += await setCompetitorLinks(tx, { accountId, productId, urls })
  }
  return changed > 0
}

const LINK_TABLES = { category_id: 'product_categories', tag_id: 'product_tags' } as const

async function setLinks(
  tx: Queryable,
  links: { column: keyof typeof LINK_TABLES; accountId: number; productId: number; ids: readonly number[] },
): Promise<number> {
  const { column, accountId, productId, ids } = links
  const table = LINK_TABLES[column]
  const removed = await tx.query(
    `delete from ${table} where account_id = $1 and product_id = $2 and ${column} <> all ($3::bigint[])`,
    [accountId, productId, ids],
  )
  const added = await tx.query(
    `insert into ${table} (account_id, product_id, ${column}) select $1, $2, unnest($3::bigint[])
     on conflict do nothing returning product_id`,
    [accountId, productId, ids],
  )
  return (removed.rowCount ?? 0) + (added.rowCount ?? 0)
}

async function setCompetitorLinks(
  tx: Queryable,
  { accountId, productId, urls }: { accountId: number; productId: number; urls: readonly string[] },
): Promise<number> {
  const removed = await tx.query(
    'delete from competitor_links where account_id = $1 and product_id = $2 and url <> all ($3::text[])',
    [accountId, productId, urls],
  )
  const added = await tx.query(
    `insert into competitor_links (account_id, product_id, url) select $1, $2, unnest($3::text[])
     on conflict do nothing returning product_id`,
    [accountId, productId, urls],
  )
  return (removed.rowCount ?? 0) + (added.rowCount ?? 0)
}

/** As browsers normalise it: HTTPS://… becomes https://… */
function normaliseScheme(url: string): string {
  return url.replace(/^https?(?=:)/i, (scheme) => scheme.toLowerCase())
}
