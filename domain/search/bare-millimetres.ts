import { FITTINGS, kindOf, TURNING } from './kinds.ts'
import { BARE_MILLIMETRES, isBare, isCountOrNumber } from './read-sizes.ts'
import { equivalentSizes } from './sizes.ts'
import type { Token } from './tokenise.ts'

/** Kinds of products that are sold by the nominal size of their pipe. */
const SIZED_BY_PIPE: ReadonlySet<string> = new Set([
  ...FITTINGS,
  'Válvula',
  'Llave',
  'Abrazadera',
  'Coladera',
])
/** In fittings that turn a corner these numbers are angles. */
const ANGLES = new Set(['45', '90'])
/** Sizes that only plastic pipes have. Names often omit their unit. */
const ONLY_OF_PIPES = new Set(['63mm', '75mm', '110mm', '160mm'])
/** From here on each size in millimetres has a single equivalent in inches. */
const LARGE = 100

export interface OtherSizes {
  readonly sizes: readonly string[]
  /** Numbers without a unit in a name that stand for one of these sizes. */
  readonly unmarked: readonly string[]
}

const NONE: OtherSizes = { sizes: [], unmarked: [] }

/**
 * Other spellings of a number without a unit in a search, where it is the size of a pipe: 'codo 110' also matches 4",
 * and a name with 110 matches a search for 4". Empty for any other number.
 */
export function otherPipeSizes(tokens: readonly Token[]): (token: Token) => OtherSizes {
  // Most searches have no number yet while they are typed.
  if (tokens.every(({ isWord }) => isWord)) return () => NONE
  const kinds = tokens.flatMap((token) => (token.isWord ? (kindOf(token) ?? []) : []))
  if (!kinds.some((kind) => SIZED_BY_PIPE.has(kind))) return () => NONE
  const angles = kinds.some((kind) => TURNING.has(kind)) ? ANGLES : null
  return (token) => {
    const { text, forms } = token
    const inches = text.includes('/') ? text : forms.find((form) => form.endsWith('"'))
    if (inches !== undefined) return { ...ofInches(inches), sizes: [] }
    // The 4 of 'codo 4': names that say 110 mm are of 4" too. A number before the thing may be a quantity.
    const isInches = isBare(token) && /^[2346]$/.test(text) && token !== tokens[0]
    if (isInches && !isCountOrNumber(tokens, token)) return ofInches(`${text}"`)
    const isSize = isBare(token) && BARE_MILLIMETRES.has(text) && !angles?.has(text)
    return isSize && !isCountOrNumber(tokens, token) ? ofMillimetres(text) : NONE
  }
}

function ofInches(inches: string): OtherSizes {
  const sizes = equivalentSizes(inches)
  const unmarked = sizes.filter((size) => ONLY_OF_PIPES.has(size)).map((size) => size.slice(0, -2))
  return { sizes, unmarked }
}

function ofMillimetres(number: string): OtherSizes {
  const inches = equivalentSizes(`${number}mm`)
  const others = Number(number) >= LARGE ? inches.flatMap(equivalentSizes) : []
  return {
    sizes: [...inches, ...others],
    unmarked: inches.filter((size) => size.endsWith('"')).map((size) => size.slice(0, -1)),
  }
}
