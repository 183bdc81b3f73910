export type Separator = ',' | ';' | '\t'

/** In order of preference: a comma may be a decimal comma, a semicolon is rarely part of a text. */
const SEPARATORS: readonly Separator[] = ['\t', ';', ',']
const SAMPLE_CHARACTERS = 100_000
/** Share of lines that must contain the separator; thousands and names contain commas, too. */
const USUAL_SHARE = 0.5

/**
 * Detects the field separator: the candidate that occurs equally often in most lines, outside quoted fields; on a tie
 * the one that gives more fields. Excel's first line `sep=;` takes precedence. A comma when no candidate occurs.
 */
export function guessSeparator(text: string): Separator {
  return bestSeparator(text)?.separator ?? ','
}

/** Whether most lines of a text are split at the separator that is guessed for it. */
export function isSeparated(text: string): boolean {
  return (bestSeparator(text)?.agreement ?? 0) >= USUAL_SHARE
}

function bestSeparator(text: string): { separator: Separator; agreement: number } | null {
  const declared = /^\uFEFF?sep=([,;\t])\r?\n/i.exec(text)?.[1]
  const lines = countPerLine(text.slice(0, SAMPLE_CHARACTERS))
  let best: { separator: Separator; agreement: number; count: number } | null = null
  for (const separator of SEPARATORS) {
    if (separator === declared) return { separator, agreement: 1 }
    const { agreement, count } = usualCount(lines.map((line) => line[separator]))
    const isBetter =
      !best || agreement > best.agreement || (agreement === best.agreement && count > best.count)
    if (count > 0 && isBetter) best = { separator, agreement, count }
  }
  return best
}

type Counts = Record<Separator, number>

/** Occurrences of each separator outside quotes, for each line that is not blank. */
function countPerLine(text: string): Counts[] {
  const lines: Counts[] = []
  let line: Counts = { ',': 0, ';': 0, '\t': 0 }
  let isBlank = true
  let inQuotes = false
  let startsField = true
  for (const character of text) {
    if (inQuotes) {
      // A second quote right after a closing one reopens the field: "" is an escaped quote.
      inQuotes = character !== '"'
      startsField = !inQuotes
      continue
    }
    if (character === '"' && startsField) {
      inQuotes = true
      isBlank = startsField = false
      continue
    }
    if (character === '\n' || character === '\r') {
      if (!isBlank) lines.push(line)
      line = { ',': 0, ';': 0, '\t': 0 }
      isBlank = true
      startsField = true
    } else if (isSeparator(character)) {
      line[character]++
      startsField = true
    } else {
      isBlank = isBlank && character.trim() === ''
      startsField = false
    }
  }
  if (!isBlank && lines.length === 0) lines.push(line)
  return lines
}

/** The most frequent count above 0, and the share of all lines that have it. */
function usualCount(counts: number[]): { count: number; agreement: number } {
  const frequency = new Map<number, number>()
  for (const count of counts) if (count > 0) frequency.set(count, (frequency.get(count) ?? 0) + 1)
  let usual = { count: 0, agreement: 0 }
  for (const [count, lines] of frequency) {
    const agreement = lines / counts.length
    if (agreement > usual.agreement) usual = { count, agreement }
  }
  return usual
}

function isSeparator(character: string): character is Separator {
  return character === ',' || character === ';' || character === '\t'
}
