import type { Output } from '#contract/endpoint.ts'
import type { previewPercentChange } from '#contract/percent-change.ts'
import type { Queryable } from '#db/database.ts'
import { joinManyRows } from '#db/join-many-rows.ts'
import { Parameters } from '#db/parameters.ts'
import { MAX_PRICE } from '#domain/limits.ts'
import { branchOf } from '../../catalogue/branch-of.ts'
import { writeChanges } from '../../catalogue/product-changes.ts'
import { announceLocks } from '../../catalogue/product-locks.ts'
import { likePatterns } from '../../catalogue/search-text.ts'
import type { PercentChange, ProductFilter } from './read-change.ts'

/**
 * The products of a change with their new prices, as SQL: the body of a recursive common table expression, and a condition on
 * the products `p` of account $1.
 */
function selectionOf(
  parameters: Parameters,
  { filter, percent, decimals }: PercentChange,
): { branch: string; condition: string; newPrice: string } {
  const category = parameters.put(filter.categoryId, 'bigint')
  const tag = parameters.put(filter.tagId, 'bigint')
  const ids = parameters.put(filter.productIds, 'bigint[]')
  return {
    branch: branchOf(category),
    condition: `p.account_id = $1
       and (${category} is null or p.id in (
         select link.product_id from product_categories link
          where link.account_id = $1 and link.category_id in (select id from branch)))
       and (${tag} is null or p.id in (
         select link.product_id from product_tags link where link.account_id = $1 and link.tag_id = ${tag}))
       and p.search_text like all (${parameters.put(likePatterns(filter.searchText), 'text[]')})
       and (${ids} is null or p.id = any(${ids}))`,
    newPrice: newPriceSql(parameters, { percent, decimals }),
  }
}

/** Fingerprint of the selected products and prices; detects changes since the preview. */
const FINGERPRINT = `md5(coalesce(string_agg(id || ' ' || coalesce(base_price::text, ''), ',' order by id), ''))`

/** domain/percent-change.ts in SQL. Multiplies by 0.01, as dividing a numeric rounds, and the price must be rounded once. */
function newPriceSql(
  parameters: Parameters,
  { percent, decimals }: Pick<PercentChange, 'percent' | 'decimals'>,
): string {
  return `round(p.base_price * (100 + ${parameters.put(percent, 'numeric')}) * 0.01, ${parameters.put(decimals, 'int')})`
}

interface Preview extends Omit<Output<typeof previewPercentChange>, 'belowCost'> {
  /** A new price exceeds the maximum. */
  isTooHigh: boolean
}

/** The preview of a change: counts over the whole selection, and some of its products. */
export async function selectPreview(
  db: Queryable,
  accountId: number,
  { change, limits }: { change: PercentChange; limits: { first: number; largest: number; alarming: number } },
): Promise<Preview> {
  const parameters = new Parameters(accountId)
  const { branch, condition, newPrice } = selectionOf(parameters, change)
  const largest = parameters.put(limits.largest, 'int')
  const { rows } = await db.query<Preview>(
    `with recursive ${branch}, selected as materialized (
       select p.id, p.code, p.code_key, p.name, p.base_price, ${newPrice} as new_price
         from products p where ${condition}
     ), changed as materialized (
       select *, new_price - base_price as amount,
              case when base_price > 0 then round((new_price - base_price) * 100 / base_price, 2) end as percent
         from selected where new_price <> base_price
     )
     select count(*) as matched, count(*) - count(base_price) as "withoutPrice", ${FINGERPRINT} as seen,
            count(*) filter (where new_price = base_price) as unchanged,
            count(*) filter (where new_price <> base_price) as changed,
            count(*) filter (where new_price = 0 and base_price > 0) as "toZero",
            count(*) filter (where abs(new_price - base_price) * 100 > base_price * ${parameters.put(limits.alarming, 'numeric')}) as alarming,
            coalesce(max(new_price) > ${MAX_PRICE}, false) as "isTooHigh",
            ${moves({ order: 'code_key', limit: parameters.put(limits.first, 'int') })} as first,
            ${moves({ where: 'amount > 0', order: 'percent desc, amount desc, code_key', limit: largest })} as "largestUps",
            ${moves({ where: 'amount < 0', order: 'percent, amount, code_key', limit: largest })} as "largestDowns"
       from selected`,
    parameters.values,
  )
  return rows[0]!
}

/** The products whose price a change would change, with their new prices. */
export async function selectNewPrices(
  db: Queryable,
  accountId: number,
  change: PercentChange,
): Promise<{ productId: number; basePrice: string }[]> {
  const parameters = new Parameters(accountId)
  const { branch, condition, newPrice } = selectionOf(parameters, change)
  const { rows } = await db.query<{ productId: number; basePrice: string }>(
    `with recursive ${branch}, selected as (
       select p.id, p.base_price, ${newPrice} as new_price from products p where ${condition}
     )
     select id as "productId", new_price as "basePrice" from selected where new_price <> base_price`,
    parameters.values,
  )
  return rows
}

interface Selected {
  ids: number[]
  seen: string
  isTooHigh: boolean
}

/** Locks the products of a selection in the order of their ids, as every bulk operation does. */
export async function lockSelected(
  tx: Queryable,
  accountId: number,
  change: PercentChange,
): Promise<Selected> {
  await announceLocks(tx, accountId)
  const parameters = new Parameters(accountId)
  const { branch, condition, newPrice } = selectionOf(parameters, change)
  const { rows } = await tx.query<Selected>(
    `with recursive ${branch}, locked as (
       select p.id, p.base_price, ${newPrice} as new_price
         from products p where ${condition} order by p.id for no key update of p
     )
     select coalesce(json_agg(id), '[]') as ids, ${FINGERPRINT} as seen,
            coalesce(max(new_price) > ${MAX_PRICE}, false) as "isTooHigh"
       from locked`,
    parameters.values,
  )
  return rows[0]!
}

/** The current names of a filter's category and tag. */
export async function filterNames(
  db: Queryable,
  accountId: number,
  { categoryId, tagId }: ProductFilter,
): Promise<{ category: string | null; tag: string | null }> {
  const { rows } = await db.query<{ category: string | null; tag: string | null }>(
    `select (select name from categories where account_id = $1 and id = $2) as category,
            (select name from tags where account_id = $1 and id = $3) as tag`,
    [accountId, categoryId, tagId],
  )
  return rows[0]!
}

/**
 * Writes the new prices of locked products; product_changes records the old ones. Products without a price, or with an
 * equal one, are not written. Returns how many changed and how many have no price.
 */
export async function changePrices(
  tx: Queryable,
  { accountId, operationId, ids }: { accountId: number; operationId: number; ids: readonly number[] },
  change: PercentChange,
): Promise<{ changed: number; withoutPrice: number }> {
  await joinManyRows(tx)
  const parameters = new Parameters(accountId)
  const operation = parameters.put(operationId, 'bigint')
  const { rows } = await tx.query<{ changed: number; withoutPrice: number }>(
    `with selected as materialized (
       select p.id, p.base_price as old_price, ${newPriceSql(parameters, change)} as new_price
         from unnest(${parameters.put(ids, 'bigint[]')}) as given (id)
         join products p on p.account_id = $1 and p.id = given.id
     ), changed as (
       select * from selected where new_price <> old_price
     ), ${writeChanges({ operation }, ['price'])}
     select count(*) filter (where new_price <> old_price) as changed,
            count(*) filter (where old_price is null) as "withoutPrice"
       from selected`,
    parameters.values,
  )
  return rows[0]!
}

/** SQL: the first rows of `changed` in an order, as JSON. */
function moves({ where = 'true', order, limit }: { where?: string; order: string; limit: string }): string {
  return `(select coalesce(json_agg(json_build_object('id', id, 'code', code, 'name', name, 'oldPrice', base_price,
                             'newPrice', new_price, 'percent', percent)), '[]')
              from (select * from changed where ${where} order by ${order} limit ${limit}) as shown)`
}
