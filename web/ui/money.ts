const pesos = new Intl.NumberFormat('es-MX', { style: 'currency', currency: 'MXN' })
const counts = new Intl.NumberFormat('es-MX')

/** An amount in Mexican pesos: `$1,234.50`. */
export function formatMoney(amount: number): string {
  return pesos.format(amount)
}

/** A count with thousands separators: `1,234`. */
export function formatCount(count: number): string {
  return counts.format(count)
}
