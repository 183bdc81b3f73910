import type { PriceAdjustment } from '#domain/price-file/cells/price-adjustment.ts'
import { adjustmentTexts as texts } from '#web/texts/admin-suppliers.ts'
import { formatCount } from '../../../ui/format.ts'

const factor = new Intl.NumberFormat('es-MX', { minimumFractionDigits: 2, maximumFractionDigits: 6 })

/** Adjustments as a calculation: `× 18.50 ÷ 12`. */
export function adjustmentText(adjustments: readonly PriceAdjustment[]): string {
  return adjustments.map(stepText).join(' ')
}

/** Adjustments with their reasons: `× 18.50 pesos por dólar, ÷ 12 piezas por caja`. */
export function adjustmentReasons(adjustments: readonly PriceAdjustment[]): string {
  return adjustments.map((one) => texts.because[one.kind](stepText(one))).join(', ')
}

function stepText({ kind, by }: PriceAdjustment): string {
  return kind === 'box' ? texts.dividedBy(formatCount(Number(by))) : texts.times(factorText(by))
}

/** A factor or a rate: `18.50`. */
export function factorText(by: string): string {
  return factor.format(Number(by))
}
