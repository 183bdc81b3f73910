import type { Draw } from '../look.ts'
import { lying, round, shades, upright } from '../palette.ts'
import { bentTube, box, disc, lyingTube, path, place, shadow, solid, stroke, uprightTube } from '../shapes.ts'

const concreteJoist: Draw = () =>
  place(
    300,
    270,
    -24,
    box(-250, 10, 480, 70, solid('cemento', lying('cemento')), 2) +
      box(-250, -60, 480, 74, solid('cemento', shades('cemento').light), 2) +
      path('M230 -60L270 -90V-20L230 10Z', solid('cemento', shades('cemento').dark)) +
      path('M230 10L270 -20V50L230 80Z', solid('cemento', shades('cemento').dark)) +
      stroke('M-250 44H-290M-250 64H-290', 9, shades('acero').dark),
  )

const steelBeam: Draw = () =>
  place(
    300,
    262,
    -22,
    path('M-250 -90H230L270 -120H-210Z', solid('acero', shades('acero').light)) +
      box(-250, -90, 480, 26, solid('acero', lying('acero'))) +
      box(-250, -64, 480, 120, solid('acero', shades('acero').dark)) +
      box(-250, 56, 480, 26, solid('acero', lying('acero'))) +
      path(
        'M230 -90L270 -120V-98L252 -84V40L270 28V50L230 82V56H234V-64H230Z',
        solid('acero', shades('acero').base),
      ),
  )

const plywood: Draw = () =>
  [0, 1, 2]
    .map((index) => {
      const y = 330 - index * 60
      return (
        path(`M70 ${y}L230 ${y - 150}H540L380 ${y}Z`, solid('madera', shades('madera').light)) +
        path(`M70 ${y}H380V${y + 34}H70Z`, solid('madera', lying('madera'))) +
        path(`M380 ${y}L540 ${y - 150}V${y - 116}L380 ${y + 34}Z`, solid('madera', shades('madera').dark)) +
        stroke(`M70 ${y + 12}H380M70 ${y + 23}H380`, 3, shades('madera').edge)
      )
    })
    .join('')

const insulationRoll: Draw = () =>
  lyingTube(130, 290, 330, 270, 'amarillo', 20) +
  disc(460, 290, 60, solid('amarillo', shades('amarillo').light), 135) +
  disc(460, 290, 40, { line: shades('amarillo').dark, width: 8 }, 92) +
  disc(460, 290, 18, { line: shades('amarillo').dark, width: 8 }, 44) +
  stroke(
    'M180 190Q200 210 220 190T260 190M240 300Q260 320 280 300T320 300M180 370Q200 390 220 370T260 370',
    6,
    shades('amarillo').dark,
  )

const edgeTrim: Draw = () =>
  place(
    300,
    262,
    -24,
    path('M-250 -40H250L230 0H-270Z', solid('blanco', lying('blanco'))) +
      box(-270, 0, 500, 60, solid('blanco', shades('blanco').base)) +
      Array.from({ length: 9 }, (_, index) =>
        disc(-230 + index * 54, 32, 9, { fill: '#fff', line: shades('blanco').edge }),
      ).join(''),
  )

const lattice: Draw = () => {
  const ring = (x: number, y: number) => disc(x, y, 40, { fill: '#fff', line: shades('cemento').edge })
  return (
    box(130, 56, 340, 420, solid('cemento', lying('cemento')), 4) +
    [116, 216, 316, 416].map((y) => [200, 300, 400].map((x) => ring(x, y)).join('')).join('') +
    [166, 266, 366]
      .map((y) =>
        [250, 350].map((x) => disc(x, y, 15, { fill: '#fff', line: shades('cemento').edge })).join(''),
      )
      .join('')
  )
}

const solventTin: Draw = () =>
  shadow(300, 474, 130) +
  path('M180 150H420V460H180Z', solid('gris', upright('gris'))) +
  path('M180 150L210 110H390L420 150Z', solid('gris', shades('gris').light)) +
  uprightTube(350, 76, 50, 60, 'negro', 6) +
  bentTube('M200 110Q220 70 290 96', 12, 'acero') +
  box(180, 220, 240, 160, solid('azul', upright('azul'))) +
  box(210, 250, 180, 40, { fill: '#fff', opacity: 0.9 })

const tarp: Draw = () =>
  path('M120 190L420 120L510 300L190 390Z', solid('azul', round('azul'))) +
  path('M120 190L190 390L170 430L90 230Z', solid('azul', shades('azul').dark)) +
  path('M190 390L510 300L500 350L170 430Z', solid('azul', upright('azul'))) +
  stroke('M150 210L420 148L480 290', 4, shades('azul').light, 'butt', '14 10') +
  [
    [142, 200],
    [414, 136],
    [490, 296],
    [204, 372],
  ]
    .map(([x = 0, y = 0]) => disc(x, y, 14, solid('laton', '#fff')))
    .join('')

const chainLinkFence: Draw = () => {
  const wires = Array.from(
    { length: 7 },
    (_, index) =>
      `M${120 + index * 52} 90L${94 + index * 52} 116L${120 + index * 52} 142L${94 + index * 52} 168L${120 + index * 52} 194L${94 + index * 52} 220L${120 + index * 52} 246L${94 + index * 52} 272L${120 + index * 52} 298L${94 + index * 52} 324L${120 + index * 52} 350L${94 + index * 52} 376L${120 + index * 52} 402`,
  )
  const d = wires.join('')
  const woven = stroke(d, 8, shades('galvanizado').edge) + stroke(d, 4, shades('galvanizado').light)
  return (
    woven +
    `<g transform="matrix(-1 0 0 1 548 0)">${woven}</g>` +
    [90, 402].map((y) => lyingTube(80, y, 390, 14, 'galvanizado')).join('')
  )
}

const bucketOfCompound: Draw = () =>
  shadow(300, 474, 150) +
  path('M170 160H430L404 460H196Z', solid('blanco', upright('blanco'))) +
  box(156, 130, 288, 40, solid('blanco', lying('blanco')), 10) +
  bentTube('M180 180Q300 340 420 180', 9, 'acero') +
  box(214, 280, 172, 130, solid('ppr', shades('ppr').base), 6) +
  box(234, 304, 132, 26, { fill: '#fff' })

const wasteGrate: Draw = () =>
  place(
    300,
    250,
    -16,
    box(-240, -60, 480, 120, solid('inox', lying('inox')), 6) +
      Array.from({ length: 12 }, (_, index) =>
        box(-216 + index * 36, -34, 18, 68, { fill: shades('inox').edge }, 8),
      ).join('') +
      box(-240, 60, 480, 40, solid('pvc', lying('pvc')), 4) +
      uprightTube(0, 98, 70, 80, 'pvc'),
  )

/** A stove of cast iron that heats a room. */
const ironStove: Draw = () =>
  shadow(300, 478, 150) +
  uprightTube(300, 40, 90, 66, 'negro') +
  box(180, 120, 240, 310, solid('negro', upright('negro')), 18) +
  box(164, 112, 272, 28, solid('negro', lying('negro')), 8) +
  box(220, 180, 160, 120, solid('negro', shades('negro').light), 10) +
  path('M262 290Q250 240 300 200Q350 240 338 290Z', solid('naranja', round('amarillo'))) +
  box(230, 336, 140, 44, solid('negro', shades('negro').dark), 6) +
  [204, 396].map((x) => box(x - 14, 428, 28, 44, solid('negro', upright('negro')), 4)).join('')

const paddedVest: Draw = () =>
  path(
    'M200 90L250 70Q300 110 350 70L400 90L430 190L410 200V450H190V200L170 190Z',
    solid('azul', upright('azul')),
  ) +
  stroke('M194 210H406M192 270H408M192 330H408M192 390H408', 4, shades('azul').edge, 'butt') +
  stroke('M300 104V450', 8, shades('acero').base, 'butt') +
  path('M250 70Q300 130 350 70L360 84Q300 150 240 84Z', solid('negro', shades('negro').base))

const jacket: Draw = () =>
  path('M200 96L120 160L80 390L140 404L180 250Z', solid('azul', upright('azul'))) +
  path('M400 96L480 160L520 390L460 404L420 250Z', solid('azul', upright('azul'))) +
  path('M200 96L250 70Q300 110 350 70L400 96L424 250V450H176V250Z', solid('azul', upright('azul'))) +
  stroke('M300 104V450', 8, shades('acero').base, 'butt') +
  stroke('M196 340L260 330M404 340L340 330M176 430H424', 5, shades('azul').edge) +
  path('M250 70Q300 130 350 70L366 88Q300 160 234 88Z', solid('negro', shades('negro').base))

const wallCabinet: Draw = () =>
  box(80, 110, 440, 310, solid('madera', lying('madera')), 6) +
  [92, 306]
    .map(
      (x) =>
        box(x, 124, 202, 282, solid('madera', upright('madera')), 4) +
        box(x + 24, 148, 154, 234, { line: shades('madera').dark, width: 4 }, 4),
    )
    .join('') +
  [280, 320].map((x) => uprightTube(x, 240, 60, 12, 'acero', 5)).join('')

/** What is built with, poured and covered. */
export const MASONRY = {
  vigueta: concreteJoist,
  viga: steelBeam,
  triplay: plywood,
  'rollo-aislante': insulationRoll,
  reborde: edgeTrim,
  celosia: lattice,
  'lata-solvente': solventTin,
  lona: tarp,
  'malla-ciclonica': chainLinkFence,
  'cubeta-pasta': bucketOfCompound,
  'desague-lineal': wasteGrate,
  alacena: wallCabinet,
  salamandra: ironStove,
  'chaleco-vestir': paddedVest,
  chamarra: jacket,
} as const satisfies Readonly<Record<string, Draw>>
