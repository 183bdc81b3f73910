import type { Draw } from '../look.ts'
import { laid } from '../parts.ts'
import { HOLE, lying, round, shades, STEEL, upright } from '../palette.ts'
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
  thread,
  uprightTube,
} from '../shapes.ts'

const roundKnob: Draw = () =>
  lyingTube(330, 262, 60, 84, 'laton', 6) +
  lyingTube(380, 262, 24, 150, 'laton', 8) +
  place(404, 262, 0, thread(100, 34, 'acero')) +
  disc(240, 262, 116, solid('laton', round('laton'))) +
  disc(212, 262, 66, { line: shades('laton').dark, width: 5 }, 84)

const leverLock: Draw = () =>
  box(200, 60, 110, 400, solid('laton', upright('laton')), 30) +
  disc(255, 200, 44, solid('laton', round('laton'))) +
  bentTube('M255 200H440Q470 200 480 216', 40, 'laton', 'round') +
  disc(255, 330, 26, { fill: shades('laton').edge }) +
  box(247, 330, 16, 50, { fill: shades('laton').edge }) +
  [92, 428].map((y) => disc(255, y, 10, { fill: shades('laton').dark })).join('')

const deadbolt: Draw = () =>
  disc(230, 262, 140, solid('laton', shades('laton').base)) +
  disc(222, 256, 126, solid('laton', round('laton'))) +
  disc(222, 256, 60, solid('laton', shades('laton').light)) +
  box(214, 226, 16, 62, { fill: shades('laton').edge }, 4) +
  lyingTube(366, 262, 90, 70, 'acero', 4) +
  box(440, 170, 22, 184, solid('laton', upright('laton')), 4) +
  lyingTube(460, 262, 70, 62, 'acero', 6)

const camLock: Draw = () =>
  disc(160, 230, 30, solid('inox', upright('inox')), 90) +
  place(180, 230, 0, thread(190, 130, 'inox')) +
  place(250, 230, 0, hexNut(50, 190, 'inox')) +
  box(366, 190, 30, 84, solid('acero', upright('acero')), 4) +
  path('M384 200H420V400Q402 424 384 400Z', solid('acero', upright('acero'))) +
  stroke('M150 200V260', 12, shades('inox').edge)

const wheel: Draw = () =>
  disc(306, 270, 190, { fill: shades('hule').edge }) +
  disc(300, 262, 190, solid('hule', round('hule'))) +
  disc(300, 262, 180, { line: shades('hule').light, width: 5 }) +
  disc(300, 262, 116, solid('gris', round('gris'))) +
  [0, 72, 144, 216, 288].map((turn) => place(300, 262, turn, disc(78, 0, 20, HOLE))).join('') +
  disc(300, 262, 46, solid('acero', round('acero'))) +
  disc(300, 262, 20, HOLE)

const ferrule: Draw = () =>
  [
    [210, 250],
    [400, 300],
  ]
    .map(
      ([x = 0, y = 0]) =>
        path(
          `M${x - 76} ${y - 110}H${x + 76}L${x + 96} ${y + 100}Q${x} ${y + 140} ${x - 96} ${y + 100}Z`,
          solid('hule', upright('hule')),
        ) +
        disc(x, y - 110, 76, solid('hule', shades('hule').light), 26) +
        disc(x, y - 110, 54, { fill: shades('hule').edge }, 17),
    )
    .join('')

const doorStop: Draw = () =>
  shadow(300, 452, 150) +
  box(170, 410, 260, 36, solid('inox', lying('inox')), 14) +
  uprightTube(300, 170, 244, 150, 'inox', 12) +
  uprightTube(300, 200, 90, 170, 'hule', 16) +
  disc(300, 172, 75, solid('inox', shades('inox').light), 24) +
  [196, 404].map((x) => disc(x, 428, 8, { fill: STEEL.edge })).join('')

const clamp: Draw = () =>
  laid(
    box(-240, -20, 420, 40, solid('acero', lying('acero')), 3) +
      path('M-240 -20H-190V110L-216 130H-240Z', solid('negro', upright('negro'))) +
      path('M20 -34H84V124L60 140H40Z', solid('negro', upright('negro'))) +
      place(90, 104, 180, thread(220, 30, 'acero')) +
      disc(-134, 104, 14, solid('acero', STEEL.base), 34) +
      lyingTube(84, 104, 130, 54, 'madera', 20),
    -20,
  )

const vise: Draw = () =>
  shadow(290, 470, 190) +
  path('M170 440H410L380 380H200Z', solid('azul', upright('azul'))) +
  box(220, 330, 150, 60, solid('azul', upright('azul')), 6) +
  path('M130 230H350V334H130Z', solid('azul', lying('azul'))) +
  box(300, 150, 60, 120, solid('azul', upright('azul')), 6) +
  path('M390 150H440V334H370V230H390Z', solid('azul', upright('azul'))) +
  [296, 386].map((x) => box(x, 140, 66, 26, solid('acero', lying('acero')))).join('') +
  lyingTube(438, 284, 60, 44, 'acero') +
  uprightTube(510, 210, 150, 20, 'acero', 8)

const bottleJack: Draw = () =>
  shadow(280, 470, 170) +
  box(140, 420, 280, 46, solid('rojo', lying('rojo')), 8) +
  uprightTube(260, 210, 214, 150, 'rojo', 12) +
  uprightTube(260, 140, 80, 96, 'acero', 6) +
  uprightTube(260, 90, 60, 60, 'inox', 4) +
  lyingTube(214, 88, 92, 26, 'acero', 4) +
  uprightTube(390, 330, 96, 56, 'acero', 6) +
  bentTube('M380 340L530 190', 26, 'acero', 'round')

const threadSpool: Draw = () =>
  uprightTube(300, 120, 290, 210, 'naranja') +
  stroke(
    Array.from({ length: 15 }, (_, index) => `M196 ${132 + index * 19}L404 ${142 + index * 19}`).join(''),
    4,
    shades('naranja').dark,
    'butt',
  ) +
  disc(300, 412, 150, solid('negro', round('negro')), 34) +
  disc(300, 116, 150, solid('negro', shades('negro').dark), 34) +
  disc(300, 108, 150, solid('negro', round('negro')), 34) +
  disc(300, 106, 40, { fill: '#fff', line: shades('negro').edge }, 10) +
  bentTube('M400 380Q470 420 500 470', 7, 'naranja', 'round')

const woodHandle: Draw = () =>
  laid(
    path(
      'M-250 -26Q-160 -40 -60 -28T160 -30Q220 -36 250 -26V26Q220 36 160 30T-60 28T-250 26Z',
      solid('madera', lying('madera')),
    ) + stroke('M-220 -8Q-60 -14 200 -8M-180 8Q0 2 220 8', 3, shades('madera').dark),
    -30,
  )

const strapHinge: Draw = () =>
  box(120, 120, 70, 290, solid('acero', upright('acero')), 6) +
  uprightTube(204, 120, 290, 36, 'acero', 8) +
  path('M222 190H260L500 236V290L260 340H222Z', solid('acero', lying('acero'))) +
  [150, 262, 376].map((y) => disc(152, y, 11, HOLE)).join('') +
  [290, 380, 460].map((x) => disc(x, 264, 11, HOLE)).join('')

const cupHinge: Draw = () =>
  disc(200, 280, 120, solid('inox', round('inox'))) +
  disc(200, 280, 84, solid('inox', shades('inox').dark)) +
  box(150, 130, 100, 300, solid('inox', upright('inox')), 30).replace('fill=', 'fill-opacity=".75" fill=') +
  [160, 400].map((y) => disc(200, y, 13, HOLE)).join('') +
  path('M230 240H490Q510 262 510 280T490 320H230Z', solid('acero', lying('acero'))) +
  [340, 420]
    .map(
      (x) =>
        disc(x, 280, 15, solid('inox', round('inox'))) +
        stroke(`M${x - 8} 280H${x + 8}M${x} 272V288`, 4, STEEL.edge),
    )
    .join('')

const chainLink: Draw = () =>
  place(
    300,
    262,
    -35,
    bentTube('M-60 -100H70Q180 -96 180 0T70 100H-70Q-180 96 -180 0T-110 -90', 54, 'acero', 'round'),
  )

const sling: Draw = () =>
  bentTube('M130 110Q60 190 130 250Q200 190 130 110Z', 40, 'amarillo') +
  bentTube('M470 280Q400 360 470 430Q540 360 470 280Z', 40, 'amarillo') +
  bentTube('M140 240Q210 330 300 280T462 290', 56, 'amarillo') +
  stroke('M140 240Q210 330 300 280T462 290', 6, shades('amarillo').dark, 'butt', '12 8')

const ratchetStrap: Draw = () =>
  stroke('M60 330H230M370 300H540', 56, shades('naranja').dark, 'butt') +
  stroke('M60 330H230M370 300H540', 46, shades('naranja').base, 'butt') +
  box(200, 220, 200, 150, solid('acero', lying('acero')), 14) +
  lyingTube(196, 300, 208, 66, 'negro', 8) +
  path('M210 230L300 110H380L400 230Z', solid('negro', upright('negro'))) +
  [224, 376].map((x) => disc(x, 300, 40, solid('acero', round('acero')))).join('')

const towBall: Draw = () =>
  disc(300, 160, 96, solid('inox', round('inox'))) +
  path('M258 236H342L360 300H240Z', solid('inox', upright('inox'))) +
  box(200, 296, 200, 40, solid('inox', lying('inox')), 10) +
  place(300, 336, 90, thread(130, 76, 'acero')) +
  place(300, 380, 90, hexNut(44, 130, 'acero'))

/** What is rolled, clamped and hung, and locks. */
export const IRONMONGERY = {
  'jaladera-boton': roundKnob,
  'cerradura-manija': leverLock,
  cerrojo: deadbolt,
  'cerradura-mueble': camLock,
  rueda: wheel,
  regaton: ferrule,
  'tope-puerta': doorStop,
  prensa: clamp,
  'prensa-banco': vise,
  gato: bottleJack,
  'carrete-hilo': threadSpool,
  mango: woodHandle,
  'bisagra-t': strapHinge,
  'bisagra-cazoleta': cupHinge,
  eslabon: chainLink,
  eslinga: sling,
  'sujetador-matraca': ratchetStrap,
  'bola-remolque': towBall,
} as const satisfies Readonly<Record<string, Draw>>
