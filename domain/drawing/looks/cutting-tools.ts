import type { Draw } from '../look.ts'
import { HOLE, lying, round, shades, STEEL, upright } from '../palette.ts'
import { bentTube, box, disc, hexNut, lyingTube, path, place, solid, stroke } from '../shapes.ts'
import { grip, laid } from '../parts.ts'

const axe: Draw = () =>
  laid(
    grip(-120, 380, 38, 'madera') +
      path(
        'M-196 -50H-112V40Q-110 90 -70 150Q-156 190 -250 150Q-206 90 -196 40Z',
        solid('acero', upright('acero')),
      ) +
      stroke('M-76 148Q-156 184 -246 148', 10, STEEL.shine),
    -40,
  )

const machete: Draw = () =>
  laid(
    path('M-260 -40Q-200 -66 -100 -50L90 -30V30H-180Q-240 30 -260 -40Z', solid('acero', lying('acero'))) +
      path('M80 -34H220Q250 -34 250 0T220 40H80Z', solid('negro', lying('negro'))) +
      [120, 165, 210].map((x) => disc(x, 2, 8, solid('laton', round('laton')))).join(''),
    -30,
  )

const handsaw: Draw = () =>
  place(
    300,
    262,
    -14,
    path('M-270 30L90 -70V90H-270Z', solid('acero', lying('acero'))) +
      stroke('M-266 94H90', 12, STEEL.edge, 'butt', '8 5') +
      path(
        'M70 -84Q150 -130 216 -86L250 60Q256 130 190 128Q150 126 90 100Z',
        solid('madera', lying('madera')),
      ) +
      path('M120 -50Q160 -76 186 -56L204 50Q200 76 170 72L120 50Z', {
        fill: '#fff',
        line: shades('madera').edge,
      }),
  )

const hacksaw: Draw = () =>
  place(
    300,
    270,
    -12,
    bentTube('M-230 60V-40Q-230 -80 -190 -80H140V40', 24, 'acero') +
      stroke('M-230 60H140', 18, STEEL.light, 'butt') +
      stroke('M-230 70H140', 8, STEEL.edge, 'butt', '6 4') +
      path(
        'M124 -94H190Q230 -90 236 -30L256 100Q256 130 226 126Q196 130 190 90L180 10H124Z',
        solid('rojo', upright('rojo')),
      ),
  )

const sawBlade: Draw = () =>
  place(
    300,
    262,
    -24,
    [-40, 30]
      .map(
        (y) =>
          box(-250, y, 500, 40, solid('acero', lying('acero')), 6) +
          stroke(`M-226 ${y + 42}H226`, 8, STEEL.edge, 'butt', '5 4') +
          disc(-234, y + 20, 8, HOLE) +
          disc(234, y + 20, 8, HOLE),
      )
      .join(''),
  )

const knife: Draw = () =>
  laid(
    path('M-250 -14L-110 -36V30H-220Z', solid('acero', lying('acero'))) +
      stroke('M-190 -22L-204 28M-150 -28L-164 28', 3, STEEL.edge) +
      path('M-120 -44H220Q256 -40 250 0Q250 50 210 50H-120Z', solid('amarillo', lying('amarillo'))) +
      box(-60, -20, 190, 26, solid('negro', lying('negro')), 10) +
      box(-30, -30, 50, 22, solid('negro', STEEL.edge), 6),
  )

const chisel: Draw = () =>
  laid(
    path('M-260 -34L-140 -26V26L-260 34Z', solid('acero', STEEL.light)) +
      box(-150, -26, 260, 52, solid('acero', lying('acero'))) +
      place(100, 0, 0, hexNut(140, 64, 'acero')),
    -35,
  )

const woodChisel: Draw = () =>
  laid(
    path('M-260 -26L-20 -26V26L-230 26Z', solid('acero', lying('acero'))) +
      lyingTube(-30, 0, 50, 44, 'acero') +
      grip(10, 230, 74, 'amarillo'),
  )

const file: Draw = () =>
  laid(
    box(-250, -34, 330, 68, solid('acero', lying('acero')), 6) +
      stroke(
        Array.from({ length: 20 }, (_, index) => `M${-240 + index * 16} 32L${-222 + index * 16} -32`).join(
          '',
        ),
        2.5,
        STEEL.edge,
      ) +
      grip(80, 190, 62, 'rojo'),
  )

const shears: Draw = () =>
  place(
    300,
    250,
    38,
    path('M-30 -10L-10 -230Q20 -120 34 0ZM30 -10L10 -230Q-20 -120 -34 0Z', solid('acero', upright('acero'))) +
      bentTube('M-10 0Q50 90 70 150', 26, 'naranja') +
      bentTube('M10 0Q-50 90 -70 150', 26, 'naranja') +
      bentTube('M70 140a52 62 0 1 1 -1 0Z', 24, 'naranja') +
      bentTube('M-70 140a52 62 0 1 1 -1 0Z', 24, 'naranja') +
      disc(0, 4, 14, solid('acero', round('acero'))),
    0.92,
  )

const boltCutter: Draw = () =>
  place(
    300,
    262,
    42,
    bentTube('M-20 -60L-90 270', 32, 'rojo') +
      bentTube('M20 -60L90 270', 32, 'rojo') +
      bentTube('M-70 190L-90 272M70 190L90 272', 44, 'negro', 'round') +
      path('M-60 -40Q-70 -150 -10 -230L0 -130L10 -230Q70 -150 60 -40Z', solid('acero', upright('acero'))) +
      disc(-26, -60, 12, solid('acero', round('acero'))) +
      disc(26, -60, 12, solid('acero', round('acero'))),
    0.92,
  )

const pipeCutter: Draw = () =>
  place(
    300,
    262,
    -30,
    path('M-230 -70H20V-30H-180V40H-140V80H-230Z', solid('acero', lying('acero'))) +
      disc(-110, -14, 34, solid('inox', round('inox'))) +
      disc(-110, -14, 8, { fill: STEEL.edge }) +
      lyingTube(-130, 62, 60, 44, 'acero', 6) +
      box(-80, 40, 110, 48, solid('acero', lying('acero')), 6) +
      lyingTube(30, 60, 70, 30, 'acero') +
      lyingTube(96, 60, 120, 76, 'rojo', 14) +
      stroke('M120 26V94M144 22V98M168 22V98M192 26V94', 4, shades('rojo').dark) +
      box(-10, -72, 40, 150, solid('acero', upright('acero')), 4),
  )

const pruningShears: Draw = () =>
  laid(
    path('M-30 -20Q-150 -110 -240 -30Q-150 -20 -20 30Z', solid('acero', lying('acero'))) +
      path('M-30 20Q-120 70 -220 50Q-150 0 -20 -20Z', solid('acero', upright('acero'))) +
      bentTube('M10 -16Q130 -60 240 -70', 36, 'rojo', 'round') +
      bentTube('M10 16Q130 60 240 70', 36, 'rojo', 'round') +
      disc(-6, 0, 26, solid('acero', round('acero'))) +
      stroke('M60 -28Q90 0 60 28', 9, STEEL.dark),
  )

/** What cuts. */
export const CUTTING_TOOLS = {
  hacha: axe,
  machete,
  serrucho: handsaw,
  'arco-segueta': hacksaw,
  segueta: sawBlade,
  navaja: knife,
  cincel: chisel,
  formon: woodChisel,
  lima: file,
  'tijera-podar': pruningShears,
  tijera: shears,
  cortapernos: boltCutter,
  cortatubo: pipeCutter,
} as const satisfies Readonly<Record<string, Draw>>
