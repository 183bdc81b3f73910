import { wordTable } from '../word-table.ts'
import { stem } from './stem.ts'
import { synonymsAt } from './synonyms.ts'
import type { PhraseSynonyms, Synonyms } from './synonyms.ts'
import type { Term } from './term.ts'
import type { Token } from './tokenise.ts'
import { abbreviationsOf, SHORTEST_PREFIX } from './word-terms.ts'

/** Most letters of an abbreviated word of a phrase, and most abbreviated spellings of a phrase. */
export const MAX_PHRASE_ABBREVIATION = 5
const MAX_PHRASES = 20

/** The term of a phrase of the trade, such as 'llave de paso': two or more words that mean one thing. */
export function phraseTerm(
  tokens: readonly Token[],
  {
    source,
    known,
    synonyms,
    isOpen,
  }: { source: string; known: Synonyms; synonyms: PhraseSynonyms | null; isOpen: boolean },
): Term {
  const phrases = [
    tokens.map((token) => token.text),
    ...abbreviatedPhrases(tokens),
    ...phrasesBySynonyms(tokens, known),
  ]
  const { others = [], mutual = [] } = synonyms ?? {}
  phrases.push(...withOtherNoun(phrases, others))
  return {
    source,
    primary: tokens[0]?.text ?? '',
    exact: [],
    phrases,
    also: [...phrases, ...others],
    synonyms: others,
    mutual,
    prefixes: [],
    isOpen,
    isWord: false,
    word: '',
  }
}

/** A phrase with a synonym for one of its words: the BOYLER of 'manguera de boiler'. */
function phrasesBySynonyms(tokens: readonly Token[], known: Synonyms): string[][] {
  const words = tokens.map(({ text }) => text)
  return words.flatMap((word, place) => {
    // The stem of hule has three letters.
    const { start, end } = tokens[place]!
    const others = end - start < SHORTEST_PREFIX ? [] : (synonymsAt([word], 0, known)?.others ?? [])
    return others.flatMap((other) =>
      other.length === 1 || place > 0 ? [words.toSpliced(place, 1, ...other)] : [],
    )
  })
}

/** Stems of nouns that phrases of the trade exchange. */
const EXCHANGED = wordTable<string>({ [stem('llave')]: 'valvula', valvula: stem('llave') })

/**
 * The same phrases with the other noun, which is a synonym: 'válvula de esfera' is what 'llave de esfera' asks for, before
 * its other synonyms. Empty where no synonym begins with the noun: a llave de tubo is no válvula.
 */
function withOtherNoun(
  phrases: readonly (readonly string[])[],
  synonyms: readonly (readonly string[])[],
): string[][] {
  const other = EXCHANGED[phrases[0]?.[0] ?? '']
  if (other === undefined || !synonyms.some(([first]) => first === other)) return []
  return phrases.flatMap(([first = '', ...rest]) => (EXCHANGED[first] === other ? [[other, ...rest]] : []))
}

/** A phrase with one or more words abbreviated: 'val. esferica', 'valv. esf.'. */
function abbreviatedPhrases(tokens: readonly Token[]): string[][] {
  const ways = tokens.map(({ text, isWord }) => [
    text,
    ...(isWord ? abbreviationsOf(text, MAX_PHRASE_ABBREVIATION) : []),
  ])
  const [, ...abbreviated] = ways.reduce<string[][]>(
    (phrases, words) => phrases.flatMap((phrase) => words.map((word) => [...phrase, word])),
    [[]],
  )
  return abbreviated.slice(0, MAX_PHRASES)
}
