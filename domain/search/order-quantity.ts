import { MAX_QUANTITY } from '../limits.ts'
import { patternOfUnits, readUnit } from '../units.ts'
import { fold } from './fold.ts'
import { NUMBER_WORDS } from './number-words.ts'

/** A quantity and what is ordered. */
export interface Wanted {
  /** Integer, from 1 to {@link MAX_QUANTITY}. */
  readonly quantity: number
  /** The code or the words, without the quantity. */
  readonly text: string
  /** The unit that is counted, spelled as units of sale are: pieza, m, kg, rollo. */
  readonly unit?: string
}

export interface QuantityReadings {
  /** The more likely reading first. A second one where a number may be a size or a quantity: 'codo cobre 2'. */
  readonly readings: readonly [Wanted, ...Wanted[]]
  /** Whether the line contains a quantity. */
  readonly isGiven: boolean
}

const WORDS = Object.keys(NUMBER_WORDS)
  .map((word) => word.replace('dieciseis', 'diecis[eé]is'))
  .join('|')
const DIGITS = '\\d{1,3}(?:,\\d{3})+|\\d+'
const NUMBER = `(?:${DIGITS}|(?:${WORDS})(?![\\p{L}\\d]))`
/** Units that are not part of a name. */
const PIECES = `(?<unit>${patternOfUnits('pieza', 'tramo', 'metro')})(?![\\p{L}\\d/])\\.?`
/** Units of measure that may also be part of a name: 4 litros de thinner. */
const MEASURE = `(?<unit>${patternOfUnits('kilo', 'litro', 'galón', 'metro')})(?![\\p{L}\\d/])\\.?`
const MEASURES: ReadonlySet<string> = new Set(['kg', 'l', 'galón', 'm'])
/** Packages that a name may also begin with: un rollo de teflón. */
const PACK = new RegExp(
  `^(?<unit>${patternOfUnits('rollo', 'caja', 'bolsa', 'paquete', 'cubeta', 'saco', 'bulto', 'costal', 'bote', 'lata', 'hoja')})\\s+(?:de\\s+|con\\s+)?(?=\\p{L}{3})`,
  'iu',
)
const DOZENS = `(?:(?<dozens>${NUMBER})\\s+)?(?:y\\s+)?(?<half>(?:media|(?<!\\d)1/2|½)\\s*)?docenas?(?<more>\\s+y\\s+media)?(?![\\p{L}])`
const PAIR = '(?:un\\s+)?par(?:es)?\\s+de'

/** A word that makes the number before it part of the name, as in '90 grados'. */
const UNIT =
  "(?:\"|”|“|''|°|º|pulg|plg|mm(?![\\p{L}\\d])|cms?(?![\\p{L}\\d])|grados?(?![\\p{L}\\d])|hp(?![\\p{L}\\d])|lts?(?![\\p{L}\\d])|litros?(?![\\p{L}\\d])|kgs?(?![\\p{L}\\d])|gra?m?o?s?(?![\\p{L}\\d])|watts?(?![\\p{L}\\d])|w(?![\\p{L}\\d])|v(?![\\p{L}\\d]))"
const FRACTION = '(?:\\d{1,2}\\s*[/⁄]\\s*\\d|[¼½¾⅛⅜⅝⅞])'
/** The words that make a number a size: 'un cuarto', 'tres cuartos', '2 y medio'. */
const PART = '(?:cuartos?|octavos?|(?:y\\s+)?medi[ao](?!\\s+docena)|y\\s+(?:un\\s+)?cuarto|y\\s+\\d+\\s*/)'

/** Suffixes that make a number part of the name when no blank separates them. */
const OF_NAME =
  '(?:pulg|plg|mil[ií]m|cent[ií]m|metro|grado|litro|kilo|gramo|watt|volt|amp|gal[oó]n|pies?\\b|v[ií]as?\\b|polos?\\b|hilos?\\b|salidas?\\b|bocas?\\b|fases?\\b)'

const LEADING = [
  new RegExp(`^${DOZENS}\\s*(?:de\\s+)?(?=\\S)`, 'iu'),
  new RegExp(`^(?<pair>${PAIR})\\s+(?=\\S)`, 'iu'),
  // 5 pzas de codo, 3 x codo, 20 metros de manguera.
  new RegExp(
    `^(?<number>${NUMBER})\\s*(?:${PIECES}|[x×](?=\\s+\\p{L}))\\s*[-–:]?\\s*(?:de\\s+)?(?=\\S)`,
    'iu',
  ),
  // 5 codos, 5x codo, 2 - codo, 3 10045. A number before a size or a unit belongs to that.
  new RegExp(
    `^(?<number>${NUMBER})\\s*(?:\\s|[-–:)]\\s+|[x×]\\s+)(?!\\s*(?:[x×]\\s*\\d|${UNIT}|${FRACTION}|${PART}|[-–x×]))(?=\\S)`,
    'iu',
  ),
  // 5codos, x5 codos. A code, which has no blank, is left whole.
  new RegExp(`^(?<number>\\d{1,4})(?!${OF_NAME})(?=\\p{L}{4,}\\.?\\s)`, 'iu'),
  new RegExp(`^x\\s*(?<number>\\d{1,4})\\s+(?=\\p{L}{3})(?!${OF_NAME})`, 'iu'),
]

const TRAILING = [
  new RegExp(`(?<=\\S)[\\s,:(–-]+(?:x\\s*)?${DOZENS}\\)?$`, 'iu'),
  // codo 10 pzas, codo (3), codo: 3, codo - 3, codo, dos.
  new RegExp(`(?<=\\S)(?:\\s+|\\s*[,:(=–-]\\s*)(?:x\\s*)?(?<number>${NUMBER})\\s*${PIECES}\\)?$`, 'iu'),
  new RegExp(`(?<=\\S)(?:\\s*[,:=]\\s*|\\s+[–-]+\\s*|\\s*\\()(?:x\\s*)?(?<number>${NUMBER})\\)?$`, 'iu'),
  new RegExp(`(?<=\\p{L}{3}|\\d|["”])\\s+(?<number>(?!un\\b|una\\b|uno\\b)(?:${WORDS}))$`, 'iu'),
]
const MEASURED = [
  new RegExp(`^(?<number>${NUMBER})\\s*${MEASURE}\\s+(?:de\\s+)?(?=\\p{L})`, 'iu'),
  new RegExp(`(?<=\\p{L}{3}|\\d|["”])[\\s,:(–-]+(?<number>${NUMBER})\\s*${MEASURE}\\)?$`, 'iu'),
]
/** 2 1/2 codos: either the size 2 1/2, or two pieces of 1/2. */
const MIXED = new RegExp(`^(?<number>\\d+)\\s+(?=${FRACTION})`, 'u')
/** The largest whole number of a mixed size at the beginning of a message. */
const MAX_WHOLE_INCHES = 5
/**
 * A number at the end without a separator. After an x only where a word precedes that: after a number it is a second
 * size.
 */
const BARE = new RegExp(`(?<=\\S)(?:\\s+|(?<=\\p{L}{2}|^\\S+)\\s+[x×]\\s*)(?<number>${DIGITS})$`, 'iu')
/** Words before a number that make it part of the name. */
const BEFORE_OWN = /(?:^|[\s/])(?:no|num|nro|fig|mod|md|n|nº|#|x|×|de|del|a|ced|c)\.?$/iu
const ONLY = new RegExp(`^\\(?(?:x\\s*)?(?:${DOZENS}|(?<number>${NUMBER})\\s*(?:${PIECES})?)\\)?$`, 'iu')

const ONLY_MEASURE = new RegExp(`^\\(?(?<number>${NUMBER})\\s*${MEASURE}\\)?$`, 'iu')

/** Reads the quantity of a line and what is ordered. Without a quantity it is 1. */
export function readQuantity(line: string): QuantityReadings {
  const measured = firstOf(MEASURED, line)
  if (measured) {
    const counted = line.startsWith(measured.text) ? firstOf(LEADING, line) : null
    if (counted) return { readings: countedOrMeasured(line, { counted, measured }), isGiven: true }
    // It may also be one product that holds as much: 'thinner 4 litros'.
    return { readings: [measured, { quantity: 1, text: line }], isGiven: true }
  }
  const given = firstOf([...LEADING, ...TRAILING], line)
  if (given) return { readings: withoutPack(given), isGiven: true }
  const whole = { quantity: 1, text: line }
  const mixed = MIXED.exec(line)
  if (mixed) return mixedReadings(line, mixed)
  const bare = BARE.exec(line)
  const quantity = bare && quantityOf(bare)
  if (!bare || quantity === null) return { readings: [whole], isGiven: false }
  const text = line.slice(0, bare.index).trim()
  if (BEFORE_OWN.test(text)) return { readings: [whole], isGiven: false }
  return { readings: [whole, { quantity, text }], isGiven: false }
}

/** The quantity at the beginning of a search, and the rest of it: '10 codos de media'. Null without one. */
export function leadingQuantity(search: string): (Wanted & { isSure: boolean }) | null {
  const wanted = firstOf(LEADING, search.trimStart())
  if (!wanted || !/\p{L}{3}/u.test(wanted.text)) return null
  return { quantity: wanted.quantity, text: wanted.text, isSure: isCount(search, wanted) }
}

/** Whether the number is certainly a quantity: '10 codos', 'dos codos'. The 2 of '2 codo' and of '2 mts' may be a size. */
function isCount(line: string, { text }: Wanted): boolean {
  return /^\p{L}{2,}s(?!\p{L})/u.test(text) || !/^\s*\d/.test(line)
}

/** '4 bolsas de cemento 50 kg' is the quantity 4; in '10 alambre 2 kilos' the 10 may be the gauge, and the quantity 2 kg. */
function countedOrMeasured(
  line: string,
  { counted, measured }: { counted: Wanted; measured: Wanted },
): readonly [Wanted, ...Wanted[]] {
  return counted.quantity === 1 || isCount(line, counted) ? withoutPack(counted) : [counted, measured]
}

/** Whether the unit measures weight, volume or length, so that a name may say how much of it one product holds. */
export function isMeasured({ unit }: Wanted): boolean {
  return unit !== undefined && MEASURES.has(unit)
}

/** Both readings of '2 rollos de teflón': two products named 'rollos de teflón', or two of 'teflón'. */
function withoutPack(wanted: Wanted): readonly [Wanted, ...Wanted[]] {
  const pack = PACK.exec(wanted.text)
  const unit = pack?.groups?.['unit']
  if (!pack || unit === undefined) return [wanted]
  const text = wanted.text.slice(pack[0].length)
  return [wanted, { quantity: wanted.quantity, text, unit: readUnit(unit).unit }]
}

function firstOf(patterns: readonly RegExp[], line: string): Wanted | null {
  for (const pattern of patterns) {
    const match = pattern.exec(line)
    const quantity = match && quantityOf(match)
    if (!match || quantity === null) continue
    const text = (match.index === 0 ? line.slice(match[0].length) : line.slice(0, match.index)).trim()
    if (text !== '') return { quantity, text, ...unitOf(match) }
  }
  return null
}

function unitOf({ groups = {} }: RegExpExecArray): Pick<Wanted, 'unit'> {
  const written = groups['unit']
  if (written === undefined) return {}
  return { unit: readUnit(written).unit }
}

function mixedReadings(line: string, mixed: RegExpExecArray): QuantityReadings {
  const whole = { quantity: 1, text: line }
  const quantity = quantityOf(mixed)
  if (quantity === null) return { readings: [whole], isGiven: false }
  const many = { quantity, text: line.slice(mixed[0].length) }
  return { readings: quantity > MAX_WHOLE_INCHES ? [many, whole] : [whole, many], isGiven: false }
}

/** The quantity of a text without anything else: '5 piezas', 'dos', '(3)', '2 kilos'. Null for any other text. */
export function onlyQuantity(text: string): Omit<Wanted, 'text'> | null {
  for (const pattern of [ONLY, ONLY_MEASURE]) {
    const match = pattern.exec(text)
    const quantity = match && quantityOf(match)
    if (match && quantity !== null) return { quantity, ...unitOf(match) }
  }
  return null
}

function quantityOf({ groups = {}, 0: all }: RegExpExecArray): number | null {
  const { number, dozens, half, more, pair } = groups
  const count =
    pair !== undefined ? 2 : /docena/i.test(all) ? dozenOf(dozens, { half, more }) : numberOf(number)
  return Number.isInteger(count) && count >= 1 && count <= MAX_QUANTITY ? count : null
}

function dozenOf(
  dozens: string | undefined,
  { half, more }: { half: string | undefined; more: string | undefined },
): number {
  const whole = dozens === undefined ? (half === undefined ? 12 : 0) : 12 * numberOf(dozens)
  return whole + (half === undefined ? 0 : 6) + (more === undefined ? 0 : 6)
}

function numberOf(text = ''): number {
  return NUMBER_WORDS[fold(text)] ?? Number(text.replaceAll(',', ''))
}
