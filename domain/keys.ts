/**
 * The normalised product code for comparisons: lower case, without outer spaces. Equals PostgreSQL's
 * `lower(btrim(code))`, so only spaces are trimmed and each character is mapped separately.
 */
export function codeKey(code: string): string {
  const trimmed = code.replace(/^ +| +$/g, '')
  return /[İΣ]/.test(trimmed) ? trimmed.replace(/[^İΣ]+|İ|Σ/g, lowerLikePostgres) : trimmed.toLowerCase()
}

/** Trims codes and removes blanks and duplicates, ignoring case; keeps the order of first occurrence (catalogue.md §23). */
export function uniqueCodes(codes: readonly string[]): string[] {
  const byKey = new Map<string, string>()
  for (const code of codes) {
    const trimmed = code.trim()
    const key = codeKey(trimmed)
    if (trimmed !== '' && !byKey.has(key)) byKey.set(key, trimmed)
  }
  return [...byKey.values()]
}

/** The {@link uniqueCodes} of a text with one code per line (catalogue.md §23). */
export function codesFromText(text: string): string[] {
  return uniqueCodes(text.split(/\r\n|\r|\n/))
}

/** İ becomes i and Σ becomes σ, as in PostgreSQL; toLowerCase would give two characters, or the final ς. */
function lowerLikePostgres(part: string): string {
  return part === 'İ' ? 'i' : part === 'Σ' ? 'σ' : part.toLowerCase()
}
