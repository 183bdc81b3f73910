import { BRANDS } from './search/brands.ts'
import { fold } from './search/fold.ts'

const BRAND_OF_SPELLING = new Map(
  BRANDS.flatMap((spellings) => {
    const [brand = '', ...others] = spellings.split('|')
    return [brand, ...others].map((spelling) => [spellingKey(spelling), brand] as const)
  }),
)

/**
 * A brand as it is stored: one of the trade in its usual spelling ('TRUPER' is Truper), as names of products say it too; any
 * other as it was written, with single blanks.
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
