import { BRANDS } from '../search/brands.ts'
import { fold } from '../search/fold.ts'
import { withoutOffer } from '../search/read-name.ts'
import { stem } from '../search/stem.ts'
import type { Family } from './families.ts'
import { APPLIANCE_NOUNS } from './nouns/appliances.ts'
import { BATHROOM_NOUNS } from './nouns/bathroom.ts'
import { BUILDING_NOUNS } from './nouns/building.ts'
import { DOOR_NOUNS } from './nouns/doors.ts'
import { DRAIN_NOUNS } from './nouns/drains.ts'
import { ELECTRIC_NOUNS } from './nouns/electric.ts'
import { FITTING_NOUNS } from './nouns/fittings.ts'
import { HARDWARE_NOUNS } from './nouns/hardware.ts'
import { HOUSEHOLD_NOUNS } from './nouns/household.ts'
import { IRONMONGERY_NOUNS } from './nouns/ironmongery.ts'
import { JOINT_NOUNS } from './nouns/joints.ts'
import { MATERIAL_NOUNS } from './nouns/materials.ts'
import { PART_NOUNS } from './nouns/parts.ts'
import { SUPPLY_NOUNS } from './nouns/supplies.ts'
import { TOOL_NOUNS } from './nouns/tools.ts'
import { VALVE_NOUNS } from './nouns/valves.ts'
import { WATER_NOUNS } from './nouns/water.ts'
import { WORKSHOP_NOUNS } from './nouns/workshop.ts'
import { WORKWEAR_NOUNS } from './nouns/workwear.ts'
import { YARD_NOUNS } from './nouns/yard.ts'
import type { Rule } from './nouns/rules.ts'

const MAX_NAME_LENGTH = 500
/** How many words may precede the noun: a brand, a number, a material. */
const NOUN_WITHIN = 6

const RULES: ReadonlyMap<string, readonly Rule[]> = new Map(
  [
    FITTING_NOUNS,
    VALVE_NOUNS,
    BATHROOM_NOUNS,
    PART_NOUNS,
    APPLIANCE_NOUNS,
    SUPPLY_NOUNS,
    BUILDING_NOUNS,
    TOOL_NOUNS,
    IRONMONGERY_NOUNS,
    WORKSHOP_NOUNS,
    HOUSEHOLD_NOUNS,
    YARD_NOUNS,
    HARDWARE_NOUNS,
    DOOR_NOUNS,
    MATERIAL_NOUNS,
    WORKWEAR_NOUNS,
    DRAIN_NOUNS,
    WATER_NOUNS,
    ELECTRIC_NOUNS,
    JOINT_NOUNS,
  ].flatMap((nouns) =>
    nouns.flatMap(([words, ...rules]) => words.split('|').map((word) => [stem(word), rules] as const)),
  ),
)

const PREFIXES: ReadonlySet<string> = new Set([
  ...BRANDS.flatMap((brand) => fold(brand).split(/[| -]/)),
  ...'pvc cpvc ppr pp ppn epoxi galv blister serie tigre je tf tru tecno mt byp vfi vtc parsecs tramontina saldo mvc sayer lack ferky estevez puma bticino modus proyecta cer calux hanson mini quadratta life stylo ext garden alex celta blanco gris life/beta duplex ceys termoflow'.split(
    ' ',
  ),
])

/** Parts of appliances look unlike the things of the same name in a hardware store. */
const OF_APPLIANCE =
  /\bpara (?:el |la )?(?:aspirad|barrealf|batid|cafet|calefac|calefon|cocina|cortad|freezer|helad|horno|lavarrop|licuad|lustr|maq|multiproc|olla|pava|plancha|procesad|refrig|secar|termo ?tanque|tostad|ventilad|anafe|calentador|intex|menaje|moto)/
/** These look alike wherever they are used. */
const ALIKE: ReadonlySet<Family> = new Set<Family>([
  'tornillo',
  'perno',
  'pija',
  'tuerca',
  'rondana',
  'resorte',
  'polea',
  'banda',
  'capacitor',
  'termopar',
  'empaque',
  'o-ring',
  'perilla',
  'mezcladora-fregadero',
  'monomando-fregadero',
  'calentador-solar',
  'llave-nariz',
  'lija',
  'resistencia',
  'termostato',
  'flexible',
  'disco-corte',
  'aceite',
  'diafragma',
  'esprea',
  'piloto-gas',
  'quemador-estufa',
  'tapa-quemador',
  'mechero-estufa',
  'rejilla-estufa',
  'robinete',
  'quemador',
  'tarjeta',
  'temporizador',
  'presostato',
  'electrovalvula',
  'carbones',
  'rodamiento',
  'reten',
  'engrane',
  'cardan',
  'vaso-licuadora',
  'cuchilla',
  'turbina',
  'bolsa-aspiradora',
  'burlete',
  'bujia',
  'manija-barra',
  'asa',
  'vidrio',
  'manguera-lavadora',
  'anodo',
  'barra-motosierra',
  'cuchillo',
  'tubo-piloto',
  'piezoelectrico',
  'unidad-magnetica',
  'pirometro',
  'fuelle-lavadora',
  'blocapuerta',
  'bomba-desague',
  'amortiguador',
  'buje',
  'jarra-cafetera',
  'plato-vidrio',
  'aspa-ventilador',
  'virola',
  'valvula-alivio',
  'calisuar',
  'camara-combustion',
  'termostato-capilar',
  'perilla-olla',
  'cuchilla-podadora',
  'eje-tambor',
  'piso-horno',
  'porta-inyector',
  'codo-hule',
  'tapon-termo',
  'malla-quemador',
  'valvula-seguridad-gas',
  'gatillo-herramienta',
  'rotor-motor',
  'tiraje',
  'relevador',
  'pulsador',
  'base-quemador',
])

/** What the noun of a name says that the product is; null where it says nothing, or nothing that is drawn. */
export function readFamily(name: string): Family | null {
  const words = simplified(name).split(' ').map(withoutSeries)
  const at = words.findIndex(
    (word, index) => index >= NOUN_WITHIN || RULES.has(stem(word)) || !isPrefix(word),
  )
  const rules = at < 0 || at >= NOUN_WITHIN ? undefined : RULES.get(stem(words[at]!))
  const text = words.slice(at).join(' ')
  // The words before the noun may say it as well: 'PVC VALVULA'.
  const before = words.slice(0, Math.max(0, at)).join(' ')
  const family =
    rules?.find(
      ([, when]) =>
        when === undefined || when.test(text) || (before !== '' && when.test(`${text} ${before}`)),
    )?.[0] ?? null
  return family !== null && OF_APPLIANCE.test(text) && !ALIKE.has(family) ? null : family
}

/** In lower case without accents and signs; 'p/' and 'd/' in full, words that are joined by capitals apart. */
function simplified(name: string): string {
  const text = withoutOffer(name.slice(0, MAX_NAME_LENGTH)).replace(/(?<=\p{Ll}{2})(?=\p{Lu})/gu, ' ')
  return (
    fold(text)
      .replace(/(?<![a-zñ])p\/ ?/g, ' para ')
      .replace(/(?<![a-zñ])d\/ ?(?=[a-zñ])/g, ' de ')
      .replace(/(?<![a-zñ\d])c\/ ?(?=[a-zñ])/g, ' con ')
      .replace(/(?<![a-zñ])s\/ ?(?=[a-zñ])/g, ' sin ')
      .replace(/(?<=\p{L})\.(?=\p{L}\.)/gu, '')
      .replace(/(?<=\d)\*(?=\d)/g, ' x ')
      .replace(/[^a-zñ0-9/#.-]+/g, ' ')
      .replace(/\.(?!\d)|(?<!\d)\.(?=\d{3})|(?<=[a-zñ])\.(?=\d)/g, ' ')
      .replace(/^(?:tigre ?- ?tf-|je ?-|rigid )/, '')
      .replace(/^((?:truper|pretul|makita|tecno|foset|volteck|hermex) )[a-z]{1,5}- ?\d[\w/.]* /, '$1')
      .replace(/(?<=\b[a-zñ]{4,})(?=0\d{3}\b)/g, ' ')
      .replace(/(?<![\p{L}\d])-+|-+(?![\p{L}\d])/gu, ' ')
      .replace(/\s+/g, ' ')
      .trim()
      // A pack of several is drawn as what is in it.
      .replace(
        /^(?:bolsa|blister|paq|paquete|caja|estuche) (?:con |de |c\/ ?)\d+ (?:(?:pzas?|piezas|unidades|uds?) (?:de )?)?/,
        '',
      )
  )
}

/** 'fu-codo', 'hdpe-tee': a series or a material that is joined to the noun. */
function withoutSeries(word: string): string {
  const [, noun] = /^(?:[a-zñ]{1,2}|hdpe|pead|c?pvc|ppr)-([a-zñ]{3,})$/.exec(word) ?? []
  return noun !== undefined && RULES.has(stem(noun)) ? noun : word
}

function isPrefix(word: string): boolean {
  return word.length < 3 || /[\d-]/.test(word) || PREFIXES.has(word)
}
