import { fold } from './fold.ts'
import { NUMBER_WORDS } from './number-words.ts'
import { sizeToken } from './sizes.ts'
import { wordTable } from '../word-table.ts'

/** The largest whole number in a size. */
const MAX_INCHES = 12
const WHOLE = Object.keys(NUMBER_WORDS).filter((word) => NUMBER_WORDS[word]! <= MAX_INCHES)
/** Up to 12: in 'codo 90 pulgada y media' the number is an angle. */
const NUMBER = `(?:${WHOLE.join('|')}|(?<![\\d/.,])(?:1[0-2]|[1-9]))`
/** The numerator of a fraction: 'tres cuartos', '5 octavos', but not the 1 of '11 cuartos'. */
const TOP = '(?:un|tres|cinco|siete|nueve|once|trece|quince|(?<![\\d/.,])(?:1[135]|[13579]))'
const BOTTOM = wordTable<number>({
  media: 2,
  medio: 2,
  cuarto: 4,
  cuartos: 4,
  octavo: 8,
  octavos: 8,
  dieciseisavo: 16,
  dieciseisavos: 16,
})
const PART = `(?:(?:(${TOP})\\s+)?(medi[ao]|cuartos?|octavos?|dieciseisavos?))`

const INCHES_AND_PART = new RegExp(`(?:\\b(${NUMBER})\\s+)?\\bpulgadas?\\s+y\\s+${PART}\\b`, 'giu')
/** 'dos y medio kilos' is not a size in inches. */
const OTHER_UNIT = '(?:litros?|lts?|kilos?|kg|metros?|mts?|gal[oó]n(?:es)?)'
/** 'litro y medio', 'dos kilos y medio'. */
const AMOUNT_AND_HALF = new RegExp(
  `(?:\\b(${NUMBER})\\s+)?\\b(litro|kilo|gal[oó]n|metro|caballo|hp)(?:e?s)?\\s+y\\s+medio\\b`,
  'giu',
)
const NUMBER_AND_PART = new RegExp(
  `\\b(${NUMBER})\\s+y\\s+${PART}\\b(?!\\s+(?:de\\s+)?${OTHER_UNIT}\\b)(?:\\s+(?:de\\s+)?pulgadas?\\b)?`,
  'giu',
)
const PARTS = new RegExp(`\\b(${TOP})\\s+(cuartos?|octavos?|dieciseisavos?)\\b`, 'giu')
const INCHES = new RegExp(`\\b(${NUMBER})\\s+pulgadas?\\b`, 'giu')
/** 'mil cien', 'mil doscientos'. */
const ABOVE_THOUSAND = /\bmil\s+(cien|doscientos|quinientos)\b/giu
const LARGE = Object.keys(NUMBER_WORDS).filter((word) => NUMBER_WORDS[word]! > MAX_INCHES && word !== 'mil')
const UNITS = Object.keys(NUMBER_WORDS).filter((word) => NUMBER_WORDS[word]! < 10)
/** 'de cincuenta', 'de ciento diez'. A count before a word stays, as names may have either. */
const LARGE_NUMBER = new RegExp(
  `(?<=\\b(?:del?|a)\\s)(?:(ciento)\\s+(${[...WHOLE, ...LARGE].join('|')})|(${LARGE.join('|')}))(?:\\s+y\\s+(${UNITS.join('|')}))?\\b(?!\\s+(?:cuartos?|octavos?|dieciseisavos?)\\b)`,
  'giu',
)
/** 'número cinco'. */
const NUMBERED = new RegExp(`(?<=\\bn[uú]mero\\s)(${WHOLE.join('|')})\\b(?!\\s+y\\b)`, 'giu')
/** What every rule needs one of: most of what is typed has none. */
const ANY =
  /\d|cuarenta|noventa|pulgada|medi[ao]|cuarto|octavo|dieciseisavo|litro|kilo|gal[oó]n|metro|caballo|\b(?:hp|tonelada|libra)\b|\bmil\s|\b(?:del?|a|n[uú]mero)\s+\p{L}/iu

/**
 * Replaces the sizes in words of a search by digits (search.md §10): 'pulgada y media' and 'uno y medio' become 1 1/2",
 * 'tres cuartos' 3/4, 'media pulgada' 1/2".
 */
export function withFigures(text: string): string {
  if (!ANY.test(text)) return text
  return text
    .replace(/\bcuarenta\s+y\s+cinco\b/giu, '45')
    .replace(/\bnoventa\b/giu, '90')
    .replace(LARGE_NUMBER, (_, hundred, rest, alone, unit) =>
      String((hundred ? 100 : 0) + numberOf(rest ?? alone) + (unit ? numberOf(unit) : 0)),
    )
    .replace(NUMBERED, (_, number) => String(numberOf(number)))
    .replace(
      /(?<![\d/.,])(\d{1,3})\s+mil(?:\s+(\d{3}))?\b/giu,
      (_, thousands, rest = '000') => thousands + rest,
    )
    .replace(ABOVE_THOUSAND, (_, hundreds) => String(1000 + numberOf(hundreds)))
    .replace(/(\d)\s*(?:gdos?|grds?|gds)\b\.?/giu, '$1°')
    .replace(/(\d)\s*([mc])\.\s?m\b\.?/giu, '$1 $2m')
    .replace(/(?<![\d/.,])(\d{1,2})\s+\/\s+(\d{1,2})(?![\d/.,])/g, joined)
    .replace(/(?<![\d/.,])(1[0-2]|[1-9])\s*(?:pulgadas?|pulg\b\.?)\s+(?=\d{1,2}\/\d|[¼½¾⅛⅜⅝⅞])/giu, '$1 ')
    .replace(/(?<![\d/.,])(1[0-2]|[1-9])\s*["”]\s*(?=[¼½¾⅛⅜⅝⅞])/gu, '$1 ')
    .replace(/\b(?:un|una)\s+(?=(?:litro|kilo|gal[oó]n|metro|caballo|hp|tonelada|libra)\b)/giu, '1 ')
    .replace(AMOUNT_AND_HALF, (_, number, unit) => `${number === undefined ? 1 : numberOf(number)}.5 ${unit}`)
    .replace(/(?<=\bcaballos?)\s+de\s+(?:fuerza|potencia)\b/giu, '')
    .replace(INCHES_AND_PART, mixed)
    .replace(NUMBER_AND_PART, mixed)
    .replace(PARTS, (_, top, bottom) => fraction(top, bottom))
    .replace(/\bmedi[ao]\s+pulgada\b/giu, '1/2"')
    .replace(/(?<!\/)\bcuarto\s+de\s+pulgada\b/giu, '1/4"')
    .replace(INCHES, (_, whole) => `${numberOf(whole)}"`)
    .replace(/\b(\d{1,2})\s+y\s+(\d{1,2}\/\d)/giu, '$1 $2')
    .replace(/([\d/.,]*\d)\s+de\s+(?:pulgadas?|pulg)\b/giu, (_, number) => inchesOf(number))
}

/** '1 / 2' is 1/2; a fraction that is no size is unchanged. */
function joined(match: string, top: string, bottom: string): string {
  return sizeToken('0', top, bottom) === null ? match : `${top}/${bottom}`
}

/** '3/4 de pulgada' is 3/4". In 'codo 90 de pulgada' the number is an angle, and the size is 1". */
function inchesOf(number: string): string {
  return /^\d+$/.test(number) && Number(number) > MAX_INCHES ? `${number} 1"` : `${number}"`
}

function mixed(_match: string, whole: string | undefined, top: string | undefined, bottom: string): string {
  return `${numberOf(whole)} ${fraction(top, bottom)}"`
}

function fraction(top: string | undefined, bottom: string): string {
  return `${numberOf(top)}/${BOTTOM[fold(bottom)]}`
}

function numberOf(text: string | undefined): number {
  if (text === undefined) return 1
  return NUMBER_WORDS[fold(text)] ?? Number(text)
}
