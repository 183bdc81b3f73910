import { WORD_OF_ABBREVIATION } from './abbreviations.ts'
import { BRANDS } from './brands.ts'
import { fold } from './fold.ts'
import { phoneticKey } from './phonetic-key.ts'
import { stem } from './stem.ts'
import { WORDS_OF_TRADE } from './words-of-trade.ts'
import type { Token } from './tokenise.ts'

/** Letters from which on a word of a name is taken for a word of the trade that sounds alike; 'mono' is no 'monoc'. */
const SHORTEST_MISSPELLED = 5
/** Letters of such a word of the trade: a BRASSO is no brazo. */
const SHORTEST_OF_TRADE = 6

const KNOWN: ReadonlySet<string> = new Set([
  ...WORDS_OF_TRADE.map(stem),
  ...BRANDS.flatMap((brand) => fold(brand).match(/[a-z]+/g) ?? []).map(stem),
])
/** The first word of each sound: extensión, not the 'extencion' that is a synonym of it. */
const BY_SOUND: ReadonlyMap<string, string> = new Map(
  WORDS_OF_TRADE.filter(({ length }) => length >= SHORTEST_OF_TRADE)
    .toReversed()
    .map((word) => [phoneticKey(word), stem(word)]),
)

/** Results for words of names, of which a list repeats most. */
const known = new Map<string, string | null>()
const MAX_KNOWN = 5000

function wordMeant(word: string): string | null {
  const before = known.get(word)
  if (before !== undefined) return before
  const meant = WORD_OF_ABBREVIATION[word] ?? misspelled(word)
  if (known.size >= MAX_KNOWN) known.clear()
  known.set(word, meant)
  return meant
}

function misspelled(word: string): string | null {
  if (word.length < SHORTEST_MISSPELLED || KNOWN.has(word) || !/^[a-z]+$/.test(word)) return null
  const meant = BY_SOUND.get(phoneticKey(word)) ?? null
  // ALARG is not spelled wrongly: it may be alargado.
  return meant?.startsWith(word) ? null : meant
}

/**
 * The stem of the word that a token of a name stands for: valvula of VALV and of BALBULA. Null for a token that stands for
 * itself, and for an abbreviation with a full stop, which every word that begins with it finds.
 */
export function meantBy({ isWord, text, forms }: Token): string | null {
  const meant = isWord ? wordMeant(text) : null
  return meant !== null && forms.includes(`${text}.`) && meant.startsWith(text) ? null : meant
}

/** The tokens of a name, those of abbreviations and of words misspelled by ear with the word that is meant as a form. */
export function spelledOut(tokens: readonly Token[]): readonly Token[] {
  return tokens.map((token) => {
    const meant = meantBy(token)
    return meant === null ? token : { ...token, forms: [...token.forms, meant] }
  })
}
