import { compare, decimal, formatDecimal, parseDecimal } from './decimal.ts'
import { MAX_RULE_AMOUNT, MAX_RULE_PERCENT, STORED_DECIMALS } from './limits.ts'
import { ROUND_STEPS } from './price-rounding.ts'
import { TARGETS } from './pricing.ts'
import type { ComputeMode, Rule, RuleAdjustment, RuleBase } from './pricing.ts'

/** A rule from a form or a request: any field may be missing, numbers may be texts. */
export type RuleInput = { readonly [Field in keyof Rule]?: unknown }

/** A valid rule without its id. */
export type RuleFields = Omit<Rule, 'id'>

/** An invalid field: its name and a Spanish text. */
export interface RuleError {
  readonly path: keyof Rule
  readonly detail: string
}

/** A list based on another: some rule of `pricelistId` has this `basePricelistId`. */
export interface PricelistEdge {
  readonly pricelistId: number
  readonly basePricelistId: number
}

interface Range {
  min?: string
  above?: string
  below?: string
  max?: string
  decimals?: number
}

const COMPUTE_MODES: readonly ComputeMode[] = ['fixed', 'formula', 'profitMargin']
const BASES: readonly RuleBase[] = ['basePrice', 'pricelist']

/**
 * Validates a rule (prices.md §14). Only the fields that its computeMode and appliedOn need are read; the others become
 * null. The default priceSurcharge of a formula is 0, the default base is the base price; rounding and minimum margin are
 * optional. The caller checks that the product, tag, category and list exist, and that lists form no cycle.
 */
export function validateRule(input: RuleInput): { rule: RuleFields } | { errors: RuleError[] } {
  const errors: RuleError[] = []
  const read = fieldReader(withDefaults(input), errors)
  const computeMode = read.oneOf('computeMode', COMPUTE_MODES)
  const appliedOn = read.oneOf('appliedOn', TARGETS)
  const isFormula = computeMode === 'formula'
  const isMargin = computeMode === 'profitMargin'
  const base = isFormula || isMargin ? read.oneOf('base', BASES) : null
  const amounts = {
    fixedPrice:
      computeMode === 'fixed' ? read.amount('fixedPrice', { min: '0', max: MAX_RULE_AMOUNT }) : null,
    percentFactor: isFormula ? read.amount('percentFactor', { above: '-100', max: MAX_RULE_PERCENT }) : null,
    priceSurcharge: isFormula
      ? read.amount('priceSurcharge', { min: `-${MAX_RULE_AMOUNT}`, max: MAX_RULE_AMOUNT })
      : null,
    profitMargin: isMargin
      ? read.amount('profitMargin', { below: '100', min: `-${MAX_RULE_PERCENT}` })
      : null,
  }
  const rule = {
    pricelistId: read.identifier('pricelistId'),
    computeMode,
    ...amounts,
    base,
    basePricelistId: base === 'pricelist' ? read.identifier('basePricelistId') : null,
    appliedOn,
    productId: appliedOn === '1_product' ? read.identifier('productId') : null,
    tagId: appliedOn === '2_tag' ? read.identifier('tagId') : null,
    categoryId: appliedOn === '2_category' ? read.identifier('categoryId') : null,
    ...adjustment(input, errors),
  }
  return isComplete(rule) && errors.length === 0 ? { rule } : { errors }
}

function withDefaults(input: RuleInput): RuleInput {
  const { base, priceSurcharge } = input
  return { ...input, base: base ?? 'basePrice', priceSurcharge: isBlank(priceSurcharge) ? 0 : priceSurcharge }
}

function adjustment(input: RuleInput, errors: RuleError[]): RuleAdjustment {
  const read = fieldReader(input, errors)
  const optional = (path: keyof RuleAdjustment, range: Range) =>
    isBlank(input[path]) ? null : read.amount(path, range)
  const roundTo = isBlank(input.roundTo) ? null : roundStep(input.roundTo, errors)
  const roundEnding = optional('roundEnding', { min: '0', max: '0.99', decimals: 2 })
  if (!isBlank(input.roundTo) && !isBlank(input.roundEnding)) {
    errors.push({ path: 'roundEnding', detail: 'Elige un múltiplo o una terminación, no ambos' })
  }
  return { roundTo, roundEnding, minMargin: optional('minMargin', { min: '0', below: '100' }) }
}

function roundStep(value: unknown, errors: RuleError[]): string | null {
  const parsed = typeof value === 'number' || typeof value === 'string' ? parseDecimal(value) : null
  const step = ROUND_STEPS.find((one) => parsed && compare(parsed, decimal(one)) === 0)
  if (step === undefined)
    errors.push({ path: 'roundTo', detail: `Debe ser uno de: ${ROUND_STEPS.join(', ')}` })
  return step ?? null
}

/**
 * The lists of the cycle that a new edge would close, each once, starting at its own list ([1, 2]: 1 is based on 2,
 * which is based on 1). Null when it closes none. `edges` are those of all rules except the one being saved.
 */
export function findPricelistCycle(edges: readonly PricelistEdge[], newEdge: PricelistEdge): number[] | null {
  const basesOf = Map.groupBy(edges, (edge) => edge.pricelistId)
  const predecessors = new Map<number, number>([[newEdge.basePricelistId, newEdge.pricelistId]])
  const queue = [newEdge.basePricelistId]
  for (let list = queue.shift(); list !== undefined; list = queue.shift()) {
    if (list === newEdge.pricelistId) return tracePath(predecessors, newEdge)
    for (const { basePricelistId } of basesOf.get(list) ?? []) {
      if (predecessors.has(basePricelistId)) continue
      predecessors.set(basePricelistId, list)
      queue.push(basePricelistId)
    }
  }
  return null
}

function tracePath(predecessors: Map<number, number>, { pricelistId }: PricelistEdge): number[] {
  const lists: number[] = []
  let list = pricelistId
  do {
    list = predecessors.get(list) ?? pricelistId
    lists.unshift(list)
  } while (list !== pricelistId)
  return lists
}

/** Reads fields of a rule; what is wrong with them is added to `errors`. */
function fieldReader(input: RuleInput, errors: RuleError[]) {
  function oneOf<Value extends string>(path: keyof Rule, values: readonly Value[]): Value | null {
    const found = values.find((value) => value === input[path])
    if (found === undefined) errors.push({ path, detail: `Debe ser uno de: ${values.join(', ')}` })
    return found ?? null
  }

  function identifier(path: keyof Rule): number | null {
    const value = input[path]
    if (typeof value === 'number' && Number.isSafeInteger(value) && value > 0) return value
    errors.push({ path, detail: isBlank(value) ? 'Falta elegir' : 'No es un identificador válido' })
    return null
  }

  function amount(path: keyof Rule, range: Range): string | null {
    const value = input[path]
    const parsed = typeof value === 'number' || typeof value === 'string' ? parseDecimal(value) : null
    const detail = isBlank(value)
      ? 'Falta el valor'
      : parsed
        ? outOfRange(formatDecimal(parsed), range)
        : 'No es un número'
    if (parsed && !detail) return formatDecimal(parsed)
    errors.push({ path, detail: detail ?? 'No es un número' })
    return null
  }

  return { oneOf, identifier, amount }
}

function outOfRange(
  text: string,
  { min, above, below, max, decimals = STORED_DECIMALS }: Range,
): string | null {
  const value = decimal(text)
  if (above !== undefined && compare(value, decimal(above)) <= 0) return `Debe ser mayor que ${above}`
  if (below !== undefined && compare(value, decimal(below)) >= 0) return `Debe ser menor que ${below}`
  if (min !== undefined && compare(value, decimal(min)) < 0) return `No puede ser menor que ${min}`
  if (max !== undefined && compare(value, decimal(max)) > 0) return `No puede ser mayor que ${max}`
  const given = text.split('.')[1]?.length ?? 0
  return given > decimals ? `Puede tener hasta ${decimals} decimales` : null
}

function isBlank(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '')
}

function isComplete(rule: { [Field in keyof RuleFields]: RuleFields[Field] | null }): rule is RuleFields {
  return rule.pricelistId !== null && rule.computeMode !== null && rule.appliedOn !== null
}
