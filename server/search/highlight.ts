/** A text with its matches marked, as the provider's protocol answers it. */
export interface Highlight {
  value: string
  matchLevel: 'none' | 'partial' | 'full'
  matchedWords: string[]
}

/**
 * Marks the words of a search wherever they stand in a text, case and accents ignored: 'valv' in 'Válvula'. The text
 * itself is as it was, not escaped: whoever shows it splits it at the marks.
 */
export function highlight(
  text: string,
  words: readonly string[],
  [before, after]: readonly [string, string],
): Highlight {
  const letters = Array.from(text)
  const folded = letters.map(foldLetter)
  const marked = letters.map(() => false)
  const matchedWords = words.filter((word) => markAll(folded, Array.from(word, foldLetter), marked))
  const value = letters
    .map((letter, at) => {
      const opens = marked[at] && !marked[at - 1]
      const closes = marked[at] && !marked[at + 1]
      return `${opens ? before : ''}${letter}${closes ? after : ''}`
    })
    .join('')
  return {
    value,
    matchLevel: matchedWords.length === 0 ? 'none' : matchedWords.length < words.length ? 'partial' : 'full',
    matchedWords,
  }
}

/** Marks each place where `word` stands in `text`; answers whether there was one. */
function markAll(text: readonly string[], word: readonly string[], marked: boolean[]): boolean {
  let found = false
  for (let at = 0; at + word.length <= text.length; at++) {
    if (!word.every((letter, index) => text[at + index] === letter)) continue
    found = true
    marked.fill(true, at, at + word.length)
  }
  return found
}

function foldLetter(letter: string): string {
  // Most letters of a name, in a tenth of the time.
  if (letter < '\u0080') return letter.toLowerCase()
  return letter
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
}
