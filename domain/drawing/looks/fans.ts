import type { Draw } from '../look.ts'
import { lying, round, shades, upright } from '../palette.ts'
import { box, disc, path, place, shadow, solid, stroke, uprightTube } from '../shapes.ts'

const fan: Draw = () => {
  const blades = [0, 120, 240].map((turn) =>
    place(300, 210, turn, path('M-20 0Q-90 -110 -10 -150Q80 -140 20 0Z', solid('azul', round('azul')))),
  )
  return (
    shadow(300, 492, 110) +
    uprightTube(300, 360, 110, 30, 'negro') +
    disc(300, 476, 104, solid('negro', lying('negro')), 20) +
    blades.join('') +
    disc(300, 210, 34, solid('negro', round('negro'))) +
    [168, 130, 90].map((r) => disc(300, 210, r, { line: shades('acero').edge, width: 4 })).join('') +
    stroke(
      [0, 45, 90, 135]
        .map((turn) => {
          const [x, y] = [168 * Math.cos((turn * Math.PI) / 180), 168 * Math.sin((turn * Math.PI) / 180)]
          return `M${Math.round(300 - x)} ${Math.round(210 - y)}L${Math.round(300 + x)} ${Math.round(210 + y)}`
        })
        .join(''),
      3,
      shades('acero').edge,
    )
  )
}

const exhaustFan: Draw = () => {
  const blades = [0, 72, 144, 216, 288].map((turn) =>
    place(300, 262, turn, path('M-14 -20Q-60 -110 0 -136Q56 -110 14 -20Z', solid('gris', upright('gris')))),
  )
  return (
    box(110, 72, 380, 380, solid('blanco', lying('blanco')), 24) +
    disc(300, 262, 162, { fill: shades('negro').base, line: shades('blanco').edge }) +
    blades.join('') +
    disc(300, 262, 38, solid('blanco', round('blanco'))) +
    disc(300, 262, 162, { line: shades('blanco').edge, width: 8 })
  )
}

/** What moves air. */
export const FANS = {
  ventilador: fan,
  extractor: exhaustFan,
} as const satisfies Readonly<Record<string, Draw>>
