import type { Rule } from '#domain/pricing.ts'
import type { Queryable } from '../database.ts'
import type { DemoProduct } from './products.ts'
import type { DemoTags } from './tags.ts'

/** Target of a rule: a product code, a tag name, the path of a category, or all products. */
type Target = { product: string } | { tag: string } | { category: string } | 'all'
type Computation =
  | { fixed: string }
  | { percent: string; surcharge?: string; on?: ListName }
  | { margin: string; on?: ListName }

interface Adjustment {
  roundTo?: string
  roundEnding?: string
  minMargin?: string
}

interface RuleDraft {
  list: ListName
  target: Target
  compute: Computation
  adjust?: Adjustment
}

export type ListName = 'Público' | 'Plomeros' | 'Mayoristas'
const LISTS: readonly ListName[] = ['Público', 'Plomeros', 'Mayoristas']

/** Every mode with every realistic target, and every way to round. 'Mayoristas' is based on 'Plomeros'. */
const RULES: readonly RuleDraft[] = [
  { list: 'Público', target: 'all', compute: { percent: '35' } },
  { list: 'Público', target: { tag: 'Helvex' }, compute: { margin: '28' } },
  { list: 'Público', target: { tag: 'Oferta' }, compute: { percent: '18' } },
  { list: 'Público', target: { tag: 'Remate' }, compute: { fixed: '19.90' } },
  { list: 'Público', target: { product: 'CINCO13' }, compute: { fixed: '12' } },
  { list: 'Público', target: { product: 'TINCIM1100' }, compute: { percent: '22', surcharge: '150' } },
  {
    list: 'Público',
    target: { category: 'Protección personal' },
    compute: { margin: '30' },
    adjust: { roundEnding: '0.90' },
  },
  {
    list: 'Público',
    target: { category: 'Protección personal > Guantes' },
    compute: { percent: '38' },
    adjust: { roundTo: '0.50' },
  },
  { list: 'Plomeros', target: 'all', compute: { margin: '20' } },
  { list: 'Plomeros', target: { tag: 'Urrea' }, compute: { percent: '17.5' } },
  { list: 'Plomeros', target: { tag: 'Rugo' }, compute: { margin: '18' } },
  { list: 'Plomeros', target: { tag: 'Nacobre' }, compute: { percent: '14', surcharge: '1.50' } },
  { list: 'Plomeros', target: { product: 'CODNA90.13' }, compute: { fixed: '12.50' } },
  { list: 'Plomeros', target: { product: 'CINCO13' }, compute: { fixed: '9.50' } },
  { list: 'Plomeros', target: { product: 'PEGTG500' }, compute: { margin: '15' } },
  { list: 'Mayoristas', target: 'all', compute: { percent: '-7', on: 'Plomeros' } },
  { list: 'Mayoristas', target: { tag: 'Mueller' }, compute: { percent: '9', surcharge: '0.50' } },
  { list: 'Mayoristas', target: { tag: 'Oferta' }, compute: { margin: '-2.5', on: 'Plomeros' } },
  { list: 'Mayoristas', target: { product: 'CODNA90.13' }, compute: { fixed: '11.80' } },
  {
    list: 'Mayoristas',
    target: { category: 'Electricidad e iluminación' },
    compute: { percent: '-14', on: 'Plomeros' },
    adjust: { minMargin: '8', roundTo: '0.10' },
  },
]

/** Inserts the three price lists. Returns their ids and their stored rules. */
export async function insertPricelists(
  tx: Queryable,
  accountId: number,
  {
    products,
    tags,
    categoryIds,
  }: { products: readonly DemoProduct[]; tags: DemoTags; categoryIds: ReadonlyMap<string, number> },
): Promise<{ listIds: Record<ListName, number>; rules: Rule[] }> {
  const { rows } = await tx.query<{ id: number; name: ListName }>(
    'insert into pricelists (account_id, name) select $1, unnest($2::text[]) returning id, name',
    [accountId, LISTS],
  )
  const listIds = Object.fromEntries(rows.map(({ id, name }) => [name, id])) as Record<ListName, number>
  const productIds = new Map(products.map(({ code, id }) => [code, id]))
  const drafts = RULES.map(({ list, target, compute, adjust }) => ({
    pricelist_id: listIds[list],
    ...targetColumns(target, { productIds, tags, categoryIds }),
    ...computeColumns(compute, listIds),
    ...adjustmentColumns(adjust),
  }))
  return { listIds, rules: await insertRules(tx, accountId, drafts) }
}

/** Inserts rules whose fields are named like the columns; missing ones are null. */
export async function insertRules(
  tx: Queryable,
  accountId: number,
  drafts: readonly Record<string, unknown>[],
): Promise<Rule[]> {
  const { rows } = await tx.query<Rule>(
    `insert into rules (account_id, pricelist_id, compute_mode, fixed_price, percent_factor, price_surcharge,
                        profit_margin, base, base_pricelist_id, applied_on, product_id, tag_id, category_id,
                        round_to, round_ending, min_margin)
     select $1, pricelist_id, compute_mode, fixed_price, percent_factor, price_surcharge, profit_margin, base,
            base_pricelist_id, applied_on, product_id, tag_id, category_id, round_to, round_ending, min_margin
     from json_populate_recordset(null::rules, $2)
     returning id, pricelist_id as "pricelistId", compute_mode as "computeMode", fixed_price as "fixedPrice",
               percent_factor as "percentFactor", price_surcharge as "priceSurcharge",
               profit_margin as "profitMargin", base, base_pricelist_id as "basePricelistId",
               applied_on as "appliedOn", product_id as "productId", tag_id as "tagId",
               category_id as "categoryId", round_to as "roundTo", round_ending as "roundEnding",
               min_margin as "minMargin"`,
    [accountId, JSON.stringify(drafts)],
  )
  return rows
}

function targetColumns(
  target: Target,
  ids: {
    productIds: ReadonlyMap<string, number>
    tags: DemoTags
    categoryIds: ReadonlyMap<string, number>
  },
) {
  const { productIds, tags, categoryIds } = ids
  if (target === 'all') return { applied_on: '3_global' }
  if ('category' in target) return { applied_on: '2_category', category_id: categoryIds.get(target.category) }
  if ('tag' in target) return { applied_on: '2_tag', tag_id: tags.idOf.get(target.tag) }
  return { applied_on: '1_product', product_id: productIds.get(target.product) }
}

function computeColumns(compute: Computation, listIds: Record<ListName, number>) {
  if ('fixed' in compute) return { compute_mode: 'fixed', fixed_price: compute.fixed }
  const base = compute.on
    ? { base: 'pricelist', base_pricelist_id: listIds[compute.on] }
    : { base: 'basePrice' }
  if ('margin' in compute) return { compute_mode: 'profitMargin', profit_margin: compute.margin, ...base }
  return {
    compute_mode: 'formula',
    percent_factor: compute.percent,
    price_surcharge: compute.surcharge ?? '0',
    ...base,
  }
}

function adjustmentColumns({ roundTo, roundEnding, minMargin }: Adjustment = {}) {
  return { round_to: roundTo, round_ending: roundEnding, min_margin: minMargin }
}
