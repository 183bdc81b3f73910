import type { Draw } from '../look.ts'
import { lying, round, shades, upright } from '../palette.ts'
import {
  bentTube,
  box,
  disc,
  lyingTube,
  path,
  place,
  shadow,
  socket,
  solid,
  stroke,
  uprightTube,
} from '../shapes.ts'

/** A floor drain of a patio or a shower: a grate in its frame, on the pipe that leads away. */
const framedDrain: Draw = () => {
  const slots = [0, 1, 2, 3, 4].map(
    (index) => `M${196 + index * 14} ${150 + index * 20}H${404 - index * 2 + index * 16}`,
  )
  return (
    uprightTube(300, 270, 180, 110, 'pvc') +
    place(300, 462, 90, socket(60, 130, 'pvc')) +
    path('M130 220L170 250V310H430L470 220Z', solid('pvc', upright('pvc'))) +
    path('M190 110H410L500 240H100Z', solid('inox', shades('inox').light)) +
    path('M204 130H396L462 226H138Z', solid('inox', lying('inox'))) +
    stroke(slots.join(''), 8, shades('inox').edge)
  )
}

const roundGrate: Draw = ({ tone }) =>
  disc(306, 272, 190, { fill: shades(tone).edge }) +
  disc(300, 262, 190, solid(tone, round(tone))) +
  disc(300, 262, 158, { line: shades(tone).dark, width: 5 }) +
  [0, 45, 90, 135, 180, 225, 270, 315]
    .map((turn) => place(300, 262, turn, box(56, -11, 84, 22, { fill: shades(tone).edge }, 11)))
    .join('') +
  disc(300, 262, 20, solid(tone, shades(tone).light)) +
  stroke('M290 262H310', 5, shades(tone).edge)

const coverPlate: Draw = ({ tone }) =>
  box(110, 74, 380, 380, solid(tone, shades(tone).light), 10) +
  box(134, 98, 332, 332, solid(tone, round(tone)), 6) +
  [134, 466]
    .flatMap((x) => [98, 430].map((y) => [x, y] as const))
    .map(([x, y]) => {
      const [cx, cy] = [x < 300 ? x + 28 : x - 28, y < 262 ? y + 28 : y - 28]
      return (
        disc(cx, cy, 15, solid(tone, shades(tone).base)) +
        stroke(`M${cx - 9} ${cy}H${cx + 9}`, 4, shades(tone).edge)
      )
    })
    .join('')

/** The small door of a meter, a stopcock or a duct. */
const accessDoor: Draw = ({ tone }) =>
  box(120, 60, 360, 410, solid(tone, shades(tone).light), 6) +
  box(150, 90, 300, 350, solid(tone, upright(tone)), 4) +
  [150, 360].map((y) => lyingTube(138, y, 26, 44, 'acero', 4)).join('') +
  disc(410, 262, 20, solid('acero', round('acero'))) +
  stroke('M400 262H420', 5, shades('acero').edge) +
  stroke('M190 140H330M190 164H330M190 188H330', 8, shades(tone).dark)

/** The two bowls of a sink lead into one bottle. */
const doubleTrap: Draw = ({ tone }) => {
  const paint = tone === 'gris' ? ('blanco' as const) : tone
  return (
    bentTube('M150 130V200Q150 230 190 230H300', 52, paint) +
    [150, 420]
      .map((x) => lyingTube(x - 52, 106, 104, 40, paint, 6) + uprightTube(x, 126, 60, 66, paint))
      .join('') +
    bentTube('M420 180V230Q420 250 390 250H300', 52, paint) +
    uprightTube(300, 200, 110, 64, paint) +
    uprightTube(300, 290, 150, 130, paint, 18) +
    lyingTube(226, 350, 148, 26, paint, 8) +
    bentTube('M360 320H520', 52, paint) +
    lyingTube(486, 320, 26, 80, paint, 6)
  )
}

const counter: Draw = () =>
  path('M60 200L160 130H540L440 200Z', solid('cemento', shades('cemento').light)) +
  disc(310, 166, 96, solid('blanco', shades('blanco').base), 20) +
  box(60, 200, 380, 60, solid('cemento', lying('cemento')), 4) +
  path('M440 200L540 130V190L440 260Z', solid('cemento', shades('cemento').dark)) +
  [110, 400].map((x) => box(x, 260, 26, 190, solid('acero', upright('acero')), 3)).join('')

const mirrorCabinet: Draw = () =>
  box(90, 80, 420, 360, solid('blanco', lying('blanco')), 8) +
  [104, 242, 380]
    .map(
      (x) =>
        box(x, 96, 118, 328, solid('vidrio', round('vidrio')), 4) +
        stroke(`M${x + 24} 200L${x + 80} 140M${x + 24} 240L${x + 96} 162`, 5, '#fff'),
    )
    .join('') +
  [216, 248, 494].map((x) => disc(x - 6, 270, 7, solid('acero', round('acero')))).join('')

const pressureTank: Draw = () =>
  shadow(300, 480, 130) +
  [210, 390].map((x) => box(x - 12, 400, 24, 76, solid('negro', upright('negro')), 3)).join('') +
  uprightTube(300, 110, 310, 230, 'azul', 90) +
  stroke('M188 264H412', 5, shades('azul').dark) +
  uprightTube(300, 84, 30, 44, 'acero', 6) +
  uprightTube(300, 418, 44, 46, 'acero', 4)

/** A heater that burns wood under its water. */
const woodHeater: Draw = () =>
  shadow(300, 486, 130) +
  uprightTube(300, 46, 60, 70, 'negro') +
  uprightTube(300, 100, 250, 220, 'gris', 14) +
  uprightTube(300, 346, 134, 240, 'negro', 8) +
  box(240, 370, 120, 74, solid('negro', shades('negro').light), 8) +
  path('M270 440Q262 410 300 386Q338 410 330 440Z', solid('naranja', round('amarillo'))) +
  [150, 300].map((y) => lyingTube(150, y, 44, 36, 'acero')).join('')

const electricShower: Draw = () =>
  bentTube('M90 120H200V150', 34, 'blanco') +
  path('M190 140H410L440 240H160Z', solid('blanco', upright('blanco'))) +
  box(150, 236, 300, 50, solid('blanco', lying('blanco')), 20) +
  box(340, 164, 40, 24, solid('negro'), 8) +
  stroke(
    'M190 310V350M230 314V370M270 318V380M310 318V380M350 314V370M400 310V350',
    6,
    shades('azul').light,
  ) +
  bentTube('M250 140Q250 70 340 70H500', 12, 'negro')

const sign: Draw = () =>
  shadow(300, 474, 120) +
  box(110, 70, 380, 380, solid('amarillo', shades('amarillo').base), 18) +
  box(128, 88, 344, 344, { line: '#1f2426', width: 8 }, 12) +
  path('M300 130L420 340H180Z', { fill: '#1f2426', line: '#1f2426', width: 20 }) +
  stroke('M300 196V276', 26, shades('amarillo').base) +
  disc(300, 316, 15, { fill: shades('amarillo').base }) +
  stroke('M180 394H420', 16, '#1f2426')

const extendingTube: Draw = () =>
  bentTube('M110 300H170', 100, 'blanco') +
  [170, 204, 238, 272, 306, 340, 374]
    .map((x) => box(x, 236, 32, 128, solid('blanco', lying('blanco')), 14))
    .join('') +
  bentTube('M406 300H450', 100, 'blanco') +
  lyingTube(440, 300, 70, 150, 'blanco', 10)

/** What covers and drains: plates, doors, grates, traps, counters, and signs. */
export const COVERS = {
  portarejilla: framedDrain,
  'rejilla-redonda': roundGrate,
  'tapa-registro': coverPlate,
  'puerta-inspeccion': accessDoor,
  'sifon-doble': doubleTrap,
  mesada: counter,
  botiquin: mirrorCabinet,
  'tanque-precargado': pressureTank,
  'boiler-lena': woodHeater,
  'regadera-electrica': electricShower,
  letrero: sign,
  'conexion-extensible': extendingTube,
} as const satisfies Readonly<Record<string, Draw>>
