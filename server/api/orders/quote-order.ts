import type { Input, Output } from '#contract/endpoint.ts'
import type { quoteOrder as quoteOrderEndpoint } from '#contract/counter-orders.ts'
import { Problem } from '#contract/problems.ts'
import { mergeOrderLines, sumOfTotals } from '#domain/order.ts'
import { toNumber } from '#domain/decimal.ts'
import type { Session } from '../../auth/authenticate.ts'
import type { Deps } from '../../deps.ts'
import { requireOwnAlias } from '../../published/publication-queries.ts'
import { withPictures } from './item-pictures.ts'
import { selectOrderInputs } from './order-inputs.ts'
import { priceLine } from './price-order.ts'

type Quote = Output<typeof quoteOrderEndpoint>

/**
 * What an order by a link would cost now, line by line, with the cost and the steps of each price; nothing is written. A
 * line that cannot be ordered says why. Throws 400 for a link of another account.
 */
export async function quoteOrder(
  { pool, orderLimits: limits }: Deps,
  { accountId }: Session,
  { publicationId, items }: Input<typeof quoteOrderEndpoint>['body'],
): Promise<Quote> {
  const alias = await requireOwnAlias(pool, accountId, publicationId)
  // The statement joins the link with its products: without products it finds no link.
  if (items.length === 0) return { items: [], total: 0 }
  const { lines } = mergeOrderLines(items)
  const productIds = lines.map((line) => line.productId)
  const inputs = await selectOrderInputs(pool, { accountId, alias, productIds, idempotencyKey: null, limits })
  if (!inputs) throw new Problem('not_found')
  const priced = lines.map((line): Omit<Quote['items'][number], 'image'> => {
    const product = inputs.products.get(line.productId)
    const result = priceLine(product, line, inputs.pricelistId)
    if (typeof result === 'string') return { ...NO_PRICE, ...line, ...named(product), problem: result }
    const { productCode, productName, unit, unitPrice, lineItemTotal, basePrice, ruleId, explanation } =
      result
    return {
      ...line,
      productCode,
      productName,
      unit,
      unitPrice: Number(unitPrice),
      lineItemTotal: Number(lineItemTotal),
      unitCost: toNumber(basePrice),
      ruleId,
      explanation,
      problem: null,
    }
  })
  const [pictured] = await withPictures(pool, [{ items: priced }], { accountId, publication: null })
  const total = sumOfTotals(priced.flatMap(({ lineItemTotal }) => lineItemTotal ?? []))
  return { items: pictured!.items, total: Number(total) }
}

const NO_PRICE = { unitPrice: null, lineItemTotal: null, unitCost: null, ruleId: null, explanation: null }

/** Staff may know the name of a product that the link does not show. */
function named(product: { code: string | null; name: string | null; unit: string | null } | undefined) {
  const productCode = product?.code ?? ''
  return { productCode, productName: product?.name ?? productCode, unit: product?.unit ?? null }
}
