import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formatDecimal } from '#domain/decimal.ts'
import { ROUND_STEPS } from '#domain/price-rounding.ts'
import { computeSalesPrice, markupOf, TARGETS } from '#domain/pricing.ts'
import type { ComputeMode, MatchingRule, RuleBase } from '#domain/pricing.ts'
import { createTestDatabase } from './testing/test-database.ts'
import type { TestDatabase } from './testing/test-database.ts'

/** A product that matches all rules, and its price in list 1. */
interface Case {
  basePrice: string | null
  rules: MatchingRule[]
}

interface PriceRow {
  salesPrice: string | null
  markupPct: string | null
  ruleId: number | null
}

const CASES = 4_000
const LISTS = 4

const amount = (min: bigint, max: bigint) =>
  fc.bigInt({ min, max }).chain((units) =>
    // Mainly small and round numbers, for which errors at ties, zeros and negative results are likely.
    fc.constantFrom(units, units % 1_000_000n, units % 10_000n, (units / 500n) * 50n).map(asAmount),
  )
const rule = fc
  .record({
    id: fc.integer({ min: 1, max: 1_000_000 }),
    pricelistId: fc.integer({ min: 1, max: LISTS }),
    computeMode: fc.constantFrom<ComputeMode[]>('fixed', 'formula', 'profitMargin'),
    fixedPrice: amount(0n, 99_999_999_999_999n),
    percentFactor: amount(-999_999n, 9_999_999_999n),
    priceSurcharge: amount(-99_999_999n, 99_999_999n),
    profitMargin: amount(-9_999_999_999n, 999_999n),
    base: fc.constantFrom<RuleBase[]>('basePrice', 'pricelist', 'pricelist'),
    basePricelistId: fc.integer({ min: 1, max: LISTS }),
    appliedOn: fc.constantFrom(...TARGETS),
    categoryDistance: fc.integer({ min: 0, max: 2 }),
    minMargin: fc.option(amount(0n, 999_999n)),
    rounding: fc.option(
      fc.oneof(
        fc.record({ roundTo: fc.constantFrom(...ROUND_STEPS), roundEnding: fc.constant(null) }),
        fc.record({
          roundTo: fc.constant(null),
          roundEnding: fc.integer({ min: 0, max: 99 }).map(asCentavos),
        }),
      ),
    ),
  })
  .map(({ rounding, ...all }): MatchingRule => ({
    ...onlyNeeded({ ...all, roundTo: null, roundEnding: null, ...rounding }),
    productId: null,
    tagId: null,
    categoryId: null,
  }))
const cases: fc.Arbitrary<Case> = fc.record({
  basePrice: fc.option(amount(0n, 99_999_999_999_999n), { freq: 10 }),
  rules: fc.uniqueArray(rule, { maxLength: 10, selector: (one) => one.id }),
})

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase({ bare: true })
})
afterAll(() => database.drop())

test('the prices of random rules and products equal those that PostgreSQL computes with numeric', async () => {
  const seed = Date.now()
  const sample = fc.sample(cases, { numRuns: CASES, seed })
  const expected = await pricesByPostgres(sample)
  const priced = expected.filter((row) => row.salesPrice !== null)
  expect(priced.length, 'enough of the cases have a price').toBeGreaterThan(CASES / 5)
  for (const [index, one] of sample.entries()) {
    const price = computeSalesPrice({
      basePrice: one.basePrice,
      pricelistId: 1,
      rulesFor: (pricelistId) => one.rules.filter((candidate) => candidate.pricelistId === pricelistId),
    })
    const computed = { ...price, markupPct: markupOf(price.salesPrice, one.basePrice) }
    expect(computed, `seed ${seed}: ${JSON.stringify(one)}`).toEqual(expected[index])
  }
})

/** Computes the same prices independently: two recursive queries, down the chain of lists and up again. */
async function pricesByPostgres(sample: readonly Case[]): Promise<PriceRow[]> {
  // 30 decimals, because numeric's default scale would round some quotients twice.
  await database.pool.query(`
    create type adjustment as (min_margin numeric, round_to numeric, round_ending numeric);
    create function price_on(mode text, fixed numeric, percent numeric, surcharge numeric, margin numeric, base numeric,
                             cost numeric, adjusted adjustment)
    returns numeric language sql immutable as $$
      select case
        when cents > 0 and adjusted.round_to is null and adjusted.round_ending is null then cents
        when cents > 0 then (
          -- Of the two prices around it the nearest that is above 0 and, below it, keeps the margin; of two the upper one.
          select round(price, 2) from unnest(array[below, below + step]) as price
           where price > 0 and (price >= cents or adjusted.min_margin is null or cost is null
                                or price * (100 - adjusted.min_margin) >= cost * 100)
           order by abs(price - cents), price desc limit 1)
      end
      from (select case mode
        when 'fixed' then fixed
        when 'formula' then base * (percent / 100 + 1) + surcharge
        when 'profitMargin' then base::numeric(70, 30) / (1 - margin / 100)
      end as x) as exact,
      lateral (select round(case when x < cost::numeric(70, 30) / (1 - adjusted.min_margin / 100)
        then cost::numeric(70, 30) / (1 - adjusted.min_margin / 100) else x end, 2) as cents) as with_margin,
      lateral (select coalesce(adjusted.round_to, 1) as step, coalesce(adjusted.round_ending, 0) as start) as grid,
      lateral (select start + floor((cents - start) / step) * step as below) as around
    $$`)
  const rules = sample.flatMap((one, no) => one.rules.map((each) => ({ ...each, no })))
  const column = <Key extends keyof (typeof rules)[number]>(key: Key) => rules.map((each) => each[key])
  const { rows } = await database.pool.query<PriceRow>(
    `with recursive
      cases as materialized (select * from unnest($1::int[], $2::numeric[]) as c (no, base_price)),
      winners as materialized (
        select distinct on (no, list) *
        from unnest($3::int[], $4::int[], $5::int[], $6::text[], $7::text[], $8::numeric[], $9::numeric[],
          $10::numeric[], $11::numeric[], $12::text[], $13::int[], $14::int[], $15::numeric[], $16::numeric[],
          $17::numeric[])
          as r (no, list, id, applied_on, mode, fixed, percent, surcharge, margin, base, base_list, distance, min_margin,
            round_to, round_ending)
        order by no, list, array_position(array['1_product', '2_tag', '2_category', '3_global'], applied_on),
          case applied_on when '2_category' then distance end, id desc
      ),
      down as (
        select w.*, 1 as depth, array[1] as seen from winners w where list = 1
        union all
        select w.*, d.depth + 1, d.seen || w.list
        from down d join winners w on w.no = d.no and w.list = d.base_list
        where d.base = 'pricelist' and not d.base_list = any (d.seen)
      ),
      up as (
        select d.no, d.depth,
          price_on(d.mode, d.fixed, d.percent, d.surcharge, d.margin, case d.base when 'basePrice' then c.base_price end,
            c.base_price, (d.min_margin, d.round_to, d.round_ending)::adjustment) as price
        from down d join cases c using (no)
        where (d.no, d.depth) in (select no, max(depth) from down group by no)
        union all
        select d.no, d.depth, price_on(d.mode, d.fixed, d.percent, d.surcharge, d.margin, u.price,
            c.base_price, (d.min_margin, d.round_to, d.round_ending)::adjustment)
        from up u join down d on d.no = u.no and d.depth = u.depth - 1 join cases c on c.no = d.no
      )
    select u.price::text as "salesPrice",
      round((u.price::numeric(70, 30) / nullif(c.base_price, 0) - 1) * 100, 2)::text as "markupPct",
      w.id as "ruleId"
    from cases c
      left join up u on u.no = c.no and u.depth = 1
      left join winners w on w.no = c.no and w.list = 1
    order by c.no`,
    [
      sample.map((_, no) => no),
      sample.map((one) => one.basePrice),
      column('no'),
      column('pricelistId'),
      column('id'),
      column('appliedOn'),
      column('computeMode'),
      column('fixedPrice'),
      column('percentFactor'),
      column('priceSurcharge'),
      column('profitMargin'),
      column('base'),
      column('basePricelistId'),
      column('categoryDistance'),
      column('minMargin'),
      column('roundTo'),
      column('roundEnding'),
    ],
  )
  return rows
}

/** A number with up to four decimals, formatted like a numeric(14, 4). */
function asAmount(units: bigint): string {
  return formatDecimal({ units, scale: 4 }, 4)
}

function asCentavos(centavos: number): string {
  return formatDecimal({ units: BigInt(centavos), scale: 2 }, 2)
}

function onlyNeeded<Fields extends Omit<MatchingRule, 'productId' | 'tagId' | 'categoryId'>>(
  all: Fields,
): Fields {
  const isFixed = all.computeMode === 'fixed'
  const isFormula = all.computeMode === 'formula'
  const base = isFixed ? null : all.base
  return {
    ...all,
    fixedPrice: isFixed ? all.fixedPrice : null,
    percentFactor: isFormula ? all.percentFactor : null,
    priceSurcharge: isFormula ? all.priceSurcharge : null,
    profitMargin: all.computeMode === 'profitMargin' ? all.profitMargin : null,
    base,
    basePricelistId: base === 'pricelist' ? all.basePricelistId : null,
    categoryDistance: all.appliedOn === '2_category' ? all.categoryDistance : null,
  }
}
