import type { Draw } from '../look.ts'
import { laid } from '../parts.ts'
import { HOLE, lying, round, shades, STEEL, upright } from '../palette.ts'
import { bentTube, box, disc, lyingTube, path, place, shadow, solid, stroke, uprightTube } from '../shapes.ts'

const jigsawBlade: Draw = () =>
  laid(
    path('M-260 -30H-180V-44H-150V-30H240L270 10H-180L-200 30H-260L-236 0Z', solid('acero', lying('acero'))) +
      path(
        `M-176 10${Array.from({ length: 22 }, (_, index) => `L${-166 + index * 20} 34L${-156 + index * 20} 10`).join('')}Z`,
        solid('acero', STEEL.base),
      ) +
      disc(-226, -6, 9, HOLE),
  )

const chuck: Draw = () =>
  laid(
    lyingTube(-230, 0, 60, 60, 'acero') +
      lyingTube(-170, 0, 130, 170, 'acero', 10) +
      path('M-40 -96H50L150 -46V46L50 96H-40Z', solid('acero', lying('acero'))) +
      stroke(Array.from({ length: 9 }, (_, index) => `M-34 ${-80 + index * 20}H46`).join(''), 5, STEEL.dark) +
      [-24, 0, 24]
        .map((y) =>
          path(
            `M150 ${y - 10}L206 ${y * 0.4 - 6}V${y * 0.4 + 6}L150 ${y + 10}Z`,
            solid('acero', STEEL.light),
          ),
        )
        .join('') +
      disc(-104, 40, 18, { fill: STEEL.edge }),
    -20,
  )

const chuckKey: Draw = () =>
  place(
    300,
    262,
    -40,
    lyingTube(-170, 0, 200, 40, 'acero') +
      uprightTube(-180, -150, 300, 36, 'acero', 16) +
      path('M30 -60H90L120 -40V40L90 60H30Z', solid('acero', lying('acero'))) +
      stroke('M36 -40H112M36 -20H118M36 0H120M36 20H118M36 40H112', 6, STEEL.dark) +
      lyingTube(118, 0, 80, 34, 'acero', 6),
  )

const benchGrinder: Draw = () =>
  shadow(300, 460, 190) +
  path('M210 440L240 330H360L390 440Z', solid('negro', upright('negro'))) +
  lyingTube(200, 270, 200, 150, 'naranja', 30) +
  [140, 460]
    .map(
      (x) =>
        disc(x, 270, 96, solid('negro', round('negro'))) +
        disc(x, 270, 76, solid('cemento', round('cemento'))) +
        disc(x, 270, 22, solid('acero', round('acero'))),
    )
    .join('') +
  box(96, 362, 80, 16, solid('acero', lying('acero'))) +
  box(424, 362, 80, 16, solid('acero', lying('acero'))) +
  box(282, 372, 36, 30, solid('rojo', lying('rojo')), 6)

const diamondCup: Draw = () =>
  disc(306, 274, 200, { fill: STEEL.edge }, 190) +
  disc(300, 262, 200, solid('acero', round('acero')), 190) +
  Array.from({ length: 12 }, (_, index) =>
    place(300, 262, index * 30, box(142, -30, 50, 56, solid('gris', shades('gris').dark), 4)),
  ).join('') +
  disc(300, 262, 132, solid('naranja', round('naranja')), 126) +
  disc(300, 262, 44, HOLE, 42)

const grindingCup: Draw = () =>
  path('M110 210H490L430 430H170Z', solid('cemento', upright('cemento'))) +
  disc(300, 210, 190, solid('cemento', shades('cemento').light), 60) +
  disc(300, 214, 130, solid('cemento', shades('cemento').dark), 38) +
  disc(300, 220, 46, solid('acero', round('acero')), 15) +
  path('M170 300L190 380H410L430 300Z', { fill: shades('ppr').base, line: shades('ppr').edge })

const socketExtension: Draw = () =>
  laid(
    lyingTube(-230, 0, 120, 86, 'acero', 8) +
      stroke('M-214 -40V40M-200 -40V40M-186 -40V40', 5, STEEL.dark) +
      lyingTube(-110, 0, 260, 50, 'acero') +
      box(150, -32, 90, 64, solid('acero', lying('acero')), 4) +
      disc(200, 0, 11, solid('acero', round('acero'))),
  )

const breaker: Draw = () =>
  place(
    300,
    262,
    -30,
    path('M-240 -60H40V70H-240Q-270 0 -240 -60Z', solid('naranja', lying('naranja'))) +
      lyingTube(40, 4, 90, 100, 'negro', 8) +
      lyingTube(126, 4, 130, 34, 'acero') +
      path('M254 -12L290 4L254 20Z', solid('acero')) +
      bentTube('M-220 -50Q-290 -120 -200 -140T-110 -60', 26, 'negro', 'round') +
      uprightTube(60, 50, 130, 36, 'negro', 14),
  )

const impactWrench: Draw = () =>
  path(
    'M140 130H400L430 160V220L400 244H300L290 400H190L200 250Q130 240 140 130Z',
    solid('rojo', upright('rojo')),
  ) +
  lyingTube(424, 190, 60, 76, 'acero') +
  box(484, 166, 50, 48, solid('acero', lying('acero')), 3) +
  box(170, 390, 150, 70, solid('negro', lying('negro')), 10) +
  bentTube('M304 252Q330 290 300 316', 16, 'negro', 'round')

const router: Draw = () =>
  shadow(300, 462, 150) +
  disc(300, 430, 160, solid('negro', round('negro')), 34) +
  uprightTube(300, 110, 240, 150, 'rojo', 26) +
  box(240, 80, 120, 40, solid('negro', lying('negro')), 10) +
  [200, 400]
    .map(
      (x) =>
        uprightTube(x, 250, 180, 16, 'acero') +
        disc(x + (x < 300 ? -50 : 50), 300, 44, solid('negro', round('negro'))),
    )
    .join('') +
  uprightTube(300, 350, 60, 60, 'acero', 6) +
  uprightTube(300, 406, 60, 20, 'laton')

const chopSaw: Draw = () =>
  shadow(300, 466, 210) +
  box(100, 410, 400, 50, solid('negro', lying('negro')), 8) +
  box(120, 360, 60, 54, solid('acero', upright('acero')), 4) +
  disc(330, 300, 136, solid('acero', round('acero'))) +
  disc(330, 300, 30, solid('acero', STEEL.dark)) +
  path(
    'M186 306Q180 150 330 150T474 306L430 320Q430 200 330 200T232 320Z',
    solid('naranja', upright('naranja')),
  ) +
  box(330, 250, 160, 84, solid('negro', upright('negro')), 16) +
  bentTube('M230 190Q150 120 130 60H210', 26, 'negro', 'round')

const waterEngine: Draw = () =>
  shadow(300, 462, 210) +
  stroke('M100 440V120H500V440M80 440H520', 18, shades('negro').base) +
  path('M260 200H460V400H260Z', solid('rojo', upright('rojo'))) +
  box(280, 140, 160, 60, solid('negro', lying('negro')), 14) +
  disc(370, 320, 66, solid('negro', round('negro'))) +
  disc(370, 320, 24, solid('acero', round('acero'))) +
  disc(190, 330, 84, solid('gris', round('gris'))) +
  uprightTube(190, 190, 80, 66, 'gris', 4) +
  lyingTube(76, 330, 60, 66, 'gris', 4)

const chainBar: Draw = () =>
  laid(
    path('M-260 -40H190Q260 -40 260 0T190 40H-260Z', solid('acero', lying('acero'))) +
      stroke('M-260 -40H190Q260 -40 260 0T190 40H-260', 10, STEEL.edge, 'butt', '12 6') +
      box(-240, -10, 110, 20, HOLE, 10) +
      [-100].map((x) => disc(x, -18, 7, HOLE) + disc(x, 18, 7, HOLE)).join('') +
      box(-40, -16, 160, 32, { fill: shades('rojo').base }, 6),
  )

/** Machines of a workshop or a site, and what is put into them. */
export const MACHINES = {
  'segueta-caladora': jigsawBlade,
  broquero: chuck,
  'llave-broquero': chuckKey,
  'esmeril-banco': benchGrinder,
  'copa-diamante': diamondCup,
  'copa-desbaste': grindingCup,
  'extension-dado': socketExtension,
  demoledor: breaker,
  'llave-impacto': impactWrench,
  router,
  tronzadora: chopSaw,
  motobomba: waterEngine,
  'barra-motosierra': chainBar,
} as const satisfies Readonly<Record<string, Draw>>
