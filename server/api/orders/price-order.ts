import { Problem } from '#contract/problems.ts'
import type { FieldError } from '#contract/problems.ts'
import { explainSalesPrice } from '#domain/explain-price.ts'
import { lineTotal, sumOfTotals } from '#domain/order.ts'
import type { OrderRequestLine } from '#domain/order.ts'
import { rulesByList } from '../../prices/price-products.ts'
import type { OrderableInput, OrderInputs } from './order-inputs.ts'

/** The most products that cannot be ordered in the error text; one sentence each. */
const MAX_LISTED = 20

/** A line of an order as it is stored; amounts are decimal texts. */
export interface PricedLine {
  readonly productId: number
  readonly productCode: string
  readonly productName: string
  readonly quantity: number
  readonly unit: string | null
  readonly unitPrice: string
  readonly lineItemTotal: string
  readonly basePrice: string | null
  readonly ruleId: number | null
  readonly explanation: string
}

export interface PricedOrder {
  readonly lines: readonly PricedLine[]
  readonly total: string
}

/**
 * Prices the lines of an order by the publication's price list. `items` are the lines as sent, for the paths of errors.
 * Throws 400 product_not_orderable for products that are not visible or have no price.
 */
export function priceOrder(
  inputs: OrderInputs,
  lines: readonly OrderRequestLine[],
  items: readonly OrderRequestLine[],
): PricedOrder {
  const reasons = new Map<number, string>()
  const priced = lines.flatMap((line) => {
    const product = inputs.products.get(line.productId)
    const result = priceLine(product, line, inputs.pricelistId)
    if (typeof result !== 'string') return [result]
    reasons.set(line.productId, result)
    return []
  })
  if (reasons.size > 0) throw notOrderable(reasons, items)
  return { lines: priced, total: sumOfTotals(priced.map((line) => line.lineItemTotal)) }
}

/** The priced line, or why the product cannot be ordered. */
export function priceLine(
  product: OrderableInput | undefined,
  { productId, quantity }: OrderRequestLine,
  pricelistId: number,
): PricedLine | string {
  // Without its name: a visitor must not learn what the account sells elsewhere.
  if (!product?.isVisible || product.code === null) return `El producto ${productId} ya no está disponible`
  const listNames = new Map(product.candidates.map((rule) => [rule.pricelistId, rule.pricelistName]))
  const targetNames = new Map(product.candidates.map((rule) => [rule.id, rule.targetName]))
  const { salesPrice, ruleId, explanation } = explainSalesPrice({
    basePrice: product.basePrice,
    pricelistId,
    rulesFor: rulesByList(product.candidates),
    pricelistName: (id) => listNames.get(id) ?? '',
    targetName: (ruleId) => targetNames.get(ruleId) ?? null,
  })
  const productName = product.name ?? product.code
  if (salesPrice === null) return `${productName} (${product.code}) no tiene precio`
  return {
    productId,
    productCode: product.code,
    productName,
    quantity,
    unit: product.unit,
    unitPrice: salesPrice,
    lineItemTotal: lineTotal(salesPrice, quantity),
    basePrice: product.basePrice,
    ruleId,
    explanation: explanation.map((step) => step.text).join('\n'),
  }
}

function notOrderable(reasons: ReadonlyMap<number, string>, items: readonly OrderRequestLine[]): Problem {
  const errors = items.flatMap(({ productId }, index): FieldError[] => {
    const detail = reasons.get(productId)
    return detail === undefined ? [] : [{ path: `items.${index}.productId`, detail }]
  })
  const named = [...reasons.values()].slice(0, MAX_LISTED)
  const more = reasons.size > MAX_LISTED ? ` Y ${reasons.size - MAX_LISTED} más.` : ''
  return new Problem('product_not_orderable', { detail: `${named.join('. ')}.${more}`, errors })
}
