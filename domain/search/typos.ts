/** Letters that may be wrong in a word of this length (search.md §12). */
function mostTypos(length: number): 0 | 1 | 2 {
  return length < 5 ? 0 : length < 8 ? 1 : 2
}

/**
 * The number of typing errors between what was typed and a word: one letter more, less or other, or two neighbours
 * exchanged, is one. With `isPrefix` the word may go on after what was typed. Returns `most + 1` when there are more.
 */
function countTypos(
  typed: string,
  word: string,
  { most, isPrefix }: { most: number; isPrefix: boolean },
): number {
  if (typed.length > word.length + most || (!isPrefix && word.length > typed.length + most)) return most + 1
  const target = isPrefix ? word.slice(0, typed.length + most) : word
  let beforePrevious: number[] = []
  let previous = Array.from({ length: target.length + 1 }, (_, column) => column)
  for (let row = 1; row <= typed.length; row++) {
    const current = [row]
    let best = row
    for (let column = 1; column <= target.length; column++) {
      const isSame = typed[row - 1] === target[column - 1]
      let cost = Math.min(
        (previous[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (previous[column - 1] ?? 0) + (isSame ? 0 : 1),
      )
      const isExchanged =
        row > 1 &&
        column > 1 &&
        typed[row - 1] === target[column - 2] &&
        typed[row - 2] === target[column - 1]
      if (isExchanged) cost = Math.min(cost, (beforePrevious[column - 2] ?? 0) + 1)
      current.push(cost)
      best = Math.min(best, cost)
    }
    if (best > most) return most + 1
    beforePrevious = previous
    previous = current
  }
  const typos = isPrefix ? Math.min(...previous) : (previous.at(-1) ?? 0)
  return Math.min(typos, most + 1)
}

/** Each typing error adds one letter at most that the word has not; this leaves out most words in a tenth of the time. */
function lacksLetters(word: string, letters: ReadonlySet<string>, most: number): boolean {
  let missing = 0
  for (const letter of letters) if (!word.includes(letter) && ++missing > most) return true
  return false
}

/**
 * The words of a vocabulary that were probably meant, the nearest only; at most `limit`. A word as a whole goes before
 * one that only begins like it.
 */
export function wordsMeant(
  typed: string,
  vocabulary: readonly string[],
  { isPrefix, limit }: { isPrefix: boolean; limit: number },
): string[] {
  const found: { word: string; distance: number }[] = []
  const letters = new Set(typed)
  for (const word of vocabulary) {
    if (word.length < typed.length - 2 || (!isPrefix && word.length > typed.length + 2)) continue
    const most = Math.min(mostTypos(Math.max(typed.length, word.length)), mostTypos(typed.length + 1))
    if (most === 0 || lacksLetters(word, letters, most)) continue
    const typos = countTypos(typed, word, { most, isPrefix: false })
    if (typos <= most) found.push({ word, distance: typos })
    else if (isPrefix && countTypos(typed, word, { most, isPrefix: true }) <= most)
      found.push({ word, distance: most + 0.5 })
  }
  const nearest = Math.min(...found.map(({ distance }) => distance))
  return found
    .filter(({ distance }) => distance <= nearest + 0.5)
    .toSorted((a, b) => a.distance - b.distance || a.word.length - b.word.length)
    .slice(0, limit)
    .map(({ word }) => word)
}
