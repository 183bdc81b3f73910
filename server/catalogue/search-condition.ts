import { fold } from '#domain/search/fold.ts'

/** Letters that are equal in a search, accents ignored; ñ too, for foreign keyboards. */
const SAME_LETTERS: Record<string, string> = {
  a: '[aáàäâãå]',
  c: '[cç]',
  e: '[eéèëê]',
  i: '[iíìïî]',
  n: '[nñ]',
  o: '[oóòöôõ]',
  u: '[uúùüû]',
}

/**
 * SQL condition: a text expression matches every pattern of a parameter (`$2`), ignoring case and accents. It scans
 * every row, which is fast enough for some hundred tags; products have a folded column (search-text.ts).
 */
export function matchesAllWords(expression: string, parameter: string): string {
  return `(${expression}) ~* all (${parameter}::text[])`
}

/** Patterns for {@link matchesAllWords}: one per word of a search text, or one for the whole text at the start. */
export function searchPatterns(text: string, where: 'anywhere' | 'start' = 'anywhere'): string[] {
  const words = fold(text)
    .split(/\s+/)
    .filter((word) => word !== '')
    .map(wordPattern)
  if (words.length === 0) return []
  return where === 'start' ? [`^${words.join('\\s+')}`] : words
}

function wordPattern(word: string): string {
  return word
    .replace(/[^\p{L}\p{N}]/gu, '\\$&')
    .replace(/[aceinou]/g, (letter) => SAME_LETTERS[letter] ?? letter)
}
