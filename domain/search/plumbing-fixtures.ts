import { stem } from './stem.ts'

/** Plumbing fixtures that parts are made for, each with its synonyms. */
const WC = 'wc inodoro taza excusado escusado retrete baño'
const LAVABO = 'lavabo lavamanos lavatorio ovalin'
const FREGADERO = 'fregadero tarja cocina'
const REGADERA = 'regadera ducha'
const TINACO = 'tinaco tanque cisterna'
const OTHERS = 'tina bañera bidet mingitorio urinario lavadero lavadora boiler calentador'

export const FIXTURES = stemsOf(WC, LAVABO, FREGADERO, REGADERA, TINACO, OTHERS)

/** Parts that only these fixtures have, so that names of such parts often omit the fixture, and things with an adjective that says nothing new. */
const OWN_PARTS: readonly (readonly [part: string, fixtures: ReadonlySet<string>])[] = [
  ['asiento', stemsOf(WC)],
  ['herraje', stemsOf(WC, TINACO)],
  ['sapo', stemsOf(WC, TINACO)],
  ['flapper', stemsOf(WC)],
  ['destapacaños', stemsOf(WC)],
  ['flotador', stemsOf(WC, TINACO)],
  ['flotante', stemsOf(WC, TINACO)],
  ['boya', stemsOf(WC, TINACO)],
  ['electronivel', stemsOf(TINACO)],
  ['fluxometro', stemsOf(WC, OTHERS)],
  ['contracanasta', stemsOf(FREGADERO)],
  ['cespol', stemsOf(LAVABO, FREGADERO, OTHERS)],
  ['chapeton', stemsOf(REGADERA)],
  // Nothing else is called so: a contacto is electric, whether its name says so or not.
  ...['contacto', 'apagador', 'clavija', 'foco', 'socket', 'multicontacto', 'tomacorriente'].map(
    (part) => [part, stemsOf('electrico electrica')] as const,
  ),
  // The purpose says nothing new: all filtros of a plumber are for water, all brochas for painting.
  ...purposeOf('agua', 'filtro llave tubo tuberia valvula calentador boiler tinaco cisterna medidor'),
  ...purposeOf('puerta', 'chapa cerradura bisagra mirilla pasador tope'),
  ...purposeOf('cajon', 'corredera'),
  ...purposeOf('pintar pintura', 'brocha rodillo charola'),
  ...purposeOf('azotea techo losa', 'impermeabilizante'),
  ...purposeOf('baño regadera', 'toallero jabonera portarrollo portapapel coladera'),
  ...purposeOf('cocina', 'tarja fregadero'),
  ...purposeOf('albañil', 'cuchara llana plomada'),
  ...purposeOf('soldar soldador', 'electrodo careta'),
  ...purposeOf('pared muro concreto', 'taquete'),
]
const FIXTURES_OF: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  OWN_PARTS.map(([part, fixtures]) => [stem(part), fixtures]),
)

/** Words before the noun of a name that say how the part is sold, or what sort it is: JGO. DE HERRAJE, VALVULA FLOTADOR. */
const BEFORE_NOUN = stemsOf('juego jgo kit set par paquete paq pieza pza valvula valv de del para con')

/** Whether a stem may come before the noun of a name. */
export function isBeforeNoun(word: string): boolean {
  return BEFORE_NOUN.has(word)
}

/** Whether only this fixture (and perhaps a few others) has the part, so that names may omit the fixture. Both are stems. */
export function belongsTo(part: string, fixture: string): boolean {
  return FIXTURES_OF.get(part)?.has(fixture) ?? false
}

function purposeOf(purposes: string, parts: string): (readonly [string, ReadonlySet<string>])[] {
  return parts.split(' ').map((part) => [part, stemsOf(purposes)])
}

function stemsOf(...lists: readonly string[]): ReadonlySet<string> {
  return new Set(lists.flatMap((list) => list.replaceAll('ñ', 'n').split(' ')).map(stem))
}
