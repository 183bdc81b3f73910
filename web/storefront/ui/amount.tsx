import { formatMoney } from '#web/ui/money.ts'

/** An amount in pesos, as one text: readers of the page and of its HTML find it whole. */
export function Amount({ of }: { of: number }) {
  return formatMoney(of)
}
