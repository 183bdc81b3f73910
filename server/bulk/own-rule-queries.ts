import type { Queryable } from '#db/database.ts'
import type { RuleArithmetic } from '#domain/pricing.ts'
import type { UndoneRows } from './undo-queries.ts'

/** A rule for one product, as a bulk operation writes it: a fixed price, or a margin on the base price. */
export type OwnRule = RuleArithmetic & { readonly productId: number }

/** The base prices by product id; the products cannot be deleted until the end of the transaction. */
export async function selectBasePrices(
  tx: Queryable,
  accountId: number,
  productIds: readonly number[],
): Promise<Map<number, string | null>> {
  const { rows } = await tx.query<{ id: number; basePrice: string | null }>(
    `select id, base_price as "basePrice" from products
      where account_id = $1 and id = any ($2::bigint[]) order by id for key share`,
    [accountId, productIds],
  )
  return new Map(rows.map(({ id, basePrice }) => [id, basePrice]))
}

/** Locks the rules of these products in a list, in the order of their ids. */
export async function lockOwnRules(
  tx: Queryable,
  accountId: number,
  { pricelistId, productIds }: { pricelistId: number; productIds: readonly number[] },
): Promise<void> {
  await tx.query(
    `select count(*) from (
       select id from rules
        where account_id = $1 and pricelist_id = $2 and applied_on = '1_product' and product_id = any ($3::bigint[])
        order by id for update
     ) as locked`,
    [accountId, pricelistId, productIds],
  )
}

/**
 * Replaces the newest rule of each product in the list, or creates one, and records the previous rules in rule_changes.
 * Equal rules are not written. Returns the numbers of rules written.
 */
export async function writeOwnRules(
  tx: Queryable,
  accountId: number,
  {
    pricelistId,
    operationId,
    rules,
  }: { pricelistId: number; operationId: number; rules: readonly OwnRule[] },
): Promise<{ created: number; replaced: number }> {
  if (rules.length === 0) return { created: 0, replaced: 0 }
  const { rows } = await tx.query<{ created: number; replaced: number }>(
    `with given as (
       select product_id, mode, fixed_price, profit_margin, case when mode = 'profitMargin' then 'basePrice' end as base
         from unnest($4::bigint[], $5::text[], $6::numeric(14, 4)[], $7::numeric(10, 4)[])
           as given (product_id, mode, fixed_price, profit_margin)
     ), own as materialized (
       select distinct on (r.product_id) r.*
         from rules r join given using (product_id)
        where r.account_id = $1 and r.pricelist_id = $2 and r.applied_on = '1_product'
        order by r.product_id, r.id desc
     ), replaced as (
       update rules r
          set compute_mode = given.mode, fixed_price = given.fixed_price, profit_margin = given.profit_margin,
              percent_factor = null, price_surcharge = null, base = given.base, base_pricelist_id = null,
              round_to = null, round_ending = null, min_margin = null
         from own join given using (product_id)
        where r.account_id = $1 and r.id = own.id
          and (own.compute_mode, own.fixed_price, own.profit_margin, own.base, own.round_to, own.round_ending, own.min_margin)
              is distinct from (given.mode, given.fixed_price, given.profit_margin, given.base, null, null, null)
       returning r.*
     ), created as (
       insert into rules (account_id, pricelist_id, compute_mode, fixed_price, profit_margin, base, applied_on, product_id)
       select $1, $2, mode, fixed_price, profit_margin, base, '1_product', product_id
         from given where product_id not in (select product_id from own)
       returning *
     ), recorded as (
       insert into rule_changes (account_id, bulk_operation_id, product_id, rule_id, old_rule, new_rule)
       select $1, $3::bigint, replaced.product_id, replaced.id, to_jsonb(own), to_jsonb(replaced)
         from replaced join own on own.id = replaced.id
       union all
       select $1, $3::bigint, product_id, id, null, to_jsonb(created) from created
     )
     select (select count(*) from created) as created, (select count(*) from replaced) as replaced`,
    [
      accountId,
      pricelistId,
      operationId,
      rules.map((rule) => rule.productId),
      rules.map((rule) => rule.computeMode),
      rules.map((rule) => rule.fixedPrice),
      rules.map((rule) => rule.profitMargin),
    ],
  )
  return rows[0]!
}

/** A rule that an operation wrote, with its current state. */
export interface WrittenRule {
  changeId: number
  productId: number
  code: string
  /** Whether the rule is still as the operation wrote it. */
  state: 'asWritten' | 'changed' | 'deleted'
  /** The base list of the previous rule, or null. */
  oldBase: number | null
}

/** Locks the rules of an operation that were not undone and returns them by product code. */
export async function lockWrittenRules(
  tx: Queryable,
  accountId: number,
  { operationId, productIds }: UndoneRows,
): Promise<WrittenRule[]> {
  await tx.query(
    `select count(*) from (
       select id from rules
        where account_id = $1
          and id in (select rule_id from rule_changes where account_id = $1 and bulk_operation_id = $2)
        order by id for update
     ) as locked`,
    [accountId, operationId],
  )
  return selectWrittenRules(tx, accountId, { operationId, productIds })
}

/** The rules of an operation that were not undone, by product code: of some products, or all (null). */
export async function selectWrittenRules(
  db: Queryable,
  accountId: number,
  { operationId, productIds }: UndoneRows,
): Promise<WrittenRule[]> {
  const { rows } = await db.query<WrittenRule>(
    `select c.id as "changeId", c.product_id as "productId", p.code,
            (c.old_rule ->> 'base_pricelist_id')::bigint as "oldBase",
            case when r.id is null then 'deleted' when to_jsonb(r) @> c.new_rule then 'asWritten' else 'changed' end
              as state
       from rule_changes c
       join products p on p.account_id = $1 and p.id = c.product_id
       left join rules r on r.account_id = $1 and r.id = c.rule_id
      where c.account_id = $1 and c.bulk_operation_id = $2 and c.undone_at is null
        and ($3::bigint[] is null or c.product_id = any ($3))
      order by p.code_key`,
    [accountId, operationId, productIds],
  )
  return rows
}

/** Whether a rule of the operation is left that was not undone, of a product that exists. */
export async function hasRulesLeft(tx: Queryable, accountId: number, operationId: number): Promise<boolean> {
  const { rows } = await tx.query(
    `select from rule_changes c
       join products p on p.account_id = $1 and p.id = c.product_id
      where c.account_id = $1 and c.bulk_operation_id = $2 and c.undone_at is null limit 1`,
    [accountId, operationId],
  )
  return rows.length > 0
}

/** Restores the previous rules of locked changes, which are undone then, and deletes the rules that were created. */
export async function restoreRules(
  tx: Queryable,
  accountId: number,
  { changeIds, userId }: { changeIds: readonly number[]; userId: number },
): Promise<void> {
  await tx.query(
    `with change as materialized (
       update rule_changes set undone_at = now(), undone_by = $3
        where account_id = $1 and id = any ($2::bigint[])
       returning rule_id, old_rule
     ), deleted as (
       delete from rules r using change where r.account_id = $1 and r.id = change.rule_id and change.old_rule is null
     )
     update rules r
        set compute_mode = old.compute_mode, fixed_price = old.fixed_price, percent_factor = old.percent_factor,
            price_surcharge = old.price_surcharge, profit_margin = old.profit_margin, base = old.base,
            base_pricelist_id = old.base_pricelist_id, round_to = old.round_to, round_ending = old.round_ending,
            min_margin = old.min_margin
       from change cross join lateral jsonb_populate_record(null::rules, change.old_rule) as old
      where r.account_id = $1 and r.id = change.rule_id and change.old_rule is not null`,
    [accountId, changeIds, userId],
  )
}
