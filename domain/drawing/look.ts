import { measureOf } from '../search/sizes.ts'
import type { Drawing } from './drawing.ts'
import type { Tone } from './palette.ts'

/** What a family draws. */
export interface Look {
  readonly tone: Tone
  /** In degrees. */
  readonly angle: number
  /** The widths of its ends: those of lengths in its sizes, as wide as they are drawn. */
  readonly ends: readonly number[]
  /** The same lengths in millimetres. */
  readonly lengths: readonly number[]
  /** How large it is drawn, by its first size. */
  readonly scale: number
  readonly sizes: readonly string[]
}

export type Draw = (look: Look) => string

export function lookOf({ material, angle, sizes }: Drawing): Look {
  const lengths = sizes.filter((size) => /"$| mm$/.test(size)).map(measureOf)
  return {
    tone: material ?? 'gris',
    angle: Number(angle ?? 90),
    ends: lengths.map(widthOf),
    lengths,
    scale: lengths[0] === undefined ? 1 : widthOf(lengths[0]) / widthOf(38),
    sizes,
  }
}

/** How wide a tube of so many millimetres is drawn: each doubling adds the same, or 4" would not fit beside 1/2". */
function widthOf(millimetres: number): number {
  return Math.round(Math.min(185, Math.max(86, 100 + 24 * Math.log2(millimetres / 13))))
}

/** The widths of two ends, the larger one first; a little apart where only one size is known. */
export function twoEnds({ ends }: Look): [large: number, small: number] {
  const [first = 130, second = first * 0.72] = ends
  const [large, small] = first >= second ? [first, second] : [second, first]
  return [large, Math.min(small, large * 0.86)]
}
