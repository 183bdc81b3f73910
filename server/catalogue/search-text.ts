import { fold } from '#domain/search/fold.ts'

/** A text in the form of `products.search_text`: lower case, accents folded, ñ too (for foreign keyboards). */
export function foldedText(text: string): string {
  return fold(text).trim().split(/\s+/).join(' ')
}

/**
 * Patterns for `search_text like all ($n::text[])`: one per word of a search text, anywhere in code and name; none for a
 * blank text, which matches everything. Scans all rows of the account, 25,000 in about 7 ms.
 */
export function likePatterns(text: string): string[] {
  return foldedText(text)
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)
}
