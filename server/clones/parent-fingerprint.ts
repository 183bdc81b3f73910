import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Queryable } from '#db/database.ts'
import { createAccountMemo } from '../cache/account-memo.ts'
import type { AccountVersions } from '../cache/account-versions.ts'
import type { VersionedCache } from '../cache/versioned-cache.ts'
import type { PricingSnapshots } from '../prices/pricing-snapshot.ts'
import type { CloneKey } from './clone-key.ts'
import type { FollowedClone } from './clone-queries.ts'

const DIGEST_BYTES = 150
/** Clones. An evicted one is compared with its parent once more. */
const MAX_REMEMBERED = 10_000

/**
 * Remembers the fingerprint of the parent at each clone's last sync. Most writes of a wholesaler (a customer's
 * publication, a custom list, another catalogue) do not change the catalogue: one digest then shows that all its clones
 * are in sync, without comparing thousands of products for each.
 */
export interface ParentFingerprints {
  /** A digest of everything that a clone copies from its parent; at least as new as the version this process knows. */
  now(clone: FollowedClone): Promise<string | null>
  isInSync(clone: FollowedClone, fingerprint: string | null): boolean
  /** Only where nothing changed between digest and copying; `version` is the version of both. */
  remember(key: CloneKey, fingerprint: string | null, version: number): void
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
  const digests = createAccountMemo<string>(
    { cache, versions },
    { name: 'digest', sizeOf: () => DIGEST_BYTES },
  )
  const inSync = new LRUCache<string, { fingerprint: string; version: number }>({ max: MAX_REMEMBERED })
  return { now, isInSync, remember }

  async function now({ parentAccountId, parentCatalogId, offered }: FollowedClone): Promise<string | null> {
    if (offered === null) return null
    const { name, pricelistId } = offered
    const digest = await digests(parentAccountId, `${parentCatalogId} ${pricelistId}`, async () => {
      const [rows, prices] = await Promise.all([
        digestOfRows(parentAccountId, parentCatalogId),
        digestOfPrices(parentAccountId, pricelistId),
      ])
      return `${rows} ${prices}`
    })
    return `${name} ${digest}`
  }

  function isInSync({ accountId, catalogId, syncedVersion }: FollowedClone, fingerprint: string | null) {
    // syncedVersion null: the clone inherited a state and is due.
    if (fingerprint === null || syncedVersion === null) return false
    const remembered = inSync.get(`${accountId} ${catalogId}`)
    // A restored database is older than what is remembered of it.
    return remembered?.fingerprint === fingerprint && remembered.version <= syncedVersion
  }

  function remember({ accountId, catalogId }: CloneKey, fingerprint: string | null, version: number): void {
    if (fingerprint !== null) inSync.set(`${accountId} ${catalogId}`, { fingerprint, version })
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
         (select string_agg(md5(row(p.id, p.code, p.name, p.description, p.unit)::text), '' order by p.id)
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
