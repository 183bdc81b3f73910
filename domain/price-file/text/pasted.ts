/** What WhatsApp writes before a message that was copied: `[12:05, 23/11/2026] Juan: ` or `23/11/26, 12:05 - Juan: `. */
const MESSAGE_START =
  /^(\[\d{1,2}:\d\d[^\]]{0,30}\]|\[\d{1,2}\/\d{1,2}\/\d{2,4}[^\]]{0,30}\]|\d{1,2}\/\d{1,2}\/\d{2,4},? \d{1,2}:\d\d[^-]{0,12}-) [^:]{1,60}: /
const BULLET = /^[•●▪◦‣·*–—-]\s+/
const NUMBER_OF_ITEM = /^\d{1,3}[.)]\s+(?=\S)/
/** What WhatsApp shows bold, slanted or struck out. */
const EMPHASIS = /(^|[\s(])([*_~])(\S|\S.*?\S)\2(?=$|[\s).,:;])/g
const CODE_FIRST = /^[^\s|,;]*\d[^\s|,;]*(?=\s)/
const PRICE_LAST = /[\s.:=-](\$?\s?\d[\d.,]*)\s*(?:pesos|mxn|c\/u)?$/i
const SIGNS_AROUND_NAME = /^[\s.:=–—-]+|[\s.:=–—-]+$/g
const MAX_LINE = 300
const RULE = /^[\s|:+=_-]+$/
const USUAL_SHARE = 0.8

/**
 * A pasted table as text with separators. Cells copied from a spreadsheet have tabs and stay unchanged. In a message the
 * sender, the signs of a list and of emphasis are left out; its columns are split at bars, by several blanks, or by a code
 * at the beginning and a price at the end of each line. Lines that only rule the table are left out, or blank where the
 * numbers of lines count.
 */
export function pastedTable(text: string, hasLineNumbers = false): string {
  if (text.includes('\t')) return text
  const lines = text.split(/\r?\n/).map((line) => line.replace(MESSAGE_START, '').trim())
  const items = itemsOf(lines)
  const cut = [
    (line: string) => (line.includes('|') ? line.replace(/^\||\|$/g, '').split('|') : null),
    (line: string) => (/\S {2,}\S/.test(line) ? line.split(/ {2,}/) : null),
    codeNamePrice,
  ].find((split) => isUsual(items, split))
  if (!cut) return lines.join('\n')
  const cells = items.flatMap((line) =>
    RULE.test(line) ? (hasLineNumbers ? [[]] : []) : [cut(line) ?? [line]],
  )
  const rows = cells.map((row) => row.map((cell) => cell.trim()))
  return withoutNames(rows)
    .map((row) => row.join('\t'))
    .join('\n')
}

/** The lines without what a list or a messenger adds to them. */
function itemsOf(lines: readonly string[]): string[] {
  const items = lines.map((line) =>
    line.length > MAX_LINE || RULE.test(line) ? line : line.replace(BULLET, '').replace(EMPHASIS, '$1$3'),
  )
  const areNumbered = isUsual(items, (line) => (NUMBER_OF_ITEM.test(line) ? [] : null))
  return areNumbered ? items.map((line) => line.replace(NUMBER_OF_ITEM, '')) : items
}

/** A code, a name, which may be blank, and a price. */
function codeNamePrice(line: string): string[] | null {
  const code = line.length > MAX_LINE ? undefined : CODE_FIRST.exec(line)?.[0].replace(/[:=]$/, '')
  const price = PRICE_LAST.exec(line)
  if (code === undefined || price === null || price.index < code.length) return null
  const name = line.slice(code.length, price.index).replace(SIGNS_AROUND_NAME, '')
  return name === '' || /\p{L}/u.test(name) ? [code, name, price[1] ?? ''] : null
}

/** Without the column between code and price where it is blank. */
function withoutNames(rows: readonly (readonly string[])[]): readonly (readonly string[])[] {
  const isCut = (row: readonly string[]) => row.length > 1
  const hasNames = rows.filter(isCut).some((row) => row.length !== 3 || row[1] !== '')
  return hasNames ? rows : rows.map((row) => (isCut(row) ? [row[0] ?? '', row[2] ?? ''] : row))
}

/** Whether most lines are split this way. Lines with a comma or semicolon in each are split at these. */
function isUsual(lines: readonly string[], split: (line: string) => readonly string[] | null): boolean {
  const filled = lines.filter((line) => line !== '' && !RULE.test(line))
  return filled.length > 0 && filled.filter((line) => split(line)).length >= filled.length * USUAL_SHARE
}
