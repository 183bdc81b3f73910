import { add, decimal, divide, formatDecimal, multiply, parseDecimal, round, subtract } from './decimal.ts'
import type { Decimal } from './decimal.ts'

/** How a rule computes a price (prices.md §5, prices.md §6, prices.md §7). */
export type ComputeMode = 'fixed' | 'formula' | 'profitMargin'
/** Target of a rule: one product, the products with a tag, or all products. */
export type AppliedOn = '1_product' | '2_tag' | '3_global'
/** Base of a formula or margin: the product's base price, or its sales price in another list. */
export type RuleBase = 'basePrice' | 'pricelist'

/** A rule of a price list. Amounts are plain decimal texts; fields that its mode and target do not use are null. */
export interface Rule {
  readonly id: number
  readonly pricelistId: number
  readonly computeMode: ComputeMode
  readonly fixedPrice: string | null
  /** Percent added to the base, greater than -100. */
  readonly percentFactor: string | null
  readonly priceSurcharge: string | null
  /** Percent of the sales price, less than 100. */
  readonly profitMargin: string | null
  readonly base: RuleBase | null
  readonly basePricelistId: number | null
  readonly appliedOn: AppliedOn
  readonly productId: number | null
  readonly tagId: number | null
}

/** The fields of a rule that determine its arithmetic. */
export type RuleArithmetic = Pick<
  Rule,
  'computeMode' | 'fixedPrice' | 'percentFactor' | 'priceSurcharge' | 'profitMargin'
>

/** The input for the price of one product in one list. */
export interface PriceInput {
  /** The product's base price (its cost), a plain decimal text. */
  readonly basePrice: string | null
  readonly pricelistId: number
  /** The rules of a list that match this product, in any order. */
  readonly rulesFor: (pricelistId: number) => readonly Rule[]
}

export interface SalesPrice {
  /** Two decimals ('1234.50'), greater than 0; null when the product has no price in this list. */
  readonly salesPrice: string | null
  /** (salesPrice / basePrice - 1) x 100 with two decimals; null without one of both prices or with base 0. */
  readonly markupPct: string | null
  /** The winning rule, also when it gave no price; null when none matched. */
  readonly ruleId: number | null
}

/** A step of a price computation, emitted in order to an optional observer (explain-price.ts). */
export type PriceEvent =
  | {
      readonly kind: 'rule'
      readonly pricelistId: number
      readonly rule: Rule
      readonly others: readonly Rule[]
    }
  | { readonly kind: 'noRule' | 'closedChain' | 'noBase'; readonly pricelistId: number }
  | {
      readonly kind: 'base' | 'fixed' | 'percent' | 'surcharge' | 'margin' | 'notPositive' | 'price'
      readonly pricelistId: number
      readonly rule: Rule
      readonly before: Decimal
      readonly after: Decimal
    }

export type PriceObserver = (event: PriceEvent) => void

const PRECEDENCE: Record<AppliedOn, number> = { '1_product': 1, '2_tag': 2, '3_global': 3 }
const ANY_RULE = {
  id: 0,
  pricelistId: 0,
  base: null,
  basePricelistId: null,
  appliedOn: '3_global',
  productId: null,
  tagId: null,
} as const
const HUNDRED = decimal(100)
const ZERO = decimal(0)

/**
 * The winner among the rules of one list that match one product: the most specific, then the newest (highest id). The
 * others are in order of precedence (prices.md §3).
 */
export function pickRule(rules: readonly Rule[]): { winner: Rule | null; others: Rule[] } {
  const winner = winningRule(rules)
  return { winner, others: rules.filter((rule) => rule !== winner).sort((a, b) => (beats(a, b) ? -1 : 1)) }
}

/**
 * The sales price of a product in a price list (prices.md §4). Only the winning rule is applied. A list based on another
 * starts from that list's rounded price, to any depth; a cycle of lists gives null.
 */
export function computeSalesPrice(input: PriceInput, observe?: PriceObserver): SalesPrice {
  const { chain, base } = resolveChain(input, observe)
  let price = base
  for (let link = chain.length - 1; link >= 0; link--) price = applyRule(chain[link]!, price, observe)
  return {
    salesPrice: price && formatDecimal(price, 2),
    markupPct: price && markup(price, input.basePrice),
    ruleId: chain[0]?.id ?? null,
  }
}

/**
 * Applies a rule's arithmetic to a base; text with two decimals. The rule form previews it on a base of 100. Null when a
 * needed base is missing, when the result is not above 0, or when an amount is not a number.
 */
export function priceOnBase(arithmetic: RuleArithmetic, base: string | null): string | null {
  const { fixedPrice, percentFactor, priceSurcharge, profitMargin } = arithmetic
  const amounts = [fixedPrice, percentFactor, priceSurcharge, profitMargin, base]
  if (!amounts.every((amount) => amount === null || parseDecimal(amount))) return null
  const price = applyRule({ ...ANY_RULE, ...arithmetic }, base === null ? null : decimal(base))
  return price && formatDecimal(price, 2)
}

/**
 * (salesPrice / basePrice - 1) x 100 with two decimals, from plain decimal texts (prices.md §11). Null without one of
 * both prices or with base 0.
 */
export function markupOf(salesPrice: string | null, basePrice: string | null): string | null {
  return salesPrice === null ? null : markup(decimal(salesPrice), basePrice)
}

/** The winning rules from the requested list down to the list that is based on no other, and the base of that last one. */
function resolveChain(input: PriceInput, observe?: PriceObserver): { chain: Rule[]; base: Decimal | null } {
  const chain: Rule[] = []
  for (let pricelistId = input.pricelistId; ;) {
    const matching = input.rulesFor(pricelistId)
    const rule = winningRule(matching)
    if (!rule) {
      observe?.({ kind: 'noRule', pricelistId })
      return { chain, base: null }
    }
    chain.push(rule)
    observe?.({ kind: 'rule', pricelistId, rule, others: pickRule(matching).others })
    if (rule.computeMode === 'fixed' || rule.base !== 'pricelist' || rule.basePricelistId === null) {
      return { chain, base: input.basePrice === null ? null : decimal(input.basePrice) }
    }
    pricelistId = rule.basePricelistId
    if (chain.some((link) => link.pricelistId === pricelistId)) {
      observe?.({ kind: 'closedChain', pricelistId })
      return { chain, base: null }
    }
  }
}

function applyRule(rule: Rule, base: Decimal | null, observe?: PriceObserver): Decimal | null {
  const { pricelistId } = rule
  let exact: Decimal
  if (rule.computeMode === 'fixed') {
    exact = decimal(rule.fixedPrice ?? 0)
    observe?.({ kind: 'fixed', pricelistId, rule, before: exact, after: exact })
  } else if (base) {
    observe?.({ kind: 'base', pricelistId, rule, before: base, after: base })
    exact =
      rule.computeMode === 'formula' ? formulaPrice(rule, base, observe) : marginPrice(rule, base, observe)
  } else {
    observe?.({ kind: 'noBase', pricelistId })
    return null
  }
  const price = round(exact, 2)
  const isPrice = price.units > 0n
  observe?.({ kind: isPrice ? 'price' : 'notPositive', pricelistId, rule, before: exact, after: price })
  return isPrice ? price : null
}

function formulaPrice(rule: Rule, base: Decimal, observe?: PriceObserver): Decimal {
  const { pricelistId } = rule
  const hundredfold = multiply(base, add(HUNDRED, decimal(rule.percentFactor ?? 0)))
  const increased = { units: hundredfold.units, scale: hundredfold.scale + 2 }
  observe?.({ kind: 'percent', pricelistId, rule, before: base, after: increased })
  const surcharge = decimal(rule.priceSurcharge ?? 0)
  if (surcharge.units === 0n) return increased
  const price = add(increased, surcharge)
  observe?.({ kind: 'surcharge', pricelistId, rule, before: increased, after: price })
  return price
}

/** base / (1 - margin/100), rounded once, to two decimals. */
function marginPrice(rule: Rule, base: Decimal, observe?: PriceObserver): Decimal {
  const share = subtract(HUNDRED, decimal(rule.profitMargin ?? 0))
  const price = share.units > 0n ? divide(multiply(base, HUNDRED), share, 2) : ZERO
  observe?.({ kind: 'margin', pricelistId: rule.pricelistId, rule, before: base, after: price })
  return price
}

function markup(price: Decimal, basePrice: string | null): string | null {
  const base = basePrice === null ? ZERO : decimal(basePrice)
  if (base.units === 0n) return null
  return formatDecimal(divide(multiply(subtract(price, base), HUNDRED), base, 2), 2)
}

function winningRule(rules: readonly Rule[]): Rule | null {
  let winner: Rule | null = null
  for (const rule of rules) if (!winner || beats(rule, winner)) winner = rule
  return winner
}

function beats(a: Rule, b: Rule): boolean {
  const difference = PRECEDENCE[a.appliedOn] - PRECEDENCE[b.appliedOn]
  return difference === 0 ? a.id > b.id : difference < 0
}
