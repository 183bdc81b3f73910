import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '#db/project-root.ts'

/**
 * Leaked passwords (those of 10 characters and more of @zxcvbn-ts/language-common 4.1.3, and the words among its first
 * 3,000), first names (@zxcvbn-ts/language-es-es 4.1.2), and words of Mexico and of this trade: in lower case, without
 * accents, one a line, sorted.
 */
const LIST = join(projectRoot, 'server/auth/common-passwords.txt')

// Keyboard and alphabet sequences, in both directions.
const SEQUENCES = [
  '01234567890123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'abcdefghijklmnnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  'qwertyuiopasdfghjklnzxcvbnm',
  'asdfghjklnzxcvbnm',
].flatMap((sequence) => [sequence, Array.from(sequence).toReversed().join('')])

const LETTERS: Record<string, string> = { '@': 'a', '4': 'a', '3': 'e', '1': 'i', '0': 'o', $: 's', '5': 's' }

let list: Set<string> | undefined

/**
 * Whether a password is easy to guess: an entry of the list, also with digits and marks around it or substituted for
 * letters; a repeated substring; a keyboard sequence; one of `names` (the user's, the account's).
 */
export function isCommonPassword(password: string, names: readonly string[]): boolean {
  const plain = fold(password)
  if (isRepeated(plain) || SEQUENCES.some((sequence) => sequence.includes(plain))) return true
  list ??= new Set(readFileSync(LIST, 'utf8').split('\n'))
  const bare = strip(plain)
  const known = list
  if (
    [plain, bare, substitute(bare), strip(substitute(plain))].some((form) => form !== '' && known.has(form))
  )
    return true
  return names.some((name) => {
    const own = lettersOf(fold(name))
    return own !== '' && [lettersOf(plain), lettersOf(bare)].includes(own)
  })
}

/** Removes case and accents. */
function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}

/** Removes the digits and marks that people put around a word. */
function strip(text: string): string {
  return text.replace(/^\d+/, '').replace(/[\d!.*?$+#]+$/, '')
}

/** Replaces signs and digits by the letters that they resemble. */
function substitute(text: string): string {
  return text.replace(/[@43105$]/g, (sign) => LETTERS[sign] ?? sign)
}

function lettersOf(text: string): string {
  return text.replace(/[^\p{L}\d]/gu, '')
}

function isRepeated(text: string): boolean {
  for (let period = 1; period <= text.length / 2; period += 1) {
    if (text.startsWith(text.slice(period))) return true
  }
  return false
}
