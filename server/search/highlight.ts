/** A text with its matches marked, in the format of the provider's protocol. */
export interface Highlight {
  value: string
  matchLevel: 'none' | 'partial' | 'full'
  matchedWords: string[]
}

/**
 * Marks every occurrence of the search words in a text, ignoring case and accents: 'valv' in 'Válvula'. The text is not
 * escaped: the client splits it at the marks.
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
    .map((letter, index) => {
      const opens = marked[index] && !marked[index - 1]
      const closes = marked[index] && !marked[index + 1]
      return `${opens ? before : ''}${letter}${closes ? after : ''}`
    })
    .join('')
  return {
    value,
    matchLevel: matchedWords.length === 0 ? 'none' : matchedWords.length < words.length ? 'partial' : 'full',
    matchedWords,
  }
}

/** Marks each occurrence of `word` in `text`. Returns whether there was one. */
function markAll(text: readonly string[], word: readonly string[], marked: boolean[]): boolean {
  let found = false
  for (let start = 0; start + word.length <= text.length; start++) {
    if (!word.every((letter, index) => text[start + index] === letter)) continue
    found = true
    marked.fill(true, start, start + word.length)
  }
  return found
}

function foldLetter(letter: string): string {
  // ASCII, most letters of a name, in a tenth of the time.
  if (letter < '\u0080') return letter.toLowerCase()
  return letter
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
}
