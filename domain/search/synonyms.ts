import { STOP_WORDS } from './stop-words.ts'
import { tokenise } from './tokenise.ts'

/**
 * Words and abbreviations of the trade that mean the same, for searches only (search.md §11). An abbreviation with a full
 * stop ('galv.') needs no entry: it is found by every word that begins like it. An owner adds groups of his own (search.md §30).
 */
const GROUPS = [
  'hidráulico, hid, hidr, cédula 40, ced 40',
  'cédula, ced, sch, schedule',
  'sanitario, sanit, san',
  'cementar, cem, cementado',
  'roscado, rosca, rosc, roscable, roscar',
  'soldable, soldar, sold',
  'reducción, red, reducido, reducida, reductor',
  'galvanizado, galvanizada, galv, hg',
  'inoxidable, inox',
  'cobre, cob',
  'bronce, bce, brce',
  'aluminio, alum',
  'plástico, plástica, plast',
  'cromado, cromada, cromo, crom',
  'blanco, blanca, bco, bca, blco',
  'negro, negra, ngo, nga',
  'válvula, valv',
  'llave de paso, llave de esfera, llave esférica, llave de bola, válvula de bola, válvula de esfera, válvula esférica, llave de compuerta, válvula de compuerta, llave de globo, llave esclusa, válvula esclusa',
  'compuerta, comp',
  'esfera, esférica, esf',
  'tee, te',
  'yee, ye',
  'cople, copla, cupla, coupling',
  'tuerca unión, universal',
  'adaptador, adapt, adap',
  'abrazadera, abraz',
  'tornillo, torn',
  'manguera, mang',
  'hembra, hem',
  'macho, mac',
  'izquierdo, izquierda, izq',
  'derecho, derecha, der',
  'juego, jgo',
  'pieza, pza, pz',
  'wc, inodoro, taza, sanitario',
  'lavabo, lavamanos, lav',
  'fregadero, tarja',
  'regadera, ducha',
  'pegamento, cemento, pega, adhesivo',
  'desarmador, destornillador',
  'flexómetro, cinta métrica',
  'coladera, resumidero',
  'monomando, mezcladora, llave mezcladora',
  'empaque, junta',
  'calentador, boiler',
  'silicón, silicona',
  'apagador, interruptor',
  'contacto, tomacorriente, enchufe',
  'foco, lámpara, bombilla',
  'clavija, enchufe',
  'automático, automática, autom',
  'eléctrico, eléctrica, elec',
  'flexible, flex',
  'angular, ang',
  'centímetro, cm',
  'ppr, polipropileno, tuboplus',
  'conexión, conex',
  'asiento, tapa wc, tapa inodoro, tapa sanitario',
  'check, válvula check, válvula de retención, válvula antirretorno',
  'llave de nariz, llave de chorro, llave de manguera',
  'broca, mecha',
  'tubo, caño',
  'cespol, sifón',
  'taquete, tarugo',
  'arandela, rondana, roldana',
  'cinta de aislar, cinta aislante, cinta aisladora',
  'niquelado, niquelada, niq',
  'hierro, fierro',
  'hule, goma, caucho',
]

/** The groups that every account has. */
export const BUILT_IN_GROUPS: readonly (readonly string[])[] = GROUPS.map((group) => group.split(', '))

/** A word or a phrase of a group: the stems that a text must have, without stop words. */
type Phrase = readonly string[]

/** What may stand for a phrase. */
interface Entry {
  readonly phrase: Phrase
  readonly others: readonly Phrase[]
}

/** The synonyms that a search knows. */
export interface Synonyms {
  /** Entries by the first stem of their phrase. */
  readonly byFirst: ReadonlyMap<string, readonly Entry[]>
  /** How many words and phrases the groups of the account have. */
  readonly ownPhrases: number
}

/** The synonyms of the trade alone. */
export const BUILT_IN_SYNONYMS: Synonyms = {
  byFirst: byFirstStem(
    BUILT_IN_GROUPS.flatMap((group) => {
      const phrases = group.map((text) => stemsOf(text))
      return phrases.map((phrase) => ({ phrase, others: phrases.filter((other) => other !== phrase) }))
    }),
  ),
  ownPhrases: 0,
}

/**
 * The synonyms of the trade and those of an account. Where a group of the account has a word of the trade, its other words
 * also find what that word finds, and are found by it: 'lavatrastes, tarja' makes 'lavatrastes' and 'fregadero' find each
 * other.
 */
export function withOwnSynonyms(groups: readonly (readonly string[])[]): Synonyms {
  if (groups.length === 0) return BUILT_IN_SYNONYMS
  const own: Entry[] = []
  for (const group of groups) {
    const phrases = group.map((text) => stemsOf(text)).filter(({ length }) => length > 0)
    const ofTrade = phrases.flatMap((phrase) => sameInTrade(phrase))
    for (const phrase of phrases)
      own.push({ phrase, others: [...phrases.filter((other) => other !== phrase), ...ofTrade] })
    for (const phrase of ofTrade) own.push({ phrase, others: phrases })
  }
  const byFirst = new Map(BUILT_IN_SYNONYMS.byFirst)
  for (const [first, entries] of byFirstStem(own))
    byFirst.set(first, [...(byFirst.get(first) ?? []), ...entries])
  return { byFirst, ownPhrases: groups.flat().length }
}

/**
 * The synonyms of the longest phrase that begins at a place of a list of stems: how many stems it takes, and what may
 * stand for it. Null when there is none.
 */
export function synonymsAt(
  stems: readonly string[],
  index: number,
  { byFirst }: Synonyms,
): { length: number; others: Phrase[] } | null {
  const matching = (byFirst.get(stems[index] ?? '') ?? []).filter(({ phrase }) =>
    phrase.every((stem, offset) => stems[index + offset] === stem),
  )
  const length = Math.max(0, ...matching.map(({ phrase }) => phrase.length))
  if (length === 0) return null
  return {
    length,
    others: matching.filter(({ phrase }) => phrase.length === length).flatMap(({ others }) => others),
  }
}

/**
 * What searches read in a word or phrase: 'Llaves de paso' and 'llave paso' are the same. Empty where they read nothing
 * that can have synonyms: a sign, a number or a size alone, a word like 'para'.
 */
export function readSynonym(text: string): string {
  const hasWord = tokenise(text).some((token) => token.isWord && !STOP_WORDS.has(token.text))
  return hasWord ? stemsOf(text).join(' ') : ''
}

/** Whether the trade's synonyms already say that these words mean the same. */
export function isBuiltInGroup(words: readonly string[]): boolean {
  const readings = words.map((word) => readSynonym(word))
  return BUILT_IN_GROUPS.some((group) => {
    const known = new Set(group.map((word) => readSynonym(word)))
    return readings.every((reading) => known.has(reading))
  })
}

function sameInTrade(phrase: Phrase): readonly Phrase[] {
  const entries = BUILT_IN_SYNONYMS.byFirst.get(phrase[0] ?? '') ?? []
  const reading = phrase.join(' ')
  return entries.filter((entry) => entry.phrase.join(' ') === reading).flatMap(({ others }) => others)
}

function byFirstStem(entries: readonly Entry[]): Map<string, Entry[]> {
  const byFirst = new Map<string, Entry[]>()
  for (const entry of entries) {
    const [first = ''] = entry.phrase
    const known = byFirst.get(first)
    if (known) known.push(entry)
    else byFirst.set(first, [entry])
  }
  return byFirst
}

function stemsOf(text: string): Phrase {
  return tokenise(text)
    .map((token) => token.text)
    .filter((stem) => !STOP_WORDS.has(stem))
}
