import { FITTINGS } from '../search/kinds.ts'
import { readName } from '../search/read-name.ts'
import type { NameReading } from '../search/read-name.ts'
import type { Family } from './families.ts'
import { isDrawnSize } from './size-keys.ts'

/** Where suppliers' systems cut a name: what ends there may be half a number. */
const CUT_LENGTH = 40

/**
 * What looks like a size of the product and is none, each with what takes its place. In this order: what an earlier one has
 * changed, a later one reads.
 */
const NO_SIZES: readonly (readonly [pattern: RegExp, replacement: string])[] = [
  // Half of something else: ½ caña is a shape, 1/4 de vuelta and 1/2 giro are turns, ½ paseo a kind of glove.
  [
    /(?:\d\/\d|[¼½¾])\s*(?:de\s)?(?:ca[ñn]a|vta|vueltas?|giros?|paseo|vista|labor|fina|esfera|union|reja?)/gi,
    ' ',
  ],
  // A brand in quotes, whose last one would be the mark of inches.
  [/"\p{L}{2,}"/gu, ' '],
  [/(\d)\s\/(?=\d)/g, '$1/'],
  [/¼/g, ' 1/4 '],
  [/½/g, ' 1/2 '],
  [/¾/g, ' 3/4 '],
  // 1-1/2a1-1/4
  [/(?<=\d\/\d|\s\d)a(?=\d{1,2}[-/])/gi, ' a '],
  // Models that a part fits, dates, watts: 902/5/8, 17/25/28.
  [/(?<![\d/])\d+(?:\/\d+){2,}(?![\d/])/g, ' '],
  // 14/16 LTS, 180/200 W: two models.
  [/(?<![\d/-])\d{2,}\/\d{2,}\s*(?=(?:lts?|litros?|w|watts?|kg)\b)/gi, ' '],
  // 19X12 3/4 X 1/2: millimetres, and the same in inches.
  [/(?<![\d.,/])\d{2}\s?x\s?\d{2}\s+(?=\d\/\d)/gi, ' ; '],
  // Parts 03/04 of a series, and running numbers: BROCA 05 1/8.
  [/(?<![\d/])0\d\/0\d(?![\d/])/g, ' '],
  [/(?<![\d.,/-])0\d\s+(?=\d{1,2}\/\d)/g, ' '],
  // A point or comma that was lost: CALIZUA 0 35 MM, HILO 3 2 MM, SEDAL . 45MM.
  [/(?<![\d.,/x-]\s?)0\s(\d{1,2})\s?mm\b/gi, '0.$1 mm'],
  [/(?<![\d.,/x-]\s?)\d\s\d{1,2}\s?(?:mm|cm|mts)\b/gi, ' '],
  [/0[.,]\d{3}\s?ml\b/gi, ' '],
  [/(?<=\s)\.\s?(\d+)\s?mm\b/gi, '0.$1 mm'],
  // .110 GRS, .90 CM: one is of kilograms, the other of metres.
  [/(?<![\d])0?\.\d+\s?(?:gr?s?|cms?)\b/gi, ' '],
  // Metres, litres and grams that are something else: M/ACT (modelo actual), M/MADERA and M. FIBRA (mango), M. BX (macho).
  [/(?<![\d/.])\d+\s?[mlg]\/(?=\p{L})/giu, ' '],
  [/(?<=\d)\s?m\.?\s(?=(?:bx|emt|pvc|fibra|madera)\b)/gi, ' '],
  // 10M X 2 MTS: millimetres by metres.
  [/(?<=\d)\s?m(?=(?:\s?x\s?\d+(?:[.,]\d+)?\s?m)?\s?x\s?\d+(?:[.,]\d+)?\s?mts?\b)/gi, ' mm'],
  // The brand.
  [
    /(?<![\d.,])3m(?=\s+(?:scotch?|scott|peq\b|super|vinyl|temflex|\d{3}))|(?<=\b(?:tape|scotch|scott|vinyl)\b.{0,20})3m\b/gi,
    ' ',
  ],
  // Watts, pounds, litres and bathrooms: 7 1/2 W, HACHA 1 1/4 LBS., 1.1/4 LTS, HIDRONEUM. 1 1/2 BAÑOS.
  [/(?:\d[.\s-]?)?\d+\/\d+\s?(?=(?:w|lbs?|lib|tn|tons?)\b)/gi, ' '],
  [/\d[.\s-]\d\/\d\s?(?=(?:lts?|litros?|kgs?|ba[ñn]os)\b)/gi, ' '],
  // Nipples of Argentine lists: inches by centimetres.
  [/(?<=^niple\b.*\d["\s]*)\sx\s\d+(?!\d|\s?[/"]|\s?[cm]m)(?=.*\b(?:rm|h6|promel)\b)/gi, ' '],
  // Classes before a fraction: Sch10 1/4, and lost points of cables and slots: 3R.
  [/\bsch\s?\d+(?=\s)/gi, ' ; '],
  [/\bberel\s\d{3,}(?=\slitros?\b)/gi, ' '],
  // Counts, product lines, catalogue numbers, pressure classes and gauges.
  [/\d+\s(?=(?:unidades|enchufes|bujias)\b)/gi, ' '],
  [/\(\d{3,}\)|\blinea\s\d+|\bk\s?\d+(?=\s)|\bchapa\s\d+(?!\s?[a-z]|[\d/])/gi, ' '],
  // Threads, and bushings by three diameters: M8X1.25, 24X1MM, 8.00X17.50X16.80.
  [/\bm\d+\s?x\s?[\d.,]+(?:\s?mm\b)?/gi, ' '],
  [/(?<![\d.,/])\d{2}\s?x\s?1(?:[.,]\d+)?\s?mm\b/gi, ' '],
  [/\d+[.,]\d+x\d+[.,]\d+x\d+[.,]\d+(?!\d|\s?[cm]m)/gi, ' '],
  // CAL.15 KILO: a gauge, sold by the kilogram.
  [/\bcal\.?\s?\d+\s+(?=(?:kilo|kg)s?\b)/gi, ' '],
  // Areas, volumes and gauges.
  [/\d+(?:[.,]\d+)?\s*m(?:ts?)?(?:[²³]|[23](?![\p{L}\d]))/giu, ' '],
  [/#\s*\d+(?=\s|$)(?!\s*[cm]m\b)/g, ' '],
]

/** A fraction of a gallon, a litre or a kilogram, which would be one of an inch. */
const FRACTION_OF_UNIT =
  /(?<![\d/-]|\d\s)([1-7])\/([248])\s*(?=(?:gls?|gal|galon(?:es)?|galón|lts?|lto|litros?|kg|kgs|kilos?)\b)/gi

/** The end of a name that was cut inside a number or its unit: 'PLUS 3/4 X 1', '2 1/4 53M', '1/2 H'. */
const CUT_NUMBER = /(?:(?:\sx?\s?|(?<=\d)x)\d+\/?|\s\d+m|\s\d\/\d+ h)$/i

/** A number of two figures or more that an x joins to one with centimetres. */
const WITH_ONE_UNIT = /(?<![\d.,/])(\d{2,3})\s*[x×*]\s*(?=(?:\d{2,3}\s*[x×*]\s*)?\d{2,3}\s*cms?\b)/gi

/** What a name says, without numbers that are no sizes; of '20x30 cm' both, where they are no size of a pipe. */
export function readWithSizes(name: string): NameReading {
  const text = withoutAmounts(name)
  const said = readName(text)
  const inFull = text.replace(WITH_ONE_UNIT, '$1 cm x ')
  return inFull === text || FITTINGS.has(said.kind ?? '') ? said : readName(inFull)
}

function withoutAmounts(name: string): string {
  const whole = name.length === CUT_LENGTH ? name.replace(CUT_NUMBER, ' ') : name
  return NO_SIZES.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), whole).replace(
    FRACTION_OF_UNIT,
    (_, top: string, bottom: string) => (bottom === '8' ? ' ' : `${Number(top) / Number(bottom)} `),
  )
}

/**
 * What is sold by metres, litres and grams. Anywhere else a number in front of m, l or g is mostly a model, and a size that
 * is missing in the corner is better than a wrong one.
 */
const SOLD_BY: Readonly<Record<string, ReadonlySet<Family>>> = {
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
}

/** Paint is sold in pails of five gallons at most: before that the number is one of its catalogue, '412 LITRO'. */
const OF_PAINT: ReadonlySet<Family> = new Set<Family>(['pintura', 'cubeta-pintura', 'lata-solvente'])
const LARGEST_PAIL: Readonly<Record<string, number>> = { l: 20, gal: 5 }

/** Longer than any roll. */
const MOST_METRES = 500

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

/** Parts that are told apart by the models they fit. */
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

/** What a can, a bottle or a sack holds; a fraction there is one of a gallon or a kilogram, never of an inch. */
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
  if (unit === 'm' && Number(number) > MOST_METRES) return false
  if (OF_PAINT.has(family) && (LARGEST_PAIL[unit] ?? Infinity) < Number(number)) return false
  if (unit === 'cm') return !BY_VOLUME.has(family)
  if (['l', 'gal', 'kg', 'lb'].includes(unit) && PARTS.has(family)) return false
  return family === 'neutral' || (SOLD_BY[unit]?.has(family) ?? true)
}
