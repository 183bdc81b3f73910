import { fold } from './fold.ts'
import { NUMBER_WORDS } from './number-words.ts'
import type { Token } from './tokenise.ts'
import { UNITS } from './units.ts'
import { wordTable } from '../word-table.ts'

/** An amount in a search: half a litre, 3/4 of a horsepower. */
export interface Amount {
  /** Lexemes that each match it exactly: '500ml', '0.5l'. */
  readonly exact: readonly string[]
  /** Combinations of lexemes that match it exactly: the 1/2 and LTO of '1/2 LTO.'. */
  readonly ways: readonly (readonly string[])[]
  /** Nominal amounts of the trade that match less exactly: 473 ml for half a litre, 4 l for a gallon. */
  readonly nearly: readonly string[]
}

/** Stems of the words for a unit after a fraction or a number in words. A bare L is the type of a copper tube. */
const WORDS = wordTable<readonly string[]>({
  l: ['litro', 'lt', 'lts', 'lto', 'ltr'],
  kg: ['kilo', 'kg', 'kgs', 'kilogramo'],
  gal: ['galon', 'gal', 'gl', 'gls'],
  hp: ['hp', 'caballo'],
  m: ['metro', 'mt', 'mts'],
  // The 2 UNID. of a load centre are its poles.
  polo: ['polo', 'p', 'unid', 'espacio', 'circuito'],
})
/** Adjectives for a number of poles: a '2 polos' is a 2P and a BIPOLAR. */
const POLES = wordTable<readonly string[]>({
  1: ['monopolar', 'unipolar'],
  2: ['bipolar'],
  3: ['tripolar'],
  4: ['tetrapolar'],
})
/** The next smaller unit of each unit, and the factor between them. */
const SMALLER = wordTable<readonly [unit: string, factor: number]>({
  l: ['ml', 1000],
  kg: ['g', 1000],
  m: ['cm', 100],
})
const NEARLY = wordTable<readonly string[]>({
  '0.25l': ['235ml', '237ml', '240ml'],
  '0.5l': ['470ml', '473ml', '475ml', '480ml'],
  '1l': ['946ml', '950ml', '0.946l', '0.95l'],
  '1gal': ['4l', '3.785l', '3.78l', '3.8l'],
  '4l': ['1gal', '3.785l', '3.78l', '3.8l'],
})
const PARTS = wordTable<number>({ medio: 0.5, media: 0.5, cuarto: 0.25 })

/** The amount that two tokens of a text form: a fraction or a number in words, and a unit. Null for any other tokens. */
export function amountOf(text: string, first: Token, second: Token | undefined): Amount | null {
  if (!second?.isWord || first.forms.length > 0) return null
  const unit = Object.keys(WORDS).find((one) => WORDS[one]!.includes(second.text))
  const value = unit === undefined ? null : valueOf(fold(text.slice(first.start, first.end)), first)
  if (unit === undefined || value === null) return null
  const { exact, nearly } = measured(value, unit)
  const poles = unit === 'polo' ? (POLES[value] ?? []).map((word) => [word]) : []
  return { exact, nearly, ways: [...waysToSay(value, WORDS[unit]!), ...poles] }
}

const NO_AMOUNT: Amount = { exact: [], ways: [], nearly: [] }
/** The base unit of each unit of an amount, and the factor between them. */
const COUNTED_IN = wordTable<readonly [unit: string, factor: number]>({
  l: ['l', 1],
  ml: ['l', 1000],
  kg: ['kg', 1],
  g: ['kg', 1000],
  gal: ['gal', 1],
  hp: ['hp', 1],
  m: ['m', 1],
  cm: ['m', 100],
  mm: ['m', 1000],
})
/** Smaller sizes in millimetres are those of pipes and tools, never lengths in metres. */
const SHORTEST_LENGTH_MM = 100

/** The amounts equal to a number with a unit: 1000 ml for '1l'. */
export function sameAmount(form: string): Amount {
  const [, number = '', unit = ''] = /^([\d.]+)([a-z]+)$/.exec(form) ?? []
  const [larger, factor] = COUNTED_IN[unit] ?? []
  if (larger === undefined || factor === undefined) return NO_AMOUNT
  if (unit === 'mm' && Number(number) < SHORTEST_LENGTH_MM) return NO_AMOUNT
  const value = Number(number) / factor
  const { exact, nearly } = measured(value, larger)
  if (larger === 'm') return { exact: lengths(value).filter((one) => one !== form), nearly: [], ways: [] }
  return { exact: exact.filter((one) => one !== form), nearly, ways: waysToSay(value, WORDS[larger]!) }
}

/** A length in metres, in each unit: 50 cm are 0.5 m and 500 mm. */
function lengths(metres: number): string[] {
  return [
    ['m', 1],
    ['cm', 100],
    ['mm', 1000],
  ].map(([unit, factor]) => `${Number((metres * Number(factor)).toFixed(3))}${unit}`)
}

function measured(value: number, unit: string): Pick<Amount, 'exact' | 'nearly'> {
  const large = `${value}${unit}`
  const [smaller, factor] = SMALLER[unit] ?? []
  const exact =
    smaller === undefined || factor === undefined ? [large] : [large, `${value * factor}${smaller}`]
  return { exact, nearly: NEARLY[large] ?? [] }
}

/** Pairs the number, as a fraction or in words, with each word for the unit, for names that have a blank between them. */
function waysToSay(value: number, words: readonly string[]): string[][] {
  const fraction = fractionOf(value)
  // '2 LTS' is one token.
  const apart = fraction.includes('/') ? words : words.filter((word) => !(word in UNITS))
  const half = value === 0.5 ? ['medio', 'media'] : value === 0.25 ? ['cuarto'] : []
  return [fraction, ...half].flatMap((number) =>
    (number === fraction ? apart : words).map((word) => [number, word]),
  )
}

/** 0.5 is 1/2, 1.25 is 1+1/4; a number without such a fraction is unchanged. */
function fractionOf(value: number): string {
  const quarters = (value % 1) * 4
  if (quarters === 0 || !Number.isInteger(quarters)) return String(value)
  const whole = Math.floor(value)
  const part = quarters === 2 ? '1/2' : `${quarters}/4`
  return whole === 0 ? part : `${whole}+${part}`
}

function valueOf(written: string, { text, isWord }: Token): number | null {
  if (isWord) return PARTS[written] ?? NUMBER_WORDS[written] ?? null
  const parts = text.split('+').map((part) => {
    const [top, bottom = '1'] = part.split('/')
    return Number(top) / Number(bottom)
  })
  return parts.reduce((sum, part) => sum + part, 0)
}
