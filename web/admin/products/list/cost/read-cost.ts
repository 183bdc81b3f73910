import { readPrice } from '#domain/price-file/cells/prices.ts'

/** Rounding would save another cost than the one that was typed. */
const TOO_MANY_DECIMALS = /\.\d{4}\d*[1-9]/

/** Reads a typed cost; its value is null for a blank, which takes the cost away. Null for what is no cost. */
export function readCost(text: string): { readonly value: number | null } | null {
  if (text.trim() === '') return { value: null }
  const reading = readPrice(text, 'point')
  // A lone dash is a blank in a file only.
  if (!('value' in reading) || reading.value === null || TOO_MANY_DECIMALS.test(text)) return null
  return { value: Number(reading.value) }
}
