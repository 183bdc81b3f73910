/**
 * The common form of a Spanish singular and its plural: llave and llaves, cespol and cespoles, lápiz and lápices. It need
 * not be a word. `word` is folded.
 */
export function stem(word: string): string {
  if (word.length < 3 || !/^[a-zñ]+$/.test(word)) return word
  const singular = word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word
  // Also of four letters, for the plurals of short words: luces, redes, gases.
  const base = singular.length > 3 && /[^e]e$/.test(singular) ? singular.slice(0, -1) : singular
  return base.endsWith('z') ? `${base.slice(0, -1)}c` : base
}

/** Endings of words for what something is like, which have two genders; not those of things: tubo and tuba. */
const OF_TWO_GENDERS = /^.{3,}(?:ad|id|ari|ic|os|iv)[oa]$/

/** The stem of the same word in the other gender: sanitaria of sanitario. Null for what is rather a thing. */
export function otherGender(word: string): string | null {
  if (!OF_TWO_GENDERS.test(word)) return null
  return word.slice(0, -1) + (word.endsWith('o') ? 'a' : 'o')
}
