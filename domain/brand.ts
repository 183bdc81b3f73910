import { BRANDS } from './search/brands.ts'
import { fold } from './search/fold.ts'

const BRAND_OF_SPELLING = new Map(
  BRANDS.flatMap((spellings) => {
    const [brand = '', ...others] = spellings.split('|')
    return [brand, ...others].map((spelling) => [spellingKey(spelling), brand] as const)
  }),
)

/**
 * The stored form of a brand: a brand of the trade in its usual spelling, as in names of products ('TRUPER' is Truper);
 * any other one unchanged but for single blanks.
 */
export function readBrand(text: string): string {
  const clean = text.trim().replace(/\s+/g, ' ')
  return BRAND_OF_SPELLING.get(spellingKey(clean)) ?? clean
}

function spellingKey(brand: string): string {
  return fold(brand)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
}
