import type { Queryable } from '#db/database.ts'
import { computeSalesPrice } from '#domain/pricing.ts'
import type { Rule } from '#domain/pricing.ts'
import { indexRules } from './rule-index.ts'
import { idsByProduct, selectCategoryParents } from './snapshot-queries.ts'
import type { CategoryParents, Link } from './snapshot-queries.ts'
import type { RuleIndex } from './rule-index.ts'
import { RULE_FIELDS } from './rule-columns.ts'

/** Lists with more rules are priced by `priceProducts`, which looks up the rules of each product. */
const MAX_RULES = 2000
const RULE_BYTES = 400
const CATEGORY_BYTES = 50
const NO_PARENTS: CategoryParents = new Map()

/** Whether a product's tags, or its categories, can decide its price. */
export interface RuleTargets {
  readonly usesTags: boolean
  readonly usesCategories: boolean
}

/** The rules that a price in a list can depend on: its own, and those of the lists that it is based on. */
export interface PricelistRules extends RuleTargets {
  readonly pricelistId: number
  readonly matching: RuleIndex
  readonly bytes: number
}

/** The fields of a product that its price depends on, with {@link PricedLinks}. */
export interface PricedRow {
  readonly id: number
  readonly basePrice: string | null
}

/** The tags and categories of some products: pairs of a product and one of them; null where no rule needs them. */
export interface PricedLinks {
  readonly tags: readonly Link[] | null
  readonly categories: readonly Link[] | null
}

/**
 * The fields of {@link PricedLinks} as arguments of `json_build_object`; `account` and `ids`, an array, are SQL. One scan of
 * each table, in place of one for each product. The needs of the rules are part of the text and not a parameter:
 * PostgreSQL would plan the statement each time, to skip what is not needed. So they are also part of the statement's
 * name (`pricedKind`).
 */
export function pricedLinks(
  { account, ids }: { account: string; ids: string },
  { usesTags, usesCategories }: RuleTargets,
): string {
  return `
    'tags', ${usesTags ? `array(select array[t.product_id, t.tag_id] from product_tags t where t.account_id = ${account} and t.product_id = any (${ids}))` : 'null'},
    'categories', ${usesCategories ? `array(select array[c.product_id, c.category_id] from product_categories c where c.account_id = ${account} and c.product_id = any (${ids}))` : 'null'}`
}

/** Part of the name of a statement with {@link pricedLinks}. */
export function pricedKind({ usesTags, usesCategories }: RuleTargets): string {
  return `${usesTags ? '-tags' : ''}${usesCategories ? '-categories' : ''}`
}

/** Reads the rules of a list; null where they are too many to be cached. */
export async function loadPricelistRules(
  db: Queryable,
  accountId: number,
  pricelistId: number,
): Promise<PricelistRules | null> {
  const { rows: rules } = await db.query<Rule>({
    name: 'pricelist-rules',
    text: `with recursive list (id) as (
             select $2::bigint
             union
             select r.base_pricelist_id from list join rules r on r.account_id = $1 and r.pricelist_id = list.id
              where r.base_pricelist_id is not null
           )
           select ${RULE_FIELDS} from list join rules r on r.account_id = $1 and r.pricelist_id = list.id limit $3`,
    values: [accountId, pricelistId, MAX_RULES + 1],
  })
  if (rules.length > MAX_RULES) return null
  const usesCategories = rules.some(({ appliedOn }) => appliedOn === '2_category')
  const categoryParents = usesCategories ? await selectCategoryParents(db, accountId) : NO_PARENTS
  return {
    pricelistId,
    matching: indexRules(rules, categoryParents),
    usesTags: rules.some(({ appliedOn }) => appliedOn === '2_tag'),
    usesCategories,
    bytes: rules.length * RULE_BYTES + categoryParents.size * CATEGORY_BYTES,
  }
}

/** Finds the sales price of each of some products in the list, as `priceProducts` gives it. */
export function pricesByRules(
  { pricelistId, matching }: PricelistRules,
  { tags, categories }: PricedLinks,
): (row: PricedRow) => string | null {
  const tagIdsOf = idsByProduct(tags ?? [])
  const categoryIdsOf = idsByProduct(categories ?? [])
  return ({ id, basePrice }) => {
    const product = { id, tagIds: tagIdsOf.get(id) ?? [], categoryIds: categoryIdsOf.get(id) ?? [] }
    return computeSalesPrice({ basePrice, pricelistId, rulesFor: (list) => matching(list, product) })
      .salesPrice
  }
}
