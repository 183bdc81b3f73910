/**
 * The common stem of a Spanish singular and its plural: llave and llaves, cespol and cespoles, lápiz and lápices. It
 * need not be a word. `word` is folded.
 */
export function stem(word: string): string {
  if (word.length < 3 || !/^[a-zñ]+$/.test(word)) return word
  const singular = word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word
  // From four letters on, for the plurals of short words: luces, redes, gases.
  const base = singular.length > 3 && /[^e]e$/.test(singular) ? singular.slice(0, -1) : singular
  return base.endsWith('z') ? `${base.slice(0, -1)}c` : base
}

/** Endings of adjectives with two genders, not of nouns: tubo and tuba are different products. */
const OF_TWO_GENDERS = /^.{3,}(?:ad|id|ari|ic|os|iv)[oa]$/
/** Tools that have both: cortador and cortadora. */
const OF_A_TOOL = /^.{3,}[aei]dora?$/

/** The stem of an adjective or a tool in the other gender: sanitaria of sanitario, cortador of cortadora. Null for other nouns. */
export function otherGender(word: string): string | null {
  if (OF_A_TOOL.test(word)) return word.endsWith('a') ? word.slice(0, -1) : `${word}a`
  if (!OF_TWO_GENDERS.test(word)) return null
  return word.slice(0, -1) + (word.endsWith('o') ? 'a' : 'o')
}
