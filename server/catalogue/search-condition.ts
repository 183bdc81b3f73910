/** The letters that count as one when searching, accents ignored; ñ too, for who types on a foreign keyboard. */
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
 * The SQL condition that a text expression matches every pattern of a parameter (`$2`), case and accents ignored. It
 * runs over each row, which is enough for some hundred tags; products have a folded column (search-text.ts).
 */
export function matchesAllWords(expression: string, parameter: string): string {
  return `(${expression}) ~* all (${parameter}::text[])`
}

/** The patterns for {@link matchesAllWords}: one for each word of a search text, anywhere or at the start of it all. */
export function searchPatterns(text: string, where: 'anywhere' | 'start' = 'anywhere'): string[] {
  const words = text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
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
