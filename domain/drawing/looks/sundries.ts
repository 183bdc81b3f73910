import type { Draw } from '../look.ts'
import { laid } from '../parts.ts'
import { HOLE, lying, round, shades, STEEL, upright } from '../palette.ts'
import {
  bentTube,
  box,
  disc,
  hexNut,
  lyingTube,
  mouth,
  path,
  place,
  shadow,
  solid,
  stroke,
  thread,
  uprightTube,
} from '../shapes.ts'
import { rings } from './pipes.ts'

/** A bent piece of brass: a nut for the thread below, rings for a hose to the right. */
const elbowBarb: Draw = ({ tone, ends }) => {
  const [width = 100] = ends
  return (
    bentTube(`M220 420V300Q220 220 300 220H340`, width * 0.86, tone) +
    place(330, 220, 0, rings(width, tone)) +
    place(220, 350, 90, hexNut(86, width * 1.4, tone)) +
    place(220, 434, 90, mouth(width * 1.16, tone))
  )
}

const doorWedge: Draw = () =>
  shadow(300, 402, 230) +
  path('M80 394L500 394L500 220L470 206L80 372Z', solid('hule', lying('hule'))) +
  path('M80 372L470 206L500 220L110 388Z', { fill: shades('hule').light, line: shades('hule').edge }) +
  stroke('M420 240L446 252M360 266L386 278M300 292L326 304M240 318L266 330', 7, shades('hule').edge)

/** A small compressor for tyres, with its gauge, hose and plug. */
const inflator: Draw = () =>
  shadow(290, 440, 200) +
  bentTube('M420 220Q520 190 520 300T450 420', 20, 'hule', 'round') +
  lyingTube(408, 424, 46, 26, 'laton', 4) +
  box(110, 210, 310, 210, solid('naranja', upright('naranja')), 34) +
  box(150, 150, 220, 70, solid('negro', lying('negro')), 24) +
  box(174, 176, 172, 46, solid('naranja', lying('naranja')), 10) +
  disc(210, 314, 74, solid('negro', round('negro'))) +
  disc(210, 314, 58, solid('blanco', round('blanco'))) +
  stroke('M172 342A50 50 0 1 1 248 342', 6, shades('negro').base, 'butt', '5 9') +
  stroke('M210 314L240 288', 7, shades('rojo').base) +
  box(320, 270, 66, 34, solid('negro', lying('negro')), 8) +
  stroke('M316 340H388M316 362H388M316 384H388', 8, shades('naranja').edge)

/** A bolt with two wings that a spring opens behind a hollow wall. */
const toggleBolt: Draw = () =>
  laid(
    place(-250, 0, 0, thread(430, 44, 'galvanizado')) +
      disc(-250, 0, 26, solid('galvanizado', round('galvanizado')), 62) +
      stroke('M-252 -34V34', 9, shades('galvanizado').edge) +
      path('M66 -20L-110 -150L-82 -176L110 -24Z', solid('acero', lying('acero'))) +
      path('M66 20L-110 150L-82 176L110 24Z', solid('acero', lying('acero'))) +
      box(60, -32, 66, 64, solid('acero', upright('acero')), 12) +
      disc(92, 0, 13, HOLE),
  )

const sabreBlade: Draw = () =>
  laid(
    path(
      'M-270 -34H-200L-190 -22H200Q250 -14 270 30H-190V34H-230V18H-246V34H-270Z',
      solid('acero', lying('acero')),
    ) +
      path(
        `M270 30${Array.from({ length: 22 }, (_, i) => `L${259 - i * 20.5} 44L${249 - i * 20.5} 30`).join('')}`,
        { fill: STEEL.base, line: STEEL.edge },
      ) +
      disc(-214, 2, 9, HOLE),
    -22,
  )

/** Sprays in a circle, on a spike for the lawn. */
const spikeSprinkler: Draw = () =>
  path('M276 330H324L304 500H296Z', solid('negro', upright('negro'))) +
  path('M250 300H350L330 350H270Z', solid('negro', lying('negro'))) +
  place(350, 318, 0, lyingTube(0, 0, 110, 52, 'ppr', 6)) +
  uprightTube(300, 220, 90, 46, 'ppr', 6) +
  lyingTube(190, 216, 220, 36, 'ppr', 14) +
  disc(300, 214, 44, solid('negro', round('negro')), 34) +
  stroke('M186 200Q130 150 90 190M192 190Q150 110 100 120', 8, '#8fbfe0', 'round', '16 14') +
  stroke('M414 200Q470 150 510 190M408 190Q450 110 500 120', 8, '#8fbfe0', 'round', '16 14')

/** A rule on which a head with 90 and 45 degrees and a spirit level slides. */
const combinationSquare: Draw = () =>
  box(70, 300, 460, 54, solid('acero', lying('acero')), 4) +
  stroke(
    'M90 330V352M120 318V352M150 330V352M180 318V352M210 330V352M400 330V352M430 318V352M460 330V352M490 318V352',
    4,
    STEEL.edge,
  ) +
  path('M250 292H392V160L364 132H338V150L250 250Z', solid('azul', upright('azul'))) +
  box(240, 288, 160, 78, solid('azul', lying('azul')), 8) +
  box(276, 306, 90, 24, { fill: '#d9ee8f', line: shades('azul').edge }, 12) +
  stroke('M308 306V330M334 306V330', 4, shades('azul').edge) +
  disc(320, 394, 24, solid('laton', round('laton')))

/** Links of steel with cutters, along a loop. */
const sawChain: Draw = () => {
  const links = Array.from({ length: 26 }, (_, i) => {
    const turn = (i * 360) / 26
    const cutter =
      i % 2 === 0
        ? path('M-22 -16L-14 -40L10 -34L22 -16Z', solid('acero', lying('acero')))
        : path('M-12 16L0 38L12 16Z', solid('acero', lying('acero')))
    const rad = (turn * Math.PI) / 180
    return place(
      300 + 190 * Math.cos(rad),
      262 + 190 * Math.sin(rad),
      turn + 90,
      cutter + box(-24, -16, 48, 32, solid('galvanizado', lying('galvanizado')), 14) + disc(0, 0, 6, HOLE),
    )
  })
  return links.join('')
}

/** A gauge with a chuck that is pressed on the valve of a tyre. */
const tyreGauge: Draw = () =>
  disc(300, 210, 132, solid('rojo', round('rojo'))) +
  disc(300, 210, 106, solid('blanco', round('blanco'))) +
  stroke('M232 262A86 86 0 1 1 368 262', 8, shades('negro').base, 'butt', '6 10') +
  stroke('M300 210L352 166', 9, shades('rojo').base) +
  disc(300, 210, 13, solid('negro', round('negro'))) +
  uprightTube(300, 338, 70, 44, 'laton', 4) +
  bentTube('M300 400V430Q300 470 350 470H370', 40, 'laton') +
  place(366, 470, 0, lyingTube(0, 0, 70, 62, 'laton', 10) + place(72, 0, 0, mouth(56, 'laton')))

/** A band of plastic whose ends catch each other. */
const plasticClamp: Draw = () =>
  disc(300, 292, 168, { line: shades('negro').edge, width: 44 }) +
  disc(300, 292, 168, { line: shades('negro').base, width: 36 }) +
  disc(297, 288, 168, { line: shades('negro').light, width: 8 }) +
  path('M232 60H300V150H232ZM308 60H376V150H308Z', solid('negro', upright('negro'))) +
  stroke(
    'M310 76H326M310 92H326M310 108H326M310 124H326M282 84H298M282 100H298M282 116H298',
    6,
    shades('negro').light,
  )

/** The small bulb of a torch. */
const torchBulb: Draw = () =>
  disc(300, 190, 96, solid('vidrio', round('vidrio')), 108) +
  stroke('M276 290V220L300 196L324 220V290', 5, STEEL.dark) +
  uprightTube(300, 284, 50, 150, 'laton', 8) +
  uprightTube(300, 330, 110, 108, 'laton', 6) +
  stroke('M248 356L352 368M248 384L352 396M248 412L352 424', 7, shades('laton').dark) +
  disc(300, 446, 34, solid('acero', round('acero')), 18)

/** Of hoses, doors, walls, saws, lawns and tyres. */
export const SUNDRIES = {
  'codo-espiga': elbowBarb,
  'cuna-puerta': doorWedge,
  inflador: inflator,
  'taquete-mariposa': toggleBolt,
  'hoja-sable': sabreBlade,
  'aspersor-estaca': spikeSprinkler,
  'escuadra-combinacion': combinationSquare,
  'cadena-motosierra': sawChain,
  'calibrador-llanta': tyreGauge,
  'abrazadera-plastica': plasticClamp,
  foquito: torchBulb,
} as const satisfies Readonly<Record<string, Draw>>
