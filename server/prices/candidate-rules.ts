import type { MatchingRule } from '#domain/pricing.ts'
import { fieldsWithoutTarget, STORED_WITHOUT_TARGET } from './rule-columns.ts'

/** A row of `candidate`: a rule that may decide the price of a product. All null for a product without rules. */
export type CandidateRow = {
  [Field in Exclude<keyof MatchingRule, 'productId' | 'tagId' | 'categoryId'>]-?: Exclude<
    MatchingRule[Field],
    undefined
  > | null
}

/** The columns of {@link CandidateRow} in a `select` over {@link candidateRules}. */
export const CANDIDATE_COLUMNS = `${fieldsWithoutTarget('candidate')}, candidate.category_distance as "categoryDistance"`

/**
 * The body of a recursive common table expression `candidate (for_product_id, …rule)`: for each requested product and
 * each price list that its price may depend on, the newest rule of each precedence, and of its categories the nearest one.
 * domain/pricing.ts decides among them. The arguments are SQL: an account's id, a price list's id, and a relation with a column `id` of products.
 *
 * One lookup per precedence, each in its own partial index: the values of applied_on are literals, since a prepared
 * statement could not use those indexes with parameters.
 */
export function candidateRules(sql: { account: string; pricelist: string; products: string }): string {
  return `
    select requested.id as for_product_id, rule.*
      from ${sql.products} requested
      cross join lateral (${newestRules(sql.account, sql.pricelist, 'requested.id')}) rule
    union
    select above.for_product_id, rule.*
      from candidate above
      cross join lateral (${newestRules(sql.account, 'above.base_pricelist_id', 'above.for_product_id')}) rule
     where above.base_pricelist_id is not null`
}

function newestRules(account: string, pricelist: string, product: string): string {
  return `
      (select ${STORED_WITHOUT_TARGET}, null::int as category_distance from rules r
        where r.account_id = ${account} and r.pricelist_id = ${pricelist}
          and r.applied_on = '1_product' and r.product_id = ${product}
        order by r.id desc limit 1)
      union all
      (select by_tag.*, null from product_tags t
         cross join lateral (
           select ${STORED_WITHOUT_TARGET} from rules r
            where r.account_id = ${account} and r.pricelist_id = ${pricelist}
              and r.applied_on = '2_tag' and r.tag_id = t.tag_id
            order by r.id desc limit 1) by_tag
        where t.account_id = ${account} and t.product_id = ${product}
        order by by_tag.id desc limit 1)
      union all
      (select nearest.* from (
         with recursive above_product (category_id, distance) as (
           select c.category_id, 0 from product_categories c
            where c.account_id = ${account} and c.product_id = ${product}
              and exists (select from rules r where r.account_id = ${account} and r.pricelist_id = ${pricelist}
                                                and r.applied_on = '2_category')
           union
           select parent.mother_id, below.distance + 1
             from above_product below
             join categories parent on parent.account_id = ${account} and parent.id = below.category_id
            where parent.mother_id is not null
         )
         select by_category.*, distance from above_product
           cross join lateral (
             select ${STORED_WITHOUT_TARGET} from rules r
              where r.account_id = ${account} and r.pricelist_id = ${pricelist}
                and r.applied_on = '2_category' and r.category_id = above_product.category_id
              order by r.id desc limit 1) by_category
          order by distance, by_category.id desc limit 1) nearest
        -- Of the whole account, so that it is asked once: most have no such rule, and walk no tree for any product.
        where exists (select from rules r where r.account_id = ${account} and r.applied_on = '2_category'))
      union all
      (select ${STORED_WITHOUT_TARGET}, null from rules r
        where r.account_id = ${account} and r.pricelist_id = ${pricelist} and r.applied_on = '3_global'
        order by r.id desc limit 1)`
}
