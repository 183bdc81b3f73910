import type { Queryable } from '../database.ts'
import { createRandom } from './random.ts'

const MINUTE_MS = 60_000

export interface DemoPublication {
  id: number
  alias: string
  pricelistId: number
  /** Ids of its products with a price. */
  productIds: number[]
}

export interface PublicationDraft {
  alias: string
  audience: 'CUSTOMER' | 'GROUP'
  note: string
  pricelistId: number
  groupName: string
  catalogIds: readonly number[]
  createdAt: Date
  /** Minutes since the last page view. */
  lastSeenMinutesAgo: number
  /** Number of recorded page views; 0 when page views are not recorded. */
  views: number
}

/** Inserts a publication with its own shared group, its permalink and its page views. */
export async function insertPublication(
  tx: Queryable,
  accountId: number,
  { draft, productIds, now }: { draft: PublicationDraft; productIds: number[]; now: Date },
): Promise<DemoPublication> {
  const lastSeen = new Date(now.getTime() - draft.lastSeenMinutesAgo * MINUTE_MS)
  const { rows } = await tx.query<{ id: number }>(
    `with shared as (
       insert into resource_groups (account_id, name) values ($1, $2) returning id
     ), in_group as (
       insert into resource_group_catalogs (account_id, resource_group_id, catalog_id)
       select $1, shared.id, unnest($3::bigint[]) from shared
     ), publication as (
       insert into publications (account_id, note, pricelist_id, resource_group_id, permalink, log_activity,
                                 last_activity_time, created_at, audience)
       select $1, $4, $5, shared.id, $6, $7, $8, $9, $10 from shared returning id
     ), permalink as (
       insert into permalinks (permalink, account_id, publication_id) select $6, $1, id from publication
     )
     select id from publication`,
    [
      accountId,
      draft.groupName,
      draft.catalogIds,
      draft.note,
      draft.pricelistId,
      draft.alias,
      draft.views > 0,
      lastSeen,
      draft.createdAt,
      draft.audience,
    ],
  )
  const publication = { id: rows[0]!.id, alias: draft.alias, pricelistId: draft.pricelistId, productIds }
  await insertViews(tx, accountId, { publication, views: draft.views, lastSeen })
  return publication
}

/** Inserts a custom list of a publication, with the products in the given order. */
export async function insertCustomList(
  tx: Queryable,
  accountId: number,
  list: { publicationId: number; name: string; isFavourites?: boolean; productIds: readonly number[] },
): Promise<void> {
  await tx.query(
    `with list as (
       insert into custom_lists (account_id, publication_id, name, is_favourites) values ($1, $2, $3, $4) returning id
     )
     insert into custom_list_products (account_id, custom_list_id, product_id, position)
     select $1, list.id, product.id, product.position
     from list, unnest($5::bigint[]) with ordinality as product (id, position)`,
    [accountId, list.publicationId, list.name, list.isFavourites ?? false, list.productIds],
  )
}

/** Inserts page views: the last one at `lastSeen`, the others in the weeks before. */
async function insertViews(
  tx: Queryable,
  accountId: number,
  given: { publication: DemoPublication; views: number; lastSeen: Date },
): Promise<void> {
  const { publication, views, lastSeen } = given
  if (views === 0) return
  const random = createRandom(publication.alias.length * 101 + views)
  const root = `/p/${publication.alias}`
  const products = random.sample(publication.productIds, 12).map((id) => `${root}/prod/${id}`)
  const endpoints = [root, root, `${root}/cart`, `${root}/orders`, ...products]
  const minutesBefore = Array.from({ length: views }, (_, index) =>
    index === 0 ? 0 : random.between(2, 30_000),
  )
  await tx.query(
    `insert into publication_activities (account_id, publication_id, endpoint, activity_time)
     select $1, $2, endpoint, $3::timestamptz - make_interval(mins => minutes)
     from unnest($4::text[], $5::integer[]) as view (endpoint, minutes) order by minutes desc`,
    [accountId, publication.id, lastSeen, minutesBefore.map(() => random.pick(endpoints)), minutesBefore],
  )
}
