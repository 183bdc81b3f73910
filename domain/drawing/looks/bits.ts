import type { Draw } from '../look.ts'
import { laid } from '../parts.ts'
import { HOLE, lying, round, shades, STEEL } from '../palette.ts'
import { box, disc, lyingTube, path, place, solid, stroke, thread, uprightTube } from '../shapes.ts'

const woodBit: Draw = () =>
  laid(
    lyingTube(-250, 0, 110, 34, 'acero') +
      Array.from({ length: 6 }, (_, index) =>
        path(
          `M${-140 + index * 54} -38L${-100 + index * 54} -38L${-70 + index * 54} 38L${-110 + index * 54} 38Z`,
          solid('acero', lying('acero')),
        ),
      ).join('') +
      path('M184 -40L206 -40L210 -14L246 0L210 14L206 40L184 40Z', solid('acero', STEEL.light)),
  )

const spadeBit: Draw = () =>
  laid(
    lyingTube(-250, 0, 320, 30, 'acero') +
      path('M60 -16L90 -84H190L200 -30L250 0L200 30L190 84H90L60 16Z', solid('acero', lying('acero'))) +
      disc(120, 0, 16, HOLE),
  )

const routerBit: Draw = () =>
  laid(
    lyingTube(-240, 0, 240, 60, 'acero') +
      path('M0 -100H120Q150 -30 220 -24V24Q150 30 120 100H0Z', solid('acero', lying('acero'))) +
      path('M20 -100H60L100 100H60Z', solid('acero', STEEL.light)) +
      lyingTube(220, 0, 40, 56, 'inox', 8),
  )

const wireWheel: Draw = () =>
  disc(300, 262, 186, { fill: shades('laton').dark }) +
  stroke(
    Array.from({ length: 60 }, (_, index) => {
      const [x, y] = [Math.cos((index * Math.PI) / 30), Math.sin((index * Math.PI) / 30)]
      return `M${Math.round(300 + x * 90)} ${Math.round(262 + y * 90)}L${Math.round(300 + x * 198)} ${Math.round(262 + y * 198)}`
    }).join(''),
    7,
    shades('laton').base,
  ) +
  disc(300, 262, 96, solid('acero', round('acero'))) +
  disc(300, 262, 34, HOLE)

const sandingBelt: Draw = () =>
  lyingTube(150, 262, 250, 320, 'madera', 4) +
  stroke('M160 180H390M160 340H390', 3, shades('madera').dark, 'round', '2 14') +
  disc(400, 262, 64, solid('madera', shades('madera').light), 160) +
  disc(402, 262, 56, solid('madera', shades('madera').dark), 150)

const glassBit: Draw = () =>
  laid(
    lyingTube(-250, 0, 360, 40, 'acero', 4) +
      path('M110 -20L150 -66L236 0L150 66L110 20Z', solid('inox', lying('inox'))) +
      stroke('M150 -60V60', 4, STEEL.edge),
  )

const bitSet: Draw = () =>
  box(90, 330, 420, 90, solid('negro', lying('negro')), 12) +
  [0, 1, 2, 3, 4, 5, 6]
    .map((index) => {
      const [x, width, top] = [126 + index * 58, 14 + index * 4, 210 - index * 22]
      return (
        uprightTube(x, top, 336 - top, width, 'acero') +
        stroke(
          `M${x - width / 2} ${top + 40}L${x + width / 2} ${top + 24}M${x - width / 2} ${top + 74}L${x + width / 2} ${top + 58}M${x - width / 2} ${top + 108}L${x + width / 2} ${top + 92}`,
          4,
          STEEL.edge,
        )
      )
    })
    .join('')

const whetstone: Draw = () =>
  path('M90 250L440 150L510 210L160 320Z', solid('gris', shades('gris').light)) +
  path('M90 250L160 320V390L90 320Z', solid('gris', shades('gris').dark)) +
  path('M160 320L510 210V280L160 390Z', solid('gris', lying('gris')))

const mountedStone: Draw = () =>
  laid(
    lyingTube(-240, 0, 260, 34, 'acero') +
      path('M10 -90H170Q220 -60 220 0T170 90H10Z', solid('rojo', lying('rojo'))),
  )

const grindingWheel: Draw = () =>
  disc(312, 276, 190, solid('gris', shades('gris').dark)) +
  disc(296, 258, 190, solid('gris', round('gris'))) +
  disc(296, 258, 70, solid('blanco', shades('blanco').base)) +
  disc(296, 258, 28, HOLE)

const polishDisc: Draw = () =>
  disc(306, 280, 190, solid('blanco', shades('blanco').dark)) +
  disc(300, 262, 190, solid('blanco', round('blanco'))) +
  [170, 140, 110, 80].map((r) => disc(300, 262, r, { line: shades('blanco').base, width: 6 })).join('') +
  disc(300, 262, 24, { fill: STEEL.edge })

const tap: Draw = () =>
  laid(
    box(-250, -22, 60, 44, solid('acero', lying('acero')), 2) +
      lyingTube(-190, 0, 170, 40, 'acero') +
      place(-24, 0, 0, thread(250, 62, 'acero')) +
      stroke('M-10 0H220', 9, STEEL.edge),
  )

/** What tools drill, brush and grind with. */
export const BITS = {
  'broca-madera': woodBit,
  'broca-paleta': spadeBit,
  'broca-vidrio': glassBit,
  'broca-router': routerBit,
  'carda-circular': wireWheel,
  'lija-banda': sandingBelt,
  'juego-brocas': bitSet,
  'piedra-afilar': whetstone,
  'piedra-montada': mountedStone,
  'rueda-esmeril': grindingWheel,
  'disco-pulir': polishDisc,
  machuelo: tap,
} as const satisfies Readonly<Record<string, Draw>>
