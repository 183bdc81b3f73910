import { materialsFrom } from './materials.ts'
import type { Token } from './tokenise.ts'

/** Materials whose pipes are named by their inner diameter: 25 mm are 1". */
const BY_INSIDE: ReadonlySet<string> = new Set(['Cobre', 'Galvanizado', 'CPVC', 'Bronce', 'Latón'])
/** Materials whose pipes are named by their outer diameter: 25 mm are 3/4". */
const BY_OUTSIDE: ReadonlySet<string> = new Set(['PPR'])

/** The sizes of pipes that are named by one diameter only, inches and millimetres. */
const OF_INSIDE = pairs(
  '1/2 13, 3/4 19, 1 25, 1+1/4 32, 1+1/2 38, 2 50, 2 51, 2+1/2 63, 2+1/2 64, 3 75, 3 76',
)
const OF_OUTSIDE = pairs('1/2 20, 3/4 25, 1 32, 1+1/4 40, 1+1/2 50, 2 63, 2+1/2 75, 3 90')

/**
 * Whether a size in the other unit may be the same pipe, by the material of a search: of copper 1" is 25 mm and not the
 * 32 mm of a PPR tube, and the other way round. True for every pair where no such material is named.
 */
export function samePipe(tokens: readonly Token[]): (size: string, other: string) => boolean {
  // Most searches have no size yet while they are typed.
  if (tokens.every(({ isWord }) => isWord)) return () => true
  const materials = tokens.flatMap(({ text, isWord }) =>
    isWord
      ? materialsFrom(text).flatMap(({ material, words }) => (words.length === 1 ? [material] : []))
      : [],
  )
  const excluded = materials.some((one) => BY_INSIDE.has(one))
    ? OF_OUTSIDE
    : materials.some((one) => BY_OUTSIDE.has(one))
      ? OF_INSIDE
      : null
  if (excluded === null) return () => true
  return (size, other) => {
    const [inches, millimetres] = size.endsWith('mm') ? [other, size] : [size, other]
    return !excluded.has(`${inches.replace('"', '')} ${millimetres}`)
  }
}

function pairs(lines: string): ReadonlySet<string> {
  return new Set(lines.split(', ').map((pair) => `${pair}mm`))
}
