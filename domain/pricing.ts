import {
  add,
  compare,
  decimal,
  divide,
  formatDecimal,
  multiply,
  parseDecimal,
  round,
  subtract,
} from './decimal.ts'
import type { Decimal } from './decimal.ts'
import { roundPrice } from './price-rounding.ts'
import type { RoundingReason } from './price-rounding.ts'

/** How a rule computes a price (prices.md §5, prices.md §6, prices.md §7). */
export type ComputeMode = 'fixed' | 'formula' | 'profitMargin'
/**
 * Target of a rule: one product, the products with a tag, those of a category with its descendants, or all products. The names
 * are those of the HTTP API; their numbers are not the precedence, which is {@link TARGETS}.
 */
export type AppliedOn = '1_product' | '2_tag' | '2_category' | '3_global'
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
  readonly categoryId: number | null
  /** The price is rounded to the nearest multiple of this, or to the nearest price with these centavos; never both. */
  readonly roundTo: string | null
  readonly roundEnding: string | null
  /** The least percent of the sales price over the product's base price, from 0 to below 100. */
  readonly minMargin: string | null
}

/** A rule that matches a product. */
export interface MatchingRule extends Rule {
  /** For a category rule: levels from the rule's category down to the product's, 0 for the same one. */
  readonly categoryDistance?: number | null
}

/** The fields of a rule that adjust what its arithmetic gives. */
export type RuleAdjustment = Pick<Rule, 'roundTo' | 'roundEnding' | 'minMargin'>

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
  readonly rulesFor: (pricelistId: number) => readonly MatchingRule[]
}

export interface SalesPrice {
  /** Two decimals ('1234.50'), greater than 0; null when the product has no price in this list. */
  readonly salesPrice: string | null
  /** The winning rule, also when it gave no price; null when none matched. */
  readonly ruleId: number | null
}

/** A step of a price computation, emitted in order to an optional observer (explain-price.ts). */
export type PriceEvent =
  | {
      readonly kind: 'rule'
      readonly pricelistId: number
      readonly rule: MatchingRule
      readonly others: readonly MatchingRule[]
    }
  | { readonly kind: 'noRule' | 'closedChain' | 'noBase'; readonly pricelistId: number }
  | {
      readonly kind:
        | 'base'
        | 'fixed'
        | 'percent'
        | 'surcharge'
        | 'margin'
        | 'minMargin'
        | 'notPositive'
        | 'price'
      readonly pricelistId: number
      readonly rule: Rule
      readonly before: Decimal
      readonly after: Decimal
    }
  | {
      readonly kind: 'rounding'
      readonly pricelistId: number
      readonly rule: Rule
      readonly before: Decimal
      readonly after: Decimal
      readonly reason: RoundingReason
    }

export type PriceObserver = (event: PriceEvent) => void

/** The targets of rules, the most specific first. */
export const TARGETS: readonly AppliedOn[] = ['1_product', '2_tag', '2_category', '3_global']

const PRECEDENCE = Object.fromEntries(TARGETS.map((target, index) => [target, index])) as Record<
  AppliedOn,
  number
>
const ANY_RULE = {
  id: 0,
  pricelistId: 0,
  base: null,
  basePricelistId: null,
  appliedOn: '3_global',
  productId: null,
  tagId: null,
  categoryId: null,
  roundTo: null,
  roundEnding: null,
  minMargin: null,
} as const
const HUNDRED = decimal(100)
const ZERO = decimal(0)

/**
 * The winner among the rules of one list that match one product: the most specific, then of categories the nearest, then
 * the newest (highest id). The others are in order of precedence (prices.md §3).
 */
export function pickRule(rules: readonly MatchingRule[]): {
  winner: MatchingRule | null
  others: MatchingRule[]
} {
  const winner = winningRule(rules)
  return { winner, others: rules.filter((rule) => rule !== winner).sort((a, b) => (beats(a, b) ? -1 : 1)) }
}

/**
 * The sales price of a product in a price list (prices.md §4). Only the winning rule is applied. A list based on another
 * starts from that list's rounded price, to any depth; a cycle of lists gives null.
 */
export function computeSalesPrice(input: PriceInput, observe?: PriceObserver): SalesPrice {
  const cost = input.basePrice === null ? null : decimal(input.basePrice)
  const { chain, base } = resolveChain(input, cost, observe)
  let price = base
  for (let link = chain.length - 1; link >= 0; link--)
    price = applyRule(chain[link]!, { base: price, cost }, observe)
  return {
    salesPrice: price && formatDecimal(price, 2),
    ruleId: chain[0]?.id ?? null,
  }
}

/**
 * Applies a rule's arithmetic to a base; text with two decimals. The rule form previews it on a base of 100. `cost` is
 * the product's base price, where it is known: a minimum margin is over that. Null when a needed base is missing, when
 * the result is not above 0, or when an amount is not a number.
 */
export function priceOnBase(
  arithmetic: RuleArithmetic & Partial<RuleAdjustment>,
  base: string | null,
  cost: string | null = base,
): string | null {
  const { fixedPrice, percentFactor, priceSurcharge, profitMargin } = arithmetic
  const amounts = [fixedPrice, percentFactor, priceSurcharge, profitMargin, base, cost]
  if (!amounts.every((amount) => amount === null || parseDecimal(amount))) return null
  const price = applyRule(
    { ...ANY_RULE, ...arithmetic },
    { base: base === null ? null : decimal(base), cost: cost === null ? null : decimal(cost) },
  )
  return price && formatDecimal(price, 2)
}

/**
 * (salesPrice / basePrice - 1) x 100 with two decimals, from plain decimal texts (prices.md §11). Null when
 * either price is missing or the base is 0.
 */
export function markupOf(salesPrice: string | null, basePrice: string | null): string | null {
  if (salesPrice === null || basePrice === null) return null
  const base = decimal(basePrice)
  if (base.units === 0n) return null
  return formatDecimal(divide(multiply(subtract(decimal(salesPrice), base), HUNDRED), base, 2), 2)
}

/** Whether a product sells for less than it costs (prices.md §27); plain decimal texts, null where there is no price. */
export function isBelowCost(salesPrice: string | null, basePrice: string | null): boolean {
  return salesPrice !== null && basePrice !== null && compare(decimal(salesPrice), decimal(basePrice)) < 0
}

/** The winning rules from the requested list down to the list that is based on no other, and the base of that last one. */
function resolveChain(
  input: PriceInput,
  cost: Decimal | null,
  observe?: PriceObserver,
): { chain: Rule[]; base: Decimal | null } {
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
      return { chain, base: cost }
    }
    pricelistId = rule.basePricelistId
    if (chain.some((link) => link.pricelistId === pricelistId)) {
      observe?.({ kind: 'closedChain', pricelistId })
      return { chain, base: null }
    }
  }
}

/** A rule's arithmetic, then its minimum margin, then two decimals, then its rounding (prices.md §25). */
function applyRule(
  rule: Rule,
  { base, cost }: { base: Decimal | null; cost: Decimal | null },
  observe?: PriceObserver,
): Decimal | null {
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
  if (rule.minMargin !== null && cost) exact = withMinMargin(rule, { exact, cost }, observe)
  const cents = round(exact, 2)
  const isPrice = cents.units > 0n
  const price = isPrice ? roundedPrice(rule, { cents, cost }, observe) : cents
  const before = compare(price, cents) === 0 ? exact : price
  observe?.({ kind: isPrice ? 'price' : 'notPositive', pricelistId, rule, before, after: price })
  return isPrice ? price : null
}

/** The price, raised to cost / (1 - minMargin/100) with two decimals where it is lower. */
function withMinMargin(
  rule: Rule,
  { exact, cost }: { exact: Decimal; cost: Decimal },
  observe?: PriceObserver,
): Decimal {
  const cents = round(exact, 2)
  // Fast path: most prices satisfy the margin, which needs no division to check.
  if (keepsMargin(cents, rule.minMargin, cost)) return exact
  const raised = divide(multiply(cost, HUNDRED), subtract(HUNDRED, decimal(rule.minMargin ?? 0)), 2)
  if (compare(cents, raised) >= 0) return exact
  observe?.({ kind: 'minMargin', pricelistId: rule.pricelistId, rule, before: exact, after: raised })
  return raised
}

/** Whether price >= cost / (1 - minMargin/100), without a division. True without a minimum margin or a cost. */
function keepsMargin(price: Decimal, minMargin: string | null, cost: Decimal | null): boolean {
  if (minMargin === null || !cost) return true
  return compare(multiply(price, subtract(HUNDRED, decimal(minMargin))), multiply(cost, HUNDRED)) >= 0
}

function roundedPrice(
  rule: Rule,
  { cents, cost }: { cents: Decimal; cost: Decimal | null },
  observe?: PriceObserver,
): Decimal {
  if (rule.roundTo === null && rule.roundEnding === null) return cents
  const { price, reason } = roundPrice(cents, rule, (lower) => keepsMargin(lower, rule.minMargin, cost))
  if (compare(price, cents) !== 0) {
    observe?.({ kind: 'rounding', pricelistId: rule.pricelistId, rule, before: cents, after: price, reason })
  }
  return price
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

function winningRule(rules: readonly MatchingRule[]): MatchingRule | null {
  let winner: MatchingRule | null = null
  for (const rule of rules) if (!winner || beats(rule, winner)) winner = rule
  return winner
}

function beats(a: MatchingRule, b: MatchingRule): boolean {
  const difference =
    PRECEDENCE[a.appliedOn] - PRECEDENCE[b.appliedOn] || (a.categoryDistance ?? 0) - (b.categoryDistance ?? 0)
  return difference === 0 ? a.id > b.id : difference < 0
}
