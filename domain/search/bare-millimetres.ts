import { FITTINGS, kindOf, TURNING } from './kinds.ts'
import { BARE_MILLIMETRES, isBare, isCountOrNumber } from './read-sizes.ts'
import { equivalentSizes } from './sizes.ts'
import type { Token } from './tokenise.ts'

/** Kinds that are sold by the nominal size of their pipe. */
const SIZED_BY_PIPE: ReadonlySet<string> = new Set([
  ...FITTINGS,
  'Válvula',
  'Llave',
  'Abrazadera',
  'Coladera',
])
/** Of what turns a corner these are angles. */
const ANGLES = new Set(['45', '90'])
/** Millimetres that are nothing but sizes of plastic pipes, which lists also write without their unit. */
const ONLY_OF_PIPES = new Set(['63mm', '75mm', '110mm', '160mm'])
/** From here on millimetres are one size in inches. */
const LARGE = 100

export interface OtherSizes {
  readonly sizes: readonly string[]
  /** Numbers that are one of them where names give them no unit. */
  readonly unmarked: readonly string[]
}

const NONE: OtherSizes = { sizes: [], unmarked: [] }

/**
 * What else a number of a search may be written as where it is the size of a pipe: the 110 of 'codo 110' is 4", and names of
 * 4" may say 110. Nothing for any other number.
 */
export function otherPipeSizes(tokens: readonly Token[]): (token: Token) => OtherSizes {
  // Most searches that are being typed have no number yet.
  if (tokens.every(({ isWord }) => isWord)) return () => NONE
  const kinds = tokens.flatMap((token) => (token.isWord ? (kindOf(token) ?? []) : []))
  if (!kinds.some((kind) => SIZED_BY_PIPE.has(kind))) return () => NONE
  const angles = kinds.some((kind) => TURNING.has(kind)) ? ANGLES : null
  return (token) => {
    const { text, forms } = token
    const inches = text.includes('/') ? text : forms.find((form) => form.endsWith('"'))
    if (inches !== undefined)
      return {
        sizes: [],
        unmarked: equivalentSizes(inches)
          .filter((size) => ONLY_OF_PIPES.has(size))
          .map((size) => size.slice(0, -2)),
      }
    const isSize = isBare(token) && BARE_MILLIMETRES.has(text) && !angles?.has(text)
    return isSize && !isCountOrNumber(tokens, token) ? ofMillimetres(text) : NONE
  }
}

function ofMillimetres(number: string): OtherSizes {
  const inches = equivalentSizes(`${number}mm`)
  const others = Number(number) >= LARGE ? inches.flatMap(equivalentSizes) : []
  return {
    sizes: [...inches, ...others],
    unmarked: inches.filter((size) => size.endsWith('"')).map((size) => size.slice(0, -1)),
  }
}
