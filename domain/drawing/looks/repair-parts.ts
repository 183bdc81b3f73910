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
  shadow,
  solid,
  stroke,
  thread,
  uprightTube,
} from '../shapes.ts'

/** The ring of rubber between the door and the drum of a washing machine. */
const doorGasket: Draw = () =>
  disc(300, 260, 200, solid('gris', round('gris'))) +
  [184, 168, 152].map((r) => disc(300, 260, r, { line: shades('gris').dark, width: 6 })).join('') +
  disc(300, 260, 136, { fill: '#fff', line: shades('gris').edge }) +
  stroke('M290 460Q300 480 310 460', 10, shades('gris').edge)

const doorLock: Draw = () =>
  path('M130 170H470V350H400V400H200V350H130Z', solid('blanco', upright('blanco'))) +
  box(180, 210, 110, 70, { fill: STEEL.edge }, 8) +
  box(196, 226, 34, 38, solid('laton', round('laton')), 4) +
  [330, 370, 410].map((x) => uprightTube(x, 120, 56, 18, 'laton', 2)).join('') +
  [156, 444].map((x) => disc(x, 320, 14, { fill: '#fff', line: shades('blanco').edge })).join('') +
  box(220, 320, 160, 50, solid('negro', lying('negro')), 6)

/** The pump of a washing machine: a motor of sheets, and a house with two ends. */
const drainPump: Draw = () =>
  box(330, 150, 180, 210, solid('acero', upright('acero')), 6) +
  stroke('M344 176H496M344 200H496M344 310H496M344 336H496', 5, STEEL.edge) +
  box(350, 212, 140, 86, solid('cobre', lying('cobre')), 14) +
  lyingTube(290, 255, 44, 90, 'negro') +
  place(200, 90, 90, lyingTube(0, 0, 120, 60, 'blanco') + place(0, 0, 180, mouth(60, 'blanco'))) +
  disc(200, 270, 120, solid('blanco', round('blanco'))) +
  place(96, 270, 180, lyingTube(-30, 0, 70, 76, 'blanco') + place(40, 0, 0, mouth(76, 'blanco'))) +
  [0, 90, 180, 270].map((a) => place(200, 270, a + 45, disc(96, 0, 12, solid('acero', STEEL.light)))).join('')

const damper: Draw = () =>
  place(
    300,
    250,
    -50,
    disc(-230, 0, 36, solid('negro', round('negro'))) +
      disc(-230, 0, 14, { fill: '#fff', line: STEEL.edge }) +
      lyingTube(-200, 0, 200, 84, 'gris', 10) +
      lyingTube(0, 0, 30, 98, 'negro', 6) +
      lyingTube(30, 0, 150, 40, 'acero') +
      disc(212, 0, 36, solid('negro', round('negro'))) +
      disc(212, 0, 14, { fill: '#fff', line: STEEL.edge }),
  )

/** A plain bearing. */
const sleeve: Draw = ({ tone }) =>
  place(
    170,
    260,
    0,
    lyingTube(0, 0, 230, 250, tone, 4) +
      place(230, 0, 0, disc(0, 0, 50, solid(tone, shades(tone).light), 125)),
  ) +
  disc(402, 260, 34, { fill: '#fff', line: shades(tone).edge }, 84) +
  path('M402 176A34 84 0 0 0 402 344Q386 310 386 260T402 176Z', { fill: shades(tone).dark, opacity: 0.6 })

const coffeeJug: Draw = () =>
  shadow(280, 462, 160) +
  path('M190 130H370L420 300Q440 430 380 450H180Q120 430 140 300Z', solid('vidrio', upright('vidrio'))) +
  path('M134 330H426Q436 420 380 446H180Q124 420 134 330Z', { fill: '#4a2c1a', opacity: 0.85 }) +
  box(170, 100, 220, 40, solid('negro', lying('negro')), 10) +
  path('M190 100L130 84L170 130Z', solid('negro', shades('negro').dark)) +
  bentTube('M384 130H470Q500 130 496 180L470 360', 34, 'negro', 'round')

const glassPlate: Draw = () =>
  disc(300, 290, 230, solid('vidrio', round('vidrio')), 140) +
  disc(300, 282, 190, { line: shades('vidrio').edge, width: 4 }, 112) +
  disc(300, 280, 60, { line: shades('vidrio').edge, width: 4 }, 34) +
  [0, 120, 240].map((a) => stroke(turned(a), 10, shades('vidrio').edge)).join('') +
  stroke('M110 220Q170 170 270 160', 8, '#fff')

function turned(angle: number): string {
  const [x, y] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)]
  return `M${Math.round(300 + 20 * x)} ${Math.round(280 + 12 * y)}L${Math.round(300 + 52 * x)} ${Math.round(280 + 30 * y)}`
}

const fanBlades: Draw = () =>
  [0, 120, 240]
    .map((a) =>
      place(
        300,
        260,
        a - 90,
        path('M30 -26Q90 -120 190 -96Q240 -60 220 20Q150 50 30 26Z', solid('azul', round('azul'))),
      ),
    )
    .join('') +
  disc(300, 260, 58, solid('azul', round('azul'))) +
  disc(300, 260, 18, { fill: '#fff', line: shades('azul').edge })

const capillaryThermostat: Draw = () =>
  bentTube('M420 250Q540 250 520 350T400 420T330 360T400 320T450 400T360 470H160', 10, 'cobre') +
  lyingTube(80, 470, 90, 22, 'cobre', 8) +
  box(250, 150, 170, 190, solid('inox', upright('inox')), 6) +
  box(270, 340, 130, 24, solid('negro', lying('negro')), 4) +
  [290, 335, 380].map((x) => uprightTube(x, 360, 34, 14, 'laton', 2)).join('') +
  lyingTube(190, 240, 60, 60, 'acero', 4) +
  lyingTube(110, 240, 84, 30, 'acero', 3) +
  stroke('M114 232H170', 6, STEEL.light)

const lidKnob: Draw = () =>
  path(
    'M180 210Q180 110 300 110T420 210Q420 270 350 290V350H250V290Q180 270 180 210Z',
    solid('negro', upright('negro')),
  ) +
  stroke('M220 180Q240 140 300 136', 10, shades('negro').shine) +
  path('M210 350H390L430 400Q300 424 170 400Z', solid('negro', upright('negro'))) +
  disc(300, 404, 130, solid('inox', shades('inox').light), 20)

const mowerBlade: Draw = () =>
  place(
    300,
    260,
    -24,
    path(
      'M-270 -34H270Q280 -34 280 -24V34Q280 40 270 40H150L110 34H-270Q-280 34 -280 24V-34Q-280 -40 -270 -40H-150L-110 -34Z',
      solid('acero', lying('acero')),
    ) +
      stroke('M-270 -30H-160M270 30H160', 8, STEEL.light) +
      [-56, 0, 56].map((x) => disc(x, 0, x === 0 ? 20 : 9, { fill: '#fff', line: STEEL.edge })).join(''),
  )

const drumShaft: Draw = () =>
  place(
    300,
    260,
    -30,
    place(-250, 0, 0, thread(80, 44, 'acero')) +
      lyingTube(-170, 0, 120, 60, 'inox', 3) +
      lyingTube(-50, 0, 200, 76, 'inox', 3) +
      lyingTube(150, 0, 26, 100, 'inox', 4) +
      lyingTube(176, 0, 80, 60, 'acero', 3) +
      stroke('M186 -16H246M186 4H246M186 22H246', 5, STEEL.edge),
  )

const flaskStopper: Draw = () =>
  place(300, 330, 90, thread(100, 170, 'negro')) +
  path('M180 200H420V330H180Z', solid('negro', upright('negro'))) +
  path('M210 120H390L420 200H180Z', solid('negro', upright('negro'))) +
  path('M200 140L150 120V150L190 180Z', solid('negro', shades('negro').dark)) +
  disc(300, 120, 90, solid('rojo', round('rojo')), 24)

/** The switch in the handle of a power tool. */
const toolSwitch: Draw = () =>
  path('M200 150H440V350H240L200 310Z', solid('negro', upright('negro'))) +
  path('M200 170H130Q100 250 150 330L200 310Z', solid('rojo', upright('rojo'))) +
  disc(400, 190, 20, solid('gris', round('gris'))) +
  bentTube('M280 350V440M330 350V460M380 350V440', 16, 'azul', 'round') +
  stroke('M240 200H360M240 230H340', 8, shades('negro').light)

const armature: Draw = () =>
  place(
    300,
    260,
    -24,
    lyingTube(-270, 0, 540, 30, 'acero', 4) +
      lyingTube(-130, 0, 200, 180, 'acero', 10) +
      stroke('M-116 -60H56M-116 -20H56M-116 20H56M-116 60H56', 8, STEEL.edge) +
      path('M-170 -70H-130V70H-170Q-190 0 -170 -70Z', solid('cobre', lying('cobre'))) +
      path('M70 -70H110Q130 0 110 70H70Z', solid('cobre', lying('cobre'))) +
      lyingTube(140, 0, 70, 90, 'cobre', 4) +
      stroke('M140 -30H210M140 -10H210M140 10H210M140 30H210', 4, shades('cobre').edge),
  )

const relay: Draw = () =>
  box(170, 130, 260, 230, solid('negro', upright('negro')), 14) +
  box(200, 170, 200, 90, solid('blanco', shades('blanco').light), 6) +
  stroke('M220 200H380M220 230H320', 9, shades('gris').dark) +
  [220, 273, 327, 380].map((x) => uprightTube(x, 360, 80, 24, 'laton', 2)).join('')

const pushButton: Draw = () =>
  place(300, 270, 90, thread(120, 130, 'gris')) +
  place(300, 300, 90, hexNut(40, 180, 'gris')) +
  disc(300, 250, 150, solid('gris', round('gris')), 50) +
  uprightTube(300, 150, 96, 190, 'blanco', 8) +
  disc(300, 150, 95, solid('blanco', shades('blanco').light), 32) +
  [270, 330].map((x) => uprightTube(x, 390, 60, 16, 'laton', 2)).join('')

/** What washing machines, coffee makers, fans and tools are repaired with. */
export const REPAIR_PARTS = {
  'tapon-termo': flaskStopper,
  'gatillo-herramienta': toolSwitch,
  'rotor-motor': armature,
  relevador: relay,
  pulsador: pushButton,
  'termostato-capilar': capillaryThermostat,
  'perilla-olla': lidKnob,
  'cuchilla-podadora': mowerBlade,
  'eje-tambor': drumShaft,
  'fuelle-lavadora': doorGasket,
  blocapuerta: doorLock,
  'bomba-desague': drainPump,
  amortiguador: damper,
  buje: sleeve,
  'jarra-cafetera': coffeeJug,
  'plato-vidrio': glassPlate,
  'aspa-ventilador': fanBlades,
} as const satisfies Readonly<Record<string, Draw>>
