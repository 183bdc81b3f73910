const ERROR_CELL = /^#(¡|¿)?[A-ZÁÉÍÓÚÑ0-9/_ ]+[!?]?$/i
const SCIENTIFIC_NOTATION = /^-?\d+([.,]\d+)?E[+-]\d{2,}$/i
/** How LibreOffice shows errors that have no name. */
const NUMBERED_ERROR = /^Err:\d{3}$/
const MONTHS = {
  spanish: 'ene|feb|mar|abr|may|jun|jul|ago|sept?|oct|nov|dic',
  english: 'Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec',
}
/** As Excel shows what it took for a date: `03/04/2024`, `2024-04-03`, `03-abr`, `abr-12`, `3-Apr`. Codes have capitals. */
const DATE = new RegExp(
  [
    '\\d{1,2}/\\d{1,2}/(19|20)\\d\\d',
    '(19|20)\\d\\d-\\d\\d-\\d\\d',
    ...Object.values(MONTHS).flatMap((month) => [`\\d{1,2}-(${month})(-\\d\\d)?`, `(${month})-\\d\\d`]),
  ]
    .map((form) => `^${form}( \\d\\d:\\d\\d(:\\d\\d)?)?$`)
    .join('|'),
)
const MISSING = /^\(?null\)?$/i
/** An apostrophe that makes the rest of a cell a text: before a digit, the start of a formula, or another apostrophe. */
export const TEXT_MARK = /^'(?=['\d=+\-@＝＋－＠])/

/**
 * The trimmed text of a cell, without the marks that force a spreadsheet to store text (`="0012"`, `'0012`). `(null)`,
 * which some systems write for an empty value, is blank.
 */
export function cellText(row: readonly string[], column: number | null): string {
  const cell = column === null ? '' : (row[column] ?? '')
  const text = cell.trim()
  const forced = /^="(.*)"$/.exec(text)?.[1] ?? text.replace(TEXT_MARK, '')
  return MISSING.test(forced) ? '' : forced.trim()
}

/** A spreadsheet error instead of a value: `#¡DIV/0!`, `#N/A`, `#REF!`, `#¿NOMBRE?`, `Err:502`. */
export function isErrorCell(text: string): boolean {
  if (NUMBERED_ERROR.test(text)) return true
  return text.startsWith('#') && ERROR_CELL.test(text) && /[!?]$|^#N\/[AD]$/i.test(text)
}

/** A code that a spreadsheet converted to scientific notation: `5.30E+12`, `6,00E+04`. Its digits are lost. */
export function isScientificNotation(text: string): boolean {
  return SCIENTIFIC_NOTATION.test(text) && /[.,+]/.test(text)
}

/** A code that a spreadsheet may have taken for a date: `3-4` becomes `03-abr`. */
export function isDate(text: string): boolean {
  return DATE.test(text)
}

export function hasText(row: readonly string[]): boolean {
  return row.some((cell) => cell.trim() !== '')
}
