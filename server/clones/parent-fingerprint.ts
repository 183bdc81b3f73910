import { createHash } from 'node:crypto'
import type { Queryable } from '#db/database.ts'
import { createAccountMemo } from '../cache/account-memo.ts'
import type { AccountVersions } from '../cache/account-versions.ts'
import type { VersionedCache } from '../cache/versioned-cache.ts'
import type { PricingSnapshots } from '../prices/pricing-snapshot.ts'
import type { FollowedClone } from './clone-queries.ts'

const DIGEST_BYTES = 150

/**
 * Digests of everything that a clone copies from its parent, at least as new as the versions that are known of it. Most writes
 * of a wholesaler (a customer's publication, a custom list, another catalogue) do not change the catalogue, and most others
 * only its prices. One pair of digests then shows it for all its clones, without comparing thousands of products for each.
 */
export interface ParentFingerprints {
  now(parent: Parent): Promise<Fingerprint>
}

type Parent = Pick<FollowedClone, 'parentAccountId' | 'parentCatalogId' | 'parentRowsVersion'> & {
  readonly pricelistId: number
}

export interface Fingerprint {
  /** Fingerprint of the categories and the products. */
  readonly rows: string
  readonly prices: string
}

export function createParentFingerprints({
  pool,
  versions,
  cache,
  pricingSnapshots,
}: {
  pool: Queryable
  versions: AccountVersions
  cache: VersionedCache
  pricingSnapshots: PricingSnapshots
}): ParentFingerprints {
  const sizeOf = () => DIGEST_BYTES
  const rowDigests = cache.section<string>('row digest ', { sizeOf })
  const priceDigests = createAccountMemo<string>({ cache, versions }, { name: 'price digest', sizeOf })
  return {
    now: async ({ parentAccountId, parentCatalogId, parentRowsVersion, pricelistId }) => {
      const [rows, prices] = await Promise.all([
        rowDigests.get(
          { accountId: parentAccountId, key: String(parentCatalogId), version: parentRowsVersion },
          () => digestOfRows(parentAccountId, parentCatalogId),
        ),
        priceDigests(parentAccountId, String(pricelistId), () =>
          digestOfPrices(parentAccountId, pricelistId),
        ),
      ])
      return { rows, prices }
    },
  }

  async function digestOfRows(accountId: number, catalogId: number): Promise<string> {
    const { rows } = await pool.query<{ digest: string }>(
      `with recursive inside (id) as (
         select category_id from category_catalogs where account_id = $1 and catalog_id = $2
         union
         select c.id from inside join categories c on c.account_id = $1 and c.mother_id = inside.id
       ), links as (
         select link.product_id, link.category_id
           from product_categories link join inside on inside.id = link.category_id
          where link.account_id = $1
       )
       select md5(concat_ws(' ',
         (select string_agg(md5(row(c.id, c.name, c.mother_id, c.position, c.picture_product_id, c.came_through, attached.catalog_id)::text), '' order by c.id)
            from inside join categories c on c.account_id = $1 and c.id = inside.id
            left join category_catalogs attached
              on attached.account_id = $1 and attached.catalog_id = $2 and attached.category_id = c.id),
         (select string_agg(md5(row(p.id, p.code, p.name, p.description, p.unit, p.brand, p.barcode)::text), '' order by p.id)
            from products p where p.account_id = $1 and p.id in (select product_id from links)),
         (select string_agg(product_id || ':' || category_id, ' ' order by product_id, category_id) from links),
         (select string_agg(i.product_id || ':' || i.orig_key, ' ' order by i.product_id, i.position, i.id)
            from product_images i where i.account_id = $1 and i.product_id in (select product_id from links))
       )) as digest`,
      [accountId, catalogId],
    )
    return rows[0]!.digest
  }

  async function digestOfPrices(accountId: number, pricelistId: number): Promise<string> {
    const snapshot = await pricingSnapshots(accountId)
    const prices = await snapshot.pricesIn(pricelistId)
    const hash = createHash('sha1')
    for (const [index, { id }] of snapshot.products.entries())
      hash.update(`${id}:${prices[index]?.salesPrice} `)
    return hash.digest('hex')
  }
}
