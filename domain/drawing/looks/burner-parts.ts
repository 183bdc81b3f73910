import type { Draw } from '../look.ts'
import { lying, round, shades, STEEL, upright } from '../palette.ts'
import {
  bentTube,
  box,
  disc,
  hexNut,
  lyingTube,
  mouth,
  path,
  place,
  solid,
  stroke,
  thread,
  uprightTube,
} from '../shapes.ts'

/** The thin pipe of a pilot light, rolled up, with a nut at each end. */
const pilotPipe: Draw = () =>
  bentTube('M130 110V230Q130 410 300 410T470 290Q470 190 380 190T290 280Q290 340 350 340H500', 20, 'gris') +
  place(130, 76, 90, hexNut(50, 64, 'laton') + place(50, 0, 0, lyingTube(0, 0, 16, 30, 'laton'))) +
  place(490, 340, 0, lyingTube(-16, 0, 16, 30, 'laton') + hexNut(50, 64, 'laton'))

/** Needles that clean the jets of burners. */
const jetNeedles: Draw = () =>
  [-36, -22, -8, 8, 22, 36]
    .map((turn, i) => place(300, 430, turn - 90, stroke('M90 0H340', 3 + i * 1.2, STEEL.edge)))
    .join('') +
  path('M236 320H364L344 450Q300 476 256 450Z', solid('rojo', upright('rojo'))) +
  disc(300, 420, 14, solid('acero', round('acero')))

const magnetUnit: Draw = () =>
  place(300, 180, 90, thread(60, 110, 'laton')) +
  disc(300, 150, 66, solid('acero', shades('acero').light), 22) +
  uprightTube(300, 90, 64, 26, 'acero', 4) +
  disc(300, 90, 48, solid('hule', round('hule')), 16) +
  place(300, 240, 90, hexNut(56, 170, 'laton')) +
  uprightTube(300, 296, 110, 120, 'laton', 8) +
  disc(300, 406, 60, solid('laton', shades('laton').dark), 16) +
  disc(300, 406, 16, { fill: STEEL.edge }, 6)

const piezo: Draw = () =>
  place(
    280,
    250,
    -28,
    box(-190, -34, 60, 68, solid('rojo', lying('rojo')), 16) +
      lyingTube(-134, 0, 40, 40, 'gris') +
      place(-100, 0, 0, thread(90, 92, 'negro')) +
      place(-16, 0, 0, hexNut(44, 140, 'negro')) +
      lyingTube(28, 0, 150, 76, 'negro', 6) +
      lyingTube(178, 0, 30, 24, 'laton', 3),
  ) + bentTube('M470 152Q560 130 520 230T440 360T340 430', 14, 'rojo', 'round')

const ovenGauge: Draw = () =>
  lyingTube(380, 270, 150, 26, 'laton', 8) +
  disc(270, 270, 176, solid('inox', round('inox'))) +
  disc(270, 270, 146, solid('blanco', '#fff')) +
  Array.from({ length: 11 }, (_, i) =>
    place(270, 270, 130 + i * 28, stroke('M116 0H136', 6, i > 7 ? '#a3231d' : '#3d4447')),
  ).join('') +
  stroke('M270 270L352 186', 9, '#a3231d') +
  disc(270, 270, 18, solid('negro', round('negro'))) +
  stroke('M226 340H270M292 330a11 11 0 1 0 1 0', 7, '#3d4447')

/** A box of copper that flames heat, with fins on top and a pipe around it. */
const heatExchanger: Draw = () =>
  path('M150 210H450V430L410 460H190L150 430Z', solid('cobre', upright('cobre'))) +
  bentTube('M120 250H470M130 320H470M120 390H470', 26, 'cobre') +
  box(140, 120, 320, 96, solid('cobre', shades('cobre').dark), 4) +
  stroke(
    Array.from({ length: 21 }, (_, i) => `M${150 + i * 15} 126V210`).join(''),
    6,
    shades('cobre').light,
  ) +
  bentTube('M120 250V120Q120 90 90 90H60M470 390H510V480', 26, 'cobre')

const ovenFloor: Draw = () =>
  path('M130 170H470L540 380H60Z', solid('negro', upright('negro'))) +
  path('M60 380H540V402H60Z', solid('negro', shades('negro').edge)) +
  path('M160 196H440L490 350H110Z', { line: shades('negro').light, width: 5 }) +
  stroke('M150 330H220M150 250H200M380 330H450M400 250H440', 12, shades('negro').edge) +
  disc(300, 282, 34, { fill: '#fff', line: shades('negro').edge }, 18)

/** A bent piece of brass that carries the jet of a burner. */
const jetHolder: Draw = () =>
  bentTube('M180 430V280Q180 200 260 200H360', 84, 'laton') +
  place(180, 396, 90, hexNut(54, 130, 'laton')) +
  place(
    350,
    200,
    0,
    hexNut(60, 140, 'laton') +
      place(60, 0, 0, thread(50, 70, 'laton')) +
      place(110, 0, 0, disc(0, 0, 12, solid('laton', shades('laton').light), 34)),
  ) +
  disc(461, 200, 4, { fill: '#1f2426' }, 7)

/** The mesh of a heater that glows. */
const glowMesh: Draw = () =>
  box(110, 150, 380, 250, solid('acero', STEEL.light), 6) +
  stroke(Array.from({ length: 18 }, (_, i) => `M${124 + i * 21} 164V386`).join(''), 3, STEEL.dark) +
  stroke(Array.from({ length: 11 }, (_, i) => `M124 ${168 + i * 21}H476`).join(''), 3, STEEL.dark) +
  box(110, 150, 380, 250, { line: STEEL.edge, width: 12 }, 6)

const gasSafetyValve: Draw = () =>
  place(300, 300, 0, lyingTube(-230, 0, 100, 80, 'laton', 4) + place(-230, 0, 180, mouth(72, 'laton'))) +
  place(300, 300, 0, lyingTube(130, 0, 100, 80, 'laton', 4) + place(230, 0, 0, mouth(72, 'laton'))) +
  path('M180 220H420V400H180Z', solid('laton', upright('laton'))) +
  uprightTube(300, 130, 90, 120, 'negro', 10) +
  disc(300, 130, 60, solid('negro', round('negro')), 22) +
  stroke('M270 150V212M300 154V216M330 150V212', 6, shades('negro').light) +
  place(240, 400, 90, hexNut(40, 60, 'laton') + place(40, 0, 0, lyingTube(0, 0, 20, 24, 'cobre'))) +
  bentTube('M360 400V450Q360 480 400 480H520', 14, 'cobre')

/** Where a heater breathes through the wall: a box with slots, and its pipes. */
const flueTerminal: Draw = () =>
  lyingTube(60, 220, 200, 110, 'galvanizado') +
  lyingTube(60, 360, 200, 80, 'galvanizado') +
  path('M250 110L470 140V450L250 470Z', solid('galvanizado', upright('galvanizado'))) +
  path('M470 140L530 170V430L470 450Z', solid('galvanizado', shades('galvanizado').dark)) +
  stroke(
    Array.from({ length: 8 }, (_, i) => `M280 ${170 + i * 36}L446 ${182 + i * 32}`).join(''),
    11,
    shades('galvanizado').edge,
  )

const burnerBase: Draw = () =>
  path('M140 250H460L400 350H340V430H260V350H200Z', solid('gris', upright('gris'))) +
  disc(300, 250, 160, solid('gris', shades('gris').light), 56) +
  disc(300, 252, 100, solid('gris', shades('gris').dark), 34) +
  disc(300, 256, 44, { fill: STEEL.edge }, 14) +
  disc(300, 430, 40, solid('gris', shades('gris').dark), 12)

/** What lights, feeds and guards the burners of stoves and heaters. */
export const BURNER_PARTS = {
  'malla-quemador': glowMesh,
  'valvula-seguridad-gas': gasSafetyValve,
  tiraje: flueTerminal,
  'base-quemador': burnerBase,
  'camara-combustion': heatExchanger,
  'piso-horno': ovenFloor,
  'porta-inyector': jetHolder,
  'tubo-piloto': pilotPipe,
  calisuar: jetNeedles,
  'unidad-magnetica': magnetUnit,
  piezoelectrico: piezo,
  pirometro: ovenGauge,
} as const satisfies Readonly<Record<string, Draw>>
