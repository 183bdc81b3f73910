import { setImmediate } from 'node:timers/promises'
import type { Input, Output } from '#contract/endpoint.ts'
import type { comparePrices } from '#contract/price-comparison.ts'
import { comparisonFigures } from '#domain/price-comparison.ts'
import { toNumber } from '#domain/decimal.ts'
import { refuseForeignIds } from '../../auth/owned-ids.ts'
import type { Deps } from '../../deps.ts'
import { readComparedRows } from './compare-rows.ts'
import type { ComparedRow } from './compare-rows.ts'
import { selectProductsByKey } from './queries.ts'

type Result = Output<typeof comparePrices>

// A batch takes a few milliseconds; the event loop serves other requests between batches.
const ROWS_PER_BATCH = 1000

/**
 * Compares the prices of a list with a competitor's, in the order of the rows (bulk.md §26). One statement finds the
 * products; their prices come from the account's pricing snapshot. A found product has its own code; an unknown one has
 * the code as sent and nothing but the price sent. Throws 400 at priceListId when the account has no such list, and 400
 * bad_rows with the rows without a code.
 */
export async function compareWithPricelist(
  { pool, pricingSnapshots }: Pick<Deps, 'pool' | 'pricingSnapshots'>,
  accountId: number,
  { priceListId, products }: Input<typeof comparePrices>['body'],
): Promise<Result> {
  await refuseForeignIds(pool, accountId, { table: 'pricelists', ids: priceListId, path: 'priceListId' })
  const rows = readComparedRows(products)
  const found = await selectProductsByKey(pool, accountId, [...new Set(rows.map((row) => row.key))])
  const byKey = new Map(found.map((product) => [product.key, product]))
  const snapshot = await pricingSnapshots(accountId)
  const prices = await snapshot.pricesIn(priceListId)
  const response: Result = []
  for (const row of rows) {
    if (response.length % ROWS_PER_BATCH === ROWS_PER_BATCH - 1) await setImmediate()
    const product = byKey.get(row.key)
    const index = product && snapshot.indexOf(product.id)
    response.push(
      product === undefined || index === undefined
        ? compareRow(row, null)
        : compareRow(row, {
            ...product,
            basePrice: snapshot.products[index]!.basePrice,
            systemPrice: prices[index]!.salesPrice,
          }),
    )
  }
  return response
}

interface OwnPrice {
  id: number
  code: string
  name: string | null
  basePrice: string | null
  systemPrice: string | null
}

function compareRow({ code, targetPrice }: ComparedRow, own: OwnPrice | null): Result[number] {
  const { basePrice = null, systemPrice = null } = own ?? {}
  const { diffPct, requiredMargin } = comparisonFigures({ basePrice, systemPrice, targetPrice })
  return {
    id: own?.id ?? null,
    code: own?.code ?? code,
    name: own?.name ?? null,
    diffPct: toNumber(diffPct),
    basePrice: toNumber(basePrice),
    systemPrice: toNumber(systemPrice),
    targetPrice: toNumber(targetPrice),
    requiredProfitMargit: toNumber(requiredMargin),
  }
}
