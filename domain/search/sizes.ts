import { wordTable } from '../word-table.ts'

/** Nominal sizes of pipes in inches with their equivalents in millimetres, as tokens (search.md §10). */
const NOMINAL: readonly (readonly [inches: string, ...millimetres: string[]])[] = [
  ['1/4', '6mm'],
  ['3/8', '10mm'],
  ['1/2', '13mm', '20mm'],
  ['3/4', '19mm', '25mm'],
  ['1', '25mm', '32mm'],
  ['1+1/4', '32mm', '40mm'],
  ['1+1/2', '38mm', '40mm', '50mm'],
  ['2', '50mm', '51mm', '63mm'],
  ['2+1/2', '63mm', '64mm', '75mm'],
  ['3', '75mm', '76mm', '90mm'],
  ['4', '100mm', '102mm', '110mm'],
  ['6', '150mm', '152mm', '160mm'],
  ['8', '200mm'],
]

/** The largest whole number of a mixed size: '90 1/2' is an angle and a size, '20 1/2' millimetres and inches. */
const MAX_WHOLE_INCHES = 12

/**
 * The token of a size in inches: '1/2', '1+1/2', '2'. Fractions are reduced: 4/8 is 1/2. Null for a fraction that a
 * ruler does not have (halves to 64ths), or with a whole number above 12.
 */
export function sizeToken(whole: string, numerator: string, denominator: string): string | null {
  const [top, bottom] = [Number(numerator), Number(denominator)]
  if (![2, 4, 8, 16, 32, 64].includes(bottom) || top < 1 || Number(whole) > MAX_WHOLE_INCHES) return null
  if (top >= bottom) return null
  const divisor = greatestCommonDivisor(top, bottom)
  const fraction = `${top / divisor}/${bottom / divisor}`
  return Number(whole) > 0 ? `${Number(whole)}+${fraction}` : fraction
}

/** The token of a size without its blank: 11/2 is 1 1/2, 21/2 is 2 1/2. Null where it is ambiguous. */
export function gluedSizeToken(top: string, bottom: string): string | null {
  const [, whole, numerator] = /^([1-9])([1357])$/.exec(top) ?? []
  if (whole === undefined || numerator === undefined || !/^[248]$/.test(bottom)) return null
  return sizeToken(whole, numerator, bottom)
}

/** The token of inches with decimals that are eighths: 1.5 is 1+1/2. Null for others and for whole numbers. */
export function decimalSizeToken(number: string): string | null {
  const [whole = '', decimals] = number.split('.')
  const eighths = Number(`0.${decimals}`) * 8
  return Number.isInteger(eighths) ? sizeToken(whole, String(eighths), '8') : null
}

/** The tokens of the same nominal size in the other unit: inches to millimetres and back. */
export function equivalentSizes(token: string): string[] {
  const inches = token.replace('"', '')
  if (!token.endsWith('mm')) {
    // A bare whole number is ambiguous.
    if (/^\d+$/.test(token)) return []
    return NOMINAL.filter(([size]) => size === inches).flatMap(([, ...millimetres]) => millimetres)
  }
  return NOMINAL.filter(([, ...millimetres]) => millimetres.includes(token)).map(([size]) =>
    /^\d+$/.test(size) ? `${size}"` : size,
  )
}

/** Lengths in centimetres that stand for lengths in inches, of nipples above all: 10 cm are 4". */
const CENTIMETRES = wordTable<string>({
  '5cm': '2"',
  '7.5cm': '3"',
  '10cm': '4"',
  '13cm': '5"',
  '15cm': '6"',
  '20cm': '8"',
  '25cm': '10"',
  '30cm': '12"',
})

/** The length in inches under which a length in centimetres is sold. */
export function inchesOfLength(token: string): string[] {
  return CENTIMETRES[token] === undefined ? [] : [CENTIMETRES[token]]
}

/** Millimetres, millilitres and grams in each unit. */
const MEASURES = wordTable<number>({
  '"': 25.4,
  mm: 1,
  cm: 10,
  m: 1000,
  ft: 304.8,
  ml: 1,
  l: 1000,
  gal: 3785,
  g: 1,
  kg: 1000,
  oz: 28.35,
  lb: 453.6,
})

/** A size, as shown, in millimetres, millilitres or grams for sorting: '1 1/2"' is 38.1, '4 l' is 4000. */
export function measureOf(size: string): number {
  const [, number = '', unit = ''] = /^(.+?) ?("|[a-z]+)$/.exec(size) ?? []
  const parts = number.split(' ').map((part) => {
    const [top, bottom = '1'] = part.split('/')
    return Number(top) / Number(bottom)
  })
  return parts.reduce((sum, part) => sum + part, 0) * (MEASURES[unit] ?? 1)
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b)
}
