import { namedCurrency } from './currency.ts'
import { readPrice } from './prices.ts'
import type { PriceReading } from './prices.ts'

const TOO_MANY_DECIMALS = /\.\d{4}\d*[1-9]/

/**
 * Reads a price that a person types: in pesos, with a decimal point; null for a blank or a lone dash. What would be saved as
 * another price than the one that was typed is refused (prices.md §12): one that names a foreign currency, which is often
 * pasted, and one with more decimals than are stored.
 */
export function readTypedAmount(text: string): PriceReading {
  const reading = readPrice(text, 'point')
  if ('problem' in reading) return reading
  const currency = namedCurrency(text)
  if (currency === 'dólares' || currency === 'euros')
    return { problem: `El precio está en ${currency} (${text.trim()}): escríbelo convertido` }
  return TOO_MANY_DECIMALS.test(text) ? { problem: 'Puede tener hasta 4 decimales' } : reading
}
