import type { PriceAdjustment } from '#domain/csv/price-adjustment.ts'
import { adjustmentTexts as texts } from '#web/texts/admin-suppliers.ts'
import { formatCount } from '../../ui/format.ts'

const factor = new Intl.NumberFormat('es-MX', { minimumFractionDigits: 2, maximumFractionDigits: 6 })

/** An adjustment as a calculation: `× 18.50`, `÷ 12`. */
export function adjustmentText({ kind, by }: PriceAdjustment): string {
  return kind === 'box' ? texts.dividedBy(formatCount(Number(by))) : texts.times(factorText(by))
}

/** A factor or a rate: `18.50`. */
export function factorText(by: string): string {
  return factor.format(Number(by))
}
