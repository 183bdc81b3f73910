const ERROR_CELL = /^#(¡|¿)?[A-ZÁÉÍÓÚÑ0-9/_ ]+[!?]?$/i
const RUINED_NUMBER = /^-?\d+([.,]\d+)?E[+-]\d{2,}$/i
const MISSING = /^\(?null\)?$/i

/**
 * What a cell says: without outer blanks and the ways of forcing a spreadsheet to keep a text (`="0012"`, `'0012`).
 * `(null)`, which some systems write for nothing, is blank.
 */
export function cellText(row: readonly string[], column: number | null): string {
  const cell = column === null ? '' : (row[column] ?? '')
  const text = cell.trim()
  const forced = /^="(.*)"$/.exec(text)?.[1] ?? text.replace(/^'(?=[\d=+@-])/, '')
  return MISSING.test(forced) ? '' : forced.trim()
}

/** A spreadsheet's error in place of a value: `#¡DIV/0!`, `#N/A`, `#REF!`, `#¿NOMBRE?`. */
export function isErrorCell(text: string): boolean {
  return text.startsWith('#') && ERROR_CELL.test(text) && /[!?]$|^#N\/[AD]$/i.test(text)
}

/** A long code that a spreadsheet took for a number: `5.30E+12`, `6,00E+04`. Its digits are lost. */
export function isRuinedNumber(text: string): boolean {
  return RUINED_NUMBER.test(text) && /[.,+]/.test(text)
}
