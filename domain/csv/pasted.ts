/** What WhatsApp writes before a message that was copied: `[12:05, 23/11/2026] Juan: ` or `23/11/26, 12:05 - Juan: `. */
const MESSAGE_START =
  /^(\[\d{1,2}:\d\d[^\]]{0,30}\]|\[\d{1,2}\/\d{1,2}\/\d{2,4}[^\]]{0,30}\]|\d{1,2}\/\d{1,2}\/\d{2,4},? \d{1,2}:\d\d[^-]{0,12}-) [^:]{1,60}: /
const CODE_FIRST = /^[^\s|,;]*\d[^\s|,;]*(?=\s)/
const PRICE_LAST = /[\s.:=-](\$?\s?\d[\d.,]*)\s*(?:pesos|mxn|c\/u)?$/i
const MAX_LINE = 300
const RULE = /^[\s|:+=_-]+$/
const USUAL_SHARE = 0.8

/**
 * A pasted table as text with separators. What a spreadsheet copies has tabs and stays as it is; of a message the sender is left out, and
 * its columns are split at bars, by several blanks, or by a code at the beginning and a price at the end of each line.
 */
export function pastedTable(text: string): string {
  if (text.includes('\t')) return text
  const lines = text.split(/\r?\n/).map((line) => line.replace(MESSAGE_START, '').trim())
  const cut = [
    (line: string) => (line.includes('|') ? line.replace(/^\||\|$/g, '').split('|') : null),
    (line: string) => (/\S {2,}\S/.test(line) ? line.split(/ {2,}/) : null),
    codeNamePrice,
  ].find((split) => isUsual(lines, split))
  if (!cut) return lines.join('\n')
  const cells = lines.flatMap((line) => (RULE.test(line) ? [] : [cut(line) ?? [line]]))
  return cells.map((row) => row.map((cell) => cell.trim()).join('\t')).join('\n')
}

function codeNamePrice(line: string): string[] | null {
  const code = line.length > MAX_LINE ? undefined : CODE_FIRST.exec(line)?.[0]
  const price = PRICE_LAST.exec(line)
  if (code === undefined || price === null) return null
  const name = line.slice(code.length, price.index).replace(/[\s.:=-]+$/, '')
  return /\p{L}/u.test(name) ? [code, name, price[1] ?? ''] : null
}

/** Whether most lines are split this way. Lines with a comma or semicolon in each are split at these. */
function isUsual(lines: readonly string[], split: (line: string) => readonly string[] | null): boolean {
  const filled = lines.filter((line) => line !== '' && !RULE.test(line))
  return filled.length > 0 && filled.filter((line) => split(line)).length >= filled.length * USUAL_SHARE
}
