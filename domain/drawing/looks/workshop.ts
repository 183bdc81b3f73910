import type { Draw } from '../look.ts'
import { grip, laid } from '../parts.ts'
import { HOLE, lying, round, shades, STEEL, upright } from '../palette.ts'
import { bentTube, box, disc, hexNut, lyingTube, path, place, solid, stroke, uprightTube } from '../shapes.ts'

const tinSnips: Draw = () =>
  laid(
    path('M20 -16L250 -40Q276 -30 270 -6L40 26Z', solid('acero', lying('acero'))) +
      path('M20 16L250 30Q270 22 270 0L40 -10Z', solid('acero', STEEL.light)) +
      bentTube('M30 14Q-100 -20 -250 -70', 40, 'rojo', 'round') +
      bentTube('M30 -14Q-100 30 -250 84', 40, 'rojo', 'round') +
      disc(30, 0, 30, solid('acero', round('acero'))) +
      disc(30, 0, 10, { fill: STEEL.edge }),
  )

const punch: Draw = () =>
  laid(
    box(-250, -44, 44, 88, solid('acero', upright('acero')), 10) +
      lyingTube(-210, 0, 250, 72, 'acero', 4) +
      stroke([-180, -150, -120, -90, -60, -30].map((x) => `M${x} -34L${x + 14} 34`).join(''), 4, STEEL.dark) +
      path('M40 -36L110 -14H250V14H110L40 36Z', solid('acero', lying('acero'))),
  )

const staplerTool: Draw = () =>
  place(
    300,
    262,
    -8,
    path('M-220 60H170V120H-190Q-220 120 -220 60Z', solid('acero', lying('acero'))) +
      path(
        'M-230 -90Q-60 -150 170 -90L180 60H60Q40 -20 -60 -30L-210 -30Z',
        solid('acero', upright('acero')),
      ) +
      path('M-240 -130Q0 -170 90 -110L70 -84Q-40 -120 -236 -96Z', solid('negro', lying('negro'))) +
      box(140, 100, 40, 46, solid('acero', upright('acero'))) +
      path('M-40 0H40Q40 44 0 44T-40 0Z', HOLE),
  )

const staples: Draw = () =>
  place(
    300,
    250,
    0,
    [0, 1, 2]
      .map((row) =>
        place(
          row * 26 - 30,
          row * 96 - 100,
          -14,
          Array.from({ length: 15 }, (_, index) => `M${-170 + index * 22} -30l22 -14v60`)
            .map((d) => stroke(d, 8, STEEL.base, 'butt'))
            .join('') +
            path('M-178 -32L150 -32L172 -46H-156Z', solid('acero', STEEL.light)) +
            path('M-178 -32H150V32H-178Z', solid('acero', lying('acero'))) +
            stroke(
              Array.from({ length: 14 }, (_, index) => `M${-156 + index * 22} -32V32`).join(''),
              3,
              STEEL.edge,
            ),
        ),
      )
      .join(''),
  )

const glassCutter: Draw = () =>
  laid(
    grip(-250, 340, 50, 'amarillo') +
      path('M90 -22H170L210 -10V18L170 26H90Z', solid('laton', lying('laton'))) +
      box(120, 24, 70, 30, solid('laton', upright('laton'))) +
      disc(232, 4, 24, solid('acero', round('acero'))) +
      disc(232, 4, 6, { fill: STEEL.edge }),
  )

const wireStripper: Draw = () =>
  laid(
    path('M10 -30L210 -60Q266 -50 266 -6L20 6Z', solid('acero', lying('acero'))) +
      path('M10 30L210 56Q262 46 266 0L20 -8Z', solid('acero', STEEL.light)) +
      [90, 130, 170, 208].map((x, i) => disc(x, -2, 13 - i * 2, HOLE)).join('') +
      bentTube('M20 10Q-90 -50 -250 -66', 42, 'amarillo', 'round') +
      bentTube('M20 -10Q-90 50 -250 76', 42, 'amarillo', 'round') +
      disc(20, 0, 30, solid('acero', round('acero'))) +
      disc(20, 0, 10, { fill: STEEL.edge }),
  )

const pincers: Draw = () =>
  place(
    300,
    270,
    -45,
    bentTube('M20 0Q-60 -30 -230 -44', 32, 'rojo', 'round') +
      bentTube('M20 0Q-60 30 -230 54', 32, 'rojo', 'round') +
      path(
        'M10 -20Q70 -130 180 -90Q230 -60 230 -4H196Q190 -50 130 -50Q80 -40 46 10Z',
        solid('acero', upright('acero')),
      ) +
      path(
        'M10 20Q70 130 180 90Q230 60 230 4H196Q190 50 130 50Q80 40 46 -10Z',
        solid('acero', lying('acero')),
      ) +
      disc(28, 0, 28, solid('acero', round('acero'))),
  )

const plumbBob: Draw = () =>
  stroke('M300 40V170', 7, shades('madera').dark) +
  uprightTube(300, 150, 50, 46, 'laton', 10) +
  path('M244 200H356Q376 300 300 470Q224 300 244 200Z', solid('laton', upright('laton'))) +
  path('M284 434L300 474L316 434Z', solid('acero', upright('acero'))) +
  stroke('M246 216H354', 4, shades('laton').edge)

const blowGun: Draw = () =>
  path(
    'M150 130H330Q366 130 366 170V210H260L250 420Q216 440 180 420L190 220H150Z',
    solid('azul', upright('azul')),
  ) +
  bentTube('M366 160L520 230', 20, 'laton') +
  bentTube('M270 216Q330 240 320 340', 16, 'acero', 'round') +
  place(216, 420, 90, hexNut(40, 50, 'laton')) +
  bentTube('M190 120Q210 70 260 84', 12, 'acero')

const toolSet: Draw = () =>
  path('M90 250H510V420Q510 446 484 446H116Q90 446 90 420Z', solid('negro', lying('negro'))) +
  path('M110 250L140 90H460L490 250Z', solid('negro', shades('negro').dark)) +
  box(110, 268, 380, 158, solid('rojo', shades('rojo').base), 8) +
  [150, 196, 242].map((x) => uprightTube(x, 290, 60, 30, 'acero', 6)).join('') +
  lyingTube(140, 390, 150, 24, 'acero', 10) +
  disc(300, 390, 22, solid('acero', round('acero'))) +
  place(340, 290, 60, grip(0, 60, 26, 'amarillo') + lyingTube(60, 0, 80, 10, 'acero')) +
  place(430, 290, 60, grip(0, 60, 26, 'azul') + lyingTube(60, 0, 80, 10, 'acero')) +
  [190, 270, 350, 420].map((x) => uprightTube(x, 120, 100, 22, 'acero', 8)).join('')

const tileSpacers: Draw = () =>
  [
    [190, 170],
    [410, 190],
    [290, 340],
  ]
    .map(([x = 0, y = 0], index) =>
      place(
        x,
        y,
        10 + index * 20,
        path('M-18 -80H18V-18H80V18H18V80H-18V18H-80V-18H-18Z', solid('blanco', round('blanco'))),
      ),
    )
    .join('')

const extensionPole: Draw = () =>
  laid(
    lyingTube(-60, 0, 290, 26, 'acero') +
      lyingTube(-270, 0, 230, 42, 'rojo', 8) +
      lyingTube(-70, 0, 40, 56, 'negro', 8) +
      lyingTube(220, 0, 50, 40, 'negro', 6) +
      stroke('M226 -18V18M240 -18V18M254 -18V18', 4, shades('negro').light),
  )

const pruningSaw: Draw = () =>
  place(
    300,
    270,
    -25,
    path('M-60 -34Q140 -60 270 60Q130 10 -60 20Z', solid('acero', lying('acero'))) +
      stroke(
        Array.from(
          { length: 14 },
          (_, i) => `M${-40 + i * 20} ${18 + Math.max(0, i - 5) * 3}l8 14l8 -12`,
        ).join(''),
        4,
        STEEL.edge,
      ) +
      path('M-60 -40Q-160 -50 -240 10Q-270 50 -230 60Q-150 20 -60 30Z', solid('naranja', lying('naranja'))),
  )

const longTape: Draw = () =>
  disc(270, 270, 170, solid('amarillo', round('amarillo'))) +
  disc(270, 270, 120, solid('negro', shades('negro').base)) +
  disc(270, 270, 100, solid('blanco', shades('blanco').light)) +
  disc(270, 270, 80, { line: shades('blanco').edge, width: 3 }) +
  disc(270, 270, 40, solid('negro', round('negro'))) +
  bentTube('M270 270L340 220', 16, 'acero', 'round') +
  path('M410 370L530 420L524 440L400 400Z', solid('blanco', shades('blanco').light)) +
  stroke('M440 388V400M466 398V412M492 410V422', 4, shades('rojo').base) +
  bentTube('M130 180Q60 110 110 80L200 110', 20, 'negro')

const organizer: Draw = () =>
  box(110, 70, 380, 390, solid('negro', upright('negro')), 10) +
  [0, 1, 2, 3]
    .flatMap((row) =>
      [0, 1, 2].map((column) => {
        const [x, y] = [130 + column * 116, 92 + row * 90]
        return (
          box(x, y, 104, 76, solid('vidrio', lying('vidrio')), 4) +
          box(x + 34, y + 46, 36, 14, solid('vidrio', shades('vidrio').edge), 5)
        )
      }),
    )
    .join('')

const scraper: Draw = () =>
  laid(
    path('M-270 -90H-200V90H-270Z', solid('acero', upright('acero'))) +
      path('M-204 -60L-110 -26V26L-204 60Z', solid('negro', upright('negro'))) +
      grip(-116, 360, 56, 'rojo'),
  )

const flaringTool: Draw = () =>
  place(
    300,
    330,
    0,
    box(-230, -24, 460, 30, solid('acero', lying('acero')), 3) +
      box(-230, 8, 460, 30, solid('acero', lying('acero')), 3) +
      [-190, -140, -90, -30, 40].map((x, i) => disc(x, 7, 10 + i * 3, HOLE)).join('') +
      uprightTube(214, -10, 70, 26, 'acero', 8) +
      bentTube('M-60 30V-90H80V30', 26, 'negro') +
      uprightTube(10, -220, 200, 30, 'acero') +
      path('M-8 -24H28L10 10Z', solid('acero')) +
      lyingTube(-70, -214, 160, 26, 'acero', 12),
  )

/** What a workshop has beside the tools of the hand: for cutting, stapling, and its order. */
export const WORKSHOP = {
  'tijera-hojalatero': tinSnips,
  punzon: punch,
  engrapadora: staplerTool,
  grapas: staples,
  cortavidrio: glassCutter,
  'pinza-pelacable': wireStripper,
  tenaza: pincers,
  plomada: plumbBob,
  'pistola-sopletear': blowGun,
  'juego-herramientas': toolSet,
  'separador-loseta': tileSpacers,
  'extension-rodillo': extensionPole,
  'serrote-poda': pruningSaw,
  'cinta-larga': longTape,
  organizador: organizer,
  raspador: scraper,
  avellanador: flaringTool,
} as const satisfies Readonly<Record<string, Draw>>
