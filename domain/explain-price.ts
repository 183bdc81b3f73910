import { decimal, formatDecimal } from './decimal.ts'
import type { Decimal } from './decimal.ts'
import { computeSalesPrice } from './pricing.ts'
import type { MatchingRule, PriceEvent, PriceInput, Rule, SalesPrice } from './pricing.ts'
import type { RoundingReason } from './price-rounding.ts'
import { listName as listNameOf, ruleName } from './rule-name.ts'

/**
 * One step of a price computation. `text` describes it in Spanish; `amount` is the exact value after the step as plain
 * decimal text, null for steps without an amount.
 * Kinds: rule (the winner), other (also matched), base, fixed, percent, surcharge, margin, minMargin (raised to it),
 * rounding (the rule's own), price (with two decimals), and the reasons for no price: noRule, noBase, notPositive,
 * closedChain.
 */
export interface Step {
  readonly kind: PriceEvent['kind'] | 'other'
  readonly pricelistId: number
  readonly ruleId: number | null
  readonly amount: string | null
  readonly text: string
}

export interface ExplainInput extends PriceInput {
  readonly pricelistName?: (id: number) => string
  /** The tag or the category of a rule, by the rule's id. */
  readonly targetName?: (ruleId: number) => string | null
}

/**
 * The sales price of {@link computeSalesPrice} with every step of its computation (prices.md §21). The steps are events
 * of that same computation, so they cannot disagree with the price.
 */
export function explainSalesPrice(input: ExplainInput): SalesPrice & { explanation: Step[] } {
  const explanation: Step[] = []
  const price = computeSalesPrice(input, (event) => explanation.push(...stepsOf(event, input)))
  return { ...price, explanation }
}

function stepsOf(event: PriceEvent, names: ExplainInput): Step[] {
  const { kind, pricelistId } = event
  if (event.kind === 'rule') {
    const rule = { kind, pricelistId, ruleId: event.rule.id, amount: null, text: ruleText(event.rule, names) }
    const others = event.others.map((other): Step => ({
      kind: 'other',
      pricelistId,
      ruleId: other.id,
      amount: null,
      text: otherText(other, event.rule, names),
    }))
    return [rule, ...others]
  }
  if (!('rule' in event))
    return [{ kind, pricelistId, ruleId: null, amount: null, text: noPriceText(event, names) }]
  const amount = formatDecimal(event.after)
  return [{ kind, pricelistId, ruleId: event.rule.id, amount, text: amountText(event, names) }]
}

function ruleText(rule: Rule, names: ExplainInput): string {
  return `${nameOf(rule, names)} (regla de ${listName(rule.pricelistId, names)})`
}

function otherText(other: MatchingRule, winner: MatchingRule, names: ExplainInput): string {
  return `También coincide ${nameOf(other, names)}, pero la otra es más ${advantage(other, winner)}`
}

function advantage(other: MatchingRule, winner: MatchingRule): string {
  if (other.appliedOn !== winner.appliedOn) return 'específica'
  return (other.categoryDistance ?? 0) === (winner.categoryDistance ?? 0) ? 'nueva' : 'cercana'
}

function nameOf(rule: Rule, { pricelistName, targetName }: ExplainInput): string {
  return ruleName(rule, { target: targetName?.(rule.id) ?? null, ...(pricelistName && { pricelistName }) })
}

function noPriceText(event: { kind: PriceEvent['kind']; pricelistId: number }, names: ExplainInput): string {
  const list = listName(event.pricelistId, names)
  if (event.kind === 'noRule') return `Sin precio: ninguna regla de ${list} coincide con este producto`
  if (event.kind === 'closedChain') return `Sin precio: ${list} termina basándose en sí misma`
  return `Sin precio en ${list}: falta el precio del que parte la regla`
}

type AmountEvent = Extract<PriceEvent, { before: Decimal }>

function amountText(event: AmountEvent, names: ExplainInput): string {
  const { rule, before, after, pricelistId } = event
  const [from, to] = [formatDecimal(before), formatDecimal(after)]
  const list = listName(pricelistId, names)
  switch (event.kind) {
    case 'fixed':
      return `Precio fijo: ${to}`
    case 'base':
      return rule.base === 'pricelist' && rule.basePricelistId !== null
        ? `Se parte del precio en ${listName(rule.basePricelistId, names)}: ${to}`
        : `Se parte del precio base del producto: ${to}`
    case 'percent':
      return `${from} × (1 ${signed(plain(rule.percentFactor))} / 100) = ${to}`
    case 'surcharge':
      return `${from} ${signed(plain(rule.priceSurcharge))} = ${to}`
    case 'margin':
      return `${from} ÷ (1 ${signed(negated(plain(rule.profitMargin)))} / 100) = ${to}, redondeado a centavos`
    case 'minMargin':
      return `${from.replace('-', '−')} es menos que el margen mínimo de ${plain(rule.minMargin)} % sobre el precio base: ${to}, redondeado a centavos`
    case 'rounding':
      return `${formatDecimal(before, 2)} se redondea ${roundingText(rule)}${ROUNDING_REASONS[event.reason]}: ${formatDecimal(after, 2)}`
    case 'notPositive':
      return `Sin precio en ${list}: el resultado, ${to.replace('-', '−')}, no es mayor que 0`
    case 'price':
      return from === to
        ? `Precio en ${list}: ${formatDecimal(after, 2)}`
        : `Precio en ${list}: ${formatDecimal(after, 2)}, redondeado de ${from}`
  }
}

const ROUNDING_REASONS: Record<RoundingReason, string> = {
  nearest: '',
  positive: ' mayor que 0',
  minMargin: ' que conserva el margen mínimo',
}

function roundingText({ roundTo, roundEnding }: Rule): string {
  return roundTo === null
    ? `al precio terminado en ${formatDecimal(decimal(roundEnding ?? 0), 2).slice(1)} más cercano`
    : `al múltiplo de ${formatDecimal(decimal(roundTo), 2)} más cercano`
}

function listName(id: number, { pricelistName }: ExplainInput): string {
  return listNameOf(id, pricelistName)
}

function plain(amount: string | null): string {
  return formatDecimal(decimal(amount ?? 0))
}

function signed(amount: string): string {
  return amount.startsWith('-') ? `− ${amount.slice(1)}` : `+ ${amount}`
}

function negated(amount: string): string {
  return amount.startsWith('-') ? amount.slice(1) : `-${amount}`
}
