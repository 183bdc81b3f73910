import type { Draw } from '../look.ts'
import { laid } from '../parts.ts'
import { lying, round, STEEL, upright } from '../palette.ts'
import { bentTube, disc, lyingTube, path, place, solid, stroke } from '../shapes.ts'

const groundClamp: Draw = () =>
  laid(
    path('M0 -26L230 -56L250 -20L40 10Z', solid('laton', lying('laton'))) +
      path('M0 26L230 50L250 20L40 -4Z', solid('laton', upright('laton'))) +
      bentTube('M20 -10Q-90 -70 -190 -60', 40, 'rojo', 'round') +
      bentTube('M20 10Q-90 70 -190 66', 40, 'rojo', 'round') +
      stroke('M-120 -40L-110 44', 14, STEEL.base) +
      bentTube('M-180 66Q-240 70 -270 40', 24, 'hule') +
      disc(20, 0, 24, solid('acero', round('acero'))),
  )

const electrodeHolder: Draw = () =>
  laid(
    path('M80 -30L240 -46V-10L90 8Z', solid('laton', lying('laton'))) +
      path('M80 26L240 40V6L90 -6Z', solid('laton', upright('laton'))) +
      bentTube('M70 -36Q0 -90 -90 -76', 26, 'negro', 'round') +
      lyingTube(-190, 10, 280, 76, 'negro', 26) +
      bentTube('M-180 10H-280', 30, 'hule') +
      lyingTube(206, -2, 12, 12, 'acero') +
      stroke('M214 0L270 -76', 8, STEEL.base),
  )

const glueGun: Draw = () =>
  lyingTube(60, 200, 120, 30, 'vidrio', 4) +
  path(
    'M150 150H410Q440 150 446 190V240H330L300 430Q270 450 236 424L250 250H160Q140 200 150 150Z',
    solid('azul', upright('azul')),
  ) +
  path('M440 170L520 190V210L440 226Z', solid('negro', lying('negro'))) +
  path('M516 194L544 198V204L516 208Z', solid('laton', lying('laton'))) +
  bentTube('M330 246Q350 310 296 330', 16, 'rojo', 'round') +
  bentTube('M256 430Q250 480 180 476', 14, 'negro')

const glueSticks: Draw = () =>
  [-80, -26, 28, 82].map((y) => place(300, 262 + y, -24, lyingTube(-220, 0, 440, 40, 'vidrio', 8))).join('')

/** What is welded and glued with. */
export const WELDING = {
  'pinza-tierra': groundClamp,
  'porta-electrodo': electrodeHolder,
  'pistola-silicon': glueGun,
  'barra-silicon': glueSticks,
} as const satisfies Readonly<Record<string, Draw>>
