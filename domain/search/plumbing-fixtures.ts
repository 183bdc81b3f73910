import { stem } from './stem.ts'

/** Plumbing fixtures that parts are made for, each with its synonyms. */
const WC = 'wc inodoro taza excusado escusado retrete baño'
const LAVABO = 'lavabo lavamanos lavatorio ovalin'
const FREGADERO = 'fregadero tarja cocina'
const REGADERA = 'regadera ducha'
const TINACO = 'tinaco tanque cisterna'
const OTHERS = 'tina bañera bidet mingitorio urinario lavadero lavadora boiler calentador'

export const PLACES = stemsOf(WC, LAVABO, FREGADERO, REGADERA, TINACO, OTHERS)

/** Parts that only these fixtures have, so that names of such parts often omit the fixture. */
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

/** Words before the noun of a name that say how the part is sold, or what sort it is: JGO. DE HERRAJE, VALVULA FLOTADOR. */
const BEFORE_A_THING = stemsOf('juego jgo kit set par paquete paq pieza pza valvula valv de del para con')

/** Whether a stem may come before the noun of a name. */
export function isBeforeThing(word: string): boolean {
  return BEFORE_A_THING.has(word)
}

/** Whether only this fixture (and perhaps a few others) has the part, so that names may omit the fixture. Both are stems. */
export function belongsTo(thing: string, place: string): boolean {
  return PLACES_OF.get(thing)?.has(place) ?? false
}

function stemsOf(...lists: readonly string[]): ReadonlySet<string> {
  return new Set(lists.flatMap((list) => list.replaceAll('ñ', 'n').split(' ')).map(stem))
}
