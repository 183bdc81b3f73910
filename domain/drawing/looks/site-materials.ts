import type { Draw } from '../look.ts'
import { lying, round, shades, STEEL, upright } from '../palette.ts'
import type { Tone } from '../palette.ts'
import { box, disc, lyingTube, path, place, shadow, solid, stroke, uprightTube } from '../shapes.ts'

/** Grains lie where a sequence without a pattern puts them, the same in each picture. */
function grains(count: number, radius: number, tone: Tone): string {
  return Array.from({ length: count }, (_, i) => {
    const [u, v] = [(i * 0.7549) % 1, (i * 0.5698 + 0.13) % 1]
    const y = 190 + v * 220
    const half = ((y - 150) / 270) * 190
    return disc(
      300 + (u * 2 - 1) * half,
      y,
      radius,
      solid(tone, i % 3 === 0 ? shades(tone).light : round(tone)),
      radius * 0.8,
    )
  }).join('')
}

const sand: Draw = () =>
  shadow(300, 440, 250) +
  path(
    'M60 440Q160 340 230 240Q300 130 370 240Q440 340 540 440Q300 456 60 440Z',
    solid('madera', upright('madera')),
  ) +
  grains(60, 4, 'madera')

const gravel: Draw = () =>
  shadow(300, 440, 250) +
  path(
    'M70 440Q170 340 240 250Q300 150 360 250Q430 340 530 440Q300 456 70 440Z',
    solid('cemento', upright('cemento')),
  ) +
  grains(64, 20, 'cemento')

/** A solid brick, seen from a corner. */
const brick: Draw = () =>
  path('M90 250L330 350V450L90 340Z', solid('rojo', shades('rojo').base)) +
  path('M330 350L520 250V340L330 450Z', solid('rojo', shades('rojo').dark)) +
  path('M90 250L280 160L520 250L330 350Z', solid('rojo', shades('rojo').light)) +
  stroke(
    'M140 290L180 308M240 350L290 372M120 320L150 334M400 350L440 330M230 220L280 240M330 250L360 240',
    5,
    shades('rojo').edge,
  )

/** Bars of steel with stirrups, to be cast into a column. */
const cage: Draw = () =>
  place(
    300,
    260,
    -18,
    [-70, 40].map((y) => lyingTube(-240, y - 30, 500, 16, 'acero')).join('') +
      Array.from({ length: 8 }, (_, i) => {
        const x = -200 + i * 58
        return stroke(`M${x} -100L${x + 40} -140V0L${x} 44Z`, 9, STEEL.dark)
      }).join('') +
      [-40, 74].map((y) => lyingTube(-270, y - 30, 500, 16, 'acero')).join(''),
  )

const barbedWire: Draw = () =>
  [-26, 0, 26]
    .map(
      (shift) =>
        disc(300, 270 + shift, 200, { line: STEEL.edge, width: 12 }, 120) +
        disc(300, 270 + shift, 200, { line: STEEL.light, width: 5 }, 120),
    )
    .join('') +
  Array.from({ length: 12 }, (_, i) => {
    const turn = (i * Math.PI) / 6
    const [x, y] = [300 + 200 * Math.cos(turn), 270 + ((i % 3) - 1) * 26 + 120 * Math.sin(turn)]
    return place(x, y, i * 30, stroke('M-26 -14L26 14M-26 14L26 -14', 6, STEEL.edge))
  }).join('')

/** A clear bag of a coloured powder. */
const bagOfPowder: Draw = () =>
  path('M170 170Q150 320 170 440Q300 462 430 440Q450 320 430 170Z', solid('naranja', upright('naranja'))) +
  path('M170 170L236 110H364L430 170Q300 200 170 170Z', solid('vidrio', upright('vidrio'))) +
  path('M236 110L210 70H390L364 110Z', solid('vidrio', upright('vidrio'))) +
  box(232, 98, 136, 22, solid('rojo', lying('rojo')), 10) +
  box(220, 260, 160, 90, solid('blanco', '#fff'), 6) +
  stroke('M244 290H356M244 318H320', 9, shades('gris').dark)

const windowBars: Draw = () =>
  stroke('M120 90H480V440H120Z', 22, STEEL.edge) +
  [180, 240, 300, 360, 420].map((x) => uprightTube(x, 96, 338, 16, 'negro', 0)).join('') +
  [180, 350].map((y) => lyingTube(116, y, 368, 20, 'negro', 0)).join('')

const roofTile: Draw = () =>
  place(
    300,
    270,
    -14,
    path(
      'M-190 130Q-200 -120 -150 -150Q-60 -230 60 -150L190 120Q60 20 -60 60T-190 130Z',
      solid('naranja', upright('naranja')),
    ) +
      path(
        'M-190 130Q-130 40 -60 60T190 120L176 140Q60 50 -50 84T-176 156Z',
        solid('naranja', shades('naranja').dark),
      ) +
      stroke('M-120 -130Q-40 -190 40 -130', 7, shades('naranja').light),
  )

/** What is heaped, laid and set on building sites. */
export const SITE_MATERIALS = {
  'reja-ventana': windowBars,
  teja: roofTile,
  'bolsa-polvo': bagOfPowder,
  arena: sand,
  grava: gravel,
  tabique: brick,
  castillo: cage,
  'alambre-puas': barbedWire,
} as const satisfies Readonly<Record<string, Draw>>
