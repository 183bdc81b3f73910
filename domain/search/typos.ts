import { lettersAlike, soundOf, soundOfBeginning, soundOfLetters } from './sounds.ts'

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
  const { length } = target
  let [beforePrevious, previous, current] = rows
  for (let column = 0; column <= length; column++) previous[column] = column
  for (let row = 1; row <= typed.length; row++) {
    // Further away from the diagonal there are more errors than `most` in any case.
    const [first, last] = [Math.max(1, row - most), Math.min(length, row + most)]
    const letter = typed.charCodeAt(row - 1)
    let best = row
    current.fill(most + 1, first - 1, last + 2)
    if (first === 1) current[0] = row
    for (let column = first; column <= last; column++) {
      const isSame = letter === target.charCodeAt(column - 1)
      let cost = Math.min(
        previous[column]! + 1,
        current[column - 1]! + 1,
        previous[column - 1]! + (isSame ? 0 : 1),
      )
      const isExchanged =
        row > 1 &&
        column > 1 &&
        letter === target.charCodeAt(column - 2) &&
        typed.charCodeAt(row - 2) === target.charCodeAt(column - 1)
      if (isExchanged) cost = Math.min(cost, beforePrevious[column - 2]! + 1)
      current[column] = cost
      best = Math.min(best, cost)
    }
    if (best > most) return most + 1
    ;[beforePrevious, previous, current] = [previous, current, beforePrevious]
  }
  if (!isPrefix) return Math.min(previous[length]!, most + 1)
  let typos = most + 1
  for (let column = Math.max(0, typed.length - most); column <= length; column++)
    typos = Math.min(typos, previous[column]!)
  return typos
}

/** Of the longest word that is compared, and one more; used by one comparison at a time. */
const MAX_ROW_LENGTH = 256
const MAX_TYPED_LENGTH = MAX_ROW_LENGTH - 3
type Row = Uint8Array
const rows: readonly [Row, Row, Row] = [
  new Uint8Array(MAX_ROW_LENGTH),
  new Uint8Array(MAX_ROW_LENGTH),
  new Uint8Array(MAX_ROW_LENGTH),
]

/** The letters of each word of a vocabulary, a bit for each; read once, as every search with an error needs all of them. */
const knownLetters = new WeakMap<readonly string[], Int32Array>()

function lettersOfAll(vocabulary: readonly string[]): Int32Array {
  const known = knownLetters.get(vocabulary)
  if (known) return known
  const letters = Int32Array.from(vocabulary, lettersOf)
  knownLetters.set(vocabulary, letters)
  return letters
}

/** The sounds of the words of a vocabulary, each computed when a search first compares it: fifteen replacements a word. */
interface KnownSounds {
  readonly whole: (string | undefined)[]
  readonly ofLetters: (string | undefined)[]
}
const knownSounds = new WeakMap<readonly string[], KnownSounds>()

function soundsOfAll(vocabulary: readonly string[]): KnownSounds {
  const known = knownSounds.get(vocabulary)
  if (known) return known
  const empty = () => Array.from<string | undefined>({ length: vocabulary.length })
  const sounds = { whole: empty(), ofLetters: empty() }
  knownSounds.set(vocabulary, sounds)
  return sounds
}

function lettersOf(word: string): number {
  let letters = 0
  for (let at = 0; at < word.length; at++) {
    const place = word.charCodeAt(at) - 97
    if (place >= 0 && place < 26) letters |= 1 << place
  }
  return letters
}

/** Each typing error adds one letter at most that the word has not; this leaves out most words at once. */
function lacksLetters(letters: number, ofWord: number, most: number): boolean {
  let missing = letters & ~ofWord
  for (let count = 0; missing !== 0; count++) {
    if (count === most) return true
    missing &= missing - 1
  }
  return false
}

/** Words that were probably meant. */
export interface MeantWords {
  /** The nearest ones, among which nothing decides. */
  readonly nearest: readonly string[]
  /** Those that may be meant too, the nearer first. */
  readonly others: readonly string[]
}

/**
 * The words of a vocabulary that were probably meant, at most `limit`. A word as a whole goes before one that only begins like
 * what was typed, and of equally near ones those with its first letter. One that sounds alike goes before all others.
 */
export function wordsMeant(
  typed: string,
  vocabulary: readonly string[],
  { isPrefix, limit }: { isPrefix: boolean; limit: number },
): MeantWords {
  if (typed.length > MAX_TYPED_LENGTH) return { nearest: [], others: [] }
  const found: { word: string; distance: number }[] = []
  const add = (word: string, distance: number) =>
    found.push({ word, distance: distance + (word[0] === typed[0] ? 0 : OTHER_LETTER) })
  const letters = lettersOf(typed)
  const ofWords = lettersOfAll(vocabulary)
  const ofBeginning = mostTypos(typed.length)
  const soundsLike = createSoundsLike(typed, { letters, vocabulary, isPrefix })
  // Without `entries`, which makes a list for each of some 10,000 words of every mistyped one.
  for (let index = 0; index < vocabulary.length; index++) {
    const word = vocabulary[index]!
    const sound = soundsLike(word, index, ofWords[index] ?? 0)
    if (sound !== null) {
      found.push({
        word,
        distance: sound.isWhole ? SAME_SOUND : SAME_BEGINNING + sound.missing / MAX_ROW_LENGTH,
      })
      continue
    }
    if (word.length < typed.length - 2 || (!isPrefix && word.length > typed.length + 2)) continue
    // Two letters may be missing.
    const most = Math.min(mostTypos(Math.max(typed.length, word.length)), mostTypos(typed.length + 2))
    if (most === 0 || lacksLetters(letters, ofWords[index] ?? 0, most)) continue
    const typos = countTypos(typed, word, { most, isPrefix: false })
    if (typos <= most) add(word, typos)
    else if (isPrefix && ofBeginning > 0) {
      const typosOfBeginning = countTypos(typed, word, { most: ofBeginning, isPrefix: true })
      if (typosOfBeginning <= ofBeginning) add(word, most + 0.5)
    }
  }
  const least = Math.min(...found.map(({ distance }) => distance))
  const words = found
    .filter(({ distance }) => distance <= least + 0.5)
    .toSorted((a, b) => a.distance - b.distance || a.word.length - b.word.length)
    .slice(0, limit)
  const isNearest = ({ distance }: (typeof found)[number]) => distance === least
  return {
    nearest: words.filter(isNearest).map(({ word }) => word),
    others: words.filter((one) => !isNearest(one)).map(({ word }) => word),
  }
}

/** The words of a vocabulary that sound as what was typed does, as a whole. */
export function wordsHeard(typed: string, vocabulary: readonly string[]): string[] {
  const letters = lettersOf(typed)
  const ofWords = lettersOfAll(vocabulary)
  const soundsLike = createSoundsLike(typed, { letters, vocabulary, isPrefix: false })
  return vocabulary.filter((word, index) => soundsLike(word, index, ofWords[index] ?? 0)?.isWhole)
}

/** Less than half a typing error. */
const OTHER_LETTER = 0.25
/** A word written by ear is nearer than any with a typing error. */
const [SAME_SOUND, SAME_BEGINNING] = [0.25, 0.5]
/** Shorter words, and shorter sounds, are too much alike, but for two words of three letters: 'pbc' is PVC, 'llae' no LLA. */
const [SHORTEST_HEARD, SHORTEST_SOUND, SHORTEST_OF_BOTH] = [4, 3, 3]

/** What was typed sounds like a word, or like its beginning, with so many letters of the sound missing. */
interface Heard {
  readonly isWhole: boolean
  readonly missing: number
}
const WHOLE: Heard = { isWhole: true, missing: 0 }

/** Compares words of a vocabulary with the sound of what was typed, as a whole or, with `isPrefix`, in their beginning. */
function createSoundsLike(
  typed: string,
  { letters, vocabulary, isPrefix }: { letters: number; vocabulary: readonly string[]; isPrefix: boolean },
) {
  const known = soundsOfAll(vocabulary)
  const alike = lettersAlike(letters)
  const sound = soundOf(typed)
  const beginning = soundOfBeginning(typed)
  return (word: string, index: number, ofWord: number): Heard | null => {
    const areShort = typed.length === SHORTEST_OF_BOTH && word.length === SHORTEST_OF_BOTH
    const isTooShort = Math.min(typed.length, word.length) < SHORTEST_HEARD || sound.length < SHORTEST_SOUND
    if (isTooShort && !areShort) return null
    const alikeInWord = lettersAlike(ofWord)
    if (alike === alikeInWord && (known.whole[index] ??= soundOf(word)) === sound) return WHOLE
    if (
      !isPrefix ||
      typed.length < SHORTEST_HEARD ||
      beginning.length < SHORTEST_SOUND ||
      (alike & ~alikeInWord) !== 0
    )
      return null
    const whole = (known.ofLetters[index] ??= soundOfLetters(word))
    return whole.startsWith(beginning) ? { isWhole: false, missing: whole.length - beginning.length } : null
  }
}
