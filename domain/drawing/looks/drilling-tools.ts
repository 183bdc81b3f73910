import type { Draw } from '../look.ts'
import { HOLE, lying, round, shades, STEEL, upright } from '../palette.ts'
import { box, disc, lyingTube, path, place, solid, stroke, uprightTube } from '../shapes.ts'
import { grip, laid } from '../parts.ts'

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

/** What drills and grinds. */
export const DRILLING_TOOLS = {
  broca: drillBit,
  'broca-concreto': masonryBit,
  brocasierra: holeSaw,
  'disco-corte': cuttingDisc,
  'disco-diamante': diamondDisc,
  'disco-sierra': sawDisc,
  'disco-lija': sandingDisc,
  'cepillo-alambre': wireBrush,
  'carda-copa': cupBrush,
  taladro: drill,
  esmeriladora: grinder,
} as const satisfies Readonly<Record<string, Draw>>
