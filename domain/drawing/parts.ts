import { lying, shades } from './palette.ts'
import type { Tone } from './palette.ts'
import { box, path, place, solid, stroke, thread } from './shapes.ts'

/** A tool is drawn lying and turned as one lays it on a counter. */
export function laid(part: string, turn = -35): string {
  return place(300, 262, turn, part)
}

/** A handle from x to the right. */
export function grip(x: number, length: number, width: number, tone: Tone): string {
  return (
    box(x, -width / 2, length, width, solid(tone, lying(tone)), width / 2.4) +
    stroke(`M${x + length * 0.3} ${-width * 0.12}H${x + length * 0.8}`, width * 0.14, shades(tone).light)
  )
}

/** A threaded shank from 0 to the right, with its point. */
export function shank(length: number, width: number, tone: Tone): string {
  return (
    thread(length, width, tone) +
    path(
      `M${length} ${-width * 0.42}L${length + width * 0.9} 0L${length} ${width * 0.42}Z`,
      solid(tone, lying(tone)),
    )
  )
}
