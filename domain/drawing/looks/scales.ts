import type { Draw } from '../look.ts'
import { lying, round, shades, STEEL, upright } from '../palette.ts'
import { bentTube, box, disc, lyingTube, path, place, shadow, solid, stroke, uprightTube } from '../shapes.ts'

const kitchenScale: Draw = () =>
  shadow(300, 462, 170) +
  disc(300, 130, 180, solid('inox', lying('inox')), 34) +
  uprightTube(300, 140, 70, 120, 'negro') +
  path('M170 210H430L470 440Q300 470 130 440Z', solid('rojo', upright('rojo'))) +
  disc(300, 330, 96, solid('blanco', shades('blanco').light)) +
  Array.from({ length: 12 }, (_, index) =>
    place(300, 330, index * 30, stroke('M74 0H88', 5, shades('negro').base)),
  ).join('') +
  stroke('M300 330L350 290', 7, shades('rojo').edge) +
  disc(300, 330, 10, { fill: shades('negro').base })

const steelyard: Draw = () =>
  bentTube('M200 70a30 30 0 1 1 1 0V170', 14, 'acero') +
  lyingTube(90, 190, 440, 26, 'acero', 6) +
  stroke(Array.from({ length: 12 }, (_, index) => `M${240 + index * 24} 182V198`).join(''), 4, STEEL.edge) +
  uprightTube(410, 196, 40, 10, 'acero') +
  disc(410, 280, 56, solid('negro', round('negro'))) +
  bentTube('M120 200V300Q120 380 170 380T200 320', 18, 'acero', 'round')

const hangingScale: Draw = () =>
  bentTube('M300 100a30 30 0 1 1 1 0V140', 14, 'acero') +
  path(
    'M220 130H380Q420 130 420 180V310Q420 350 380 350H220Q180 350 180 310V180Q180 130 220 130Z',
    solid('negro', upright('negro')),
  ) +
  box(216, 176, 168, 70, solid('ppr', shades('ppr').light), 8) +
  stroke('M250 194V228M280 194H304V211H280V228H304M330 194H352V228', 7, shades('negro').base) +
  [240, 300, 360].map((x) => disc(x, 298, 18, solid('naranja', round('naranja')))).join('') +
  bentTube('M300 350V390Q370 400 350 450T250 430', 20, 'acero', 'round')

/** What weighs. */
export const SCALES = {
  'bascula-cocina': kitchenScale,
  'bascula-romana': steelyard,
  'bascula-colgante': hangingScale,
} as const satisfies Readonly<Record<string, Draw>>
