import { sameAmount } from './amounts.ts'
import type { Amount } from './amounts.ts'
import type { OtherSizes } from './bare-millimetres.ts'
import { GAUGE } from './lexeme-marks.ts'
import { wordOfCount } from './number-words.ts'
import { equivalentSizes, inchesOfLength } from './sizes.ts'
import type { Term } from './term.ts'
import type { Token } from './tokenise.ts'
import { withOtherUnits } from './units.ts'

/** The term of a number: a size, an angle, or part of a code. */
export function numberTerm(
  token: Token,
  {
    source,
    isOpen,
    isGauge,
    others,
    lengths,
    isSamePipe,
  }: {
    source: string
    isOpen: boolean
    isGauge: boolean
    others: OtherSizes
    /** The number in another unit of length. */
    lengths: readonly string[]
    isSamePipe: (size: string, other: string) => boolean
  },
): Term {
  const { text, forms } = token
  const isFraction = text.includes('/')
  const exact = isGauge ? [text + GAUGE] : forms.length > 0 && !isFraction ? forms : [text]
  const amounts = exact.map(sameAmount)
  const isSame = (other: string) => exact.every((one) => isSamePipe(one, other))
  const nominal = [...[...exact, text].flatMap(equivalentSizes), ...others.sizes].filter(isSame)
  const unmarked = others.unmarked.filter((number) => isSame(`${number}mm`))
  const known = [...nominal, ...lengths, ...[...exact, text].flatMap(inchesOfLength)]
  known.push(...amounts.flatMap((amount) => [...amount.exact, ...amount.nearly]))
  const count = forms.length > 0 || isGauge ? null : wordOfCount(text)
  const codes = text.length >= 3 && !isFraction ? [`#${text.replace('.', '')}`] : []
  return {
    source,
    primary: text,
    exact,
    also: [
      [text],
      ...[...new Set(known)].map((one) => [one]),
      ...amounts.flatMap(({ ways }) => ways),
      ...(count === null ? [] : [[count]]),
    ],
    otherUnits: exact.flatMap(withOtherUnits),
    ...(nominal.length > 0 && { nominal }),
    ...(isWhole(text) && forms.length === 0 && !isGauge && { marked: `${text}"` }),
    ...(unmarked.length > 0 && { unmarked }),
    prefixes: codes,
    isOpen,
    isWord: false,
    word: '',
  }
}

/** The largest whole number that names write as inches. */
const MOST_INCHES = 24

/** Whether a number may be whole inches. */
function isWhole(text: string): boolean {
  return /^\d{1,2}$/.test(text) && Number(text) >= 1 && Number(text) <= MOST_INCHES
}

/** The term of an amount in several words, such as '1/2 litro'. */
export function amountTerm(
  { exact, ways, nearly }: Amount,
  { text, first, last }: { text: string; first: Token; last: Token },
): Term {
  return {
    source: text.slice(first.start, last.end),
    primary: exact[0]!,
    exact,
    ways,
    also: [...ways, ...nearly.map((one) => [one])],
    prefixes: [],
    isOpen: false,
    isWord: false,
    word: '',
  }
}
