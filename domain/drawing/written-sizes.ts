import { FITTINGS } from '../search/kinds.ts'
import { readName } from '../search/read-name.ts'
import type { NameReading } from '../search/read-name.ts'
import type { Family } from './families.ts'
import { withoutOtherNumbers } from './no-sizes.ts'
import { isDrawnSize } from './size-keys.ts'
import { wordTable } from '../word-table.ts'

/** A number of two figures or more that an x joins to one with centimetres. */
const WITH_ONE_UNIT = /(?<![\d.,/])(\d{2,3})\s*[x×*]\s*(?=(?:\d{2,3}\s*[x×*]\s*)?\d{2,3}\s*cms?\b)/gi

/**
 * Reads a name from which the numbers that are no sizes were taken. In '20x30 cm' both numbers are sizes, except for
 * fittings: theirs are sizes of pipes.
 */
export function readWithSizes(name: string): NameReading {
  const text = withoutOtherNumbers(name)
  const reading = readName(text)
  const withBothUnits = text.replace(WITH_ONE_UNIT, '$1 cm x ')
  return withBothUnits === text || FITTINGS.has(reading.kind ?? '') ? reading : readName(withBothUnits)
}

/**
 * What is sold by metres, litres and grams. Anywhere else a number in front of m, l or g is mostly a model, and a drawing
 * without a size is better than one with a wrong size.
 */
const SOLD_BY = wordTable<ReadonlySet<Family>>({
  m: new Set<Family>([
    'tubo',
    'tubo-corrugado',
    'manguera',
    'manguera-lavadora',
    'flexible',
    'regadera-telefono',
    'destapacanos',
    'cinta-aislar',
    'cinta-antiderrapante',
    'cinta-precaucion',
    'cinta-doble-cara',
    'cinta-ducto',
    'cinta-larga',
    'cinta-teflon',
    'cinta-empaque',
    'cinta-malla',
    'cinta-masking',
    'flexometro',
    'carrete-hilo',
    'cuerda',
    'cadena',
    'eslinga',
    'linea-vida',
    'fleje',
    'cable',
    'cable-datos',
    'cable-coaxial',
    'cable-uso-rudo',
    'extension-electrica',
    'guia-cable',
    'tira-led',
    'canaleta',
    'electronivel',
    'alambre',
    'alambre-puas',
    'malla',
    'malla-ciclonica',
    'rollo',
    'rollo-aislante',
    'aislante-tubo',
    'burlete',
    'lija',
    'lona',
    'franela',
    'tablero',
    'plafon',
    'reborde',
    'perfil',
    'perfil-t',
    'canal',
    'angulo',
    'varilla',
    'varilla-lisa',
    'castillo',
    'celosia',
    'puerta',
    'puerta-metalica',
    'alacena',
    'mesada',
    'fregadero',
    'lavadero',
    'alberca',
    'extension-rodillo',
    'lampara-tubo',
    'sensor-movimiento',
    'termostato-capilar',
    'impermeabilizante',
    'termopar',
    'escalera',
    'lamina',
    'viga',
    'vigueta',
  ]),
  l: new Set<Family>([
    'pintura',
    'cubeta-pintura',
    'lata-solvente',
    'lata-adhesivo',
    'sellador',
    'pegamento',
    'botella',
    'bidon',
    'cubeta',
    'bote-basura',
    'aceite',
    'impermeabilizante',
    'tinaco',
    'cisterna',
    'boiler',
    'boiler-paso',
    'boiler-lena',
    'calentador-solar',
    'wc',
    'tanque-precargado',
    'tanque-estacionario',
    'hidroneumatico',
    'compresor',
    'fumigador',
    'fumigador-mochila',
    'atomizador',
    'aspiradora',
    'hielera',
    'termo',
    'olla',
    'jarra-cafetera',
    'carretilla',
  ]),
  g: new Set<Family>([
    'pasta',
    'aerosol',
    'botella',
    'tubo-pegamento',
    'pegamento',
    'sellador',
    'lata-adhesivo',
    'aceite',
    'soldadura',
    'cartucho-gas',
    'bolsa-polvo',
    'saco',
    'carrete-hilo',
    'tachuela',
    'clavo',
    'hacha',
    'martillo',
    'martillo-bola',
    'marro',
    'mazo-hule',
  ]),
})

/** Paint is sold in pails of five gallons at most: before that the number is one of its catalogue, '412 LITRO'. */
const OF_PAINT: ReadonlySet<Family> = new Set<Family>(['pintura', 'cubeta-pintura', 'lata-solvente'])
const MAX_PAIL = wordTable<number>({ l: 20, gal: 5 })

/** Longer than any roll. */
const MAX_METRES = 500

/** Parts of appliances and taps: a volume or a weight in their names is that of what they fit. */
const PARTS: ReadonlySet<Family> = new Set<Family>([
  'anodo',
  'blocapuerta',
  'camara-combustion',
  'codo-hule',
  'diafragma',
  'eje-tambor',
  'empaque',
  'esprea',
  'fuelle-lavadora',
  'perilla',
  'reten',
  'rondana',
  'tarjeta',
  'tuerca',
  'manguera-lavadora',
  'candado',
  'mezcladora-fregadero',
  'valvula-globo',
])

/** Parts that are distinguished by the models they fit. */
const BY_MODEL: ReadonlySet<Family> = new Set<Family>([
  'amortiguador',
  'control-remoto',
  'relevador',
  'soldadora',
  'temporizador',
  'presostato',
  'blocapuerta',
  'bolsa-aspiradora',
  'bomba-desague',
  'bujia',
  'carbones',
  'codo-hule',
])

/** Products in cans, bottles or sacks: a fraction is one of a gallon or a kilogram, never of an inch. */
const BY_VOLUME: ReadonlySet<Family> = new Set<Family>([
  'pegamento',
  'tubo-pegamento',
  'lata-adhesivo',
  'lata-solvente',
  'sellador',
  'aerosol',
  'pintura',
  'cubeta-pintura',
  'cubeta-pasta',
  'saco',
  'botella',
  'atomizador',
])

/** Whether a size that was read is one that products of the family have. */
export function isWritten(size: string, family: Family): boolean {
  if (!isDrawnSize(size)) return false
  const [, number = '', unit = ''] = /^(.*?) ?("|[a-z]+)$/.exec(size) ?? []
  if (BY_MODEL.has(family)) return false
  if (unit === '"') return !BY_VOLUME.has(family)
  if (unit === 'm' && Number(number) > MAX_METRES) return false
  if (OF_PAINT.has(family) && (MAX_PAIL[unit] ?? Infinity) < Number(number)) return false
  if (unit === 'cm') return !BY_VOLUME.has(family)
  if (['l', 'gal', 'kg', 'lb'].includes(unit) && PARTS.has(family)) return false
  return family === 'neutral' || (SOLD_BY[unit]?.has(family) ?? true)
}
