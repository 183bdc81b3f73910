import { groupDigits } from '#domain/digit-groups.ts'
import { lazy } from '#domain/lazy.ts'

// Above it, hundredths are no longer exact enough to tell centavos by them.
const LARGEST_IN_CENTAVOS = 1e12

const pesos = lazy(() => new Intl.NumberFormat('es-MX', { style: 'currency', currency: 'MXN' }))

/**
 * An amount in Mexican pesos: `$1,234.50`. Whole centavos are written without `Intl`, whose first format takes a cheap
 * phone 120 ms or more before a page of prices can be used. The text is the same.
 */
export function formatMoney(amount: number): string {
  const isInCentavos = Math.round(amount * 100) / 100 === amount && Math.abs(amount) < LARGEST_IN_CENTAVOS
  if (!isInCentavos) return pesos().format(amount)
  const [whole, centavos] = Math.abs(amount).toFixed(2).split('.') as [string, string]
  return `${amount < 0 ? '-' : ''}$${groupDigits(whole)}.${centavos}`
}

/** A count with thousands separators: `1,234`. */
export function formatCount(count: number): string {
  return groupDigits(String(count))
}
