import { STOP_WORDS } from './stop-words.ts'
import { tokenise } from './tokenise.ts'

/**
 * Words and abbreviations of the trade that mean the same, for searches only (search.md §11). An abbreviation with a full
 * stop ('galv.') needs no entry: it is found by every word that begins like it.
 */
const GROUPS: readonly string[] = [
  'hidraulico, hid, hidr, cedula 40, ced 40',
  'sanitario, sanit, san',
  'cementar, cem, cementado',
  'roscado, rosca, rosc, roscable, roscar',
  'soldable, soldar, sold',
  'reduccion, red, reducido, reducida, reductor',
  'galvanizado, galvanizada, galv',
  'inoxidable, inox',
  'cobre, cob',
  'bronce, bce, brce',
  'aluminio, alum',
  'plastico, plastica, plast',
  'cromado, cromada, cromo, crom',
  'blanco, blanca, bco, bca, blco',
  'negro, negra, ngo, nga',
  'valvula, valv',
  'llave de paso, llave de esfera, valvula de esfera, valvula esferica, llave de compuerta, valvula de compuerta, llave de globo',
  'compuerta, comp',
  'esfera, esferica, esf',
  'tee, te',
  'yee, ye',
  'cople, copla, cupla',
  'tuerca union, universal',
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
  'pegamento, cemento, pega',
  'desarmador, destornillador',
  'flexometro, cinta metrica',
  'coladera, resumidero',
  'monomando, mezcladora',
  'empaque, junta',
  'calentador, boiler',
  'silicon, silicona',
  'apagador, interruptor',
  'contacto, tomacorriente, enchufe',
  'foco, lampara, bombilla',
  'clavija, enchufe',
  'automatico, automatica, autom',
  'electrico, electrica, elec',
  'flexible, flex',
  'angular, ang',
  'centimetro, cm',
  'ppr, polipropileno, tuboplus',
  'conexion, conex',
]

/** A word or a phrase of a group: the stems that a text must have, without stop words. */
type Phrase = readonly string[]

const phrasesByFirst = new Map<string, { phrase: Phrase; others: Phrase[] }[]>()

for (const group of GROUPS) {
  const phrases = group.split(', ').map((text) => stemsOf(text))
  for (const phrase of phrases) {
    const [first = ''] = phrase
    const others = phrases.filter((other) => other !== phrase)
    phrasesByFirst.set(first, [...(phrasesByFirst.get(first) ?? []), { phrase, others }])
  }
}

/**
 * The synonyms of the longest phrase that begins at a place of a list of stems: how many stems it takes, and what may
 * stand for it. Null when there is none.
 */
export function synonymsAt(
  stems: readonly string[],
  index: number,
): { length: number; others: Phrase[] } | null {
  const matching = (phrasesByFirst.get(stems[index] ?? '') ?? []).filter(({ phrase }) =>
    phrase.every((stem, offset) => stems[index + offset] === stem),
  )
  const length = Math.max(0, ...matching.map(({ phrase }) => phrase.length))
  if (length === 0) return null
  return {
    length,
    others: matching.filter(({ phrase }) => phrase.length === length).flatMap(({ others }) => others),
  }
}

function stemsOf(text: string): Phrase {
  return tokenise(text)
    .map((token) => token.text)
    .filter((stem) => !STOP_WORDS.has(stem))
}
