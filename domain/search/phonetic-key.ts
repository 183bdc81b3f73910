import { stem } from './stem.ts'

/**
 * Phonetic key of a folded word in Mexican Spanish, for words spelled by ear: balbula, sespol, yave, tinako, rregadera.
 * Words that sound alike have equal keys, and so have a singular and its plural.
 */
export function phoneticKey(word: string): string {
  return phoneticKeyUnstemmed(stem(word)).replace(/s$/, '')
}

/** Phonetic key of the typed beginning of a word; `phoneticKeyUnstemmed` of the whole word begins with it. */
export function phoneticPrefix(typed: string): string {
  // The sound of these letters depends on the next one; of 'll' and 'ch' on the second letter.
  return phoneticKeyUnstemmed(typed.replace(/[cgqlxnmh]+$/, ''))
}

/** Rules in order of application: no rule changes the result of an earlier one. */
const RULES: readonly (readonly [RegExp, string])[] = [
  [/ph/g, 'f'],
  // A placeholder, while h is dropped.
  [/ch/g, '1'],
  [/h/g, ''],
  [/v/g, 'b'],
  [/ll/g, 'y'],
  [/y(?![aeiou])/g, 'i'],
  [/qu(?=[ei]|$)|q/g, 'k'],
  [/gu(?=[ei]|$)/g, '2'],
  [/g(?=[ei])/g, 'j'],
  [/2/g, 'g'],
  // A final c is the z of a stem.
  [/c(?=[ei]|$)|z/g, 's'],
  [/c/g, 'k'],
  [/x(?![aeiou])/g, 's'],
  [/n(?=[bp])/g, 'm'],
  [/(.)\1+/g, '$1'],
]

/** {@link phoneticKey} of a word without stemming. */
export function phoneticKeyUnstemmed(word: string): string {
  return RULES.reduce((sound, [letters, other]) => sound.replace(letters, other), word)
}

/** Letters whose presence the sound does not determine: those of plurals, and the h and u of 'que'. */
const UNSURE = setOf('hueszckqx')
/** Groups of letters that can sound alike. */
const ALIKE = ['bv', 'gj', 'liy', 'nm', 'pf'].map(setOf)

/**
 * The letters of a word as a bit mask (bit 0 is a) in which letters that can sound alike are merged. Words that sound
 * alike have equal masks, which are compared faster than the keys.
 */
export function lettersAlike(letters: number): number {
  let alike = letters & ~UNSURE
  for (const group of ALIKE) if ((alike & group) !== 0) alike |= group
  return alike
}

function setOf(letters: string): number {
  return Array.from(letters).reduce((set, letter) => set | (1 << (letter.charCodeAt(0) - 97)), 0)
}
