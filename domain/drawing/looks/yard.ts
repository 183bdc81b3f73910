import type { Draw } from '../look.ts'
import { lying, round, shades, STEEL, upright } from '../palette.ts'
import { bentTube, box, disc, lyingTube, path, place, shadow, solid, stroke, uprightTube } from '../shapes.ts'

const bin: Draw = () =>
  shadow(300, 466, 150) +
  path('M170 170H430L400 460H200Z', solid('gris', upright('gris'))) +
  stroke('M230 200L244 440M300 200V440M370 200L356 440', 8, shades('gris').dark) +
  path('M140 130H460L446 176H154Z', solid('gris', upright('gris'))) +
  path('M180 130Q200 90 300 90T420 130Z', solid('gris', upright('gris'))) +
  box(256, 66, 88, 34, solid('negro', lying('negro')), 12)

const dustpan: Draw = () =>
  place(
    300,
    300,
    -18,
    uprightTube(0, -230, 200, 30, 'azul', 14) +
      path('M-60 -40H60L170 120H-170Z', solid('azul', upright('azul'))) +
      path('M-40 -10H40L120 104H-120Z', { fill: shades('azul').dark }) +
      path('M-170 120H170L180 150H-180Z', solid('azul', shades('azul').light)),
  )

const cooler: Draw = () =>
  shadow(300, 450, 210) +
  path('M110 220H490L470 440H130Z', solid('azul', upright('azul'))) +
  path('M90 150H510V226H90Z', solid('blanco', upright('blanco'))) +
  box(90, 134, 420, 34, solid('blanco', shades('blanco').light), 14) +
  bentTube('M120 190V100Q120 76 150 76H450Q480 76 480 100V190', 20, 'blanco') +
  box(270, 216, 60, 50, solid('blanco', upright('blanco')), 8)

const pool: Draw = () =>
  path('M70 250V380Q150 470 300 470T530 380V250Z', solid('azul', upright('azul'))) +
  disc(300, 250, 230, solid('blanco', shades('blanco').light), 100) +
  disc(300, 254, 206, { fill: shades('azul').light, line: shades('azul').dark }, 82) +
  stroke(
    'M170 250Q200 236 230 250T290 250M320 280Q350 266 380 280T440 280M270 216Q300 204 330 216',
    7,
    '#fff',
  )

const airBed: Draw = () =>
  place(
    300,
    290,
    0,
    path('M-250 40L-90 -130H250L130 80H-240Z', solid('azul', shades('azul').dark)) +
      [0, 1, 2, 3, 4, 5]
        .map((i) =>
          path(
            `M${-244 + i * 64} 40L${-90 + i * 57} -140H${-44 + i * 57}L${-184 + i * 64} 40Q${-214 + i * 64} 66 ${-244 + i * 64} 40Z`,
            solid('azul', lying('azul')),
          ),
        )
        .join('') +
      path('M-90 -140Q-100 -190 -50 -190H220Q262 -190 250 -140Z', solid('azul', round('azul'))),
  )

const chair: Draw = () =>
  shadow(300, 470, 170) +
  stroke('M190 290L170 460M410 290L430 460M220 290L250 430M380 290L350 430', 18, shades('blanco').edge) +
  path('M200 80Q300 50 400 80L390 270H210Z', solid('blanco', upright('blanco'))) +
  stroke('M250 110V240M300 100V240M350 110V240', 16, shades('blanco').dark) +
  path('M180 260H420L440 310H160Z', solid('blanco', lying('blanco')))

const speaker: Draw = () =>
  shadow(300, 462, 130) +
  box(180, 70, 240, 390, solid('negro', upright('negro')), 20) +
  disc(300, 170, 56, solid('gris', shades('gris').dark)) +
  disc(300, 170, 24, solid('negro', round('negro'))) +
  disc(300, 330, 98, solid('gris', shades('gris').dark)) +
  disc(300, 330, 76, solid('negro', round('negro'))) +
  disc(300, 330, 30, solid('gris', round('gris')))

const warningTriangle: Draw = () =>
  path('M300 70L530 430H70Z', solid('rojo', shades('rojo').base)) +
  path('M300 150L456 396H144Z', solid('naranja', shades('naranja').light)) +
  path('M300 210L404 372H196Z', { fill: '#fff', line: shades('rojo').edge }) +
  stroke('M170 440L130 470H470L430 440', 14, STEEL.edge)

const gluePot: Draw = () =>
  shadow(300, 456, 150) +
  path('M160 160V420Q160 456 300 456T440 420V160Z', solid('amarillo', upright('amarillo'))) +
  path('M160 240H440V360Q300 396 160 360Z', solid('rojo', upright('rojo'))) +
  stroke('M200 300H400', 22, shades('amarillo').light) +
  disc(300, 160, 140, solid('inox', shades('inox').light), 40) +
  disc(300, 158, 108, solid('inox', round('inox')), 28) +
  disc(300, 156, 60, { line: shades('inox').edge, width: 4 }, 15)

/** A jet that a spring arm strikes, on a spike. */
const impactSprinkler: Draw = () =>
  path('M280 330H320L306 480L300 500L294 480Z', solid('acero', upright('acero'))) +
  uprightTube(300, 250, 90, 70, 'laton', 6) +
  place(360, 300, 0, lyingTube(-30, 0, 90, 40, 'laton', 4)) +
  path('M270 250V180H330L450 110L470 146L360 220V250Z', solid('laton', lying('laton'))) +
  stroke('M300 170V110', 16, shades('acero').edge) +
  stroke('M286 160H314M286 144H314M286 128H314', 8, shades('acero').light) +
  path('M150 100H470V124H200L150 140Z', solid('laton', lying('laton'))) +
  stroke('M480 100Q520 70 560 90M484 120Q524 100 556 126', 6, shades('azul').base, 'round', '4 12')

const extinguisher: Draw = () =>
  shadow(300, 470, 110) +
  path(
    'M210 220Q210 150 270 144H330Q390 150 390 220V440Q390 466 364 466H236Q210 466 210 440Z',
    solid('rojo', upright('rojo')),
  ) +
  box(226, 270, 148, 110, solid('blanco', '#fff'), 6) +
  stroke('M248 300H352M248 326H352M248 352H310', 9, shades('rojo').base) +
  uprightTube(300, 110, 40, 50, 'laton', 4) +
  path('M260 104L400 70V92L300 124Z', solid('negro', lying('negro'))) +
  path('M270 84L380 40L388 58L290 104Z', solid('negro', lying('negro'))) +
  bentTube('M270 120H200Q160 120 160 170V330', 20, 'negro') +
  path('M146 320H174L184 390H136Z', solid('negro', upright('negro')))

const hoseReel: Draw = () =>
  path('M180 460L300 230L420 460H384L300 300L216 460Z', solid('negro', upright('negro'))) +
  disc(300, 250, 190, solid('ppr', shades('ppr').dark)) +
  [170, 140, 110].map((r) => disc(300, 250, r, { line: shades('ppr').light, width: 16 })).join('') +
  disc(300, 250, 90, solid('naranja', round('naranja'))) +
  disc(300, 250, 26, solid('negro', round('negro'))) +
  bentTube('M480 290Q500 400 420 440H330', 26, 'ppr', 'round') +
  stroke('M300 250L370 200', 18, shades('negro').base) +
  disc(376, 196, 20, solid('negro', round('negro')))

const doorCloser: Draw = () =>
  box(130, 280, 300, 90, solid('inox', lying('inox')), 14) +
  disc(410, 325, 24, solid('acero', round('acero'))) +
  disc(320, 280, 26, solid('acero', round('acero'))) +
  stroke('M320 280L500 200L250 130', 24, STEEL.edge) +
  stroke('M320 280L500 200L250 130', 16, STEEL.light) +
  disc(500, 200, 18, solid('acero', round('acero'))) +
  box(190, 104, 90, 44, solid('inox', lying('inox')), 8)

const ring: Draw = () => bentTube('M300 110a150 150 0 1 1 -1 0', 42, 'inox')

const kneePads: Draw = () =>
  [200, 400]
    .map(
      (x) =>
        box(x - 96, 200, 192, 30, solid('negro', lying('negro')), 10) +
        box(x - 96, 350, 192, 30, solid('negro', lying('negro')), 10) +
        path(
          `M${x - 70} 150Q${x} 110 ${x + 70} 150L${x + 76} 400Q${x} 450 ${x - 76} 400Z`,
          solid('negro', upright('negro')),
        ) +
        path(
          `M${x - 50} 180Q${x} 150 ${x + 50} 180L${x + 52} 330Q${x} 376 ${x - 52} 330Z`,
          solid('amarillo', round('amarillo')),
        ),
    )
    .join('')

const tankLid: Draw = () =>
  path('M110 300L170 200H430L490 300Z', solid('blanco', shades('blanco').light)) +
  path('M96 300H504V350Q504 366 480 366H120Q96 366 96 350Z', solid('blanco', upright('blanco'))) +
  disc(300, 248, 44, solid('inox', round('inox')), 22) +
  disc(300, 244, 30, solid('inox', shades('inox').light), 14)

/** Fixes a toilet to the floor: a flange with slots, and the pipe below. */
const toiletFlange: Draw = () =>
  uprightTube(300, 270, 190, 200, 'pvc', 4) +
  disc(300, 270, 220, solid('pvc', shades('pvc').dark), 84) +
  disc(300, 254, 220, solid('pvc', shades('pvc').light), 84) +
  disc(300, 254, 112, { fill: shades('pvc').edge, line: shades('pvc').edge }, 42) +
  disc(300, 262, 104, { fill: shades('pvc').dark }, 34) +
  stroke('M124 220Q110 256 140 290M476 220Q490 256 460 290', 14, shades('pvc').edge) +
  [190, 410].map((x) => disc(x, x < 300 ? 306 : 202, 11, { fill: shades('pvc').edge }, 6)).join('')

/** What stands in yards and houses. */
export const YARD = {
  'tapa-tanque-wc': tankLid,
  'brida-wc': toiletFlange,
  extintor: extinguisher,
  portamanguera: hoseReel,
  cierrapuerta: doorCloser,
  argolla: ring,
  rodillera: kneePads,
  'lata-adhesivo': gluePot,
  'aspersor-impacto': impactSprinkler,
  'bote-basura': bin,
  recogedor: dustpan,
  hielera: cooler,
  alberca: pool,
  'colchon-inflable': airBed,
  silla: chair,
  bocina: speaker,
  'triangulo-seguridad': warningTriangle,
} as const satisfies Readonly<Record<string, Draw>>
