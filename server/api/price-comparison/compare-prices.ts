import { setImmediate } from 'node:timers/promises'
import type pg from 'pg'
import type { Input, Output } from '#contract/endpoint.ts'
import type { comparePrices } from '#contract/price-comparison.ts'
import { inTransaction } from '#db/database.ts'
import { comparisonFigures } from '#domain/price-comparison.ts'
import { computeSalesPrice } from '#domain/pricing.ts'
import { refuseForeignIds } from '../../auth/owned-ids.ts'
import { indexRules } from '../pricelists/price-book.ts'
import { toNumber } from '../pricelists/rule-on-the-wire.ts'
import { selectDecidingRules, selectProductsByKey, selectTagsOfProducts } from './compare-queries.ts'
import { readComparedRows } from './compare-rows.ts'
import type { ComparedRow } from './compare-rows.ts'

type Answer = Output<typeof comparePrices>

// So many rows take a few milliseconds; between them other requests get their turn.
const ROWS_PER_TURN = 1000

/**
 * Compares the prices of a list with those of a competitor, row by row in the order sent (behaviour.md §5): three
 * statements on one snapshot, whatever the number of rows. A found product is named by its own code, an unknown one as
 * it was sent, with nothing but the price sent. Throws 400 at priceListId when the account has no such list, and 400
 * bad_rows naming the rows without a code.
 */
export async function compareWithPricelist(
  pool: pg.Pool,
  accountId: number,
  { priceListId, products }: Input<typeof comparePrices>['body'],
): Promise<Answer> {
  await refuseForeignIds(pool, accountId, { table: 'pricelists', ids: priceListId, path: 'priceListId' })
  const rows = readComparedRows(products)
  const priceOf = await readPrices(pool, { accountId, pricelistId: priceListId, rows })
  const answer: Answer = []
  for (const row of rows) {
    if (answer.length % ROWS_PER_TURN === ROWS_PER_TURN - 1) await setImmediate()
    answer.push(compareRow(row, priceOf(row.key)))
  }
  return answer
}

interface OwnPrice {
  id: number
  code: string
  basePrice: string | null
  systemPrice: string | null
}

/** What the products of the rows cost and sell for; the prices by the one price module, as they are asked for. */
async function readPrices(
  pool: pg.Pool,
  { accountId, pricelistId, rows }: { accountId: number; pricelistId: number; rows: readonly ComparedRow[] },
): Promise<(key: string) => OwnPrice | null> {
  const { products, tags, rules } = await inTransaction(pool, async (tx) => {
    await tx.query('set transaction isolation level repeatable read, read only')
    const products = await selectProductsByKey(tx, accountId, [...new Set(rows.map((row) => row.key))])
    const productIds = products.map((product) => product.id)
    const rules = await selectDecidingRules(tx, accountId, { pricelistId, productIds })
    const tagIds = rules.flatMap((rule) => rule.tagId ?? [])
    return { products, rules, tags: await selectTagsOfProducts(tx, accountId, { productIds, tagIds }) }
  })
  const matching = indexRules(rules)
  const byKey = new Map(products.map((product) => [product.key, product]))
  return (key) => {
    const product = byKey.get(key)
    if (!product) return null
    const { id, code, basePrice } = product
    const target = { id, tagIds: tags.get(id) ?? [] }
    const { salesPrice } = computeSalesPrice({
      basePrice,
      pricelistId,
      rulesFor: (list) => matching(list, target),
    })
    return { id, code, basePrice, systemPrice: salesPrice }
  }
}

function compareRow({ code, targetPrice }: ComparedRow, own: OwnPrice | null): Answer[number] {
  const { basePrice = null, systemPrice = null } = own ?? {}
  const { diffPct, requiredMargin } = comparisonFigures({ basePrice, systemPrice, targetPrice })
  return {
    id: own?.id ?? null,
    code: own?.code ?? code,
    diffPct: toNumber(diffPct),
    basePrice: toNumber(basePrice),
    systemPrice: toNumber(systemPrice),
    targetPrice: toNumber(targetPrice),
    requiredProfitMargit: toNumber(requiredMargin),
  }
}
