import { rings } from './pipes.ts'
import type { Draw } from '../look.ts'
import { lying, shades, upright } from '../palette.ts'
import type { Tone } from '../palette.ts'
import {
  bentTube,
  box,
  disc,
  hexNut,
  lyingTube,
  mouth,
  place,
  shadow,
  socket,
  solid,
  stroke,
  thread,
  uprightTube,
} from '../shapes.ts'

/** A long thread with a nut on it, as it is led through the wall of a tank. */
const threadWithNut: Draw = ({ tone, ends }) => {
  const [width = 120] = ends
  return (
    place(110, 262, 0, thread(370, width, tone)) +
    place(200, 262, 0, hexNut(84, width * 1.6, tone)) +
    place(480, 262, 0, mouth(width - 8, tone))
  )
}

const tankConnector: Draw = ({ tone, ends }) => {
  const [width = 120] = ends
  const flange = Math.min(250, width * 1.9)
  return (
    lyingTube(84, 262, 80, width * 1.1, tone, 6) +
    lyingTube(160, 262, 34, flange, tone, 8) +
    lyingTube(194, 262, 20, flange * 0.94, 'hule', 6) +
    place(214, 262, 0, thread(250, width, tone)) +
    place(318, 262, 0, hexNut(72, flange * 0.92, tone)) +
    place(464, 262, 0, mouth(width - 8, tone))
  )
}

const femaleBarb: Draw = ({ tone, ends }) => {
  const [width = 110] = ends
  return (
    place(300, 262, 180, rings(width, tone)) +
    place(290, 262, 0, hexNut(130, width * 1.55, tone)) +
    place(420, 262, 0, mouth(width * 1.3, tone))
  )
}

/** A female thread in a hexagon, and a male one. */
const extension: Draw = ({ tone, ends }) => {
  const [first = 120, second = first] = ends
  return (
    place(330, 262, 0, thread(150, first, tone)) +
    place(480, 262, 0, mouth(first - 8, tone)) +
    place(130, 262, 0, hexNut(206, second * 1.35, tone)) +
    place(130, 262, 180, mouth(second * 1.15, tone))
  )
}

/** A pipe with a branch at an angle on each side. */
const doubleYee: Draw = ({ tone, ends }) => {
  const [run = 100, side = run] = ends
  const branch = (turn: number) =>
    place(
      300,
      330,
      turn,
      lyingTube(0, 0, 190, side * 0.9, tone) + place(200, 0, 0, socket(60, side * 1.1, tone)),
    )
  return (
    branch(-45) +
    branch(-135) +
    uprightTube(300, 110, 320, run * 0.9, tone) +
    place(300, 90, -90, socket(70, run * 1.15, tone)) +
    place(300, 450, 90, socket(70, run * 1.15, tone))
  )
}

/** A pipe that leads over another one. */
const bridge: Draw = ({ tone, ends }) => {
  const [width = 96] = ends
  return (
    bentTube('M80 340H150C215 340 215 190 300 190S385 340 450 340H520', width * 0.8, tone) +
    place(70, 340, 180, socket(64, width, tone)) +
    place(530, 340, 0, socket(64, width, tone))
  )
}

const manifold: Draw = ({ tone }) => {
  const outlet = (x: number) =>
    uprightTube(x, 262, 130, 46, tone) +
    place(x, 330, 90, hexNut(56, 74, tone)) +
    place(x, 392, 90, mouth(44, tone)) +
    uprightTube(x, 158, 50, 30, tone) +
    box(x - 34, 136, 68, 32, solid('rojo', lying('rojo')), 12)
  return (
    [150, 250, 350, 450].map(outlet).join('') +
    lyingTube(76, 242, 440, 88, tone) +
    place(520, 242, 0, hexNut(40, 112, tone)) +
    place(560, 242, 0, mouth(88, tone)) +
    place(40, 242, 0, hexNut(40, 104, tone))
  )
}

/** A pair of dies, one for the pipe and one for the fitting, on the plate of a welding iron. */
const fusionDie: Draw = ({ ends }) => {
  const [width = 110] = ends
  return (
    lyingTube(110, 262, 170, width * 1.35, 'negro', 8) +
    place(110, 262, 180, mouth(width * 1.3, 'negro', 0.16)) +
    box(276, 150, 44, 224, solid('acero', upright('acero')), 6) +
    lyingTube(320, 262, 170, width, 'negro', 8) +
    disc(490, 262, width * 0.18, solid('negro', shades('negro').light), width / 2) +
    stroke(`M340 ${262 - width * 0.22}H470`, 6, shades('negro').shine)
  )
}

const conduitBody: Draw = ({ tone }) => {
  const paint: Tone = tone === 'gris' ? 'galvanizado' : tone
  return (
    lyingTube(90, 300, 420, 110, paint, 20) +
    uprightTube(300, 330, 110, 96, paint) +
    place(300, 440, 90, socket(40, 120, paint)) +
    place(90, 300, 180, socket(40, 130, paint)) +
    place(510, 300, 0, socket(40, 130, paint)) +
    box(170, 176, 260, 110, solid(paint, lying(paint)), 44) +
    [206, 394].map((x) => disc(x, 231, 13, { fill: '#fff', line: shades(paint).edge })).join('')
  )
}

const toiletBellows: Draw = () => {
  const folds = [0, 1, 2, 3, 4].map((index) =>
    box(
      220 + index * 34,
      160 + (index % 2) * 10,
      34,
      204 - (index % 2) * 20,
      solid('hule', lying('hule')),
      12,
    ),
  )
  return (
    lyingTube(90, 262, 140, 150, 'hule', 8) +
    folds.join('') +
    lyingTube(388, 262, 110, 220, 'hule', 12) +
    place(498, 262, 0, mouth(220, 'hule'))
  )
}

/** A rod of magnesium that hangs in a tank of hot water. */
const anode: Draw = () =>
  shadow(300, 486, 60) +
  uprightTube(300, 160, 320, 56, 'gris', 14) +
  place(300, 132, 90, thread(34, 88, 'laton')) +
  place(300, 70, 90, hexNut(64, 124, 'laton'))

const corrugated: Draw = ({ tone }) =>
  [176, 124]
    .map((r, index) => {
      const d = `M${300 - r} ${250 + index * 6}a${r} ${Math.round(r * 0.88)} 0 1 1 0 1Z`
      return bentTube(d, 46, tone) + stroke(d, 46, shades(tone).edge, 'butt', '3 9')
    })
    .join('') +
  bentTube('M476 256V460', 46, tone) +
  stroke('M476 256V460', 46, shades(tone).edge, 'butt', '3 9')

/** What joins pipes to tanks, walls, hoses and each other, beside the usual fittings. */
export const CONNECTORS = {
  'rosca-tuerca': threadWithNut,
  'conexion-tanque': tankConnector,
  'espiga-hembra': femaleBarb,
  'extension-roscada': extension,
  'yee-doble': doubleYee,
  sobrepaso: bridge,
  colector: manifold,
  'dado-fusion': fusionDie,
  condulet: conduitBody,
  'conexion-fuelle': toiletBellows,
  'tubo-corrugado': corrugated,
  anodo: anode,
} as const satisfies Readonly<Record<string, Draw>>
