import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Passwords in the order of their use in leaked lists (those of 10 characters and more of @zxcvbn-ts/language-common 4.1.3,
 * and the words among its first 3,000), first names (@zxcvbn-ts/language-es-es 4.1.2), and words of Mexico and of this trade:
 * in lower case, without accents, one a line, sorted.
 */
const LIST = join(import.meta.dirname, 'common-passwords.txt')

// What fingers run along, in both directions.
const RUNS = [
  '01234567890123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'abcdefghijklmnnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  'qwertyuiopasdfghjklnzxcvbnm',
  'asdfghjklnzxcvbnm',
].flatMap((run) => [run, Array.from(run).toReversed().join('')])

const LETTERS: Record<string, string> = { '@': 'a', '4': 'a', '3': 'e', '1': 'i', '0': 'o', $: 's', '5': 's' }

let list: Set<string> | undefined

/**
 * Whether a password is among the first that anybody would try: a kept list, with digits and exclamation marks around it
 * or in the place of letters; one piece again and again; a run of the keyboard; the names given (the user's, the
 * account's).
 */
export function isCommonPassword(password: string, names: readonly string[]): boolean {
  const plain = fold(password)
  if (isRepeated(plain) || RUNS.some((run) => run.includes(plain))) return true
  list ??= new Set(readFileSync(LIST, 'utf8').split('\n'))
  const bare = strip(plain)
  const known = list
  if ([plain, bare, spell(bare), strip(spell(plain))].some((form) => form !== '' && known.has(form)))
    return true
  return names.some((name) => {
    const own = lettersOf(fold(name))
    return own !== '' && [lettersOf(plain), lettersOf(bare)].includes(own)
  })
}

/** Without case and accents. */
function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}

/** Without the digits and marks that people put around a word. */
function strip(text: string): string {
  return text.replace(/^\d+/, '').replace(/[\d!.*?$+#]+$/, '')
}

/** With letters where signs stand for them. */
function spell(text: string): string {
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
