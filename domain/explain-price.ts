import { decimal, formatDecimal } from './decimal.ts'
import type { Decimal } from './decimal.ts'
import { computeSalesPrice } from './pricing.ts'
import type { AppliedOn, PriceEvent, PriceInput, Rule, SalesPrice } from './pricing.ts'

/**
 * One step of a price computation. `text` describes it in Spanish; `amount` is the exact value after the step as plain
 * decimal text, null for steps without an amount.
 * Kinds: rule (the winner), other (also matched), base, fixed, percent, surcharge, margin, price (rounded), and the
 * reasons for no price: noRule, noBase, notPositive, closedChain.
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
  readonly tagName?: (id: number) => string
}

const TARGET: Record<AppliedOn, string> = {
  '1_product': 'para este producto',
  '2_tag': 'por etiqueta',
  '3_global': 'para todos los productos',
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
  return `En ${listName(rule.pricelistId, names)} decide la regla ${rule.id}, ${target(rule, names)}: ${modeText(rule, names)}`
}

function otherText(other: Rule, winner: Rule, names: ExplainInput): string {
  const why =
    other.appliedOn === winner.appliedOn ? 'pero la otra es más nueva' : 'pero la otra es más específica'
  return `También coincide la regla ${other.id}, ${target(other, names)}: ${modeText(other, names)}; ${why}`
}

function target(rule: Rule, { tagName }: ExplainInput): string {
  if (rule.tagId === null || !tagName) return TARGET[rule.appliedOn]
  return `${TARGET[rule.appliedOn]} «${tagName(rule.tagId)}»`
}

function modeText(rule: Rule, names: ExplainInput): string {
  const base =
    rule.base === 'pricelist' && rule.basePricelistId !== null
      ? `el precio de ${listName(rule.basePricelistId, names)}`
      : 'el precio base'
  if (rule.computeMode === 'fixed') return `precio fijo de ${plain(rule.fixedPrice)}`
  if (rule.computeMode === 'profitMargin') return `margen de ${plain(rule.profitMargin)} % sobre ${base}`
  const surcharge = plain(rule.priceSurcharge)
  return `${base} ${signed(plain(rule.percentFactor))} %${surcharge === '0' ? '' : ` ${signed(surcharge)}`}`
}

function noPriceText(event: { kind: PriceEvent['kind']; pricelistId: number }, names: ExplainInput): string {
  const list = listName(event.pricelistId, names)
  if (event.kind === 'noRule') return `Sin precio: ninguna regla de ${list} coincide con este producto`
  if (event.kind === 'closedChain') return `Sin precio: ${list} termina basándose en sí misma`
  return `Sin precio en ${list}: falta el precio del que parte la regla`
}

type AmountEvent = Extract<PriceEvent, { before: Decimal }>

function amountText({ kind, rule, before, after, pricelistId }: AmountEvent, names: ExplainInput): string {
  const [from, to] = [formatDecimal(before), formatDecimal(after)]
  const list = listName(pricelistId, names)
  switch (kind) {
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
    case 'notPositive':
      return `Sin precio en ${list}: el resultado, ${to}, no es mayor que 0`
    case 'price':
      return from === to
        ? `Precio en ${list}: ${formatDecimal(after, 2)}`
        : `Precio en ${list}: ${formatDecimal(after, 2)}, redondeado de ${from}`
  }
}

function listName(id: number, { pricelistName }: ExplainInput): string {
  return pricelistName ? `la lista «${pricelistName(id)}»` : `la lista ${id}`
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
