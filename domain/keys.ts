/** What nobody sees: zero width spaces, byte order marks, soft hyphens, marks of direction, control characters. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}|(?![\0\s])\p{Cc}/gu
/** Half of a pair that JSON can escape alone; the database stores a replacement character. */
const LONE_SURROGATE = /\p{Surrogate}/gu
const PRINTABLE_ASCII = /^[ -~]*$/

/**
 * A code as it is stored (catalogue.md §1): without characters that nobody sees and without outer spaces; a space of
 * another kind is an ordinary one, a letter and its accent are one character. Two codes that look the same are the same.
 * U+0000 stays, for an error that names the row.
 */
export function cleanCode(code: string): string {
  if (PRINTABLE_ASCII.test(code)) return code.trim()
  const visible = code.replace(INVISIBLE, '').replace(LONE_SURROGATE, '\uFFFD').replace(/\s/g, ' ')
  return composed(visible).trim()
}

/** Invisible characters that, unlike joiners, are no part of a letter or an emoji; for a class of a regular expression. */
export const STRAY_CHARACTERS = String.raw`\u00AD\u200B\u2060\uFEFF`
const STRAY = new RegExp(`[${STRAY_CHARACTERS}]`, 'g')

/**
 * A name that is unique in its account, as it is stored: names that look the same are the same. Without outer blanks and
 * stray invisible characters; inner blanks are single spaces, a letter and its accent are one character.
 */
export function cleanUniqueName(name: string): string {
  return composed(name.replace(STRAY, '').replace(/\s+/g, ' ')).trim()
}

/**
 * The code for comparisons: as it is stored, in lower case. Equals PostgreSQL's `lower(btrim(code))` of a stored code, so
 * each character is mapped separately.
 */
export function codeKey(code: string): string {
  const clean = cleanCode(code)
  return /[İΣ]/.test(clean) ? clean.replace(/[^İΣ]+|İ|Σ/g, lowerLikePostgres) : clean.toLowerCase()
}

/** Cleans codes and removes blanks and duplicates, ignoring case; keeps the order of first occurrence (catalogue.md §23). */
export function uniqueCodes(codes: readonly string[]): string[] {
  const byKey = new Map<string, string>()
  for (const code of codes) {
    const clean = cleanCode(code)
    const key = codeKey(clean)
    if (clean !== '' && !byKey.has(key)) byKey.set(key, clean)
  }
  return [...byKey.values()]
}

/** The {@link uniqueCodes} of a text with one code per line (catalogue.md §23). */
export function codesFromText(text: string): string[] {
  return uniqueCodes(text.split(/\r\n|\r|\n/))
}

/**
 * A letter and its accent as one character. A few letters (of Hebrew, of Devanagari) become several instead: a text that
 * would grow stays as it is, because its length was checked before.
 */
function composed(text: string): string {
  const result = text.normalize('NFC')
  return result.length > text.length ? text : result
}

/** İ becomes i and Σ becomes σ, as in PostgreSQL; toLowerCase would give two characters, or the final ς. */
function lowerLikePostgres(part: string): string {
  return part === 'İ' ? 'i' : part === 'Σ' ? 'σ' : part.toLowerCase()
}
