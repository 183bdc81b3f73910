import { setImmediate } from 'node:timers/promises'
import type { Input, Output } from '#contract/endpoint.ts'
import type { comparePrices } from '#contract/price-comparison.ts'
import { inTransaction } from '#db/database.ts'
import { comparisonFigures } from '#domain/price-comparison.ts'
import { toNumber } from '#domain/decimal.ts'
import { refuseForeignIds } from '../../auth/owned-ids.ts'
import type { Deps } from '../../deps.ts'
import { readComparedRows } from './compare-rows.ts'
import type { ComparedRow } from './compare-rows.ts'
import { selectProductsAt } from './queries.ts'
import type { ComparedProduct } from './queries.ts'

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
  const found = await inTransaction(pool, (tx) =>
    selectProductsAt(
      tx,
      accountId,
      rows.map((row) => row.key),
    ),
  )
  const snapshot = await pricingSnapshots(accountId)
  const prices = await snapshot.pricesIn(priceListId)
  const response: Result = []
  for (const [position, row] of rows.entries()) {
    if (position % ROWS_PER_BATCH === ROWS_PER_BATCH - 1) await setImmediate()
    const product = found[position]
    const index = product && snapshot.indexOf(product.id)
    response.push(
      product === undefined || index === undefined
        ? compareRow(row, null)
        : compareRow(row, {
            product,
            basePrice: snapshot.products[index]!.basePrice,
            systemPrice: prices[index]!.salesPrice,
          }),
    )
  }
  return response
}

interface OwnPrice {
  product: ComparedProduct
  basePrice: string | null
  systemPrice: string | null
}

function compareRow({ code, targetPrice }: ComparedRow, own: OwnPrice | null): Result[number] {
  const { basePrice = null, systemPrice = null } = own ?? {}
  const { diffPct, requiredMargin } = comparisonFigures({ basePrice, systemPrice, targetPrice })
  return {
    id: own?.product.id ?? null,
    code: own?.product.code ?? code,
    name: own?.product.name ?? null,
    diffPct: toNumber(diffPct),
    basePrice: toNumber(basePrice),
    systemPrice: toNumber(systemPrice),
    targetPrice: toNumber(targetPrice),
    requiredProfitMargit: toNumber(requiredMargin),
  }
}
