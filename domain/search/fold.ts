const ACCENTS = /\p{Diacritic}/gu

/**
 * Folds one character to lower case without accents; ñ becomes n. Each character stays one character or becomes none, so
 * that places in the folded text can be mapped back.
 */
export function foldCharacter(character: string): string {
  // ASCII, most letters of a name, in a tenth of the time.
  if (character < '\u0080') return character.toLowerCase()
  return character.normalize('NFD').replace(ACCENTS, '').toLowerCase()
}

/** A text in lower case without accents; ñ becomes n. */
export function fold(text: string): string {
  return /^[\0-\x7f]*$/.test(text) ? text.toLowerCase() : Array.from(text, foldCharacter).join('')
}
