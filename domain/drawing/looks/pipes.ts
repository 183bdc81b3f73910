import type { Draw } from '../look.ts'
import { shades } from '../palette.ts'
import type { Tone } from '../palette.ts'
import {
  bentTube,
  disc,
  hexNut,
  lyingTube,
  mouth,
  num,
  path,
  place,
  scaled,
  solid,
  thread,
} from '../shapes.ts'
import { end } from './fittings.ts'

/** Four rings that hold a hose, from the origin to the right. */
export function rings(width: number, tone: Tone): string {
  return [3, 2, 1, 0]
    .map((index) =>
      path(
        `M${index * 42} ${num(-width * 0.55)}L${index * 42 + 40} ${num(-width * 0.42)}V${num(width * 0.42)}L${index * 42} ${num(width * 0.55)}Z`,
        solid(tone, `url(#${tone}-y)`),
      ),
    )
    .join('')
}

const barb: Draw = ({ tone, ends }) => {
  const [width = 100] = ends
  return (
    place(300, 260, 180, rings(width * 0.92, tone)) +
    place(352, 260, 0, thread(110, width * 1.15, tone) + place(110, 0, 0, mouth(width, tone))) +
    place(298, 260, 0, hexNut(58, width * 1.5, tone))
  )
}

const doubleBarb: Draw = ({ tone, ends }) => {
  const [first = 100, second = first] = ends
  return (
    place(274, 260, 180, rings(first * 0.92, tone)) +
    place(326, 260, 0, rings(second * 0.92, tone)) +
    lyingTube(272, 260, 56, Math.max(first, second) * 1.15, tone, 6)
  )
}

const hexNipple: Draw = ({ tone, ends }) => {
  const [first = 110, second = first] = ends
  return (
    place(256, 260, 180, thread(100, first, tone)) +
    place(344, 260, 0, thread(100, second, tone) + place(100, 0, 0, mouth(second * 0.92, tone))) +
    place(254, 260, 0, hexNut(92, Math.max(first, second) * 1.45, tone))
  )
}

const compressionUnion: Draw = ({ tone, ends }) => {
  const [first = 100, second = first] = ends
  const nut = (width: number) =>
    place(40, 0, 0, thread(50, width, tone)) +
    place(76, 0, 0, hexNut(84, width * 1.4, tone)) +
    place(160, 0, 0, mouth(width * 0.8, tone))
  return (
    place(300, 260, 180, nut(first)) +
    place(300, 260, 0, nut(second) + place(-46, 0, 0, hexNut(92, Math.max(first, second) * 1.3, tone)))
  )
}

const pipe: Draw = ({ tone, ends }) => {
  const [width = 110] = ends
  // Thin tubes look long, thick ones short.
  const length = 620 - width * 1.1
  return place(
    300,
    255,
    -24,
    lyingTube(-length / 2, 0, length, width, tone) +
      disc(-length / 2, 0, width * 0.2, solid(tone, shades(tone).base), width / 2) +
      lyingTube(-length / 2, 0, 30, width - 3, tone, 0).replace(/ stroke="[^"]*"/, '') +
      place(length / 2, 0, 0, mouth(width, tone, tone === 'cobre' || tone === 'inox' ? 0.05 : 0.09)),
  )
}

const coil: Draw = ({ tone }) => {
  const turns = [196, 164, 132].map((r, index) =>
    bentTube(`M${300 - r} ${252 + index * 3}a${r} ${num(r * 0.86)} 0 1 1 0 1Z`, 30, tone),
  )
  return turns.join('') + bentTube('M496 262V430', 30, tone) + place(496, 430, 90, mouth(30, tone))
}

const saddle: Draw = ({ tone }) =>
  lyingTube(90, 320, 420, 120, 'gris') +
  path('M210 245H390V395H210Z', solid(tone, `url(#${tone}-y)`)) +
  place(300, 250, -90, lyingTube(-10, 0, 60, 108, tone, 6) + place(50, 0, 0, end(84, tone))) +
  place(190, 385, 0, hexNut(40, 30, 'acero')) +
  place(370, 385, 0, hexNut(40, 30, 'acero'))

/** Pipes, and what joins hoses to them. */
export const PIPES = {
  'conector-espiga': (look) => scaled(1.3, barb(look)),
  'cople-insercion': doubleBarb,
  'niple-hexagonal': (look) => scaled(1.25, hexNipple(look)),
  'union-compresion': compressionUnion,
  tubo: pipe,
  rollo: coil,
  montura: saddle,
} as const satisfies Readonly<Record<string, Draw>>
