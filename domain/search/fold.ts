const ACCENTS = /\p{Diacritic}/gu

/**
 * Folds one character to lower case without accents; ñ becomes n. The result has one character or none, so that
 * positions in the folded text can be mapped back.
 */
export function foldCharacter(character: string): string {
  // ASCII letters are most of a name; this takes a tenth of the time.
  if (character < '\u0080') return character.toLowerCase()
  return character.normalize('NFD').replace(ACCENTS, '').toLowerCase()
}

/** A text in lower case without accents; ñ becomes n. */
export function fold(text: string): string {
  if (/^[\0-\x7f]*$/.test(text)) return text.toLowerCase()
  // Only the last letter of a Greek word depends on the letters beside it.
  return text.normalize('NFD').replace(ACCENTS, '').toLowerCase().replaceAll('ς', 'σ')
}
