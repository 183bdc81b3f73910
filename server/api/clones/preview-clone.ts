import type { getCrossAccountCatalog } from '#contract/catalogs.ts'
import type { Output } from '#contract/endpoint.ts'
import type { Queryable } from '#db/database.ts'
import { toNumber } from '#domain/decimal.ts'
import { loadCatalogCategories } from '../../catalogue/load-categories.ts'
import type { Deps } from '../../deps.ts'
import { priceProducts } from '../../prices/price-products.ts'
import { findOfferedCatalog } from './offered-catalog.ts'
import type { OfferedCatalog } from './offered-catalog.ts'

const SAMPLE_SIZE = 8

type Preview = Output<typeof getCrossAccountCatalog>

/**
 * Previews a clone of a catalogue (clones.md §2): its owner, its categories, how many of its codes the account already
 * has, and sample prices. `parentId` is null: where the catalogue itself was cloned from stays private. Throws 404.
 */
export async function previewClone(
  deps: Deps,
  accountId: number,
  reference: { alias: string; catalogId: number },
): Promise<Preview> {
  const offered = await findOfferedCatalog(deps, reference)
  const [categories, counts, sample, clone] = await Promise.all([
    loadCatalogCategories(deps.pool, offered.accountId, offered.catalogId),
    countProducts(deps.pool, accountId, offered),
    samplePrices(deps.pool, offered),
    findClone(deps.pool, accountId, offered),
  ])
  return {
    id: offered.catalogId,
    name: offered.name,
    parentId: null,
    accountName: offered.accountName,
    isOwn: offered.accountId === accountId,
    ...counts,
    categories: categories.map(({ id, name, totalGroupedProducts }) => ({ id, name, totalGroupedProducts })),
    sample,
    clone,
  }
}

const INSIDE = `
  inside (id) as (
    select category_id from category_catalogs where account_id = $1 and catalog_id = $2
    union
    select c.id from inside join categories c on c.account_id = $1 and c.mother_id = inside.id
  )`

async function countProducts(
  db: Queryable,
  accountId: number,
  offered: OfferedCatalog,
): Promise<Pick<Preview, 'totalGroupedProducts' | 'existingCodes'>> {
  const { rows } = await db.query<{ ids: string[]; keys: string[] }>(
    `with recursive ${INSIDE}
     select coalesce(array_agg(p.id), '{}') as ids, coalesce(array_agg(p.code_key), '{}') as keys
       from (select distinct product_id from product_categories link join inside on inside.id = link.category_id
              where link.account_id = $1) shown
       join products p on p.account_id = $1 and p.id = shown.product_id`,
    [offered.accountId, offered.catalogId],
  )
  const { ids, keys } = rows[0]!
  const existing = await db.query<{ count: number }>(
    // A copy made by another clone of the same catalogue is not a code of the account's own.
    `select count(*) as count
       from unnest($3::bigint[], $4::text[]) as offered (id, code_key)
       join products own
         on own.account_id = $1 and own.code_key = offered.code_key
        and (own.parent_account_id, own.parent_id) is distinct from ($2::bigint, offered.id)`,
    [accountId, offered.accountId, ids, keys],
  )
  return { totalGroupedProducts: ids.length, existingCodes: existing.rows[0]!.count }
}

/** The first products by name, with their sales prices: the account's cost. */
async function samplePrices(db: Queryable, offered: OfferedCatalog): Promise<Preview['sample']> {
  const { rows } = await db.query<{ id: number; code: string; name: string | null }>(
    `with recursive ${INSIDE}
     select p.id, p.code, p.name
       from products p
      where p.account_id = $1
        and exists (select from product_categories link join inside on inside.id = link.category_id
                     where link.account_id = $1 and link.product_id = p.id)
      order by p.name, p.id limit $3`,
    [offered.accountId, offered.catalogId, SAMPLE_SIZE],
  )
  const prices = await priceProducts(db, {
    accountId: offered.accountId,
    pricelistId: offered.pricelistId,
    productIds: rows.map(({ id }) => id),
  })
  return rows.map(({ id, code, name }) => {
    const salesPrice = prices.get(id)?.salesPrice ?? null
    return { code, name, salesPrice: toNumber(salesPrice) }
  })
}

async function findClone(
  db: Queryable,
  accountId: number,
  { accountId: parentAccountId, catalogId, publicationId }: OfferedCatalog,
): Promise<Preview['clone']> {
  const { rows } = await db.query<NonNullable<Preview['clone']>>(
    `select catalog_id as "catalogId", state from clones
      where account_id = $1 and parent_account_id = $2 and parent_catalog_id = $3 and parent_publication_id = $4`,
    [accountId, parentAccountId, catalogId, publicationId],
  )
  return rows[0] ?? null
}
