import type { Draw } from '../look.ts'
import { laid } from '../parts.ts'
import { HOLE, lying, round, shades, STEEL, upright } from '../palette.ts'
import { box, disc, hexNut, lyingTube, path, place, solid, stroke, thread, uprightTube } from '../shapes.ts'

const lockCombo: Draw = () =>
  [140, 370]
    .map(
      (y) =>
        disc(200, y, 92, solid('laton', shades('laton').base)) +
        disc(194, y - 4, 82, solid('laton', round('laton'))),
    )
    .join('') +
  disc(194, 136, 44, solid('laton', shades('laton').light)) +
  box(189, 112, 10, 48, { fill: shades('laton').edge }, 4) +
  lyingTube(290, 140, 150, 50, 'acero', 4) +
  box(430, 70, 18, 140, solid('laton', upright('laton')), 4) +
  lyingTube(446, 140, 60, 50, 'acero', 6) +
  disc(194, 366, 54, solid('laton', round('laton'))) +
  disc(180, 352, 20, { fill: shades('laton').shine, opacity: 0.7 }) +
  lyingTube(290, 370, 150, 40, 'acero', 4) +
  box(430, 300, 18, 140, solid('laton', upright('laton')), 4) +
  path('M446 344H490L510 380V396H446Z', solid('acero', lying('acero')))

const insertNut: Draw = () =>
  place(
    300,
    262,
    -25,
    thread(200, 190, 'laton').replaceAll('4 8', '10 18') +
      place(-60, 0, 0, hexNut(60, 220, 'laton')) +
      disc(196, 0, 30, solid('laton', shades('laton').light), 92) +
      disc(198, 0, 17, { fill: shades('laton').edge }, 56),
  )

const weldHinge: Draw = () =>
  uprightTube(300, 60, 200, 110, 'acero', 12) +
  uprightTube(300, 264, 200, 110, 'acero', 12) +
  lyingTube(240, 262, 120, 14, 'laton', 4) +
  path('M250 64Q300 20 350 64Z', solid('acero', upright('acero'))) +
  path('M250 460Q300 504 350 460Z', solid('acero', upright('acero')))

const flushPull: Draw = () =>
  box(130, 160, 340, 200, solid('inox', lying('inox')), 100) +
  box(164, 190, 272, 140, solid('inox', shades('inox').dark), 70) +
  path('M170 250Q180 196 234 192H366Q420 196 430 250Q300 220 170 250Z', {
    fill: shades('inox').edge,
    opacity: 0.6,
  }) +
  [150, 450].map((x) => disc(x, 260, 8, HOLE)).join('')

const wirelessBell: Draw = () =>
  box(110, 90, 230, 320, solid('blanco', upright('blanco')), 30) +
  stroke('M170 150H280M170 178H280M170 206H280M170 234H280', 9, shades('blanco').dark) +
  disc(225, 330, 34, solid('azul', round('azul'))) +
  box(400, 200, 100, 230, solid('blanco', upright('blanco')), 26) +
  disc(450, 320, 34, solid('blanco', round('blanco'))) +
  path('M434 330Q436 302 450 300T466 330L470 336H430Z', { fill: shades('blanco').edge }) +
  stroke('M388 150a60 60 0 0 1 124 0M414 164a36 36 0 0 1 72 0', 8, shades('azul').base)

const roofWindow: Draw = () =>
  path('M150 140H450L530 420H70Z', solid('gris', lying('gris'))) +
  path('M176 164H290V390H110Z', solid('vidrio', lying('vidrio'))) +
  path('M310 164H424L490 390H310Z', solid('vidrio', lying('vidrio'))) +
  path('M70 420H530V452H70Z', solid('gris', shades('gris').dark)) +
  stroke('M190 190L150 340M340 190L350 300', 8, '#fff')

const blind: Draw = () =>
  box(110, 70, 380, 36, solid('blanco', lying('blanco')), 6) +
  Array.from({ length: 11 }, (_, i) =>
    path(`M124 ${116 + i * 31}H476L468 ${138 + i * 31}H116Z`, solid('blanco', lying('blanco'))),
  ).join('') +
  stroke('M180 106V456M420 106V456', 4, shades('blanco').edge) +
  stroke('M140 106V330', 4, shades('madera').dark) +
  disc(140, 338, 9, solid('madera', round('madera')))

const ballCaster: Draw = () =>
  box(190, 70, 220, 30, solid('laton', lying('laton')), 4) +
  [214, 386].map((x) => disc(x, 84, 8, HOLE)).join('') +
  uprightTube(300, 98, 60, 40, 'acero') +
  path('M160 310a140 150 0 0 1 280 0L400 340H190Z', solid('laton', upright('laton'))) +
  disc(300, 330, 118, solid('hule', round('hule'))) +
  path('M178 300a124 130 0 0 1 200 -90Q300 240 290 330Z', solid('laton', upright('laton')))

const drillScrew: Draw = () =>
  laid(
    place(-230, 0, 0, hexNut(64, 110, 'acero')) +
      lyingTube(-168, 0, 22, 150, 'acero', 6) +
      place(-146, 0, 0, thread(300, 62, 'acero')) +
      lyingTube(152, 0, 56, 40, 'acero') +
      path('M208 -20L250 0L208 20Z', solid('acero', lying('acero'))) +
      stroke('M160 14L214 -12', 7, STEEL.edge),
  )

/** What doors, windows and furniture are fitted with. */
export const JOINERY = {
  'cerradura-combo': lockCombo,
  'tuerca-inserto': insertNut,
  'bisagra-tubular': weldHinge,
  'jaladera-embutir': flushPull,
  'timbre-inalambrico': wirelessBell,
  claraboya: roofWindow,
  persiana: blind,
  'rodaja-esfera': ballCaster,
  'pija-hexagonal': drillScrew,
} as const satisfies Readonly<Record<string, Draw>>
