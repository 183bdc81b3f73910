const ERROR_CELL = /^#(¡|¿)?[A-ZÁÉÍÓÚÑ0-9/_ ]+[!?]?$/i
const SCIENTIFIC_NOTATION = /^-?\d+([.,]\d+)?E[+-]\d{2,}$/i
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

/** A spreadsheet error instead of a value: `#¡DIV/0!`, `#N/A`, `#REF!`, `#¿NOMBRE?`. */
export function isErrorCell(text: string): boolean {
  return text.startsWith('#') && ERROR_CELL.test(text) && /[!?]$|^#N\/[AD]$/i.test(text)
}

/** A code that a spreadsheet converted to scientific notation: `5.30E+12`, `6,00E+04`. Its digits are lost. */
export function isScientificNotation(text: string): boolean {
  return SCIENTIFIC_NOTATION.test(text) && /[.,+]/.test(text)
}

export function hasText(row: readonly string[]): boolean {
  return row.some((cell) => cell.trim() !== '')
}
