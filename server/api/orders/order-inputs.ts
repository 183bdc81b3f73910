import type { Queryable } from '#db/database.ts'
import type { OrderLimits } from '../../defaults.ts'
import { CANDIDATE_COLUMNS, candidateRules } from '../../prices/candidate-rules.ts'
import type { CandidateRow } from '../../prices/candidate-rules.ts'
import { visibleProducts } from '../../published/visible-products.ts'
import { secondsUntilRoom } from './order-limits.ts'

/** A requested product with the data that decides whether and at what price it can be ordered. */
export interface OrderableInput {
  readonly productId: number
  /** null when the account has no such product. */
  readonly code: string | null
  readonly name: string | null
  readonly unit: string | null
  readonly basePrice: string | null
  readonly isVisible: boolean
  readonly candidates: readonly (CandidateRow & { pricelistName: string | null; targetName: string | null })[]
}

/** An earlier order of the same link, under this or an earlier alias, with the same Idempotency-Key. */
export interface EarlierOrder {
  readonly id: number
  /** null when its link was deleted. */
  readonly publicationId: number | null
  readonly bodyHash: Buffer
  /** Placed within the last 24 hours, while its key is valid. */
  readonly isRecent: boolean
}

export interface OrderInputs {
  readonly publicationId: number
  readonly audience: 'CUSTOMER' | 'GROUP'
  readonly paused: boolean
  readonly pricelistId: number
  readonly earlier: EarlierOrder | null
  /** Seconds until each limit of the link admits another order; null when it does now. */
  readonly per10MinutesWait: number | null
  readonly perDayWait: number | null
  readonly products: ReadonlyMap<number, OrderableInput>
}

type InputRow = CandidateRow &
  Omit<OrderableInput, 'candidates'> & {
    publicationId: number
    publicationPricelistId: number
    audience: 'CUSTOMER' | 'GROUP'
    paused: boolean
    per10MinutesWait: number | null
    perDayWait: number | null
    earlierId: number | null
    earlierPublicationId: number | null
    earlierHash: Buffer | null
    earlierIsRecent: boolean | null
    pricelistName: string | null
    targetName: string | null
  }

const ACCOUNT = '$1::bigint'
const ALIAS = '(select alias from input)'
const PRODUCTS = '(select unnest((select product_ids from input)) as id)'

// Parameters appear only in `input`, so a custom plan is no better than a generic one, and PostgreSQL plans the statement
// once per connection. Planning takes several times as long as running it.
const STATEMENT = `
  with recursive input as materialized (
    select $2::text as alias, $3::bigint[] as product_ids, $4::text as idempotency_key,
           $5::bigint as per_10_minutes, $6::bigint as per_day
  ),
  publication as (
    select id, pricelist_id, resource_group_id, audience, paused from publications where account_id = ${ACCOUNT} and permalink = ${ALIAS}
  ),
  ${visibleProducts({
    account: ACCOUNT,
    publication: '(select id from publication)',
    resourceGroup: '(select resource_group_id from publication)',
    products: PRODUCTS,
  })},
  candidate as (
    ${candidateRules({
      account: ACCOUNT,
      pricelist: '(select pricelist_id from publication)',
      products: PRODUCTS,
    })}
  )
  select publication.id as "publicationId", publication.pricelist_id as "publicationPricelistId", publication.audience,
         publication.paused,
         ${secondsUntilRoom({
           account: ACCOUNT,
           publication: 'publication.id',
           lastNumber: 'counted.last_number',
           per10Minutes: '(select per_10_minutes from input)',
           perDay: '(select per_day from input)',
         })},
         earlier.id as "earlierId", earlier.publication_id as "earlierPublicationId", earlier.body_hash as "earlierHash",
         earlier.placed_at > now() - interval '24 hours' as "earlierIsRecent",
         requested.id as "productId", p.code, p.name, p.unit, p.base_price as "basePrice",
         exists (select from visible where visible.id = requested.id) as "isVisible",
         ${CANDIDATE_COLUMNS}, l.name as "pricelistName", coalesce(t.name, c.name) as "targetName"
    from publication
    left join publication_order_counts counted
      on counted.account_id = ${ACCOUNT} and counted.publication_id = publication.id
    left join lateral (
      select o.id, o.publication_id, o.body_hash, o.placed_at
        from permalinks one
        join orders o on o.account_id = one.account_id and o.pub_alias = one.permalink
       where one.account_id = ${ACCOUNT} and one.publication_id = publication.id
         and o.idempotency_key = (select idempotency_key from input)
       order by o.placed_at desc
       limit 1
    ) earlier on true
   cross join ${PRODUCTS} as requested
    left join products p on p.account_id = ${ACCOUNT} and p.id = requested.id
    left join candidate on candidate.for_product_id = requested.id
    left join pricelists l on l.account_id = ${ACCOUNT} and l.id = candidate.pricelist_id
    left join rules r on r.account_id = ${ACCOUNT} and r.id = candidate.id
    left join tags t on t.account_id = ${ACCOUNT} and t.id = r.tag_id
    left join categories c on c.account_id = ${ACCOUNT} and c.id = r.category_id`

/**
 * All data that an order depends on, in one statement and so one snapshot. Undefined when the alias publishes
 * nothing.
 */
export async function selectOrderInputs(
  tx: Queryable,
  request: {
    accountId: number
    alias: string
    productIds: readonly number[]
    idempotencyKey: string | null
    limits: OrderLimits
  },
): Promise<OrderInputs | undefined> {
  const { rows } = await tx.query<InputRow>({
    name: 'order-inputs',
    text: STATEMENT,
    values: [
      request.accountId,
      request.alias,
      request.productIds,
      request.idempotencyKey,
      request.limits.per10Minutes,
      request.limits.perDay,
    ],
  })
  const first = rows[0]
  if (!first) return undefined
  return {
    publicationId: first.publicationId,
    audience: first.audience,
    paused: first.paused,
    pricelistId: first.publicationPricelistId,
    per10MinutesWait: first.per10MinutesWait,
    perDayWait: first.perDayWait,
    earlier:
      first.earlierId === null || first.earlierHash === null
        ? null
        : {
            id: first.earlierId,
            publicationId: first.earlierPublicationId,
            bodyHash: first.earlierHash,
            isRecent: first.earlierIsRecent ?? false,
          },
    products: new Map(
      [...Map.groupBy(rows, (row) => row.productId)].map(([id, ofProduct]) => [
        id,
        { ...ofProduct[0]!, candidates: ofProduct },
      ]),
    ),
  }
}

/** The order that the counter has placed with this Idempotency-Key, by any link of the account. */
export async function selectEarlierAtCounter(
  db: Queryable,
  accountId: number,
  idempotencyKey: string,
): Promise<EarlierOrder | null> {
  const { rows } = await db.query<EarlierOrder>(
    `select id, publication_id as "publicationId", body_hash as "bodyHash",
            placed_at > now() - interval '24 hours' as "isRecent"
       from orders
      where account_id = $1 and idempotency_key = $2 and taken_at_counter`,
    [accountId, idempotencyKey],
  )
  return rows[0] ?? null
}
