import { readTypedAmount } from '#domain/price-file/cells/typed-price.ts'

/** Reads a typed cost; its value is null for a blank, which takes the cost away. Null for what is no cost. */
export function readCost(text: string): { readonly value: number | null } | null {
  if (text.trim() === '') return { value: null }
  const reading = readTypedAmount(text)
  // A lone dash is a blank in a file only.
  return 'value' in reading && reading.value !== null ? { value: Number(reading.value) } : null
}
