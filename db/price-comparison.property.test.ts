import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formatDecimal } from '#domain/decimal.ts'
import { comparisonFigures } from '#domain/price-comparison.ts'
import type { ComparedPrices, ComparisonFigures } from '#domain/price-comparison.ts'
import { createTestDatabase } from './testing/test-database.ts'
import type { TestDatabase } from './testing/test-database.ts'

const CASES = 4_000

const amount = (scale: number) =>
  fc.bigInt({ min: 0n, max: 99_999_999_999_999n }).chain((units) =>
    // Mainly small and round numbers, for which errors at ties and zeros are likely.
    fc
      .constantFrom(units, units % 1_000_000n, units % 1_000n, (units / 500n) * 50n)
      .map((some) => formatDecimal({ units: some, scale }, scale)),
  )
const cases: fc.Arbitrary<ComparedPrices> = fc.record({
  basePrice: fc.option(amount(4), { freq: 10 }),
  systemPrice: fc.option(amount(2), { freq: 10 }),
  targetPrice: fc.option(amount(4), { freq: 10 }),
})

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase({ bare: true })
})
afterAll(() => database.drop())

test('the figures of random comparisons equal those that PostgreSQL computes with numeric', async () => {
  const seed = Date.now()
  const sample = fc.sample(cases, { numRuns: CASES, seed })
  // 30 decimals, because numeric's default scale would round some quotients twice.
  const { rows } = await database.pool.query<ComparisonFigures>(
    `select round((ours::numeric(70, 30) / nullif(theirs, 0) - 1) * 100, 2)::text as "diffPct",
            round((1 - base::numeric(70, 30) / nullif(theirs, 0)) * 100, 4)::text as "requiredMargin"
       from unnest($1::numeric[], $2::numeric[], $3::numeric[]) with ordinality as c (base, ours, theirs, no)
      order by no`,
    [
      sample.map((one) => one.basePrice),
      sample.map((one) => one.systemPrice),
      sample.map((one) => one.targetPrice),
    ],
  )
  expect(rows.filter((row) => row.diffPct !== null).length).toBeGreaterThan(CASES / 2)
  for (const [index, one] of sample.entries()) {
    expect(comparisonFigures(one), `seed ${seed}: ${JSON.stringify(one)}`).toEqual(rows[index])
  }
})
