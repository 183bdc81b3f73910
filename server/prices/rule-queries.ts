import type { Queryable } from '#db/database.ts'
import type { PricelistEdge, RuleFields } from '#domain/pricing-rule.ts'
import { TARGETS } from '#domain/pricing.ts'
import type { MatchingRule, Rule } from '#domain/pricing.ts'
import { RULE_FIELDS, ruleValues, WRITTEN_COLUMNS } from './rule-columns.ts'

/** A rule with the names of what it applies to; amounts are decimal texts. */
export type RuleRow = Rule & {
  productName: string | null
  tagName: string | null
  categoryName: string | null
}

// A product created from a bare code has no name; its code is shown.
const NAMES = `coalesce(p.name, p.code) as "productName", t.name as "tagName", c.name as "categoryName"`
const RULES_WITH_TARGETS = `rules r
    left join products p on p.account_id = r.account_id and p.id = r.product_id
    left join tags t on t.account_id = r.account_id and t.id = r.tag_id
    left join categories c on c.account_id = r.account_id and c.id = r.category_id`
const SELECT_RULES = `select ${RULE_FIELDS}, ${NAMES} from ${RULES_WITH_TARGETS}`

/** The rules of a price list by precedence: the most specific first, then the newest. */
export async function selectRules(db: Queryable, accountId: number, pricelistId: number): Promise<RuleRow[]> {
  const { rows } = await db.query<RuleRow>(
    `${SELECT_RULES} where r.account_id = $1 and r.pricelist_id = $2 order by array_position($3::text[], r.applied_on), r.id desc`,
    [accountId, pricelistId, TARGETS],
  )
  return rows
}

export async function findRule(db: Queryable, accountId: number, id: number): Promise<RuleRow | undefined> {
  const { rows } = await db.query<RuleRow>(`${SELECT_RULES} where r.account_id = $1 and r.id = $2`, [
    accountId,
    id,
  ])
  return rows[0]
}

/** The rules of all lists for a tag or a category, locked. */
export async function selectRulesFor(
  tx: Queryable,
  accountId: number,
  target: { tagId: number } | { categoryId: number },
): Promise<RuleRow[]> {
  const [column, id] = 'tagId' in target ? ['tag_id', target.tagId] : ['category_id', target.categoryId]
  const { rows } = await tx.query<RuleRow>(
    `${SELECT_RULES} where r.account_id = $1 and r.${column} = $2 order by r.id for update of r`,
    [accountId, id],
  )
  return rows
}

/** Every rule of every list of the account that matches a product. */
export async function selectMatchingRules(
  db: Queryable,
  accountId: number,
  productId: number,
): Promise<(RuleRow & MatchingRule)[]> {
  const { rows } = await db.query<RuleRow & MatchingRule>(
    `with recursive above_product (category_id, distance) as (
       select category_id, 0 from product_categories where account_id = $1 and product_id = $2
       union
       select parent.mother_id, below.distance + 1
         from above_product below
         join categories parent on parent.account_id = $1 and parent.id = below.category_id
        where parent.mother_id is not null
     ), nearest as (
       select category_id, min(distance) as distance from above_product group by category_id
     )
     select ${RULE_FIELDS}, ${NAMES}, nearest.distance as "categoryDistance"
       from ${RULES_WITH_TARGETS}
       left join nearest on nearest.category_id = r.category_id
      where r.account_id = $1
        and (r.product_id = $2
          or nearest.category_id is not null
          or r.tag_id in (select tag_id from product_tags where account_id = $1 and product_id = $2)
          or r.applied_on = '3_global')`,
    [accountId, productId],
  )
  return rows
}

/** The rules whose base is this price list, in any list. */
export async function selectRulesOnList(
  db: Queryable,
  accountId: number,
  pricelistId: number,
): Promise<RuleRow[]> {
  const { rows } = await db.query<RuleRow>(
    `${SELECT_RULES} where r.account_id = $1 and r.base_pricelist_id = $2 order by r.id`,
    [accountId, pricelistId],
  )
  return rows
}

/** The rules for a tag or a category in all lists, by list name. */
export async function selectRulesOfTarget(
  db: Queryable,
  accountId: number,
  { column, id }: { column: 'tag_id' | 'category_id'; id: number },
): Promise<(RuleRow & { pricelistName: string })[]> {
  const { rows } = await db.query<RuleRow & { pricelistName: string }>(
    `select ${RULE_FIELDS}, ${NAMES}, l.name as "pricelistName"
       from ${RULES_WITH_TARGETS}
       join pricelists l on l.account_id = r.account_id and l.id = r.pricelist_id
      where r.account_id = $1 and r.${column} = $2
      order by l.name, r.id desc`,
    [accountId, id],
  )
  return rows
}

/** Every rule of every list of the account. */
export async function selectAllRules(db: Queryable, accountId: number): Promise<Rule[]> {
  const { rows } = await db.query<Rule>(`select ${RULE_FIELDS} from rules r where r.account_id = $1`, [
    accountId,
  ])
  return rows
}

/** Writes a new rule. Returns its id. */
export async function insertRule(tx: Queryable, accountId: number, rule: RuleFields): Promise<number> {
  const { rows } = await tx.query<{ id: number }>(
    `insert into rules (account_id, ${WRITTEN_COLUMNS.join(', ')})
     values ($1, ${WRITTEN_COLUMNS.map((_, index) => `$${index + 2}`).join(', ')}) returning id`,
    [accountId, ...ruleValues(rule)],
  )
  return rows[0]!.id
}

/** Writes a rule over an old one. */
export async function replaceRule(tx: Queryable, accountId: number, { id, ...rule }: Rule): Promise<void> {
  await tx.query(
    `update rules set ${WRITTEN_COLUMNS.map((column, index) => `${column} = $${index + 3}`).join(', ')}
      where account_id = $1 and id = $2`,
    [accountId, id, ...ruleValues(rule)],
  )
}

/** Returns whether the account had the rule. */
export async function deleteRule(tx: Queryable, accountId: number, id: number): Promise<boolean> {
  const { rowCount } = await tx.query('delete from rules where account_id = $1 and id = $2', [accountId, id])
  return rowCount === 1
}

/**
 * Takes the lock of the database's own check (refuse_circle in db/migrations), so that two concurrent rules that only
 * together close a cycle are checked one after the other.
 */
export async function lockPricelistEdges(tx: Queryable, accountId: number): Promise<void> {
  await tx.query(
    `select pg_advisory_xact_lock(hashtextextended('circle pricelist_id base_pricelist_id', $1::bigint))`,
    [accountId],
  )
}

/** The edges list → base list of the account, from all rules but one. */
export async function selectPricelistEdges(
  tx: Queryable,
  accountId: number,
  exceptRuleId: number | null,
): Promise<PricelistEdge[]> {
  const { rows } = await tx.query<PricelistEdge>(
    `select distinct pricelist_id as "pricelistId", base_pricelist_id as "basePricelistId"
       from rules
      where account_id = $1 and base_pricelist_id is not null and id is distinct from $2::bigint`,
    [accountId, exceptRuleId],
  )
  return rows
}
