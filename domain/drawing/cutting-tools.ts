import type { Draw } from './look.ts'
import { HOLE, lying, round, shades, STEEL, upright } from './palette.ts'
import { bentTube, box, disc, hexNut, lyingTube, path, place, solid, stroke, uprightTube } from './shapes.ts'
import { grip, laid } from './parts.ts'

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

const drillBit: Draw = () =>
  laid(
    lyingTube(90, 0, 170, 46, 'acero', 4) +
      lyingTube(-220, 0, 320, 52, 'acero') +
      path('M-260 0L-218 -26V26Z', solid('acero', STEEL.base)) +
      stroke(
        [-200, -140, -80, -20, 40].map((x) => `M${x} 26Q${x + 40} 10 ${x + 52} -26`).join(''),
        16,
        STEEL.edge,
      ) +
      stroke(
        [-190, -130, -70, -10, 50].map((x) => `M${x} 26Q${x + 40} 10 ${x + 52} -26`).join(''),
        5,
        STEEL.shine,
      ),
  )

const masonryBit: Draw = () =>
  laid(
    lyingTube(110, 0, 150, 44, 'acero', 4) +
      stroke('M190 -22V22M230 -22V22', 6, STEEL.edge, 'butt') +
      lyingTube(-220, 0, 330, 38, 'acero') +
      stroke(
        [-200, -120, -40, 40].map((x) => `M${x} 19Q${x + 44} 8 ${x + 60} -19`).join(''),
        18,
        STEEL.edge,
      ) +
      path('M-264 0L-232 -32H-208V32H-232Z', solid('laton', STEEL.shine)),
  )

const holeSaw: Draw = () =>
  uprightTube(300, 70, 130, 30, 'acero') +
  path('M150 210H450V420H150Z', solid('acero', upright('acero'))) +
  disc(300, 210, 150, solid('acero', STEEL.light), 40) +
  box(200, 260, 60, 100, HOLE, 20) +
  stroke('M152 424H448', 18, STEEL.edge, 'butt', '12 8') +
  uprightTube(300, 180, 50, 60, 'acero')

const cuttingDisc: Draw = () =>
  disc(308, 270, 196, { fill: shades('negro').edge }) +
  disc(300, 262, 196, solid('negro', round('negro'))) +
  disc(300, 262, 150, { line: shades('negro').light, width: 2 }) +
  disc(300, 262, 104, solid('rojo', shades('rojo').base)) +
  disc(300, 262, 56, solid('blanco', '#fff')) +
  disc(300, 262, 38, solid('inox', shades('inox').base)) +
  disc(300, 262, 24, HOLE)

const diamondDisc: Draw = () => {
  const slots = Array.from({ length: 12 }, (_, index) =>
    place(300, 262, index * 30, stroke('M158 0H200', 9, '#fff', 'butt') + disc(156, 0, 8, HOLE)),
  )
  return (
    disc(300, 262, 198, solid('laton', shades('laton').base)) +
    disc(300, 262, 178, solid('acero', round('acero'))) +
    slots.join('') +
    disc(300, 262, 70, solid('azul', shades('azul').base)) +
    disc(300, 262, 26, HOLE)
  )
}

const sawDisc: Draw = () => {
  const teeth = Array.from({ length: 24 }, (_, index) =>
    place(300, 262, index * 15, path('M176 -16L214 -4L182 20Z', solid('acero', STEEL.base))),
  )
  return (
    teeth.join('') +
    disc(300, 262, 182, solid('acero', round('acero'))) +
    disc(300, 262, 66, solid('rojo', shades('rojo').base)) +
    disc(300, 262, 26, HOLE)
  )
}

const sandingDisc: Draw = () =>
  disc(308, 270, 190, { fill: shades('madera').edge }) +
  disc(300, 262, 190, solid('madera', round('madera'))) +
  disc(300, 262, 150, { line: shades('madera').edge, width: 2, opacity: 0.5 }) +
  disc(300, 262, 26, { fill: '#fff', line: shades('madera').edge })

const wireBrush: Draw = () =>
  laid(
    box(-230, -16, 250, 44, solid('madera', lying('madera')), 8) +
      grip(-10, 250, 50, 'madera') +
      stroke(Array.from({ length: 20 }, (_, index) => `M${-222 + index * 12} 28V92`).join(''), 5, STEEL.base),
    -20,
  )

const cupBrush: Draw = () =>
  uprightTube(300, 90, 80, 60, 'acero') +
  path('M180 260Q180 160 300 160T420 260Z', solid('acero', upright('acero'))) +
  path('M180 260H420L450 420H150Z', solid('laton', upright('laton'))) +
  stroke(
    [170, 200, 230, 260, 290, 320, 350, 380, 410, 435]
      .map((x) => `M${300 + (x - 300) * 0.82} 262L${x} 424`)
      .join(''),
    5,
    shades('laton').dark,
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

const drill: Draw = () =>
  path('M290 110H440Q480 116 480 180T440 250H290Z', solid('azul', lying('azul'))) +
  path('M330 240H430L470 430Q470 446 452 448L392 456Q376 456 372 440Z', solid('negro', upright('negro'))) +
  box(356, 436, 130, 40, solid('azul', lying('azul')), 10) +
  path('M316 250H344L352 290H330Z', solid('rojo', upright('rojo'))) +
  path('M180 140L290 116V244L180 220Z', solid('negro', lying('negro'))) +
  lyingTube(70, 180, 112, 20, 'acero') +
  stroke('M80 190L100 170M104 190L124 170M128 190L148 170', 5, STEEL.edge)

const grinder: Draw = () =>
  lyingTube(230, 240, 290, 112, 'azul', 44) +
  stroke('M340 200H470M340 220H470', 8, shades('azul').dark) +
  path('M150 180H240V300H150Z', solid('acero', upright('acero'))) +
  uprightTube(190, 296, 50, 40, 'acero') +
  path('M90 330Q190 280 290 330Z', solid('negro', upright('negro'))) +
  lyingTube(70, 350, 240, 26, 'negro', 12) +
  lyingTube(172, 130, 36, 120, 'negro', 16)

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

/** What cuts, drills and grinds. */
export const CUTTING_TOOLS = {
  hacha: axe,
  machete,
  serrucho: handsaw,
  'arco-segueta': hacksaw,
  segueta: sawBlade,
  navaja: knife,
  broca: drillBit,
  'broca-concreto': masonryBit,
  brocasierra: holeSaw,
  'disco-corte': cuttingDisc,
  'disco-diamante': diamondDisc,
  'disco-sierra': sawDisc,
  'disco-lija': sandingDisc,
  'cepillo-alambre': wireBrush,
  'carda-copa': cupBrush,
  cincel: chisel,
  formon: woodChisel,
  lima: file,
  'tijera-podar': pruningShears,
  tijera: shears,
  cortapernos: boltCutter,
  taladro: drill,
  esmeriladora: grinder,
  cortatubo: pipeCutter,
} as const satisfies Readonly<Record<string, Draw>>
