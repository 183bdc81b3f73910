/**
 * The form of a product code in which two codes are the same: lower case, without outer spaces. It is what
 * PostgreSQL's `lower(btrim(code))` gives, so only spaces are trimmed and case is mapped letter by letter.
 */
export function codeKey(code: string): string {
  const trimmed = code.replace(/^ +| +$/g, '')
  return /[İΣ]/.test(trimmed) ? trimmed.replace(/[^İΣ]+|İ|Σ/g, lowerAlone) : trimmed.toLowerCase()
}

/** The codes trimmed, without blanks and repetitions (case ignored), in their first order (catalogue.md §23). */
export function uniqueCodes(codes: readonly string[]): string[] {
  const byKey = new Map<string, string>()
  for (const code of codes) {
    const trimmed = code.trim()
    const key = codeKey(trimmed)
    if (trimmed !== '' && !byKey.has(key)) byKey.set(key, trimmed)
  }
  return [...byKey.values()]
}

/** The product codes of a text with one per line, as {@link uniqueCodes} (catalogue.md §23). */
export function codesFromText(text: string): string[] {
  return uniqueCodes(text.split(/\r\n|\r|\n/))
}

/** İ becomes a plain i, and Σ always σ: toLowerCase would give two characters, or the final ς. */
function lowerAlone(part: string): string {
  return part === 'İ' ? 'i' : part === 'Σ' ? 'σ' : part.toLowerCase()
}
