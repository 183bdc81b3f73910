import { lazy } from './lazy.ts'
import type { AppliedOn, ComputeMode } from './pricing.ts'

/** What a name is made of; amounts are decimal texts or numbers. */
export interface NamedRule {
  readonly appliedOn: AppliedOn
  readonly computeMode: ComputeMode
  readonly fixedPrice: string | number | null
  readonly percentFactor: string | number | null
  readonly priceSurcharge: string | number | null
  readonly profitMargin: string | number | null
  readonly basePricelistId: number | null
  readonly roundTo: string | number | null
  readonly roundEnding: string | number | null
  readonly minMargin: string | number | null
}

export interface RuleNames {
  /** The product, the tag or the category of the rule; null or missing where it is not known. */
  readonly target?: string | null
  readonly pricelistName?: (id: number) => string
}

const money = lazy(
  () =>
    new Intl.NumberFormat('es-MX', {
      style: 'currency',
      currency: 'MXN',
      minimumFractionDigits: 2,
      maximumFractionDigits: 4,
    }),
)
const percents = lazy(() => new Intl.NumberFormat('es-MX', { maximumFractionDigits: 4 }))

/**
 * A rule by what it does, as people distinguish it from others: `Todos · margen 20 %`, `Etiqueta «Cobre» · precio base + 8 %`,
 * `Codo 90° · precio fijo $80.00`, `Categoría «Tubería» · precio base + 8 %, margen mínimo 10 %, a múltiplos de $0.50`.
 */
export function ruleName(rule: NamedRule, { target, pricelistName }: RuleNames = {}): string {
  const base = rule.basePricelistId === null ? null : listName(rule.basePricelistId, pricelistName)
  return `${targetName(rule.appliedOn, target ?? null)} · ${computation(rule, base)}${adjustmentText(rule)}`
}

/** What a rule does, without its target: `margen 20 %`, `precio fijo $80.00, terminado en .90`. */
export function ruleComputation(rule: NamedRule, pricelistName: (id: number) => string): string {
  const base = rule.basePricelistId === null ? null : listName(rule.basePricelistId, pricelistName)
  return computation(rule, base) + adjustmentText(rule)
}

/** Minimum margin and rounding after the arithmetic of a rule: `, margen mínimo 10 %, terminado en .90`. */
export function adjustmentText({
  minMargin,
  roundTo,
  roundEnding,
}: Pick<NamedRule, 'minMargin' | 'roundTo' | 'roundEnding'>): string {
  const least = minMargin === null ? '' : `, margen mínimo ${percentText(Number(minMargin))}`
  if (roundTo !== null) return `${least}, a múltiplos de ${money().format(Number(roundTo))}`
  return roundEnding === null ? least : `${least}, terminado en ${Number(roundEnding).toFixed(2).slice(1)}`
}

/** A price list in a sentence: `la lista «Público»`. */
export function listName(id: number, pricelistName?: (id: number) => string): string {
  return pricelistName ? `la lista «${pricelistName(id)}»` : `la lista ${id}`
}

function targetName(appliedOn: AppliedOn, name: string | null): string {
  if (appliedOn === '3_global') return 'Todos'
  if (appliedOn === '2_tag') return name === null ? 'Una etiqueta' : `Etiqueta «${name}»`
  if (appliedOn === '2_category') return name === null ? 'Una categoría' : `Categoría «${name}»`
  return name ?? 'Este producto'
}

function computation(rule: NamedRule, base: string | null): string {
  if (rule.computeMode === 'fixed') return `precio fijo ${money().format(Number(rule.fixedPrice))}`
  if (rule.computeMode === 'profitMargin')
    return `margen ${percentText(Number(rule.profitMargin))}${base === null ? '' : ` sobre ${base}`}`
  const start = base === null ? 'precio base' : `precio de ${base}`
  return (
    start +
    added(rule.percentFactor, percentText) +
    added(rule.priceSurcharge, (amount) => money().format(amount))
  )
}

/** `+ 8 %` or `− $5.00`; nothing for 0. */
function added(value: string | number | null, write: (amount: number) => string): string {
  const amount = Number(value)
  if (amount === 0) return ''
  return ` ${amount < 0 ? '−' : '+'} ${write(Math.abs(amount))}`
}

/** `8 %`, `−2.5 %`: at most 4 decimals. */
export function percentText(value: number): string {
  return `${value < 0 ? '−' : ''}${percents().format(Math.abs(value))}\u00a0%`
}
