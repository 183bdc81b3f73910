/**
 * The common form of a Spanish singular and its plural: llave and llaves, cespol and cespoles, lápiz and lápices. It need
 * not be a word. `word` is folded.
 */
export function stem(word: string): string {
  if (word.length < 4 || !/^[a-zñ]+$/.test(word)) return word
  const singular = word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word
  const base = singular.length > 4 && singular.endsWith('e') ? singular.slice(0, -1) : singular
  return base.length > 3 && base.endsWith('z') ? `${base.slice(0, -1)}c` : base
}
