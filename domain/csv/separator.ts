export type Separator = ',' | ';' | '\t'

/** In the order of preference: a comma may also be a decimal comma, a semicolon is rarely part of a text. */
const SEPARATORS: readonly Separator[] = ['\t', ';', ',']
const SAMPLE_CHARACTERS = 100_000

/**
 * What separates the fields of a text: the candidate that most lines have in the same number, quoted fields left
 * out; among equals the one that makes more fields. Excel's own first line (`sep=;`) decides. A comma if none is there.
 */
export function guessSeparator(text: string): Separator {
  const declared = /^\uFEFF?sep=([,;\t])\r?\n/i.exec(text)?.[1]
  const lines = countPerLine(text.slice(0, SAMPLE_CHARACTERS))
  let best: { separator: Separator; agreement: number; count: number } | null = null
  for (const separator of SEPARATORS) {
    if (separator === declared) return separator
    const { agreement, count } = usualCount(lines.map((line) => line[separator]))
    const isBetter =
      !best || agreement > best.agreement || (agreement === best.agreement && count > best.count)
    if (count > 0 && isBetter) best = { separator, agreement, count }
  }
  return best?.separator ?? ','
}

type Counts = Record<Separator, number>

/** How often each separator stands outside quotes, for each line that has any text. */
function countPerLine(text: string): Counts[] {
  const lines: Counts[] = []
  let line: Counts = { ',': 0, ';': 0, '\t': 0 }
  let isBlank = true
  let inQuotes = false
  let startsField = true
  for (const character of text) {
    if (inQuotes) {
      // After a closing quote another may open at once: "" within quotes is a quote.
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

/** The count that most lines have, and the share of the lines that have it. Lines with none do not vote for none. */
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
