import { stem } from './stem.ts'

/** Where things of a plumber are fitted or stand, each with its other names. */
const WC = 'wc inodoro taza excusado escusado retrete baño'
const LAVABO = 'lavabo lavamanos lavatorio ovalin'
const FREGADERO = 'fregadero tarja cocina'
const REGADERA = 'regadera ducha'
const TINACO = 'tinaco tanque cisterna'
const OTHERS = 'tina bañera bidet mingitorio urinario lavadero lavadora boiler calentador'

export const PLACES = stemsOf(WC, LAVABO, FREGADERO, REGADERA, TINACO, OTHERS)

/** Things that belong to these places alone, so that their names need not say it. */
const BELONGING: readonly (readonly [thing: string, places: ReadonlySet<string>])[] = [
  ['asiento', stemsOf(WC)],
  ['herraje', stemsOf(WC, TINACO)],
  ['sapo', stemsOf(WC, TINACO)],
  ['flotador', stemsOf(WC, TINACO)],
  ['flotante', stemsOf(WC, TINACO)],
  ['boya', stemsOf(WC, TINACO)],
  ['electronivel', stemsOf(TINACO)],
  ['fluxometro', stemsOf(WC, OTHERS)],
  ['contracanasta', stemsOf(FREGADERO)],
  ['cespol', stemsOf(LAVABO, FREGADERO, OTHERS)],
  ['chapeton', stemsOf(REGADERA)],
]
const PLACES_OF: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  BELONGING.map(([thing, places]) => [stem(thing), places]),
)

/** Words before a thing that say how it comes, or to what sort it belongs: JGO. DE HERRAJE, VALVULA FLOTADOR. */
const BEFORE_A_THING = stemsOf('juego jgo kit set par paquete paq pieza pza valvula valv de del para con')

/** Whether the thing of a name may come behind a word, a stem. */
export function isBeforeThing(word: string): boolean {
  return BEFORE_A_THING.has(word)
}

/** Whether a thing belongs to a place, so that a name of the thing may leave it out. Both are stems. */
export function belongsTo(thing: string, place: string): boolean {
  return PLACES_OF.get(thing)?.has(place) ?? false
}

function stemsOf(...lists: readonly string[]): ReadonlySet<string> {
  return new Set(lists.flatMap((list) => list.replaceAll('ñ', 'n').split(' ')).map(stem))
}
