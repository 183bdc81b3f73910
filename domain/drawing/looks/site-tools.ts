import type { Draw } from '../look.ts'
import { lying, round, shades, STEEL, upright } from '../palette.ts'
import {
  bentTube,
  box,
  disc,
  hexNut,
  lyingTube,
  path,
  place,
  shadow,
  solid,
  stroke,
  uprightTube,
} from '../shapes.ts'
import { grip, laid } from '../parts.ts'

const spatula: Draw = () =>
  laid(
    path('M-70 -36L-250 -104V104L-70 36Z', solid('acero', lying('acero'))) +
      box(-80, -30, 60, 60, solid('acero', upright('acero'))) +
      grip(-30, 250, 66, 'madera'),
  )

const trowel: Draw = () =>
  laid(
    path('M-270 10L-60 -96Q-20 0 -60 106Z', solid('acero', lying('acero'))) +
      bentTube('M-60 0H0V-50H40', 22, 'acero') +
      place(0, -50, 0, grip(30, 190, 58, 'madera')),
  )

const shovel: Draw = () =>
  place(
    300,
    262,
    -48,
    path('M-270 0Q-230 -84 -120 -78L-96 -40V40L-120 78Q-230 84 -270 0Z', solid('acero', lying('acero'))) +
      stroke('M-230 0H-110', 8, STEEL.dark) +
      lyingTube(-110, 0, 300, 30, 'madera') +
      path('M186 -16L250 -60H270V60H250L186 16Z', solid('negro', lying('negro'))) +
      path('M214 -12L248 -38V38L214 12Z', { fill: '#fff', line: shades('negro').edge }),
  )

const rake: Draw = () =>
  place(
    300,
    262,
    -48,
    lyingTube(-160, 0, 420, 26, 'madera', 10) +
      box(-190, -120, 34, 240, solid('acero', upright('acero')), 6) +
      stroke([-105, -70, -35, 0, 35, 70, 105].map((y) => `M-180 ${y}H-260`).join(''), 14, STEEL.base),
  )

const hoe: Draw = () =>
  place(
    300,
    262,
    -48,
    lyingTube(-180, 0, 440, 30, 'madera', 12) +
      path('M-200 -26H-150V26H-200Z', solid('acero', upright('acero'))) +
      path('M-210 20L-130 20L-100 150H-240Z', solid('acero', upright('acero'))),
  )

const bar: Draw = () =>
  laid(
    lyingTube(-240, 0, 440, 36, 'acero') +
      path('M-236 -18L-286 0L-236 18Z', solid('acero', STEEL.light)) +
      path('M196 -18Q260 -20 270 60L240 70Q236 20 196 18Z', solid('acero', upright('acero'))),
  )

const barrow: Draw = () =>
  shadow(300, 470, 210) +
  stroke('M120 250L500 330M500 330L560 316M300 360L350 466M300 360L430 340', 16, STEEL.edge) +
  path('M130 150H480L420 320Q400 340 360 336L250 316Z', solid('naranja', lying('naranja'))) +
  path('M130 150H480L470 172H146Z', solid('naranja', shades('naranja').light)) +
  stroke('M350 466H380', 14, STEEL.edge) +
  stroke('M180 400L250 300', 16, STEEL.edge) +
  disc(176, 402, 66, solid('hule', shades('hule').dark)) +
  disc(176, 402, 34, solid('amarillo', round('amarillo')))

const paintBrush: Draw = () =>
  place(
    300,
    262,
    35,
    path('M-26 -250Q0 -270 26 -250L34 -60H-34Z', solid('madera', upright('madera'))) +
      disc(0, -232, 10, { fill: '#fff', line: shades('madera').edge }) +
      path('M-34 -64Q-80 -40 -84 0H84Q80 -40 34 -64Z', solid('madera', upright('madera'))) +
      box(-90, -2, 180, 76, solid('acero', upright('acero')), 4) +
      path('M-84 74H84L76 226Q0 250 -76 226Z', solid('cpvc', upright('cpvc'))) +
      stroke('M-50 90L-46 226M-18 90V236M16 90V236M50 90L46 226', 3, shades('cpvc').edge),
  )

const roller: Draw = () =>
  lyingTube(110, 150, 330, 116, 'cpvc', 40) +
  bentTube('M440 150H500V250Q500 280 460 280H300V330', 16, 'acero') +
  uprightTube(300, 326, 150, 54, 'rojo', 18) +
  disc(440, 150, 14, solid('acero', STEEL.base), 40)

const broom: Draw = () =>
  place(
    300,
    250,
    30,
    uprightTube(0, -250, 330, 26, 'madera', 10) +
      path('M-90 80H90L100 130H-100Z', solid('rojo', upright('rojo'))) +
      path('M-100 130H100L126 240H-126Z', solid('amarillo', upright('amarillo'))) +
      stroke(
        'M-70 136L-90 236M-35 136L-45 238M0 136V240M35 136L45 238M70 136L90 236',
        4,
        shades('amarillo').dark,
      ),
  )

const caulkGun: Draw = () =>
  place(
    300,
    250,
    -8,
    bentTube('M-240 -40V40H110V-40Z', 14, 'negro') +
      lyingTube(-226, 0, 320, 64, 'blanco', 6) +
      path('M-240 -10H-284V10H-240Z', solid('blanco', lying('blanco'))) +
      lyingTube(100, 0, 180, 14, 'acero') +
      path('M104 -46H150L190 170Q176 190 150 182L120 60H104Z', solid('naranja', upright('naranja'))) +
      bentTube('M110 50Q70 110 100 170', 18, 'naranja', 'round'),
  )

const hoseGun: Draw = () =>
  path(
    'M120 120H360Q420 124 430 200L470 420Q470 440 446 444L400 450L350 260H240Q220 200 120 180Z',
    solid('ppr', upright('ppr')),
  ) +
  lyingTube(84, 150, 50, 96, 'negro', 16) +
  bentTube('M300 262Q290 340 350 400', 18, 'acero', 'round') +
  place(430, 446, 80, hexNut(44, 74, 'laton'))

const ladder: Draw = () =>
  stroke('M330 70L470 470M290 70L400 470', 16, STEEL.base) +
  stroke(
    [0.25, 0.45, 0.65, 0.85]
      .map((at) => `M${290 + at * 110} ${70 + at * 400}L${330 + at * 140} ${70 + at * 400}`)
      .join(''),
    8,
    STEEL.dark,
  ) +
  bentTube('M270 70L130 480', 24, 'naranja') +
  bentTube('M340 70L300 480', 24, 'naranja') +
  [0.2, 0.4, 0.6, 0.8]
    .map((at) => lyingTube(270 - at * 140, 70 + at * 410, 70 + at * 100, 20, 'inox'))
    .join('') +
  box(240, 52, 120, 28, solid('negro', lying('negro')), 6)

const plunger: Draw = () =>
  uprightTube(300, 60, 270, 30, 'madera', 12) +
  path('M170 450Q170 310 300 310T430 450Z', solid('rojo', upright('rojo'))) +
  lyingTube(160, 450, 280, 30, 'rojo', 14) +
  uprightTube(300, 290, 40, 60, 'rojo', 8)

const snake: Draw = () =>
  disc(270, 250, 150, solid('azul', round('azul'))) +
  disc(270, 250, 60, solid('negro', round('negro'))) +
  bentTube('M390 340Q520 330 500 420T400 470', 18, 'acero') +
  stroke('M390 340Q520 330 500 420T400 470', 18, STEEL.edge, 'butt', '2 6') +
  bentTube('M150 250H80V180', 22, 'acero', 'round')

/** What digs, paints, cleans and reaches. */
export const SITE_TOOLS = {
  espatula: spatula,
  cuchara: trowel,
  pala: shovel,
  rastrillo: rake,
  azadon: hoe,
  barreta: bar,
  carretilla: barrow,
  brocha: paintBrush,
  rodillo: roller,
  escoba: broom,
  calafateador: caulkGun,
  'pistola-riego': hoseGun,
  escalera: ladder,
  'bomba-destapar': plunger,
  destapacanos: snake,
} as const satisfies Readonly<Record<string, Draw>>
