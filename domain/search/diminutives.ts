/**
 * The stems of which a word may be the diminutive: foco of foquito, llave of llavecita, tapón of taponcito. Empty for other
 * words; some are no words, and no name has them.
 */
export function wordsOfDiminutive(word: string): string[] {
  const [, short] = /^(.{3,})ecit[oa]$/.exec(word) ?? /^(.{3,}[nr])cit[oa]$/.exec(word) ?? []
  if (short !== undefined) return [short]
  const plain = word.replace(/qu(?=it[oa]$)/, 'c').replace(/gu(?=it[oa]$)/, 'g')
  const [, begin, gender] = /^(.{2,}[^aeiou])it([oa])$/.exec(plain) ?? []
  if (begin === undefined || gender === undefined) return []
  // A c before i may be a z: the pinza of pincita. That of foquito is none.
  const ofZ = plain === word ? begin.replace(/c$/, 'z') : begin
  return [...new Set([begin + gender, ofZ + gender])]
}

/** The diminutive of a stem, as lists of spare parts write it: foquito of foco, ruedita of rueda. Null for other endings. */
export function diminutiveOf(stem: string): string | null {
  if (!/^.{2,}[^aeiou][oa]$/.test(stem)) return null
  const begin = stem.slice(0, -1).replace(/c$/, 'qu').replace(/g$/, 'gu')
  return `${begin}it${stem.at(-1)}`
}
