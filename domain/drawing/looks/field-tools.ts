import type { Draw } from '../look.ts'
import { lying, round, shades, STEEL, upright } from '../palette.ts'
import { bentTube, box, disc, lyingTube, path, place, shadow, solid, stroke, uprightTube } from '../shapes.ts'

const pencil: Draw = () =>
  place(
    300,
    260,
    -35,
    lyingTube(-220, 0, 340, 60, 'rojo', 4) +
      stroke('M-214 -2H116', 8, shades('rojo').light) +
      path('M120 -30L216 -6V6L120 30Z', solid('madera', lying('madera'))) +
      path('M184 -14L216 -6V6L184 14Z', { fill: shades('negro').base }),
  )

const cordlessDriver: Draw = () =>
  lyingTube(60, 180, 60, 18, 'acero') +
  path('M120 150H190V210H120L100 196V164Z', solid('negro', lying('negro'))) +
  path('M190 120H440Q480 120 480 180T440 240H190Z', solid('naranja', lying('naranja'))) +
  path('M340 240H450L480 390H380Z', solid('negro', upright('negro'))) +
  box(326, 246, 24, 60, solid('rojo', upright('rojo')), 8) +
  path('M330 390H520V450H330Z', solid('negro', lying('negro'))) +
  stroke('M350 420H500', 8, shades('naranja').base)

/** Two jaws, and a second pair on top that measures the inside. */
const caliper: Draw = () =>
  place(
    300,
    260,
    -20,
    lyingTube(-240, 0, 500, 56, 'inox', 2) +
      stroke(
        Array.from({ length: 20 }, (_, i) => `M${-120 + i * 18} 26V${i % 5 === 0 ? 4 : 14}`).join(''),
        3,
        STEEL.edge,
      ) +
      path('M-240 -28H-190L-200 -90L-216 -28V28H-180L-200 170L-240 90Z', solid('inox', upright('inox'))) +
      path('M-60 -40H60V40H-20L-40 170L-70 60Z', solid('acero', upright('acero'))) +
      path('M-60 -40L-84 -90L-44 -40Z', solid('acero', upright('acero'))) +
      box(-20, -66, 40, 26, solid('acero', lying('acero')), 8),
  )

/** A blade against a hooked jaw, for pipes of plastic. */
const pipeShears: Draw = () =>
  place(
    300,
    260,
    -30,
    path('M-60 -14H230Q256 -14 256 14T230 40H-60Z', solid('rojo', lying('rojo'))) +
      path('M-60 30L180 110Q210 124 200 148T160 160L-80 74Z', solid('rojo', lying('rojo'))) +
      path(
        'M-60 -14L-60 74Q-160 110 -230 50Q-250 10 -220 -20Q-206 34 -150 40T-60 -14Z',
        solid('acero', upright('acero')),
      ) +
      path('M-50 -20L-220 -90L-190 -20Q-130 10 -60 20Z', solid('inox', upright('inox'))) +
      disc(-56, 20, 24, solid('acero', round('acero'))),
  )

const leafBlower: Draw = () =>
  path('M330 250L80 330Q60 350 76 366L350 340Z', solid('negro', lying('negro'))) +
  disc(400, 290, 120, solid('naranja', round('naranja'))) +
  disc(400, 290, 62, solid('negro', round('negro'))) +
  stroke('M352 270H448M346 290H454M352 310H448', 7, shades('negro').light) +
  bentTube('M330 200Q330 110 420 110T510 200', 34, 'negro', 'round')

const batteryClamp: Draw = () =>
  bentTube('M330 300a90 90 0 1 1 60 -84', 60, 'laton') +
  path('M330 270H420V350H330Z', solid('laton', upright('laton'))) +
  path('M390 190H470V260H390Z', solid('laton', upright('laton'))) +
  lyingTube(340, 310, 160, 34, 'acero', 6) +
  box(440, 284, 50, 52, solid('acero', upright('acero')), 6) +
  path('M140 380H330L350 350H250L190 300L130 340Z', solid('laton', lying('laton'))) +
  bentTube('M150 370H60', 44, 'negro')

/** The end of a cable: a tube that is pressed, and an eye. */
const cableLug: Draw = () =>
  place(
    300,
    260,
    -30,
    lyingTube(-250, 0, 210, 96, 'cobre', 6) +
      place(-250, 0, 180, disc(0, 0, 22, solid('cobre', shades('cobre').dark), 46)) +
      path('M-44 -48L40 -64H150A70 70 0 0 1 150 64H40L-44 48Z', solid('cobre', lying('cobre'))) +
      disc(140, 0, 36, { fill: '#fff', line: shades('cobre').edge }),
  )

const knifeSharpener: Draw = () =>
  shadow(320, 420, 210) +
  path(
    'M90 330Q90 280 150 280H320Q360 280 380 230H520V410H120Q90 410 90 380Z',
    solid('negro', upright('negro')),
  ) +
  path('M400 230H424L436 300L448 230H500L512 380H388Z', solid('inox', upright('inox'))) +
  stroke('M424 232L436 300L448 232', 12, STEEL.edge) +
  box(130, 310, 170, 40, solid('rojo', lying('rojo')), 18)

/** A hot plate that melts the ends of pipe and fitting, with its two heads. */
const fusionTool: Draw = () =>
  place(
    300,
    270,
    -18,
    path('M-60 -50H230Q260 -50 260 0T230 50H-60Z', solid('azul', lying('azul'))) +
      box(20, -62, 150, 124, solid('azul', lying('azul')), 40) +
      box(-110, -36, 60, 72, solid('negro', lying('negro')), 8) +
      path('M-270 -80H-110V80H-270Q-290 80 -290 0T-270 -80Z', solid('acero', upright('acero'))) +
      uprightTube(-220, -140, 64, 74, 'negro', 6) +
      uprightTube(-220, 80, 60, 56, 'negro', 6) +
      disc(-60, -24, 8, { fill: shades('rojo').base }),
  ) + bentTube('M540 190Q590 220 560 300T470 440', 16, 'negro', 'round')

const foldingRule: Draw = () =>
  [
    [90, 380, -50],
    [180, 150, 50],
    [330, 380, -50],
  ]
    .map(([x = 0, y = 0, turn = 0]) =>
      place(
        x,
        y,
        turn,
        box(-20, -24, 330, 48, solid('amarillo', lying('amarillo')), 22) +
          stroke(
            Array.from({ length: 14 }, (_, i) => `M${10 + i * 20} -22V${i % 5 === 0 ? 2 : -8}`).join(''),
            4,
            shades('negro').base,
          ) +
          disc(290, 0, 9, solid('acero', round('acero'))),
      ),
    )
    .join('')

/** What one measures, drives, joins and cuts with on the way. */
export const FIELD_TOOLS = {
  'metro-plegable': foldingRule,
  'terminal-bateria': batteryClamp,
  'terminal-ojo': cableLug,
  afilador: knifeSharpener,
  termofusora: fusionTool,
  sopladora: leafBlower,
  'tijera-tubo': pipeShears,
  lapiz: pencil,
  atornillador: cordlessDriver,
  calibrador: caliper,
} as const satisfies Readonly<Record<string, Draw>>
