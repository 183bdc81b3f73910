/** What GS1 prints on goods: EAN-8, UPC-A, EAN-13, GTIN-14. */
const GTIN_LENGTHS = [8, 12, 13, 14]
const READABLE = /^[0-9A-Za-z./-]{1,30}$/

/**
 * The stored form of a bar code: without blanks and without dashes between digits. Null for an invalid one: it may have
 * only digits, letters, points, bars and dashes, at most 30.
 */
export function readBarcode(text: string): string | null {
  const squeezed = text.replace(/\s+/g, '')
  const digits = squeezed.replaceAll('-', '')
  const code = isGtin(digits) ? digits : squeezed
  return READABLE.test(code) ? code : null
}

/** Whether a code is one of GS1: its length, and its last digit by the others. */
export function isGtin(code: string): boolean {
  if (!/^\d+$/.test(code) || !GTIN_LENGTHS.includes(code.length)) return false
  // From the right, without the check digit, every other digit counts three times (GS1 General Specifications, 7.9).
  const sum = Array.from(code, Number)
    .toReversed()
    .reduce((total, digit, index) => total + digit * (index % 2 === 1 ? 3 : 1), 0)
  return sum % 10 === 0
}
