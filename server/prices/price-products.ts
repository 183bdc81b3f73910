import type { Queryable } from '#db/database.ts'
import { computeSalesPrice } from '#domain/pricing.ts'
import type { MatchingRule } from '#domain/pricing.ts'
import { CANDIDATE_COLUMNS, candidateRules } from './candidate-rules.ts'
import type { CandidateRow } from './candidate-rules.ts'

/** Base and sales price of a product, as plain decimal texts. */
export interface PricedProduct {
  readonly basePrice: string | null
  /** Two decimals; null when it has no price in the list and cannot be ordered. */
  readonly salesPrice: string | null
  readonly ruleId: number | null
}

type PriceRow = CandidateRow & { productId: number; basePrice: string | null }

const STATEMENT = `
  with recursive candidate as (
    ${candidateRules({ account: '$1::bigint', pricelist: '$2::bigint', products: '(select unnest($3::bigint[]) as id)' })}
  )
  select p.id as "productId", p.base_price as "basePrice", ${CANDIDATE_COLUMNS}
    from products p
    left join candidate on candidate.for_product_id = p.id
   where p.account_id = $1 and p.id = any($3)`

/**
 * The sales prices of products of an account in one of its price lists (prices.md §1): one statement for any number of
 * products, rules and lists based on each other. Products that the account does not have are left out.
 */
export async function priceProducts(
  db: Queryable,
  {
    accountId,
    pricelistId,
    productIds,
  }: { accountId: number; pricelistId: number; productIds: readonly number[] },
): Promise<Map<number, PricedProduct>> {
  if (productIds.length === 0) return new Map()
  const { rows } = await db.query<PriceRow>({
    name: 'price-products',
    text: STATEMENT,
    values: [accountId, pricelistId, productIds],
  })
  const byProduct = Map.groupBy(rows, (row) => row.productId)
  return new Map([...byProduct].map(([id, ofProduct]) => [id, priceFromCandidates(ofProduct, pricelistId)]))
}

function priceFromCandidates(rows: readonly PriceRow[], pricelistId: number): PricedProduct {
  const basePrice = rows[0]?.basePrice ?? null
  const { salesPrice, ruleId } = computeSalesPrice({ basePrice, pricelistId, rulesFor: rulesByList(rows) })
  return { basePrice, salesPrice, ruleId }
}

/** The candidate rules of one product, by price list, as computeSalesPrice takes them. */
export function rulesByList(rows: readonly CandidateRow[]): (pricelistId: number) => readonly MatchingRule[] {
  const rules = rows
    .filter((row) => row.id !== null)
    .map((row) => ({ ...row, productId: null, tagId: null, categoryId: null }) as MatchingRule)
  return (pricelistId) => rules.filter((rule) => rule.pricelistId === pricelistId)
}
