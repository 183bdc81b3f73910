import { lettersAlike, phoneticKey, phoneticPrefix, phoneticKeyUnstemmed } from './phonetic-key.ts'

/** Most typing errors that are corrected in a word of this length (search.md §12). */
function maxTypos(length: number): 0 | 1 | 2 {
  return length < 5 ? 0 : length < 8 ? 1 : 2
}

/**
 * The number of typing errors between the typed text and a word. One error is a letter missing, added, replaced or
 * swapped with its neighbour. With `isPrefix` the word may continue after the typed text. Returns `most + 1` if there
 * are more than `most`.
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
    // Cells further from the diagonal have more than `most` errors.
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

/** Length of the longest compared word plus one. The rows are reused; comparisons never overlap. */
const MAX_ROW_LENGTH = 256
const MAX_TYPED_LENGTH = MAX_ROW_LENGTH - 3
type Row = Uint8Array
const rows: readonly [Row, Row, Row] = [
  new Uint8Array(MAX_ROW_LENGTH),
  new Uint8Array(MAX_ROW_LENGTH),
  new Uint8Array(MAX_ROW_LENGTH),
]

/** The letters of each word of a vocabulary as bit masks; in `alike`, letters that may sound alike share a bit. */
interface KnownLetters {
  readonly asWritten: Int32Array
  readonly alike: Int32Array
}
/** Cached because every search with an error needs all of them. */
const knownLetters = new WeakMap<readonly string[], KnownLetters>()

function lettersOfAll(vocabulary: readonly string[]): KnownLetters {
  const known = knownLetters.get(vocabulary)
  if (known) return known
  const asWritten = Int32Array.from(vocabulary, lettersOf)
  const letters = { asWritten, alike: asWritten.map(lettersAlike) }
  knownLetters.set(vocabulary, letters)
  return letters
}

/** Phonetic keys of the words of a vocabulary, computed on first use: each takes fifteen replacements. */
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

/** Each typing error adds at most one letter that the word lacks; this check rules out most words. */
function lacksLetters(letters: number, ofWord: number, most: number): boolean {
  let missing = letters & ~ofWord
  for (let count = 0; missing !== 0; count++) {
    if (count === most) return true
    missing &= missing - 1
  }
  return false
}

/** Corrections of a word. */
export interface ClosestWords {
  /** The closest words, all equally close. */
  readonly nearest: readonly string[]
  /** Further words, the closer first. */
  readonly others: readonly string[]
}

/**
 * The words of a vocabulary that are the likeliest corrections, at most `limit`. Words that sound alike come first,
 * then whole words before words that begin with the typed text, then words with the typed first letter. With `isOther`
 * not those that sound alike: the typed word itself.
 */
export function closestWords(
  typed: string,
  vocabulary: readonly string[],
  { isPrefix, limit, isOther = false }: { isPrefix: boolean; limit: number; isOther?: boolean },
): ClosestWords {
  if (typed.length > MAX_TYPED_LENGTH) return { nearest: [], others: [] }
  const found: { word: string; distance: number }[] = []
  const add = (word: string, distance: number) =>
    found.push({ word, distance: distance + (word[0] === typed[0] ? 0 : OTHER_LETTER) })
  const letters = lettersOf(typed)
  const { asWritten } = lettersOfAll(vocabulary)
  const ofBeginning = maxTypos(typed.length)
  const soundsLike = createSoundMatcher(typed, { vocabulary, isPrefix })
  // No `entries`: it would allocate an array for each of some 10,000 words.
  for (let index = 0; index < vocabulary.length; index++) {
    const word = vocabulary[index]!
    const sound = soundsLike(word, index)
    if (sound !== null) {
      if (isOther) continue
      found.push({
        word,
        distance: sound.isWhole ? SAME_SOUND : SAME_BEGINNING + sound.missing / MAX_ROW_LENGTH,
      })
      continue
    }
    if (word.length < typed.length - 2 || (!isPrefix && word.length > typed.length + 2)) continue
    // Two letters may be missing.
    const most = Math.min(maxTypos(Math.max(typed.length, word.length)), maxTypos(typed.length + 2))
    if (most === 0 || lacksLetters(letters, asWritten[index]!, most)) continue
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

/** The words of a vocabulary that sound like the typed word. */
export function wordsSoundingLike(typed: string, vocabulary: readonly string[]): string[] {
  const soundsLike = createSoundMatcher(typed, { vocabulary, isPrefix: false })
  return vocabulary.filter((word, index) => soundsLike(word, index)?.isWhole)
}

/** Less than half a typing error. */
const OTHER_LETTER = 0.25
/** A word that sounds alike is closer than any word with a typing error. */
const [SAME_SOUND, SAME_BEGINNING] = [0.25, 0.5]
/** Shorter words and keys are too similar, except two words of three letters: 'pbc' is PVC, but 'llae' is not LLA. */
const [SHORTEST_WORD, SHORTEST_SOUND, SHORTEST_OF_BOTH] = [4, 3, 3]

/** A match by sound: of the whole word, or of its beginning with `missing` characters of the key left. */
interface SoundMatch {
  readonly isWhole: boolean
  readonly missing: number
}
const WHOLE: SoundMatch = { isWhole: true, missing: 0 }

/**
 * Returns a function that compares words of a vocabulary with the sound of the typed text, with `isPrefix` also by
 * their beginning.
 */
function createSoundMatcher(
  typed: string,
  { vocabulary, isPrefix }: { vocabulary: readonly string[]; isPrefix: boolean },
) {
  const known = soundsOfAll(vocabulary)
  const { alike: alikeInWords } = lettersOfAll(vocabulary)
  const alike = lettersAlike(lettersOf(typed))
  const sound = phoneticKey(typed)
  const beginning = phoneticPrefix(typed)
  const mayBegin = isPrefix && typed.length >= SHORTEST_WORD && beginning.length >= SHORTEST_SOUND
  return (word: string, index: number): SoundMatch | null => {
    // Excludes most words at once.
    const isOfSameLetters = alike === alikeInWords[index]
    if (!isOfSameLetters && !(mayBegin && (alike & ~alikeInWords[index]!) === 0)) return null
    const areShort = typed.length === SHORTEST_OF_BOTH && word.length === SHORTEST_OF_BOTH
    const isTooShort = Math.min(typed.length, word.length) < SHORTEST_WORD || sound.length < SHORTEST_SOUND
    if (isTooShort && !areShort) return null
    if (isOfSameLetters && (known.whole[index] ??= phoneticKey(word)) === sound) return WHOLE
    if (!mayBegin) return null
    const whole = (known.ofLetters[index] ??= phoneticKeyUnstemmed(word))
    return whole.startsWith(beginning) ? { isWhole: false, missing: whole.length - beginning.length } : null
  }
}
