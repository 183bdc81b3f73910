import { stem } from './stem.ts'

/**
 * How a word sounds in Mexico, for words that are written by ear: balbula, sespol, yave, tinako, rregadera. Words of one sound
 * have equal texts, a singular and its plural as well. `word` is folded.
 */
export function soundOf(word: string): string {
  return soundOfLetters(stem(word)).replace(/s$/, '')
}

/** How what was typed of a word sounds; `soundOfLetters` of the whole word begins so. */
export function soundOfBeginning(typed: string): string {
  // The next letter decides how these sound, and of 'll' and 'ch' the second one.
  return soundOfLetters(typed.replace(/[cgqlxnmh]+$/, ''))
}

/** The rules in their order: each leaves letters that no later one takes for others. */
const RULES: readonly (readonly [RegExp, string])[] = [
  [/ph/g, 'f'],
  // A letter of its own while h is dropped.
  [/ch/g, '1'],
  [/h/g, ''],
  [/v/g, 'b'],
  [/ll/g, 'y'],
  [/y(?![aeiou])/g, 'i'],
  [/qu(?=[ei]|$)|q/g, 'k'],
  [/gu(?=[ei]|$)/g, '2'],
  [/g(?=[ei])/g, 'j'],
  [/2/g, 'g'],
  // At the end it is the z of a stem.
  [/c(?=[ei]|$)|z/g, 's'],
  [/c/g, 'k'],
  [/x(?![aeiou])/g, 's'],
  [/n(?=[bp])/g, 'm'],
  [/(.)\1+/g, '$1'],
]

/** {@link soundOf} of a word to its last letter. */
export function soundOfLetters(word: string): string {
  return RULES.reduce((sound, [letters, other]) => sound.replace(letters, other), word)
}

/** Letters of which a sound may have any, or none at a word's end: of plurals, and h and u of 'que'. */
const UNSURE = setOf('hueszckqx')
/** Letters that may stand for each other. */
const ALIKE = ['bv', 'gj', 'liy', 'nm', 'pf'].map(setOf)

/**
 * For the letters of a word, a bit for each from a on, those that may sound alike as one: equal for words of one sound, which
 * is sooner compared than their sounds.
 */
export function lettersAlike(letters: number): number {
  let alike = letters & ~UNSURE
  for (const group of ALIKE) if ((alike & group) !== 0) alike |= group
  return alike
}

function setOf(letters: string): number {
  return Array.from(letters).reduce((set, letter) => set | (1 << (letter.charCodeAt(0) - 97)), 0)
}
